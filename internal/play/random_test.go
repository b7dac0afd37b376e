package play_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/state"
	"rpg/internal/world"
)

// typist types at random, but not without sense: verbs, and the names of what
// the game has.
type typist struct {
	*rand.Rand
	things, ways []string
	verbs        []string // of the world
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
	for _, v := range w.Verbs {
		p.verbs = append(p.verbs, v.Words...)
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
	switch p.IntN(13) {
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
	case 10:
		return thing() + p.of([]string{", go ", ", take ", ", drop ", ", give me ", ", follow me", ", "}) + p.of([]string{thing(), p.of(p.ways), "it", "yourself"})
	case 11:
		if len(p.verbs) > 0 {
			return p.of(p.verbs) + p.of([]string{"", " " + thing(), " " + thing() + " with " + thing(), " it", " open sesame"})
		}
		return p.of([]string{"out", "stand", "get out", "get in " + thing(), "push " + thing() + " north", "turn " + thing() + " to 4", "take 7", "read " + thing() + " through " + thing(), "verbose", "superbrief", "brief"})
	case 12:
		return p.of([]string{"take all from ", "take " + thing() + " from ", "put " + thing() + " under ", "throw " + thing() + " off ", "turn ", "plug it with ", "attack ", "kill "}) + thing() + p.of([]string{"", " with " + thing()})
	case 7:
		return p.of([]string{"ask ", "tell ", "talk to ", "follow "}) + thing() + p.of([]string{"", " about " + thing(), ", take " + thing()})
	}
	verb := p.of([]string{"take", "drop", "x", "open", "close", "lock", "unlock", "turn on", "turn off", "push", "burn", "wear", "read", "look in", "smash", "attack", "board", "climb", "enter", "eat"})
	return verb + " the " + thing() + p.of([]string{"", ". " + p.of(p.ways), ", then wait", " and " + thing()})
}

// TestRandomPlay types at random into every game that ships and into the games of
// the tests, in both styles. Whatever is typed, nothing breaks, each thing is in
// one place, weights are the sums of what is held, UNDO goes back to how things
// stood, and a save goes on as the game that it was made of. RANDOM_LINES is how
// many lines are typed into each.
func TestRandomPlay(t *testing.T) {
	lines := counted(t, "RANDOM_LINES", 600)
	for _, dir := range gameFolders(t) {
		for _, style := range [...]string{"brass", "infocom"} {
			t.Run(dir+" "+style, func(t *testing.T) {
				t.Parallel()
				r := &randomPlay{keep: &memory{saves: map[string][]byte{}}}
				r.s, r.book = r.session(t, dir, style)
				r.typist = newTypist(t, r.s.Game().World, 3)
				r.s.Opening()
				for n := range lines {
					r.step(t)
					if n%97 == 96 {
						r.resumes(t)
					}
					if n%50 == 49 || n == lines-1 {
						onePlace(t, r.s.Game())
						weights(t, r.s.Game())
					}
					if t.Failed() {
						t.Fatalf("after %s", strings.Join(r.typed, "; "))
					}
				}
			})
		}
	}
}

// gameFolders are the folders of games: those that ship, those of tests, and the
// big one beside the project, where it is.
func gameFolders(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, pattern := range [...]string{"../../games/*", "../cli/testdata/games/*", "testdata/*", "../content/testdata/*", "../../../shared/corpus/cave"} {
		dirs, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, dir := range dirs {
			for _, file := range [...]string{"world.md", "world.json"} {
				if _, err := os.Stat(filepath.Join(dir, file)); err == nil {
					all = append(all, dir)
				}
			}
		}
	}
	if len(all) < 6 {
		t.Fatalf("few games to play: %v", all)
	}
	return all
}

type randomPlay struct {
	*typist
	s     *play.Session
	book  *content.Book
	keep  *memory
	typed []string
}

// session begins a session of a game that is played by typed lines, whatever it
// is played by otherwise.
func (r *randomPlay) session(t *testing.T, dir, style string) (*play.Session, *content.Book) {
	t.Helper()
	book, err := content.OpenDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	w := book.World()
	w.Style, w.Play = style, "parser"
	r.keep.fresh = func() *state.State {
		s := newGame("11")()
		g := game.New(w, s)
		if err := errors.Join(g.SettlePlaces(), g.Err()); err != nil {
			t.Fatal(err)
		}
		s.SetList(world.Global, "round.cast", someone(t, w))
		s.Take()
		return s
	}
	return r.over(t, book), book
}

// over begins a session over a new state of a book.
func (r *randomPlay) over(t *testing.T, book *content.Book) *play.Session {
	g := game.New(book.World(), r.keep.fresh())
	g.Scripts = &script.Hatch{From: book, Parse: play.Reader(book.World())}
	s, err := play.New(g, r.keep)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// someone is the first of the people of a game.
func someone(t *testing.T, w *world.World) []string {
	if len(w.Cast) > 0 {
		return w.Cast[:1]
	}
	ids, err := w.IDs(world.People)
	if err != nil || len(ids) == 0 {
		t.Fatal("nobody to play", err)
	}
	return ids[:1]
}

// step types a line, and takes it back now and then.
func (r *randomPlay) step(t *testing.T) {
	line := r.line()
	r.typed = append(r.typed, line)
	if len(r.typed) > 40 {
		r.typed = r.typed[1:]
	}
	undoes := r.IntN(10) == 0 && !strings.Contains(line, "undo")
	before := ""
	if undoes {
		before = stands(r.s, false)
	}
	out := r.s.Line(line)
	if broken(out) {
		t.Errorf("%q broke something: %v", line, out)
	}
	if undoes && stands(r.s, true) != timeless(before) {
		r.s.Line("undo")
		if now := stands(r.s, false); now != before {
			t.Errorf("%q was undone to\n%s\nnot to\n%s", line, now, before)
		}
	}
	if r.s.Over() {
		r.s.Line(r.of([]string{"restart", "undo"}))
	}
}

func broken(out []string) bool {
	return slices.ContainsFunc(out, func(l string) bool { return strings.Contains(l, "went wrong") })
}

// resumes saves the game, and plays some lines in it and in another session that
// has taken up the save.
func (r *randomPlay) resumes(t *testing.T) {
	r.s.Line("save here")
	r.s.Line("restore here")
	other := r.over(t, r.book)
	other.Line("restore here")
	if a, b := stands(r.s, false), stands(other, false); a != b {
		t.Fatalf("a save was taken up as\n%s\nnot as\n%s", b, a)
	}
	for range 12 {
		line := r.line()
		r.typed = append(r.typed, line)
		if a, b := r.s.Line(line), other.Line(line); !slices.Equal(a, b) {
			t.Fatalf("%q was answered %q, and from a save %q", line, a, b)
		}
	}
	if a, b := stands(r.s, false), stands(other, false); a != b {
		t.Fatalf("from a save the game went on to\n%s\nnot to\n%s", b, a)
	}
}

// timeKeys are the entries that change although nothing happens.
var timeKeys = [...]string{" clock.ticks ", " misses ", " dice.drawn ", " dice.state ", " turns "}

func timeless(all string) string {
	var out []string
	for l := range strings.Lines(all) {
		if !slices.ContainsFunc(timeKeys[:], func(k string) bool { return strings.Contains(l, k) }) {
			out = append(out, l)
		}
	}
	return strings.Join(out, "")
}

// stands is all that a session's state holds, in lines.
func stands(s *play.Session, noTime bool) string {
	st := s.Game().State
	var b strings.Builder
	for _, f := range [...]world.Family{world.OfWorld, world.OfRoom, world.OfThing, world.OfCharacter, world.OfPerson} {
		for _, r := range st.Refs(f) {
			for _, key := range st.Keys(r) {
				fmt.Fprintf(&b, "%s %s %s\n", r, key, st.Get(r, key).Append(nil))
			}
		}
	}
	if noTime {
		return timeless(b.String())
	}
	return b.String()
}

// weights adds up what everything holds by where each thing is, and fails when
// that is not what the game says.
func weights(t *testing.T, g *game.Game) {
	t.Helper()
	items := allThings(t, g)
	inside := map[world.Ref][]world.Ref{}
	for _, id := range items {
		thing := world.ThingRef(id)
		if g.ItemOf(thing).Counted {
			continue
		}
		inside[g.Place(thing).Owner] = append(inside[g.Place(thing).Owner], thing)
	}
	var weigh func(thing world.Ref, level int) int
	weigh = func(thing world.Ref, level int) int {
		w := g.ItemOf(thing).Size
		if w == 0 {
			w = 5
		}
		for _, in := range inside[thing] {
			if level > 20 {
				t.Fatalf("%s is inside itself", thing)
			}
			w += weigh(in, level+1)
		}
		return w
	}
	for _, id := range items {
		if thing := world.ThingRef(id); !g.ItemOf(thing).Counted && g.Weight(thing) != weigh(thing, 0) {
			t.Errorf("%s weighs %d, not %d", id, g.Weight(thing), weigh(thing, 0))
		}
	}
	me := world.PersonRef(g.Cast()[0])
	want := 0
	if g.World.Carry != nil {
		want = g.World.Carry.Self
	}
	for _, thing := range inside[me] {
		if g.Worn(thing) {
			want++
		} else {
			want += weigh(thing, 0)
		}
	}
	for _, s := range g.Goods(me) {
		size := g.Item(s.Item).Size
		if size == 0 {
			size = 5
		}
		want += size * s.Count
	}
	if got, _ := g.Load(me); got != want {
		t.Errorf("what is carried weighs %d, not %d", got, want)
	}
}

// allThings lists the ids of all things: one of each item, those that the author
// has made of one, and those that play has made.
func allThings(t *testing.T, g *game.Game) []string {
	t.Helper()
	all, err := g.World.IDs(world.Items)
	if err != nil {
		t.Fatal(err)
	}
	all = slices.Clone(all)
	for _, made := range g.World.Instances {
		all = append(all, made.ID)
	}
	for _, r := range g.State.Refs(world.OfThing) {
		if r.Part == "" && !slices.Contains(all, r.ID) {
			all = append(all, r.ID)
		}
	}
	return all
}

// onePlace fails when a thing is listed in two places, or in none but nowhere.
func onePlace(t *testing.T, g *game.Game) {
	t.Helper()
	var owners []world.Ref
	for k, ref := range map[world.Kind]func(string) world.Ref{world.People: world.PersonRef, world.Rooms: world.RoomRef, world.Items: world.ThingRef, world.Characters: world.CharacterRef} {
		ids, err := g.World.IDs(k)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			owners = append(owners, ref(id))
		}
	}
	for _, made := range g.World.Instances {
		owners = append(owners, world.ThingRef(made.ID))
	}
	lists := map[world.Ref][]world.Ref{}
	for _, o := range owners {
		for _, thing := range g.Things(o) {
			lists[thing] = append(lists[thing], o)
		}
	}
	items := allThings(t, g)
	for _, id := range items {
		thing := world.ThingRef(id)
		at := g.Place(thing)
		switch places := lists[thing]; {
		case at.Slot != "": // a named inventory lists its own
			if !slices.Contains(g.ThingsAt(at), thing) || len(places) > 0 {
				t.Errorf("%s is at %v and listed by %v", id, at, places)
			}
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
	var before []string
	for _, line := range []string{"take key", "drop all", "n", "take boathook. d", "up", "s and take lamp then turn it on", "ring bell"} {
		before = append(before, stands(s, false))
		s.Line(line)
	}
	for _, want := range slices.Backward(before) {
		s.Line("undo")
		if got := stands(s, false); got != want {
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
