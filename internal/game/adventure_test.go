package game_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// adventure is a game of one world.json for a single person.
func adventure(t *testing.T, text string) *game.Game {
	t.Helper()
	book, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range book.ReadAll() {
		if p.Severity == content.Error {
			t.Fatal(p)
		}
	}
	s := state.New()
	s.Fill(world.Global, "dice.kind", state.String("lantern"))
	s.Fill(world.Global, "dice.seed", state.String("1"))
	return game.New(book.World(), s)
}

// you is the one person of an adventure.
const you = "player"

// lines gives what was said, and in brackets what else was told of that kind.
func lines(all []game.Line) []string {
	var out []string
	for _, l := range all {
		switch l.What {
		case game.Said, game.Blank:
			out = append(out, l.Text)
		case game.Described:
			kind := "room"
			if l.N > 0 {
				kind = "new"
			}
			out = append(out, "["+strings.TrimSpace(kind+" "+l.Text)+" "+l.Of.ID+"]")
		case game.ScoreTold, game.GameOver, game.FightLine, game.BlowLine:
			out = append(out, strings.TrimSpace("["+string(l.What)+" "+l.Text)+"]")
		}
	}
	return out
}

// do carries out one deed: a verb and what it is done to, or a direction.
func do(t *testing.T, g *game.Game, line string) []string {
	t.Helper()
	verb, rest, _ := strings.Cut(line, " ")
	d := world.Deed{Actor: you, Verb: verb}
	switch first, second, both := strings.Cut(rest, " with "); {
	case rest == "":
	case verb == "move":
		d.Dir = rest
	default:
		bind := func(slot, id string) {
			r := world.ThingRef(id)
			if c := world.CharacterRef(id); g.Has(c) {
				r = c
			}
			d.Bind(slot, r)
		}
		bind(world.Target, first)
		if both {
			bind(world.Second, second)
		}
	}
	tx := g.Begin()
	r, err := deed.Do(tx, d)
	if err == nil {
		err = g.Err()
	}
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	tx.Settle()
	out := lines(tx.Lines)
	if r.Refusal != nil && r.Refusal.Text != "" {
		out = append([]string{"no: " + r.Refusal.Text}, out...)
	}
	return out
}

// a play is deeds, one after the other, and what each has told.
type play []struct {
	do   string
	want []string
}

func (p play) run(t *testing.T, g *game.Game) {
	t.Helper()
	for _, step := range p {
		if got := do(t, g, step.do); !slices.Equal(got, step.want) {
			t.Fatalf("%s:\n got %q\nwant %q", step.do, got, step.want)
		}
	}
}

// run carries out the steps of an event.
func run(t *testing.T, g *game.Game, event string) []string {
	t.Helper()
	tx := g.Begin()
	tx.BeginTurn(you, nil)
	if err := tx.Fire(event, tx.About(you)); err != nil {
		t.Fatal(err)
	}
	tx.Settle()
	return lines(tx.Lines)
}

// TestTimers count from the turn after the one that set them, run before the
// daemons, keep their places, and do not run twice.
func TestTimers(t *testing.T) {
	g := adventure(t, `{"startRoom": "vault",
		"rooms": {"vault": {"name": "Vault", "description": "", "exits": {}, "items": ["button", "lever", "rope"]}},
		"items": {
			"button": {"name": "button", "description": "Red.", "portable": false, "onUse": [{"then": "arm"}]},
			"lever": {"name": "lever", "description": "", "portable": false, "onUse": [{"then": "stop"}]},
			"rope": {"name": "rope", "description": "", "portable": false, "onUse": [{"then": "chain"}]}},
		"events": {
			"arm": ["Click.", {"set": "armed"}, {"schedule": "bang", "in": 2}, {"schedule": "nothing", "in": 1}],
			"stop": [{"cancel": "bang"}, {"clear": "armed"}],
			"bang": ["Bang.", {"schedule": "echo", "in": 1}], "echo": ["Echo."],
			"chain": [{"schedule": "echo", "in": 0}, {"schedule": "bang", "in": 1}, {"schedule": "echo", "in": 1}]},
		"daemons": [{"if": "flag:armed", "then": ["Tick."]}]}`)
	play{
		{"use button", []string{"Click.", "Tick."}},
		{"wait", []string{"Tick."}},
		{"use button", []string{"Click.", "Tick."}}, // it begins anew
		{"wait", []string{"Tick."}},
		{"wait", []string{"Bang.", "Tick."}},
		{"wait", []string{"Echo.", "Tick."}},
		{"use button", []string{"Click.", "Tick."}},
		{"use lever", nil},
		{"wait", nil}, {"wait", nil},
		{"use rope", nil},
		{"wait", []string{"Echo.", "Bang."}}, // in the order in which they were first set
		{"wait", []string{"Echo."}},
	}.run(t, g)
	if g.Turns(you) != 13 || len(g.Timers()) > 0 {
		t.Errorf("%d turns, timers %v", g.Turns(you), g.Timers())
	}
}

// TestWait runs the clock until something happens, and the end routine once.
func TestWait(t *testing.T) {
	g := adventure(t, `{"startRoom": "lab", "wait": {"turns": 3},
		"rooms": {"lab": {"name": "Lab", "description": "", "exits": {}, "items": ["switch"], "onEnd": [{"if": "in:lab", "then": ["The lights hum."]}]}},
		"items": {"switch": {"name": "switch", "description": "", "portable": false, "instead": {"use": [{"then": "arm"}]}}},
		"events": {"arm": ["Click.", {"schedule": "bang", "in": 2}], "bang": ["Bang."]}}`)
	play{
		{"use switch", []string{"Click.", "The lights hum."}},
		{"wait", []string{"Bang.", "The lights hum."}},
	}.run(t, g)
	if g.Turns(you) != 3 {
		t.Errorf("%d turns after two ticks of waiting", g.Turns(you))
	}
	do(t, g, "wait")
	if g.Turns(you) != 6 {
		t.Errorf("%d turns after three more", g.Turns(you))
	}
}

// TestTick says in which order what runs by itself comes.
func TestTickOrder(t *testing.T) {
	g := adventure(t, `{"startRoom": "quay",
		"rooms": {"quay": {"name": "Quay", "description": "", "exits": {}, "items": ["bell"], "onEnd": [
			{"then": ["End."]}, {"if": "flag:never", "then": ["Never."]}, {"if": "target:bell", "then": "rung"}]}},
		"items": {"bell": {"name": "bell", "description": "", "portable": false, "onUse": [{"say": ["Ding."]}]}},
		"events": {"intro": [{"schedule": "late", "in": 1}], "late": ["Timer."], "rung": ["It is still the bell."], "hush": [{"free": true}, "Hush."]},
		"daemons": [{"if": "in:quay", "then": ["Daemon."]}, {"if": "flag:x", "then": ["No."]}],
		"ambient": [{"if": "in:quay", "every": 2, "lines": ["A gull.", "A wave."]}]}`)
	run(t, g, "intro")
	play{
		{"use bell", []string{"Ding.", "End.", "It is still the bell.", "Timer.", "Daemon."}},
		{"wait", []string{"End.", "Daemon.", "A gull."}},
		{"wait", []string{"End.", "Daemon."}},
		{"wait", []string{"End.", "Daemon.", "A wave."}},
		{"take bell", []string{"End.", "It is still the bell.", "Daemon."}}, // refused, and yet a turn
	}.run(t, g)
}

// TestLight is told when it changes where somebody stays, unless a step says not
// to.
func TestLight(t *testing.T) {
	g := adventure(t, `{"startRoom": "hall", "vars": {"oil": 3},
		"darkness": {"fall": "Dark.", "arrive": "You grope.", "litIf": "flag:ghost"},
		"rooms": {"hall": {"name": "Hall", "description": "", "exits": {"up": "attic"}, "items": ["bag"]},
			"attic": {"name": "Attic", "description": "", "dark": true, "exits": {"down": "hall"}}},
		"items": {"bag": {"name": "bag", "description": "", "portable": true, "container": {"openable": true, "open": true}, "contains": ["lamp"]},
			"lamp": {"name": "lamp", "description": "", "portable": true, "switchable": true, "light": true}},
		"events": {"die_out": [{"switch": "lamp", "on": false}, {"noDarkLine": true}, "It dies."], "ghost": [{"set": "ghost"}], "flesh": [{"clear": "ghost"}]},
		"daemons": [{"if": "on:lamp", "then": [{"add": "oil", "by": -1}]}, {"if": "var:oil<0 & on:lamp", "then": "die_out"}]}`)
	play{
		{"take bag", nil},
		{"move up", []string{"You grope.", "[new attic]"}},
		{"turn_on lamp", []string{"[room full attic]"}},
		{"close bag", []string{"Dark."}},
		{"open bag", []string{"[room full attic]"}},
		{"wait", []string{"It dies."}}, // and no word of the dark
		{"turn_on lamp", []string{"It dies."}},
	}.run(t, g)
	if g.Visited(you, "hall") || !g.Visited(you, "attic") {
		t.Error("a room counts as visited once it was seen")
	}
	run(t, g, "ghost")
	if !g.Lit(you, "attic") || !g.About(you).Holds(is("lit", "here")) {
		t.Error("to a ghost everything is lit")
	}
}

// TestVehicle keeps to its ground, lands, and carries its rules with it.
func TestVehicle(t *testing.T) {
	g := adventure(t, `{"startRoom": "bank", "onFoot": ["land", "mud"],
		"rooms": {"bank": {"name": "Bank", "description": "", "exits": {"east": "pond", "north": "hill"}, "items": ["raft", "reed"], "onEnd": [{"then": ["Bank."]}]},
			"pond": {"name": "Pond", "description": "", "water": "!flag:drained", "exits": {"west": "bank", "east": "lake"}},
			"lake": {"name": "Lake", "description": "", "water": true, "exits": {"west": "pond"}},
			"hill": {"name": "Hill", "description": "", "exits": {"south": "bank"}}},
		"items": {"raft": {"name": "raft", "description": "", "portable": true, "onEnd": [{"then": ["Creak."]}],
				"vehicle": {"travels": "water", "leave": "Off you go.", "arrive": ["You drift in."]}},
			"reed": {"name": "reed", "description": "", "portable": true}},
		"events": {"board": [{"board": "raft"}], "out": [{"disembark": true}], "reed": [{"board": "reed"}],
			"sail": [{"moveVehicle": "raft", "to": "lake"}], "away": [{"move": "raft", "to": "hill"}],
			"home": [{"moveVehicle": "raft", "to": "bank"}], "walk": [{"go": "lake"}], "load": [{"move": "reed", "to": "raft"}]}}`)
	play{
		{"move east", []string{"no: You can’t go there without a vehicle.", "Bank."}},
	}.run(t, g)
	if got := run(t, g, "walk"); !slices.Equal(got, []string{"You can’t go there without a vehicle."}) {
		t.Errorf("walking on water by a step: %q", got)
	}
	run(t, g, "reed")
	if !g.Aboard(you).IsZero() {
		t.Error("aboard a reed")
	}
	run(t, g, "board")
	run(t, g, "load")
	holds := func(pred, a string, want bool) {
		t.Helper()
		if g.About(you).Holds(is(pred, a)) != want {
			t.Errorf("%s:%s is %v", pred, a, !want)
		}
	}
	holds("aboard", "", true)
	holds("aboard", "raft", true)
	holds("aboard", "reed", false)
	holds("here", "reed", true) // it lies beside you, though the raft is no container
	play{
		{"move north", []string{"no: You can’t go there in a raft.", "Creak."}},
		{"move east", []string{"Off you go.", "[new pond]", "You drift in.", "Creak."}},
		{"move west", []string{"Off you go.", "The raft comes to a rest on the shore.", "", "[new bank]", "You drift in.", "Creak."}},
		{"move east", []string{"Off you go.", "[room pond]", "You drift in.", "Creak."}},
	}.run(t, g)
	holds("water", "here", true)
	if got := run(t, g, "sail"); !slices.Equal(got, []string{"Off you go.", "[new lake]", "You drift in."}) {
		t.Errorf("sailing by a step: %q", got)
	}
	if run(t, g, "away"); !g.Aboard(you).IsZero() || g.Place(world.ThingRef("raft")) != world.In(world.RoomRef("hill")) {
		t.Error("a vehicle that is taken away takes nobody along")
	}
}

// TestStumble draws for who goes from dark to dark.
func TestStumble(t *testing.T) {
	for _, c := range []struct {
		chance string
		want   []string
	}{
		{"100", []string{"A grue!"}},
		{"0", []string{"[new pit]"}},
	} {
		g := adventure(t, `{"startRoom": "cave", "darkness": {"stumble": {"chance": `+c.chance+`, "then": ["A grue!"]}},
			"rooms": {"cave": {"name": "Cave", "description": "", "dark": true, "exits": {"down": "pit"}}, "pit": {"name": "Pit", "description": "", "dark": true, "exits": {}}}}`)
		play{{"move down", c.want}}.run(t, g)
		if g.RoomOf(you) != "pit" {
			t.Error("the fall is in the new room")
		}
	}
}

// TestFollowers come after a person's own move, each with their line.
func TestFollowers(t *testing.T) {
	g := adventure(t, `{"startRoom": "quay",
		"rooms": {"quay": {"name": "Quay", "description": "", "exits": {"east": "pier"}, "npcs": ["pell", "nib", "mags", "gull"]}, "pier": {"name": "Pier", "description": "", "exits": {"west": "quay"}}},
		"npcs": {"pell": {"name": "pell", "description": "", "follows": "in:pier"}, "nib": {"name": "Nib", "description": "", "followLine": "Nib trots after you."},
			"mags": {"name": "Mags", "description": "", "follows": "in:pier"}, "gull": {"name": "gull", "description": ""}},
		"events": {"call": [{"follow": "nib"}, {"npcState": "mags", "strength": -2}, {"follow": "nobody"}]}}`)
	run(t, g, "call")
	play{{"move east", []string{"[new pier]", "Pell follows you.", "Nib trots after you."}}}.run(t, g)
	if got := g.Here("pier"); !slices.Equal(got, []string{"nib", "pell"}) {
		t.Errorf("on the pier: %v", got)
	}
	for text, want := range map[string]bool{
		"alive:mags": true, "awake:mags": false, "awake:pell": true, "following:nib": true, "following:pell": false,
		"alive:nobody": true, "fighting:mags": false,
	} {
		pred, id, _ := strings.Cut(text, ":")
		if g.About(you).Holds(is(pred, id)) != want {
			t.Errorf("%s is %v", text, !want)
		}
	}
}

// TestFixtures are in every room that lists them, while they are in one.
func TestFixtures(t *testing.T) {
	g := adventure(t, `{"startRoom": "quay",
		"rooms": {"quay": {"name": "Quay", "description": "", "exits": {}, "items": ["tower", "coin"]}, "pier": {"name": "Pier", "description": "", "exits": {}, "items": ["tower", "coin"]},
			"loft": {"name": "Loft", "description": "", "exits": {}}},
		"items": {"tower": {"name": "tower", "description": "", "portable": false}, "coin": {"name": "coin", "description": "", "portable": true}},
		"events": {"start": [{"move": "tower", "to": "quay"}, {"move": "coin", "to": "quay"}, {"go": "pier"}], "off": [{"move": "tower", "to": "loft"}]}}`)
	run(t, g, "start")
	if got := ids(g.Reachable(you)); !slices.Equal(got, []string{"tower"}) {
		t.Errorf("on the pier: %v", got)
	}
	run(t, g, "off")
	if got := ids(g.Reachable(you)); len(got) > 0 {
		t.Errorf("on the pier: %v", got)
	}
}

// TestNewestFirst turns the order of what lies in a place about.
func TestNewestFirst(t *testing.T) {
	for style, want := range map[string][]string{"brass": {"b", "c", "a"}, "infocom": {"a", "c", "b"}} {
		g := adventure(t, `{"startRoom": "hall", "style": "`+style+`", "rooms": {"hall": {"name": "Hall", "description": "", "exits": {"east": "yard"}, "items": ["a", "b", "c"]},
			"yard": {"name": "Yard", "description": "", "exits": {}, "onEnter": [{"if": "in:yard", "then": "chill"}]}},
			"items": {"a": {"name": "a", "description": "", "portable": true}, "b": {"name": "b", "description": "", "portable": true}, "c": {"name": "c", "description": "", "portable": true}},
			"events": {"again": [{"move": "a", "to": "player"}, {"move": "a", "to": "here"}], "chill": ["A chill."]}}`)
		run(t, g, "again")
		if got := ids(g.Things(world.RoomRef("hall"))); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", style, got, want)
		}
		arrival := []string{"[new yard]", "A chill."}
		if style == "infocom" {
			slices.Reverse(arrival)
		}
		play{{"move east", arrival}}.run(t, g)
	}
}

// TestNoScripts: a script that nobody can run breaks the turn that comes to it.
func TestNoScripts(t *testing.T) {
	g := adventure(t, `{"startRoom": "hall", "scripts": {"echo": "…"}, "rooms": {"hall": {"name": "Hall", "description": "", "exits": {}}}, "events": {"shout": [{"script": "echo"}]}}`)
	tx := g.Begin()
	if err := tx.Fire("shout", tx.About(you)); err == nil || !strings.Contains(err.Error(), "scripts cannot be run") {
		t.Errorf("%v", err)
	}
	g.Scripts = said{}
	if got := run(t, g, "shout"); !slices.Equal(got, []string{"echo"}) {
		t.Errorf("%q", got)
	}
}

// said are scripts that say their name.
type said struct{}

func (said) Run(call game.ScriptCall, _ *game.About, _ *game.Tx) ([]world.Step, error) {
	return []world.Step{world.Say{Text: call.Script}}, nil
}

// is is a condition of one predicate.
func is(pred, a string) cond.Expr { return cond.Is{Pred: pred, A: a} }
