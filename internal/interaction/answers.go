package interaction

import (
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
	around, known := t.Around(g, person), map[int]*Resolution{}
	for _, id := range t.order {
		clear(known)
		x := answers{t: t, g: g, v: t.verbs[id], person: person, known: known}
		if !x.available() {
			continue
		}
		x.admitted(around)
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
	slots  []string            // in the order in which they are bound
	places []int               // where each stands among those of the verb
	fits   [][]*subject        // what each admits
	among  int                 // how many subjects there are
	known  map[int]*Resolution // by what is bound, of those that were asked
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

func (x *answers) admitted(around *Crowd) {
	x.slots, x.among = Order(x.v.SlotVerb), len(around.all)
	for _, id := range x.slots {
		at := x.v.place(id)
		x.places = append(x.places, at)
		x.fits = append(x.fits, only(around.all, x.v.Slots[at].Selectors))
	}
}

func (x *answers) ofRule(r *rule) {
	fits := make([][]*subject, len(x.slots))
	for i, id := range x.slots {
		fits[i] = x.fits[i]
		if s := r.Slot(id); s != nil {
			fits[i] = only(fits[i], s.Selectors)
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
func (x *answers) each(fits [][]*subject, do func(*Resolution) bool) {
	bound := make([]*subject, 0, len(x.slots))
	left := mostAnswers
	var bind func() bool
	bind = func() bool {
		i := len(bound)
		if i == len(fits) {
			left--
			return left >= 0 && do(x.resolve(bound))
		}
		for _, s := range fits[i] {
			bound = append(bound, s)
			more := bind()
			if bound = bound[:i]; !more {
				return false
			}
		}
		return true
	}
	bind()
}

// resolve says what answers a command, all of whose subjects are within reach, and
// fit. Many rules may ask about one command.
func (x *answers) resolve(bound []*subject) *Resolution {
	key := 0
	for _, s := range bound {
		key = key*x.among + s.at
	}
	if got := x.known[key]; got != nil {
		return got
	}
	got := &Resolution{Verb: x.v.SlotVerb, Deed: world.Deed{Actor: x.person, By: x.person, Verb: x.v.ID, Slotted: true, Slots: make([]world.Binding, len(bound))}}
	placed := make([]*subject, len(bound))
	for i, s := range bound {
		got.Deed.Slots[i] = world.Binding{Slot: x.slots[i], Ref: s.Ref}
		placed[x.places[i]] = s
	}
	got.about = &game.About{Game: x.g, Person: x.person, Deed: &got.Deed}
	x.t.settle(got, x.v.candidates(placed))
	x.known[key] = got
	return got
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
