package deadend

import (
	"cmp"
	"slices"

	"rpg/internal/content"
	"rpg/internal/explore"
	"rpg/internal/game"
	"rpg/internal/logic"
	"rpg/internal/standing"
)

// Options say where to look.
type Options struct {
	Book *content.Book
	// Open gives a new game of it that nobody has played.
	Open func() (*game.Game, error)
	// Lines is how many lines are typed at most; 0: as many as are usual.
	Lines int
}

// A DeadEnd is a line after which something can be finished no more.
type DeadEnd struct {
	Cause
	Lost  []Goal   // the gravest first
	Ends  bool     // the game can still come to some ending
	Lines []string // the last is the one
}

// How much is looked at when nobody says: lines that are typed in all and towards
// one loss, and facts that are gone through to find what may be lost at all.
const (
	usualLines = 20_000
	mostEach   = 4_000
	mostFacts  = 2_000_000
)

// factsALine is how many facts are gone through in the time of a line: who looks at a
// state does not type meanwhile.
const factsALine = 200

// A finder looks for the dead ends of one game.
type finder struct {
	Options
	teller
	ready   *logic.Game
	facts   int // of the game
	opening outcome
	goals   []Goal
	ends    []logic.Fact // all endings
	walk    *explore.Walk
	left    int // lines that may still be typed
	found   []DeadEnd
}

// Find lists the dead ends of a game. An error is a game that cannot be played.
func Find(o Options) ([]DeadEnd, error) {
	w := o.Book.World()
	if w.HasPeople || w.Play != "parser" || w.Town != nil {
		return nil, nil // much may come about that no record tells of, or none can type it
	}
	f := &finder{Options: o, ready: logic.Prepare(w, standing.Outside(o.Book)), left: cmp.Or(o.Lines, usualLines)}
	if f.ready.Unsure() {
		return nil, nil
	}
	f.facts = len(f.ready.Facts())
	f.teller = teller{w, f.ready.From(f.ready.Beginning())}
	f.opening = f.course("intro", outcome{}, 0)[0]
	if f.goals = goals(w, f.from); len(f.goals) == 0 {
		return nil, nil
	}
	for _, e := range w.Endings {
		if e.ID != death {
			f.ends = append(f.ends, ended(e.ID))
		}
	}
	may := f.may()
	if len(may) == 0 {
		return nil, nil
	}
	fresh, err := o.Open()
	if err != nil {
		return nil, err
	}
	if f.walk, err = explore.NewWalk(fresh, o.Book); err != nil {
		return nil, err
	}
	for _, l := range may {
		f.look(l)
	}
	return f.found, nil
}

// may lists the losses that would spoil a goal if they came about at the beginning,
// or right after what leads to them.
func (f *finder) may() (may []*loss) {
	var every []logic.Fact
	for _, g := range f.goals {
		every = append(every, g.any...)
	}
	rests := f.from.Rests(slices.DeleteFunc(every, func(x logic.Fact) bool { return !f.from.Can(x) })...)
	all := slices.DeleteFunc(f.losses(), func(l *loss) bool { return !l.touches(rests) })
	left := mostFacts / max(f.facts, 1)
	for _, l := range all {
		first, later := f.supposed(l, nil), f.supposed(l, f.plan(f.from, l))
		for i := range f.goals {
			if !f.goals[i].can(first) || !f.goals[i].can(later) {
				l.goals = append(l.goals, i)
			}
		}
		if len(l.goals) > 0 {
			may = append(may, l)
		}
		if left -= 2; left < 0 {
			break
		}
	}
	return may
}

// supposed is what could still come about after a loss at the beginning, but for what
// has come about by then.
func (f *finder) supposed(l *loss, by []logic.Fact) *logic.Study {
	o := f.opening.clone()
	for _, x := range by {
		switch x.Kind {
		case logic.Flag:
			put(&o.flags, x.ID, true)
		case logic.Event:
			if all := f.course(x.ID, outcome{}, 0); x.ID != "intro" && !all[0].over {
				o.add(all[0])
			}
		}
	}
	o.add(l.outcome)
	return f.ready.From(supposed{f.ready.Beginning(), o, l.first})
}
