package logic_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/logic"
)

// crypt is a church with a lamp that wants a flame, a slab that opens from below
// alone, and a pond with a boat that wants a pole.
const crypt = `{
	"title": "Crypt", "startRoom": "nave",
	"finale": {"room": "nave", "item": "bell", "with": "hammer", "event": "rung"},
	"rooms": {
		"nave": {"name": "The Nave", "items": ["lamp", "bell", "hammer", "boat", "niche", "relic"], "scenery": ["slab"], "exits": {
			"down": {"to": "vault", "door": "slab"}, "south": "pond"}},
		"vault": {"name": "The Vault", "scenery": ["slab"], "exits": {"up": {"to": "nave", "door": "slab"}}},
		"pond": {"name": "The Pond", "water": true, "exits": {"north": "nave", "south": "isle"}},
		"isle": {"name": "The Isle", "items": ["flint"], "exits": {"north": "pond"}}},
	"items": {
		"lamp": {"name": "lamp", "portable": true, "light": true, "switchable": true,
			"instead": {"turn_on": [{"if": "!here:flint", "say": ["With what?"]}, {"then": "lights"}]}},
		"slab": {"name": "slab", "portable": false, "container": {"openable": true, "locked": true},
			"instead": {"open": [{"if": "in:nave & !flag:open", "say": ["It is bolted underneath."]}, {"if": "!flag:open", "then": "opens"}]}},
		"bell": {"name": "bell", "portable": false, "instead": {"smash": [{"if": "!on:lamp", "say": ["Not in the dark."]}]}},
		"relic": {"name": "relic", "portable": true, "instead": {"take": [{"if": "!on:lamp", "say": ["Where is it?"]}]}},
		"niche": {"name": "niche", "portable": false, "container": {}, "after": {"put": [{"if": "inside:relic:niche", "then": "home"}]}},
		"hammer": {"name": "hammer", "portable": true},
		"flint": {"name": "flint", "portable": true},
		"boat": {"name": "boat", "portable": false, "vehicle": {"travels": ["water"], "restsOn": ["land"]},
			"instead": {"go": [{"if": "!has:pole", "say": ["You have no pole."]}]}},
		"pole": {"name": "pole", "portable": true}},
	"events": {"lights": [{"switch": "lamp", "on": true}], "opens": [{"set": "open"}, {"unlock": "slab"}, {"open": "slab"}], "rung": ["It rings."], "home": [{"end": "home"}]},
	"endings": {"home": {"lines": ["Home."]}}
}`

func studied(t *testing.T, text string, out logic.Outside) *logic.Study {
	t.Helper()
	b, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	return logic.New(b.World(), out)
}

// TestPast: what a built-in verb does comes about only where no rule of the thing
// answers first; what has a rule for each side answers on the side where it is; water
// is crossed in what goes there, if that lets itself be steered.
func TestPast(t *testing.T) {
	pole := []string{`"boat", "niche"`, `"boat", "pole", "niche"`}
	for name, row := range map[string]struct {
		edits []string
		can   map[logic.Fact]bool
	}{
		"without a pole": {nil, map[logic.Fact]bool{
			{Kind: logic.Room, ID: "pond"}: false, {Kind: logic.On, ID: "lamp"}: false, {Kind: logic.Open, ID: "slab"}: false,
			{Kind: logic.Room, ID: "vault"}: false, {Kind: logic.Ending, ID: "finale"}: false, {Kind: logic.Held, ID: "relic"}: false,
			{Kind: logic.Held, ID: "hammer"}: true, {Kind: logic.Ending, ID: "home"}: false,
		}},
		"with a pole": {pole, map[logic.Fact]bool{
			{Kind: logic.Room, ID: "isle"}: true, {Kind: logic.On, ID: "lamp"}: true, {Kind: logic.Open, ID: "slab"}: false,
			{Kind: logic.Room, ID: "vault"}: false, {Kind: logic.Ending, ID: "finale"}: true, {Kind: logic.Held, ID: "relic"}: true,
			{Kind: logic.Ending, ID: "home"}: true,
		}},
		"with another way into the vault": {[]string{`"south": "pond"`, `"west": "vault"`}, map[logic.Fact]bool{
			{Kind: logic.Open, ID: "slab"}: true, {Kind: logic.Room, ID: "vault"}: true, {Kind: logic.Room, ID: "pond"}: false,
		}},
		"where the pond is water now and then": {[]string{`"water": true`, `"water": "flag:open"`}, map[logic.Fact]bool{
			{Kind: logic.Room, ID: "isle"}: true,
		}},
	} {
		s := studied(t, edited(crypt, row.edits...), logic.Outside{})
		for f, want := range row.can {
			if s.Can(f) != want {
				t.Errorf("%s: %v can come about: %v", name, f, !want)
			}
		}
	}
}

// TestPlanOfAPlace: to bring a thing to a place is a step of a plan.
func TestPlanOfAPlace(t *testing.T) {
	s := studied(t, edited(crypt, `"boat", "niche"`, `"boat", "pole", "niche"`), logic.Outside{})
	plan := s.Plan(logic.Fact{Kind: logic.Ending, ID: "home"})
	at := slices.Index(plan, logic.Fact{Kind: logic.At, ID: "relic", To: "niche"})
	if at < 0 || at < slices.Index(plan, logic.Fact{Kind: logic.Held, ID: "relic"}) {
		t.Errorf("the plan is %v", plan)
	}
}

// TestHanded: what refuses to be taken can be had of who gives it when told to, and of
// a referee's people, who buy, trade and hand over.
func TestHanded(t *testing.T) {
	relic := logic.Fact{Kind: logic.Held, ID: "relic"}
	clerk := edited(crypt, `"relic"], "scenery"`, `"niche"], "npcs": ["clerk"], "scenery"`, `"items": {
		"lamp"`, `"npcs": {"clerk": {"name": "clerk", "holds": ["relic"], "obeys": ["give"]}}, "items": {
		"lamp"`)
	b, err := content.Open(fstest.MapFS{"world.json": {Data: []byte(crypt)}})
	if err != nil {
		t.Fatal(err)
	}
	b.World().HasPeople = true
	if !studied(t, clerk, logic.Outside{}).Can(relic) || studied(t, edited(clerk, `"obeys": ["give"]`, `"obeys": []`), logic.Outside{}).Can(relic) {
		t.Error("the clerk does not give the relic, or does so untold")
	}
	if !logic.New(b.World(), logic.Outside{}).Can(relic) || studied(t, crypt, logic.Outside{}).Can(relic) {
		t.Error("nobody hands the relic over, or it lets itself be taken")
	}
}

// TestUnsent: whoever plans for one person alone sends nobody for a thing.
func TestUnsent(t *testing.T) {
	ape := edited(harbour, `"npcs": {"pell": {"name": "Pell"`, `"npcs": {"pell": {"name": "Pell", "obeys": ["go", "take", "give"]`, `"has:pearl"}`, `"has:rope"}`)
	rope := logic.Fact{Kind: logic.Held, ID: "rope"}
	if !studied(t, ape, logic.Outside{}).Can(rope) || studied(t, ape, logic.Outside{Unsent: true}).Can(rope) {
		t.Error("the rope comes up with Pell, or without him")
	}
}

// edited is a game with other things in it.
func edited(game string, edits ...string) string { return strings.NewReplacer(edits...).Replace(game) }
