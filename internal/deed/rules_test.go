package deed_test

import (
	"strings"
	"testing"

	"rpg/internal/cond"
	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/world"
)

// ruled is the harbour with rules on its rope and its quay.
func ruled(t *testing.T, rope, room []world.Rules) *game.Game {
	t.Helper()
	g := harbour(t, world.Settings{Events: []world.Event{
		{Name: "bite", Steps: []world.Step{world.Say{Text: "It bites."}, world.SetFlag{Flag: "bitten", To: true}}},
		{Name: "fall", Steps: []world.Step{world.Die{Cause: "You fall in."}}},
	}})
	item, err := g.World.Item("rope")
	if err != nil {
		t.Fatal(err)
	}
	item.Instead = rope
	quay, err := g.World.Room("quay")
	if err != nil {
		t.Fatal(err)
	}
	quay.Instead = room
	return g
}

func onTake(rules ...world.Rule) []world.Rules { return []world.Rules{{Verb: "take", Rules: rules}} }

func flag(name string) cond.Expr { return cond.Is{Pred: "flag", A: name} }

// said is all that the content said during a deed.
func said(tx *game.Tx) string {
	var out []string
	for _, l := range tx.Lines {
		if l.What == game.Said {
			out = append(out, l.Text)
		}
	}
	return strings.Join(out, " ")
}

// TestRulesBefore: the first rule that applies answers in place of the verb, the
// thing's before the room's, unless it says to go on.
func TestRulesBefore(t *testing.T) {
	for _, c := range []struct {
		name       string
		rope, room []world.Rules
		says       string
		taken      bool
	}{
		{"none", nil, nil, "", true},
		{"in place of it", onTake(world.Rule{Say: []string{"It slips away."}}), nil, "It slips away.", false},
		{"before it", onTake(world.Rule{Say: []string{"It is heavy."}, Continue: true}), nil, "It is heavy.", true},
		{"an event", onTake(world.Rule{Then: "bite", Say: []string{"Ow."}}), nil, "It bites. Ow.", false},
		{"one that does not hold", onTake(world.Rule{If: flag("tide_in"), Say: []string{"It floats."}}), nil, "", true},
		{"the second holds", onTake(world.Rule{If: flag("tide_in"), Say: []string{"It floats."}}, world.Rule{Say: []string{"It lies."}}), nil, "It lies.", false},
		{"for another verb", []world.Rules{{Verb: "drop", Rules: []world.Rule{{Say: []string{"No."}}}}}, nil, "", true},
		{"of the room", nil, onTake(world.Rule{Say: []string{"Not here."}}), "Not here.", false},
		{"the thing's before the room's", onTake(world.Rule{Say: []string{"Mine."}}), onTake(world.Rule{Say: []string{"Not here."}}), "Mine.", false},
		{"for the other role", onTake(world.Rule{As: "indirect", Say: []string{"No."}}), nil, "", true},
		{"with what is out of reach", onTake(world.Rule{With: "lantern", Say: []string{"No."}}), nil, "", true},
		{"with what is in reach", onTake(world.Rule{With: "boathook", Say: []string{"You hook it."}}), nil, "You hook it.", false},
		{"with a number that was not typed", onTake(world.Rule{With: "number", Say: []string{"No."}}), nil, "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := ruled(t, c.rope, c.room)
			tx := g.Begin()
			done(t, tx, at("ana", "take", world.ThingRef("rope")))
			if got := said(tx); got != c.says {
				t.Errorf("it says %q, want %q", got, c.says)
			}
			if taken := g.Carries(world.PersonRef("ana"), "rope"); taken != c.taken {
				t.Errorf("taken: %v, want %v", taken, c.taken)
			}
		})
	}
}

// TestRuleThenRefused: a rule that goes on to a refusal leaves nothing behind,
// not even what it said.
func TestRuleThenRefused(t *testing.T) {
	g := harbour(t, world.Settings{Events: []world.Event{
		{Name: "creak", Steps: []world.Step{world.SetFlag{Flag: "creaked", To: true}, world.Say{Text: "It creaks."}}},
	}})
	anchor, _ := g.World.Item("anchor")
	anchor.Instead = onTake(world.Rule{Then: "creak", Continue: true})
	refusedAs(t, g, at("ana", "take", world.ThingRef("anchor")), game.NotPortable)
	if g.Fired("creak") || g.Flag("ana", "creaked") {
		t.Error("the event's changes stayed")
	}
}

// TestRulesAfter run when the verb itself did something, and after a TAKE once a
// game.
func TestRulesAfter(t *testing.T) {
	g := ruled(t, nil, nil)
	item, _ := g.World.Item("rope")
	item.OnTake = "bite"
	item.After = []world.Rules{{Verb: "drop", Rules: []world.Rule{{Say: []string{"It coils."}}}}}
	for i, want := range []string{"It bites.", "It coils.", "", "It coils."} {
		tx := g.Begin()
		done(t, tx, at("ana", []string{"take", "drop"}[i%2], world.ThingRef("rope")))
		if got := said(tx); got != want {
			t.Errorf("deed %d says %q, want %q", i+1, got, want)
		}
	}
	if !g.Flag("ana", "bitten") {
		t.Error("the event's flag is not set")
	}
}

// TestRuleEndsIt: somebody who dies of a rule does nothing more.
func TestRuleEndsIt(t *testing.T) {
	g := ruled(t, onTake(world.Rule{Then: "fall", Say: []string{"Then it is yours."}, Continue: true}), nil)
	tx := g.Begin()
	done(t, tx, at("ana", "take", world.ThingRef("rope")))
	if got := said(tx); got != "You fall in." || !g.Defeated("ana") {
		t.Errorf("it says %q, and Ana has %d health", got, g.Health("ana"))
	}
	if g.Carries(world.PersonRef("ana"), "rope") {
		t.Error("the rope was taken by somebody who had fallen")
	}
}

// TestNoDeed: a verb without a deed is a fault of who asks, not a refusal.
func TestNoDeed(t *testing.T) {
	g := harbour(t, world.Settings{})
	if _, err := deed.Do(g.Begin(), at("ana", "dance", world.Ref{})); err == nil {
		t.Error("dance was done")
	}
	for verb, want := range map[string]bool{"take": true, "work": true, "dance": false, "": false} {
		if deed.Builtin(verb) != want {
			t.Errorf("%q has a deed: %v", verb, !want)
		}
	}
}
