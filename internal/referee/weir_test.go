package referee_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/world"
)

// holds reads a condition that a test is sure of.
func holds(t testing.TB, text string) cond.Expr {
	t.Helper()
	x, problems := cond.ParseText(text, cond.Whole, cond.Pos{})
	if len(problems) > 0 {
		t.Fatalf("%q: %v", text, problems)
	}
	return x
}

// weir is a landing with a loft above it, a pool beside it and a mill that only
// the pool leads to; Ana and Bo on the landing, Cy in the mill.
func weir(t testing.TB, settings world.Settings, plan ...world.PlanStep) *game.Tx {
	t.Helper()
	table, err := world.NewTable(
		&world.Room{ID: "landing", Name: "The Landing", Characters: []string{"pell"}, Exits: []world.Exit{
			{Label: "up", To: "loft", If: holds(t, "not hatch_barred")}, {Label: "east", To: "pool"},
		}},
		&world.Room{ID: "loft", Name: "The Net Loft", Exits: []world.Exit{{Label: "down", To: "landing"}}},
		&world.Room{ID: "pool", Name: "The Mill Pool", Exits: []world.Exit{{Label: "west", To: "landing"}, {Label: "under_the_wheel", To: "mill"}}},
		&world.Room{ID: "mill", Name: "The Mill", Exits: []world.Exit{{Label: "out", To: "pool"}}},
		&world.Character{ID: "pell", Name: "Pell", Plan: plan},
		&world.Quest{ID: "drowned", Name: "The Drowned Mill", Main: true, Done: "mill_found"},
		&world.Quest{ID: "eel", Name: "The Eel"},
		&world.Scene{ID: "boats", Between: []string{"pell", "mags"}},
		&world.Curse{ID: "backwards", Tongue: "reversed", Caught: holds(t, "drank")},
		&world.Curse{ID: "contrary", Tongue: "opposites", Words: map[string]string{"pell": "nobody"}},
		&world.Person{ID: "ana", Name: "Ana", Room: "landing"}, &world.Person{ID: "bo", Name: "Bo", Room: "landing"},
		&world.Person{ID: "cy", Name: "Cy", Room: "mill"},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings.Cast, settings.HasPeople, settings.WorldTurn = []string{"ana", "bo", "cy"}, true, 2
	settings.Settle()
	g := game.New(&world.World{Settings: settings, Catalog: table}, state.New())
	g.State.Fill(world.Global, "worldTurn", state.Of(true))
	return g.Begin()
}

// turn lets the world have a turn with nothing new, and lists what it reports.
func turn(t interface{ Fatal(...any) }, tx *game.Tx) []string {
	tx.State.Set(world.Global, "worldTurn", state.Of(true))
	reports, no := (&referee.WorldTurn{}).Turn(tx)
	if no != nil {
		t.Fatal(no.Text)
	}
	out := []string{}
	for _, r := range reports {
		kind := [...]string{"off-screen", "signal", "now here"}[r.Kind]
		if r.Person != "" {
			kind += " for " + r.Person
		}
		out = append(out, kind+": "+r.Text)
	}
	return out
}

// TestPlans: a character does one step of its plan in each turn of the world,
// when its time has come, and who is close by notices.
func TestPlans(t *testing.T) {
	yes, nope := true, false
	tx := weir(t, world.Settings{},
		world.PlanStep{Go: "loft", Signal: "Above, a board creaks."},
		world.PlanStep{If: holds(t, "bell_rung"), Say: "bars the hatch", Set: "hatch_barred", Signal: "Above, a bolt shoots home."},
		world.PlanStep{Sleep: &yes},
		world.PlanStep{Sleep: &nope, Clear: "hatch_barred"},
		world.PlanStep{Go: "landing"},
		world.PlanStep{Say: "counts the boats", Signal: "Somebody mutters numbers."},
		world.PlanStep{Go: "pool", Say: "takes a bucket"},
		world.PlanStep{Go: "mill"},
		world.PlanStep{Go: "nowhere-at-all", Set: "pell_gone"},
	)
	for _, c := range []struct {
		before func()
		want   []string
	}{
		{nil, []string{"signal for ana: Pell goes up", "signal for bo: Pell goes up"}},
		{nil, []string{}}, // nobody has rung the bell
		{func() { tx.State.Set(world.PersonRef("bo"), "at", state.String("room:pool")) }, []string{}},
		{func() { tx.SetFlag("ana", "bell_rung", true) }, []string{"signal for ana: Above, a bolt shoots home."}},
		{nil, []string{"off-screen: Pell falls asleep"}},
		{func() { tx.State.Set(world.PersonRef("ana"), "at", state.String("room:loft")) }, []string{"signal for ana: Pell wakes up"}},
		{nil, []string{"signal for ana: Pell goes down"}},
		{func() { tx.State.Set(world.PersonRef("ana"), "resting", state.Of(true)) }, []string{"signal for bo: Somebody mutters numbers."}},
		{nil, []string{"now here for bo: Pell (pell)"}},
		{nil, []string{"signal for bo: Pell goes under the wheel", "now here for cy: Pell (pell)"}},
		{nil, []string{}},
		{nil, []string{}}, // the plan is over
	} {
		if c.before != nil {
			c.before()
		}
		if got := turn(t, tx); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if !tx.Flag("", "pell_gone") || tx.Flag("", "hatch_barred") || !slices.Contains(tx.Here("mill"), "pell") {
		t.Error("the plan has not done what it says")
	}
	if got := len(tx.Notices("bo")); got != 4 {
		t.Errorf("%d notices wait for Bo", got)
	}
}

// TestPlanOfTheBeaten: who lies beaten follows no plan.
func TestPlanOfTheBeaten(t *testing.T) {
	tx := weir(t, world.Settings{}, world.PlanStep{Go: "loft"})
	tx.State.Set(world.CharacterRef("pell"), "defeated", state.Of(true))
	if got := turn(t, tx); len(got) != 0 {
		t.Errorf("%q", got)
	}
}

// TestPlansInOrder: however often the world turns, and whatever the flags, the
// steps come in their order, one at a time, each once.
func TestPlansInOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var plan []world.PlanStep
		n := rapid.IntRange(1, 6).Draw(rt, "steps")
		for i := range n {
			step := world.PlanStep{Say: fmt.Sprintf("does step %d", i)}
			if rapid.Bool().Draw(rt, "waits") {
				step.If = holds(t, fmt.Sprintf("may_%d", i))
			}
			plan = append(plan, step)
		}
		tx := weir(t, world.Settings{}, plan...)
		next := 0
		for range 10 {
			for i := range n {
				tx.SetFlag("ana", fmt.Sprintf("may_%d", i), rapid.Bool().Draw(rt, "may"))
			}
			got := turn(rt, tx)
			if next == n || plan[next].If != nil && !tx.About("").Holds(plan[next].If) {
				if len(got) != 0 {
					rt.Fatalf("%q, and step %d was to wait", got, next)
				}
				continue
			}
			want := fmt.Sprintf("signal for ana: Pell does step %d", next)
			if len(got) != 2 || got[0] != want {
				rt.Fatalf("%q, want %q", got, want)
			}
			next++
		}
	})
}

// TestWorldTurnCheck says what people cannot be made to say, and what cannot
// have happened.
func TestWorldTurnCheck(t *testing.T) {
	tx := weir(t, world.Settings{})
	m := referee.Machine{Commands: []string{"look", "world-turn"}, Flag: func(name string) bool { return name == "mill_found" }}
	for text, want := range map[string]string{
		"They say the miller's ghost pays in good coin.": "",
		"They say a whale lies in the chapel.":           "", // false, and nobody's business
		"They talk of the drowned mill all evening.":     "",
		"The trouble about the Drowned Mill is settled.": "it settles “The Drowned Mill” (settled): how that ends is for the people to bring about",
		"The business of the eel is settled.":            "",
		"They say mill_found.":                           "it speaks of the machine: mill_found",
		"ROLL: 2d6 and JOURNAL: nothing.":                "it speaks of the machine: ROLL:, 2d6, JOURNAL:",
		"A dog.\nEXITS: north":                           "it has several lines: write it as one",
		" ":                                              "it is empty: write one line",
	} {
		got := ""
		for _, w := range []*referee.WorldTurn{
			{Rumours: []referee.Gossip{{Text: text}}}, {Events: []referee.Happening{{Room: "pool", Text: text}}},
		} {
			for _, f := range w.Check(tx.Game, m) {
				got += f.Why
			}
			if got != want {
				t.Errorf("%q: %q, want %q", text, got, want)
			}
			got = ""
		}
	}
	w := &referee.WorldTurn{
		Rumours: []referee.Gossip{{Text: "They say so.", About: "pell"}, {Text: "They say so.", About: "Pell the younger"}},
		Events:  []referee.Happening{{Room: "pol", Text: "A shoe lies here."}},
	}
	want := []referee.Fault{
		{Path: "rumours[1].about", Why: "nothing in this game has the id “Pell the younger”; give that of a character, a room, an item, a person or a quest, or leave it out"},
		{Path: "events[0].room", Why: "there is no room of the id “pol”"},
	}
	if got := w.Check(tx.Game, m); !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
}

// TestWorldTurnPays: the meter pays for a turn of the world; when it cannot,
// the world turns with nothing new, for nothing.
func TestWorldTurnPays(t *testing.T) {
	tx := weir(t, world.Settings{Meter: &world.Meter{Start: 5, Costs: map[string]int{"world-turn": 4}}})
	w := &referee.WorldTurn{
		Rumours: []referee.Gossip{{Text: " They say so. ", About: "pell"}},
		Events:  []referee.Happening{{Room: "pool", Text: "A shoe lies on the bank."}},
	}
	if _, no := w.Turn(tx); no != nil {
		t.Fatal(no.Text)
	}
	left, _ := tx.MeterLeft()
	if said := tx.Rumours(); left != 1 || len(said) != 1 || said[0].Text != "They say so." || said[0].About != "pell" {
		t.Errorf("%d left, and they say %v", left, said)
	}
	if notes := tx.State.Get(world.RoomRef("pool"), "notes").List(); !slices.Equal(notes, []string{"A shoe lies on the bank."}) {
		t.Errorf("at the pool: %q", notes)
	}
	if _, no := w.Turn(tx); no == nil || no.Text != "no world turn is due; look and rpg round say when one is" {
		t.Errorf("a second turn: %v", no)
	}
	tx.State.Set(world.Global, "worldTurn", state.Of(true))
	if _, no := w.Turn(tx); no == nil || no.Text != "the meter cannot pay for anything new: write {} to the file, and the world turns without it" {
		t.Errorf("with 1 left: %v", no)
	}
	turn(t, tx)
	if left, _ := tx.MeterLeft(); left != 1 || tx.WorldTurnDue() {
		t.Errorf("%d left after a turn without anything new", left)
	}
}

// TestTakeUnderACurse: what is said comes out changed once, is kept so, and is
// told beside what was meant for the rest of the turn.
func TestTakeUnderACurse(t *testing.T) {
	tx := weir(t, world.Settings{})
	tx.WorldTurned()
	begin(t, tx)
	tx.Catch("ana", "contrary")
	tx.SetFlag("ana", "drank", true) // caught by the reply at the latest
	do, no := referee.Take(tx, "ana", referee.Reply{Do: "I wave, and say, “Good morning,\nPell!”", Journal: "Good."})
	if no != nil {
		t.Fatal(no.Text)
	}
	if want := "I wave, and say, “Dab gnineve,\nYdobon!”"; do != want {
		t.Errorf("%q, want %q", do, want)
	}
	said, _ := tx.CameOut("ana")
	if want := (game.Spoken{As: "Dab gnineve, Ydobon!", Meant: "Good morning, Pell!"}); said != want {
		t.Errorf("%v, want %v", said, want)
	}
	var kept []string
	for _, a := range tx.Adds {
		kept = append(kept, a.Kind+": "+a.Text)
	}
	if want := []string{"do: " + do, "journal: Good."}; !reflect.DeepEqual(kept, want) {
		t.Errorf("kept %q", kept)
	}
}

// TestPlanEndsScene: a side scene is over when one of its two walks out of it.
func TestPlanEndsScene(t *testing.T) {
	tx := weir(t, world.Settings{}, world.PlanStep{Go: "loft"})
	tx.SetScene("ana", game.Playing{ID: "boats", Replies: 1})
	turn(t, tx)
	if _, plays := tx.Scene("ana"); plays || tx.Lines[len(tx.Lines)-1].What != game.SceneOver {
		t.Errorf("it plays on, and is told of as %v", tx.Lines)
	}
	tx = weir(t, world.Settings{}, world.PlanStep{Say: "spits"})
	tx.SetScene("ana", game.Playing{ID: "boats", Replies: 1})
	turn(t, tx)
	if _, plays := tx.Scene("ana"); !plays {
		t.Error("it is over, and nobody has left")
	}
}
