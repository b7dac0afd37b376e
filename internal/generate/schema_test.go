package generate

import (
	"encoding/json"
	"testing"

	"rpg/rules"
)

// TestSchemas holds each schema to what a model needs of it: it compiles, every
// part of it is described, nothing unknown is let through, and no text, list or
// number in an answer is without an end. Its example fits it.
func TestSchemas(t *testing.T) {
	for _, k := range Kinds() {
		t.Run(string(k), func(t *testing.T) {
			schema, err := compile(k, "")
			if err != nil {
				t.Fatal(err)
			}
			text, err := rules.Schema(string(k))
			if err != nil {
				t.Fatal(err)
			}
			var doc map[string]any
			if err := json.Unmarshal(text, &doc); err != nil {
				t.Fatal(err)
			}
			if doc["$schema"] != "https://json-schema.org/draft/2020-12/schema" {
				t.Errorf("it is of the draft %v", doc["$schema"])
			}
			complete(t, "", doc)
			examples, _ := doc["examples"].([]any)
			if len(examples) != 1 {
				t.Fatalf("%d examples", len(examples))
			}
			if err := schema.Validate(examples[0]); err != nil {
				t.Errorf("the example: %v", err)
			}
			example, err := json.Marshal(examples[0])
			if err != nil {
				t.Fatal(err)
			}
			if _, faults := Read(k, example); len(faults) > 0 {
				t.Errorf("the example: %s", Reasons(faults))
			}
		})
	}
	if _, err := rules.Schema("dragon"); err == nil {
		t.Error("there is a schema of dragons")
	}
}

func complete(t *testing.T, at string, s map[string]any) {
	t.Helper()
	has := func(key string) bool { _, ok := s[key]; return ok }
	if !has("$ref") && !has("description") {
		t.Errorf("%s is not described", at)
	}
	switch s["type"] {
	case "object":
		more := s["additionalProperties"]
		if sub, ok := more.(map[string]any); ok {
			complete(t, at+".*", sub)
			if !has("maxProperties") {
				t.Errorf("%s has no end", at)
			}
		} else if more != false {
			t.Errorf("%s takes anything", at)
		}
	case "string":
		if !has("maxLength") && !has("pattern") {
			t.Errorf("%s has no end", at)
		}
	case "array":
		if !has("maxItems") {
			t.Errorf("%s has no end", at)
		}
		complete(t, at+"[]", s["items"].(map[string]any))
	case "integer":
		if !has("minimum") || !has("maximum") {
			t.Errorf("%s has no end", at)
		}
	}
	for _, group := range [...]string{"properties", "$defs"} {
		all, _ := s[group].(map[string]any)
		for name, sub := range all {
			complete(t, at+"."+name, sub.(map[string]any))
		}
	}
}
