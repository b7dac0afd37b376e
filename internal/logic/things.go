package logic

import (
	"rpg/internal/cond"
	"rpg/internal/world"
)

// thing adds what comes of a thing that somebody can lay a hand on, or have.
func (g *Game) thing(id string, it *world.Item) {
	near, held, carried := g.fact(Near, id, ""), g.fact(Held, id, ""), g.fact(Carried, id, "")
	g.implies(held, near)
	g.implies(held, carried)
	if it.ID != id { // has:rope holds for any instance of it
		for _, k := range [...]Kind{Near, Held, Carried} {
			g.implies(g.fact(k, id, ""), g.fact(k, it.ID, ""))
		}
	}
	if it.Portable || it.Counted || it.Stackable {
		taken := near
		if !g.handed {
			taken = g.all(g.past(id, "take"), near)
		}
		g.implies(taken, held)
	}
	g.runOnce(g.all(g.past(id, "wear"), held), it.OnWear)
	g.runOnce(near, it.OnTake)
	g.runOnce(g.all(g.past(id, "smash"), near), it.OnSmash)
	for _, r := range it.OnUse {
		g.answer(near, r, false)
	}
	asked := near
	if g.fixed(id, it) { // its rules are added for each room where it is
		asked = g.fact(elsewhere, id, "")
		g.implies(held, asked)
	}
	g.answering(asked, it.Instead, false)
	g.answering(asked, it.After, true)
	for _, r := range it.OnEnd {
		g.then(g.all([]cond.Expr{r.If}, near), r.Then, parts(r.If))
	}
	g.lid(id, it, near)
	if it.Switchable || it.Light || it.Burnable || it.Flaming {
		g.implies(g.all(g.past(id, "turn_on"), near), g.fact(On, id, ""))
		g.implies(near, g.fact(Off, id, "")) // also by being put out
	}
}

// lid is how a thing opens and closes.
func (g *Game) lid(id string, it *world.Item, near ref) {
	c := it.Container
	if c == nil {
		return
	}
	open, shut := g.fact(Open, id, ""), g.fact(Shut, id, "")
	g.offers(id)
	if !c.Openable {
		g.implies(always, open)
	} else {
		g.implies(g.all(g.past(id, "close"), near), shut)
		g.implies(g.all(g.past(id, "open"), near, g.fact(Unlocked, id, "")), open)
	}
	if c.Key != "" {
		key := g.fact(Held, c.Key, "")
		g.implies(g.all(g.past(id, "unlock"), near, key), g.fact(Unlocked, id, ""))
		g.implies(g.all(g.past(id, "lock"), near, key), g.fact(Locked, id, ""))
	}
}

// fixed reports whether a thing stays in the rooms where facts have it.
func (g *Game) fixed(id string, it *world.Item) bool {
	return it.ID == id && !it.Portable && !it.Counted && !it.Stackable
}

// settled adds what comes of a thing in a place: who can get into it has the thing
// before them.
func (g *Game) settled(at ref, item, owner string) {
	if owner == "" {
		return
	}
	near, carried := g.fact(Near, item, ""), g.fact(Carried, item, "")
	if it := g.items[item]; it != nil && g.fixed(item, it) {
		if r := g.rooms[owner]; r != nil { // nobody can be sent for it
			here := g.all(nil, at, g.fact(Room, owner, ""))
			g.answering(here, it.Instead, false, Inside(owner))
			g.answering(here, it.After, true, Inside(owner))
			g.implies(here, near)
			return
		}
		g.implies(g.all(nil, at, near), g.fact(elsewhere, item, ""))
	}
	if owner == "here" {
		g.implies(at, near)
		return
	}
	g.implies(g.all(nil, at, g.offers(owner)), near)
	if g.items[owner] != nil {
		g.implies(g.all(nil, at, g.fact(Carried, owner, "")), carried)
	}
}

// offers is the fact that what lies in a place can be reached there.
func (g *Game) offers(owner string) ref {
	switch it := g.items[owner]; {
	case g.rooms[owner] != nil && g.sent:
		return g.fact(offered, owner, "") // somebody may take it there and bring it
	case g.rooms[owner] != nil:
		return g.fact(Room, owner, "")
	case it != nil && (it.Surface || it.Vehicle != nil || it.Container == nil || it.Container.Transparent || len(it.Inventories)+len(it.Features) > 0):
		return g.fact(Near, owner, "")
	case it != nil:
		return g.fact(offered, owner, "")
	case g.characters[owner] != nil:
		return g.fact(With, owner, "") // given, sold, dropped or taken: how is not asked
	}
	return always // a person
}

// container is how a thing holds others; nil for what does not.
func (g *Game) container(id string) *world.Container {
	if it := g.items[id]; it != nil {
		return it.Container
	}
	return nil
}

// put lets a thing be somewhere: in a room, a thing, a character; nowhere is "".
func (g *Game) put(on ref, item, owner string) { g.implies(on, g.fact(At, item, owner)) }

// get lets somebody have a thing.
func (g *Game) get(on ref, item string) {
	if g.items[item] != nil {
		g.implies(on, g.fact(Held, item, ""))
	}
}

// past is what must be so for a built-in verb to come to do what it does with a
// thing: none of the rules answers that the thing has for it.
func (g *Game) past(id, verb string) (failed []cond.Expr) {
	for _, of := range g.items[id].Instead {
		for _, r := range of.Rules {
			if of.Verb == verb && r.With == "" && r.As == "" && r.Prep == "" && !r.Continue {
				failed = append(failed, cond.Not{X: r.If})
			}
		}
	}
	return failed
}
