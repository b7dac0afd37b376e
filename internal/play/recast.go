package play

import (
	"slices"
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

// A Said is a line that can be typed now, and what answers it.
type Said struct {
	Line  string
	By    string // the rule; empty: the verb itself
	Shows bool   // it shows something, and changes nothing

	Broken string // why it cannot be settled what answers: a mistake of the author's
}

// Slotted lists the complete commands of the verbs with slots that something
// answers now, as they are typed.
func (s *Session) Slotted(name func(world.Ref) string) (said []Said) {
	if s.acts.Empty() {
		return nil
	}
	var f form // the first of its verb: they stand verb by verb, as answers do
	for _, a := range s.acts.Answers(s.g, s.person) {
		if f.verb != a.Deed.Verb {
			f = s.forms[slices.IndexFunc(s.forms, func(f form) bool { return f.verb == a.Deed.Verb })]
		}
		x := Said{Line: f.typed(&a.Deed, name), By: a.By, Shows: a.Says}
		if a.Broken != nil {
			x.Broken = a.Broken.Text
		}
		said = append(said, x)
	}
	return said
}

// typed is a command as it is typed in a form.
func (f form) typed(d *world.Deed, name func(world.Ref) string) string {
	words := make([]string, len(f.parts))
	for i, p := range f.parts {
		if words[i] = p.word; p.slot != "" {
			words[i] = name(d.Slot(p.slot).Ref)
		}
	}
	return strings.Join(words, " ")
}
