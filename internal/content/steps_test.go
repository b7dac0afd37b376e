package content_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/world"
)

// stepsOf reads the steps of one event, in Markdown.
func stepsOf(t *testing.T, style, steps string) ([]world.Step, []string) {
	t.Helper()
	b := files{
		"world.md":           "---\nstartRoom: quay\nstyle: " + style + "\nflagLabels: {the mill burns: mill_burned}\nevents:\n  bell:\n" + steps + "---\n",
		"items/brass-key.md": "---\nname: brass key\n---\n",
		"items/obj-7.md":     "---\nname: Eel Trunk\n---\n",
	}.book(t)
	got, _ := b.World().Event("bell")
	return got, said(b.Problems())
}

func TestSteps(t *testing.T) {
	flag := func(name string) cond.Expr { return cond.Is{Pred: "flag", A: name} }
	say := func(s string) world.Step { return world.Say{Text: s} }
	tests := []struct {
		yaml string
		want []world.Step
	}{
		{"The bell rings.", []world.Step{say("The bell rings.")}},
		{"{say: The bell rings.}", []world.Step{say("The bell rings.")}},
		{"{set: bell_rung}", []world.Step{world.SetFlag{Flag: "bell_rung", To: true}}},
		{"{clear: bell_rung}", []world.Step{world.SetFlag{Flag: "bell_rung"}}},
		{"{follow: pell}", []world.Step{world.SetCharacter{Character: "pell", Key: "following", Bool: true}}},
		{"{unfollow: pell}", []world.Step{world.SetCharacter{Character: "pell", Key: "following"}}},
		{"{move: rope, to: here}", []world.Step{world.Move{Item: "rope", To: "here"}}},
		{"{move: rope, to: null}", []world.Step{world.Move{Item: "rope"}}},
		{"{moveNpc: pell, to: quay}", []world.Step{world.MoveCharacter{Character: "pell", To: "quay"}}},
		{"{npcState: pell, hidden: false, strength: 0}", []world.Step{
			world.SetCharacter{Character: "pell", Key: "hidden"}, world.SetCharacter{Character: "pell", Key: "strength"}}},
		{"{open: chest}", []world.Step{world.SetThing{Item: "chest", Key: "open", To: true}}},
		{"{close: chest}", []world.Step{world.SetThing{Item: "chest", Key: "open"}}},
		{"{lock: chest}", []world.Step{world.SetThing{Item: "chest", Key: "locked", To: true}}},
		{"{unlock: chest}", []world.Step{world.SetThing{Item: "chest", Key: "locked"}}},
		{"{switch: lamp, on: true}", []world.Step{world.SetThing{Item: "lamp", Key: "on", To: true}}},
		{"{hide: rope}", []world.Step{world.SetThing{Item: "rope", Key: "hidden", To: true}}},
		{"{reveal: rope}", []world.Step{world.SetThing{Item: "rope", Key: "hidden"}}},
		{"{unlist: rope}", []world.Step{world.SetThing{Item: "rope", Key: "unlisted", To: true}}},
		{"{relist: rope}", []world.Step{world.SetThing{Item: "rope", Key: "unlisted"}}},
		{"{curse: contrary}", []world.Step{world.LayCurse{Curse: "contrary"}}},
		{"{touch: rope}", []world.Step{world.SetThing{Item: "rope", Key: "touched", To: true}}},
		{"{add: tide, by: -1}", []world.Step{world.SetVar{Var: "tide", By: -1, Add: true}}},
		{"{setVar: tide, to: 2.5}", []world.Step{world.SetVar{Var: "tide", By: 2.5}}},
		{"{setVar: tide, from: number}", []world.Step{world.SetVar{Var: "tide", FromNumber: true}}},
		{"{npcState: pell, room: null, fighting: true, wake: 25}", []world.Step{
			world.MoveCharacter{Character: "pell"}, world.SetCharacter{Character: "pell", Key: "fighting", Bool: true},
			world.SetCharacter{Character: "pell", Key: "wake", Number: 25}}},
		{"{schedule: bell, in: 3}", []world.Step{world.Schedule{Event: "bell", In: 3}}},
		{"{cancel: bell}", []world.Step{world.Cancel{Event: "bell"}}},
		{"{free: true}", []world.Step{world.Free{}}},
		{"{stopLine: true}", []world.Step{world.StopLine{}}},
		{"{stopLine: You stop.}", []world.Step{world.StopLine{Text: "You stop."}}},
		{"{noDarkLine: true}", []world.Step{world.NoDarkLine{}}},
		{"{board: raft}", []world.Step{world.Board{Item: "raft"}}},
		{"{disembark: true}", []world.Step{world.Disembark{}}},
		{"{moveVehicle: raft, to: quay}", []world.Step{world.MoveVehicle{Item: "raft", To: "quay"}}},
		{"{score: 5}", []world.Step{world.SetVar{Var: "score", By: 5, Add: true}}},
		{"{if: low, then: [{look: true}], else: [{run: bell}]}", []world.Step{
			world.If{If: flag("low"), Then: []world.Step{world.Look{}}, Else: []world.Step{world.Run{Event: "bell"}}}}},
		{"{chance: 30, then: [A gull.]}", []world.Step{world.Chance{Percent: 30, Then: []world.Step{say("A gull.")}}}},
		{"{unvisit: quay}", []world.Step{world.Unvisit{Room: "quay"}}},
		{"{go: quay, quiet: true}", []world.Step{world.Go{Room: "quay", Quiet: true}}},
		{"{die: You drown.}", []world.Step{world.Die{Cause: "You drown."}}},
		{"{end: victory}", []world.Step{world.End{Ending: "victory"}}},
		{"{coins: -3, reason: the ferry}", []world.Step{world.PayCoins{Amount: -3, Reason: "the ferry"}}},
		{"{hurt: 1d4}", []world.Step{world.Hurt{Dice: "1d4"}}},
		{"{heal: 3}", []world.Step{world.Heal{Dice: "3"}}},
		{"{gain: loaf, count: 2}", []world.Step{world.GainItem{Item: "loaf", Count: 2}}},
		{"{lose: loaf}", []world.Step{world.LoseItem{Item: "loaf", Count: 1}}},
		// Two keys: the first of the order of effects is what it is.
		{"{lose: loaf, gain: rope, count: 2}", []world.Step{world.GainItem{Item: "rope", Count: 2}}},
		{`"[Flag set: The Mill Burns]"`, []world.Step{say("[Flag set: The Mill Burns]"), world.SetFlag{Flag: "mill_burned", To: true}}},
		{`"[added TO inventory: BRASS key]"`, []world.Step{say("[added TO inventory: BRASS key]"), world.GainItem{Item: "brass-key", Count: 1}}},
		{`"[Eel trunk consumed]"`, []world.Step{say("[Eel trunk consumed]"), world.LoseItem{Item: "obj-7", Count: 1}}},
		{`" [Eel trunk consumed]"`, []world.Step{say(" [Eel trunk consumed]")}},
		{`"[Gone]"`, []world.Step{say("[Gone]")}},
		{`{say: "[Eel trunk consumed]"}`, []world.Step{say("[Eel trunk consumed]")}},
	}
	for _, tt := range tests {
		t.Run(tt.yaml, func(t *testing.T) {
			got, _ := stepsOf(t, "brass", "    - "+tt.yaml+"\n")
			if diff := cmp.Diff(tt.want, got, cmpopts.IgnoreTypes(world.Pos{})); diff != "" {
				t.Errorf("- want, + got\n%s", diff)
			}
		})
	}
}

// In the other style a line in brackets acts and is not shown.
func TestBracketsAreSilentInInfocomStyle(t *testing.T) {
	got, _ := stepsOf(t, "infocom", "    - \"[Flag set: the mill burns]\"\n    - \"[Not one of them]\"\n")
	same(t, []world.Step{world.SetFlag{Flag: "mill_burned", To: true}, world.Say{Text: "[Not one of them]"}}, got)
}

func TestFaultsOfSteps(t *testing.T) {
	tests := []struct {
		yaml string
		want string
	}{
		{"{sett: bell_rung}", "error: world.md:7:7: “sett” is no effect; did you mean “set”?"},
		{"{}", "error: world.md:7:7: an empty effect; an effect was expected, such as set, clear, move or if"},
		{"{set: a, clear: b}", "warning: world.md:7:16: “clear” does nothing beside “set”; write it as a step of its own"},
		{"{move: rope}", "error: world.md:7:7: “move” has no “to”; “to” was expected beside it"},
		{"{switch: lamp}", "error: world.md:7:7: “switch” has no “on”; “on” was expected beside it"},
		{"{add: tide}", "error: world.md:7:7: “add” has no “by”; “by” was expected beside it"},
		{"{setVar: tide, from: dice}", "error: world.md:7:28: “from” is the text “dice”; “number”, the number that was typed, was expected"},
		{"{if: low, then: bell}", "error: world.md:7:23: “then” is the text “bell”; a list of steps was expected"},
		{"{gain: loaf, count: 0}", "error: world.md:7:27: “count” is the number 0; a number of at least 1 was expected"},
		{"{schedule: bell}", "error: world.md:7:7: “schedule” has no “in”; “in” was expected beside it"},
		{"{free: soon}", "error: world.md:7:14: “free” is the text “soon”; true or false was expected"},
		{"{kind: move-instance}", "warning: world.md:7:7: the command “move-instance” is not carried out by this version; the game plays without it"},
		{"{npcState: pell, asleep: true}", "error: world.md:7:24: “asleep” is no field of a character’s state; take it out"},
		{"{npcState: pell, seq: 4}", "warning: world.md:7:24: the field “seq” of a character’s state is not carried out by this version; the game plays without it"},
		{"12", "error: world.md:7:7: a step is the number 12; a line of text or an effect, as in “{set: flag}”, was expected"},
		{"[Flag set: x]", "error: world.md:7:7: a step is a list; a line that begins with “[” goes in quotes"},
		{`"[Flag set: nothing]"`, "warning: world.md:7:7: flagLabels has no “nothing”, so no flag is set"},
		{`"[Added to inventory: crown]"`, "warning: world.md:7:7: no item is named “crown”, so nothing is moved"},
	}
	for _, tt := range tests {
		t.Run(tt.yaml, func(t *testing.T) {
			b, err := files{"world.md": "---\nname: Quay\nstartRoom: quay\nflagLabels: {the mill burns: mill_burned}\nevents:\n  bell:\n    - " + tt.yaml + "\n---\n"}.open(t)
			var got []string
			if err != nil {
				got = said(err.(*content.Broken).Problems)
			} else {
				got = said(b.Problems())
			}
			same(t, []string{tt.want}, got)
		})
	}
}
