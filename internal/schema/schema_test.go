package schema_test

import (
	"strings"
	"testing"

	"rpg/internal/schema"
)

// TestUnfit: a part of a schema says in plain words what it does not take.
func TestUnfit(t *testing.T) {
	for _, c := range []struct {
		kind, part string
		value      any
		want       string
	}{
		{"item", "$defs/item/properties/tier", "plain", ""},
		{"item", "$defs/item/properties/tier", strings.Repeat("x", 41), "it has more than 40 characters"},
		{"item", "$defs/item/properties/price", 100_000, ""},
		{"item", "$defs/item/properties/price", 100_001, "it is more than 100000"},
		{"quest", "$defs/quest/properties/giver", "old-pell", ""},
		{"quest", "$defs/quest/properties/giver", "Old Pell", "it is no id of small letters a to z, digits, - and _"},
	} {
		if got := schema.Unfit(c.kind, c.part, c.value); got != c.want {
			t.Errorf("%s %s: %v: %q, want %q", c.kind, c.part, c.value, got, c.want)
		}
	}
	if _, err := schema.Compile("dragon", ""); err == nil {
		t.Error("there is a schema of dragons")
	}
}
