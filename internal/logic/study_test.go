package logic_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/logic"
)

// harbour is a small game: a quay, a loft behind a hatch, and what is in them.
const harbour = `{
	"title": "Harbour", "startRoom": "quay", "vars": {"tide": 3},
	"rooms": {
		"quay": {"name": "The Quay", "items": ["chest", "crate"], "npcs": ["pell"], "exits": {
			"up": {"to": "loft", "if": "has:brass-key"}, "down": {"to": "cellar", "if": "has:pearl"}, "east": {"to": "market", "if": "flag:bell"}},
			"onEnd": [{"if": "var:tide < 6", "then": [{"add": "tide", "by": 2}]}]},
		"loft": {"name": "The Net Loft", "exits": {"down": "quay"}, "instead": {"take": [{"if": "flag:gulls", "then": "ring"}]}},
		"market": {"name": "The Fish Market", "exits": {"west": "quay"}, "items": ["boathook"]},
		"cellar": {"name": "The Cellar", "exits": {"up": "quay"}, "items": ["rope"]}},
	"items": {
		"chest": {"name": "chest", "container": {"openable": true}, "contains": ["brass-key"]},
		"crate": {"name": "crate", "container": {"openable": true, "locked": true, "key": "pearl"}, "contains": ["pearl"]},
		"brass-key": {"name": "brass key", "portable": true},
		"pearl": {"name": "pearl", "portable": true},
		"rope": {"name": "rope", "portable": true},
		"boathook": {"name": "boathook", "portable": true}},
	"npcs": {"pell": {"name": "Pell", "topics": {"gulls": "gulls"}}},
	"events": {
		"gulls": [{"set": "gulls"}, {"if": "flag:gulls & !flag:bell", "then": [{"clear": "gulls"}]}],
		"ring": [{"set": "bell"}, {"end": "home"}],
		"storm": [{"set": "storm"}]},
	"endings": {"home": {"lines": ["Home."]}, "lost": {"lines": ["Lost."]}}
}`

func study(t *testing.T, text string) *logic.Study {
	t.Helper()
	b, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	s := logic.New(b.World(), logic.Outside{})
	if s.Unsure() {
		t.Fatal("nothing is known of the game")
	}
	return s
}

// TestWhatComesAbout: what lies behind a key that can be had is within reach, and
// what lies behind one that is locked in with itself is not.
func TestWhatComesAbout(t *testing.T) {
	s := study(t, harbour)
	for what, row := range map[string]struct{ got, want bool }{
		"the quay": {s.Room("quay"), true}, "the loft": {s.Room("loft"), true}, "the market": {s.Room("market"), true}, "the cellar": {s.Room("cellar"), false},
		"the key": {s.Held("brass-key"), true}, "the pearl": {s.Near("pearl"), false}, "the rope": {s.Near("rope"), false}, "the chest": {s.Near("chest"), true},
		"having the chest": {s.Held("chest"), false}, "Pell": {s.Met("pell"), true},
		"a topic's event": {s.Ran("gulls"), true}, "a rule's": {s.Ran("ring"), true}, "an event of no rule": {s.Ran("storm"), false},
		"home": {s.Ended("home"), true}, "lost": {s.Ended("lost"), false}, "its flag": {s.Set("storm"), false},
	} {
		if row.got != row.want {
			t.Errorf("%s: %v, want %v", what, row.got, row.want)
		}
	}
}

// TestPossible: conditions that can hold, and those of which the parts rule each
// other out.
func TestPossible(t *testing.T) {
	s := study(t, harbour)
	for text, want := range map[string]bool{
		"bell": true, "not bell": true, "storm": false, "bell and not bell": false, "bell or storm": true, "storm or not storm": true,
		"bell and (not bell or gulls)": true, "bell and (not bell or storm)": false, "not (bell or not bell)": false,
		"in:quay and in:loft": false, "in:quay and not in:loft": true, "in:cellar": false, "visited:cellar": false, "visited:market": true,
		"has_brass-key": true, "has_brass_key": true, "has:pearl": false, "here:rope": false, "not has:pearl": true,
		"has:brass-key and not held:brass-key": false, "seen:pell and not with:pell": false, "met_pell": true,
		"var:tide = 3": true, "var:tide = 9": false, "var:tide >= 7": true, "var:tide > 8": false, "var:tide < 3": false, "var:tide > 4 and var:tide < 4": false,
		"var:tide != 3 and var:tide <= 3": false, "var:fog > 0": false, "var:fog = 0": true, "not var:fog = 0": false,
		"time = night": false, "round > 10": true, "open:chest": true, "open:crate": false, "locked:crate": true, "locked:chest": false,
		"direction:up and direction:down": false, "target:rope": false, "inside:brass-key:chest": true, "inside:brass-key:loft": true, "inside:pearl:loft": false,
		"inside:brass-key:chest and inside:brass-key:loft": false, "following:pell": false, "lit:quay": true, "not lit:quay": false,
	} {
		x, problems := cond.ParseText(text, cond.Whole, cond.Pos{})
		if len(problems) > 0 {
			t.Fatalf("%s: %v", text, problems)
		}
		if got := s.Possible(x); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// TestPossibleGivesUp: a question that would take for ever is left open.
func TestPossibleGivesUp(t *testing.T) {
	s := study(t, harbour)
	var all cond.All
	for i := range 40 { // 2 to the 40th ways, none of which meets the last part
		a := cond.Is{Pred: "direction", A: string(rune('a' + i%20))}
		b := cond.Is{Pred: "said", A: string(rune('a' + i%20))}
		all = append(all, cond.Any{cond.Not{X: a}, cond.Not{X: b}})
	}
	if !s.Possible(all, cond.Is{Pred: "flag", A: "bell"}) {
		t.Error("a long question is answered with no")
	}
}

// TestLongChain: rooms of which each has the key of the one before it in the
// list, so that every pass opens only one more.
func TestLongChain(t *testing.T) {
	chain := func(n int) *logic.Study {
		var rooms, items []string
		for i := range n {
			exit := fmt.Sprintf(`"on": {"to": "room-%d", "if": "has:key-%d"}`, i+1, i)
			if i == n-1 {
				exit = ""
			}
			// The last room comes first.
			rooms = append([]string{fmt.Sprintf(`"room-%d": {"name": "Room", "items": ["key-%d"], "exits": {%s}}`, i, i, exit)}, rooms...)
			items = append(items, fmt.Sprintf(`"key-%d": {"name": "key", "portable": true}`, i))
		}
		b, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(`{"startRoom": "room-0", "rooms": {` + strings.Join(rooms, ",") + `}, "items": {` + strings.Join(items, ",") + `}}`)}})
		if err != nil {
			t.Fatal(err)
		}
		return logic.New(b.World(), logic.Outside{})
	}
	if s := chain(300); s.Unsure() || !s.Room("room-299") {
		t.Error("the end of the chain is not come to")
	}
}

// TestCounters: a variable that is counted on only below a bound stays near it,
// one that is counted on without may come anywhere on that side.
func TestCounters(t *testing.T) {
	s := study(t, `{"startRoom": "quay", "vars": {"tide": 0, "ebb": 9, "fixed": 2},
		"rooms": {"quay": {"name": "The Quay"}},
		"daemons": [{"if": "var:tide < 10", "then": [{"add": "tide", "by": 1}]}, {"then": [{"add": "ebb", "by": -1}, {"setVar": "fixed", "to": 5}]}]}`)
	for text, want := range map[string]bool{
		"var:tide = 10": true, "var:tide > 11": false, "var:tide < 0": false, "var:ebb = -40": true, "var:ebb > 9": false,
		"var:fixed = 5": true, "var:fixed > 5": false, "not var:fixed <= 5": false, "score > 0": false,
	} {
		x, _ := cond.ParseText(text, cond.Whole, cond.Pos{})
		if got := s.Possible(x); got != want {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// TestPlan: what an ending rests on, each fact after those that it rests on itself.
func TestPlan(t *testing.T) {
	s := study(t, harbour)
	plan := s.Plan(logic.Fact{Kind: logic.Ending, ID: "home"})
	var got []string
	for _, f := range plan {
		got = append(got, strings.TrimSpace(string(f.Kind)+" "+f.ID))
	}
	want := "near chest. open chest. near brass-key. held brass-key. room loft. with pell. event gulls. flag gulls. event ring. ending home"
	for _, f := range strings.Split(want, ". ") {
		if !slices.Contains(got, f) {
			t.Errorf("without %s: %v", f, got)
		}
	}
	order := func(a, b string) {
		if slices.Index(got, a) > slices.Index(got, b) {
			t.Errorf("%s comes after %s", a, b)
		}
	}
	order("open chest", "held brass-key")
	order("held brass-key", "room loft")
	order("flag gulls", "event ring")
	order("room loft", "event ring")
	for _, other := range []string{"room market", "near boathook", "flag bell"} {
		if slices.Contains(got, other) {
			t.Errorf("it needs no %s: %v", other, got)
		}
	}
	if s.Plan(logic.Fact{Kind: logic.Ending, ID: "lost"}) != nil || s.Plan(logic.Fact{Kind: logic.Room, ID: "quay"}) != nil {
		t.Error("there is a plan for what cannot come about, or is so already")
	}
}

// TestPlanOfNumbers: what a comparison rests on is what counts.
func TestPlanOfNumbers(t *testing.T) {
	s := study(t, `{"startRoom": "quay", "scoring": [{"flag": "wet", "points": 3}],
		"rooms": {"quay": {"name": "The Quay", "items": ["pump"], "exits": {"down": {"to": "hold", "if": "var:strokes >= 3"}}}, "hold": {"name": "The Hold", "onEnter": [{"then": "soaked"}]}},
		"items": {"pump": {"name": "pump", "portable": true, "instead": {"use": [{"then": "stroke"}]}}},
		"events": {"stroke": [{"add": "strokes", "by": 1}], "soaked": [{"set": "wet"}, {"add": "score", "by": 2}]}}`)
	got := fmt.Sprint(s.Plan(s.Scored()...))
	want := "[{near pump } {event stroke } {var var:strokes >= 3 } {room hold } {event soaked } {flag wet } {points 0 }]"
	if got != want {
		t.Errorf("the plan is %s", got)
	}
}
