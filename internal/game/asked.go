package game

import (
	"cmp"
	"fmt"

	"rpg/internal/cond"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Sources runs Lua that stands in a condition or a program. Whoever runs the
// scripts of a world may be one.
type Sources interface {
	// Predicate asks an expression, or a chunk that returns; it changes nothing.
	Predicate(source string, about *About) (bool, error)
	// Chunk runs a chunk and gives the steps that it answers with.
	Chunk(source string, about *About, tx *Tx) ([]world.Step, error)
}

// Ask answers the conditions that only JSON can spell (semantic-commands:
// conditions).
func (a *About) Ask(q cond.Ask) (bool, error) {
	ok, err := a.askOf(q)
	if f, is := err.(*Fault); is && f.Pos == (world.Pos{}) {
		f.Pos = q.Pos
	}
	return ok, err
}

func (a *About) askOf(q cond.Ask) (bool, error) {
	switch q.Kind {
	case "global-property-comparison":
		v, p := a.Property(world.Global, q.Property)
		if p == nil || v.IsNone() {
			return false, fault(CodeGlobal, "the world has no property “%s”", q.Property)
		}
		return compare(v, p, q.Operator, q.Value)
	case "property-comparison":
		owner, err := a.operandOwner(q.Owner)
		if err != nil {
			return false, err
		}
		v, p := a.Property(owner, q.Property)
		if p == nil || v.IsNone() {
			return false, fault(CodeIdentity, "%s has no property “%s”", owner, q.Property)
		}
		return compare(v, p, q.Operator, q.Value)
	case "trait-presence":
		owner, err := a.operandOwner(q.Owner)
		if err != nil {
			return false, err
		}
		return a.HasTrait(owner, q.Trait) == q.Present, nil
	case "location-comparison":
		return a.located(q)
	case "inventory-quantity-comparison":
		return a.quantityAsked(q)
	case "lua-predicate":
		s, is := a.Scripts.(Sources)
		if !is {
			return false, fault(CodeScript, "the world's scripts cannot be run")
		}
		ok, err := s.Predicate(q.Source, a)
		if err != nil {
			return false, fault(CodeScript, "the script of a condition failed: %v", err)
		}
		return ok, nil
	}
	return false, fmt.Errorf("nothing answers a condition of kind %q", q.Kind)
}

func (a *About) operandOwner(raw string) (world.Ref, error) {
	o, err := world.ReadOperand(raw)
	if err != nil {
		return world.Ref{}, fault(CodeOperandType, "%v", err)
	}
	return a.owner(o)
}

// located compares a direct place: what lies in a box is not in the box's room.
// A character or a fixture that stands in several rooms is in the person's own
// when that is one of them.
func (a *About) located(q cond.Ask) (bool, error) {
	o, err := world.ReadOperand(q.Subject)
	if err != nil {
		return false, fault(CodeOperandType, "%v", err)
	}
	r, err := a.subject(o)
	switch {
	case err != nil:
		return false, err
	case r.Part != "" || r.Family != world.OfThing && r.Family != world.OfCharacter:
		return false, fault(CodeOperandType, "%s has no place of its own", r)
	case !a.Live(r):
		return false, fault(CodeOwner, "there is no %s", r)
	}
	if o, err = world.ReadOperand(q.Location); err != nil {
		return false, fault(CodeOperandType, "%v", err)
	}
	at, err := a.location(o)
	if err != nil {
		return false, err
	}
	is := false
	if r.Family == world.OfCharacter {
		if at.Owner.Family != world.OfRoom && !at.IsZero() {
			return false, fault(CodeOperandType, "%s is never in an inventory", r)
		}
		is = a.Standing(r.ID) == at.Owner.ID
	} else {
		is = a.Place(r) == at
	}
	return is == (q.Operator == "equal"), nil
}

// Standing is the room where a character is: the acting person's, when it stands
// there too, else the first; empty for nowhere.
func (a *About) Standing(id string) string {
	if v := a.State.Get(world.CharacterRef(id), "room"); v.Kind() == state.Text {
		return v.Text()
	}
	rooms := a.homesOf(id)
	for _, room := range rooms {
		if a.Person != "" && room == a.RoomOf(a.Person) {
			return room
		}
	}
	if len(rooms) > 0 {
		return rooms[0]
	}
	return ""
}

// homesOf lists the rooms that have a character from the start.
func (g *Game) homesOf(character string) []string {
	ids, err := g.World.IDs(world.Rooms)
	if err != nil && g.err == nil {
		g.err = err
	}
	var out []string
	for _, id := range ids {
		for _, c := range g.Room(id).Characters {
			if c == character {
				out = append(out, id)
				break
			}
		}
	}
	return out
}

// quantityAsked sums the quantities of what is directly in an inventory.
func (a *About) quantityAsked(q cond.Ask) (bool, error) {
	o, err := world.ReadOperand(q.Inventory)
	if err != nil {
		return false, fault(CodeOperandType, "%v", err)
	}
	at, err := a.inventory(o)
	if err != nil {
		if f, is := err.(*Fault); is && f.Code == CodeOwner {
			f.Code = CodeInventory
		}
		return false, err
	}
	m, err := world.ReadMatcher(q.Matcher)
	if err != nil {
		return false, fault(CodeOperandType, "%v", err)
	}
	sum := 0
	for _, t := range a.ThingsAt(at) {
		ok, err := a.matches(t, m)
		if err != nil {
			return false, err
		}
		if ok {
			sum += a.Quantity(t)
		}
	}
	if at.Slot == "" && len(m.Traits) == 0 && len(m.Properties) == 0 && m.Exact.IsZero() {
		for _, s := range a.Goods(at.Owner) {
			if m.Definition == "" || m.Definition == s.Item {
				sum += s.Count
			}
		}
	}
	return holds(cmp.Compare(int64(sum), q.Quantity), q.Operator), nil
}

// matches reports whether all that a matcher says holds of a thing.
func (a *About) matches(t world.Ref, m world.Matcher) (bool, error) {
	if m.Definition != "" && a.ItemID(t) != m.Definition {
		return false, nil
	}
	if !m.Exact.IsZero() {
		r, err := a.subject(m.Exact)
		if err != nil {
			return false, err
		}
		if r != t {
			return false, nil
		}
	}
	for _, trait := range m.Traits {
		if !a.HasTrait(t, trait) {
			return false, nil
		}
	}
	for _, p := range m.Properties {
		if v, _ := a.Property(t, p.Property); v != p.Value {
			return false, nil
		}
	}
	return true, nil
}

// compare holds a property's value against another, by the rules of its
// declaration.
func compare(v world.Scalar, p *world.Property, operator, raw string) (bool, error) {
	if operator == "truthy" || operator == "falsy" {
		if v.Kind != world.BoolScalar {
			return false, fault(CodeTruth, "the property “%s” is neither true nor false", p.ID)
		}
		return v.True() == (operator == "truthy"), nil
	}
	other, ok := world.ReadScalar(raw)
	if !ok {
		return false, fault(CodeValue, "%s is no value", raw)
	}
	for _, x := range [...]world.Scalar{v, other} {
		if why := p.Unfit(x); why != "" {
			return false, fault(CodeValue, "the property “%s” is never %s: %s", p.ID, x, why)
		}
	}
	switch operator {
	case "equal":
		return v == other, nil
	case "not-equal":
		return v != other, nil
	}
	switch {
	case v.Kind == world.NumberScalar && other.Kind == world.NumberScalar:
		return holds(cmp.Compare(v.Num, other.Num), operator), nil
	case v.Kind == world.TextScalar && other.Kind == world.TextScalar && p.Type == "string":
		return holds(cmp.Compare(v.Text, other.Text), operator), nil
	}
	return false, fault(CodeOperator, "the values of “%s” are neither more nor less than each other", p.ID)
}

func holds(order int, operator string) bool {
	switch operator {
	case "equal":
		return order == 0
	case "not-equal":
		return order != 0
	case "less":
		return order < 0
	case "less-equal":
		return order <= 0
	case "greater":
		return order > 0
	case "greater-equal":
		return order >= 0
	}
	return false
}
