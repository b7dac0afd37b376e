package game

import (
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// MeterLeft is what is left of the game's meter. It does not count in a game
// without one, nor where the owner has switched it off.
func (g *Game) MeterLeft() (left int, counts bool) {
	m := g.World.Meter
	if m == nil || !g.Switches.Metered() {
		return 0, false
	}
	if v := g.State.Get(world.Global, "meter"); v.Kind() == state.Number {
		return v.Int(), true
	}
	return m.Start, true
}

// Affords reports whether the meter can pay for something: agent, generate or
// world-turn.
func (g *Game) Affords(kind string) bool {
	left, counts := g.MeterLeft()
	return !counts || left > 0 && left >= g.World.Meter.Costs[kind]
}

// Spend takes from the meter what something costs.
func (tx *Tx) Spend(kind string) {
	if left, counts := tx.MeterLeft(); counts {
		tx.State.Set(world.Global, "meter", state.Num(max(left-tx.World.Meter.Costs[kind], 0)))
	}
}

// MeterSpent reports whether the meter can pay for nothing any more that costs
// something.
func (g *Game) MeterSpent() bool {
	left, counts := g.MeterLeft()
	if !counts {
		return false
	}
	for _, kind := range Costly() {
		if cost := g.World.Meter.Costs[kind]; cost > 0 && left >= cost {
			return false
		}
	}
	return left <= 0 || slices.ContainsFunc(Costly(), func(kind string) bool { return g.World.Meter.Costs[kind] > 0 })
}

// MeterLow reports whether little is left of the meter, and not nothing.
func (g *Game) MeterLow() bool {
	left, counts := g.MeterLeft()
	return counts && left <= g.World.Meter.Low && !g.MeterSpent()
}

// Costly lists what a meter pays for.
func Costly() []string { return []string{"agent", "generate", "world-turn"} }

// MeterNews is what is still to be said once to a person of how the meter
// stands: that it is low, or spent.
func (g *Game) MeterNews(person string) (low, spent bool) {
	told := func(key string) bool { return g.State.Get(world.PersonRef(person), "told."+key).Bool() }
	return g.MeterLow() && !told("low"), g.MeterSpent() && !told("spent")
}

// MeterTold records that a person has been told how the meter stands. Who has
// heard that it is spent need not hear that it is low.
func (tx *Tx) MeterTold(person string) {
	who := world.PersonRef(person)
	low, spent := tx.MeterNews(person)
	if low || spent {
		tx.State.Set(who, "told.low", state.Of(true))
	}
	if spent {
		tx.State.Set(who, "told.spent", state.Of(true))
	}
}

// AddToMeter changes what is left of the meter, never below nothing. When there
// is enough again, everybody may be told once more that there is not.
func (tx *Tx) AddToMeter(n int) {
	left, counts := tx.MeterLeft()
	if !counts {
		return
	}
	tx.State.Set(world.Global, "meter", state.Num(max(left+n, 0)))
	for _, id := range tx.Cast() {
		if !tx.MeterSpent() {
			tx.State.Clear(world.PersonRef(id), "told.spent")
			if !tx.MeterLow() {
				tx.State.Clear(world.PersonRef(id), "told.low")
			}
		}
	}
}
