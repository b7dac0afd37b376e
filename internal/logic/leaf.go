package logic

import (
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// can says whether one part of a condition can hold, and whether it can fail.
func (s *Study) can(x cond.Expr) (holds, fails bool) {
	switch x := x.(type) {
	case cond.Is:
		return s.is(x)
	case cond.Cmp:
		return s.compares(x)
	}
	return true, true // what only JSON can ask is left open
}

func (s *Study) is(x cond.Is) (holds, fails bool) {
	switch x.Pred {
	case "flag":
		return s.set[x.A] || slices.ContainsFunc(s.joined, func(w Words) bool { return w.names(x.A) }), true
	case "has":
		return s.held[x.A], true
	case "held":
		return s.any(s.held, x.A), true
	case "met":
		return s.any(s.met, x.A), true
	case "in", "visited":
		return s.reached[x.A], true
	case "here":
		return s.near[x.A], true
	case "with":
		return s.met[x.A], true
	case "seen":
		return s.seen[x.A], true
	case "inside":
		return s.inside(x.A, x.B), true
	case "open":
		return s.canOpen(x.A), s.canClose(x.A)
	case "locked":
		c := s.container(x.A)
		return c != nil && (c.Locked || c.Key != "" || s.was("locked", x.A, true)), true
	case "on":
		it := s.items[x.A]
		return it != nil && (it.On || it.Switchable || it.Light || it.Burnable || it.Flaming || s.was("on", x.A, true)), true
	case "lit":
		if r := s.rooms[x.A]; r != nil {
			return true, r.Dark
		}
		return x.A == "" || x.A == "here", true
	case "following":
		c := s.characters[x.A]
		return c != nil && (c.Follows != nil || s.was("following", x.A, true)), true
	case "fighting":
		c := s.characters[x.A]
		return c != nil && (c.Combat != nil || s.was("fighting", x.A, true)), true
	case "target", "indirect":
		return s.target(x.A), true
	}
	return true, true
}

func (s *Study) any(of map[string]bool, name string) bool {
	if of[name] {
		return true
	}
	for id := range of { // whether, not which
		if cond.SameName(id, name) {
			return true
		}
	}
	return false
}

// target reports whether a deed can be about something.
func (s *Study) target(id string) bool {
	return s.near[id] || s.met[id] || s.items[id] == nil && s.characters[id] == nil
}

// inside reports whether a thing can lie directly in a place. What somebody has
// can be put down, put in, and given away.
func (s *Study) inside(item, place string) bool {
	switch {
	case s.items[item] == nil && s.characters[item] == nil:
		return false
	case place == "":
		return len(s.at[item]) == 0 || s.at[item][""] || s.held[item]
	case place == "player":
		return s.held[item]
	case s.at[item][place], s.stands[item][place]:
		return true
	case !s.held[item]:
		return false
	}
	into := s.items[place]
	return s.reached[place] || into != nil && s.near[place] && (into.Container != nil || into.Surface || into.Vehicle != nil) || s.met[place] ||
		s.rooms[place] == nil && into == nil && s.characters[place] == nil // a person
}

func (s *Study) container(id string) *world.Container {
	if it := s.items[id]; it != nil {
		return it.Container
	}
	return nil
}

// canOpen reports whether a thing can stand open.
func (s *Study) canOpen(id string) bool {
	c := s.container(id)
	switch {
	case c == nil:
		return false
	case !c.Openable || c.Open || s.was("open", id, true):
		return true
	}
	return s.near[id] && (!c.Locked || s.was("locked", id, false) || c.Key != "" && s.held[c.Key])
}

func (s *Study) canClose(id string) bool {
	c := s.container(id)
	return c == nil || c.Openable
}

func (s *Study) compares(x cond.Cmp) (holds, fails bool) {
	if x.IsWord {
		words := s.words(x.Term)
		if x.Op == cond.Eq {
			return slices.Contains(words, x.Word), true
		}
		return slices.ContainsFunc(words, func(w string) bool { return w != x.Word }), true
	}
	r := s.span(x.Term)
	return !r.cut(x.Op, x.Num).empty(), !s.always(x.Term) || !r.cut(opposite(x.Op), x.Num).empty()
}

// words are those that a term can stand at.
func (s *Study) words(term string) []string {
	switch term {
	case "time":
		if s.World.Clock.Day <= 0 {
			return nil
		}
		return s.out.Times
	case "weather":
		var all []string
		for _, w := range s.World.Weather {
			all = append(all, w.Word)
		}
		return all
	}
	return nil
}

// always reports whether a term has a value at any time.
func (s *Study) always(term string) bool {
	return term == "score" || term == "round" || strings.HasPrefix(term, "var:")
}

// span is where a term can stand.
func (s *Study) span(term string) span {
	if name, ok := strings.CutPrefix(term, "var:"); ok {
		return s.variable(name)
	}
	switch term {
	case "score":
		return s.score()
	case "round", "moves", "turn", "carrying", "heaviest":
		return from(0)
	}
	return anywhere()
}

func (s *Study) score() span {
	r := s.variable("score")
	for _, p := range s.World.Scoring {
		if p.Points > 0 {
			r.high += float64(p.Points)
		} else {
			r.low += float64(p.Points)
		}
	}
	return r
}
