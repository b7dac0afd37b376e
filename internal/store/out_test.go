package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWriteOut(t *testing.T) {
	dir := t.TempDir()
	p := Project{Dir: dir}
	for _, sub := range []string{"games/harbour/rooms", "state", "maps/quay.svg"} {
		if err := os.MkdirAll(filepath.Join(dir, sub), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(dir, "games"), filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "old.svg"), []byte("an older map"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ file, want string }{
		{"new/deep/harbour.svg", "new/deep/harbour.svg"},
		{"old.svg", "old.svg"},
		{"games/harbour.svg", "games/ holds"},
		{"./maps/../state/save.svg", "state/ holds"},
		{"proposals/a.svg", "proposals/ holds"},
		{"link/harbour/map.svg", "is a link"},
		{"maps/quay.svg", "not a plain file"},
		{"old.svg/harbour.svg", "not a folder"},
		{"harbour.md", "does not end in .svg"},
		{"../harbour.svg", "lies outside"},
	} {
		got, err := p.WriteOut(filepath.Join(dir, c.file), []byte("a map"), ".svg")
		var no *Refusal
		if errors.As(err, &no) {
			got = no.Why
		} else if err != nil {
			t.Errorf("%s: %v", c.file, err)
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.file, got, c.want)
		}
	}
	if b, err := os.ReadFile(filepath.Join(dir, "old.svg")); err != nil || string(b) != "a map" {
		t.Errorf("old.svg holds %q, %v", b, err)
	}
	if files, _ := os.ReadDir(filepath.Join(dir, "games", "harbour", "rooms")); len(files) > 0 {
		t.Errorf("written through a link: %v", files)
	}
}
