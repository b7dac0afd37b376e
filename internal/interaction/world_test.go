package interaction

import (
	"strings"
	"testing"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

func ref(t *testing.T, id string) world.Ref {
	t.Helper()
	r, ok := world.ParseRef(id)
	if !ok {
		t.Fatalf("%q is no identity", id)
	}
	return r
}

// Who can be part of a command: the chain rule, and what the person sees.
func TestEligible(t *testing.T) {
	text := setup{}.json()
	text = strings.Replace(text, `"box-def": {"name": "box"`, `"chest-def": {"name": "chest", "portable": false, "container": {"openable": true}, "features": {"lock": {}}, "inventories": ["lid-pocket"]}, "box-def": {"name": "box"`, 1)
	text = strings.Replace(text, `"crate": {`, `"chest": {"definition": "chest-def", "location": "room:hall"}, "ring": {"definition": "key-def", "location": "interactable:chest"},
		"note": {"definition": "key-def", "location": "interactable:chest/lid-pocket"}, "veil": {"definition": "key-def", "location": "room:hall", "visible": false},
		"ghost": {"definition": "key-def", "location": "room:hall", "enabled": false}, "spare": {"definition": "key-def", "location": "unplaced"}, "crate": {`, 1)
	s := open(t, text)
	check := func(id string, want bool) {
		t.Helper()
		if got := s.g.Eligible("player", ref(t, id)); got != want {
			t.Errorf("%s: %t", id, got)
		}
	}
	for id, want := range map[string]bool{
		"interactable:key": true, "interactable:key#teeth": true, "interactable:key-old": true, "interactable:key-old#teeth": true,
		"interactable:key#lid": false, "character:guard": true, "character:lost": false, "room:hall#door": true, "room:hall#lost": false,
		"room:attic#hatch": false, "interactable:crate": false, "interactable:crate#lid": false, "interactable:lost": false, "room:hall": false,
		"person:player": false, "interactable:chest": true, "interactable:chest#lock": true,
		"interactable:ring": false, "interactable:ring#teeth": false, // the chest is shut
		"interactable:note": true, // a named inventory is open
		"interactable:veil": false, "interactable:ghost": false, "interactable:spare": false,
	} {
		check(id, want)
	}
	s.g.State.Set(world.ThingRef("chest"), "open", state.Of(true))
	check("interactable:ring", true)
	s.g.State.Set(world.ThingRef("chest"), "disabled", state.Of(true))
	check("interactable:ring", false) // each owner in the chain takes part
	check("interactable:note", false)
	s.g.State.Set(world.CharacterRef("guard"), "room", state.String("attic"))
	check("character:guard", false)
	s.g.State.Set(world.CharacterRef("cat"), "hidden", state.Of(true))
	check("character:cat", false)
	s.g.State.Set(world.PersonRef("player"), "at", state.String("room:attic"))
	check("character:guard", true)
	check("room:attic#hatch", true)
	check("room:hall#door", false)
	check("interactable:key-old", true)
	check("interactable:key", false)
}

// What play has made takes part in every kind of selector.
func TestMadeInPlay(t *testing.T) {
	s := setup{}.open(t)
	tx := s.g.Begin()
	if err := tx.Command(&world.Command{Kind: "create-interactable", Do: world.CreateThing{
		Source: world.Source{Kind: "archetype", Item: "key-def"}, Location: world.Operand{Kind: "current-room"},
	}}, s.g.About("player")); err != nil {
		t.Fatal(err)
	}
	made := world.ThingRef("runtime-interactable-1")
	teeth := world.Ref{Family: world.OfThing, ID: made.ID, Part: "teeth"}
	for _, c := range []struct {
		s    world.Selector
		r    world.Ref
		want bool
	}{
		{world.Selector{Kind: world.AnySubject}, made, true},
		{world.Selector{Kind: world.OfFamily, Family: "interactable"}, made, true},
		{world.Selector{Kind: world.OfFamily, Family: "interactable"}, teeth, false},
		{world.Selector{Kind: world.WithTrait, Trait: "metallic"}, made, true},
		{world.Selector{Kind: world.WithTrait, Trait: "metallic"}, teeth, false}, // a feature's traits are its own
		{world.Selector{Kind: world.WithTrait, Trait: "sharp"}, teeth, true},
		{world.Selector{Kind: world.OfDefinition, Item: "key-def"}, made, true},
		{world.Selector{Kind: world.OfDefinition, Item: "key-def"}, teeth, false},
		{world.Selector{Kind: world.FeatureOfDefinition, Item: "key-def", Feature: "teeth"}, teeth, true},
		{world.Selector{Kind: world.FeatureOfDefinition, Item: "key-def", Feature: "teeth"}, made, false},
		{world.Selector{Kind: world.OfPattern, Family: "interactable", Pattern: "interactable:runtime-*"}, made, true},
		{world.Selector{Kind: world.OfPattern, Family: "feature", Pattern: "interactable:runtime-*"}, teeth, true},
		{world.Selector{Kind: world.OfPattern, Family: "interactable", Pattern: "runtime-*"}, made, false},
		{world.Selector{Kind: world.Exactly, Subject: made}, made, true},
		{world.Selector{Kind: world.Exactly, Subject: made}, teeth, false},
	} {
		if got := see(s.g, c.r).matches(&c.s); got != c.want || !s.g.Eligible("player", c.r) {
			t.Errorf("%s of %s: %t", Spelled(&c.s), c.r, got)
		}
	}
	tx.Command(&world.Command{Do: world.DestroyThing{Instance: world.Subject(made)}}, s.g.About("player"))
	if s.g.Eligible("player", made) || see(s.g, made).matches(&world.Selector{Kind: world.WithTrait, Trait: "metallic"}) {
		t.Error("what is gone takes part")
	}
}

// Values come from play, then the instance, then its item, then the trait, then
// the declaration.
func TestPropertyLayers(t *testing.T) {
	text := strings.Replace(setup{}.json(), `"metallic": {}`, `"metallic": {"properties": {"shine": 2}}`, 1)
	text = strings.Replace(text, `"traits": ["metallic"], "features": {"teeth"`, `"traits": ["metallic"], "propertyAssignments": {"shine": 3}, "properties": {"worn": {"type": "integer", "nullable": true, "defaultValue": 9}}, "features": {"teeth"`, 1)
	text = strings.Replace(text, `"traitAdds": ["cursed"]`, `"traitAdds": ["cursed"], "propertyOverrides": {"shine": 4}`, 1)
	s := open(t, text)
	value := func(id, property, want string) {
		t.Helper()
		if got, _ := s.g.Property(ref(t, id), property); got.String() != want {
			t.Errorf("%s of %s is %q, not %q", property, id, got, want)
		}
	}
	value("interactable:key", "shine", "3")
	value("interactable:key-old", "shine", "4")
	value("interactable:key", "worn", "9")
	value("interactable:lamp", "shine", "")
	do := func(c world.SetProperty) error {
		return s.g.Begin().Command(&world.Command{Do: c}, s.g.About("player"))
	}
	key := world.Subject(world.ThingRef("key"))
	if err := do(world.SetProperty{Owner: key, Property: "shine", Value: world.NumberOf(7)}); err != nil {
		t.Fatal(err)
	}
	value("interactable:key", "shine", "7")
	value("interactable:key-old", "shine", "4")
	do(world.SetProperty{Owner: key, Property: "shine", Unset: true})
	value("interactable:key", "shine", "3")
	if err := do(world.SetProperty{Owner: key, Property: "worn", Value: world.Null}); err != nil {
		t.Fatal(err)
	}
	value("interactable:key", "worn", "null")
	if err := do(world.SetProperty{Owner: key, Property: "shine", Value: world.Null}); err == nil {
		t.Error("what is never null became null")
	}
	// A lamp gains the property with the trait, and loses it.
	s.g.State.Set(world.ThingRef("lamp"), "traits.metallic", state.Of(true))
	value("interactable:lamp", "shine", "2")
	s.g.State.Set(world.ThingRef("lamp"), "traits.metallic", state.Of(false))
	value("interactable:lamp", "shine", "")
}

// Conditions that only JSON can spell: what they answer, and how they fail.
func TestConditions(t *testing.T) {
	s := setup{}.open(t)
	s.g.State.Set(world.ThingRef("key"), "at", state.String("interactable:box/contents"))
	d := command(t, "use target=interactable:key")
	about := &game.About{Game: s.g, Person: "player", Deed: &d}
	for text, want := range map[string]string{
		`{"kind": "all", "conditions": []}`: "true", `{"kind": "any", "conditions": []}`: "false",
		`{"kind": "global-property-comparison", "property": "score", "operator": "less-equal", "value": 0}`:                                                                                                                 "true",
		`{"kind": "global-property-comparison", "property": "score", "operator": "equal", "value": "0"}`:                                                                                                                    "execution.invalid_comparison_value",
		`{"kind": "global-property-comparison", "property": "score", "operator": "truthy"}`:                                                                                                                                 "execution.invalid_truthiness_value",
		`{"kind": "global-property-comparison", "property": "gate-open", "operator": "less", "value": true}`:                                                                                                                "execution.invalid_comparison_operator",
		`{"kind": "global-property-comparison", "property": "mood", "operator": "greater", "value": "angry"}`:                                                                                                               "true",
		`{"kind": "global-property-comparison", "property": "lost", "operator": "truthy"}`:                                                                                                                                  "execution.unknown_global_property",
		`{"kind": "property-comparison", "owner": "{target}", "propertyId": "lost", "operator": "truthy"}`:                                                                                                                  "execution.unknown_identity_property",
		`{"kind": "property-comparison", "owner": "{object}", "propertyId": "lost", "operator": "truthy"}`:                                                                                                                  "execution.condition_slot_unavailable",
		`{"kind": "property-comparison", "owner": {"kind": "command-result", "bindingId": "x"}, "propertyId": "a", "operator": "truthy"}`:                                                                                   "execution.condition_result_unavailable",
		`{"kind": "trait-presence", "owner": "{target}", "trait": "metallic", "present": true}`:                                                                                                                             "true",
		`{"kind": "trait-presence", "owner": "interactable:key#teeth", "trait": "metallic", "present": false}`:                                                                                                              "true",
		`{"kind": "trait-presence", "owner": "interactable:lost", "trait": "metallic", "present": false}`:                                                                                                                   "execution.condition_owner_unresolved",
		`{"kind": "location-comparison", "subject": "{target}", "operator": "equal", "location": "interactable:box/contents"}`:                                                                                              "true",
		`{"kind": "location-comparison", "subject": "{target}", "operator": "equal", "location": {"kind": "room", "room": "hall"}}`:                                                                                         "false", // it is in the box
		`{"kind": "location-comparison", "subject": "character:cat", "operator": "equal", "location": "current-room"}`:                                                                                                      "true",
		`{"kind": "location-comparison", "subject": "character:cat", "operator": "equal", "location": "player-inventory"}`:                                                                                                  "execution.condition_operand_type_mismatch",
		`{"kind": "location-comparison", "subject": "interactable:key#teeth", "operator": "equal", "location": "unplaced"}`:                                                                                                 "execution.condition_operand_type_mismatch",
		`{"kind": "location-comparison", "subject": "interactable:crate", "operator": "not-equal", "location": "room:attic"}`:                                                                                               "false",
		`{"kind": "inventory-quantity-comparison", "inventory": "player-inventory", "matcher": {"definition": "coin-def"}, "operator": "equal", "quantity": 4}`:                                                             "true",
		`{"kind": "inventory-quantity-comparison", "inventory": "player-inventory", "matcher": {}, "operator": "equal", "quantity": 5}`:                                                                                     "true",
		`{"kind": "inventory-quantity-comparison", "inventory": "player-inventory", "matcher": {"traits": ["metallic", "cursed"]}, "operator": "greater", "quantity": 0}`:                                                   "true",
		`{"kind": "inventory-quantity-comparison", "inventory": "interactable:box/lost", "matcher": {}, "operator": "equal", "quantity": 0}`:                                                                                "execution.condition_inventory_unresolved",
		`{"kind": "inventory-quantity-comparison", "inventory": {"kind": "owner-inventory", "owner": "interactable:box", "inventoryId": "contents"}, "matcher": {"exact": "{target}"}, "operator": "equal", "quantity": 1}`: "true",
		`{"kind": "any", "conditions": [{"kind": "always"}, ` + brokenGuard + `]}`:                                                                                                                                          "true", // what is not asked cannot fail
		`{"kind": "all", "conditions": [{"kind": "always"}, ` + brokenGuard + `]}`:                                                                                                                                          "execution.condition_owner_unresolved",
		`{"kind": "lua-predicate", "source": "true"}`:                                                                                                                                                                       "execution.interaction_script_failed", // this game has nothing that runs it
	} {
		x, problems := cond.ParseJSON([]byte(text), cond.Schema, cond.Pos{})
		if len(problems) > 0 {
			t.Errorf("%s: %v", text, problems)
			continue
		}
		before := s.g.State.Mark()
		ok, err := cond.Eval(x, about)
		got := map[bool]string{true: "true", false: "false"}[ok]
		if f, is := err.(*game.Fault); is {
			got = f.Code
		} else if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", text, got, want)
		}
		if s.g.State.Mark() != before {
			t.Errorf("%s has changed something", text)
		}
	}
}

// Texts come in the language of the run, else the project's, else its fallback;
// slots may stand in any order.
func TestTexts(t *testing.T) {
	s := setup{rules: `"none": []}, "texts": {"en": {"show": "Show {object} to {recipient}", "only": "Only here"}, "xx": {"show": "{recipient}: {object}", "late": "Late"}}, "fallbackLanguage": "xx", "language": "en", "undefinedInteractionProgram": {"instructions": []`}.open(t)
	v := *s.Verb("show")
	v.Completed = world.Text{Key: "show"}
	d := command(t, "show object=interactable:key")
	if got := Sentence(s.g, &v, &d); got != "Show key to recipient" {
		t.Error(got)
	}
	s.g.Language = "xx"
	if got := Sentence(s.g, &v, &d); got != "Recipient: key" {
		t.Error(got)
	}
	for key, want := range map[string]string{"only": "Only here", "late": "Late"} {
		if got, err := s.g.About("player").Text(world.Text{Key: key}); err != nil || got != want {
			t.Errorf("%s: %q, %v", key, got, err)
		}
	}
	if _, err := s.g.About("player").Text(world.Text{Key: "lost"}); err == nil || err.(*game.Fault).Code != game.CodeNoText {
		t.Error(err)
	}
}

// Containment is decided by the table, pair by pair, and never by what is meant.
func TestContainment(t *testing.T) {
	s := setup{}.open(t)
	f := now{s.g}
	sel := map[string]world.Selector{
		"any": {}, "interactable": {Kind: world.OfFamily, Family: "interactable"}, "feature": {Kind: world.OfFamily, Family: "feature"},
		"metallic": {Kind: world.WithTrait, Trait: "metallic"}, "key-def": {Kind: world.OfDefinition, Item: "key-def"},
		"teeth": {Kind: world.FeatureOfDefinition, Item: "key-def", Feature: "teeth"},
		"k*":    {Kind: world.OfPattern, Family: "interactable", Pattern: "interactable:k*"}, "key-*": {Kind: world.OfPattern, Family: "interactable", Pattern: "interactable:key-*"},
		"key": {Kind: world.Exactly, Subject: world.ThingRef("key")}, "key#teeth": {Kind: world.Exactly, Subject: ref(t, "interactable:key#teeth")},
	}
	inside := "interactable<any feature<any metallic<any key-def<any teeth<any k*<any key-*<any key<any key#teeth<any " +
		"key-def<interactable k*<interactable key-*<interactable key<interactable teeth<feature key#teeth<feature " +
		"key<metallic key<key-def key#teeth<teeth key-*<k* key<k*"
	for n, a := range sel {
		for b, c := range sel {
			want := n == b || strings.Contains(" "+inside+" ", " "+n+"<"+b+" ")
			if got := within(f, &a, &c) == yes; got != want {
				t.Errorf("%s within %s: %t", n, b, got)
			}
		}
	}
}
