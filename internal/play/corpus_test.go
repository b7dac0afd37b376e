package play_test

import (
	"os"
	"strings"
	"testing"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/state"
	"rpg/internal/world"
)

// TestEveryExit stands in each room of a great cave in turn and types each of its
// labels: an exit that asks for nothing leads where it says, and one that leads
// nowhere says its own words. The cave is not part of this repository; without it
// there is nowhere to go.
func TestEveryExit(t *testing.T) {
	for _, dir := range [...]string{"../../../shared/corpus/cave-json", "../../../shared/corpus/cave"} {
		t.Run(dir[strings.LastIndex(dir, "/")+1:], func(t *testing.T) {
			if _, err := os.Stat(dir); err != nil {
				t.Skip("no cave beside the repository")
			}
			book, err := content.OpenDir(dir)
			if err != nil {
				t.Fatal(err)
			}
			w := book.World()
			w.Play = "parser"
			rooms, err := w.IDs(world.Rooms)
			if err != nil {
				t.Fatal(err)
			}
			led, told := 0, 0
			for _, id := range rooms {
				room, err := w.Room(id)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range room.Exits {
					if e.If != nil || e.Denials != nil || e.Door != "" || e.Then != "" {
						continue
					}
					here, out := stepOut(t, w, id, e.Label)
					switch {
					case e.To != "" && here != e.To:
						t.Errorf("from %s, %q leads to %s, not to %s: %q", id, e.Label, here, e.To, out)
					case e.To != "":
						led++
					case here != id || e.Denial != "" && (len(out) == 0 || out[0] != e.Denial):
						t.Errorf("from %s, %q leads to %s and says %q, not %q", id, e.Label, here, out, e.Denial)
					default:
						told++
					}
				}
			}
			t.Logf("%d exits lead where they say, %d only say something", led, told)
			if led < 300 {
				t.Errorf("only %d exits were walked through", led)
			}
		})
	}
}

// stepOut begins anew in a room and goes where a label says.
func stepOut(t *testing.T, w *world.World, room, label string) (here string, out []string) {
	t.Helper()
	st := newGame("11")()
	st.Set(world.PersonRef("player"), "at", state.String("room:"+room))
	s, err := play.New(game.New(w, st), nil)
	if err != nil {
		t.Fatal(err)
	}
	out = s.Line("go to " + strings.ReplaceAll(label, "_", " "))
	return s.Game().RoomOf("player"), out
}
