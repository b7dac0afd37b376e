package referee_test

import (
	"strings"
	"testing"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/view"
	"rpg/internal/world"
)

// kettle is a taproom with two agents, a pot boy and somebody generated in it.
func kettle(t interface{ Fatal(...any) }) *game.Game {
	calm, problems := cond.ParseText("not mags_gone", cond.Whole, cond.Pos{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	table, err := world.NewTable(
		&world.Room{ID: "kettle", Name: "The Kettle", Characters: []string{"pell", "mags", "tib", "jory"}},
		&world.Room{ID: "yard", Name: "The Yard"},
		&world.Item{ID: "cup", Name: "dice cup", Portable: true},
		&world.Item{ID: "nail", Name: "nail", Counted: true},
		&world.Character{ID: "pell", Name: "Pell", Speaks: "agent"},
		&world.Character{ID: "mags", Name: "Mags", Speaks: "agent", Health: 2},
		&world.Character{ID: "tib", Name: "Tib"},
		&world.Character{ID: "jory", Name: "Jory", Speaks: "agent", Generated: 2},
		&world.Person{ID: "ana", Name: "Ana", Room: "kettle", Coins: 1},
		&world.Person{ID: "bo", Name: "Bo", Room: "kettle", Holds: []string{"cup"}},
		&world.Scene{ID: "dice", Name: "A game of dice", Between: []string{"pell", "mags"}, Room: "kettle", If: calm, Replies: 3,
			Reward: &world.Reward{Coins: 3, Items: []string{"cup", "nail"}}},
		&world.Scene{ID: "alone", Name: "A soliloquy", Between: []string{"pell"}},
		&world.Scene{ID: "song", Name: "The song", Between: []string{"mags", "pell"}},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings := world.Settings{Cast: []string{"ana", "bo"}, HasPeople: true, AgentLines: 4,
		Meter: &world.Meter{Name: "lamp oil", Start: 60, Costs: map[string]int{"agent": 2}}}
	settings.Settle()
	return game.New(&world.World{Settings: settings, Catalog: table}, state.New())
}

// quiet are the switches of a table where some agents rest.
type quiet struct {
	rests        string
	promoteAfter int
}

func (q quiet) AgentRests(id string) bool { return id == q.rests }
func (q quiet) PromoteAfter() int         { return q.promoteAfter }
func (q quiet) Generates(string) bool     { return true }
func (q quiet) Metered() bool             { return true }

func wantRefusal(t *testing.T, refused *game.Refusal, want string) {
	t.Helper()
	switch {
	case refused == nil:
		t.Errorf("not refused; want %q", want)
	case !strings.Contains(refused.Text, want):
		t.Errorf("refused with %q; want %q", refused.Text, want)
	}
}

// A line costs one of the turn's lines and what the meter asks.
func TestAgentLine(t *testing.T) {
	g := kettle(t)
	tx := g.Begin()
	tx.Notice("ana")
	for range 4 {
		id, cue, refused := referee.AgentLine(tx, "ana", "PEL")
		if refused != nil || id != "pell" || cue.Parting || cue.Scene != "" {
			t.Fatal(id, cue, refused)
		}
	}
	if left, _ := g.MeterLeft(); left != 52 {
		t.Errorf("the meter has %d left", left)
	}
	_, _, refused := referee.AgentLine(tx, "ana", "pell")
	wantRefusal(t, refused, "no agent lines are left this turn: there were 4")
	if _, _, refused := referee.AgentLine(tx, "bo", "pell"); refused != nil {
		t.Error("Bo's turn has lines of its own:", refused.Text)
	}
}

func TestAgentLineRefused(t *testing.T) {
	for name, c := range map[string]struct {
		words, want string
		before      func(*game.Tx)
	}{
		"minor":      {"tib", "Tib (tib) speaks through you: voice them from rpg show characters tib", nil},
		"generated":  {"jory", "Jory (jory) speaks through you: rpg talk jory", nil},
		"person":     {"bo", "Bo is a person of the cast", nil},
		"unknown":    {"zork", "there is no character called “zork”", nil},
		"resting":    {"mags", "the owner's settings have their agent resting", func(tx *game.Tx) { tx.Switches = quiet{rests: "mags"} }},
		"spent":      {"pell", "the meter is spent", func(tx *game.Tx) { tx.State.Set(world.Global, "meter", state.Num(1)) }},
		"elsewhere":  {"mags", "Mags (mags) is not in this scene", func(tx *game.Tx) { tx.State.Set(world.CharacterRef("mags"), "room", state.String("yard")) }},
		"hidden":     {"mags", "is not in this scene", func(tx *game.Tx) { tx.State.Set(world.CharacterRef("mags"), "hidden", state.Of(true)) }},
		"beaten":     {"mags", "is beaten and says nothing more", func(tx *game.Tx) { tx.State.Set(world.CharacterRef("mags"), "defeated", state.Of(true)) }},
		"left alone": {"pell", "Pell (pell) is not in this scene: nobody is here with Ana", func(tx *game.Tx) { tx.Notice("ana"); _ = tx.Arrive("ana", "yard", false) }},
	} {
		t.Run(name, func(t *testing.T) {
			g := kettle(t)
			tx := g.Begin()
			if c.before != nil {
				c.before(tx)
			}
			_, _, refused := referee.AgentLine(tx, "ana", c.words)
			wantRefusal(t, refused, c.want)
		})
	}
}

// Who was there at the look and was taken away since has one line more.
func TestPartingLine(t *testing.T) {
	for name, gone := range map[string]func(*game.Tx){
		"moved":  func(tx *game.Tx) { tx.State.Set(world.CharacterRef("mags"), "room", state.String("yard")) },
		"hidden": func(tx *game.Tx) { tx.State.Set(world.CharacterRef("mags"), "hidden", state.Of(true)) },
		"beaten": func(tx *game.Tx) { tx.Wound("ana", "mags", 9) },
	} {
		t.Run(name, func(t *testing.T) {
			g := kettle(t)
			tx := g.Begin()
			tx.Notice("ana")
			gone(tx)
			_, cue, refused := referee.AgentLine(tx, "ana", "mags")
			if refused != nil || !cue.Parting {
				t.Fatal(cue, refused)
			}
			if text := view.NPCBrief(g, "ana", "mags", cue).String(); !strings.Contains(text, "YOUR PARTING LINE: ") {
				t.Errorf("the brief does not say so:\n%s", text)
			}
			_, _, refused = referee.AgentLine(tx, "bo", "mags")
			if refused == nil {
				t.Error("Bo, who has not looked, hears one too")
			}
		})
	}
}

func TestTalk(t *testing.T) {
	g := kettle(t)
	tx := g.Begin()
	for n := 1; n <= 3; n++ {
		id, promoted, refused := referee.Talk(tx, "ana", "jory")
		if refused != nil || id != "jory" || promoted != (n == 3) {
			t.Fatal(n, id, promoted, refused)
		}
	}
	if as := view.Speaks(g, "jory"); as != view.Agent {
		t.Errorf("then Jory is [%s]", as)
	}
	_, _, refused := referee.Talk(tx, "ana", "jory")
	wantRefusal(t, refused, "Jory speaks through their own agent: rpg npc-brief jory")
	_, _, refused = referee.Talk(tx, "ana", "tib")
	wantRefusal(t, refused, "Tib is the author's own, and not generated: voice them from rpg show characters tib")
	_, _, refused = referee.Talk(tx, "ana", "mags")
	wantRefusal(t, refused, "rpg npc-brief mags")

	// Who was taken away says nothing more.
	tx.Notice("ana")
	tx.State.Set(world.CharacterRef("jory"), "hidden", state.Of(true))
	_, _, refused = referee.Talk(tx, "ana", "jory")
	wantRefusal(t, refused, "Jory (jory) is not in this scene")
	tx.State.Clear(world.CharacterRef("jory"), "hidden")

	// At rest they are voiced once more, and do not count.
	g.Switches = quiet{rests: "jory", promoteAfter: 3}
	if _, promoted, refused := referee.Talk(tx, "ana", "jory"); promoted || refused != nil || view.Talks(g, "jory") != 3 {
		t.Error(promoted, refused, view.Talks(g, "jory"))
	}
}

// Nobody is given an agent that could not speak, nor where the owner says never.
func TestTalkPromotesNobody(t *testing.T) {
	for name, q := range map[string]quiet{"resting": {rests: "jory", promoteAfter: 2}, "never": {}} {
		g := kettle(t)
		g.Switches = q
		tx := g.Begin()
		for range 5 {
			if _, promoted, refused := referee.Talk(tx, "ana", "jory"); promoted || refused != nil {
				t.Fatal(name, promoted, refused)
			}
		}
		if view.Talks(g, "jory") != 5 || view.Promoted(g, "jory") {
			t.Errorf("%s: %d talks, promoted %v", name, view.Talks(g, "jory"), view.Promoted(g, "jory"))
		}
	}
}
