package interaction

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/world"
)

// An Answer is a complete command that could be given now, and what would answer
// it.
type Answer struct {
	Deed world.Deed
	By   string // the rule, as interaction:rule; empty: the verb itself
	Says bool   // it shows something, and changes nothing

	Broken *Failure // it cannot be settled what answers, by a mistake of the author's
}

// mostAnswers is how many commands are listed at most for one rule.
const mostAnswers = 500

// Answers lists the commands with slots that a person could give now: for each rule
// those that it would answer. What a verb does by itself counts for one command,
// since it is the same for all, unless it changes something.
func (t *Table) Answers(g *game.Game, person string) (out []Answer) {
	subjects := g.Subjects(person)
	for _, id := range t.order {
		x := answers{t: t, g: g, v: t.verbs[id], person: person}
		if !x.available() {
			continue
		}
		x.admitted(subjects)
		for i := range x.v.rules {
			x.ofRule(&x.v.rules[i])
		}
		x.ofVerb()
		out = append(out, x.out...)
	}
	return out
}

// answers are those of one verb.
type answers struct {
	t      *Table
	g      *game.Game
	v      *verb
	person string
	slots  []string      // in the order in which they are bound
	fits   [][]world.Ref // what each admits
	out    []Answer
}

// available reports whether the verb can be used at all now.
func (x *answers) available() bool {
	if x.v.Availability == nil {
		return true
	}
	ok, err := cond.Eval(x.v.Availability, &game.About{Game: x.g, Person: x.person})
	return ok && err == nil
}

func (x *answers) admitted(subjects []world.Ref) {
	x.slots = Order(x.v.SlotVerb)
	for _, id := range x.slots {
		x.fits = append(x.fits, only(x.g, subjects, x.v.Slot(id).Selectors))
	}
}

func only(g *game.Game, subjects []world.Ref, union []world.Selector) (out []world.Ref) {
	for _, s := range subjects {
		if admits(g, union, s) {
			out = append(out, s)
		}
	}
	return out
}

func (x *answers) ofRule(r *rule) {
	fits := make([][]world.Ref, len(x.slots))
	for i, id := range x.slots {
		fits[i] = x.fits[i]
		if s := r.Slot(id); s != nil {
			fits[i] = only(x.g, fits[i], s.Selectors)
		}
		if len(fits[i]) == 0 {
			return
		}
	}
	says := shows(&r.Program)
	if r.Program.Unhandled {
		says = x.v.says(x.t)
	}
	x.each(fits, func(got *Resolution) bool {
		switch {
		case got.Failure != nil:
			x.out = append(x.out, Answer{Deed: got.Deed, By: r.name, Broken: got.Failure})
			return false
		case got.winner == r:
			x.out = append(x.out, Answer{Deed: got.Deed, By: r.name, Says: says})
		}
		return true
	})
}

func (x *answers) ofVerb() {
	says := x.v.says(x.t)
	x.each(x.fits, func(got *Resolution) bool {
		if got.winner != nil || got.Failure != nil {
			return true
		}
		x.out = append(x.out, Answer{Deed: got.Deed, Says: says})
		return !says || x.v.Builtin == "examine" // each thing looks its own way
	})
}

// each resolves the commands that bind the slots to what fits them, until do has
// enough.
func (x *answers) each(fits [][]world.Ref, do func(*Resolution) bool) {
	bound := make([]world.Binding, 0, len(x.slots))
	left := mostAnswers
	var bind func() bool
	bind = func() bool {
		i := len(bound)
		if i == len(fits) {
			got := Resolution{Verb: x.v.SlotVerb, Deed: world.Deed{Actor: x.person, By: x.person, Verb: x.v.ID, Slotted: true, Slots: slices.Clone(bound)}}
			got.about = &game.About{Game: x.g, Person: x.person, Deed: &got.Deed}
			x.t.settle(&got, x.t.candidates(x.g, x.v, &got.Deed)) // all that is bound is within reach, and fits
			left--
			return left >= 0 && do(&got)
		}
		for _, s := range fits[i] {
			bound = append(bound, world.Binding{Slot: x.slots[i], Ref: s})
			more := bind()
			if bound = bound[:i]; !more {
				return false
			}
		}
		return true
	}
	bind()
}

// says reports whether what answers a verb without a rule only shows something.
func (v *verb) says(t *Table) bool {
	switch {
	case v.Builtin != "":
		return v.Builtin == "examine" || v.Builtin == "read"
	case v.Default != nil && !v.Default.Unhandled:
		return shows(v.Default)
	case t.acts.Undefined != nil:
		return shows(t.acts.Undefined)
	}
	return true
}

// shows reports whether a program does nothing but show texts.
func shows(p *world.Program) bool {
	return p.Completion.Kind == "return" && onlyShows(p.Steps)
}

func onlyShows(list []world.Command) bool {
	for i := range list {
		c := &list[i]
		switch {
		case c.Kind == "notify" || c.Kind == "present-inventory":
		case c.Kind == "if":
			if !onlyShows(c.Then) || !onlyShows(c.Else) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
