package deed_test

import (
	"strings"
	"testing"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// TestDisembark gets a person of a refereed game into a boat and out of it: the
// deeds are those of a typed line.
func TestDisembark(t *testing.T) {
	table, err := world.NewTable(
		&world.Room{ID: "quay", Name: "The Quay", Items: []string{"boat", "rope"}, Exits: []world.Exit{{Label: "east", To: "bay"}}},
		&world.Room{ID: "bay", Name: "The Bay", Terrain: world.Water, Exits: []world.Exit{{Label: "west", To: "quay"}}},
		&world.Item{ID: "boat", Name: "rowing boat", Vehicle: &world.Vehicle{Travels: []string{world.Water}, RestsOn: []string{world.Land}}},
		&world.Item{ID: "rope", Name: "rope", Portable: true},
		&world.Person{ID: "ana", Name: "Ana", Room: "quay"},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings := world.Settings{Cast: []string{"ana"}, HasPeople: true}
	settings.Settle()
	g := game.New(&world.World{Settings: settings, Catalog: table}, state.New())
	do := func(d world.Deed) string {
		t.Helper()
		tx := g.Begin()
		r, err := deed.Do(tx, d)
		if err != nil {
			t.Fatal(err)
		}
		if r.End != game.Done {
			return r.End.String() + ": " + tell.Refusal(g, "ana", r.Refusal)
		}
		var said []string
		for _, row := range tell.Referee(g, tx.Lines) {
			said = append(said, row.Label+": "+row.Text)
		}
		return strings.Join(said, "|")
	}
	boat, out := world.ThingRef("boat"), world.Deed{Actor: "ana", Verb: "disembark"}
	for _, tt := range []struct {
		deed world.Deed
		want string
	}{
		{out, "missed: there is nothing to get out of"},
		{at("ana", "board", world.ThingRef("rope")), "missed: the rope can't be boarded"},
		{at("ana", "board", boat), "ABOARD: rowing boat (boat)"},
		{world.Deed{Actor: "ana", Verb: "move", Dir: "east"}, ""},
		{out, "refused: the rowing boat can't be left here: there is no ground to walk on"},
		{world.Deed{Actor: "ana", Verb: "move", Dir: "west"}, "ENCOUNTER: The rowing boat comes to a rest on the shore."},
		{at("ana", "disembark", boat), "ON FOOT: out of rowing boat (boat)"},
	} {
		if got := do(tt.deed); got != tt.want {
			t.Errorf("%s %s: %q, want %q", tt.deed.Verb, tt.deed.Dir, got, tt.want)
		}
	}
}
