package game

import (
	"fmt"

	"rpg/internal/state"
	"rpg/internal/world"
)

// The parts of a day, each a quarter of it.
var dayParts = [...]string{"morning", "afternoon", "evening", "night"}

// Ticks is how far the world's clock has run.
func (g *Game) Ticks() int { return g.State.Get(world.Global, "clock.ticks").Int() }

// Time is the part of the day; empty in a game without days.
func (g *Game) Time() string {
	day := g.World.Clock.Day
	if day <= 0 {
		return ""
	}
	return dayParts[g.part(g.Ticks())]
}

func (g *Game) part(tick int) int {
	day := g.World.Clock.Day
	return tick % day * len(dayParts) / day
}

// Day counts the days from 1; 0 in a game without days.
func (g *Game) Day() int {
	if g.World.Clock.Day <= 0 {
		return 0
	}
	return g.Ticks()/g.World.Clock.Day + 1
}

// Weather is the word of the world's table that was drawn last; the first of
// the table before anything was drawn.
func (g *Game) Weather() string {
	if v := g.State.Get(world.Global, "weather"); v.Kind() == state.Text {
		return v.Text()
	}
	if len(g.World.Weather) > 0 {
		return g.World.Weather[0].Word
	}
	return ""
}

// Tick lets the world's clock run on by one, when that is what the world counts:
// a deed (turns), a move of a person (moves), the end of a round (rounds). person
// is whom the tick is about; empty at the end of a round.
func (tx *Tx) Tick(counted, person string) error {
	if tx.World.Clock.Counts != counted {
		return nil
	}
	now := tx.Ticks() + 1
	tx.State.Set(world.Global, "clock.ticks", state.Num(now))
	if err := tx.changeWeather(now); err != nil {
		return err
	}
	tx.runClocks(now, person)
	tx.finishBuildings(now)
	if every := tx.World.WorldTurn; every > 0 && !tx.WorldTurnDue() &&
		now-tx.State.Get(world.Global, "clock.worldTurn").Int() >= every {
		tx.State.Set(world.Global, "worldTurn", state.Of(true))
		tx.Tell(Line{What: WorldTurn})
	}
	return nil
}

// WorldTurnDue reports whether the world is to have a turn of its own now.
func (g *Game) WorldTurnDue() bool { return g.State.Get(world.Global, "worldTurn").Bool() }

// WorldTurned records that the world has had its turn.
func (tx *Tx) WorldTurned() {
	tx.State.Clear(world.Global, "worldTurn")
	tx.State.Set(world.Global, "clock.worldTurn", state.Num(tx.Ticks()))
}

// changeWeather draws new weather when a new part of the day begins; in a game
// without days, at every tick.
func (tx *Tx) changeWeather(now int) error {
	table := tx.World.Weather
	if len(table) == 0 || tx.World.Clock.Day > 0 && tx.part(now) == tx.part(now-1) {
		return nil
	}
	total := 0
	for _, w := range table {
		total += w.Weight
	}
	n, err := tx.Below("weather", total)
	if err != nil {
		return err
	}
	for _, w := range table {
		if n -= w.Weight; n < 0 {
			tx.State.Set(world.Global, "weather", state.String(w.Word))
			return nil
		}
	}
	return nil
}

// A Running is a clock that has begun and has not run out.
type Running struct {
	world.Countdown
	Left int // ticks
}

// Clocks lists the clocks that run now.
func (g *Game) Clocks() []Running {
	var out []Running
	for _, c := range g.World.Clocks {
		if g.State.Flag(world.Global, c.Flag) {
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

// soon is how many ticks before its end people are told of a clock again.
const soon = 3

// runClocks starts the clocks whose condition holds, and ends those whose time
// has come: their flag is set, and those who may know of it are told.
func (tx *Tx) runClocks(now int, person string) {
	for _, c := range tx.World.Clocks {
		key := "clocks." + c.ID
		if tx.State.Flag(world.Global, c.Flag) {
			continue
		}
		if c.If != nil && tx.State.Get(world.Global, key).IsNone() && tx.About(person).Holds(c.If) {
			tx.State.Set(world.Global, key, state.Num(now+c.After))
			if c.Shown {
				tx.Tell(Line{What: ClockLine, Text: c.ID, N: c.After})
			}
		}
	}
	for _, r := range tx.Clocks() {
		switch {
		case r.Left <= 0:
			tx.State.Clear(world.Global, "clocks."+r.ID)
			tx.State.SetFlag(world.Global, r.Flag, true)
			tx.Tell(Line{What: ClockLine, Text: r.ID, N: 0, Of: world.Global})
		case r.Shown && r.Left <= soon:
			tx.Tell(Line{What: ClockLine, Text: r.ID, N: r.Left})
		}
	}
}

// Below draws a whole number from 0 to n-1 for a purpose, and logs it.
func (tx *Tx) Below(purpose string, n int) (int, error) {
	src, err := tx.Source()
	if err != nil {
		return 0, err
	}
	v := src.Below(n)
	tx.Rolls = append(tx.Rolls, Roll{Purpose: purpose, Dice: fmt.Sprintf("d%d", n), Faces: []int{v + 1}, Total: v + 1})
	return v, nil
}

// meets rolls for a room's encounters on a person's arrival: at most one, the
// first in the list that holds and falls.
func (tx *Tx) meets(person, room string) error {
	for _, e := range tx.Room(room).Encounters {
		if tx.halted || tx.RoomOf(person) != room {
			return nil
		}
		if !tx.About(person).Holds(e.If) {
			continue
		}
		if e.Chance > 0 {
			hit, err := tx.percent("encounter", e.Chance)
			if err != nil {
				return err
			}
			if !hit {
				continue
			}
		}
		if e.Say != "" {
			tx.Say(tx.Fill(e.Say, tx.About(person)))
		}
		if e.Then != "" {
			return tx.Fire(e.Then, tx.About(person))
		}
		return nil
	}
	return nil
}
