package content

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v5"

	"rpg/games"
	"rpg/internal/world"
	"rpg/rules"
)

// schema compiles one of the schemas of semantic commands, with those that it
// stands on.
func schema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.Draft = jsonschema.Draft2020
	for _, file := range []string{"interactions", "verb", "rule", "interaction", "trait", "property", "feature", "instance", "hotspot", "program"} {
		text, err := rules.Schema(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.AddResource("https://rpg.invalid/schemas/"+file+".json", bytes.NewReader(text)); err != nil {
			t.Fatal(err)
		}
	}
	s, err := c.Compile("https://rpg.invalid/schemas/" + name + ".json")
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return s
}

// Every interactions file of the games fits the schema that authors are given.
func TestInteractionSchemas(t *testing.T) {
	s := schema(t, "interactions")
	n := 0
	check := func(fsys fs.FS, file string) {
		text, err := fs.ReadFile(fsys, file)
		if err != nil {
			t.Fatal(err)
		}
		front, line, _, _, _ := split(file, string(text))
		node, problems := readYAML(file, front, line)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		var v any
		if err := json.Unmarshal(node.json(), &v); err != nil {
			t.Fatal(err)
		}
		if err := s.Validate(v); err != nil {
			t.Errorf("%s: %#v", file, err)
		}
		n++
	}
	for _, fsys := range []fs.FS{games.FS, os.DirFS("../cli/testdata/games")} {
		files, err := fs.Glob(fsys, "*/interactions/*.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			check(fsys, f)
		}
	}
	if n < 3 {
		t.Errorf("only %d files were looked at", n)
	}
}

// What is no record by the reader is none by the schema, and the other way
// round.
func TestSchemasRefuse(t *testing.T) {
	for name, c := range map[string]struct{ schema, record string }{
		"a verb without slots":        {"verb", `{"id": "ring"}`},
		"an unknown member":           {"verb", `{"id": "ring", "slots": {}, "sound": "dong"}`},
		"a selector with too much":    {"rule", `{"id": "a", "verb": "ring", "slots": {"target": {"kind": "any-subject", "family": "feature"}}, "program": []}`},
		"a trait with a pattern":      {"rule", `{"id": "a", "verb": "ring", "slots": {"target": [{"kind": "trait", "trait": "wet", "pattern": "room:a*"}]}, "program": []}`},
		"an empty union":              {"rule", `{"id": "a", "verb": "ring", "slots": {"target": []}, "program": []}`},
		"a property of no type":       {"property", `{"id": "a", "label": "A"}`},
		"a trait of another owner":    {"trait", `{"id": "a", "ownerKinds": ["person"]}`},
		"an instance of nothing":      {"instance", `{"id": "a"}`},
		"none of a thing":             {"instance", `{"id": "a", "definition": "b", "quantity": 0}`},
		"a hotspot that does nothing": {"hotspot", `{"id": "a"}`},
		"a command of no kind":        {"program", `[{"kind": "explode"}]`},
		"a command without its parts": {"program", `[{"kind": "split-quantity", "source": "coins"}]`},
		"a feature with an exit":      {"feature", `{"id": "a", "exit": "north"}`},
		"a group without rules":       {"interaction", `{"id": "a"}`},
	} {
		var v any
		if err := json.Unmarshal([]byte(c.record), &v); err != nil {
			t.Fatal(err)
		}
		if schema(t, c.schema).Validate(v) == nil {
			t.Errorf("%s: the schema %s takes %s", name, c.schema, c.record)
		}
	}
}

// read reads one interactions file.
func readSemantic(t *testing.T, front string) (*world.Interactions, []string) {
	t.Helper()
	b, err := Open(fstest.MapFS{
		"world.md":              {Data: []byte("---\nstartRoom: quay\n---\nA quay.\n")},
		"rooms/quay.md":         {Data: []byte("---\nname: Quay\n---\nThe quay.\n")},
		"interactions/tides.md": {Data: []byte("---\n" + front + "\n---\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	x, _ := b.Interactions()
	var problems []string
	for _, p := range b.ReadAll() {
		problems = append(problems, strings.TrimPrefix(p.String(), path.Join("interactions", "tides.md")+":"))
	}
	return x, problems
}

// The short forms of selectors are the long ones.
func TestSelectors(t *testing.T) {
	x, problems := readSemantic(t, `verbs:
  turn:
    slots:
      short: [any, interactable, "trait:wet", "item:key", "item:key#teeth", "interactable:k*", "room:quay#*", interactable:lamp, room:quay#door]
      long:
        - {kind: any-subject}
        - {kind: family, family: interactable}
        - {kind: trait, trait: {kind: trait, id: wet}}
        - {kind: interactable-definition, interactableDefinition: key}
        - {kind: interactable-feature, interactableDefinition: key, featureId: teeth}
        - {kind: qualified-pattern, family: interactable, pattern: "interactable:k*"}
        - {kind: qualified-pattern, family: feature, pattern: "room:quay#*"}
        - {kind: exact, subject: {kind: interactable, interactable: lamp}}
        - {kind: exact, subject: {kind: feature, feature: {ownerKind: room, room: quay, featureId: door}}}
  lift: {slots: {target: [interactable:lamp, room:quay#door, trait:wet]}}`)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var inline []string // a colon parts nothing without a space after it
	for _, s := range x.Verbs[1].Slots[0].Selectors {
		inline = append(inline, s.Subject.String()+s.Trait)
	}
	if diff := cmp.Diff([]string{"interactable:lamp", "room:quay#door", "wet"}, inline); diff != "" {
		t.Error(diff)
	}
	short, long := x.Verbs[0].Slots[0].Selectors, x.Verbs[0].Slots[1].Selectors
	for i := range short {
		short[i].Pos, long[i].Pos = world.Pos{}, world.Pos{}
	}
	if diff := cmp.Diff(long, short); diff != "" {
		t.Error(diff)
	}
}

// Records are read strictly, and say where they are wrong.
func TestSemanticProblems(t *testing.T) {
	for front, want := range map[string]string{
		"verbs: {turn: {slots: {}, sound: dong}}":                                                                                        "2:27: “sound” is no field of a verb",
		"verbs: {turn: {slots: {a: lamp}}}":                                                                                              "2:27: “slots” has the text “lamp”, which is no selector",
		"verbs: {turn: {slots: {a: room:quay}}}":                                                                                         "which is no selector",
		"verbs: {turn: {slots: {a: {selectors: {kind: trait}}}}}":                                                                        "the selector “trait” has no “trait”",
		"verbs: {turn: {slots: {a: {selectors: {kind: trade}}}}}":                                                                        "“trade” is no kind of selector; did you mean “trait”?",
		"verbs: {turn: {slots: {a: \"interactable:*lamp\"}}}":                                                                            "“interactable:*lamp” is no pattern",
		"verbs: {turn: {slots: {a: {selectors: {kind: any-subject, family: feature}}}}}":                                                 "“family” is no field of the selector “any-subject”",
		"verbs: {turn: {slots: {a: [{kind: qualified-pattern, family: feature, pattern: \"room:a*b\"}]}}}":                               "is no pattern",
		"verbs: {turn: {slots: {a: [{kind: qualified-pattern, family: feature, pattern: \"*\"}]}}}":                                      "is no pattern",
		"verbs: {turn: {slots: {a: [{kind: qualified-pattern, family: feature, pattern: \"room:a**\"}]}}}":                               "is no pattern",
		"verbs: {turn: {slots: {a: [{kind: qualified-pattern, pattern: \"room:a*\"}]}}}":                                                 "the selector “qualified-pattern” has no “family”",
		"verbs: {Turn: {slots: {}}}":                                                                                                     "“Turn” cannot be an id",
		"rules: [{id: a, verb: turn, slots: {}, program: [{kind: turn-off}]}]":                                                           "“turn-off” is no gameplay command",
		"rules: [{id: a, verb: turn, slots: {}, program: [{kind: create-room, source: quay}]}]":                                          "“create-room” is no command here: rooms and characters are made by rpg generate",
		"rules: [{id: a, verb: turn, slots: {}, program: [{kind: notify}]}]":                                                             "“notify” has no “message”",
		"rules: [{id: a, verb: turn, slots: {}, program: {instructions: [Hm.], outcome: unhandled}}]":                                    "a program that does something cannot be unhandled",
		"rules: [{id: a, verb: turn, slots: {}, program: [{kind: add-quantity, definition: a, quantity: 0, location: unplaced}]}]":       "a whole number of at least 1 was expected",
		"rules: [{id: a, verb: turn, slots: {}, program: [{kind: consume-quantity, mode: aggregate, quantity: 1}]}]":                     "has a “matcher” and no “source”",
		"rules: [{id: a, verb: turn, slots: {}, program: [{kind: set-property, owner: lamp, property: a, value: 1}]}]":                   "“lamp” is no identity",
		"rules: [{id: a, verb: turn, slots: {}, program: [{kind: set-property, owner: {kind: lantern}, property: a, value: 1}]}]":        "“lantern” is no kind of subject or place",
		"rules: [{id: a, verb: turn, slots: {}, program: [{kind: notify, message: {markup: bold, source: {kind: inline, text: Hm.}}}]}]": "“markup” is “bold”",
		"properties: {a: {type: colour}}":                                                                                                "“type” is “colour”",
	} {
		_, problems := readSemantic(t, front)
		if !strings.Contains(strings.Join(problems, "\n"), want) {
			t.Errorf("%s\n got %q\nwant %s", front, problems, want)
		}
	}
}
