package game

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/state"
	"rpg/internal/world"
)

// A Running is a clock that has begun and has not run out.
type Running struct {
	world.Countdown
	Left int // ticks
}

// Clocks lists the clocks that run now: those that have begun, whose flag
// nothing has set yet.
func (g *Game) Clocks() []Running {
	var out []Running
	for _, c := range g.World.Clocks {
		if g.State.Flag(world.Global, c.Flag) || g.rung(c.ID) {
			continue
		}
		if end := g.State.Get(world.Global, "clocks."+c.ID); end.Kind() == state.Number {
			out = append(out, Running{c, end.Int() - g.Ticks()})
		} else if c.If == nil {
			out = append(out, Running{c, c.After - g.Ticks()})
		}
	}
	return out
}

// rung reports whether a clock has run out before. It does so once in a run,
// whatever becomes of its flag.
func (g *Game) rung(clock string) bool {
	return slices.Contains(g.State.Get(world.Global, "clock.rung").List(), clock)
}

// soon is how many ticks before its end people are told of a clock again.
const soon = 3

// runClocks starts the clocks whose condition holds, and ends those whose time
// has come: their flag is set, and those who may know of it are told.
func (tx *Tx) runClocks(now int, person string) {
	for _, c := range tx.World.Clocks {
		if c.If == nil || tx.State.Flag(world.Global, c.Flag) || tx.rung(c.ID) ||
			!tx.State.Get(world.Global, "clocks."+c.ID).IsNone() || !tx.holdsFor(person, c.If) {
			continue
		}
		tx.State.Set(world.Global, "clocks."+c.ID, state.Num(now+c.After))
		if c.Shown && c.After > soon {
			tx.Tell(Line{What: ClockLine, Text: c.ID, N: c.After})
		}
	}
	for _, r := range tx.Clocks() {
		switch {
		case r.Left <= 0:
			tx.State.Clear(world.Global, "clocks."+r.ID)
			tx.State.Include(world.Global, "clock.rung", r.ID)
			tx.SetForAll(r.Flag, true)
			tx.Tell(Line{What: ClockLine, Text: r.ID, N: 0, Of: world.Global})
		case r.Shown && r.Left <= soon:
			tx.Tell(Line{What: ClockLine, Text: r.ID, N: r.Left})
		}
	}
}

// holdsFor asks a condition about whom a tick is about. At the end of a round
// that is anybody who plays, in their order, and else the world alone.
func (g *Game) holdsFor(person string, x cond.Expr) bool {
	if person == "" && slices.ContainsFunc(g.Playing(), func(id string) bool { return g.About(id).Holds(x) }) {
		return true
	}
	return g.About(person).Holds(x)
}

// SetForAll sets or clears a flag that is no doing of a person's. One that the
// world says is personal is then everybody's own.
func (tx *Tx) SetForAll(flag string, to bool) {
	tx.State.SetFlag(world.Global, flag, to)
	if tx.World.Own(flag) {
		for _, id := range tx.Cast() {
			tx.State.SetFlag(world.PersonRef(id), flag, to)
		}
	}
}
