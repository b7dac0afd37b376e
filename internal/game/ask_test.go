package game_test

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// TestConditions asks what an author may ask, about Ana on the quay.
func TestConditions(t *testing.T) {
	ana := world.PersonRef("ana")
	for _, c := range []struct {
		cond string
		want bool
		so   func(*game.Tx) // what happened before
	}{
		{"mill_burned", false, nil},
		{"mill_burned", true, func(tx *game.Tx) { tx.SetFlag("bo", "mill_burned", true) }},
		{"heard_bell", true, func(tx *game.Tx) { tx.SetFlag("ana", "heard_bell", true) }},
		{"heard_bell", false, func(tx *game.Tx) { tx.SetFlag("bo", "heard_bell", true) }}, // Bo's own
		{"has:rope", false, nil},
		{"has:rope and has_rope", true, func(tx *game.Tx) { tx.Put(world.ThingRef("rope"), world.In(ana)) }},
		{"has_nail", true, func(tx *game.Tx) { tx.AddGoods(ana, "nail", 1) }},
		// has: asks the hands, has_ asks at any depth.
		{"has_lantern and not has:lantern", true, func(tx *game.Tx) { tx.Put(world.ThingRef("chest"), world.In(ana)) }},
		{"met_pell", false, nil},
		{"met_pell", true, func(tx *game.Tx) { tx.Notice("ana") }},
		{"in:quay and not in:cellar", true, nil},
		{"visited:quay", false, nil},
		{"visited:quay", true, func(tx *game.Tx) { tx.Notice("ana") }},
		{"here:rope and here:nail", true, nil},
		{"here:pell", false, nil}, // a character is never a thing in reach
		{"here:eel or here:lantern", false, nil},
		{"inside:lantern:chest", true, nil},
		{"inside:rope:chest", false, nil},
		{"inside:lantern", true, func(tx *game.Tx) { tx.Put(world.ThingRef("lantern"), world.At{}) }},
		{"open:chest", false, nil},
		{"open:chest", true, func(tx *game.Tx) { tx.State.Set(world.ThingRef("chest"), "open", state.Of(true)) }},
		{"on:lantern", true, nil},
		{"with:pell and seen:pell", true, nil},
		{"with:mags", false, nil},
		{"alive:mags", true, nil},
		{"alive:mags", false, func(tx *game.Tx) { tx.Wound("ana", "mags", 9) }},
		{"lit", true, nil},
		{"lit:cellar", false, nil},
		{"coins >= 14", true, nil},
		{"coins > 14", false, nil},
		{"health < 4", true, func(tx *game.Tx) { tx.SetHealth("ana", 3) }},
		{"might = 2 and Grit = 2", true, nil},
		{"carrying = 0", true, nil},
		{"round = 0", true, nil},
		{"moves = 1", true, func(tx *game.Tx) { tx.Arrive("ana", "cellar", true) }},
		{"in:nowhere or here:nothing or open:rope", false, nil},
	} {
		t.Run(c.cond, func(t *testing.T) {
			g := harbour(t, world.Settings{})
			if c.so != nil {
				c.so(g.Begin())
			}
			if got := g.About("ana").Holds(when(t, c.cond)); got != c.want {
				t.Errorf("%s is %v", c.cond, got)
			}
			if err := g.Err(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestAboutNobody asks without a person: what belongs to one is not so.
func TestAboutNobody(t *testing.T) {
	g := harbour(t, world.Settings{})
	g.Begin().SetFlag("ana", "heard_bell", true)
	for _, c := range []string{"heard_bell", "in:quay", "coins >= 0", "health > 0", "met_pell", "with:pell"} {
		if g.About("").Holds(when(t, c)) {
			t.Errorf("%s holds for nobody", c)
		}
	}
}
