package content_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rpg/internal/content"
	"rpg/internal/world"
)

// One game in both spellings, kept beside the repository, is one game.
func TestBothSpellingsOfACave(t *testing.T) {
	corpus := filepath.Join("..", "..", "..", "shared", "corpus")
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("no corpus beside the repository")
	}
	md, err := content.OpenDir(filepath.Join(corpus, "cave"))
	if err != nil {
		t.Fatal(err)
	}
	js, err := content.OpenDir(filepath.Join(corpus, "cave-json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range []*content.Book{md, js} {
		for _, p := range b.ReadAll() {
			t.Errorf("%v", p)
		}
	}
	placeless := cmpopts.IgnoreTypes(world.Pos{})
	for _, kind := range world.Kinds() {
		ids, other := idsOf(t, md, kind), idsOf(t, js, kind)
		slices.Sort(other)
		if diff := cmp.Diff(ids, other); diff != "" {
			t.Fatalf("%s: %s", kind, diff)
		}
		for _, id := range ids {
			if diff := cmp.Diff(record(t, md, kind, id), record(t, js, kind, id), placeless); diff != "" {
				t.Errorf("%s/%s (- Markdown, + JSON):\n%s", kind, id, diff)
			}
		}
	}
	// Only one of the two has a text about the cave.
	opts := cmp.Options{cmpopts.IgnoreFields(world.Settings{}, "Text"), cmpopts.IgnoreUnexported(world.Settings{})}
	if diff := cmp.Diff(md.World().Settings, js.World().Settings, placeless, opts); diff != "" {
		t.Errorf("settings (- Markdown, + JSON):\n%s", diff)
	}
}

func idsOf(t *testing.T, b *content.Book, k world.Kind) []string {
	t.Helper()
	ids, err := b.IDs(k)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Clone(ids)
}

func record(t *testing.T, b *content.Book, k world.Kind, id string) (x any) {
	t.Helper()
	var err error
	switch k {
	case world.Rooms:
		x, err = b.Room(id)
	case world.Items:
		x, err = b.Item(id)
	case world.Characters:
		x, err = b.Character(id)
	case world.People:
		x, err = b.Person(id)
	case world.Quests:
		x, err = b.Quest(id)
	}
	if err != nil {
		t.Fatal(err)
	}
	return x
}
