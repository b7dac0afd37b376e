package cond

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestJSON(t *testing.T) {
	tests := []struct {
		in   string
		mode Mode
		want Expr
	}{
		{`"flag:a & has:rope"`, Schema, All{flagged("a"), is("has", "rope")}},
		{`"mill_burned or has_rope"`, Whole, Any{flagged("mill_burned"), is("held", "rope")}},
		{` "said:\"a \u0026 b\" \u0026 \u00e9"`, Whole, All{is("said", "a b"), flagged("é")}},
		{`{"kind":"always"}`, Whole, All{}},
		{`{"kind":"all","conditions":[]}`, Whole, All{}},
		{`{"kind":"any","conditions":[]}`, Whole, Any{}},
		{`{"kind":"any","conditions":["flag:a","has:b"]}`, Schema, Any{flagged("a"), is("has", "b")}},
		{`{"conditions":["flag:a"],"kind":"all"}`, Schema, flagged("a")},
		{`{"kind":"not","condition":{"kind":"all","conditions":["a","b, c"]}}`, Whole, Not{All{flagged("a"), All{flagged("b"), flagged("c")}}}},
		{`{"kind":"global-property-comparison","property":"gate-open","operator":"truthy"}`, Schema,
			Ask{Kind: "global-property-comparison", Property: "gate-open", Operator: "truthy"}},
		{`{"kind":"global-property-comparison","property":{"kind":"property","id":"mood"},"operator":"equal","value":"c\u0061lm"}`, Schema,
			Ask{Kind: "global-property-comparison", Property: "mood", Operator: "equal", Value: `"calm"`}},
		{`{"kind":"property-comparison","owner":{"kind":"interaction-slot", "slotId":"object"},"propertyId":"rust","operator":"less-equal","value":3}`, Schema,
			Ask{Kind: "property-comparison", Owner: `{"kind":"interaction-slot","slotId":"object"}`, Property: "rust", Operator: "less-equal", Value: "3"}},
		{`{"kind":"property-comparison","owner":"interactable:lamp#switch","propertyId":"worn","operator":"equal","value":null}`, Schema,
			Ask{Kind: "property-comparison", Owner: `"interactable:lamp#switch"`, Property: "worn", Operator: "equal", Value: "null"}},
		{`{"kind":"trait-presence","owner":{"kind":"character","character":"guard"},"trait":"official","present":false}`, Schema,
			Ask{Kind: "trait-presence", Owner: `{"kind":"character","character":"guard"}`, Trait: "official"}},
		{`{"kind":"location-comparison","subject":{"kind":"interactable","interactable":"rope"},"operator":"not-equal","location":{"kind":"unplaced"}}`, Schema,
			Ask{Kind: "location-comparison", Subject: `{"kind":"interactable","interactable":"rope"}`, Operator: "not-equal", Location: `{"kind":"unplaced"}`}},
		{`{"kind":"inventory-quantity-comparison","inventory":{"kind":"player-inventory"},"matcher":{"traits":["currency"]},"operator":"greater","quantity":3}`, Schema,
			Ask{Kind: "inventory-quantity-comparison", Inventory: `{"kind":"player-inventory"}`, Matcher: `{"traits":["currency"]}`, Operator: "greater", Quantity: 3}},
		{`{"kind":"lua-predicate","source":"return 1 < 2"}`, Schema, Ask{Kind: "lua-predicate", Source: "return 1 < 2"}},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			got, problems := ParseJSON([]byte(tt.in), tt.mode, Pos{})
			if len(problems) > 0 {
				t.Errorf("problems:\n%s", lines(problems))
			}
			checkTree(t, got, tt.want)
			if ask, ok := got.(Ask); ok {
				again, problems := ParseJSON([]byte(ask.String()), tt.mode, Pos{})
				if !Equal(again, got) {
					t.Errorf("%s reads as %v, %v", ask, again, problems)
				}
			}
		})
	}
}

func TestJSONProblems(t *testing.T) {
	tests := []struct{ in, want string }{
		{`true`, "3:5: a condition is a string or an object; write \"flag:NAME\", or {\"kind\":\"always\"}\n"},
		{`{"kind":"any","conditions":["lit",4,[]]}`,
			"3:39: a condition is a string or an object; write \"flag:NAME\", or {\"kind\":\"always\"}\n" +
				"3:41: a condition is a string or an object; write \"flag:NAME\", or {\"kind\":\"always\"}\n"},
		{`{}`, "3:5: the condition has no member “kind”; add it: " + kindHint + "\n"},
		{`{"kind":"either"}`, "3:13: there is no kind of condition “either”; write " + kindHint + "\n"},
		{`{"kind":7}`, "3:13: “kind” of the condition must be " + kindHint + "\n"},
		{`{"kind":"any"}`, "3:5: “any” has no member “conditions”; add it: a list of conditions\n"},
		{`{"kind":"any","conditions":"lit"}`, "3:32: “conditions” of “any” must be a list of conditions\n"},
		{`{"kind":"not","conditions":[]}`,
			"3:5: “not” has no member “condition”; add it: a condition\n" +
				"3:19: “not” knows no member “conditions”; take it out, or mend its spelling\n"},
		{`{"kind":"always","kind":"any"}`, "3:22: the object has two members “kind”; keep one of them\n"},
		{"{\"kind\":\"any\",\n  \"conditions\":[\n  \"lit\",]}",
			"5:9: the condition is not valid JSON: invalid character ']' looking for beginning of value; " +
				"write a string such as \"flag:gate_open\", or {\"kind\":\"any\",\"conditions\":[…]}\n"},
		{"{\"kind\":\"any\",\n  \"conditions\":[\n  \"lit\", \"lit and flg:é\"]}", "5:19: unknown condition “flg:é”; did you mean “flag:é”?\n"},
		{`"\ud83d\ude00"`, "3:6: “😀” is not part of any condition; a name is letters, digits, “_” and “-”\n"},
		{`"lit\n\t\r\f\b"`, "3:17: “\b” is not part of any condition; a name is letters, digits, “_” and “-”\n"},
		{`"lit \/"`, "3:10: “/” is not part of any condition; a name is letters, digits, “_” and “-”\n"},
		{`"\u00AB"`, "3:6: “«” is not part of any condition; a name is letters, digits, “_” and “-”\n"},
		{`"\u00e9 \u0026 \"x\""`, "3:20: a condition cannot begin with a quote; put quotes only round a value, as in “said:\"open, please\"”\n"},
		{`{"kind":"global-property-comparison","property":"mood","operator":"truthy","value":1}`,
			"3:88: “truthy” compares with no “value”; take the value out, or write “equal”\n"},
		{`{"kind":"global-property-comparison","property":"mood","operator":"same","value":[]}`,
			"3:71: “operator” of “global-property-comparison” must be one of equal, not-equal, less, less-equal, greater, greater-equal, truthy, falsy\n" +
				"3:86: “value” of “global-property-comparison” must be a string, a number, true, false or null\n"},
		{`{"kind":"trait-presence","owner":{"kind":"unplaced"},"trait":"","present":"yes"}`,
			"3:46: “kind” of “owner” must be one of room, character, interactable, room-feature, interactable-feature, current-room, interaction-slot, command-result\n" +
				"3:66: “trait” of “trait-presence” must be an id, or {\"kind\":\"trait\",\"id\":…}\n" +
				"3:79: “present” of “trait-presence” must be true or false\n"},
		{`{"kind":"location-comparison","subject":"lamp","operator":"less","location":"quay"}`,
			"3:45: “subject” of “location-comparison” must be an identity such as “interactable:lamp”, or an object whose kind is one of character, interactable, interaction-slot, command-result\n" +
				"3:63: “operator” of “location-comparison” must be one of equal, not-equal\n" +
				"3:81: “location” of “location-comparison” must be an identity such as “interactable:lamp”, or an object whose kind is one of unplaced, room, inventory\n"},
		{`{"kind":"property-comparison","owner":{"kind":"room","room":"quay"},"propertyId":4,"operator":"equal"}`,
			"3:86: “propertyId” of “property-comparison” must be a string that is not empty\n" +
				"3:5: “property-comparison” has no member “value”; add it: a string, a number, true, false or null\n"},
		{`{"kind":"trait-presence","owner":"character:cy","trait":{"kind":"verb","name":"x"},"present":true}`,
			"3:69: “kind” of “trait” must be one of trait\n" +
				"3:61: “trait” has no member “id”; add it: an id\n" +
				"3:76: “trait” knows no member “name”; take it out, or mend its spelling\n"},
		{`{"kind":"inventory-quantity-comparison","inventory":{"kind":"player-inventory"},"matcher":{"traits":"x"},"operator":"equal"}`,
			"3:105: “traits” of “matcher” must be a list\n" +
				"3:5: “inventory-quantity-comparison” has no member “quantity”; add it: a whole number, 0 or more\n"},
		{`{"kind":"inventory-quantity-comparison","inventory":{"kind":"player-inventory"},"matcher":{"name":"x"},"operator":"equal","quantity":-1}`,
			"3:96: “matcher” knows no member “name”; take it out, or mend its spelling\n" +
				"3:138: “quantity” of “inventory-quantity-comparison” must be a whole number, 0 or more\n"},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			got, problems := ParseJSON([]byte(tt.in), Whole, Pos{Line: 3, Col: 5})
			if _, ok := got.(Never); !ok {
				t.Errorf("read as %v, want Never", got)
			}
			if d := cmp.Diff(tt.want, lines(problems)); d != "" {
				t.Error(d)
			}
		})
	}
}

// In a world.json the broken part of a string stays a part, and "not" cannot
// make it true.
func TestJSONSchemaPart(t *testing.T) {
	x, problems := ParseJSON([]byte(`{"kind":"not","condition":"in:quay & bogus:x"}`), Schema, Pos{Line: 1, Col: 1})
	checkTree(t, x, Not{All{is("in", "quay"), Never{}}})
	if lines(problems) != "1:38: unknown condition “bogus:x”\n" {
		t.Error(lines(problems))
	}
	if ok, _ := Eval(x, quay()); ok {
		t.Error("holds")
	}
}

func TestJSONLimits(t *testing.T) {
	nest := func(n int) string {
		return strings.Repeat(`{"kind":"not","condition":`, n) + `"lit"` + strings.Repeat("}", n)
	}
	if x, problems := ParseJSON([]byte(nest(200)), Whole, Pos{}); len(problems) > 0 {
		t.Errorf("200 deep: %v, %v", x, problems)
	}
	for name, in := range map[string]string{
		"deep":         nest(201),
		"deeper":       nest(2000),
		"brackets":     strings.Repeat("[", 60_000),
		"long":         `"` + strings.Repeat(" ", 70_000) + `"`,
		"many members": `{` + strings.Repeat(`"a":1,`, 9_000) + `"kind":"always"}`,
		"half a pair":  `"\ud83d"`,
		"empty":        ``,
		"not text":     "\xff",
	} {
		x, problems := ParseJSON([]byte(in), Whole, Pos{})
		if _, ok := x.(Never); !ok || len(problems) == 0 {
			t.Errorf("%s: %v, %v", name, x, problems)
		}
	}
}
