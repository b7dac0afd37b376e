package interaction

import (
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// A scope is what is bound where a condition or an operand stands: slots, and the
// results of the commands before it.
type scope struct{ slots, results []string }

// condition checks what a condition asks about.
func (c *checker) condition(x cond.Expr, at world.Pos, bound scope) {
	cond.Walk(x, func(x cond.Expr) {
		ask, is := x.(cond.Ask)
		if !is {
			return
		}
		if ask.Pos.File != "" || ask.Pos.Line > 0 {
			at = ask.Pos
		}
		for _, raw := range [...]string{ask.Owner, ask.Subject, ask.Location, ask.Inventory} {
			if raw == "" {
				continue
			}
			o, err := world.ReadOperand(raw)
			if err != nil {
				c.note(at, Error, "interactions.bad-operand", "", "%s", err.Error())
				continue
			}
			c.operand(o, at, bound)
		}
		switch ask.Kind {
		case "trait-presence":
			c.trait(at, ask.Trait)
		case "global-property-comparison":
			if p := c.properties[ask.Property]; p != nil {
				c.value(at, []world.Property{*p}, ask.Property, ask.Value)
			} else {
				c.note(at, Error, "authoring.condition.variable-missing", "declare it under properties", "the world has no property “%s”", ask.Property)
			}
		case "property-comparison":
			if c.owned(at, ask.Property) {
				c.value(at, c.identity[ask.Property], ask.Property, ask.Value)
			}
		case "inventory-quantity-comparison":
			c.matcher(at, ask.Matcher, bound)
		}
	})
}

// value checks that a value fits a property, or one of those that have one id.
func (c *checker) value(at world.Pos, all []world.Property, id, raw string) {
	v, ok := world.ReadScalar(raw)
	if raw == "" || !ok {
		return
	}
	why := ""
	for i := range all {
		if why = all[i].Unfit(v); why == "" {
			return
		}
	}
	c.note(at, Error, "authoring.condition.variable-type-mismatch", why, "the property “%s” is never %s", id, raw)
}

// matcher checks what a condition counts.
func (c *checker) matcher(at world.Pos, raw string, bound scope) {
	m, err := world.ReadMatcher(raw)
	if err != nil {
		return // who reads the record tells of it
	}
	if m.Definition != "" {
		if _, err := c.world.Item(m.Definition); err != nil {
			c.note(at, Error, "authoring.condition.interactable-definition-missing", "", "there is no item “%s” to count", m.Definition)
		}
	}
	for _, t := range m.Traits {
		c.trait(at, t)
	}
	for _, p := range m.Properties {
		if c.owned(at, p.Property) && !slices.ContainsFunc(c.identity[p.Property], func(of world.Property) bool { return of.Unfit(p.Value) == "" }) {
			c.note(at, Error, "authoring.condition.variable-type-mismatch", "", "the property “%s” is never %s", p.Property, p.Value)
		}
	}
	if !m.Exact.IsZero() {
		c.operand(m.Exact, at, bound)
	}
}

func (c *checker) trait(at world.Pos, id string) {
	if c.traits[id] == nil {
		c.note(at, Error, "authoring.condition.trait-missing", "declare it under traits", "there is no trait “%s”", id)
	}
}

// owned reports whether anything can have a property, and tells of it otherwise.
func (c *checker) owned(at world.Pos, id string) bool {
	if len(c.identity[id]) > 0 {
		return true
	}
	c.note(at, Error, "authoring.condition.variable-missing", "declare it in a trait, or with what has it", "nothing has a property “%s”", id)
	return false
}

// missingFrom are the codes for a subject that is not there, by its family.
func missingFrom(f world.Family) string {
	switch f {
	case world.OfRoom:
		return "authoring.condition.room-missing"
	case world.OfCharacter:
		return "authoring.condition.character-missing"
	}
	return "authoring.condition.interactable-missing"
}

// operand checks that what an operand names is there, and bound.
func (c *checker) operand(o world.Operand, at world.Pos, bound scope) {
	switch o.Kind {
	case "interaction-slot":
		if !slices.Contains(bound.slots, o.Slot) {
			hint := "no slot is bound here"
			if len(bound.slots) > 0 {
				hint = strings.Join(bound.slots, ", ") + " was expected"
			}
			c.note(at, Error, "authoring.condition.slot-out-of-scope", hint, "nothing is bound to the slot “%s” here", o.Slot)
		}
	case "command-result":
		if !slices.Contains(bound.results, o.Name) {
			hint := "a command before it in the same program, with “result: " + o.Name + "”, was expected"
			c.note(at, Error, "authoring.condition.result-out-of-scope", hint, "no command has made “%s” here", o.Name)
		}
	case "owner-inventory":
		c.operand(*o.Owner, at, bound)
	case "subject":
		if o.Ref == world.Global || o.Ref.Family == world.OfPerson || c.there[o.Ref] || strings.HasPrefix(o.Ref.ID, "runtime-") {
			return
		}
		if o.Ref.Family == world.OfRoom && o.Ref.Part == "" {
			if _, err := c.world.Room(o.Ref.ID); err == nil {
				return
			}
		}
		c.note(at, Error, missingFrom(o.Ref.Family), "", "there is no %s", o.Ref)
	}
}
