package play_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/sentence"
	"rpg/internal/state"
	"rpg/internal/world"
)

// aQuay is a quay below a net loft, with Ana and Bo on it.
func aQuay(t *rapid.T) *game.Game {
	table, err := world.NewTable(
		&world.Room{ID: "quay", Name: "The Quay", Items: []string{"rope", "crate"}, Characters: []string{"pell"}, Exits: []world.Exit{{Label: "up", To: "loft"}}, Goods: []world.Good{{Item: "loaf", Count: 3}}},
		&world.Room{ID: "loft", Name: "The Net Loft", Items: []string{"anchor"}, Exits: []world.Exit{{Label: "down", To: "quay"}}},
		&world.Item{ID: "rope", Name: "rope", Portable: true},
		&world.Item{ID: "crate", Name: "crate", Container: &world.Container{Openable: true}},
		&world.Item{ID: "anchor", Name: "anchor"},
		&world.Item{ID: "loaf", Name: "loaf", Portable: true, Counted: true},
		&world.Character{ID: "pell", Name: "Pell"},
		&world.Person{ID: "ana", Name: "Ana", Room: "quay", Health: 10},
		&world.Person{ID: "bo", Name: "Bo", Room: "quay", Health: 10},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings := world.Settings{Cast: []string{"ana", "bo"}, HasPeople: true}
	settings.Settle()
	s := state.New()
	s.Fill(world.Global, "dice.kind", state.String(settings.Dice))
	s.Fill(world.Global, "dice.seed", state.String("7"))
	return game.New(&world.World{Settings: settings, Catalog: table}, s)
}

// mute tells nobody anything.
type mute struct{ said []string }

func (m *mute) Story([]game.Line) []string   { return nil }
func (m *mute) Watched([]game.Line) []string { return nil }
func (m *mute) Said(words string)            { m.said = append(m.said, words) }

// TestActKeepsTheGameWhole has Ana act lines of anything: the line ends with the
// first deed that comes to nothing, that deed has changed nothing, and nothing is
// made or lost.
func TestActKeepsTheGameWhole(t *testing.T) {
	clauses := []string{
		"I take the rope", "drop the rope", "go up", "go down", "take two loaves", "drop a loaf", "take the anchor", "open the crate", "put the rope in the crate",
		"close the crate", "give Pell the rope", "give Bo a loaf", "ask Pell about the tide", `say "Ahoy"`, "I look around", "examine Bo", "wait", "hire Bo for 3 coins", "rob Bo",
		"I hum", "I don't go up", "take the rope and the crate", "push the crate", "buy a loaf from Pell", "sell the rope to Pell", "accept", "work", "attack Pell", "inventory", "take all",
	}
	rapid.Check(t, func(t *rapid.T) {
		g := aQuay(t)
		for range rapid.IntRange(1, 4).Draw(t, "lines") {
			line := strings.Join(rapid.SliceOfN(rapid.SampledFrom(clauses), 1, 5).Draw(t, "line"), ", then ")
			tx := g.Begin()
			done, err := play.Act(tx, "ana", line, &mute{})
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			for i, c := range done {
				if (c.Why != "") != (c.End != game.Done) || c.Why != "" && i < len(done)-1 {
					t.Fatalf("%q: %q ended %s, %q, and %d clauses", line, c.Words, c.End, c.Why, len(done))
				}
			}
			loaves := g.GoodsOf(world.RoomRef("quay"), "loaf") + g.GoodsOf(world.RoomRef("loft"), "loaf") + g.GoodsOf(world.PersonRef("ana"), "loaf")
			if loaves != 3 {
				t.Fatalf("%q: %d loaves", line, loaves)
			}
			at := g.Place(world.ThingRef("rope"))
			if owner := at.Owner.String(); !strings.Contains("room:quay room:loft person:ana interactable:crate", owner) || owner == "" {
				t.Fatalf("%q: the rope is in %q", line, owner)
			}
			if bo := g.RoomOf("bo"); bo != "quay" || g.GoodsOf(world.PersonRef("bo"), "loaf") != 0 {
				t.Fatalf("%q: it was done to Bo", line)
			}
			if last := done[len(done)-1]; last.Why != "" {
				marked := len(tx.Lines)
				again, err := play.Act(tx, "ana", last.Words, &mute{})
				if err != nil || again[0].Why == "" || len(tx.Lines) != marked {
					t.Fatalf("%q: %q is refused once, and then is not: %v", line, last.Words, err)
				}
			}
			tx.Settle()
			g.State.Take()
		}
	})
}

// TestReadingChangesNothing reads in a game that stands as it did.
func TestReadingChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := aQuay(t)
		g.State.Take()
		if _, _, err := play.Read(g, "ana", rapid.String().Draw(t, "line")+" I take the rope", sentence.Plain); err != nil {
			t.Fatal(err)
		}
		if changes := g.State.Take(); len(changes) > 0 {
			t.Fatalf("%d changes", len(changes))
		}
	})
}
