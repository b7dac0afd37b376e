package game

import (
	"rpg/internal/state"
	"rpg/internal/world"
)

// The parts of a day, each a quarter of it.
// DayParts are the parts of a day, in order.
func DayParts() []string { return dayParts[:] }

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
//
// In this order: what runs by itself (see [Tx.pass]), the weather, the clocks, what is being built, and whether the
// world is to have a turn of its own.
func (tx *Tx) Tick(counted, person string) error {
	if tx.World.Clock.Counts != counted {
		return nil
	}
	now := tx.Ticks() + 1
	tx.SetTicks(now)
	if err := tx.pass(person); err != nil {
		return err
	}
	if person == "" {
		tx.halted = false // who dies at the end of a round stops nobody else
	}
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

// SetTicks says how far the world's clock has run.
func (tx *Tx) SetTicks(n int) { tx.State.Set(world.Global, "clock.ticks", state.Num(n)) }

// SetRound says which round it is.
func (tx *Tx) SetRound(n int) { tx.State.Set(world.Global, "round.n", state.Num(n)) }

// SetWeather says what the weather is.
func (tx *Tx) SetWeather(word string) {
	tx.State.Set(world.Global, "weather", state.String(word))
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
	if day := tx.World.Clock.Day; day > 0 && now*len(dayParts)/day == (now-1)*len(dayParts)/day {
		return nil
	}
	total := 0
	for _, w := range tx.World.Weather {
		total += w.Weight
	}
	if total <= 0 {
		return nil
	}
	n, err := tx.Below("weather", total)
	if err != nil {
		return err
	}
	for _, w := range tx.World.Weather {
		if n -= w.Weight; n < 0 {
			tx.SetWeather(w.Word)
			return nil
		}
	}
	return nil
}

// NextTick is the first tick, from where the clock is, at which a part of the day is
// so; false in a game without days, or where there is no such part.
func (g *Game) NextTick(part string) (int, bool) {
	for n := g.Ticks(); n <= g.Ticks()+g.World.Clock.Day; n++ {
		if g.World.Clock.Day > 0 && dayParts[g.part(n)] == part {
			return n, true
		}
	}
	return 0, false
}
