package play

import (
	"fmt"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/interaction"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// verbsVerb is the word that asks what something invites to. It takes no time.
const verbsVerb = "verbs"

// allVerbs answers VERBS alone: each verb with slots that can be said now, with
// what it asks for.
func (s *Session) allVerbs() []string {
	out := []string{"VERBS and the name of something says what it invites to. In this game you can:"}
	about := s.g.About(s.person)
	for _, id := range s.acts.Verbs() {
		v := s.acts.Verb(id)
		if can, err := cond.Eval(v.Availability, about); err == nil && can {
			out = append(out, "  "+s.asSaid(id, nil))
		}
	}
	return out
}

// verbsOf answers VERBS with the name of something.
func (s *Session) verbsOf(b world.Binding) []string {
	found := []world.Ref{b.Ref}
	if b.Ref.IsZero() {
		found = s.g.Find(bare(b.Words), s.g.Subjects(s.person), names.Line)
	}
	switch len(found) {
	case 0:
		return []string{fmt.Sprintf("You can’t see any “%s” here.", tell.OneLine(bare(b.Words)))}
	case 1:
	default:
		q := game.Question{Deed: world.Deed{Actor: s.person, Verb: verbsVerb}, Slot: world.Target, Among: found}
		s.asked = &waiting{q, parser.Command{Deed: q.Deed}}
		return []string{tell.Ask(s.g, &q, s.g.World.Conventions())}
	}
	d := s.acts.Offers(s.g, s.person, found[0])
	if d.Failure != nil {
		return []string{d.Failure.Says}
	}
	if len(d.Offers) == 0 {
		return []string{"Nothing about " + interaction.The(s.g, found[0]) + " suggests itself."}
	}
	var out []string
	for _, o := range d.Offers {
		out = append(out, s.asSaid(o.Verb, []world.Binding{{Slot: o.Slot, Ref: found[0]}}))
	}
	return out
}

// asSaid is a verb as it is typed, with the labels of the slots that are open.
func (s *Session) asSaid(verb string, slots []world.Binding) string {
	return interaction.Sentence(s.g, s.acts.Verb(verb), &world.Deed{Actor: s.person, Verb: verb, Slots: slots})
}

// helpOfVerbs is what HELP says of the verbs with slots: those that are no
// built-in deeds, which it has listed already.
func (s *Session) helpOfVerbs() (out []string) {
	for _, id := range s.acts.Verbs() {
		if s.acts.Verb(id).Builtin == "" {
			out = append(out, "  "+s.asSaid(id, nil))
		}
	}
	if len(out) == 0 {
		return nil
	}
	return append([]string{"In this game you can also do these, with something named in each place; VERBS and the name of a thing lists what it invites to:"}, out...)
}
