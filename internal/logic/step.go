package logic

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// run lets an event happen.
func (g *Game) run(on ref, event string) {
	if event != "" {
		g.implies(on, g.fact(Event, event, ""))
	}
}

// runOnce lets an event happen unless it has run before.
func (g *Game) runOnce(on ref, event string) {
	if event != "" && on != never {
		g.run(g.all(nil, on, g.fact(Fresh, event, "")), event)
	}
}

// steps lets a list of steps happen. given are the conditions that led to it, as
// far as no step so far can have changed what they ask for.
func (g *Game) steps(list []world.Step, on ref, given []cond.Expr) {
	for _, step := range list {
		switch step := step.(type) {
		case world.If:
			then, els := branches(step, given)
			g.steps(step.Then, g.all(then, on), then)
			if len(step.Else) > 0 {
				g.steps(step.Else, g.all(els, on), els)
			}
		case world.Chance:
			if step.Percent > 0 {
				g.steps(step.Then, on, given)
			}
			if step.Percent < 100 {
				g.steps(step.Else, on, given)
			}
		default:
			g.step(step, on, given)
		}
		given = Keeps(step, given)
		if Halts(step) {
			return
		}
	}
}

func branches(step world.If, given []cond.Expr) (then, els []cond.Expr) {
	return append(slices.Clip(given), parts(step.If)...), append(slices.Clip(given), cond.Not{X: step.If})
}

// Halts reports whether nothing that stands after a step happens.
func Halts(step world.Step) bool {
	switch step.(type) {
	case world.Die, world.End:
		return true
	}
	return false
}

// Keeps gives those of some conditions that still hold after a step, whatever it
// did.
func Keeps(step world.Step, given []cond.Expr) []cond.Expr {
	if len(given) == 0 {
		return nil
	}
	asks := func(about func(cond.Expr) bool) []cond.Expr {
		return slices.DeleteFunc(slices.Clone(given), func(x cond.Expr) (any bool) {
			cond.Walk(x, func(x cond.Expr) { any = any || about(x) })
			return any
		})
	}
	switch step := step.(type) {
	case world.Say, world.Free, world.StopLine, world.NoDarkLine, world.Schedule, world.Cancel, world.Look:
		return given
	case world.SetFlag:
		return asks(func(x cond.Expr) bool { is, ok := x.(cond.Is); return ok && is.Pred == "flag" && is.A == step.Flag })
	case world.SetVar:
		return asks(func(x cond.Expr) bool {
			c, ok := x.(cond.Cmp)
			return ok && (c.Term == "var:"+step.Var || c.Term == "score")
		})
	case world.If:
		if talks(step.Then) && talks(step.Else) {
			return given
		}
	}
	return nil
}

// talks reports whether steps do nothing but say something.
func talks(list []world.Step) bool {
	return !slices.ContainsFunc(list, func(s world.Step) bool { _, says := s.(world.Say); return !says })
}

func (g *Game) step(step world.Step, on ref, given []cond.Expr) {
	switch step := step.(type) {
	case world.SetFlag:
		g.set(on, step.Flag, step.To)
	case world.SetVar:
		switch {
		case step.FromNumber:
			g.count(on, step.Var, count{kind: loses})
		case step.Add:
			g.add(on, step.Var, step.By, within(step.Var, given))
		default:
			g.count(on, step.Var, count{kind: takes, by: step.By})
		}
	case world.Move:
		g.move(on, step)
	case world.GainItem:
		g.get(on, step.Item)
	case world.LoseItem:
		g.put(on, step.Item, "")
	case world.MoveCharacter:
		g.stand(on, step.Character, step.To)
	case world.SetCharacter:
		g.becomes(on, step.Key, step.Character, step.Bool || step.Number != 0)
	case world.SetThing:
		g.becomes(on, step.Key, step.Item, step.To)
	case world.Go:
		g.enter(on, step.Room)
	case world.MoveVehicle:
		g.put(on, step.Item, step.To)
		g.enter(on, step.To)
	case world.Unvisit:
		g.implies(on, g.fact(unvisited, step.Room, ""))
	case world.Run:
		g.run(on, step.Event)
	case world.Schedule:
		g.run(on, step.Event)
	case world.End:
		g.implies(on, g.ending(step.Ending))
	case world.Die:
		g.implies(on, g.fact(Death, "", ""))
	}
}

// within is where a variable lies while some conditions hold. A variable that is
// only counted on below a bound does not come far beyond it.
func within(name string, given []cond.Expr) span {
	r := anywhere()
	for _, x := range given {
		if c, is := x.(cond.Cmp); is && c.Term == "var:"+name && !c.IsWord && c.Op != cond.Ne {
			r = r.cut(c.Op, c.Num)
		}
	}
	return r
}

func (g *Game) set(on ref, flag string, to bool) {
	k := Flag
	if !to {
		k = NoFlag
	}
	g.implies(on, g.fact(k, flag, ""))
}

// add counts on a variable, any number of times; within is how far it can have
// come before one such time.
func (g *Game) add(on ref, name string, by float64, within span) {
	g.count(on, name, count{kind: adds, by: by, within: within})
}

func (g *Game) count(on ref, name string, c count) {
	if on != never {
		c.term = g.variable(name)
		g.counts[on] = append(g.counts[on], c)
	}
}

func (g *Game) move(on ref, m world.Move) {
	switch m.To {
	case "player":
		g.get(on, m.Item)
	default:
		g.put(on, m.Item, m.To)
	}
}

// ending is the fact that the game has come to an ending.
func (g *Game) ending(id string) ref {
	if id == "" {
		id = "end"
	}
	known := len(g.names)
	f := g.fact(Ending, id, "")
	if f >= ref(known) {
		e, _ := g.World.Ending(id)
		g.steps(e.Lines, f, nil)
		g.steps(e.Footer, f, nil)
	}
	return f
}

// code lets happen what the game's code may bring about: a file of it that knows
// an effect may use it on whatever it names. (For flags, see mayBeSet; for
// variables, see coded.)
func (g *Game) code() {
	for _, w := range g.out.Code {
		if w.any("run", "schedule") {
			for _, e := range g.World.Events {
				if w.names(e.Name) {
					g.run(always, e.Name)
				}
			}
		}
		if w.any("go", "moveVehicle") {
			for _, id := range g.ids[world.Rooms] {
				if w.names(id) {
					g.enter(always, id)
				}
			}
		}
		if w.any("move", "gain", "board") {
			for _, id := range g.ids[world.Items] {
				if w.names(id) {
					g.get(always, id)
				}
			}
		}
		if w.any("moveNpc", "npcState", "follow") {
			for _, id := range g.ids[world.Characters] {
				if w.names(id) {
					g.stand(always, id, "here")
					for _, key := range [...]string{"following", "fighting"} {
						g.becomes(always, key, id, true)
					}
					g.becomes(always, "hidden", id, false)
				}
			}
		}
		if w.any("open", "close", "lock", "unlock", "switch", "hide", "reveal") {
			for _, id := range g.ids[world.Items] {
				if w.names(id) {
					for _, key := range [...]string{"open", "locked", "on"} {
						g.becomes(always, key, id, true)
						g.becomes(always, key, id, false)
					}
				}
			}
		}
		for _, e := range g.World.Endings {
			if w.any("end") && w.names(e.ID) {
				g.implies(always, g.ending(e.ID))
			}
		}
		if w["die"] {
			g.implies(always, g.fact(Death, "", ""))
		}
		if w["unvisit"] {
			for _, id := range g.ids[world.Rooms] {
				if w.names(id) {
					g.implies(always, g.fact(unvisited, id, ""))
				}
			}
		}
	}
}
