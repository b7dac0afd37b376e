package deadend_test

import (
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"rpg/internal/content"
	"rpg/internal/deadend"
	"rpg/internal/dice"
	"rpg/internal/explore"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/state"
	"rpg/internal/world"
)

func options(t testing.TB, files fs.FS) deadend.Options {
	t.Helper()
	book, err := content.Open(files)
	if err != nil {
		t.Fatal(err)
	}
	return deadend.Options{
		Book: book,
		Open: func() (*game.Game, error) {
			s := state.New()
			g := game.New(book.World(), s)
			g.Scripts = &script.Hatch{From: book, Parse: play.Reader(book.World())}
			for key, v := range map[string]string{"dice.kind": book.World().Dice, "dice.seed": dice.ParseSeed("1").String()} {
				s.Fill(world.Global, key, state.String(v))
			}
			s.Fill(world.Global, "round.cast", state.Texts(g.Cast()[:1]))
			return g, g.SettlePlaces()
		},
	}
}

func find(t testing.TB, files fs.FS) []deadend.DeadEnd {
	t.Helper()
	found, err := deadend.Find(options(t, files))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// inALine is a dead end in a line.
func inALine(d deadend.DeadEnd) string {
	what := ""
	for _, g := range d.Lost {
		what += string(g.Kind) + " " + g.ID + ", "
	}
	return what + "after " + strings.Join(d.Lines, ". ")
}

// TestDeadEnds: what is lost, and by the shortest way.
func TestDeadEnds(t *testing.T) {
	for name, row := range slips() {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, d := range find(t, changed(t, row.edits)) {
				got = append(got, inALine(d))
			}
			if !slices.Equal(got, row.want) {
				t.Errorf("it finds %q,\nwant %q", got, row.want)
			}
		})
	}
}

// TestNoDeadEnds: games that look as if something could be lost.
func TestNoDeadEnds(t *testing.T) {
	for name, more := range harmless() {
		t.Run(name, func(t *testing.T) {
			for _, d := range find(t, changed(t, more)) {
				t.Errorf("it finds %s", inALine(d))
			}
		})
	}
}

// TestShippedGames: none of the games that are typed has one.
func TestShippedGames(t *testing.T) {
	for _, name := range [...]string{"firstlight", "lantern", "orrery"} {
		for _, d := range find(t, os.DirFS("../../games/"+name)) {
			t.Errorf("%s: %s", name, inALine(d))
		}
	}
}

// TestToldIsSo puts several slips into one game. Of each dead end that is told, all
// that can be typed after it is typed: what is lost never comes about.
func TestToldIsSo(t *testing.T) {
	var all []edits
	names := slices.Sorted(maps.Keys(slips()))
	for _, name := range names {
		all = append(all, slips()[name].edits)
	}
	for _, name := range slices.Sorted(maps.Keys(harmless())) {
		all = append(all, harmless()[name])
	}
	told, games := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		text := quay
		for _, n := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(all)-1), 2, 4, rapid.ID).Draw(rt, "slips") {
			next := text
			for i := 0; i < len(all[n]) && next != ""; i += 2 {
				if !strings.Contains(next, all[n][i]) {
					next = "" // another slip has taken its place
					break
				}
				next = strings.Replace(next, all[n][i], all[n][i+1], 1)
			}
			if next != "" {
				text = next
			}
		}
		files := fstest.MapFS{"world.json": {Data: []byte(text)}}
		if b, err := content.Open(files); err != nil || slices.ContainsFunc(b.ReadAll(), func(p content.Problem) bool { return p.Severity == content.Error }) {
			return // two of them do not go together
		}
		games++
		for _, d := range find(t, files) {
			told++
			if d.Lost[0].Kind == deadend.AnEnding && comesTo(t, files, d.Lines, func(g *game.Game) bool { return g.State.Get(world.Global, "over").Text() == d.Lost[0].ID }) {
				rt.Errorf("it is told %s, and it is not so in %s", inALine(d), text)
			}
			if d.Lost[0].Kind == deadend.Points && comesTo(t, files, d.Lines, func(g *game.Game) bool { return g.Score() > 0 }) {
				rt.Errorf("it is told %s, and it is not so in %s", inALine(d), text)
			}
		}
	})
	if told < 20 || games < 20 {
		t.Errorf("only %d dead ends in %d games were looked into", told, games)
	}
}

// comesTo types all that can be typed after some lines, and reports whether it comes
// to something.
func comesTo(t *testing.T, files fs.FS, lines []string, is func(*game.Game) bool) bool {
	t.Helper()
	o := options(t, files)
	fresh, err := o.Open()
	if err != nil {
		t.Fatal(err)
	}
	w, err := explore.NewWalk(fresh, o.Book)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		w.Type(l, 1)
	}
	seen := map[uint64]bool{0: true}
	var from func(hash uint64) bool
	from = func(hash uint64) bool {
		for _, m := range w.Moves() {
			step, _ := w.Type(m.Line, m.Times)
			next := hash ^ step.Share
			found := is(w.Game())
			if !found && !seen[next] && !w.Over() {
				seen[next] = true
				found = from(next)
			}
			w.Back(step.Changes)
			if found {
				return true
			}
		}
		return false
	}
	return from(0)
}
