package game

import (
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// pass is what runs by itself at a tick: wounds heal, timers, daemons, fights,
// what is said now and then, and the line about the light, to each person for
// whom it changed. person is whom the tick is about, empty at the end of a round.
func (tx *Tx) pass(person string) error {
	tx.turn.fired = false
	light := tx.lights(person)
	stages := [...]func(string) error{tx.heal, tx.runTimers, tx.runDaemons, tx.runFights, tx.runAmbient}
	for _, stage := range stages {
		if err := stage(person); err != nil {
			return err
		}
		if tx.halted || tx.ended() {
			break
		}
	}
	tx.turn.fresh = nil
	if !tx.halted && !tx.ended() {
		for _, l := range light {
			tx.lightLine(l.person, l.room, l.lit)
		}
	}
	return nil
}

// ended reports whether the world itself is over.
func (g *Game) ended() bool { return g.State.Get(world.Global, "over").Text() != "" }

// A light is whether it was light around a person.
type light struct {
	person, room string
	lit          bool
}

// lights notes whether it is light around each person whom a tick may leave in
// the dark. The person whose turn it is has been asked when it began. Where
// nothing runs by itself no light changes, and nobody is asked.
func (tx *Tx) lights(person string) []light {
	if len(tx.World.Daemons) == 0 && len(tx.pending()) == 0 {
		return nil
	}
	var all []light
	for _, id := range tx.Cast() {
		if tx.Resting(id) || id == person && tx.turn.known && tx.turn.person == id && tx.World.Clock.Counts == "turns" {
			continue
		}
		room := tx.RoomOf(id)
		all = append(all, light{id, room, tx.Lit(id, room)})
	}
	return all
}

// tickers gives those whom a tick is about: one person, or at the end of a round
// everybody who plays, in their order. They are added to out.
func (tx *Tx) tickers(person string, out []string) []string {
	if person != "" {
		return append(out, person)
	}
	return append(out, slices.DeleteFunc(tx.Playing(), tx.Defeated)...)
}

// runDaemons runs the daemons that hold, once each: at the end of a round, about
// the first person for whom they do.
func (tx *Tx) runDaemons(person string) error {
	if person != "" {
		about := tx.aboutTurn(person)
		for i, d := range tx.World.Daemons {
			if !tx.daemon(i, about) {
				continue
			}
			if err := tx.do(d.Then, about, 0); err != nil || tx.halted {
				return err
			}
		}
		return nil
	}
	for i, d := range tx.World.Daemons {
		who := tx.tickers(person, nil)
		if len(who) == 0 {
			who = []string{""}
		}
		for _, id := range who {
			about := tx.aboutTurn(id)
			if !tx.daemon(i, about) {
				continue
			}
			if err := tx.do(d.Then, about, 0); err != nil || tx.halted {
				return err
			}
			break
		}
	}
	return nil
}

// daemon reports whether a daemon runs.
func (tx *Tx) daemon(i int, about *About) bool {
	d := &tx.World.Daemons[i]
	holds := about.Holds(d.If)
	if tx.Trace != nil {
		tx.Trace.For(Note{What: ADaemon, N: i + 1, Pos: d.Pos, If: d.If, Holds: holds})
	}
	return holds
}

// runAmbient tells what comes every so many turns, each time the next line. By
// rounds or moves the ticks are what is counted.
func (tx *Tx) runAmbient(person string) error {
	var one [1]string
	for i, a := range tx.World.Ambient {
		if a.Every <= 0 || len(a.Lines) == 0 {
			continue
		}
		for _, id := range tx.tickers(person, one[:0]) {
			n := tx.Ticks()
			if tx.World.Clock.Counts == "turns" {
				n = tx.Turns(id)
			}
			if n == 0 || n%a.Every != 0 {
				continue
			}
			holds := tx.aboutTurn(id).Holds(a.If)
			if tx.Trace != nil {
				tx.Trace.For(Note{What: Ambience, N: i + 1, If: a.If, Holds: holds})
			}
			if holds {
				tx.Say(a.Lines[(n/a.Every-1)%len(a.Lines)])
			}
		}
	}
	return nil
}

// CureWait is how many ticks one wound takes to heal.
func (g *Game) CureWait() int {
	if c := g.World.Combat; c != nil && c.CureWait > 0 {
		return c.CureWait
	}
	return 30
}

// Wounds is how many wounds a person has, and in how many ticks one heals.
func (g *Game) Wounds(person string) (wounds, cureIn int) {
	who := world.PersonRef(person)
	return g.State.Get(who, "wounds").Int(), g.State.Get(who, "cureIn").Int()
}

// heal lets wounds heal, and what can be carried grow with it.
func (tx *Tx) heal(person string) error {
	var one [1]string
	for _, id := range tx.tickers(person, one[:0]) {
		who := world.PersonRef(id)
		if tx.State.Get(who, "cureIn").IsNone() {
			continue
		}
		wounds, left := tx.Wounds(id)
		if left > 1 {
			tx.State.Set(who, "cureIn", state.Num(left-1))
			continue
		}
		if wounds--; wounds > 0 {
			tx.State.Set(who, "wounds", state.Num(wounds))
			tx.State.Set(who, "cureIn", state.Num(tx.CureWait()))
			if c := tx.World.Carry; c != nil && c.Max > 0 && tx.Limit(id) < c.Max {
				tx.setLimit(id, tx.Limit(id)+10)
			}
			continue
		}
		tx.unhurt(id)
	}
	return nil
}

// unhurt makes a person whole.
func (tx *Tx) unhurt(person string) {
	for _, key := range [...]string{"wounds", "cureIn", "load", "staggered"} {
		tx.State.Clear(world.PersonRef(person), key)
	}
}

// Limit is the weight that a person can carry now: less while they are hurt.
func (g *Game) Limit(person string) int {
	if v := g.State.Get(world.PersonRef(person), "load"); v.Kind() == state.Number {
		return v.Int()
	}
	if c := g.World.Carry; c != nil {
		return c.Max
	}
	return 0
}

func (tx *Tx) setLimit(person string, to int) {
	if c := tx.World.Carry; c != nil && to == c.Max {
		tx.State.Clear(world.PersonRef(person), "load")
		return
	}
	tx.State.Set(world.PersonRef(person), "load", state.Num(to))
}
