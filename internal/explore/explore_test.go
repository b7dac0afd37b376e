package explore_test

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/coverage"
	"rpg/internal/explore"
	"rpg/internal/game"
	"rpg/internal/play"
)

// quayside is a key in a loft, and a chest that it opens.
const quayside = `{
  "startRoom": "quay", "maxScore": 5,
  "scoring": [{"flag": "lit", "points": 5}],
  "events": {"intro": ["Evening."], "home": [{"set": "lit"}, {"end": "home"}]},
  "endings": {"home": {"lines": ["The lantern burns."]}},
  "rooms": {
    "quay": {"name": "The Quay", "description": "Planks.", "exits": {"up": "loft"}, "items": ["chest"]},
    "loft": {"name": "The Net Loft", "description": "Nets.", "exits": {"down": "quay"}, "items": ["brass_key"]}
  },
  "items": {
    "brass_key": {"name": "brass key", "description": "Green.", "portable": true},
    "chest": {"name": "chest", "description": "Oak.", "portable": false, "container": {"openable": true, "locked": true, "key": "brass_key"}, "contains": ["lantern"]},
    "lantern": {"name": "lantern", "description": "Tin.", "portable": true, "onTake": "home"}
  }
}`

// inQuayside is the same with other things in it.
func inQuayside(edits ...string) string { return strings.NewReplacer(edits...).Replace(quayside) }

func explored(t testing.TB, world string, limit, workers int) *explore.Report {
	t.Helper()
	r, err := explore.Run(explore.Options{
		Open: opener(t, fstest.MapFS{"world.json": {Data: []byte(world)}}, "1"), Limit: limit, Workers: workers,
	})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func way(lines []string) string { return strings.Join(lines, ". ") }

// TestStates: in a small world everything is come upon, each way of standing once.
// Without the key one is in either room; with it in either room, while the chest
// is locked, shut or open; and at last the lantern is out of it.
func TestStates(t *testing.T) {
	r := explored(t, quayside, 10_000, 1)
	if r.States != 2+3*2+1 || !r.Exhausted || !r.Shortest || r.Front != 0 {
		t.Errorf("%d states, %d left", r.States, r.Front)
	}
	if len(r.Endings) != 1 || way(r.Endings[0].Lines) != "up. take brass key. down. unlock chest with brass key. open chest. take lantern" ||
		!r.Endings[0].Wins || !r.Endings[0].Shortest || r.Endings[0].Points != 5 {
		t.Errorf("the endings are %+v", r.Endings)
	}
	if r.Dead != 0 || r.Best != 5 || r.Most != 5 || len(r.Crashes) != 0 || r.Luck != 0 {
		t.Errorf("it says %+v", r)
	}
	for _, c := range r.Cover.Counts() {
		if len(c.Missing) > 0 {
			t.Errorf("of the %ss it never came upon %v", c.Part, c.Missing)
		}
	}
}

// TestDeadEnd: who feeds the key to a gull cannot win any more, and is told by the
// shortest way there.
func TestDeadEnd(t *testing.T) {
	r := explored(t, inQuayside(
		`"items": ["chest"]`, `"items": ["chest"], "npcs": ["gull"]`,
		`"items": {`, `"npcs": {"gull": {"name": "gull", "description": "It looks at you.", "onGive": {"brass_key": "eaten"}}}, "items": {`,
		`"intro": [`, `"eaten": [{"move": "brass_key", "to": null}], "intro": [`,
	), 10_000, 2)
	if !r.Exhausted || r.Dead == 0 || len(r.DeadEnds) == 0 {
		t.Fatalf("no dead end in %+v", r)
	}
	if got := way(r.DeadEnds[0].Lines); got != "up. take brass key. down. give brass key to gull" || !r.DeadEnds[0].Any {
		t.Errorf("the first dead end is after %s", got)
	}
	if len(r.DeadEnds) != 1 {
		t.Errorf("there are %d dead ends", len(r.DeadEnds))
	}
}

// TestNoDeadEndAfterAll: the gull eats the key only from who has opened the chest.
func TestNoDeadEndAfterAll(t *testing.T) {
	r := explored(t, inQuayside(
		`"items": ["chest"]`, `"items": ["chest"], "npcs": ["gull"]`,
		`"items": {`, `"npcs": {"gull": {"name": "gull", "description": "It looks at you.", "instead": {"give": [{"if": "target:brass_key & open:chest", "then": "eaten"}, {"say": ["It looks away."]}]}}}, "items": {`,
		`"intro": [`, `"eaten": [{"move": "brass_key", "to": null}], "intro": [`,
	), 10_000, 2)
	if !r.Exhausted || r.Dead != 0 {
		t.Errorf("%d dead ends: %+v", r.Dead, r.DeadEnds)
	}
	if !slices.ContainsFunc(r.Cover.Counts(), func(c coverage.Count) bool { return c.Part == "event" && len(c.Missing) == 0 }) {
		t.Error("the gull never ate")
	}
}

// TestWaiting: what comes by itself is waited for, and how long is no other state.
func TestWaiting(t *testing.T) {
	r := explored(t, inQuayside(
		`"intro": ["Evening."]`, `"intro": ["Evening.", {"schedule": "tide", "in": 30}], "tide": [{"set": "ebb"}]`,
		`{"up": "loft"}`, `{"up": {"to": "loft", "if": "flag:ebb", "denial": "Water."}}`,
	), 10_000, 2)
	if !r.Exhausted || r.States != 1+2+3*2+1 {
		t.Errorf("%d states", r.States)
	}
	if got := strings.Count(way(r.Endings[0].Lines), "wait"); got != 30 || len(r.Endings[0].Lines) != 36 {
		t.Errorf("it waits %d times", got)
	}
}

// TestCounts: a number that conditions ask for is told apart as far as they ask.
func TestCounts(t *testing.T) {
	r := explored(t, inQuayside(
		`{"up": "loft"}`, `{"up": {"to": "loft", "if": "var:rungs >= 3", "denial": "No ladder."}}`,
		`"portable": false,`, `"portable": false, "instead": {"use": [{"then": "rung"}]},`,
		`"intro": [`, `"rung": [{"add": "rungs", "by": 1}], "intro": [`,
	), 10_000, 2)
	if !r.Exhausted || len(r.Endings) != 1 || strings.Count(way(r.Endings[0].Lines), "use chest") != 3 {
		t.Errorf("%+v", r)
	}
}

// TestSaidAndNumbered: words and numbers that conditions ask for are typed.
func TestSaidAndNumbered(t *testing.T) {
	r := explored(t, inQuayside(
		`"events":`, `"verbs": {"say": {"words": ["say"], "target": "text"}}, "events":`,
		`{"up": "loft"}, "items"`, `{"up": {"to": "loft", "if": "flag:said & flag:spun"}}, "instead": {"say": [{"if": "said:herring", "then": "spoken"}]}, "items"`,
		`"portable": false,`, `"portable": false, "instead": {"turn": [{"if": "number:37", "with": "number", "then": "turned"}]},`,
		`"intro": [`, `"spoken": [{"set": "said"}], "turned": [{"set": "spun"}], "intro": [`,
	), 10_000, 2)
	if len(r.Endings) != 1 || !strings.Contains(way(r.Endings[0].Lines), "say herring") || !strings.Contains(way(r.Endings[0].Lines), "turn chest to 37") {
		t.Errorf("%+v", r.Endings)
	}
}

// TestCrash: what breaks is reported once, by the shortest way, and played around.
func TestCrash(t *testing.T) {
	files := fstest.MapFS{
		"world.json":      {Data: []byte(inQuayside(`"onTake": "home"`, `"onTake": "home", "instead": {"examine": [{"then": "looked"}]}`, `"intro": [`, `"looked": [{"script": "look"}], "intro": [`))},
		"scripts/look.js": {Data: []byte("function look(ctx) { return nothing.at; }\nexports.look = look;")},
	}
	r, err := explore.Run(explore.Options{Open: opener(t, files, "1"), Limit: 10_000, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Crashes) != 1 || way(r.Crashes[0].Lines) != "up. take brass key. down. unlock chest with brass key. open chest. examine lantern" ||
		!strings.Contains(r.Crashes[0].Why, "nothing") {
		t.Errorf("the crashes are %+v", r.Crashes)
	}
	if len(r.Endings) != 1 {
		t.Error("it stopped there")
	}
}

// bench is a game of one verb with slots: an arbor that wants its pin.
const bench = `{
  "startRoom": "shop", "scoring": [{"flag": "pinned", "points": 5}],
  "events": {"intro": ["Noon."]},
  "rooms": {"shop": {"name": "The Shop", "description": "Brass.", "items": ["orrery", "pin", "nail"]}},
  "traits": {"bare": {}, "thin": {}},
  "items": {
    "orrery": {"name": "orrery", "description": "It stands.", "portable": false, "features": {"arbor": {"label": "moon arbor", "traits": ["bare"]}, "dial": {"label": "dial"}}},
    "pin": {"name": "taper pin", "description": "Thin.", "portable": true, "traits": ["thin"]},
    "nail": {"name": "nail", "description": "Thick.", "portable": true}
  },
  "verbs": [{"id": "fix", "completedCommandText": "Fix {place} with {means}", "slots": {"place": ["interactable", "feature"], "means": "interactable"}, "defaultProgram": ["No."]}],
  "interactions": {"shop": [
    {"id": "pinned", "verb": "fix", "slots": {"place": "trait:bare", "means": "trait:thin"}, "program": [{"set": "pinned"}, {"end": "true"}]},
    {"id": "nailed", "verb": "fix", "priority": -1, "slots": {"place": "trait:bare", "means": "interactable"}, "program": ["It splits."]}
  ]},
  "endings": {"true": {"lines": ["It turns."]}}
}`

// TestSlots: of the commands of verbs with slots those are typed that a rule answers
// with something new, features by their labels.
func TestSlots(t *testing.T) {
	r := explored(t, bench, 10_000, 2)
	if !r.Exhausted || len(r.Endings) != 1 || way(r.Endings[0].Lines) != "fix moon arbor with taper pin" {
		t.Errorf("the endings are %+v", r.Endings)
	}
	// Pin and nail in hand or not, each way, and the end from each.
	if r.States != 8 {
		t.Errorf("%d states", r.States)
	}
}

// TestTies: a command that two rules answer alike breaks the game, and is told.
func TestTies(t *testing.T) {
	r := explored(t, strings.Replace(bench, `"interactions": {"shop": [`, `"interactions": {"shop": [{"id": "also", "verb": "fix", "slots": {"place": "trait:bare", "means": "trait:thin"}, "program": []},`, 1), 10_000, 2)
	if len(r.Crashes) != 1 || way(r.Crashes[0].Lines) != "fix moon arbor with taper pin" || !strings.Contains(r.Crashes[0].Why, "shop:also and shop:pinned") {
		t.Errorf("the crashes are %+v", r.Crashes)
	}
}

// TestSame: how many play at once, and on how many processors, changes nothing.
func TestSame(t *testing.T) {
	for _, game := range []struct {
		name  string
		limit int
	}{{"firstlight", 5_000}, {"lantern", 12_000}} {
		var first string
		for _, n := range []int{1, 2, 8} {
			was := runtime.GOMAXPROCS(n)
			r, err := explore.Run(explore.Options{Open: opener(t, os.DirFS("../../games/"+game.name), "1"), Limit: game.limit, Workers: n})
			runtime.GOMAXPROCS(was)
			if err != nil {
				t.Fatal(err)
			}
			cover := fmt.Sprint(r.Cover.Counts())
			r.Cover = nil
			b, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(b) + cover; first == "" {
				first = got
			} else if got != first {
				t.Errorf("%s with %d workers:\n%s\nwith one:\n%s", game.name, n, got, first)
			}
		}
	}
}

// TestWaysLeadThere: every ending of a game that is too large to be played whole is
// come to again by typing its lines into a new game.
func TestWaysLeadThere(t *testing.T) {
	open := opener(t, os.DirFS("../../games/lantern"), "1")
	r, err := explore.Run(explore.Options{Open: open, Limit: 20_000})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Endings) == 0 || r.Exhausted {
		t.Fatalf("%d endings, all of it: %v", len(r.Endings), r.Exhausted)
	}
	for _, e := range r.Endings {
		if over, points := typed(t, open, e.Lines); !over || points != e.Points {
			t.Errorf("%s: over %v with %d points, not %d", e.Name, over, points, e.Points)
		}
	}
}

// typed types lines into a new game, and gives whether it is over then and not before,
// and the score.
func typed(t *testing.T, open func() (*game.Game, *content.Book, error), lines []string) (over bool, points int) {
	t.Helper()
	g, _, err := open()
	if err != nil {
		t.Fatal(err)
	}
	s, err := play.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.Opening()
	for _, l := range lines {
		if s.Over() {
			t.Fatalf("it is over before %s", l)
		}
		s.Line(l)
	}
	return s.Over(), s.Game().Score()
}
