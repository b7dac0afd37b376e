package explore_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/explore"
	"rpg/internal/logic"
)

// church is a game of which not all can be played: an organ with twelve stops, and
// each way in which they can be drawn is another state. What there is to do lies
// behind a locked vestry, and in a crypt that is dark.
func church(edits ...string) string {
	var items, texts []string
	for i := range 12 {
		items = append(items, fmt.Sprintf(`"stop-%d": {"name": "stop %c", "portable": false, "switchable": true}`, i, 'a'+i))
		texts = append(texts, fmt.Sprintf(`{"if": "on:stop-%d", "text": "Stop %c is drawn."}`, i, 'a'+i))
	}
	stops := make([]string, 12)
	for i := range stops {
		stops[i] = fmt.Sprintf(`"stop-%d"`, i)
	}
	game := `{
	"startRoom": "nave", "maxScore": 10,
	"scoring": [{"flag": "lit", "points": 3}, {"flag": "home", "points": 7}],
	"events": {"intro": ["Evensong is over."], "lights": [{"set": "lit"}, {"switch": "candle", "on": true}], "home": [{"set": "home"}, {"end": "home"}]},
	"endings": {"home": {"lines": ["The saint is at home."]}},
	"rooms": {
		"nave": {"name": "The Nave", "description": "Pillars.", "descriptions": [` + strings.Join(texts, ", ") + `],
			"exits": {"north": {"to": "vestry", "door": "oak-door"}, "west": "porch", "down": "crypt"}, "items": ["oak-door", "niche", ` + strings.Join(stops, ", ") + `]},
		"porch": {"name": "The Porch", "description": "Notices.", "exits": {"east": "nave"}, "items": ["poor-box"]},
		"vestry": {"name": "The Vestry", "description": "Surplices.", "exits": {"south": "nave"}, "items": ["candle", "matches"]},
		"crypt": {"name": "The Crypt", "description": "Bones.", "dark": true, "exits": {"up": "nave"}, "items": ["relic"]}},
	"items": {` + strings.Join(items, ", ") + `,
		"oak-door": {"name": "oak door", "portable": false, "container": {"openable": true, "locked": true, "key": "brass-key"}},
		"poor-box": {"name": "poor box", "portable": false, "container": {"openable": true}, "contains": ["brass-key"]},
		"brass-key": {"name": "brass key", "portable": true},
		"matches": {"name": "matches", "portable": true},
		"candle": {"name": "candle", "portable": true, "light": true, "switchable": true,
			"instead": {"turn_on": [{"if": "!has:matches", "say": ["With what?"]}, {"then": "lights"}]}},
		"relic": {"name": "relic", "portable": true},
		"niche": {"name": "niche", "portable": false, "container": {}, "after": {"put": [{"if": "inside:relic:niche", "then": "home"}]}}}}`
	return strings.NewReplacer(edits...).Replace(game)
}

// TestQuests: what has points is planned and found in a game in which there are far
// more states than lines.
func TestQuests(t *testing.T) {
	r := explored(t, church(), 20_000, 2)
	if r.Exhausted || r.Best != 10 || len(r.Endings) != 1 || !r.Endings[0].Wins {
		t.Fatalf("%d points of %d, endings %+v", r.Best, r.Most, r.Endings)
	}
	if got := way(r.Endings[0].Lines); !strings.Contains(got, "turn on candle") || !strings.HasSuffix(got, "south. down. take relic. up. put relic in niche") {
		t.Errorf("it ended by %s", got)
	}
	open := opener(t, fstest.MapFS{"world.json": {Data: []byte(church())}}, "1")
	if over, points := typed(t, open, r.Endings[0].Lines); !over || points != 10 {
		t.Errorf("its lines come to %d points, over: %v", points, over)
	}
	if _, points := typed(t, open, r.BestLines); points != r.Best {
		t.Errorf("the lines of the best score come to %d points", points)
	}
}

// TestSeen: it is left at that when everything was come upon.
func TestSeen(t *testing.T) {
	r := explored(t, church(), 200_000, 2)
	if !r.Seen || r.Exhausted || r.Tried > 60_000 {
		t.Errorf("everything seen: %v, after %d lines", r.Seen, r.Tried)
	}
	if r := explored(t, church(`"home": [{"set"`, `"never": ["Nobody comes."], "home": [{"set"`), 60_000, 2); r.Seen || r.Tried < 60_000 {
		t.Errorf("with an event that nothing runs, everything was seen after %d lines", r.Tried)
	}
}

// TestWaitsPastATide: what comes after several tides is waited for, although the
// water stands as it stood before.
func TestWaitsPastATide(t *testing.T) {
	r := explored(t, inQuayside(
		`"intro": ["Evening."]`, `"intro": ["Evening.", {"schedule": "boat", "in": 50}], "boat": [{"set": "boat"}], "turns": [{"if": "flag:ebb", "then": [{"clear": "ebb"}], "else": [{"set": "ebb"}]}]`,
		`"maxScore": 5,`, `"maxScore": 5, "vars": {"tide": 0}, "daemons": [{"then": [{"add": "tide", "by": 1}, {"if": "var:tide >= 7", "then": [{"setVar": "tide", "to": 0}, {"run": "turns"}]}]}],`,
		`{"up": "loft"}`, `{"up": {"to": "loft", "if": "flag:boat & flag:ebb", "denial": "Water."}}`,
	), 50_000, 2)
	if !r.Exhausted || len(r.Endings) != 1 {
		t.Fatalf("all of it: %v, endings %+v", r.Exhausted, r.Endings)
	}
	if got := strings.Count(way(r.Endings[0].Lines), "wait"); got < 50 {
		t.Errorf("it waits %d times", got)
	}
}

// TestEveryWayLeads: what is written down of how a state is come to leads to it,
// whichever order it was played on from by.
func TestEveryWayLeads(t *testing.T) {
	wrong, err := explore.Astray(explore.Options{Open: opener(t, os.DirFS("../../games/lantern"), "1"), Limit: 60_000, Workers: 2}, 7)
	if err != nil {
		t.Fatal(err)
	}
	if len(wrong) > 0 {
		t.Errorf("%d ways lead elsewhere, the first %v", len(wrong), wrong[0])
	}
}

// TestCourse: a quest asks for what no plan does: a light for the dark, a weapon
// against who fights; and it knows when a goal is lost.
func TestCourse(t *testing.T) {
	ghost := []string{
		`"items": ["relic"]}`, `"items": ["relic"], "npcs": ["ghost"]}`,
		`"west": "porch"`, `"west": "porch", "up": "belfry"`,
		`"rooms": {`, `"rooms": {"belfry": {"name": "The Belfry", "description": "Ropes.", "exits": {"down": "nave"}, "items": ["staff"]}, `,
		`"items": {`, `"npcs": {"ghost": {"name": "ghost", "combat": {"strength": 2, "onDeath": "home"}}}, "items": {"staff": {"name": "staff", "portable": true, "damage": 3}, `,
	}
	drain := []string{
		`"brass-key": {"name": "brass key", "portable": true}`, `"brass-key": {"name": "brass key", "portable": true, "instead": {"throw": [{"then": "gone"}]}}`,
		`"intro": [`, `"gone": [{"move": "brass-key", "to": null}], "intro": [`,
	}
	home := logic.Fact{Kind: logic.Flag, ID: "home"}
	for name, row := range map[string]struct {
		edits, lines []string
		about, not   string
		lost         int
	}{
		"a light":  {about: "candle", not: "stop-3"},
		"a weapon": {edits: ghost, about: "belfry", not: "stop-3"},
		"a key":    {lines: []string{"west", "open poor box", "take brass key"}, edits: drain, about: "brass-key", not: "stop-3"},
		"no key":   {lines: []string{"west", "open poor box", "take brass key", "throw brass key"}, edits: drain, not: "stop-3", lost: 1},
	} {
		o := explore.Options{Open: opener(t, fstest.MapFS{"world.json": {Data: []byte(church(row.edits...))}}, "1"), Workers: 1}
		about, lost, err := explore.Course(o, home, row.lines...)
		if err != nil {
			t.Fatal(err)
		}
		if row.about != "" && !about[row.about] || about[row.not] || lost != row.lost {
			t.Errorf("%s: it is about %v, and %d goals are lost", name, about, lost)
		}
	}
}

// TestFinishes: the games that are long are finished, and by what it says that it has
// typed they are finished again. It takes minutes.
func TestFinishes(t *testing.T) {
	lines, _ := strconv.Atoi(os.Getenv("EXPLORE_LINES"))
	if lines == 0 {
		t.Skip("it takes minutes: set EXPLORE_LINES to how many lines may be typed, a million or more")
	}
	for name, ending := range map[string]string{"lantern": "finale", "orrery": "right"} {
		open := opener(t, os.DirFS("../../games/"+name), "37")
		r, err := explore.Run(explore.Options{Open: open, Limit: lines})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Endings) == 0 || r.Endings[0].Name != ending || !r.Endings[0].Wins {
			t.Errorf("%s is not finished in %d lines: %d of %d points, endings %+v", name, r.Tried, r.Best, r.Most, r.Endings)
			continue
		}
		e := r.Endings[0]
		t.Logf("%s: %s in %d lines of %d that were typed, %d points; %d of %d at the best", name, e.Name, len(e.Lines), r.Tried, e.Points, r.Best, r.Most)
		if over, points := typed(t, open, e.Lines); !over || points != e.Points {
			t.Errorf("%s: its lines come to %d points, and the game is over: %v", name, points, over)
		}
	}
}
