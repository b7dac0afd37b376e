package game_test

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/world"
)

// TestMeter runs low, then out, and says so once to each person.
func TestMeter(t *testing.T) {
	g := harbour(t, world.Settings{Meter: &world.Meter{
		Name: "lamp oil", Start: 10, Low: 6, Costs: map[string]int{"agent": 2, "generate": 3, "world-turn": 4},
	}})
	tx := g.Begin()
	for _, c := range []struct {
		spend              string
		left               int
		low, spent         bool
		canAgent, canWorld bool
		newsLow, newsSpent bool // for Ana, before she is told
	}{
		{"", 10, false, false, true, true, false, false},
		{"world-turn", 6, true, false, true, true, true, false},
		{"generate", 3, true, false, true, false, false, false},
		{"agent", 1, false, true, false, false, false, true},
		{"agent", 0, false, true, false, false, false, false},
	} {
		if c.spend != "" {
			tx.Spend(c.spend)
		}
		left, counts := tx.MeterLeft()
		if !counts || left != c.left || tx.MeterLow() != c.low || tx.MeterSpent() != c.spent ||
			tx.Affords("agent") != c.canAgent || tx.Affords("world-turn") != c.canWorld {
			t.Errorf("after %s: %d left, low %v, spent %v", c.spend, left, tx.MeterLow(), tx.MeterSpent())
		}
		if low, spent := tx.MeterNews("ana"); low != c.newsLow || spent != c.newsSpent {
			t.Errorf("after %s Ana is to be told: low %v, spent %v", c.spend, low, spent)
		}
		tx.MeterTold("ana")
	}
	if low, spent := tx.MeterNews("bo"); low || !spent {
		t.Error("Bo has not been told that it is spent")
	}
	tx.AddToMeter(4)
	if low, _ := tx.MeterNews("bo"); !low || tx.MeterSpent() {
		t.Error("with 4 more it is low again, which Bo has never heard")
	}
	if low, _ := tx.MeterNews("ana"); low {
		t.Error("Ana has heard that it is low")
	}
	tx.AddToMeter(20)
	tx.AddToMeter(-19)
	if low, _ := tx.MeterNews("ana"); !low {
		t.Error("there was enough in between, so Ana is told again")
	}
	tx.AddToMeter(-100)
	if left, _ := tx.MeterLeft(); left != 0 {
		t.Errorf("%d left", left)
	}
}

// TestNoMeter: nothing counts in a game without one.
func TestNoMeter(t *testing.T) {
	tx := harbour(t, world.Settings{}).Begin()
	tx.Spend("agent")
	tx.AddToMeter(5)
	if _, counts := tx.MeterLeft(); counts || tx.MeterLow() || tx.MeterSpent() || !tx.Affords("agent") || tx.State.Changed() {
		t.Error("there is no meter")
	}
}

// TestRumours are numbered through the run, kept while they are new, and not
// repeated by whom they are about.
func TestRumours(t *testing.T) {
	tx := harbour(t, world.Settings{}).Begin()
	for range 12 {
		tx.Spread([]game.Rumour{{Text: "The eels are late."}, {Text: "Pell has the key & <keeps> it.", About: "pell"}})
	}
	all := tx.Rumours()
	if len(all) != 20 || all[0].N != 5 || all[19].N != 24 || all[19].Text != "Pell has the key & <keeps> it." {
		t.Errorf("%d rumours, from %v to %v", len(all), all[0], all[len(all)-1])
	}
	if mags, pell := tx.Repeats("mags"), tx.Repeats("pell"); len(mags) != 5 || mags[4].N != 24 || len(pell) != 5 || pell[4].N != 23 || pell[0].About != "" {
		t.Errorf("Mags repeats %v, Pell %v", mags, pell)
	}
	tx.Spread(nil)
	if len(tx.Rumours()) != 20 {
		t.Error("nothing new makes nobody forget")
	}
}
