package watch_test

import (
	"os"
	"path/filepath"
	"testing"

	"rpg/internal/watch"
)

// until reads changes until one is of a path. There is no time limit but the
// test's own: a file system tells in its own time.
func until(t *testing.T, f *watch.Folder, path string) {
	t.Helper()
	for got := range f.Changes() {
		if got == path {
			return
		}
	}
	t.Fatalf("nothing was told of %s", path)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestFolder goes through the ways in which editors save.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	rooms := filepath.Join(dir, "rooms")
	if err := os.Mkdir(rooms, 0o755); err != nil {
		t.Fatal(err)
	}
	quay := filepath.Join(rooms, "quay.md")
	write(t, quay, "Planks.")
	f, err := watch.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	write(t, quay, "Wet planks.")
	until(t, f, "rooms/quay.md")

	// Another file is put over it.
	write(t, quay+"~", "Dry planks.")
	if err := os.Rename(quay+"~", quay); err != nil {
		t.Fatal(err)
	}
	until(t, f, "rooms/quay.md")

	// A new folder, with a file in it that was there before anybody could look.
	made := filepath.Join(t.TempDir(), "items")
	if err := os.MkdirAll(filepath.Join(made, "deep"), 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(made, "deep", "rope.md"), "Tarred.")
	if err := os.Rename(made, filepath.Join(dir, "items")); err != nil {
		t.Fatal(err)
	}
	until(t, f, "items/deep/rope.md")
	write(t, filepath.Join(dir, "items", "deep", "hook.md"), "Bent.")
	until(t, f, "items/deep/hook.md")

	if err := os.Remove(quay); err != nil {
		t.Fatal(err)
	}
	until(t, f, "rooms/quay.md")
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for got := range f.Changes() {
		t.Logf("at the end: %q", got)
	}
}

// TestIgnored: what an editor keeps for itself is nobody's business.
func TestIgnored(t *testing.T) {
	dir := t.TempDir()
	f, err := watch.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, name := range []string{".quay.md.swp", "quay.md~", "#quay.md#", "4913", ".git"} {
		write(t, filepath.Join(dir, name), "?")
	}
	write(t, filepath.Join(dir, "world.md"), "Here.")
	if got := <-f.Changes(); got != "world.md" {
		t.Errorf("the first that is told of is %q", got)
	}
}

// TestNoFolder: what is not there cannot be followed.
func TestNoFolder(t *testing.T) {
	if _, err := watch.Open(filepath.Join(t.TempDir(), "nowhere")); err == nil {
		t.Error("it follows nothing")
	}
}
