package interaction

import (
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
)

// checked is what is wrong with a setup, without the places.
func checked(t *testing.T, text string) string {
	t.Helper()
	b, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Interactions(); err != nil {
		t.Fatal(err)
	}
	var lines []string
	grades := [...]string{"info", "warning", "error"}
	for _, f := range Check(b.World()) {
		if f.Code == "interactions.verb-without-answer" && !strings.Contains(f.Text, "“wave”") || f.Code == "interactions.shadows-builtin" {
			continue // the hall's own verbs mostly stand unanswered
		}
		lines = append(lines, grades[f.Severity]+" "+f.Code+": "+f.Text)
	}
	return strings.Join(lines, "\n")
}

// What an audit finds: ties, rules that never answer, offers that never show,
// slots that nothing fills, verbs that nothing answers, and what names nothing.
func TestCheck(t *testing.T) {
	use := func(rules string) setup { return setup{rules: `"u": [` + rules + `]`} }
	rule := func(id, more string) string {
		return `{"id": "` + id + `", "verb": "use", ` + more + `, "program": []}`
	}
	for name, c := range map[string]struct {
		setup
		want string
	}{
		"nothing": {setup{}, ""},
		"scenario 8": {
			setup{verbs: map[string]string{"show": `"offers": {"a": {"slotId": "object", "selectors": "interactable:key", "condition": {"kind": "trait-presence", "owner": "{recipient}", "trait": "official", "present": true}}}`}},
			"error authoring.condition.slot-out-of-scope: nothing is bound to the slot “recipient” here",
		},
		"scenario 10": {
			setup{verbs: map[string]string{"show": `"offers": {"a": {"slotId": "recipient", "selectors": "interactable"}}`}},
			"warning interactions.offer-outside-slot: the offer “a” of “show” shows what the slot then refuses",
		},
		"scenario 19": {
			use(rule("a", `"priority": 10, "slots": {"target": "interactable"}`) + "," + rule("b", `"priority": 10, "slots": {"target": "interactable"}`)),
			"error interactions.rule-conflict: the rules u:a and u:b answer alike for some subjects",
		},
		"a guard that always holds is none": {
			use(rule("a", `"guard": {"kind": "always"}, "priority": 1, "slots": {"target": "interactable"}`) + "," + rule("b", `"slots": {"target": "interactable"}`)),
			"error interactions.rule-unreachable: the rule u:b never answers: u:a is for the same subjects, always holds, and has the greater priority",
		},
		"scenario 20": {
			use(rule("a", `"priority": 10, "slots": {"target": "interactable"}`) + "," + rule("b", `"priority": 1, "guard": "flag:gate", "slots": {"target": "interactable"}`)),
			"error interactions.rule-unreachable: the rule u:b never answers: u:a is for the same subjects, always holds, and has the greater priority",
		},
		"scenario 25": {
			use(rule("t", `"slots": {"target": "trait:metallic"}`) + "," + rule("f", `"slots": {"target": "interactable"}`)),
			"warning interactions.rule-may-conflict: the rules u:t and u:f may both answer, with the same priority",
		},
		"unions that share a member": {
			use(rule("a", `"slots": {"target": ["interactable:key", "interactable:lamp"]}`) + "," + rule("b", `"slots": {"target": ["interactable:key", "interactable:box"]}`)),
			"error interactions.rule-conflict: the rules u:a and u:b answer alike for some subjects",
		},
		"guards that never hold together": {
			use(rule("a", `"guard": "flag:gate", "slots": {"target": "interactable"}`) + "," + rule("b", `"guard": {"kind": "not", "condition": "flag:gate"}, "slots": {"target": "interactable"}`)),
			"",
		},
		"a guard that goes first": {
			use(rule("a", `"priority": 1, "guard": "flag:gate", "slots": {"target": "interactable"}`) + "," + rule("b", `"slots": {"target": "interactable"}`)),
			"info interactions.rule-may-be-unreachable: the rule u:b answers only while the guard of u:a does not hold, which is for the same subjects",
		},
		"a narrower rule": {use(rule("a", `"slots": {"target": "interactable:key"}`) + "," + rule("b", `"slots": {"target": "interactable"}`)), ""},
		"a rule that its verb never admits": {
			setup{rules: `"u": [{"id": "a", "verb": "show", "slots": {"object": "character", "recipient": "character"}, "program": []}]`},
			"error interactions.rule-never-matches: the rule u:a never matches: “object” of “show” takes interactable | feature",
		},
		"a slot that nothing fills": {
			setup{verbs: map[string]string{"wave": `"slots": {"target": "trait:wet"}, "defaultProgram": ["You wave."]`}},
			"error interactions.missing-reference: there is no trait “wet”\nwarning interactions.slot-never-filled: no subject can fill the slot “target” of “wave”: trait:wet",
		},
		"a verb that nothing answers": {
			setup{verbs: map[string]string{"wave": `"slots": {"target": "any"}`}},
			"warning interactions.verb-without-answer: nothing answers the verb “wave”",
		},
		"an offer that another stands before": {
			setup{verbs: map[string]string{"use": `"offers": {"a": {"slotId": "target", "selectors": ["character", "trait:metallic"]}, "b": {"slotId": "target", "selectors": ["trait:metallic", "character"], "rank": 1}}`}},
			"warning interactions.offer-never-shows: the offer verb:b of “use” never shows: verb:a is for the same subjects, and before it",
		},
		"a pattern without a head": {
			setup{verbs: map[string]string{"use": `"offers": {"a": {"slotId": "target", "selectors": {"kind": "qualified-pattern", "family": "interactable", "pattern": "key*"}}}`}},
			"warning interactions.pattern-never-matches: no interactable has an identity that begins with “key”\nwarning interactions.offer-never-shows: the offer verb:a of “use” never shows: nothing in the game is key*",
		},
		"texts": {
			setup{verbs: map[string]string{"use": `"completedCommandText": "Use {object}", "defaultProgram": [{"kind": "notify", "message": "{target"}]`}},
			"error interactions.bad-template: “Use {object}” names “object”, which is no slot of “use”\nerror interactions.bad-template: “{target” has a brace that belongs to no slot",
		},
		"values and names": {
			use(`{"id": "a", "verb": "use", "slots": {"target": "any"}, "program": [
				{"kind": "set-global-property", "property": "score", "value": "high"}, {"kind": "set-global-property", "property": "lost", "value": 1},
				{"kind": "add-trait", "owner": "{object}", "trait": "lost"}, {"kind": "change-room", "room": "lost"}, {"kind": "call-scene", "scene": "lost"}]}`),
			strings.Join([]string{
				"error interactions.value-type-mismatch: the property “score” is never \"high\"",
				"error interactions.missing-reference: there is no property of the world “lost”",
				"error authoring.condition.slot-out-of-scope: nothing is bound to the slot “object” here",
				"error interactions.missing-reference: there is no trait “lost”",
				"error authoring.condition.room-missing: there is no room:lost",
				"error interactions.missing-reference: there is no event “lost”",
			}, "\n"),
		},
		"a built-in deed that there is not": {
			setup{verbs: map[string]string{"wave": `"slots": {"target": "any"}, "builtin": "undulate"`}},
			"error interactions.missing-reference: “wave” names the built-in deed “undulate”, which there is not",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if got := checked(t, c.json()); got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
}

// What a table stands on is an error before it is made.
func TestStructure(t *testing.T) {
	for name, c := range map[string]struct {
		setup
		want string
	}{
		"an order that is not the slots":       {setup{verbs: map[string]string{"combine": `"slots": {"a": "any", "b": "any"}, "bindingOrder": ["a", "a"]`}}, "compiled_project.invalid_verb_binding_order"},
		"a slot of a rule that is there twice": {setup{rules: `"u": [{"id": "a", "verb": "use", "slots": [{"slotId": "target", "selectors": "any"}, {"slotId": "target", "selectors": "character"}], "program": []}]`}, "compiled_project.duplicate_nested_id"},
		"an offer of no slot":                  {setup{verbs: map[string]string{"use": `"offers": {"a": {"slotId": "object", "selectors": "any"}}`}}, "compiled_project.invalid_verb_offer_slot"},
		"slots that are not the verb's":        {setup{rules: `"u": [{"id": "a", "verb": "use", "slots": {"object": "any"}, "program": []}]`}, "compiled_project.interaction_slot_mismatch"},
		"an offer of no slot of a rule":        {setup{rules: `"u": [{"id": "a", "verb": "use", "slots": {"target": "any"}, "program": [], "offer": {"slotId": "object"}}]`}, "compiled_project.invalid_interaction_offer_slot"},
		"a rule of no verb":                    {setup{rules: `"u": [{"id": "a", "verb": "lost", "slots": {}, "program": []}]`}, "interactions.missing-reference"},
		"two rules of one id":                  {setup{rules: `"u": [{"id": "a", "verb": "use", "slots": {"target": "any"}, "program": []}, {"id": "a", "verb": "use", "slots": {"target": "any"}, "program": []}]`}, "interactions.duplicate-rule"},
		"two offers of one id":                 {setup{verbs: map[string]string{"use": `"offers": [{"id": "a", "slotId": "target", "selectors": "any"}, {"id": "a", "slotId": "target", "selectors": "any"}]`}}, "compiled_project.duplicate_nested_id"},
		"two slots of one id":                  {setup{verbs: map[string]string{"combine": `"slots": [{"id": "a", "selectors": "any"}, {"id": "a", "selectors": "any"}]`}}, "interactions.duplicate-slot"},
		"an empty union":                       {setup{verbs: map[string]string{"combine": `"slots": {"a": []}`}}, "interactions.empty-selectors"},
		"two commands of one id":               {setup{verbs: map[string]string{"use": `"defaultProgram": [{"id": "a", "kind": "notify", "message": "One."}, {"kind": "if", "condition": {"kind": "always"}, "then": [{"id": "a", "kind": "notify", "message": "Two."}]}]`}}, "interactions.duplicate-command"},
	} {
		b, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(c.json())}})
		if err != nil {
			t.Fatal(err)
		}
		_, err = Open(b.World())
		bad, is := err.(*Misshapen)
		if !is || bad.Findings[0].Code != c.want {
			t.Errorf("%s: %v, and not %s", name, err, c.want)
		}
		if len(Check(b.World())) == 0 {
			t.Errorf("%s: an audit says nothing of it", name)
		}
	}
}
