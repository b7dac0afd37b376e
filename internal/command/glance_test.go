package command

import (
	"io/fs"
	"testing"
	"testing/fstest"
)

// TestGlance: a file that changes while a game is looked at stays as it was read
// first, and one that was not asked for yet is as it is now. What is no file is none.
func TestGlance(t *testing.T) {
	under := fstest.MapFS{"world.md": {Data: []byte("Planks.")}, "rooms/quay.md": {Data: []byte("Nets.")}}
	g := &glance{under: under}
	read := func(name, want string) {
		t.Helper()
		got, err := fs.ReadFile(g, name)
		if err != nil || string(got) != want {
			t.Errorf("%s says %q, %v", name, got, err)
		}
		if fi, err := fs.Stat(g, name); err != nil || fi.Size() != int64(len(want)) || !fi.Mode().IsRegular() {
			t.Errorf("%s has %v, %v", name, fi, err)
		}
	}
	read("world.md", "Planks.")
	under["world.md"] = &fstest.MapFile{Data: []byte("Planks and water.")}
	under["rooms/quay.md"] = &fstest.MapFile{Data: []byte("Nets and rope.")}
	read("world.md", "Planks.")
	read("rooms/quay.md", "Nets and rope.")
	if fi, err := fs.Stat(g, "rooms"); err != nil || !fi.IsDir() {
		t.Errorf("a folder is %v, %v", fi, err)
	}
	if all, err := fs.ReadDir(g, "rooms"); err != nil || len(all) != 1 {
		t.Errorf("in a folder are %v, %v", all, err)
	}
	if _, err := fs.Stat(g, "gone.md"); err == nil {
		t.Error("what is not there is seen")
	}
}
