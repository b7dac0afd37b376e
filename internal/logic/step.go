package logic

import (
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/names"
	"rpg/internal/world"
)

// run lets an event happen.
func (s *Study) run(event string) {
	if event == "" || s.ran[event] {
		return
	}
	s.ran[event], s.changed = true, true
	steps, _ := s.World.Event(event)
	s.steps(steps, nil)
}

// steps lets a list of steps happen. given are the conditions that led to it, as
// far as no step so far can have changed what they ask for.
func (s *Study) steps(list []world.Step, given []cond.Expr) {
	for _, step := range list {
		switch step := step.(type) {
		case world.If:
			then, els := s.branches(step, given)
			s.when(func() { s.steps(step.Then, then) }, then...)
			if len(step.Else) > 0 {
				s.when(func() { s.steps(step.Else, els) }, els...)
			}
		case world.Chance:
			if step.Percent > 0 {
				s.steps(step.Then, given)
			}
			if step.Percent < 100 {
				s.steps(step.Else, given)
			}
		default:
			s.step(step, given)
		}
		given = Keeps(step, given)
		if Halts(step) {
			return
		}
	}
}

func (s *Study) branches(step world.If, given []cond.Expr) (then, els []cond.Expr) {
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

func (s *Study) step(step world.Step, given []cond.Expr) {
	switch step := step.(type) {
	case world.SetFlag:
		if step.To {
			s.setFlag(step.Flag)
		}
	case world.SetVar:
		switch {
		case step.FromNumber:
			s.store(step.Var, anywhere())
		case step.Add:
			s.add(step.Var, step.By, s.within(step.Var, given))
		default:
			s.store(step.Var, s.variable(step.Var).with(step.By))
		}
	case world.Move:
		s.move(step)
	case world.GainItem:
		s.get(step.Item)
	case world.LoseItem:
		s.put(step.Item, "")
	case world.MoveCharacter:
		s.stand(step.Character, step.To)
	case world.SetCharacter:
		s.becomes(step.Key, step.Character, step.Bool)
		s.sight(step.Character)
	case world.SetThing:
		s.becomes(step.Key, step.Item, step.To)
	case world.Go:
		s.enter(step.Room)
	case world.MoveVehicle:
		s.enter(step.To)
	case world.Run:
		s.run(step.Event)
	case world.Schedule:
		s.run(step.Event)
	case world.End:
		s.end(step.Ending)
	case world.Die:
		s.dies, s.changed = true, true
	}
}

// within is where a variable lies while some conditions hold. A variable that is
// only counted on below a bound does not come far beyond it.
func (s *Study) within(name string, given []cond.Expr) span {
	r := anywhere()
	for _, x := range given {
		if c, is := x.(cond.Cmp); is && c.Term == "var:"+name && !c.IsWord && c.Op != cond.Ne {
			r = r.cut(c.Op, c.Num)
		}
	}
	return r
}

func (s *Study) move(m world.Move) {
	switch m.To {
	case "player":
		s.get(m.Item)
	case "here":
		s.lay(m.Item)
		s.put(m.Item, "here")
	default:
		s.put(m.Item, m.To)
	}
}

func (s *Study) end(ending string) {
	if s.ended[ending] {
		return
	}
	s.ended[ending], s.changed = true, true
	e, _ := s.World.Ending(ending)
	s.steps(e.Lines, nil)
	s.steps(e.Footer, nil)
}

// Words are the words of one file of code: its names, and the strings in it that
// are one word.
type Words map[string]bool

func (w Words) names(id string) bool { return names.Spoken(w, id) }

func (w Words) any(of ...string) bool {
	return slices.ContainsFunc(of, func(word string) bool { return w[word] })
}

// code lets happen what the game's code may bring about: a file of it that knows
// an effect may use it on whatever it names.
func (s *Study) code() {
	for _, w := range s.out.Code {
		for name := range w { // flags and variables are declared nowhere
			if w["set"] {
				s.set[name] = true
			}
			if w.any("add", "setVar", "score") {
				s.vars[name] = anywhere()
			}
		}
		joined := false
		for name := range w {
			joined = joined || strings.HasSuffix(name, "_") || strings.HasPrefix(name, "_")
		}
		if joined && w["set"] {
			s.joined = append(s.joined, w)
		}
		if w.any("run", "schedule") {
			for _, e := range s.World.Events {
				if w.names(e.Name) {
					s.run(e.Name)
				}
			}
		}
		if w.any("go", "moveVehicle") {
			s.each(world.Rooms, func(id string) {
				if w.names(id) {
					s.enter(id)
				}
			})
		}
		if w.any("move", "gain", "board") {
			s.each(world.Items, func(id string) {
				if w.names(id) {
					s.get(id)
				}
			})
		}
		if w.any("moveNpc", "npcState", "follow") {
			s.each(world.Characters, func(id string) {
				if w.names(id) {
					s.stand(id, "here")
					for _, key := range [...]string{"following", "fighting", "defeated"} {
						s.becomes(key, id, true)
					}
					s.becomes("hidden", id, false)
				}
			})
		}
		if w.any("open", "close", "lock", "unlock", "switch", "hide", "reveal") {
			s.each(world.Items, func(id string) {
				if w.names(id) {
					for _, key := range [...]string{"open", "locked", "on", "hidden"} {
						s.becomes(key, id, true)
						s.becomes(key, id, false)
					}
				}
			})
		}
		for _, e := range s.World.Endings {
			if w.any("end") && w.names(e.ID) {
				s.end(e.ID)
			}
		}
		s.dies = s.dies || w["die"]
	}
}
