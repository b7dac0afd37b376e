package deadend

import (
	"cmp"

	"rpg/internal/explore"
	"rpg/internal/game"
	"rpg/internal/logic"
)

// Options say where to look.
type Options struct {
	Game *logic.Game
	// Open gives a new game that nobody has played, and where its scripts are.
	Open func() (*game.Game, explore.Code, error)
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
	usualLines = 30_000
	mostEach   = 4_000
	mostFacts  = 30_000_000
)

// A finder looks for the dead ends of one game.
type finder struct {
	Options
	goals []Goal
	ends  []logic.Fact // all endings
	w     *explore.Walk
	left  int // lines that may still be typed
	found []DeadEnd
}

// Find lists the dead ends of a game. An error is a game that cannot be played.
func Find(o Options) ([]DeadEnd, error) {
	f := &finder{Options: o, left: cmp.Or(o.Lines, usualLines)}
	if o.Game.Unsure() || o.Game.World.HasPeople {
		return nil, nil // much may come about that no record tells of
	}
	from := o.Game.From(o.Game.Beginning())
	if f.goals = goals(o.Game.World, from); len(f.goals) == 0 {
		return nil, nil
	}
	for _, e := range o.Game.World.Endings {
		if e.ID != death {
			f.ends = append(f.ends, ended(e.ID))
		}
	}
	may := f.may(from)
	if len(may) == 0 {
		return nil, nil
	}
	fresh, code, err := o.Open()
	if err != nil {
		return nil, err
	}
	if f.w, err = explore.NewWalk(fresh, code); err != nil {
		return nil, err
	}
	for _, l := range may {
		f.look(l)
	}
	return f.found, nil
}

// may lists the losses that would spoil a goal if they were the first thing to
// happen.
func (f *finder) may(from *logic.Study) (may []*loss) {
	begin := f.Game.Beginning()
	all := losses(f.Game.World, from)
	if n := mostFacts / max(len(f.Game.Facts()), 1); len(all) > n {
		all = all[:n]
	}
	for _, l := range all {
		s := f.Game.From(supposed{begin, l.outcome, l.first})
		for i := range f.goals {
			if !f.goals[i].can(s) {
				l.goals = append(l.goals, i)
			}
		}
		if len(l.goals) > 0 {
			may = append(may, l)
		}
	}
	return may
}
