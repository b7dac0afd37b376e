package interaction

import (
	"testing"

	"rpg/internal/world"
)

// Discovery, by the document's numbered scenarios 1 to 13.
func TestOffers(t *testing.T) {
	const key = `"interactable:key"`
	for name, c := range map[string]struct {
		setup
		of   string
		want []string
	}{
		"1: a rule's offer before the verb's own, all else equal": {
			setup{map[string]string{"use": `"offers": {"a": {"slotId": "target", "selectors": ` + key + `, "rank": 3}}`},
				`"misc": [{"id": "z", "verb": "use", "slots": {"target": ` + key + `}, "program": [], "offer": {"slotId": "target", "rank": 3}}]`},
			"interactable:key", []string{"use/target/3 from rule:misc:z"},
		},
		"2: specificity before rank": {
			setup{verbs: map[string]string{"use": `"offers": {"f": {"slotId": "target", "selectors": "interactable", "rank": -100}, "k": {"slotId": "target", "selectors": ` + key + `, "rank": 50, "primary": true}}`}},
			"interactable:key", []string{"use/target/50 from verb:k, primary"},
		},
		"3: a winner whose condition does not hold suppresses the verb": {
			setup{verbs: map[string]string{"use": `"offers": {"f": {"slotId": "target", "selectors": "interactable"}, "k": {"slotId": "target", "selectors": ` + key + `, "condition": {"kind": "global-property-comparison", "property": "gate-open", "operator": "truthy"}}}`}},
			"interactable:key", nil,
		},
		"4: the longer pattern, whatever the ranks": {
			setup{verbs: map[string]string{"use": `"offers": {"p": {"slotId": "target", "selectors": "interactable:k*", "rank": 0}, "q": {"slotId": "target", "selectors": "interactable:key-*", "rank": 9}, "t": {"slotId": "target", "selectors": "trait:metallic", "rank": -5}}`}},
			"interactable:key-old", []string{"use/target/9 from verb:q"},
		},
		"5: classes tie, rank decides": {
			setup{verbs: map[string]string{"use": `"offers": {"t": {"slotId": "target", "selectors": "trait:metallic", "rank": 2}, "d": {"slotId": "target", "selectors": "item:key-def", "rank": 1}}`}},
			"interactable:key", []string{"use/target/1 from verb:d"},
		},
		"5b: then the name": {
			setup{verbs: map[string]string{"use": `"offers": {"t": {"slotId": "target", "selectors": "trait:metallic"}, "d": {"slotId": "target", "selectors": "item:key-def"}}`}},
			"interactable:key", []string{"use/target/0 from verb:d"},
		},
		"6: the best matching member of a union": {
			setup{verbs: map[string]string{"use": `"offers": {"u": {"slotId": "target", "selectors": ["interactable", ` + key + `], "rank": 7}, "p": {"slotId": "target", "selectors": "interactable:key*", "rank": 0}}`}},
			"interactable:key", []string{"use/target/7 from verb:u"},
		},
		"7: rank, then verb": {
			setup{verbs: map[string]string{
				"take":    `"offers": {"a": {"slotId": "target", "selectors": "any", "rank": 1}}`,
				"examine": `"offers": {"a": {"slotId": "target", "selectors": ` + key + `, "rank": 1}}`,
				"use":     `"offers": {"a": {"slotId": "target", "selectors": "any"}}`,
			}},
			"interactable:key", []string{"use/target/0 from verb:a", "examine/target/1 from verb:a", "take/target/1 from verb:a"},
		},
		"8: a condition that reads another slot empties the whole menu": {
			setup{verbs: map[string]string{
				"show": `"offers": {"a": {"slotId": "object", "selectors": ` + key + `, "condition": {"kind": "trait-presence", "owner": {"kind": "interaction-slot", "slotId": "recipient"}, "trait": "official", "present": true}}}`,
				"use":  `"offers": {"a": {"slotId": "target", "selectors": "any"}}`,
			}},
			"interactable:key", []string{"fails with execution.condition_slot_unavailable"},
		},
		"9: what stands elsewhere": {
			setup{verbs: map[string]string{"use": `"offers": {"a": {"slotId": "target", "selectors": "any"}}`}},
			"interactable:crate", nil,
		},
		"9b: a feature elsewhere": {
			setup{verbs: map[string]string{"use": `"offers": {"a": {"slotId": "target", "selectors": "any"}}`}},
			"room:attic#hatch", nil,
		},
		"10: an offer may show what the slot does not take": {
			setup{verbs: map[string]string{"show": `"offers": {"a": {"slotId": "recipient", "selectors": "interactable"}}`}},
			"interactable:key", []string{"show/recipient/0 from verb:a"},
		},
		"what is not available is not found": {
			setup{verbs: map[string]string{"use": `"availability": "flag:gate", "offers": {"a": {"slotId": "target", "selectors": "any"}}`}},
			"interactable:key", nil,
		},
		"a rule that opts out": {
			setup{rules: `"misc": [{"id": "z", "verb": "use", "slots": {"target": "any"}, "program": [], "offer": null}]`},
			"interactable:key", nil,
		},
		"neither guard nor priority has a part in it": {
			setup{rules: `"misc": [{"id": "z", "verb": "use", "priority": -7, "guard": "flag:never", "slots": {"target": "any"}, "program": [], "offer": {"slotId": "target"}}]`},
			"interactable:key", []string{"use/target/0 from rule:misc:z"},
		},
		"one entry for two slots": {
			setup{verbs: map[string]string{"show": `"offers": {"o": {"slotId": "object", "selectors": "any", "rank": 2}, "r": {"slotId": "recipient", "selectors": "any", "rank": 1}}`}},
			"interactable:key", []string{"show/recipient/1 from verb:r"},
		},
	} {
		t.Run(name, func(t *testing.T) { same(t, c.want, c.open(t).offers(c.of)) })
	}
}

// Primary activation: scenarios 11 to 13.
func TestPrimary(t *testing.T) {
	key := world.ThingRef("key")
	taken := `"taken": [{"id": "key", "verb": "take", "slots": {"target": "interactable:key"}, "program": ["Taken."]}]`
	s := setup{map[string]string{"take": `"offers": {"a": {"slotId": "target", "selectors": "any", "primary": true}}`}, taken}.open(t)
	if a := s.Primary(s.g, "player", key); a.Run == nil || a.Run.Verb != "take" || len(a.Ambiguous) != 0 {
		t.Errorf("11: %+v", a)
	}
	s = setup{verbs: map[string]string{"show": `"offers": {"a": {"slotId": "object", "selectors": "interactable:key", "primary": true}}`}}.open(t)
	if a := s.Primary(s.g, "player", key); a.Run != nil || len(a.Offers) != 1 || a.Ambiguous != nil {
		t.Errorf("12: %+v", a)
	}
	both := `"offers": {"a": {"slotId": "target", "selectors": "any", "primary": true}}`
	s = setup{verbs: map[string]string{"take": both, "use": both}}.open(t)
	a := s.Primary(s.g, "player", key)
	if a.Run != nil {
		t.Errorf("13: %+v", a)
	}
	same(t, []string{"take", "use"}, a.Ambiguous)
	// A suppressed offer is no candidate, and a lone offer that is not primary
	// opens the menu.
	s = setup{verbs: map[string]string{"take": both, "use": `"offers": {"a": {"slotId": "target", "selectors": "any", "primary": true, "condition": "flag:gate"}}`}}.open(t)
	if a := s.Primary(s.g, "player", key); a.Run == nil || a.Run.Verb != "take" {
		t.Errorf("suppressed: %+v", a)
	}
	s = setup{verbs: map[string]string{"take": `"offers": {"a": {"slotId": "target", "selectors": "any"}}`}}.open(t)
	if a := s.Primary(s.g, "player", key); a.Run != nil || len(a.Offers) != 1 {
		t.Errorf("not primary: %+v", a)
	}
}
