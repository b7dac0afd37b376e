package play_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/world"
)

// typist types at random, but not without sense: verbs, and the names of what
// the game has.
type typist struct {
	*rand.Rand
	things, ways []string
}

func newTypist(t testing.TB, w *world.World, seed uint64) *typist {
	p := &typist{Rand: rand.New(rand.NewPCG(seed, 7))}
	for _, k := range [...]world.Kind{world.Items, world.Characters} {
		ids, err := w.IDs(k)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			if it, err := w.Item(id); err == nil {
				p.things = append(p.things, it.Name)
			} else if c, err := w.Character(id); err == nil {
				p.things = append(p.things, c.Name)
			}
		}
	}
	rooms, err := w.IDs(world.Rooms)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range rooms {
		r, err := w.Room(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range r.Exits {
			p.ways = append(p.ways, e.Label)
		}
	}
	return p
}

func (p *typist) of(words []string) string { return words[p.IntN(len(words))] }

// line is one line.
func (p *typist) line() string {
	thing := func() string { return p.of(p.things) }
	switch p.IntN(10) {
	case 0, 1, 2:
		return p.of(p.ways)
	case 3:
		return p.of([]string{"take all", "drop all", "take all but " + thing(), "put all in " + thing(), "i", "look", "wait", "score", "exit", "again", "undo", "it", "enter", "help", "hint"})
	case 4:
		return p.of([]string{"take ", "drop ", "x ", "open ", "unlock ", "oops "}) + "it"
	case 5:
		return thing()
	case 6:
		return p.of([]string{"put ", "throw ", "give ", "unlock ", "use "}) + thing() + p.of([]string{" in ", " on ", " to ", " at ", " with "}) + thing()
	case 7:
		return p.of([]string{"ask ", "tell ", "talk to ", "follow "}) + thing() + p.of([]string{"", " about " + thing(), ", take " + thing()})
	}
	verb := p.of([]string{"take", "drop", "x", "open", "close", "lock", "unlock", "turn on", "turn off", "push", "burn", "wear", "read", "look in", "smash", "attack", "board", "climb", "enter", "eat"})
	return verb + " the " + thing() + p.of([]string{"", ". " + p.of(p.ways), ", then wait", " and " + thing()})
}

// TestRandomLines types many lines into two games: whatever they say, each thing
// stays in one place, nothing breaks, and UNDO goes back to how things stood.
func TestRandomLines(t *testing.T) {
	for _, dir := range [...]string{"testdata/netloft", "../../../shared/corpus/cave"} {
		if _, err := os.Stat(dir); err != nil {
			continue
		}
		for _, style := range [...]string{"brass", "infocom"} {
			t.Run(dir+" "+style, func(t *testing.T) {
				s, g := start(t, dir, style)
				p := newTypist(t, g.World, 3)
				typed := []string{}
				for range 500 {
					line := p.line()
					typed = append(typed, line)
					out := s.Line(line)
					if slices.ContainsFunc(out, func(l string) bool { return strings.Contains(l, "went wrong") }) {
						t.Fatalf("%q broke something: %v\nafter %s", line, out, strings.Join(typed, "; "))
					}
				}
				onePlace(t, s.Game())
			})
		}
	}
}

// onePlace fails when a thing is listed in two places, or in none but nowhere.
func onePlace(t *testing.T, g *game.Game) {
	t.Helper()
	owners := []world.Ref{world.PersonRef("player")}
	for k, ref := range map[world.Kind]func(string) world.Ref{world.Rooms: world.RoomRef, world.Items: world.ThingRef, world.Characters: world.CharacterRef} {
		ids, err := g.World.IDs(k)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			owners = append(owners, ref(id))
		}
	}
	lists := map[world.Ref][]world.Ref{}
	for _, o := range owners {
		for _, thing := range g.Things(o) {
			lists[thing] = append(lists[thing], o)
		}
	}
	items, err := g.World.IDs(world.Items)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range items {
		thing := world.ThingRef(id)
		at := g.Place(thing)
		switch places := lists[thing]; {
		case len(places) > 1 && g.State.Get(thing, "at").IsNone():
			// its author lists it twice, and nobody has touched it
		case len(places) > 1, len(places) == 1 && places[0] != at.Owner, len(places) == 0 && !at.IsZero():
			t.Errorf("%s is at %v and listed by %v", id, at, places)
		}
	}
}

// TestUndoGoesBack takes back all that a few lines did, one by one.
func TestUndoGoesBack(t *testing.T) {
	s, _ := start(t, "testdata/netloft", "brass")
	s.Opening()
	stands := func() string {
		g := s.Game()
		var all []string
		for _, f := range [...]world.Family{world.OfWorld, world.OfRoom, world.OfThing, world.OfCharacter, world.OfPerson} {
			for _, r := range g.State.Refs(f) {
				for _, key := range g.State.Keys(r) {
					all = append(all, fmt.Sprint(r, key, string(g.State.Get(r, key).Append(nil))))
				}
			}
		}
		return strings.Join(all, "\n")
	}
	var before []string
	for _, line := range []string{"take key", "drop all", "n", "take boathook. d", "up", "s and take lamp then turn it on", "ring bell"} {
		before = append(before, stands())
		s.Line(line)
	}
	for _, want := range slices.Backward(before) {
		s.Line("undo")
		if got := stands(); got != want {
			t.Fatalf("undone to\n%s\nwant\n%s", got, want)
		}
	}
	if out := s.Line("undo"); out[0] != "[Nothing to undo.]" {
		t.Errorf("one more: %q", out)
	}
}

// TestSameDraws holds that what was saved, and what was undone, draws the same
// again.
func TestSameDraws(t *testing.T) {
	s, _ := start(t, "testdata/netloft", "brass")
	s.Opening()
	listen := func() string {
		var all []string
		for range 12 {
			all = append(all, s.Line("listen")...)
		}
		return strings.Join(all, " ")
	}
	first := listen()
	s.Line("save here")
	second := listen()
	if first == second {
		t.Fatalf("the dice do not roll: %s", first)
	}
	s.Line("restore here")
	if got := listen(); got != second {
		t.Errorf("after RESTORE:\n%s\nwant\n%s", got, second)
	}
	s.Line("restore here")
	s.Line("take key. listen. listen")
	s.Line("undo")
	if got := listen(); got != second {
		t.Errorf("after UNDO:\n%s\nwant\n%s", got, second)
	}
	s.Line("restart")
	if got := listen(); got != first {
		t.Errorf("after RESTART:\n%s\nwant\n%s", got, first)
	}
}

// TestMissChangesNothing holds that what was not understood leaves one trace at
// most: how often that was so.
func TestMissChangesNothing(t *testing.T) {
	s, g := start(t, "testdata/netloft", "brass")
	s.Opening()
	for _, line := range []string{"take moon", "x moon", "ask moon about moon", "fly", "plugh plover", "unlock moon with key", "moon, come", "take key from moon"} {
		s.Line(line)
		for _, key := range g.State.Keys(world.PersonRef("player")) {
			if key == "turns" || key == "moves" {
				t.Errorf("%q cost a move", line)
			}
		}
	}
	if n := g.State.Get(world.PersonRef("player"), "misses").Int(); n != 1 {
		t.Errorf("%d misses are counted, want 1: only what parses to nothing counts", n)
	}
}

// FuzzLine types anything at all.
func FuzzLine(f *testing.F) {
	for _, line := range []string{"take key", "take all but the lamp. n; d", "oops", "g", "“", "pell, pell, take pell", "put it in it", "save\x00", "restore ../../x", strings.Repeat("take ", 300), "shout \"a\" then b", "x 12:30", "unlock\nwith"} {
		f.Add(line)
	}
	book, err := content.OpenDir("testdata/netloft")
	if err != nil {
		f.Fatal(err)
	}
	fresh := newGame("11")
	f.Fuzz(func(t *testing.T, line string) {
		g := game.New(book.World(), fresh())
		s, err := play.New(g, &memory{fresh: fresh, saves: map[string][]byte{}})
		if err != nil {
			t.Fatal(err)
		}
		s.Line("open door")
		for range 2 {
			if out := s.Line(line); slices.Contains(out, "[Something went wrong with that command. Nothing changed.]") {
				t.Fatalf("%q broke something", line)
			}
		}
		onePlace(t, s.Game())
	})
}
