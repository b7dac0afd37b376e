package game_test

import (
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/dice"
	"rpg/internal/world"
)

// TestRollback: after a rollback everything stands as at the mark, and the dice
// fall again as they fell.
func TestRollback(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := harbour(&testing.T{}, world.Settings{})
		tx := g.Begin()
		d6, _ := dice.Parse("3d6")
		act := func() {
			switch rapid.IntRange(0, 4).Draw(t, "act") {
			case 0:
				if _, err := tx.Throw("luck", world.PersonRef("ana"), d6); err != nil {
					t.Fatal(err)
				}
			case 1:
				tx.Put(world.ThingRef("rope"), world.In(world.PersonRef("bo")))
			case 2:
				tx.Pay("ana", rapid.IntRange(-3, 3).Draw(t, "coins"))
			case 3:
				tx.SetFlag("ana", "heard_bell", rapid.Bool().Draw(t, "heard"))
			case 4:
				tx.Say("Somewhere a bolt shoots home.")
			}
		}
		for range rapid.IntRange(0, 5).Draw(t, "before") {
			act()
		}
		mark := tx.Mark()
		coins, place, lines, drawn := g.Coins("ana"), g.Place(world.ThingRef("rope")), len(tx.Lines), tx.Drawn()
		first, _ := tx.Throw("next", world.PersonRef("ana"), d6)
		for range rapid.IntRange(0, 8).Draw(t, "after") {
			act()
		}
		tx.Rollback(mark)
		if g.Coins("ana") != coins || g.Place(world.ThingRef("rope")) != place || len(tx.Lines) != lines || tx.Drawn() != drawn {
			t.Fatal("something stayed")
		}
		if again, _ := tx.Throw("next", world.PersonRef("ana"), d6); again.Shown != first.Shown {
			t.Fatalf("the dice fell %s, then %s", first.Shown, again.Shown)
		}
	})
}

// TestSteps runs events as an author would write them.
func TestSteps(t *testing.T) {
	g := harbour(t, world.Settings{Events: []world.Event{
		{Name: "gull", Steps: []world.Step{
			world.Say{Text: "A gull takes your hat, its {var:gulls}rd."},
			world.SetFlag{Flag: "hat_gone", To: true},
			world.PayCoins{Amount: -50, Reason: "a new hat"},
			world.GainItem{Item: "nail", Count: 2},
			world.SetVar{Var: "gulls", By: 1, Add: true},
			world.If{If: when(t, "hat_gone"), Then: []world.Step{world.Run{Event: "laugh"}}},
		}},
		{Name: "laugh", Steps: []world.Step{world.Die{Cause: "You die of it."}, world.Say{Text: "Never said."}}},
		{Name: "loop", Steps: []world.Step{world.Run{Event: "loop"}}},
	}, Vars: map[string]float64{"gulls": 3}})
	tx := g.Begin()
	if err := tx.Fire("gull", g.About("ana")); err != nil {
		t.Fatal(err)
	}
	ana := world.PersonRef("ana")
	switch {
	case !g.Flag("ana", "hat_gone"), !g.Fired("gull"), !g.Fired("laugh"):
		t.Error("a flag or an event is not set")
	case g.Coins("ana") != 0:
		t.Errorf("an event took what was not there: %d coins", g.Coins("ana"))
	case g.GoodsOf(ana, "nail") != 2, g.Var("gulls") != 4:
		t.Error("goods or a variable are wrong")
	case !tx.Halted(), !g.Defeated("ana"):
		t.Error("a death halts")
	case tx.Lines[0].Text != "A gull takes your hat, its 3rd.":
		t.Errorf("said %q", tx.Lines[0].Text)
	}
	for _, l := range tx.Lines {
		if l.Text == "Never said." {
			t.Error("a step ran after a death")
		}
	}
	if err := g.Begin().Fire("loop", g.About("bo")); err == nil {
		t.Error("events that run each other for ever are an error")
	}
}

// TestWound: who falls drops what they held and sets the author's flag.
func TestWound(t *testing.T) {
	g := harbour(t, world.Settings{})
	tx := g.Begin()
	tx.Arrive("ana", "cellar", true)
	if tx.Wound("ana", "mags", 3) {
		t.Fatal("three of four is not the end")
	}
	if !tx.Wound("ana", "mags", 3) || !g.Down("mags") || !g.Flag("ana", "mags_down") {
		t.Fatal("she should be down")
	}
	if at := g.Place(world.ThingRef("knife")); at != world.In(world.RoomRef("cellar")) {
		t.Errorf("her knife is at %s", at)
	}
}
