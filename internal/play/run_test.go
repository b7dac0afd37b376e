package play_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/world"
)

var write = flag.Bool("write", false, "write the transcripts as they come out now")

// memory keeps a session's saves in memory, in the form in which they are stored.
type memory struct {
	fresh func() *state.State
	names []string
	saves map[string][]byte
	turns []play.Turn
}

func (m *memory) Keep(t play.Turn) error       { m.turns = append(m.turns, t); return nil }
func (m *memory) Fresh() (*state.State, error) { return m.fresh(), nil }
func (m *memory) Saves() ([]string, error) {
	return m.names, nil
}
func (m *memory) Save(name string, all []state.Change) error {
	doc := store.NewDocument()
	if err := doc.Apply(all); err != nil {
		return err
	}
	m.saves[name] = doc.Bytes()
	m.names = append(m.names, name)
	return nil
}
func (m *memory) Restore(name string) (*state.State, error) {
	b, ok := m.saves[name]
	if !ok {
		return nil, play.ErrNoSave
	}
	doc, err := store.ParseDocument(b)
	if err != nil {
		return nil, err
	}
	s := state.New()
	doc.Fill(s)
	return s, nil
}

func newGame(seed string) func() *state.State {
	return func() *state.State {
		s := state.New()
		for key, v := range map[string]string{"dice.kind": "lantern", "dice.seed": seed} {
			s.Fill(world.Global, key, state.String(v))
		}
		s.Fill(world.Global, "round.cast", state.Texts([]string{"player"}))
		return s
	}
}

// start begins a session of a game in a style.
func start(t testing.TB, dir, style string) (*play.Session, *game.Game) {
	t.Helper()
	book, err := content.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	w := book.World()
	w.Style = style
	fresh := newGame("11")
	g := game.New(w, fresh())
	s, err := play.New(g, &memory{fresh: fresh, saves: map[string][]byte{}})
	if err != nil {
		t.Fatal(err)
	}
	return s, g
}

// TestTranscripts plays each transcript: what stands behind ">" is typed, and
// all else is what the game answers.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no transcripts", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			style := "brass"
			if strings.Contains(file, "infocom") {
				style = "infocom"
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s, _ := start(t, filepath.Dir(file), style)
			out := s.Opening()
			for line := range strings.Lines(string(want)) {
				if typed, ok := strings.CutPrefix(strings.TrimSuffix(line, "\n"), ">"); ok {
					out = append(append(out, "", ">"+typed), s.Line(typed)...)
				}
			}
			got := strings.Join(out, "\n") + "\n"
			if *write {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if d := cmp.Diff(string(want), got); d != "" {
				t.Errorf("the game answers otherwise (-want +got):\n%s", d)
			}
		})
	}
}
