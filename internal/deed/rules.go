package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// when says which of an owner's rules are asked for: those in place of a verb's
// default, or those after it.
type when uint8

const (
	before when = iota
	after
)

// owner is somebody whose rules a deed asks, in its role in the deed.
type owner struct {
	rules []world.Rules
	older []world.Rule // the older hooks, asked after the owner's own rules
	role  string       // target or indirect; empty when it has none
}

// owners lists who is asked, in order: the first object, the second, the
// characters named, the room.
func owners(tx *game.Tx, d world.Deed, w when) []owner {
	var out, beings []owner
	for _, slot := range [...]string{world.Target, world.Second} {
		role := "target"
		if slot == world.Second {
			role = "indirect"
		}
		switch r := d.Slot(slot).Ref; r.Family {
		case world.OfThing:
			it := tx.ItemOf(r)
			o := owner{rules: pick(w, it.Instead, it.After), role: role}
			if w == before && d.Verb == "use" {
				o.older = it.OnUse
			}
			if w == after && d.Verb == "take" && it.OnTake != "" {
				o.older = []world.Rule{{Then: it.OnTake}}
			}
			out = append(out, o)
		case world.OfCharacter:
			c := tx.Character(r.ID)
			beings = append(beings, owner{rules: pick(w, c.Instead, c.After)})
		}
	}
	room := tx.Room(tx.RoomOf(d.Actor))
	out = append(out, beings...)
	return append(out, owner{rules: pick(w, room.Instead, room.After)})
}

func pick(w when, instead, after []world.Rules) []world.Rules {
	if w == before {
		return instead
	}
	return after
}

// find gives the first rule that applies, across the owners in order.
func find(tx *game.Tx, d world.Deed, w when) (world.Rule, bool) {
	about := &game.About{Game: tx.Game, Person: d.Actor, Deed: &d}
	for _, o := range owners(tx, d, w) {
		for _, r := range append(rulesFor(o.rules, d.Verb), o.older...) {
			if applies(tx, d, about, o, r, w) {
				return r, true
			}
		}
	}
	return world.Rule{}, false
}

func rulesFor(rules []world.Rules, verb string) []world.Rule {
	for _, r := range rules {
		if r.Verb == verb {
			return r.Rules[:len(r.Rules):len(r.Rules)]
		}
	}
	return nil
}

func applies(tx *game.Tx, d world.Deed, about *game.About, o owner, r world.Rule, w when) bool {
	if r.As != "" && o.role != "" && r.As != o.role {
		return false
	}
	if r.Prep != "" && r.Prep != d.Prep {
		return false
	}
	// world-schema: what runs after a TAKE runs once in a game.
	if w == after && d.Verb == "take" && r.Then != "" && tx.Fired(r.Then) {
		return false
	}
	if r.With != "" && !with(tx, d, o, r.With) {
		return false
	}
	return about.Holds(r.If)
}

// with asks for the other object of a rule: it must be in reach, and when the
// deed names another object, be that one.
func with(tx *game.Tx, d world.Deed, o owner, id string) bool {
	if id == "number" {
		return d.Number != nil
	}
	other := d.Slot(world.Second).Ref
	if o.role == "indirect" {
		other = d.Slot(world.Target).Ref
	}
	if id == "player" {
		return other == world.PersonRef(d.Actor)
	}
	if !other.IsZero() && other.ID != id {
		return false
	}
	for _, t := range tx.Reachable(d.Actor) {
		if t.ID == id {
			return true
		}
	}
	return false
}

// answer carries out a rule: its event, then its lines.
func answer(tx *game.Tx, d world.Deed, r world.Rule) error {
	if r.Then != "" {
		about := &game.About{Game: tx.Game, Person: d.Actor, Deed: &d}
		if err := tx.Fire(r.Then, about); err != nil {
			return err
		}
	}
	if tx.Halted() {
		return nil
	}
	for _, line := range r.Say {
		tx.Say(line)
	}
	return nil
}
