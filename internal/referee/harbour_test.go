package referee_test

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// harbour is the world of this package's tests: Ana and Bo on the quay, Cy in
// the market, and a fourth person who does not play yet.
func harbour(t interface{ Fatal(...any) }, cast ...string) *game.Game {
	table, err := world.NewTable(
		&world.Room{ID: "quay", Name: "The Quay", Items: []string{"rope", "brass-key"}, Characters: []string{"pell"}},
		&world.Room{ID: "market", Name: "The Fish Market"},
		&world.Room{ID: "net-loft", Name: "The Net Loft"},
		&world.Item{ID: "rope", Name: "rope", Portable: true},
		&world.Item{ID: "brass-key", Name: "brass key", Portable: true},
		&world.Item{ID: "half-moon", Name: "half-moon charm", Portable: true},
		&world.Item{ID: "bell2", Name: "silver bell", Portable: true},
		&world.Character{ID: "pell", Name: "Pell"},
		&world.Person{ID: "ana", Name: "Ana", Room: "quay", Health: 12, Coins: 14, Holds: []string{"rope"}},
		&world.Person{ID: "bo", Name: "Bo", Room: "quay"},
		&world.Person{ID: "cy", Name: "Cy", Room: "market"},
		&world.Person{ID: "dot", Name: "Dot", Room: "market"},
		&world.Quest{ID: "burned-mill", Name: "The mill"},
	)
	if err != nil {
		t.Fatal(err)
	}
	if cast == nil {
		cast = []string{"ana", "bo", "cy"}
	}
	settings := world.Settings{Cast: cast, HasPeople: true, OwnFlags: []string{"heard_*"}}
	settings.Settle()
	return game.New(&world.World{Settings: settings, Catalog: table}, state.New())
}

// set writes how a person stands, as a save would.
func set(g *game.Game, person, key string, v state.Value) {
	g.State.Fill(world.PersonRef(person), key, v)
}
