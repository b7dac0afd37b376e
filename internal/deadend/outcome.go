package deadend

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"rpg/internal/logic"
	"rpg/internal/world"
)

// An outcome is what one course of events changes: of each condition and each fall
// of the dice on the way, one side.
type outcome struct {
	flags  map[string]bool
	places map[string]string // of things; nowhere is ""
	stands map[string]string // of characters
	is     map[[2]string]bool
	vars   map[string]float64
	ran    []string // events
	timers []string
	room   string // where people are brought
	over   bool
}

// mostOutcomes is how many courses of one event are told apart, and mostNested how
// deep events that run each other are followed.
const (
	mostOutcomes = 24
	mostNested   = 8
)

func (o outcome) clone() outcome {
	return outcome{maps.Clone(o.flags), maps.Clone(o.places), maps.Clone(o.stands), maps.Clone(o.is), maps.Clone(o.vars), slices.Clone(o.ran), slices.Clone(o.timers), o.room, o.over}
}

// add lets another outcome come after it.
func (o *outcome) add(next outcome) {
	*o = o.clone()
	merge(&o.flags, next.flags)
	merge(&o.places, next.places)
	merge(&o.stands, next.stands)
	merge(&o.is, next.is)
	merge(&o.vars, next.vars)
	o.ran, o.timers = append(o.ran, next.ran...), append(o.timers, next.timers...)
	o.room = cmp.Or(next.room, o.room)
}

func merge[K comparable, V any](into *map[K]V, from map[K]V) {
	for k, v := range from { // in any order: they are put in one
		put(into, k, v)
	}
}

// put notes a change in a map that may not be there yet.
func put[K comparable, V any](m *map[K]V, k K, v V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[k] = v
}

// A teller tells what comes of steps.
type teller struct {
	w    *world.World
	from *logic.Study
}

// outcomes follows steps, from each of some outcomes.
func (t *teller) outcomes(list []world.Step, from []outcome, level int) []outcome {
	for _, step := range list {
		var next []outcome
		for _, o := range from {
			if o.over || len(next) >= mostOutcomes {
				next = append(next, o)
				continue
			}
			next = append(next, t.after(step, o, level)...)
		}
		from = next[:min(len(next), mostOutcomes)]
	}
	return from
}

// after is what one step makes of an outcome.
func (t *teller) after(step world.Step, o outcome, level int) []outcome {
	branches := func(then, els []world.Step) []outcome {
		return append(t.outcomes(then, []outcome{o.clone()}, level), t.outcomes(els, []outcome{o.clone()}, level)...)
	}
	switch s := step.(type) {
	case world.If:
		if talks(s.Then) && talks(s.Else) {
			return []outcome{o}
		}
		return branches(s.Then, s.Else)
	case world.Chance:
		return branches(s.Then, s.Else)
	case world.Run:
		return t.course(s.Event, o, level+1)
	case world.Schedule:
		o.timers = append(o.timers, s.Event)
	case world.SetFlag:
		put(&o.flags, s.Flag, s.To)
	case world.SetVar:
		t.count(s, &o)
	case world.Move:
		if s.To != "here" {
			put(&o.places, s.Item, s.To)
		}
	case world.LoseItem:
		put(&o.places, s.Item, "")
	case world.GainItem:
		put(&o.places, s.Item, "player")
	case world.MoveVehicle:
		put(&o.places, s.Item, s.To)
	case world.MoveCharacter:
		put(&o.stands, s.Character, s.To)
	case world.SetThing:
		put(&o.is, [2]string{s.Key, s.Item}, s.To)
	case world.SetCharacter:
		switch s.Key {
		case "defeated":
			put(&o.is, [2]string{"alive", s.Character}, !s.Bool)
		case "strength":
			put(&o.is, [2]string{"alive", s.Character}, s.Number > 0)
		case "hidden", "following", "fighting":
			put(&o.is, [2]string{s.Key, s.Character}, s.Bool)
		}
	case world.Go:
		o.room = s.Room
	case world.Die, world.End:
		o.over = true
	}
	return []outcome{o}
}

// count supposes that something is counted as far as it can ever come: what is used
// up bit by bit is used up.
func (t *teller) count(s world.SetVar, o *outcome) {
	low, high, _ := t.from.Range("var:" + s.Var)
	to := s.By
	switch {
	case s.FromNumber:
		return
	case s.Add && s.By < 0:
		to = low
	case s.Add:
		to = high
	}
	if !math.IsInf(to, 0) {
		put(&o.vars, s.Var, to)
	}
}

// talks reports whether steps change nothing.
func talks(list []world.Step) bool {
	return !slices.ContainsFunc(list, func(s world.Step) bool { _, says := s.(world.Say); return !says })
}

// course follows an event.
func (t *teller) course(event string, o outcome, level int) []outcome {
	o.ran = append(o.ran, event)
	steps, _ := t.w.Event(event)
	if level > mostNested {
		return []outcome{o}
	}
	return t.outcomes(steps, []outcome{o}, level)
}

// A supposed is how a game would stand after an outcome, the opening included, if
// nothing else had changed since its very beginning.
type supposed struct {
	logic.Standing
	outcome
	first string // where people are, if not where the game begins
}

func (s supposed) Rooms() []string {
	switch {
	case s.room != "":
		return []string{s.room}
	case s.first != "":
		return []string{s.first}
	}
	return s.Standing.Rooms()
}

func (s supposed) Flag(name string) (on, off bool) {
	if to, changed := s.flags[name]; changed {
		return to, !to
	}
	return s.Standing.Flag(name)
}

func (s supposed) Var(name string) float64 {
	if to, changed := s.vars[name]; changed {
		return to
	}
	return s.Standing.Var(name)
}

func (s supposed) Place(item string) ([]string, bool) {
	switch at, changed := s.places[item]; {
	case changed && at == "":
		return nil, true
	case changed:
		return []string{at}, true
	}
	return s.Standing.Place(item)
}

func (s supposed) Stood(character string) ([]string, bool) {
	switch at, changed := s.stands[character]; {
	case changed && at == "":
		return nil, true
	case changed:
		return []string{at}, true
	}
	return s.Standing.Stood(character)
}

func (s supposed) Is(what, id string) bool {
	if to, changed := s.is[[2]string{what, id}]; changed {
		return to
	}
	return what == "fired" && slices.Contains(s.ran, id) || s.Standing.Is(what, id)
}

func (s supposed) Pending() []string { return s.timers }
