package store

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rpg/internal/state"
	"rpg/internal/world"
)

// saltmarsh is a project with one game and nothing played yet.
func saltmarsh(t testing.TB) Project {
	t.Helper()
	p := Project{Dir: t.TempDir()}
	for _, dir := range []string{p.Game("saltmarsh"), p.Proposals()} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func open(t testing.TB, p Project) *Files { return openWith(t, p, Options{NoSync: true}) }

func openWith(t testing.TB, p Project, o Options) *Files {
	t.Helper()
	f, err := Open(p, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func load(t testing.TB, f *Files) *Run {
	t.Helper()
	run, err := f.Load()
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// begin is the first event of a run.
func begin(name string) *Event {
	return &Event{
		Do: []string{"run", "new", "saltmarsh"}, End: "done",
		Changes: Changes{
			{Of: world.Global, Key: "game", New: state.String("saltmarsh")},
			{Of: world.Global, Key: "run", New: state.String(name)},
			{Of: world.PersonRef("ana"), Key: "coins", New: state.Num(14)},
		},
	}
}

// started is a project whose run has begun.
func started(t testing.TB) (Project, *Files) {
	t.Helper()
	p := saltmarsh(t)
	f := open(t, p)
	commit(t, f, begin("saltmarsh-1"))
	return p, f
}

func commit(t testing.TB, f *Files, ev *Event) *Event {
	t.Helper()
	if err := f.Commit(load(t, f), ev); err != nil {
		t.Fatal(err)
	}
	return ev
}

// pay is an event of Ana's that leaves her with so many coins.
func pay(f *Files, t testing.TB, coins int) *Event {
	t.Helper()
	return &Event{
		By: "ana", Do: []string{"coins", fmt.Sprint(coins)}, End: "done",
		Changes: Changes{{Of: ana, Key: "coins", Old: load(t, f).State.Get(ana, "coins"), New: state.Num(coins)}},
	}
}

var ana = world.PersonRef("ana")

func coins(t testing.TB, f *Files) int {
	t.Helper()
	return load(t, f).State.Get(ana, "coins").Int()
}

func write(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t testing.TB, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func numbers(t testing.TB, f *Files) (ns []int) {
	t.Helper()
	for e, err := range f.Log() {
		if err != nil {
			t.Fatal(err)
		}
		ns = append(ns, e.N)
	}
	return ns
}

// dump is everything a state holds, for comparison.
func dump(s *state.State) map[string]string {
	out := map[string]string{}
	for _, family := range []world.Family{world.OfWorld, world.OfRoom, world.OfPerson, world.OfCharacter, world.OfThing} {
		for _, of := range s.Refs(family) {
			for _, key := range s.Keys(of) {
				v := s.Get(of, key)
				out[of.String()+" "+key] = fmt.Sprintf("%d %s", v.Kind(), v.Append(nil))
			}
		}
	}
	return out
}

func wantEqual(t rapid.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// errKilled is what a test's hook answers to kill a command.
var errKilled = errors.New("killed")

// killAt is a hook that kills at the k-th point, counting from 0, and says
// afterwards where that was.
func killAt(k int) (hook func(string) error, where func() string) {
	n, at := 0, ""
	hook = func(point string) error {
		if n++; n > k {
			at = point
			return errKilled
		}
		return nil
	}
	return hook, func() string { return at }
}

// files lists what is in a folder and below, with the bytes.
func files(t testing.TB, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() || e.Name() == ".lock" {
			return nil
		}
		rel, _ := filepath.Rel(dir, path)
		out[filepath.ToSlash(rel)] = read(t, path)
		return nil
	})
	return out
}

func names(files map[string]string) []string { return slices.Sorted(maps.Keys(files)) }

func contains(t testing.TB, what, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%s: %q is missing in:\n%s", what, part, text)
		}
	}
}

// tempDir is a folder for one check of a property.
func tempDir(t *rapid.T) string {
	dir, err := os.MkdirTemp("", "store")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}
