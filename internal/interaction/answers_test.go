package interaction

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Answers are the commands that come to each rule, and one for what a verb does by
// itself.
func TestAnswers(t *testing.T) {
	s := setup{
		map[string]string{
			"show":    `"defaultProgram": ["Nobody looks."]`,
			"use":     `"availability": ` + gateOpen,
			"examine": `"defaultProgram": [{"set": "looked"}]`,
			"take":    `"defaultProgram": ["No."]`,
		},
		`"misc": [
			{"id": "guard-key", "verb": "show", "slots": {"recipient": "character:guard", "object": "interactable:key"}, "program": [{"set": "shown"}, "He lets you by."]},
			{"id": "guard-shut", "verb": "show", "priority": 1, "guard": ` + gateOpen + `, "slots": {"recipient": "character:guard", "object": "interactable:key"}, "program": ["The gate is open."]},
			{"id": "cat", "verb": "show", "slots": {"recipient": "character:cat", "object": "trait:metallic"}, "program": ["It looks.", {"kind": "if", "condition": {"kind": "always"}, "then": ["It purrs."]}]},
			{"id": "hatch", "verb": "take", "slots": {"target": "room:attic#hatch"}, "program": [{"set": "taken"}]},
			{"id": "one", "verb": "take", "slots": {"target": "interactable:lamp"}, "program": []},
			{"id": "other", "verb": "take", "slots": {"target": "interactable:lamp"}, "program": []}
		]`,
	}.open(t)
	var got []string
	for _, a := range s.Answers(s.g, "player") {
		line := a.Deed.Verb
		for _, b := range a.Deed.Slots {
			line += " " + b.Ref.String()
		}
		got = append(got, fmt.Sprintf("%s: %s %t", line, a.By, a.Says))
		if a.Broken != nil {
			got[len(got)-1] = line + ": " + a.Broken.Code
		}
	}
	examined := slices.DeleteFunc(slices.Clone(got), func(line string) bool { return !strings.HasPrefix(line, "examine") })
	if len(examined) != len(s.g.Subjects("player")) {
		t.Errorf("what changes something is listed for each subject: %q", examined)
	}
	got = slices.DeleteFunc(got, func(line string) bool { return strings.HasPrefix(line, "examine") })
	same(t, []string{
		"show interactable:key character:guard: misc:guard-key false",
		"show interactable:key character:cat: misc:cat true",
		"show interactable:key-old character:cat: misc:cat true",
		"show room:hall#door character:guard:  true",
		"take interactable:lamp: " + CodeAmbiguous,
		"take interactable:lamp: " + CodeAmbiguous, // from where the other rule stands
		"take room:hall#door:  true",
	}, got)
}
