package content_test

import (
	"errors"
	"io/fs"
	"testing"

	"rpg/internal/content"
)

// TestFiles: what goes along when a game is handed on, and what stays at home.
func TestFiles(t *testing.T) {
	game := files{
		"rooms/quay.md": "Stone steps.\n", "rooms/Quay (copy).md": "x", "rooms/notes.txt": "x", "rooms/quay.md~": "x",
		"scripts/tide.js": "", "scripts/README.md": "x", "interactions/parcel.md": "x",
		"tests/walk.txt": "> north\n", "tests/.walk.txt.swp": "x", "tests/walk.txt.orig": "x", "tests/walks/ashore.txt": "> up\n", "tests/walks/notes.doc": "x", "tests/.old/walk.txt": "x",
		"README.md": "x", "README.md~": "x", "Licence.txt": "x", "LICENSE": "x", "readme.bak": "x",
		".env": "x", ".git/config": "x", "drafts/mill.md": "x", "Thumbs.db": "x", "world.json": "{}",
		"world.md": "---\nname: The Quay\nstartRoom: quay\n---\n",
	}
	got, err := content.Files(game.fs())
	if err != nil {
		t.Fatal(err)
	}
	same(t, []string{"LICENSE", "Licence.txt", "README.md", "interactions/parcel.md", "rooms/quay.md", "scripts/tide.js", "tests/walk.txt", "tests/walks/ashore.txt", "world.md"}, got)

	volume := files{"world.json": `{"rooms": {}}`, "rooms/quay.md": "x", "scripts/tide.lua": "", "tests/walk.txt": "", "README.md": "x"}
	if got, err = content.Files(volume.fs()); err != nil {
		t.Fatal(err)
	}
	if _, err := content.Files(files{"README.md": "x"}.fs()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no game: %v", err)
	}
	same(t, []string{"README.md", "scripts/tide.lua", "tests/walk.txt", "world.json"}, got)
}
