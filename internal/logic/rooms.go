package logic

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// room adds what comes of being in a room.
func (g *Game) room(r *world.Room) {
	on := g.fact(Room, r.ID, "")
	g.implies(on, g.fact(Visited, r.ID, ""))
	here := Inside(r.ID)
	for _, e := range r.Exits {
		g.exit(r, e)
	}
	for _, t := range r.OnEnter {
		so := g.all([]cond.Expr{here, t.If}, on)
		if t.Repeat {
			g.run(so, t.Then)
		} else {
			g.runOnce(so, t.Then)
		}
	}
	for _, e := range r.Encounters {
		g.run(g.all([]cond.Expr{here, e.If}, on), e.Then)
	}
	for _, e := range r.OnEnd {
		g.then(g.all([]cond.Expr{here, e.If}, on), e.Then, parts(e.If))
	}
	g.answering(on, r.Instead, false, here)
	g.answering(on, r.After, true, here)
}

// Inside is the condition that somebody is in a room.
func Inside(room string) cond.Expr { return cond.Is{Pred: "in", A: room} }

// exit lets somebody through a way out, once it can be open and its room entered.
func (g *Game) exit(r *world.Room, e world.Exit) {
	to := g.rooms[e.To]
	if to == nil {
		return
	}
	open := always
	if e.Door != "" {
		open = g.fact(Open, e.Door, "")
	}
	enters := g.all([]cond.Expr{to.Requires}, open, g.treads(to))
	through := g.all([]cond.Expr{Inside(r.ID), r.LeaveIf, e.If}, g.fact(Room, r.ID, ""), enters)
	g.enter(through, to.ID)
	g.run(through, e.Then)
}

// treads is the fact that somebody gets along on the ground of a room.
func (g *Game) treads(r *world.Room) ref {
	if r.Terrain != "" {
		return g.ground(r.Terrain)
	}
	var on ways
	var dry []cond.Expr
	for _, is := range [...]struct {
		when    cond.Expr
		terrain string
	}{{r.Water, world.Water}, {r.Air, world.Air}} {
		if is.when != nil {
			on = on.or(by(g.all([]cond.Expr{is.when}, g.ground(is.terrain))))
			dry = append(dry, cond.Not{X: is.when})
		}
	}
	return g.either(on.or(by(g.all(dry, g.ground(world.Land)))))
}

// ground is the fact that somebody gets along on a kind of ground: on foot, or in
// something that goes there.
func (g *Game) ground(terrain string) ref {
	if g.World.Walks(terrain) {
		return always
	}
	known := len(g.names)
	f := g.fact(ground, terrain, "")
	if f < ref(known) {
		return f
	}
	for _, id := range g.things {
		if v := g.items[id].Vehicle; v != nil && (v.Goes(terrain) || v.Rests(terrain)) {
			g.implies(g.all(g.past(id, "go"), g.fact(Near, id, "")), f)
		}
	}
	return f
}

// enter lets somebody come into a room.
func (g *Game) enter(on ref, room string) {
	if g.rooms[room] != nil {
		g.implies(on, g.fact(Room, room, ""))
	}
}

// answering adds the rules of an owner, as soon as it is there. An event that
// answers a TAKE after it does so once.
func (g *Game) answering(on ref, list []world.Rules, after bool, given ...cond.Expr) {
	for _, of := range list {
		for i, r := range of.Rules {
			asked := slices.Clip(given)
			if of.Verb != "take" { // what answers a TAKE with an event may do so once
				asked = append(asked, Before(of.Rules[:i], r)...)
			}
			g.answer(on, r, after && of.Verb == "take", asked...)
		}
	}
}

func (g *Game) answer(on ref, r world.Rule, once bool, given ...cond.Expr) {
	if r.Then == "" {
		return
	}
	if r.With != "" {
		on = g.all(nil, on, g.either(g.there(r.With)))
	}
	on = g.all(append(slices.Clip(given), r.If), on)
	if once {
		g.runOnce(on, r.Then)
		return
	}
	g.run(on, r.Then)
}

// Before is what must have failed for a rule to be asked: the conditions of
// those before it that would have answered in any case that it answers.
func Before(earlier []world.Rule, r world.Rule) (failed []cond.Expr) {
	for _, e := range earlier {
		if (e.With == "" || e.With == r.With) && (e.As == "" || e.As == r.As) && (e.Prep == "" || e.Prep == r.Prep) {
			failed = append(failed, cond.Not{X: e.If})
		}
	}
	return failed
}
