package game_test

import (
	"slices"
	"testing"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

func TestSight(t *testing.T) {
	ana := world.PersonRef("ana")
	open := func(tx *game.Tx, id string) { tx.State.Set(world.ThingRef(id), "open", state.Of(true)) }
	for _, c := range []struct {
		name        string
		so          func(*game.Tx)
		sees, grips []string
	}{
		{"a closed chest, a closed jar of glass", func(*game.Tx) {},
			[]string{"rope", "chest", "jar", "eel", "sky"}, []string{"rope", "chest", "jar", "sky"}},
		{"both open", func(tx *game.Tx) { open(tx, "chest"); open(tx, "jar") },
			[]string{"rope", "chest", "lantern", "jar", "eel", "sky"}, []string{"rope", "chest", "lantern", "jar", "eel", "sky"}},
		{"what is carried comes last", func(tx *game.Tx) { tx.Put(world.ThingRef("rope"), world.In(ana)) },
			[]string{"chest", "jar", "eel", "sky", "rope"}, []string{"chest", "jar", "sky", "rope"}},
		{"what is hidden is not there", func(tx *game.Tx) { tx.State.Set(world.ThingRef("jar"), "hidden", state.Of(true)) },
			[]string{"rope", "chest", "sky"}, []string{"rope", "chest", "sky"}},
		{"in the dark only the hands", func(tx *game.Tx) {
			tx.Put(world.ThingRef("rope"), world.In(ana))
			tx.Arrive("ana", "cellar", true)
		}, []string{"rope"}, []string{"rope"}},
		{"with a light", func(tx *game.Tx) {
			tx.Put(world.ThingRef("lantern"), world.In(ana))
			tx.Arrive("ana", "cellar", true)
		}, []string{"bell", "lantern"}, []string{"bell", "lantern"}},
		{"by a light that somebody else carries", func(tx *game.Tx) {
			tx.Put(world.ThingRef("lantern"), world.In(world.PersonRef("bo")))
			tx.Arrive("ana", "cellar", true)
			tx.Arrive("bo", "cellar", true)
		}, []string{"bell"}, []string{"bell"}},
		{"a light in a closed chest lights nothing", func(tx *game.Tx) {
			tx.Put(world.ThingRef("chest"), world.In(ana))
			tx.Arrive("ana", "cellar", true)
		}, []string{"chest"}, []string{"chest"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := harbour(t, world.Settings{})
			c.so(g.Begin())
			if got := ids(g.Visible("ana")); !slices.Equal(got, c.sees) {
				t.Errorf("sees %v, want %v", got, c.sees)
			}
			if got := ids(g.Reachable("ana")); !slices.Equal(got, c.grips) {
				t.Errorf("reaches %v, want %v", got, c.grips)
			}
		})
	}
}

func TestWays(t *testing.T) {
	g := harbour(t, world.Settings{})
	want := map[string]string{"north": "", "east": "Barred from inside.", "in": "The hatch is closed.", "down": "Mud, and more of it below."}
	for _, w := range g.Ways("ana", "quay") {
		if w.Open != (want[w.Label] == "") || w.Why != want[w.Label] {
			t.Errorf("%s: open %v, %q", w.Label, w.Open, w.Why)
		}
	}
	tx := g.Begin()
	tx.SetFlag("ana", "lighthouse_open", true)
	if w := g.Ways("ana", "quay")[1]; !w.Open {
		t.Errorf("east stays closed: %q", w.Why)
	}
	tx.Put(world.ThingRef("rope"), world.In(world.PersonRef("ana")))
	if ok, why := g.MayEnter("ana", "lighthouse"); ok || why != "Not with that rope." {
		t.Errorf("may enter: %v, %q", ok, why)
	}
}

// TestOrder: what nothing has moved stands in the author's order, what came
// later after it, in the order in which it came.
func TestOrder(t *testing.T) {
	g := harbour(t, world.Settings{})
	tx := g.Begin()
	quay := world.In(world.RoomRef("quay"))
	tx.Put(world.ThingRef("bell"), quay)
	tx.Put(world.ThingRef("rope"), world.At{})
	tx.Put(world.ThingRef("rope"), quay)
	if got := ids(g.Things(quay.Owner)); !slices.Equal(got, []string{"chest", "jar", "bell", "rope"}) {
		t.Errorf("on the quay in the order %v", got)
	}
}
