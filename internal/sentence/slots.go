package sentence

import "rpg/internal/world"

// anywhere finds the longest noun of a kind in the whole sentence.
func (s *sentence) anywhere(k kind) hit {
	if !s.looked[k] {
		s.looked[k] = true
		s.whole[k] = s.lex.scan(k, s.tokens, 0, len(s.tokens))
	}
	return s.whole[k]
}

// slot finds a noun after the verb, and else anywhere. What is ambiguous after
// the verb stays so.
func (s *sentence) slot(k kind) hit {
	if h := s.lex.scan(k, s.tokens, s.verb, len(s.tokens)); h.found() {
		return h
	}
	return s.anywhere(k)
}

// cogAnywhere finds a seat in the whole sentence, or the speaker where only a
// word for oneself stands.
func (s *sentence) cogAnywhere() hit {
	if h := s.anywhere(seat); h.found() {
		return h
	}
	return s.oneself()
}

// oneself finds a word by which the speaker means the speaker.
func (s *sentence) oneself() hit {
	if !s.selves {
		s.selves, s.self = true, hit{}
		for i, t := range s.tokens {
			if reflexive(t.Text) {
				s.self = hit{ref: s.ctx.Speaker(), start: i, end: i + 1}
				break
			}
		}
	}
	return s.self
}

func reflexive(word string) bool {
	switch word {
	case "myself", "me", "self", "himself", "herself", "itself", "yourself":
		return true
	}
	return false
}

func (s *sentence) findSlots() {
	if s.rules.has(Negations) {
		s.unmeant()
	}
	s.room, s.good, s.keeper = s.slot(room), s.slot(good), s.slot(keeper)
	if s.seat = s.slot(seat); !s.seat.found() {
		s.seat = s.oneself()
	}
	if s.rules.has(RoomAfterTo) && s.deed.Verb == Move {
		s.wayTo()
	}
	if s.rules.has(WhomAfterTo) && (s.deed.Verb == Give || s.deed.Verb == Trade) {
		s.whom()
	}
}

// bind writes the slots that were found into the deed.
func (s *sentence) bind() {
	found := [kinds]struct {
		slot string
		hit
	}{{Good, s.good}, {Keeper, s.keeper}, {Seat, s.seat}, {Room, s.room}}
	n := 0
	for i := range found {
		if !found[i].ref.IsZero() {
			n++
		}
	}
	slots := make([]world.Binding, 0, n)
	for _, f := range found {
		if f.ref.IsZero() {
			continue
		}
		b := world.Binding{Slot: f.slot, Ref: f.ref}
		if f.found() {
			b.Words = s.written(f.start, f.end)
		}
		slots = append(slots, b)
	}
	s.deed.Slots = slots
}
