package play_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/world"
)

// someLines use most of what can be typed.
var someLines = []string{
	"look", "i", "take all", "x all", "open door. unlock it with key", "n", "e. w. s", "up", "enter boat", "out", "put lamp in box", "pell, take lamp", "ask pell about mill",
	"attack pell with key", "turn on lamp", "wait", "score", "diagnose", "hint", "drop all", "give key to pell", "smash lamp", "climb up", "follow pell", "read sign", "undo", "again", "restart",
}

// FuzzWorld plays a world.json of any text: what cannot be read is a fault that is
// told, and what can be is played without a panic.
func FuzzWorld(f *testing.F) {
	whole, err := os.ReadFile("testdata/netloft/world.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(whole))
	f.Add(harbourOf(2))
	f.Add(tangled)
	f.Add(`{"startRoom": "a", "rooms": {"a": {"name": "A", "exits": {"n": "a", "e": {"to": "b", "door": "d"}}, "items": ["x", "y"], "dark": true}}, "items": {"x": {"name": "x", "contains": ["y"], "container": {}}, "y": {"name": "y", "contains": ["x"], "surface": true, "light": true}}}`)
	f.Add(`{"startRoom": "a", "vars": {"n": 9e99}, "rooms": {"a": {"exits": {"n": {"then": "go"}}, "npcs": ["p"]}}, "npcs": {"p": {"combat": {"strength": -1}, "holds": ["p"]}}, "events": {"go": [{"run": "go"}, {"die": "x"}], "intro": [{"run": "go"}, {"end": "z"}]}, "daemons": [{"if": "!lit", "then": "go"}], "darkness": {"litIf": "lit"}}`)
	f.Fuzz(func(t *testing.T, text string) {
		book, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(text)}})
		if err != nil {
			return
		}
		fresh := newGame("11")
		g := game.New(book.World(), fresh())
		if g.SettlePlaces() != nil || g.Err() != nil {
			return
		}
		s, err := play.New(g, &memory{fresh: fresh, saves: map[string][]byte{}})
		if err != nil {
			return
		}
		s.Opening()
		for _, l := range someLines {
			s.Line(l)
			s.Status()
		}
	})
}

// FuzzRestore takes up a save of any text: it is refused, or played on without a
// panic.
func FuzzRestore(f *testing.F) {
	book, err := content.OpenDir("testdata/netloft")
	if err != nil {
		f.Fatal(err)
	}
	fresh := newGame("11")
	for _, lines := range []string{"look", "take key. n", "take lamp. turn it on. e. n. n"} {
		s, err := play.New(game.New(book.World(), fresh()), &memory{fresh: fresh, saves: map[string][]byte{}})
		if err != nil {
			f.Fatal(err)
		}
		s.Line(lines)
		doc := store.NewDocument()
		if err := doc.Apply(all(s.Game().State)); err != nil {
			f.Fatal(err)
		}
		f.Add(string(doc.Bytes()))
	}
	for _, save := range []string{
		`{"people": {"player": {"at": "room:nowhere", "turns": -5, "wounds": 99, "cureIn": 1, "visited": "quay", "aboard": "lamp"}}}`,
		`{"things": {"lamp": {"at": "interactable:lamp"}, "brass_key": {"at": "", "moved": 1e300}}, "timers": [{"event": "x", "in": -1}, 7], "dice": {"kind": "python", "state": "?"}}`,
		`{"characters": {"pell": {"room": 3, "moved": -1, "strength": "strong"}}, "vars": {"score": "many"}, "fired": {"a": 1}, "round": {"cast": []}}`,
	} {
		f.Add(save)
	}
	f.Fuzz(func(t *testing.T, save string) {
		s, err := play.New(game.New(book.World(), fresh()), &memory{fresh: fresh, names: []string{"here"}, saves: map[string][]byte{"here": []byte(save)}})
		if err != nil {
			t.Fatal(err)
		}
		s.Line("restore here")
		for _, l := range someLines {
			s.Line(l)
			s.Status()
		}
	})
}

// all are the entries of a state, as changes of an empty one.
func all(s *state.State) []state.Change {
	var out []state.Change
	for _, f := range [...]world.Family{world.OfWorld, world.OfRoom, world.OfThing, world.OfCharacter, world.OfPerson} {
		for _, r := range s.Refs(f) {
			for _, key := range s.Keys(r) {
				out = append(out, state.Change{Of: r, Key: key, New: s.Get(r, key)})
			}
		}
	}
	return out
}

// FuzzIntent has what was meant by a line be anything at all: it is a command, or
// the line stands as it was typed.
func FuzzIntent(f *testing.F) {
	for _, answer := range []string{"take key", "undo", "restart", "save ../x", "again", "take \x1b[2Jkey", strings.Repeat("take ", 99), "pell, take lamp", "say \"x", "\xff", "take lamp. n", "oops key", "\u202e"} {
		f.Add("what is this then", answer)
	}
	book, err := content.OpenDir("testdata/netloft")
	if err != nil {
		f.Fatal(err)
	}
	fresh := newGame("11")
	f.Fuzz(func(t *testing.T, line, answer string) {
		s, err := play.New(game.New(book.World(), fresh()), &memory{fresh: fresh, saves: map[string][]byte{}})
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		s.Consult(func(play.Missed) string { asked++; return answer })
		out := s.Line(line)
		if broken(out) {
			t.Fatalf("%q, meant as %q, broke something", line, answer)
		}
		if pieces := 1 + strings.Count(line, ";") + strings.Count(line, ".") + strings.Count(line, ",") + strings.Count(strings.ToLower(line), "and") + strings.Count(strings.ToLower(line), "then"); asked > pieces {
			t.Fatalf("asked %d times about %q", asked, line)
		}
		onePlace(t, s.Game())
	})
}
