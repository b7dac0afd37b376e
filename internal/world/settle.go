package world

import "strings"

func equalFold(a, b string) bool { return strings.EqualFold(a, b) }

// Settle fills in what the author left unsaid, by the kind of game: one with
// people of its own is refereed in rounds and rolls Python's dice; one without
// is an adventure for a single person.
func (s *Settings) Settle() {
	if s.Town != nil {
		s.settleTown()
	}
	or := func(field *string, people, alone string) {
		switch {
		case *field != "":
		case s.HasPeople:
			*field = people
		default:
			*field = alone
		}
	}
	or(&s.Play, "sentences", "parser")
	or(&s.Dice, "python", "lantern")
	or(&s.Dealings, "none", "none")
	or(&s.Market, "tiers", "tiers")
	or(&s.Hearing, "present", "present")
	or(&s.Reading, "plain", "plain")
	or(&s.Clock.Counts, "moves", "turns")
	or(&s.Style, "brass", "brass")
	or(&s.Name, s.Title, s.Title)
	or(&s.Title, s.Name, s.Name)
	or(&s.Darkness.Look, "It is pitch black.", "It is pitch black.")
	or(&s.Darkness.Fall, "It is now pitch black.", "It is now pitch black.")
	or(&s.Darkness.TooDark, "It’s too dark to see.", "It’s too dark to see.")
	s.index()
	if s.AgentLines == 0 {
		s.AgentLines = 4
	}
	if s.Difficulty == nil {
		s.Difficulty = map[string]int{"easy": 8, "normal": 12, "hard": 16}
	}
}

// few events are looked through rather than looked up.
const few = 16

// index notes where events stand, of which a game may have thousands that name each
// other.
func (s *Settings) index() {
	if s.events = nil; len(s.Events) <= few {
		return
	}
	s.events = make(map[string]int, len(s.Events))
	for i := range s.Events {
		if _, known := s.events[s.Events[i].Name]; !known {
			s.events[s.Events[i].Name] = i
		}
	}
}

// settleTown gives a town the values of one, where its author said nothing else.
func (s *Settings) settleTown() {
	town := func(field *string, value string) {
		if *field == "" {
			*field = value
		}
	}
	town(&s.Play, "sentences")
	town(&s.Dice, "cogtown")
	town(&s.Dealings, "all")
	town(&s.Market, "stock")
	town(&s.Hearing, "place")
	town(&s.Clock.Counts, "rounds")
}
