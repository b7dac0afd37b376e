package play_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/state"
)

const tangled = `{"startRoom": "quay", "scripts": {"spell": "this cannot be run here"},
  "events": {"chanting": ["The air hums.", {"set": "hummed"}, {"script": "spell"}]},
  "verbs": {"chant": {"words": ["chant"], "target": "none"}},
  "rooms": {"quay": {"name": "Quay", "description": "Boats.", "exits": {}, "items": ["rope"],
    "instead": {"chant": [{"then": "chanting"}]}}},
  "items": {"rope": {"name": "rope", "description": "Tarred.", "portable": true}}}`

func tangledSession(t *testing.T, keep play.Keeper) *play.Session {
	t.Helper()
	book, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(tangled)}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.New(game.New(book.World(), newGame("1")()), keep)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestFault: what breaks changes nothing, ends its line, and the game goes on;
// what came before it on the line stays done.
func TestFault(t *testing.T) {
	s := tangledSession(t, nil)
	got := s.Line("take rope then chant then drop rope")
	want := []string{"Taken: rope.", "[Something went wrong with that command. Nothing changed.]"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := s.Line("i"); !slices.Contains(got, "  - rope") {
		t.Errorf("the rope is gone: %q", got)
	}
	if s.Game().Flag("player", "hummed") {
		t.Error("the flag of the broken command is set")
	}
}

// full is a keeper whose disk is full.
type full struct{ memory }

func (*full) Keep(play.Turn) error              { return errors.New("the disk is full") }
func (*full) Save(string, []state.Change) error { return errors.New("the disk is full") }

// TestNothingKept: a keeper that fails is told of once, and not called again.
func TestNothingKept(t *testing.T) {
	s := tangledSession(t, &full{})
	if s.Line("take rope"); s.Err() == nil {
		t.Error("the session does not say that nothing is kept")
	}
	if got := s.Line("save a"); !strings.Contains(got[0], "the disk is full") {
		t.Errorf("SAVE says %q", got)
	}
}

// TestHeadless is a session that nobody keeps.
func TestHeadless(t *testing.T) {
	s := tangledSession(t, nil)
	for line, want := range map[string]string{
		"save a": "[Saving isn’t available here.]", "restore a": "[Restoring isn’t available here.]",
		"load": "[Restoring isn’t available here.]", "undo": "[Nothing to undo.]", "script": "[Transcripts aren’t available here.]",
	} {
		if got := s.Line(line); len(got) != 1 || got[0] != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
	if got := s.Line(strings.Repeat("x", 1001)); got[0] != "[That’s too long for me to follow. Nothing happened.]" {
		t.Errorf("a long line: %q", got)
	}
	for _, line := range []string{"", "   ", "...!", "\t\n"} {
		if got := s.Line(line); len(got) != 0 {
			t.Errorf("%q: %q", line, got)
		}
	}
}
