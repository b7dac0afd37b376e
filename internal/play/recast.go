package play

import (
	"strings"

	"rpg/internal/parser"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Recast makes the game stand as whoever tries lines out writes it, and forgets
// the conversation: the next line is read as if it were the first.
func (s *Session) Recast(write func(*state.State)) {
	s.forget()
	s.naming, s.wanted = "", nil
	write(s.g.State)
	s.g.State.Settle()
	s.g.Reopen()
}

// Understands reports whether words are a command, whatever would come of it.
func (s *Session) Understands(words string) bool {
	_, ok := parser.ParseOrder(words, s.lex)
	return ok
}

// mostSlotted is how many commands of one verb with slots are listed.
const mostSlotted = 200

// Slotted lists complete commands of the verbs with slots as they can be typed
// now: for each slot everything that it admits, called by its name.
func (s *Session) Slotted(name func(world.Ref) string) (lines []string) {
	if s.acts.Empty() {
		return nil
	}
	done := map[string]bool{}
	for _, f := range s.forms {
		if done[f.verb] {
			continue // another way to type the same
		}
		done[f.verb] = true
		all := []string{""}
		for _, p := range f.parts {
			words := []string{p.word}
			if p.slot != "" {
				words = nil
				for _, r := range s.acts.Admitted(s.g, s.person, f.verb, p.slot) {
					words = append(words, name(r))
				}
			}
			all = joined(all, words)
		}
		lines = append(lines, all...)
	}
	return lines
}

// joined puts each of the words behind each of the beginnings.
func joined(begun, words []string) (out []string) {
	for _, b := range begun {
		for _, w := range words {
			if len(out) < mostSlotted {
				out = append(out, strings.TrimSpace(b+" "+w))
			}
		}
	}
	return out
}
