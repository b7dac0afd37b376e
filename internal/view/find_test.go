package view

import (
	"strings"
	"testing"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// TestFind finds records over a whole kind, and things made in play by the item
// that they are one of.
func TestFind(t *testing.T) {
	table, err := world.NewTable(
		&world.Room{ID: "quay", Name: "The Quay"}, &world.Room{ID: "net-loft", Name: "The Net Loft"},
		&world.Item{ID: "rope"}, &world.Item{ID: "brass-key", Name: "brass key"}, &world.Item{ID: "lantern", Name: "storm lantern", Aliases: []string{"lamp"}},
		&world.Character{ID: "pell", Name: "Pell", Aliases: []string{"Old Pell"}},
		&world.Person{ID: "ana", Name: "Ana"}, &world.Quest{ID: "mill", Name: "The mill"},
	)
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(&world.World{Catalog: table}, state.New())
	g.State.Set(world.ThingRef("rope-2"), "item", state.String("rope"))
	for _, c := range []struct {
		kind           world.Kind
		words, want    string
		refusedBecause string
	}{
		{world.Rooms, "quay", "quay", ""},
		{world.Rooms, "THE NET", "net-loft", ""},
		{world.Rooms, "the", "", "could be any of quay, net-loft"},
		{world.Items, "brass key", "brass-key", ""},
		{world.Items, "lamp", "lantern", ""},
		{world.Items, "rope-2", "rope", ""},
		{world.Items, "ropp", "", "there is no item called “ropp”; the nearest are rope"},
		{world.Items, "", "", "there is no item called"},
		{world.Characters, "old", "pell", ""},
		{world.Characters, "ana", "", "there is no character called “ana”; rpg show characters lists them"},
		{world.People, "an", "ana", ""},
		{world.Quests, "Mill", "mill", ""},
		{world.Quests, "../quests/mill", "", "there is no quest called"},
	} {
		got, no := Find(g, c.kind, c.words)
		if got != c.want || (no != nil) != (c.refusedBecause != "") || no != nil && !strings.Contains(no.Text, c.refusedBecause) {
			t.Errorf("%s %q: %q, %+v", c.kind, c.words, got, no)
		}
	}
}

// TestKindNamed takes a kind in the plural or the singular.
func TestKindNamed(t *testing.T) {
	for word, want := range map[string]world.Kind{
		"rooms": world.Rooms, "Room": world.Rooms, "ITEMS": world.Items, "person": world.People,
		"people": world.People, "quest": world.Quests, "character": world.Characters,
		"scenes": world.Scenes, "curse": world.Curses,
	} {
		if k, ok := KindNamed(word); !ok || k != want {
			t.Errorf("%s is %q", word, k)
		}
	}
	for _, word := range []string{"", "roo", "world", "s"} {
		if k, ok := KindNamed(word); ok {
			t.Errorf("%s is %s", word, k)
		}
	}
}
