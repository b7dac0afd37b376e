package interaction

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/world"
)

// Severity says how much a [Finding] matters.
type Severity uint8

const (
	Info Severity = iota
	Warning
	Error
)

// A Finding is something wrong with the records of semantic commands.
type Finding struct {
	Pos      world.Pos
	Severity Severity
	Code     string
	Text     string
	Hint     string
}

func (f Finding) String() string {
	s := f.Text
	if at := f.Pos.String(); at != "" {
		s = at + ": " + s
	}
	if f.Hint != "" {
		s += "; " + f.Hint
	}
	return s
}

// Misshapen is the error of records that cannot be used as they stand.
type Misshapen struct{ Findings []Finding }

func (m *Misshapen) Error() string {
	lines := make([]string, len(m.Findings))
	for i, f := range m.Findings {
		lines[i] = f.String()
	}
	return strings.Join(lines, "\n")
}

// structure asks of the records what a table stands on: that ids are not
// repeated and that slots fit. It takes as long as there are records.
func structure(x *world.Interactions) error {
	s := &shape{acts: x, verbs: map[string]*world.SlotVerb{}}
	s.all()
	if len(s.findings) == 0 {
		return nil
	}
	return &Misshapen{s.findings}
}

type shape struct {
	acts     *world.Interactions
	verbs    map[string]*world.SlotVerb
	findings []Finding
}

func (s *shape) bad(at world.Pos, code, hint, format string, args ...any) {
	s.findings = append(s.findings, Finding{at, Error, code, fmt.Sprintf(format, args...), hint})
}

func (s *shape) all() {
	for i := range s.acts.Verbs {
		v := &s.acts.Verbs[i]
		if s.verbs[v.ID] != nil {
			s.bad(v.Pos, "interactions.duplicate-verb", "one record for a verb was expected", "the verb “%s” is there already", v.ID)
			continue
		}
		s.verbs[v.ID] = v
		s.verb(v)
	}
	groups := map[string]bool{}
	for i := range s.acts.Interactions {
		g := &s.acts.Interactions[i]
		if groups[g.ID] {
			s.bad(g.Pos, "compiled_project.duplicate_nested_id", "give one of them another id", "the interaction “%s” is there already", g.ID)
		}
		groups[g.ID] = true
		seen := map[string]bool{}
		for j := range g.Rules {
			r := &g.Rules[j]
			if seen[r.ID] {
				s.bad(r.Pos, "interactions.duplicate-rule", "give it another id", "the rule “%s” of “%s” is there already", r.ID, g.ID)
			}
			seen[r.ID] = true
			s.rule(g, r)
		}
	}
	if s.acts.Undefined != nil {
		s.program(s.acts.Undefined)
	}
}

func (s *shape) verb(v *world.SlotVerb) {
	var ids []string
	for _, slot := range v.Slots {
		if slices.Contains(ids, slot.ID) {
			s.bad(slot.Pos, "interactions.duplicate-slot", "each slot once was expected", "the slot “%s” of “%s” is there already", slot.ID, v.ID)
		}
		ids = append(ids, slot.ID)
		if len(slot.Selectors) == 0 {
			s.bad(slot.Pos, "interactions.empty-selectors", "at least one selector was expected; “any” takes everything", "the slot “%s” of “%s” admits nothing", slot.ID, v.ID)
		}
	}
	if order := v.BindingOrder; order != nil {
		sorted, want := slices.Sorted(slices.Values(order)), slices.Sorted(slices.Values(ids))
		if !slices.Equal(sorted, want) {
			s.bad(v.Pos, "compiled_project.invalid_verb_binding_order", strings.Join(want, ", ")+", each once, was expected", "the bindingOrder of “%s” is not its slots", v.ID)
		}
	}
	var offers []string
	for _, o := range v.Offers {
		if slices.Contains(offers, o.ID) {
			s.bad(o.Pos, "compiled_project.duplicate_nested_id", "give it another id", "the offer “%s” of “%s” is there already", o.ID, v.ID)
		}
		offers = append(offers, o.ID)
		if !slices.Contains(ids, o.Slot) {
			s.bad(o.Pos, "compiled_project.invalid_verb_offer_slot", "one of "+strings.Join(ids, ", ")+" was expected", "the offer “%s” begins with “%s”, which is no slot of “%s”", o.ID, o.Slot, v.ID)
		}
		if len(o.Selectors) == 0 {
			s.bad(o.Pos, "interactions.empty-selectors", "at least one selector was expected", "the offer “%s” of “%s” has no subjects", o.ID, v.ID)
		}
	}
	if v.Default != nil {
		s.program(v.Default)
	}
}

func (s *shape) rule(g *world.Interaction, r *world.InteractionRule) {
	name := g.ID + ":" + r.ID
	v := s.verbs[r.Verb]
	if v == nil {
		s.bad(r.Pos, "interactions.missing-reference", "a verb that has slots was expected", "the rule %s answers the verb “%s”, which there is not", name, r.Verb)
		return
	}
	var have, want []string
	for _, slot := range r.Slots {
		if slices.Contains(have, slot.ID) {
			s.bad(slot.Pos, "compiled_project.duplicate_nested_id", "each slot once was expected", "the slot “%s” of the rule %s is there already", slot.ID, name)
			continue
		}
		have = append(have, slot.ID)
		if len(slot.Selectors) == 0 {
			s.bad(slot.Pos, "interactions.empty-selectors", "at least one selector was expected", "the slot “%s” of the rule %s admits nothing", slot.ID, name)
		}
	}
	for _, slot := range v.Slots {
		want = append(want, slot.ID)
	}
	if !slices.Equal(slices.Sorted(slices.Values(have)), slices.Sorted(slices.Values(want))) {
		s.bad(r.Pos, "compiled_project.interaction_slot_mismatch", strings.Join(want, ", ")+", each once, was expected", "the slots of the rule %s are not those of “%s”", name, v.ID)
	}
	if r.Offer != nil && !slices.Contains(want, r.Offer.Slot) {
		s.bad(r.Pos, "compiled_project.invalid_interaction_offer_slot", "one of "+strings.Join(want, ", ")+" was expected", "the offer of the rule %s begins with “%s”, which is no slot of “%s”", name, r.Offer.Slot, v.ID)
	}
	s.program(&r.Program)
}

// program asks that commands have ids of their own, and that what does nothing
// says so. Commands without an id are known by their place.
func (s *shape) program(p *world.Program) {
	if p.Unhandled && len(p.Steps) > 0 {
		s.bad(p.Pos, "interactions.unhandled-not-empty", "take out its instructions, or “outcome”", "a program that does something cannot be unhandled")
	}
	seen := map[string]bool{}
	var each func(list []world.Command)
	each = func(list []world.Command) {
		for i := range list {
			c := &list[i]
			if c.ID != "" && seen[c.ID] {
				s.bad(c.Pos, "interactions.duplicate-command", "give it another id", "the command “%s” is there already in its program", c.ID)
			}
			seen[c.ID] = true
			each(c.Then)
			each(c.Else)
		}
	}
	each(p.Steps)
}
