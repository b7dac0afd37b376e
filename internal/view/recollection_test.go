package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// TestRecollection comes back as it was kept, whatever was written.
func TestRecollection(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := Recollection{Digest: rapid.String().Draw(t, "digest"), Lines: rapid.SliceOf(rapid.String()).Draw(t, "lines")}
		s := state.New()
		g := game.New(&world.World{}, s)
		s.Set(world.CharacterRef("pell"), "memory.ana", want.Value())
		got := Recalls(g, "pell", "ana")
		if want.Digest != got.Digest || len(want.Lines) != len(got.Lines) || len(want.Lines) > 0 && !cmp.Equal(want.Lines, got.Lines) {
			t.Fatalf("%q came back as %q", want, got)
		}
		if !Recalls(g, "pell", "bo").Empty() {
			t.Fatal("Bo is remembered")
		}
	})
}

// TestRecollectionBroken is what somebody made of the save by hand: nothing.
func TestRecollectionBroken(t *testing.T) {
	for _, text := range []string{`{"digest": 3}`, `[]`, `{"lines": "x"}`} {
		s := state.New()
		s.Fill(world.CharacterRef("pell"), "memory.ana", state.JSON(text))
		if r := Recalls(game.New(&world.World{}, s), "pell", "ana"); !r.Empty() {
			t.Errorf("%s is read as %+v", text, r)
		}
	}
}
