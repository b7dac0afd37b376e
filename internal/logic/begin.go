package logic

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// whole adds all that a game has, and what happens by itself in it.
func (g *Game) whole() {
	w := g.World
	g.variable(scored)
	g.variable("deaths")
	for _, id := range g.ids[world.Rooms] {
		g.room(g.rooms[id])
	}
	for _, id := range g.things {
		g.thing(id, g.items[id])
	}
	for _, id := range g.ids[world.Characters] {
		g.character(g.characters[id])
	}
	g.place()
	g.code()
	for _, flag := range slices.Sorted(maps.Keys(g.out.Flags)) {
		g.fact(Flag, flag, "")
	}
	for _, d := range w.Daemons {
		g.then(g.all([]cond.Expr{d.If}), d.Then, parts(d.If))
	}
	for _, c := range w.Clocks {
		runs := g.fact(begun, c.ID, "")
		g.implies(g.all([]cond.Expr{c.If}), runs)
		g.set(g.all(nil, runs, g.fact(unrung, c.ID, "")), c.Flag, true)
	}
	g.scoring()
	g.dying()
	g.dark()
	g.finale()
	g.scenes()
	g.programs()
	for _, e := range w.Events {
		g.fact(Event, e.Name, "")
	}
	for _, e := range w.Endings {
		g.ending(e.ID)
	}
}

// place lists where things and characters are at the start.
func (g *Game) place() {
	put := func(owner string, items ...string) {
		for _, item := range items {
			g.homes[item] = append(g.homes[item], owner)
			g.fact(At, item, owner)
		}
	}
	goods := func(owner string, list []world.Good) {
		for _, x := range list {
			put(owner, x.Item)
		}
	}
	for _, id := range g.ids[world.Rooms] {
		r := g.rooms[id]
		put(id, r.Items...)
		goods(id, r.Goods)
		for _, item := range r.Scenery { // there, wherever else it is
			g.scenery[item] = true
			g.implies(always, g.fact(At, item, id))
		}
		for _, c := range r.Characters {
			g.stands[c] = append(g.stands[c], id)
			g.fact(Stands, c, id)
		}
	}
	for _, id := range g.ids[world.Items] {
		put(id, g.items[id].Contains...)
	}
	for _, id := range g.ids[world.Characters] {
		put(id, g.characters[id].Holds...)
		goods(id, g.characters[id].Goods)
	}
	for _, id := range g.ids[world.People] {
		if p, err := g.World.Person(id); err == nil {
			put("player", p.Holds...)
			goods("player", p.Goods)
		}
	}
	for _, x := range g.World.Instances {
		if !x.Location.IsZero() {
			put(x.Location.Owner.ID, x.ID)
		}
	}
}

// scoring is the points of what is so.
func (g *Game) scoring() {
	for i, p := range g.World.Scoring {
		x := p.If
		if p.Flag != "" {
			x = cond.Any{cond.Is{Pred: "flag", A: p.Flag}}
			if p.If != nil {
				x = cond.Any{cond.Is{Pred: "flag", A: p.Flag}, p.If}
			}
		}
		so := g.fact(Points, strconv.Itoa(i), "")
		g.implies(g.all([]cond.Expr{x}), so)
		g.counts[so] = append(g.counts[so], count{term: g.variable(scored), by: float64(p.Points), kind: scores})
	}
}

// dying is what comes of a death, which may happen anywhere.
func (g *Game) dying() {
	dies := g.fact(Death, "", "")
	d := g.World.Death
	if d == nil {
		return
	}
	if d.Penalty != 0 {
		g.add(dies, "score", math.Copysign(math.Inf(1), float64(d.Penalty)), span{})
	}
	lives := g.all([]cond.Expr{cond.Cmp{Term: "var:deaths", Op: cond.Lt, Num: float64(d.Lives)}}, dies)
	g.add(lives, "deaths", 1, span{low: math.Inf(-1), high: float64(d.Lives)})
	g.enter(lives, d.Respawn)
	g.run(lives, d.Then)
	for _, v := range d.Variants {
		so := g.all([]cond.Expr{v.If}, lives)
		g.enter(so, v.Respawn)
		g.run(so, v.Then)
		g.then(so, v.Before, nil)
	}
}

func (g *Game) dark() {
	d := &g.World.Darkness
	g.steps(d.Blunder, always, nil)
	if d.Stumble != nil {
		g.then(always, d.Stumble.Then, nil)
		g.then(always, d.Stumble.Aboard, nil)
	}
}

func (g *Game) finale() {
	f := g.World.Finale
	if f == nil {
		return
	}
	near := g.fact(Near, f.Item, "")
	g.runOnce(near, f.BareHanded)
	done := g.all(g.past(f.Item, "smash"), near, g.fact(Room, f.Room, ""), g.fact(Held, f.With, ""))
	g.run(done, f.Event)
	for _, e := range f.Epilogue {
		g.run(g.all([]cond.Expr{e.If}, done), e.Then)
	}
	g.run(done, f.Footer)
	g.implies(done, g.ending("finale"))
}

// scenes reward whoever earned it, once two characters can meet.
func (g *Game) scenes() {
	for _, id := range g.ids[world.Scenes] {
		sc, err := g.World.Scene(id)
		if err != nil || sc.Reward == nil {
			continue
		}
		so := g.all([]cond.Expr{sc.If})
		for _, item := range sc.Reward.Items {
			g.get(so, item)
		}
	}
}

// then runs what a routine or a death names, while its conditions hold.
func (g *Game) then(on ref, t world.Then, given []cond.Expr) {
	g.run(on, t.Event)
	g.steps(t.Steps, on, given)
}

// parts are the conditions that must all hold for one to hold.
func parts(x cond.Expr) []cond.Expr {
	switch x := x.(type) {
	case nil:
		return nil
	case cond.All:
		var all []cond.Expr
		for _, part := range x {
			all = append(all, parts(part)...)
		}
		return all
	}
	return []cond.Expr{x}
}
