package sentence

// The intents: what a sentence can mean, and the verbs of its deed.
const (
	Move   = "move"
	Take   = "take"
	Drop   = "drop"
	Buy    = "buy"
	Sell   = "sell"
	Give   = "give"
	Trade  = "trade"
	Accept = "accept"
	Hire   = "hire"
	Rob    = "rob"
	Say    = "say"
	Quest  = "quest"
	Wait   = "wait"
	None   = "none"
)

// findVerb finds the first token that is a verb.
func (s *sentence) findVerb() bool {
	if s.rules != Reference {
		return s.plainVerb()
	}
	for i := range s.tokens {
		if intent := s.intent(i); intent != "" {
			s.found(intent, i)
			return true
		}
	}
	return s.purchase()
}

// found takes a token for the verb.
func (s *sentence) found(intent string, i int) {
	s.verb = i + 1
	s.reason.Intent, s.reason.Verb, s.reason.Not = intent, s.written(i, i+1), false
}

// purchase reads a sentence without any verb that names both a keeper and a good:
// “Two hides, tanner, and be quick.”
func (s *sentence) purchase() bool {
	if !s.anywhere(keeper).found() || !s.anywhere(good).found() {
		return false
	}
	s.reason.Intent = Buy
	return true
}

// intent is what a token means as a verb, if it is one where it stands.
func (s *sentence) intent(i int) string {
	word := s.tokens[i].Text
	if intent := unconditional(word); intent != "" {
		return intent
	}
	return s.conditional(i, word)
}

// unconditional are the verbs that are verbs wherever they stand.
func unconditional(word string) string {
	switch word {
	case "go", "goes", "going", "walk", "walks", "head", "heads", "move", "travel", "run", "ride", "enter", "cross", "return", "wander":
		return Move
	case "picks", "grab", "collect", "scoop", "pocket":
		return Take
	case "drop", "drops", "put", "discard":
		return Drop
	case "buy", "buys", "purchase", "acquire":
		return Buy
	case "sell", "sells", "offload", "unload", "flog":
		return Sell
	case "give", "gives", "hand", "hands", "deliver", "delivers", "present", "donate":
		return Give
	case "offer", "offers", "propose", "trade", "swap", "barter":
		return Trade
	case "accept", "accepts", "agree", "deal", "shake":
		return Accept
	case "hire", "hires", "employ", "retain", "engage":
		return Hire
	case "rob", "robs", "steal", "stealing", "mug", "jump", "ambush", "waylay":
		return Rob
	case "say", "says", "tell", "tells", "shout", "call", "announce", "whisper":
		return Say
	case "enquire", "inquire", "check", "consult", "read":
		return Quest
	case "wait", "waits", "rest", "linger", "idle", "listen", "watch", "stay", "look":
		return Wait
	}
	return ""
}

// conditional are the verbs that hang on the rest of the sentence.
func (s *sentence) conditional(i int, word string) string {
	switch word {
	case "slip", "off":
		return when(s.anywhere(room).found(), Move, "")
	case "make":
		return when(s.word(i+1) == "for", Move, "")
	case "leave":
		return when(s.anywhere(good).found() && !s.anywhere(room).found(), Drop, Move)
	case "take", "takes":
		return when(s.last(anOffer) >= 0, Accept, Take)
	case "pick":
		return when(s.last(aPocket) > i, Rob, Take)
	case "lift":
		return when(s.another(), Rob, Take)
	case "set":
		return when(s.within(i, 3, "down"), Drop, "")
	case "pay":
		return when(s.another(), Give, Buy)
	case "turn":
		return when(s.within(i, 3, "in", "over"), Give, "")
	case "have", "has":
		return when(s.anywhere(keeper).found() || s.cogAnywhere().found(), Give, "")
	case "cut":
		return when(s.last(somePurse) > i, Rob, "")
	case "ask", "asks":
		return when(s.anywhere(keeper).found(), Quest, Say)
	case "do":
		return when(s.within(i, 3, "nothing"), Wait, "")
	}
	return ""
}

func when(holds bool, then, otherwise string) string {
	if holds {
		return then
	}
	return otherwise
}

// another reports whether the sentence names a seat that is not the speaker.
func (s *sentence) another() bool {
	h := s.cogAnywhere()
	return h.found() && h.ref != s.ctx.Speaker()
}
