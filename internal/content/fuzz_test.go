package content_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"unicode"
	"unicode/utf8"

	"rpg/internal/content"
	"rpg/internal/world"
)

// readEverything opens a game and asks it for all that it has. Whatever the
// files hold, every answer is a record or a fault with a place.
func readEverything(t *testing.T, fsys fstest.MapFS) {
	t.Helper()
	b, err := content.Open(fsys)
	if err != nil {
		if err.Error() == "" {
			t.Error("an error without a word")
		}
		return
	}
	problems := b.ReadAll()
	problems = append(problems, content.Checks{}.IDs(b)...)
	problems = append(problems, content.CheckFlags(b)...)
	for _, p := range problems {
		s := p.String()
		if p.Pos.File == "" || p.Pos.Line < 1 || p.Pos.Col < 1 || p.Message == "" || p.Code == "" {
			t.Errorf("a problem without its place or its words: %#v", p)
		}
		if !utf8.ValidString(s) || strings.ContainsFunc(s, unicode.IsControl) {
			t.Errorf("a problem that would harm a terminal: %q", s)
		}
	}
	for _, kind := range world.Kinds() {
		ids, err := b.IDs(kind)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			if kind == world.Rooms {
				if room, err := b.Room(id); err == nil && room == nil {
					t.Errorf("%s: neither a room nor an error", id)
				}
			}
		}
	}
	if _, err := b.Mentions("mill_burned", "rooms/quay.md"); err != nil && err.Error() == "" {
		t.Error("an error without a word")
	}
	_, _ = b.Homes()
}

func FuzzMarkdown(f *testing.F) {
	seeds, err := filepath.Glob("testdata/quay/*/*.md")
	if err != nil {
		f.Fatal(err)
	}
	for _, path := range append(seeds, "testdata/quay/world.md") {
		data, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte("---\nitems: [rope\n---\n## If (\n"))
	f.Add([]byte("\uFEFF---\r\nname: x\r\n---\r\nIf a\r\n---\r\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 2000 {
			t.Skip()
		}
		fsys := fstest.MapFS{"world.md": {Data: []byte("---\nstartRoom: quay\n---\n")}}
		for _, path := range []string{"rooms/quay.md", "items/rope.md", "characters/pell.md", "people/ana.md", "quests/mill.md", "scenes/dice.md"} {
			fsys[path] = &fstest.MapFile{Data: data}
		}
		readEverything(t, fsys)
		readEverything(t, fstest.MapFS{"world.md": {Data: data}})
	})
}

func FuzzWorldJSON(f *testing.F) {
	f.Add([]byte(harbour))
	f.Add([]byte(`{"rooms": {"a": {"exits": {"n": {"if": {"kind": "not"}}}}}, "events": {"e": [{"if": "has:a", "then": [{"chance": 5}]}]}}`))
	f.Add([]byte(`{"a": [1, 2.5e3, -0, "\ud83d\ude00", null, true,]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 4000 {
			t.Skip()
		}
		readEverything(t, fstest.MapFS{"world.json": {Data: data}})
	})
}
