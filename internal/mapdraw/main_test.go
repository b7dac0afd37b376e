package mapdraw

import (
	"flag"
	"io/fs"
	"os"
	"testing"

	"rpg/games"
	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/state"
)

// TestMain pins the drawn cases; -rapid.seed on the command line still wins.
func TestMain(m *testing.M) {
	flag.Set("rapid.seed", "1")
	flag.Set("rapid.nofailfile", "true")
	os.Exit(m.Run())
}

// shipped makes the plan of a game that ships, as its author wrote it.
func shipped(t *testing.T, id string, o Options) *Plan {
	t.Helper()
	files, err := fs.Sub(games.FS, id)
	if err != nil {
		t.Fatal(err)
	}
	book, err := content.Open(files)
	if err != nil {
		t.Fatal(err)
	}
	p, err := Of(game.New(book.World(), state.New()), o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// allShipped names the games that ship.
func allShipped(t *testing.T) (ids []string) {
	t.Helper()
	dirs, err := fs.ReadDir(games.FS, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dirs {
		if d.IsDir() {
			ids = append(ids, d.Name())
		}
	}
	return ids
}
