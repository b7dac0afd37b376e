package interaction

import (
	"testing"

	"rpg/internal/state"
	"rpg/internal/world"
)

const gateOpen = `{"kind": "global-property-comparison", "property": "gate-open", "operator": "truthy"}`

// brokenGuard fails when somebody asks it.
const brokenGuard = `{"kind": "property-comparison", "owner": "interactable:lost", "propertyId": "x", "operator": "truthy"}`

// Complete commands, by the document's numbered scenarios 14 to 27.
func TestCommands(t *testing.T) {
	use := func(rules string) setup { return setup{rules: `"u": [` + rules + `]`} }
	for name, c := range map[string]struct {
		setup
		line string
		want string
	}{
		"14: a slot is missing":    {setup{}, "show object=interactable:key", "rejected execution.invalid_interaction_bindings"},
		"14b: a slot comes twice":  {setup{}, "show object=interactable:key object=interactable:lamp", "rejected execution.invalid_interaction_bindings"},
		"14c: a slot that is none": {setup{}, "show object=interactable:key target=character:guard", "rejected execution.invalid_interaction_bindings"},
		"15: one subject in both slots": {
			setup{verbs: map[string]string{"combine": `"slots": {"first": "any", "second": "any"}`}},
			"combine first=interactable:key second=interactable:key", "completed engine “Nothing happens.”",
		},
		"16: bindings before availability": {
			setup{verbs: map[string]string{"examine": `"availability": ` + gateOpen}},
			"examine target=room:attic#hatch", "rejected execution.interaction_subject_unavailable",
		},
		"16b: availability": {
			setup{verbs: map[string]string{"examine": `"availability": ` + gateOpen}},
			"examine target=room:hall#door", "rejected execution.verb_unavailable",
		},
		"17: a guard that fails lets the next tier answer": {
			use(`{"id": "n", "verb": "use", "priority": 100, "guard": ` + gateOpen + `, "slots": {"target": "interactable:key"}, "program": []}, {"id": "b", "verb": "use", "slots": {"target": "interactable"}, "program": []}`),
			"use target=interactable:key", "completed rule u:b",
		},
		"18: priority stays within its tier": {
			use(`{"id": "n", "verb": "use", "priority": -5, "slots": {"target": "interactable:key"}, "program": []}, {"id": "b", "verb": "use", "priority": 999, "slots": {"target": "interactable"}, "program": []}`),
			"use target=interactable:key", "completed rule u:n",
		},
		"19: a tie executes nothing": {
			use(`{"id": "a", "verb": "use", "priority": 10, "slots": {"target": "interactable"}, "program": [{"kind": "set-global-property", "property": "score", "value": 1}]}, {"id": "b", "verb": "use", "priority": 10, "slots": {"target": "interactable"}, "program": []}`),
			"use target=interactable:key", "rejected execution.ambiguous_interaction",
		},
		"20: every guard of the tier is asked": {
			use(`{"id": "a", "verb": "use", "priority": 10, "slots": {"target": "interactable"}, "program": []}, {"id": "b", "verb": "use", "priority": 1, "guard": ` + brokenGuard + `, "slots": {"target": "interactable"}, "program": []}`),
			"use target=interactable:key", "rejected execution.condition_owner_unresolved",
		},
		"21: none of a broader tier is": {
			use(`{"id": "a", "verb": "use", "slots": {"target": "interactable:key"}, "program": []}, {"id": "b", "verb": "use", "guard": ` + brokenGuard + `, "slots": {"target": "any"}, "program": []}`),
			"use target=interactable:key", "completed rule u:a",
		},
		"22: slots that pull both ways": {
			use(`{"id": "a", "verb": "show", "priority": 1, "slots": {"object": "interactable:key", "recipient": "character"}, "program": []},
				{"id": "b", "verb": "show", "priority": 2, "slots": {"recipient": "character:guard", "object": "interactable"}, "program": []},
				{"id": "c", "verb": "show", "priority": 50, "slots": {"object": "interactable", "recipient": "character"}, "program": []}`),
			"show object=interactable:key recipient=character:guard", "completed rule u:b",
		},
		"23: whole unions, not their best members": {
			use(`{"id": "a", "verb": "use", "priority": 1, "slots": {"target": ["interactable:key", "character"]}, "program": []}, {"id": "b", "verb": "use", "priority": 2, "slots": {"target": "interactable"}, "program": []}`),
			"use target=interactable:key", "completed rule u:b",
		},
		"24: three families are less than any": {
			use(`{"id": "f", "verb": "use", "slots": {"target": ["character", "interactable", "feature"]}, "program": []}, {"id": "x", "verb": "use", "priority": 9, "slots": {"target": "any"}, "program": []}`),
			"use target=interactable:key", "completed rule u:f",
		},
		"25: a trait is inside no family": {
			use(`{"id": "t", "verb": "use", "slots": {"target": "trait:metallic"}, "program": []}, {"id": "f", "verb": "use", "slots": {"target": "interactable"}, "program": []}`),
			"use target=interactable:key", "rejected execution.ambiguous_interaction",
		},
		"26: one member outside is enough": {
			use(`{"id": "e", "verb": "use", "slots": {"target": ["interactable:key", "interactable:lamp"]}, "program": []}, {"id": "t", "verb": "use", "priority": 5, "slots": {"target": "trait:metallic"}, "program": []}`),
			"use target=interactable:key", "completed rule u:t",
		},
		"26b: without it the exact one is narrower": {
			use(`{"id": "e", "verb": "use", "slots": {"target": ["interactable:key"]}, "program": []}, {"id": "t", "verb": "use", "priority": 5, "slots": {"target": "trait:metallic"}, "program": []}`),
			"use target=interactable:key", "completed rule u:e",
		},
		"27: unhandled goes to the verb, not to another rule": {
			setup{map[string]string{"use": `"defaultProgram": ["default"]`},
				`"u": [{"id": "k", "verb": "use", "slots": {"target": "interactable:key"}, "program": {"instructions": [], "outcome": "unhandled"}}, {"id": "b", "verb": "use", "slots": {"target": "interactable"}, "program": ["broad"]}]`},
			"use target=interactable:key", "completed verb-default u:k “default”",
		},
		"what the slot does not take":      {setup{}, "show object=character:cat recipient=character:guard", "rejected execution.invalid_interaction_bindings"},
		"a definition is no subject":       {setup{}, "use target=interactable:key-def", "rejected execution.interaction_subject_unavailable"},
		"a feature that its owner has not": {setup{}, "use target=interactable:key#lid", "rejected execution.interaction_subject_unavailable"},
		"held in hand":                     {use(`{"id": "k", "verb": "use", "slots": {"target": "trait:cursed"}, "program": ["Ouch."]}`), "use target=interactable:key-old", "completed rule u:k “Ouch.”"},
		"an offer gives no leave, and its lack takes none": {
			setup{map[string]string{"show": `"offers": {"a": {"slotId": "recipient", "selectors": "interactable"}}`}, ``},
			"show object=interactable:lamp recipient=interactable:key", "rejected execution.invalid_interaction_bindings",
		},
		"the project's own answer": {
			setup{rules: `"none": []}, "undefinedInteractionProgram": ["You think better of it."], "texts": {"en": {}`},
			"use target=interactable:key", "completed project-undefined “You think better of it.”",
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := c.open(t)
			before := s.g.State.Mark()
			out, said := s.do(c.line)
			if got := ends(out, said); got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
			if out.Status == Rejected && s.g.State.Mark() != before {
				t.Error("it was rejected, and changed something")
			}
		})
	}
}

func TestNoSuchVerb(t *testing.T) {
	s := setup{}.open(t)
	if r := s.Resolve(s.g, command(t, "wind target=interactable:key")); r.Failure == nil || r.Failure.Code != CodeInvocation {
		t.Errorf("%+v", r.Failure)
	}
}

// The tiers are those that were asked, the narrowest first.
func TestTiers(t *testing.T) {
	s := setup{rules: `"u": [
		{"id": "n", "verb": "use", "guard": ` + gateOpen + `, "slots": {"target": "interactable:key"}, "program": []},
		{"id": "b", "verb": "use", "slots": {"target": "interactable"}, "program": []},
		{"id": "x", "verb": "use", "slots": {"target": "any"}, "program": []}]`}.open(t)
	s.Why = true
	r := s.Resolve(s.g, command(t, "use target=interactable:key"))
	same(t, [][]Weighed{
		{{Rule: "u:n", Slots: []string{"target=interactable:key"}, Guard: `{"kind":"global-property-comparison","property":"gate-open","operator":"truthy"}`, Pos: world.Pos{File: "world.json", Line: 32, Col: 3}}},
		{{Rule: "u:b", Slots: []string{"target=interactable"}, Passed: true, Won: true, Pos: world.Pos{File: "world.json", Line: 33, Col: 3}}},
	}, r.Tiers)
	same(t, []string{"u:x"}, r.Unasked)
}

// A tier may change in play: an exact subject is inside a trait while it has it.
func TestTiersFollowTheGame(t *testing.T) {
	s := setup{rules: `"u": [
		{"id": "e", "verb": "use", "slots": {"target": ["interactable:key", "interactable:lamp"]}, "program": []},
		{"id": "t", "verb": "use", "priority": 5, "slots": {"target": "trait:metallic"}, "program": []}]`}.open(t)
	if r := s.Resolve(s.g, command(t, "use target=interactable:key")); r.Winner != "u:t" {
		t.Errorf("%s won", r.Winner)
	}
	s.g.State.Set(world.ThingRef("lamp"), "traits.metallic", state.Of(true))
	if r := s.Resolve(s.g, command(t, "use target=interactable:key")); r.Winner != "u:e" {
		t.Errorf("with a metallic lamp %s won", r.Winner)
	}
}
