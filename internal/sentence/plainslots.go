package sentence

// leadsTo reports whether a word stands before the end of a way.
func leadsTo(word string) bool {
	switch word {
	case "to", "for", "into", "toward", "towards", "onto", "enter", "reach":
		return true
	}
	return false
}

// leadsFrom reports whether a word stands before its beginning, or what lies on it.
func leadsFrom(word string) bool {
	switch word {
	case "from", "leave", "leaving", "through", "past", "via", "out", "of", "cross", "across":
		return true
	}
	return false
}

// article is a token past an article or a possessive that may stand before a noun.
func (s *sentence) article(i int) int {
	switch s.word(i) {
	case "the", "a", "an", "my", "our", "this", "that", "old", "your":
		return i + 1
	}
	return i
}

// nounAt finds a noun of a kind right at a token, its article included.
func (s *sentence) nounAt(k kind, i int) hit {
	if h := s.lex.at(k, s.tokens, i); h.found() {
		return h
	}
	if j := s.article(i); j != i {
		return s.lex.at(k, s.tokens, j)
	}
	return hit{}
}

// wayTo takes the room that the way leads to for the one that is meant; without
// such a one, one that the way does not come from.
func (s *sentence) wayTo() {
	var other hit
	for i := max(s.verb-1, 0); i < len(s.tokens); i++ {
		if leadsTo(s.tokens[i].Text) {
			if h := s.nounAt(room, i+1); h.found() {
				s.room = h
				return
			}
		}
	}
	if !s.room.ambiguous() {
		return
	}
	for i := 0; i < len(s.tokens); i++ {
		if leadsFrom(s.tokens[i].Text) {
			if h := s.nounAt(room, i+1); h.found() {
				i = h.end - 1
				continue
			}
		}
		if h := s.nounAt(room, i); h.found() {
			if other.found() && other.ref != h.ref {
				return
			}
			other, i = h, h.end-1
		}
	}
	if other.found() {
		s.room = other
	}
}

// whom takes who stands right behind the verb, or behind “to”, for who is given
// something.
func (s *sentence) whom() {
	k, s1 := s.receiver(s.verb)
	for i := s.verb; !s1.found() && i < len(s.tokens); i++ {
		if s.tokens[i].Text == "to" {
			k, s1 = s.receiver(i + 1)
		}
	}
	switch {
	case !s1.found():
	case k == keeper:
		s.keeper, s.seat = s1, hit{}
	default:
		s.seat, s.keeper = s1, hit{}
	}
}

// receiver finds somebody right at a token.
func (s *sentence) receiver(i int) (kind, hit) {
	if s.word(i) == "over" {
		i++
	}
	if s.word(i) == "to" {
		i++
	}
	k, h := keeper, s.nounAt(keeper, i)
	if other := s.nounAt(seat, i); other.end > h.end {
		k, h = seat, other
	}
	if h.found() && s.genitive(h.end-1) { // Gizmo's lamp
		return k, hit{}
	}
	return k, h
}
