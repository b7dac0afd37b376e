package deed

import (
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// Resolve fills the subjects of those slots that have only words, by the scope
// of the verb and the given way of matching. It is pure.
func Resolve(g *game.Game, d world.Deed, p names.Policy) (world.Deed, *game.Refusal) {
	slots := make([]world.Binding, len(d.Slots))
	copy(slots, d.Slots)
	d.Slots = slots
	for i, b := range d.Slots {
		if b.Words == "" || !b.Ref.IsZero() {
			continue
		}
		found := g.Find(b.Words, g.Scope(d.Actor, d.Verb, b.Slot), p)
		switch len(found) {
		case 1:
			d.Slots[i].Ref = found[0]
		case 0:
			return d, unfound(g, d, b, p)
		default:
			return d, &game.Refusal{Code: game.Ambiguous, Words: b.Words, Refs: found}
		}
	}
	return d, nil
}

// unfound says why words mean nothing within a verb's scope: perhaps they name
// something that is in sight all the same, or in the wrong hands.
func unfound(g *game.Game, d world.Deed, b world.Binding, p names.Policy) *game.Refusal {
	mine := g.Find(b.Words, g.Scope(d.Actor, "drop", world.Target), p)
	if d.Verb == "take" && len(mine) == 1 {
		return &game.Refusal{Code: game.HeldAlready, Of: mine[0], Words: b.Words}
	}
	code := game.NotHere
	switch d.Verb {
	case "drop", "equip", "use", "sell", "give", "lose":
		if b.Slot == world.Target {
			code = game.NotHeld
		}
	}
	no := &game.Refusal{Code: code, Words: b.Words, Text: d.Verb}
	if d.Verb == "attack" {
		if found := g.Find(b.Words, others(g, d.Actor), p); len(found) == 1 {
			no.Of = found[0]
			return no
		}
	}
	if near := g.Find(b.Words, g.Scope(d.Actor, "", world.Target), p); len(near) == 1 {
		no.Of = near[0]
	} else if code == game.NotHere && !g.Lit(d.Actor, g.RoomOf(d.Actor)) {
		no.Code = game.TooDark // nobody can tell whether it is there
	} else if d.Verb == "take" {
		// A place that is in view is no thing, but it is there to be named.
		var places []world.Ref
		for _, w := range g.Ways(d.Actor, g.RoomOf(d.Actor)) {
			if w.To != "" {
				places = append(places, world.RoomRef(w.To))
			}
		}
		if near := g.Find(b.Words, places, p); len(near) == 1 {
			no.Of = near[0]
		}
	}
	return no
}

// others are the people of the cast but for one, wherever they are.
func others(g *game.Game, person string) []world.Ref {
	var all []world.Ref
	for _, id := range g.Cast() {
		if id != person {
			all = append(all, world.PersonRef(id))
		}
	}
	return all
}
