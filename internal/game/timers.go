package game

import (
	"encoding/json"
	"slices"
	"strconv"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A Timer runs an event when its ticks are over, about the person who set it.
type Timer struct {
	Event string `json:"event"`
	In    int    `json:"in"`
	By    string `json:"by,omitempty"`
}

// timers are those of one spelling in the state, read.
type timers struct {
	text string
	all  []Timer
}

// Timers lists the timers that run, in the order in which they were set.
func (g *Game) Timers() []Timer { return slices.Clone(g.pending()) }

// pending are the timers as they are kept here: nobody may change the list.
func (g *Game) pending() []Timer {
	v := g.State.Get(world.Global, "timers")
	if v.Kind() != state.Raw {
		return nil
	}
	if v.Text() == g.timers[1].text {
		g.timers[0], g.timers[1] = g.timers[1], g.timers[0]
	}
	if v.Text() != g.timers[0].text {
		var all []Timer
		if err := json.Unmarshal([]byte(v.Text()), &all); err != nil && g.err == nil {
			g.err = err
		}
		g.readTimers(timers{v.Text(), all})
	}
	return g.timers[0].all
}

// readTimers keeps two spellings: who goes back from a line asks for the older one
// again.
func (g *Game) readTimers(t timers) { g.timers[0], g.timers[1] = t, g.timers[0] }

// setTimers writes the timers that run. The list is kept: it is no longer the
// caller's.
func (tx *Tx) setTimers(all []Timer) {
	if len(all) == 0 {
		tx.State.Clear(world.Global, "timers")
		return
	}
	now := timers{tx.spelled(all), all}
	tx.readTimers(now)
	tx.State.Set(world.Global, "timers", state.JSON(now.text))
}

// spelled is a list of timers as the state has it. Who tries one line after another
// from where things stand counts the same timers down each time.
func (g *Game) spelled(all []Timer) string {
	for _, known := range g.timers {
		if slices.Equal(known.all, all) {
			return known.text
		}
	}
	b := append(make([]byte, 0, 64*len(all)), '[')
	for i, t := range all {
		if i > 0 {
			b = append(b, ',')
		}
		b = state.AppendText(append(b, `{"event":`...), t.Event)
		b = strconv.AppendInt(append(b, `,"in":`...), int64(t.In), 10)
		if t.By != "" {
			b = state.AppendText(append(b, `,"by":`...), t.By)
		}
		b = append(b, '}')
	}
	return string(append(b, ']'))
}

// schedule sets a timer, if there is such an event. One that runs already keeps
// its place and begins anew.
func (tx *Tx) schedule(s world.Schedule, person string) {
	if _, known := tx.World.Event(s.Event); !known {
		return
	}
	all := tx.Timers()
	t := Timer{s.Event, s.In, person}
	if i := slices.IndexFunc(all, func(t Timer) bool { return t.Event == s.Event }); i >= 0 {
		all[i] = t
	} else {
		all = append(all, t)
	}
	tx.setTimers(all)
	tx.turn.fresh = append(slices.Clip(tx.turn.fresh), s.Event)
}

func (tx *Tx) cancel(event string) {
	tx.setTimers(slices.DeleteFunc(tx.Timers(), func(t Timer) bool { return t.Event == event }))
}

// runTimers counts down the timers that were pending when the deed began, and
// runs those whose time is over. What was set in this turn waits for the next.
func (tx *Tx) runTimers(person string) error {
	before := tx.pending()
	if len(before) == 0 {
		return nil
	}
	left := slices.Clone(before) // as they are counted down; written before anything runs
	counted := false
	for _, then := range before {
		if tx.halted {
			break
		}
		i := slices.IndexFunc(left, func(t Timer) bool { return t.Event == then.Event })
		if i < 0 || slices.Contains(tx.turn.fresh, then.Event) {
			continue
		}
		t := left[i]
		if t.In > 1 {
			left[i].In--
			counted = true
			continue
		}
		if counted {
			tx.setTimers(slices.Clone(left))
		}
		tx.setTimers(slices.Delete(left, i, i+1))
		counted = false
		tx.turn.fired = true
		about := tx.aboutTurn(person)
		if person == "" {
			about = tx.About(t.By)
		}
		if err := tx.Fire(t.Event, about); err != nil {
			return err
		}
		left = tx.Timers()
	}
	if counted {
		tx.setTimers(left)
	}
	return nil
}
