package interaction

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rpg/internal/world"
)

const (
	scoreOne = `{"kind": "set-global-property", "property": "score", "value": 1}`
	consume9 = `{"kind": "consume-quantity", "source": "interactable:coins", "quantity": 9}`
)

// stands says how a few things stand: the score, where the key, the box and the
// coins are and how many, and what play has made.
func (s *stage) stands() string {
	score, _ := s.g.Property(world.Global, "score")
	out := []string{"score " + score.String()}
	for _, id := range []string{"key", "box", "coins"} {
		t := world.ThingRef(id)
		at := s.g.Place(t).String()
		if !s.g.Live(t) {
			at = "gone"
		}
		out = append(out, fmt.Sprintf("%s %s×%d", id, at, s.g.Quantity(t)))
	}
	for _, r := range s.g.State.Refs(world.OfThing) {
		if strings.HasPrefix(r.ID, "runtime") {
			out = append(out, fmt.Sprintf("%s %s×%d", r.ID, s.g.Place(r), s.g.Quantity(r)))
		}
	}
	return strings.Join(out, ", ")
}

// Atomic groups: scenarios 28 to 30, and what a group is.
func TestPrograms(t *testing.T) {
	const asBefore = "key room:hall×1, box room:hall×1, coins person:player×4"
	inBox := `{"kind": "move-instance", "instance": "interactable:key", "location": "interactable:box/contents"}`
	boxAway := `{"kind": "move-instance", "instance": "interactable:box", "location": "unplaced"}`
	notify := `{"kind": "notify", "message": "Clink."}`
	add3 := `{"kind": "add-quantity", "definition": "coin-def", "quantity": 3, "location": "player"}`
	for name, c := range map[string]struct{ program, ends, stands string }{
		"28: a failing group commits nothing": {
			scoreOne + "," + inBox + "," + boxAway + "," + consume9,
			"faulted rule u:r runtime.invalid_interactable_quantity", "score 0, " + asBefore,
		},
		"28b: what a boundary ended stays": {
			scoreOne + "," + notify + "," + inBox + "," + boxAway + "," + consume9,
			"faulted rule u:r runtime.invalid_interactable_quantity “Clink.”", "score 1, " + asBefore,
		},
		"29: a group runs out of its branch": {
			scoreOne + `, {"kind": "if", "condition": {"kind": "always"}, "then": [` + add3 + `], "else": []}, ` + consume9,
			"faulted rule u:r runtime.invalid_interactable_quantity", "score 1, " + asBefore,
		},
		"29b: and its number is given again": {
			scoreOne + `, {"kind": "if", "condition": "!flag:gate", "then": [` + add3 + `]}, {"kind": "notify", "message": "{target}"}`,
			"completed rule u:r “Key”", "score 1, key room:hall×1, box room:hall×1, coins person:player×5, runtime-interactable-1 person:player×2",
		},
		"30: transfers never merge, adding tops up": {
			`{"kind": "transfer-quantity", "mode": "exact", "source": "interactable:coins", "quantity": 3, "location": "room:hall", "result": "moved"},
			 {"kind": "add-quantity", "definition": "coin-def", "quantity": 7, "location": "player-inventory"}`,
			"completed rule u:r", "score 0, key room:hall×1, box room:hall×1, coins person:player×5, runtime-interactable-1 room:hall×3, runtime-interactable-2 person:player×3",
		},
		"30b: all of a thing is the thing itself": {
			`{"kind": "transfer-quantity", "source": "interactable:coins", "quantity": 4, "location": "room:hall"}`,
			"completed rule u:r", "score 0, key room:hall×1, box room:hall×1, coins room:hall×4",
		},
		"a result is known to what follows": {
			`{"kind": "split-quantity", "source": "interactable:coins", "quantity": 1, "result": "one"},
			 {"kind": "move-instance", "instance": {"kind": "command-result", "bindingId": "one"}, "location": "current-room"}`,
			"completed rule u:r", "score 0, key room:hall×1, box room:hall×1, coins person:player×3, runtime-interactable-1 room:hall×1",
		},
		"a result goes with its group": {
			`{"kind": "split-quantity", "source": "interactable:coins", "quantity": 1, "result": "one"}, ` + consume9,
			"faulted rule u:r runtime.invalid_interactable_quantity", "score 0, " + asBefore,
		},
		"splitting and merging": {
			`{"kind": "split-quantity", "source": "interactable:coins", "quantity": 2, "result": "half"},
			 {"kind": "merge-quantity", "receiver": "interactable:coins", "donor": {"kind": "command-result", "bindingId": "half"}}`,
			"completed rule u:r", "score 0, key room:hall×1, box room:hall×1, coins person:player×4, runtime-interactable-1 ×2",
		},
		"what is used up is gone": {
			`{"kind": "consume-quantity", "mode": "aggregate", "matcher": {"traits": ["currency"]}, "quantity": 4}`,
			"completed rule u:r", "score 0, key room:hall×1, box room:hall×1, coins gone×4",
		},
		"not enough is nothing": {
			`{"kind": "consume-quantity", "mode": "aggregate", "matcher": {"traits": ["currency"]}, "sourceInventory": "player-inventory", "quantity": 5}`,
			"faulted rule u:r runtime.invalid_interactable_quantity", "score 0, " + asBefore,
		},
		"what matches must be alike": {
			`{"kind": "consume-quantity", "mode": "aggregate", "matcher": {"definition": "key-def"}, "quantity": 1}`,
			"faulted rule u:r runtime.ambiguous_interactable_quantity_state", "score 0, " + asBefore,
		},
		"nothing lies in itself": {
			inBox + `, {"kind": "move-instance", "instance": "interactable:box", "location": "interactable:box/contents"}`,
			"faulted rule u:r runtime.invalid_interactable_quantity", "score 0, " + asBefore,
		},
		"an inventory that there is not": {
			`{"kind": "move-instance", "instance": "interactable:key", "location": "interactable:lamp/contents"}`,
			"faulted rule u:r execution.condition_inventory_unresolved", "score 0, " + asBefore,
		},
		"a thing that would lack a value": {
			scoreOne + `, {"kind": "add-quantity", "definition": "dial-def", "quantity": 1, "location": "room:hall"}`,
			"faulted rule u:r execution.invalid_comparison_value", "score 0, " + asBefore,
		},
		"a feature that would lack a value": {
			scoreOne + `, {"kind": "create-interactable", "source": "clock-def", "location": "room:hall"}`,
			"faulted rule u:r execution.invalid_comparison_value", "score 0, " + asBefore,
		},
		"a completion that breaks": {
			`{"instructions": [` + scoreOne + `], "outcome": "handled", "completion": {"kind": "dialogue", "dialogue": "lost"}}`,
			"faulted rule u:r interactions.missing-reference", "score 1, " + asBefore,
		},
		"a value that does not fit": {
			`{"kind": "set-global-property", "property": "score", "value": "high"}`,
			"faulted rule u:r execution.invalid_comparison_value", "score 0, " + asBefore,
		},
		"steps of events that only change belong to the group": {
			`{"set": "wound"}, {"kind": "steps", "then": [{"add": "n", "by": 2}]}, ` + consume9,
			"faulted rule u:r runtime.invalid_interactable_quantity", "score 0, " + asBefore,
		},
		"steps that say something end it": {
			scoreOne + `, {"say": "Tick."}, ` + consume9,
			"faulted rule u:r runtime.invalid_interactable_quantity “Tick.”", "score 1, " + asBefore,
		},
		"a condition that breaks faults": {
			scoreOne + `, {"kind": "if", "condition": ` + brokenGuard + `, "then": []}`,
			"faulted rule u:r execution.condition_owner_unresolved", "score 1, " + asBefore,
		},
		"a key that no language has": {
			scoreOne + `, {"kind": "notify", "message": {"key": "lost"}}`,
			"faulted rule u:r execution.interaction_text_failed", "score 1, " + asBefore,
		},
	} {
		t.Run(name, func(t *testing.T) {
			program := c.program
			if !strings.HasPrefix(program, `{"instructions"`) {
				program = "[" + program + "]"
			}
			text := setup{rules: `"u": [{"id": "r", "verb": "take", "slots": {"target": "interactable:key"}, "program": ` + program + `}]`}.json()
			text = strings.Replace(text, `"key-def": {`, `"dial-def": {"name": "dial", "traits": ["numbered"]},
				"clock-def": {"name": "clock", "features": {"face": {"properties": {"hour": {"type": "integer"}}}}}, "key-def": {`, 1)
			s := open(t, strings.Replace(text, `"cursed": {}`, `"cursed": {}, "numbered": {"properties": {"number": {"type": "integer"}}}`, 1))
			out, said := s.do("take target=interactable:key")
			if got := ends(out, said); got != c.ends {
				t.Errorf("\n got %s\nwant %s", got, c.ends)
			}
			if out.Status == Faulted && out.Failure.Says != wentWrong {
				t.Errorf("the player is told %s", out.Failure.Says)
			}
			if got := s.stands(); got != c.stands {
				t.Errorf("\n got %s\nwant %s", got, c.stands)
			}
		})
	}
}

// Every kind of command that changes something, once.
func TestEachCommand(t *testing.T) {
	for name, c := range map[string]struct {
		program string
		holds   func(s *stage) bool
	}{
		"set-property of a trait": {`{"kind": "add-trait", "owner": "{target}", "trait": "cursed"}, {"kind": "set-property", "owner": "{target}", "property": "power", "value": 3}`,
			func(s *stage) bool { v, _ := s.g.Property(world.ThingRef("key"), "power"); return v.Num == 3 }},
		"unset-property": {`{"kind": "set-property", "owner": "interactable:key-old", "property": "power", "value": 3}, {"kind": "unset-property", "owner": "interactable:key-old", "property": "power"}`,
			func(s *stage) bool { v, _ := s.g.Property(world.ThingRef("key-old"), "power"); return v.Num == 1 }},
		"remove-trait": {`{"kind": "remove-trait", "owner": "{target}", "trait": "metallic"}`,
			func(s *stage) bool { return !s.g.HasTrait(world.ThingRef("key"), "metallic") }},
		"a trait of one instance's feature": {`{"kind": "add-trait", "owner": "interactable:key#teeth", "trait": "cursed"}`,
			func(s *stage) bool {
				return s.g.HasTrait(world.Ref{Family: world.OfThing, ID: "key", Part: "teeth"}, "cursed") &&
					!s.g.HasTrait(world.Ref{Family: world.OfThing, ID: "key-old", Part: "teeth"}, "cursed")
			}},
		"set-enabled": {`{"kind": "set-enabled", "subject": "interactable:lamp", "enabled": false}`,
			func(s *stage) bool { return !s.g.Eligible("player", world.ThingRef("lamp")) }},
		"set-visible": {`{"kind": "set-visible", "subject": "character:cat", "visible": false}`,
			func(s *stage) bool { return !s.g.Eligible("player", world.CharacterRef("cat")) }},
		"a character moves": {`{"kind": "move-instance", "subject": "character:cat", "location": "room:attic"}`,
			func(s *stage) bool { return slices.Contains(s.g.Here("attic"), "cat") }},
		"create-interactable": {`{"kind": "create-interactable", "source": {"kind": "effective-instance", "instance": "key-old"}, "location": "room:hall", "result": "twin"}, {"kind": "set-visible", "subject": {"kind": "command-result", "bindingId": "twin"}, "visible": true}`,
			func(s *stage) bool {
				r := world.ThingRef("runtime-interactable-1")
				return s.g.HasTrait(r, "cursed") && s.g.Eligible("player", r) && s.g.ItemID(r) == "key-def"
			}},
		"destroy-instance": {`{"kind": "destroy-instance", "instance": "{target}"}`,
			func(s *stage) bool { return !s.g.Live(world.ThingRef("key")) }},
		"change-room":   {`{"kind": "change-room", "room": "attic"}`, func(s *stage) bool { return s.g.RoomOf("player") == "attic" }},
		"navigate-exit": {`{"kind": "navigate-exit", "exitId": "up"}`, func(s *stage) bool { return s.g.RoomOf("player") == "attic" }},
		"a completion":  {`], "completion": {"kind": "room", "room": "attic"}, "outcome": "handled", "instructions": [`, func(s *stage) bool { return s.g.RoomOf("player") == "attic" }},
	} {
		t.Run(name, func(t *testing.T) {
			program := "[" + c.program + "]"
			if strings.HasPrefix(c.program, "]") {
				program = `{"completion": {"kind": "room", "room": "attic"}, "outcome": "handled", "instructions": []}`
			}
			text := setup{rules: `"u": [{"id": "r", "verb": "take", "slots": {"target": "interactable:key"}, "program": ` + program + `}]`}.json()
			text = strings.Replace(text, `"cursed": {}`, `"cursed": {"properties": {"power": 1}}`, 1)
			s := open(t, text)
			out, said := s.do("take target=interactable:key")
			if out.Status != Completed || !c.holds(s) {
				t.Errorf("%s; it holds: %t", ends(out, said), c.holds(s))
			}
		})
	}
}
