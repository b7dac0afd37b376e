package interaction

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// testdata/index.md goes through the document of semantic commands in its order
// and names what shows each step and point. Every test that it names is there.
func TestIndex(t *testing.T) {
	text, err := os.ReadFile("testdata/index.md")
	if err != nil {
		t.Fatal(err)
	}
	sources := map[string]string{}
	for _, pkg := range []string{"interaction", "content", "game", "script", "play", "audit"} {
		files, _ := filepath.Glob("../" + pkg + "/*_test.go")
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			sources[pkg] += string(b)
		}
	}
	n := 0
	for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(string(text), -1) {
		n++
		where, name, _ := strings.Cut(m[1], " ")
		if where == "script" && !strings.HasPrefix(name, "Test") {
			if _, err := os.Stat("../cli/testdata/script/" + name + ".txtar"); err != nil {
				t.Errorf("%s: there is no such script", m[1])
			}
			continue
		}
		test, sub, _ := strings.Cut(name, "/")
		if !strings.Contains(sources[where], "func "+test+"(") {
			t.Errorf("%s: there is no such test", m[1])
		}
		if sub != "" && !strings.Contains(sources[where], strings.ReplaceAll(sub, `"`, `\"`)) {
			t.Errorf("%s: the test has no such case", m[1])
		}
	}
	for _, line := range strings.Split(string(text), "\n") {
		if strings.HasPrefix(line, "- ") && !strings.Contains(line, "`") && !strings.Contains(line, "not here") {
			t.Errorf("%s: nothing shows it", line)
		}
	}
	if n < 150 {
		t.Errorf("the index names %d tests", n)
	}
}

// with gives the hall more records: each pair is what stands there and what
// stands before it.
func with(t *testing.T, s setup, pairs ...string) *stage {
	t.Helper()
	text := s.json()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(text, pairs[i]) {
			t.Fatalf("the hall has no %s", pairs[i])
		}
		text = strings.Replace(text, pairs[i], pairs[i+1], 1)
	}
	return open(t, text)
}

// Patterns are compared as bytes with the whole identity.
func TestPatterns(t *testing.T) {
	s := setup{}.open(t)
	pattern := func(family, p string) world.Selector {
		return world.Selector{Kind: world.OfPattern, Family: family, Pattern: p}
	}
	for _, c := range []struct {
		s    world.Selector
		of   string
		want bool
	}{
		{pattern("interactable", "interactable:lamp*"), "interactable:lamp", true},
		{pattern("interactable", "interactable:lamp*"), "interactable:lamp#switch", false},
		{pattern("feature", "interactable:lamp*"), "interactable:lamp#switch", true},
		{pattern("feature", "interactable:lamp*"), "interactable:lamp", false},
		{pattern("interactable", "interactable:Lamp*"), "interactable:lamp", false},
		{pattern("feature", "room:hall#*"), "room:hall#door", true},
		{pattern("feature", "room:hall#*"), "room:hallway#door", false},
		{pattern("feature", "room:hall*"), "room:hallway#door", true},
		{pattern("character", "interactable:k*"), "interactable:key", false},
		{pattern("interactable", "key*"), "interactable:key", false},
	} {
		if got := see(s.g, ref(t, c.of)).matches(&c.s); got != c.want {
			t.Errorf("%s %s of %s: %t", c.s.Family, c.s.Pattern, c.of, got)
		}
	}
}

// Unions are inside each other member by member, whatever they cover together
// and however often a member stands there.
func TestUnions(t *testing.T) {
	s := setup{}.open(t)
	f := now{s.g}
	key := world.Selector{Kind: world.Exactly, Subject: world.ThingRef("key")}
	family := func(name string) world.Selector { return world.Selector{Kind: world.OfFamily, Family: name} }
	three := []world.Selector{family("character"), family("interactable"), family("feature")}
	for name, c := range map[string]struct {
		a, b        []world.Selector
		there, back bool
	}{
		"a member twice":              {[]world.Selector{key, key}, []world.Selector{key}, true, true},
		"three families and any":      {three, []world.Selector{{}}, true, false},
		"a member beside the subject": {[]world.Selector{key, family("character")}, []world.Selector{family("interactable")}, false, false},
		"in another order":            {[]world.Selector{three[1], three[0]}, three[:2], true, true},
	} {
		if there, back := unionWithin(f, c.a, c.b) == yes, unionWithin(f, c.b, c.a) == yes; there != c.there || back != c.back {
			t.Errorf("%s: %t and %t", name, there, back)
		}
	}
}

// However a subject is picked it is one subject, and a hotspot that is off takes
// nothing away.
func TestHotspots(t *testing.T) {
	s := with(t, setup{rules: `"u": [{"id": "a", "verb": "use", "slots": {"target": "room:hall#door"}, "program": ["Creak."]}]`},
		`"exits": {"up": "attic"},`, `"exits": {"up": "attic"}, "hotspots": [
			{"id": "panel", "condition": "flag:never", "target": {"kind": "owner-feature", "featureId": "door"}},
			{"id": "knob", "condition": "flag:never", "target": {"kind": "subject", "subject": "room:hall#door"}}],`)
	out, said := s.do("use target=room:hall#door")
	if got := ends(out, said); got != "completed rule u:a “Creak.”" {
		t.Error(got)
	}
	n := 0
	for _, r := range s.g.Subjects("player") {
		if r == ref(t, "room:hall#door") {
			n++
		}
	}
	if n != 1 {
		t.Errorf("the door is %d subjects", n)
	}
}

// What discovery fails with, and what it is silent about.
func TestDiscoveryAtItsEdges(t *testing.T) {
	offered := `"offers": {"a": {"slotId": "target", "selectors": "any"}}`
	s := setup{verbs: map[string]string{"use": offered, "take": offered + `, "availability": ` + brokenGuard}}.open(t)
	same(t, []string{"fails with execution.condition_owner_unresolved"}, s.offers("interactable:key"))
	s = setup{verbs: map[string]string{"use": offered}}.open(t)
	s.g.State.Set(world.PersonRef("player"), "over", state.Of(true))
	same(t, []string(nil), s.offers("interactable:key"))
	if r := s.Resolve(s.g, command(t, "use target=interactable:key")); r.Failure == nil || r.Failure.Code != CodeInvocation {
		t.Errorf("who has died: %+v", r.Failure)
	}
	s = setup{verbs: map[string]string{"use": `"offers": {"a": {"slotId": "target", "selectors": "any", "rank": -4}}`}}.open(t)
	s.Why = true
	d := s.Offers(s.g, "player", world.ThingRef("key"))
	if len(d.Why) != 1 || !d.Why[0].Won || d.Offers[0].Rank != -4 || !slices.Equal(d.Offers[0].Order, []string{"target"}) || !d.Offers[0].Single {
		t.Errorf("%+v", d)
	}
}

// Which of several faults a command is refused with.
func TestOrderOfChecks(t *testing.T) {
	gone := func(s *stage) {
		s.g.Begin().Command(&world.Command{Do: world.DestroyThing{Instance: world.Subject(world.ThingRef("key"))}}, s.g.About("player"))
	}
	two := map[string]string{"join": `"slots": {"a": "trait:metallic", "b": "interactable"}`}
	for name, c := range map[string]struct {
		setup
		line string
		gone bool
		want string
	}{
		"the number of bindings first":              {setup{verbs: two}, "join a=character:lost", false, CodeBindings},
		"then each binding as it is given":          {setup{verbs: two}, "join b=interactable:crate a=character:guard", false, CodeUnavailable},
		"and in another order":                      {setup{verbs: two}, "join a=character:guard b=interactable:crate", false, CodeBindings},
		"what is gone still fits any":               {setup{}, "use target=interactable:key", true, CodeUnavailable},
		"what is gone has no trait":                 {setup{verbs: two}, "join a=interactable:key b=interactable:lamp", true, CodeBindings},
		"an availability that breaks":               {setup{verbs: map[string]string{"use": `"availability": ` + brokenGuard}}, "use target=interactable:key", false, "execution.condition_owner_unresolved"},
		"an availability has no slots":              {setup{verbs: map[string]string{"use": `"availability": {"kind": "trait-presence", "owner": "{target}", "trait": "metallic", "present": true}`}}, "use target=interactable:key", false, "execution.condition_slot_unavailable"},
		"a guard reads every slot":                  {setup{rules: `"u": [{"id": "a", "verb": "show", "slots": {"object": "any", "recipient": "any"}, "guard": {"kind": "all", "conditions": [{"kind": "trait-presence", "owner": "{object}", "trait": "metallic", "present": true}, {"kind": "trait-presence", "owner": "{recipient}", "trait": "official", "present": true}]}, "program": []}]`}, "show object=interactable:key recipient=character:guard", false, "u:a"},
		"the first guard that breaks, by the names": {setup{rules: `"z": [{"id": "a", "verb": "use", "slots": {"target": "any"}, "guard": {"kind": "global-property-comparison", "property": "lost", "operator": "truthy"}, "program": []}], "b": [{"id": "a", "verb": "use", "slots": {"target": "any"}, "guard": ` + brokenGuard + `, "program": []}]`}, "use target=interactable:key", false, "execution.condition_owner_unresolved"},
	} {
		s := c.open(t)
		if c.gone {
			gone(s)
		}
		if got := came(s.Resolve(s.g, command(t, c.line))); got != c.want {
			t.Errorf("%s: %s, not %s", name, got, c.want)
		}
	}
	s := setup{rules: `"z": [{"id": "a", "verb": "use", "slots": {"target": "any"}, "program": []}], "b": [{"id": "a", "verb": "use", "slots": {"target": "any"}, "program": []}]`}.open(t)
	if r := s.Resolve(s.g, command(t, "use target=interactable:key")); !strings.Contains(r.Failure.Text, "b:a and z:a") {
		t.Error(r.Failure.Text)
	}
}

// The chain of fallbacks: what ends it, and what goes on to the next stage.
func TestFallbacks(t *testing.T) {
	unhandled := `"u": [{"id": "k", "verb": "use", "slots": {"target": "interactable:key"}, "program": {"instructions": [], "outcome": "unhandled", "completion": {"kind": "room", "room": "attic"}}}]`
	for name, c := range map[string]struct {
		setup
		want string
	}{
		"an unhandled stage leads nowhere":      {setup{rules: unhandled}, "completed engine u:k “Nothing happens.” in hall"},
		"a default that does nothing handles":   {setup{map[string]string{"use": `"defaultProgram": []`}, ``}, "completed verb-default in hall"},
		"an unhandled default goes on":          {setup{map[string]string{"use": `"defaultProgram": {"instructions": [], "outcome": "unhandled"}`}, `"n": []}, "undefinedInteractionProgram": ["Hm."], "texts": {"en": {}`}, "completed project-undefined “Hm.” in hall"},
		"a fault falls back to nothing":         {setup{map[string]string{"use": `"defaultProgram": ["Default."]`}, `"u": [{"id": "k", "verb": "use", "slots": {"target": "any"}, "program": [{"kind": "destroy-instance", "instance": "lost"}]}]`}, "faulted rule u:k runtime.stale_interactable in hall"},
		"a fault of the default does not":       {setup{map[string]string{"use": `"defaultProgram": [{"kind": "destroy-instance", "instance": "lost"}]`}, ``}, "faulted verb-default runtime.stale_interactable in hall"},
		"slots stay bound in the next stage":    {setup{map[string]string{"use": `"defaultProgram": ["The {target}."]`}, unhandled}, "completed verb-default u:k “The key.” in hall"},
		"a handled stage leads where it says":   {setup{map[string]string{"use": `"defaultProgram": {"instructions": ["Up."], "outcome": "handled", "completion": {"kind": "room", "room": "attic"}}`}, ``}, "completed verb-default “Up.” in attic"},
		"no parent verb, no other rule's turn":  {setup{map[string]string{"use-up": `"slots": {"target": "any"}`}, unhandled}, "completed engine u:k “Nothing happens.” in hall"},
		"an operand of the wrong kind faults":   {setup{rules: `"u": [{"id": "k", "verb": "use", "slots": {"target": "any"}, "program": [{"kind": "move-instance", "instance": "interactable:key", "location": "{target}"}]}]`}, "faulted rule u:k execution.condition_operand_type_mismatch in hall"},
		"a result that nothing has made faults": {setup{rules: `"u": [{"id": "k", "verb": "use", "slots": {"target": "any"}, "program": [{"kind": "destroy-instance", "instance": {"kind": "command-result", "bindingId": "x"}}]}]`}, "faulted rule u:k execution.condition_result_unavailable in hall"},
	} {
		s := c.open(t)
		out, said := s.do("use target=interactable:key")
		if got := ends(out, said) + " in " + s.g.RoomOf("player"); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", name, got, c.want)
		}
	}
}

// Each command that shows something or leads elsewhere, once.
func TestObservableCommands(t *testing.T) {
	more := []string{`"startRoom": "hall",`, `"startRoom": "hall", "events": {"gong": ["Gong."]},`,
		`"guard": {"name": "Guard",`, `"guard": {"name": "Guard", "dialogue": {"default": "“Halt.”"},`,
		`"exits": {"up": "attic"},`, `"exits": {"up": "attic", "out": {"to": "attic", "if": "flag:never", "denial": "It is bolted."}},`}
	for program, want := range map[string]string{
		`{"kind": "call-scene", "scene": "gong"}, "After."`:                  "completed rule u:r “Gong.” “After.” in hall",
		`{"kind": "call-dialogue", "dialogue": "guard"}, "After."`:           "completed rule u:r ““Halt.”” “After.” in hall",
		`{"kind": "navigate-exit", "exitId": "out"}, "After."`:               "completed rule u:r “It is bolted.” “After.” in hall",
		`{"kind": "navigate-exit", "exitId": "up"}`:                          "completed rule u:r in attic",
		`{"kind": "unset-global-property", "property": "score"}, "Unset."`:   "completed rule u:r “Unset.” in hall",
		`{"kind": "present-inventory", "inventory": "player-inventory"}`:     "completed rule u:r in hall",
		`{"kind": "if", "condition": "flag:never", "then": ["No."]}, "Yes."`: "completed rule u:r “Yes.” in hall",
		`{"kind": "run-lua", "source": "return {}"}`:                         "faulted rule u:r execution.interaction_script_failed in hall", // nothing runs it here
	} {
		s := with(t, setup{rules: `"u": [{"id": "r", "verb": "take", "slots": {"target": "any"}, "program": [` + program + `]}]`}, more...)
		out, said := s.do("take target=interactable:key")
		if got := ends(out, said) + " in " + s.g.RoomOf("player"); got != want {
			t.Errorf("%s\n got %s\nwant %s", program, got, want)
		}
	}
}

// A program changes rooms whatever their conditions say, and it is noted.
func TestDirectedRoom(t *testing.T) {
	for guard, want := range map[string][]string{"flag:never": {game.CodeRoomGuard}, "!flag:never": {}} {
		s := with(t, setup{rules: `"u": [{"id": "r", "verb": "take", "slots": {"target": "any"}, "program": [{"kind": "change-room", "room": "attic"}]}]`},
			`"attic": {"name": "Attic",`, `"attic": {"name": "Attic", "canEnter": "`+guard+`",`)
		out, _ := s.do("take target=interactable:key")
		if s.g.RoomOf("player") != "attic" || out.Status != Completed {
			t.Errorf("%s: %s", guard, out.Status)
		}
		same(t, want, out.Diagnostics())
	}
}

// What an inventory shows is in the order of ids.
func TestPresentedInOrder(t *testing.T) {
	s := setup{}.open(t)
	tx := s.g.Begin()
	tx.Put(world.ThingRef("box"), world.In(world.PersonRef("player")))
	tx.Command(&world.Command{Do: world.PresentInventory{Inventory: world.Operand{Kind: "player-inventory"}}}, s.g.About("player"))
	var ids []string
	for _, r := range tx.Lines[len(tx.Lines)-1].Refs {
		ids = append(ids, r.ID)
	}
	same(t, []string{"box", "coins", "key-old"}, ids)
}

// Quantities: what is made, topped up, parted and ended.
func TestQuantities(t *testing.T) {
	coin := func(id string) world.Operand { return world.Subject(world.ThingRef(id)) }
	in := func(s *stage, at string) string {
		where, _ := world.ParseAt(at)
		var out []string
		for _, r := range s.g.ThingsAt(where) {
			if s.g.ItemID(r) == "coin-def" {
				out = append(out, r.ID+"×"+world.NumberOf(float64(s.g.Quantity(r))).String())
			}
		}
		slices.Sort(out)
		return strings.Join(out, " ")
	}
	hall := world.Operand{Kind: "subject", Ref: world.RoomRef("hall")}
	for name, c := range map[string]struct {
		do   []world.Step
		want string // in the hall and in hand, or the code of the last
	}{
		"made up to the limit, one after the other": {[]world.Step{world.AddQuantity{Definition: "coin-def", Quantity: 12, Location: hall}},
			"runtime-interactable-1×5 runtime-interactable-2×5 runtime-interactable-3×2 | coins×4"},
		"an other than pristine one is left alone": {[]world.Step{world.SetTrait{Owner: coin("coins"), Trait: "cursed", To: true}, world.AddQuantity{Definition: "coin-def", Quantity: 1, Location: world.Operand{Kind: "player-inventory"}}},
			" | coins×4 runtime-interactable-1×1"},
		"none cannot be split":       {[]world.Step{world.SplitQuantity{Source: coin("coins"), Quantity: 0}}, "runtime.invalid_interactable_quantity"},
		"nor all":                    {[]world.Step{world.SplitQuantity{Source: coin("coins"), Quantity: 4}}, "runtime.invalid_interactable_quantity"},
		"nothing merges with itself": {[]world.Step{world.MergeQuantity{Receiver: coin("coins"), Donor: coin("coins")}}, "runtime.invalid_interactable_quantity"},
		"nor with what is elsewhere": {[]world.Step{world.AddQuantity{Definition: "coin-def", Quantity: 1, Location: hall}, world.MergeQuantity{Receiver: coin("coins"), Donor: coin("runtime-interactable-1")}}, "runtime.invalid_interactable_quantity"},
		"nor above the limit": {[]world.Step{world.AddQuantity{Definition: "coin-def", Quantity: 5, Location: hall}, world.TransferQuantity{Mode: "exact", Source: coin("coins"), Quantity: 4, Location: hall},
			world.MergeQuantity{Receiver: coin("coins"), Donor: coin("runtime-interactable-1")}}, "runtime.invalid_interactable_quantity"},
		"to where it is already": {[]world.Step{world.TransferQuantity{Mode: "exact", Source: coin("coins"), Quantity: 2, Location: world.Operand{Kind: "player-inventory"}}}, " | coins×4"},
		"an aggregate parts the last alone": {[]world.Step{world.SplitQuantity{Source: coin("coins"), Quantity: 3},
			world.TransferQuantity{Mode: "aggregate", Matcher: world.Matcher{Definition: "coin-def"}, Quantity: 2, Location: hall}}, "coins×1 runtime-interactable-2×1 | runtime-interactable-1×2"},
		"used up in part": {[]world.Step{world.ConsumeQuantity{Mode: "exact", Source: coin("coins"), Quantity: 3}}, " | coins×1"},
		"a single thing is used up whole, and is stale then": {[]world.Step{world.ConsumeQuantity{Mode: "exact", Source: coin("key"), Quantity: 1}, world.ConsumeQuantity{Mode: "exact", Source: coin("key"), Quantity: 1}}, "runtime.stale_interactable"},
	} {
		s := setup{}.open(t)
		tx := s.g.Begin()
		var err error
		for _, do := range c.do {
			err = tx.Command(&world.Command{Do: do}, s.g.About("player"))
		}
		got := in(s, "room:hall") + " | " + in(s, "person:player")
		if f, is := err.(*game.Fault); is {
			got = f.Code
		}
		if got != c.want {
			t.Errorf("%s\n got %s\nwant %s", name, got, c.want)
		}
	}
}

// An instance and its features are configured by their author over the item's
// records, each on its own.
func TestInstances(t *testing.T) {
	s := with(t, setup{}, `"key-old": {"definition": "key-def", "location": "player", "traitAdds": ["cursed"]}`,
		`"key-old": {"definition": "key-def", "location": "player", "traitAdds": ["cursed"], "traitRemoves": ["metallic"],
			"featureOverrides": [{"featureId": "teeth", "traitAdds": ["cursed"], "traitRemoves": ["sharp"]}]}`,
		`"features": {"lid": {"label": "lid", "traits": ["openable"]}}`, `"features": {"lid": {"label": "lid", "traits": ["openable"], "inventories": ["pocket"]}}`)
	for id, want := range map[string]string{
		"interactable:key": "metallic", "interactable:key-old": "cursed", "interactable:key#teeth": "sharp", "interactable:key-old#teeth": "cursed",
	} {
		if got := strings.Join(s.g.Traits(ref(t, id)), " "); got != want {
			t.Errorf("%s has the traits %s, not %s", id, got, want)
		}
	}
	// What play says last counts over what its author said.
	s.g.State.Set(world.ThingRef("key-old"), "traits.metallic", state.Of(true))
	if !s.g.HasTrait(world.ThingRef("key-old"), "metallic") {
		t.Error("a trait that was given in play is not there")
	}
	// The pocket of one lid is not that of another.
	s.g.State.Set(world.ThingRef("key"), "at", state.String("interactable:box#lid/pocket"))
	box, crate := world.Ref{Family: world.OfThing, ID: "box", Part: "lid"}, world.Ref{Family: world.OfThing, ID: "crate", Part: "lid"}
	if n, m := len(s.g.ThingsAt(world.At{Owner: box, Slot: "pocket"})), len(s.g.ThingsAt(world.At{Owner: crate, Slot: "pocket"})); n != 1 || m != 0 {
		t.Errorf("%d and %d things in the pockets", n, m)
	}
	if !s.g.Eligible("player", world.ThingRef("key")) || s.g.EffectiveRoom("player", world.ThingRef("key")) != "hall" {
		t.Error("what is in the pocket of a lid is not to be had")
	}
}

// What loading and an audit find beside the ties.
func TestCheckRecords(t *testing.T) {
	for name, c := range map[string]struct {
		pairs []string
		want  string
	}{
		"a trait where it cannot sit":               {[]string{`"cursed": {}`, `"cursed": {"ownerKinds": ["room"]}`}, "error interactions.value-type-mismatch: no interactable has the trait “cursed”"},
		"a hotspot of what is not there":            {[]string{`"exits": {"up": "attic"},`, `"exits": {"up": "attic"}, "hotspots": [{"id": "a", "target": {"kind": "owner-feature", "featureId": "lost"}}],`}, "error compiled_project.unresolved_nested_reference: the hotspot “a” of room:hall names what is not there"},
		"two hotspots of one id":                    {[]string{`"exits": {"up": "attic"},`, `"exits": {"up": "attic"}, "hotspots": [{"id": "a", "target": {"kind": "exit", "exitId": "up"}}, {"id": "a", "target": {"kind": "exit", "exitId": "up"}}],`}, "error compiled_project.duplicate_nested_id: the hotspot “a” is there already"},
		"what lies in itself":                       {[]string{`"box": {"definition": "box-def", "location": "room:hall"}`, `"box": {"definition": "box-def", "location": "interactable:crate/contents"}`, `"crate": {"definition": "box-def", "location": "room:attic"}`, `"crate": {"definition": "box-def", "location": "interactable:box/contents"}`}, "error compiled_project.inventory_containment_cycle: “box” lies in itself"},
		"more than one of what is single":           {[]string{`"key": {"definition": "key-def", `, `"key": {"definition": "key-def", "quantity": 2, `}, "error interactions.value-type-mismatch: “key” is 2, which one “key-def” cannot be"},
		"a value that does not fit":                 {[]string{`"metallic": {}`, `"metallic": {"properties": {"shine": 2}}`, `"traits": ["metallic"], `, `"traits": ["metallic"], "propertyAssignments": {"shine": "much"}, `}, "error interactions.value-type-mismatch: the property “shine” is never \"much\""},
		"a text that no language has":               {[]string{`{"id": "use", `, `{"id": "use", "completedCommandText": {"key": "lost"}, `}, "error interactions.missing-reference: no language has the text “lost”"},
		"a text that one language has wrong":        {[]string{`{"id": "use", `, `{"id": "use", "completedCommandText": {"key": "use"}, `, `"interactions": {`, `"texts": {"en": {"use": "Use {target}"}, "xx": {"use": "{object}"}, "yy": {}}, "interactions": {`}, "error interactions.bad-template: “{object}” names “object”, which is no slot of “use”"},
		"a brace that is none of a slot":            {[]string{`{"id": "use", `, `{"id": "use", "completedCommandText": "Use {{target}}", `}, "error interactions.bad-template: “Use {{target}}” names “{target”, which is no slot of “use”\nerror interactions.bad-template: “Use {{target}}” has a brace that belongs to no slot"},
		"an availability about a slot":              {[]string{`{"id": "use", `, `{"id": "use", "availability": {"kind": "trait-presence", "owner": "{target}", "trait": "metallic", "present": true}, `}, "error authoring.condition.slot-out-of-scope: nothing is bound to the slot “target” here"},
		"a condition about a value of another type": {[]string{`{"id": "use", `, `{"id": "use", "availability": {"kind": "global-property-comparison", "property": "score", "operator": "equal", "value": "x"}, `}, "error authoring.condition.variable-type-mismatch: the property “score” is never \"x\""},
		"a condition about no property":             {[]string{`{"id": "use", `, `{"id": "use", "availability": {"kind": "global-property-comparison", "property": "lost", "operator": "truthy"}, `}, "error authoring.condition.variable-missing: the world has no property “lost”"},
		"a condition about no trait":                {[]string{`{"id": "use", `, `{"id": "use", "availability": {"kind": "trait-presence", "owner": "interactable:key", "trait": "lost", "present": true}, `}, "error authoring.condition.trait-missing: there is no trait “lost”"},
	} {
		text := setup{}.json()
		for i := 0; i < len(c.pairs); i += 2 {
			text = strings.Replace(text, c.pairs[i], c.pairs[i+1], 1)
		}
		if !json.Valid([]byte(text)) {
			t.Fatalf("%s: no JSON", name)
		}
		if got := checked(t, text); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s\n got %s\nwant %s", name, got, c.want)
		}
	}
	if got := checked(t, setup{verbs: map[string]string{"use": `"completedCommandText": {"key": "use"}`}, rules: `"n": []}, "texts": {"en": {"use": "Use"}, "xx": {}`}.json()); got != "" {
		t.Errorf("a language that lacks a text is told of: %s", got)
	}
}

// The current room and what is in hand may be read wherever a command is.
func TestScopeOfConditions(t *testing.T) {
	for _, x := range []string{
		`{"kind": "location-comparison", "subject": "character:cat", "operator": "equal", "location": "current-room"}`,
		`{"kind": "inventory-quantity-comparison", "inventory": "player-inventory", "matcher": {"definition": "coin-def"}, "operator": "equal", "quantity": 4}`,
	} {
		s := setup{map[string]string{"use": `"availability": ` + x + `, "offers": {"a": {"slotId": "target", "selectors": "any", "condition": ` + x + `}}`},
			`"u": [{"id": "a", "verb": "use", "slots": {"target": "any"}, "guard": ` + x + `, "program": [{"kind": "if", "condition": ` + x + `, "then": ["So."]}]}]`}.open(t)
		same(t, []string{"use/target/0 from verb:a"}, s.offers("interactable:key"))
		out, said := s.do("use target=interactable:key")
		if got := ends(out, said); got != "completed rule u:a “So.”" {
			t.Error(got)
		}
		c, problems := cond.ParseJSON([]byte(x), cond.Schema, cond.Pos{})
		if ok, err := cond.Eval(c, s.g.About("player")); !ok || err != nil || len(problems) > 0 {
			t.Errorf("%s: %t %v", x, ok, err)
		}
	}
}
