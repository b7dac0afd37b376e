package sentence

// everyday are words for the intents that the source's table leaves out, where
// the sentence has what they need.
func (s *sentence) everyday(i int, word string) string {
	switch word {
	case "gather", "snatch", "fetch", "retrieve", "seize":
		return when(s.anywhere(good).found(), Take, "")
	case "abandon", "dump":
		return when(s.anywhere(good).found(), Drop, "")
	case "throw", "toss":
		return when(s.another() && s.valued(), Give, when(s.anywhere(good).found(), Drop, ""))
	case "order":
		return when(s.anywhere(good).found(), Buy, "")
	case "pass", "slide", "gift", "supply", "surrender":
		return when(s.valued() && (s.another() || s.anywhere(keeper).found()), Give, "")
	case "recruit":
		return when(s.another(), Hire, "")
	case "burgle", "pickpocket", "pilfer", "swipe", "filch":
		return when(s.another(), Rob, "")
	case "stroll", "hurry", "rush", "dash", "march", "stride", "proceed", "journey", "trudge", "sneak", "creep", "saunter", "jog", "sprint",
		"approach", "visit", "come", "climb", "step", "sail", "follow", "press", "continue", "descend", "ascend", "make", "find", "row", "wade", "swim", "carry":
		return when(s.leads(i), Move, "")
	}
	return ""
}

// valued reports whether a good or money is named.
func (s *sentence) valued() bool { return s.anywhere(good).found() || s.last(aCoin) >= 0 }

// lastly are words that mean something only in a sentence that has no other verb.
func lastly(word string) string {
	switch word {
	case "stand", "sit", "remain", "hide", "pause", "relax", "loiter", "observe", "sleep", "crouch", "lurk":
		return Wait
	case "speak", "yell", "greet", "warn", "reply", "answer", "mention", "declare", "thank", "chat", "talk":
		return Say
	case "question":
		return Quest
	case "offer", "trade":
		return Trade
	case "deal":
		return Accept
	case "purchase":
		return Buy
	case "walk":
		return Move
	}
	return ""
}

// leads reports whether a way leads from a word of going to a room, with no other
// verb on the way.
func (s *sentence) leads(i int) bool {
	const far = 12
	for j := i + 1; j <= i+far && j < len(s.tokens); j++ {
		if s.place(j) {
			return true
		}
		if w := s.tokens[j].Text; unconditional(w) != "" && !s.noun(j) {
			return false
		}
	}
	return false
}

// place reports whether a room is named here, and not a keeper who is called
// after one: Tanner Oda.
func (s *sentence) place(i int) bool {
	r := s.lex.at(room, s.tokens, i)
	return r.found() && s.lex.at(keeper, s.tokens, i).end <= r.end
}
