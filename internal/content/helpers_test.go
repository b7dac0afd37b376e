package content_test

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"rpg/internal/content"
)

// files is a game in memory: paths and texts.
type files map[string]string

func (f files) open(t *testing.T) (*content.Book, error) {
	t.Helper()
	fsys := f.fs()
	if _, ok := f["world.json"]; !ok && f["world.md"] == "" {
		fsys["world.md"] = &fstest.MapFile{Data: []byte("---\nname: The Quay\nstartRoom: quay\n---\n")}
	}
	return content.Open(fsys)
}

func (f files) fs() fstest.MapFS {
	fsys := fstest.MapFS{}
	for path, text := range f {
		fsys[path] = &fstest.MapFile{Data: []byte(text)}
	}
	return fsys
}

func (f files) book(t *testing.T) *content.Book {
	t.Helper()
	b, err := f.open(t)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// said gives problems as an author sees them.
func said(problems []content.Problem) []string {
	var all []string
	for _, p := range problems {
		all = append(all, p.Severity.String()+": "+p.String())
	}
	return all
}

func same(t *testing.T, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("- want, + got\n%s", diff)
	}
}
