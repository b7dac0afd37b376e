package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func harbourFiles() []Laid {
	return []Laid{{"world.md", []byte("---\nname: Harbour\n---\n")}, {"rooms/quay.md", []byte("Stone steps.\n")}, {"rooms/mill.md", nil}}
}

// laidOut lists what lies in a folder of games.
func laidOut(t *testing.T, p Project) (all []string) {
	t.Helper()
	err := filepath.WalkDir(p.Games(), func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			rel, _ := filepath.Rel(p.Games(), path)
			all = append(all, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func newGames(t *testing.T) Project {
	t.Helper()
	p := Project{Dir: t.TempDir()}
	if err := os.Mkdir(p.Games(), 0o755); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestInstall(t *testing.T) {
	p := newGames(t)
	f, err := Open(p, Options{NoSync: true})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Install("harbour", harbourFiles()); err != nil {
		t.Fatal(err)
	}
	want := []string{"harbour/rooms/mill.md", "harbour/rooms/quay.md", "harbour/world.md"}
	if diff := cmp.Diff(want, laidOut(t, p)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if b, err := os.ReadFile(filepath.Join(p.Game("harbour"), "rooms", "quay.md")); err != nil || string(b) != "Stone steps.\n" {
		t.Errorf("%q, %v", b, err)
	}
	if err := f.Install("harbour", harbourFiles()[:1]); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over another game: %v", err)
	}
	for _, bad := range []string{"../x", "/x", "a/../../x", ""} {
		if err := f.Install("mill", []Laid{{"world.md", nil}, {bad, nil}}); err == nil {
			t.Errorf("a file %q was laid out", bad)
		}
	}
	for _, bad := range []string{"", "..", ".git", "a/b", "Harbour"} {
		if err := f.Install(bad, harbourFiles()); err == nil {
			t.Errorf("a game %q was laid out", bad)
		}
	}
	if diff := cmp.Diff(want, laidOut(t, p)); diff != "" {
		t.Errorf("what was refused left something (-want +got):\n%s", diff)
	}
}

// TestInstallKilled: wherever it is killed, there is no game, or all of it, and
// the next one does not stumble over what was left.
func TestInstallKilled(t *testing.T) {
	stop := errors.New("killed")
	for kill := range 4 {
		p := newGames(t)
		points := 0
		at := func(string) error {
			if points++; points > kill {
				return stop
			}
			return nil
		}
		f, err := Open(p, Options{NoSync: true, At: at})
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Install("harbour", harbourFiles()); !errors.Is(err, stop) {
			t.Fatalf("killed at %d: %v", kill, err)
		}
		f.Close()
		if _, err := os.Stat(p.Game("harbour")); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("killed at %d: a half of the game is there", kill)
		}
		if f, err = Open(p, Options{NoSync: true}); err != nil {
			t.Fatal(err)
		}
		if err := f.Install("harbour", harbourFiles()[:2]); err != nil {
			t.Fatal(err)
		}
		f.Close()
		if diff := cmp.Diff([]string{"harbour/rooms/quay.md", "harbour/world.md"}, laidOut(t, p)); diff != "" {
			t.Errorf("killed at %d, and again (-want +got):\n%s", kill, diff)
		}
	}
}
