package game_test

import (
	"testing"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// harbour is the world of this package's tests: a lit quay, a dark cellar with a
// lantern in a chest, two people and two characters.
func harbour(t testing.TB, settings world.Settings) *game.Game {
	t.Helper()
	table, err := world.NewTable(
		&world.Room{
			ID: "quay", Name: "The Quay", Items: []string{"rope", "chest", "jar"}, Scenery: []string{"sky"},
			Goods: []world.Good{{Item: "nail", Count: 4}}, Characters: []string{"pell"},
			Exits: []world.Exit{
				{Label: "north", To: "cellar"},
				{Label: "east", To: "lighthouse", If: when(t, "lighthouse_open"), Denial: "Barred from inside."},
				{Label: "in", To: "lighthouse", Door: "hatch"},
				{Label: "down", Denial: "Mud, and more of it below."},
			},
		},
		&world.Room{ID: "cellar", Name: "The Ice Cellar", Dark: true, Items: []string{"bell"}, Characters: []string{"mags"}},
		&world.Room{ID: "lighthouse", Name: "The Lighthouse", Requires: when(t, "not has:rope"), Denial: "Not with that rope."},
		&world.Item{ID: "rope", Portable: true},
		&world.Item{ID: "chest", Container: &world.Container{Openable: true}, Contains: []string{"lantern"}},
		&world.Item{ID: "jar", Container: &world.Container{Openable: true, Transparent: true}, Contains: []string{"eel"}},
		&world.Item{ID: "hatch", Door: true, Container: &world.Container{Openable: true}},
		&world.Item{ID: "lantern", Portable: true, Light: true, On: true},
		&world.Item{ID: "eel", Portable: true},
		&world.Item{ID: "bell", Portable: true},
		&world.Item{ID: "sky", Scenery: true},
		&world.Item{ID: "nail", Counted: true, Portable: true},
		&world.Character{ID: "pell", Name: "Pell"},
		&world.Character{ID: "mags", Name: "Mags", Health: 4, FlagWhenDefeated: "mags_down", Holds: []string{"knife"}},
		&world.Item{ID: "knife", Portable: true, Damage: "1d4"},
		&world.Person{ID: "ana", Name: "Ana", Room: "quay", Health: 12, Coins: 14, Stats: map[string]int{"might": 2}},
		&world.Person{ID: "bo", Name: "Bo", Room: "quay"},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings.Cast, settings.HasPeople = []string{"ana", "bo"}, true
	settings.Stats = []world.Named{{ID: "might", Name: "Grit"}}
	settings.OwnFlags = []string{"heard_*"}
	settings.Settle()
	s := state.New()
	s.Fill(world.Global, "dice.kind", state.String(settings.Dice))
	s.Fill(world.Global, "dice.seed", state.String("42"))
	return game.New(&world.World{Settings: settings, Catalog: table}, s)
}

// when reads a condition that a test is sure of.
func when(t testing.TB, text string) cond.Expr {
	t.Helper()
	x, problems := cond.ParseText(text, cond.Whole, cond.Pos{})
	if len(problems) > 0 {
		t.Fatalf("%q: %v", text, problems)
	}
	return x
}

func ids(refs []world.Ref) []string {
	var out []string
	for _, r := range refs {
		out = append(out, r.ID)
	}
	return out
}
