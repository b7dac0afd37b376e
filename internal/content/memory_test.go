package content_test

import (
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"rpg/internal/content"
	"rpg/internal/world"
)

// inMemory are the files of a folder.
func inMemory(t *testing.T, dir string) fstest.MapFS {
	t.Helper()
	all := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(os.DirFS(dir), path)
		all[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// everything is all that a book says, records and faults alike.
func everything(b *content.Book, err error) []any {
	if err != nil {
		return []any{err.Error()}
	}
	flags, flagsErr := b.Flags()
	homes, homesErr := b.Homes()
	acts, actsErr := b.Interactions()
	all := []any{b.ReadAll(), b.Err(), b.Problems(), b.Silences(), flags, flagsErr, homes, homesErr, acts, actsErr, b.Called(), b.Sure(), b.World().Settings}
	w := b.World()
	for _, k := range world.Kinds() {
		ids, err := b.IDs(k)
		all = append(all, ids, err)
		for _, id := range ids {
			all = append(all, b.Conditions(k, id))
			for _, get := range []func() (any, error){
				func() (any, error) { return w.Room(id) }, func() (any, error) { return w.Item(id) },
				func() (any, error) { return w.Character(id) }, func() (any, error) { return w.Person(id) },
				func() (any, error) { return w.Quest(id) }, func() (any, error) { return w.Scene(id) }, func() (any, error) { return w.Curse(id) },
			} {
				record, err := get()
				all = append(all, record, err)
			}
		}
	}
	return append(all, b.Read())
}

// TestMemory: whatever was edited, taken away, put back or broken, in any order, a
// game that is opened with a memory says what one says that nobody has opened
// before, to the place of each fault.
func TestMemory(t *testing.T) {
	start := inMemory(t, "testdata/quay")
	var names []string
	for name := range start {
		if !strings.HasPrefix(name, "tests/") {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	rapid.Check(t, func(t *rapid.T) {
		now := fstest.MapFS{}
		for name, f := range start {
			now[name] = f
		}
		// An item gets what a line in brackets names, which is another file's to say.
		now["rooms/net.md"] = &fstest.MapFile{Data: []byte("---\nname: The Net\nonEnter:\n  - then: [\"[Added to inventory: Herring]\"]\n---\nA net.\n")}
		var memory content.Memory
		for range rapid.IntRange(2, 3).Draw(t, "edits") {
			name := rapid.SampledFrom(names).Draw(t, "file")
			text := ""
			if now[name] != nil {
				text = string(now[name].Data)
			}
			switch rapid.IntRange(0, 7).Draw(t, "edit") {
			case 0:
				delete(now, name)
			case 1:
				now[name] = start[name]
			case 2:
				text += "\nAnd more.\n"
			case 3:
				text = strings.Replace(text, "name:", "nam:", 1)
			case 4:
				text = strings.Replace(text, "---\n", "---\nname: Herring\n", 1)
			case 5:
				text = strings.Replace(text, "---\n", "---\n# A remark.\nexits: {up: [\n", 1)
			case 6:
				now["items/herring.md"] = &fstest.MapFile{Data: []byte("---\nname: Herring\n---\nIt shines.\n")}
			case 7:
				delete(now, "items/herring.md")
			}
			if was := now[name]; was != nil && string(was.Data) != text && text != "" {
				now[name] = &fstest.MapFile{Data: []byte(text)}
			}
			got, want := everything(content.OpenAgain(now, &memory)), everything(content.OpenToAudit(now))
			if !reflect.DeepEqual(got, want) {
				for i := range min(len(got), len(want)) {
					if !reflect.DeepEqual(got[i], want[i]) {
						t.Fatalf("%d:\n%s\nwant\n%s", i, fmt.Sprintf("%+v", got[i]), fmt.Sprintf("%+v", want[i]))
					}
				}
				t.Fatalf("%d and %d", len(got), len(want))
			}
		}
	})
}
