package generate

import (
	"testing"

	"rpg/internal/world"
)

// TestApply creates one thing of each kind, where it belongs.
func TestApply(t *testing.T) {
	a := forge(t)
	g := a.Game

	room, text := apply(t, a, Room, aRoom)
	if room.ID != "nettle-path" || room.Back != "east" {
		t.Errorf("%+v", room)
	}
	if want := "---\nname: The Nettle Path\ngenerated: 1\n---\nA path between nettles as high as a man, trodden by somebody with small feet.\n"; text != want {
		t.Errorf("the file is\n%s", text)
	}
	ways := g.Ways("ana", "nettle-path")
	if len(ways) != 1 || ways[0].Label != "east" || ways[0].To != "yard" {
		t.Errorf("the ways out of it: %+v", ways)
	}
	if free := g.Grows("ana", "yard"); len(free) != 1 || free[0] != "north" {
		t.Errorf("the yard still grows %v", free)
	}

	item, _ := apply(t, a, Item, with(anItem, "in", `"bench"`))
	if at := g.Place(world.ThingRef(item.ID)); at != world.In(world.ThingRef("bench")) {
		t.Errorf("the whistle is at %s", at)
	}
	goods, _ := apply(t, a, Item, `{"name": "bent nail", "description": "A nail that has met a stone.", "count": 3}`)
	if n := g.GoodsOf(world.RoomRef("yard"), goods.ID); n != 3 {
		t.Errorf("%d nails lie in the yard", n)
	}
	for kind, text := range map[Kind]string{Character: aCharacter, Extra: anExtra} {
		who, _ := apply(t, a, kind, text)
		if got := g.State.Get(world.CharacterRef(who.ID), "room").Text(); got != "yard" {
			t.Errorf("%s is in %q", who.ID, got)
		}
	}
	if q, _ := apply(t, a, Quest, aQuest); !g.IsGenerated(world.Quests, q.ID) {
		t.Errorf("the quest %s is not in the run", q.ID)
	}
	for _, k := range []Kind{Room, Character, Extra, Quest} {
		if g.MadeOf(string(k)) != 1 {
			t.Errorf("%d of the kind %s were made", g.MadeOf(string(k)), k)
		}
	}
}

// TestOrder lets an order wait, with the maker's terms where the proposal has
// none of its own.
func TestOrder(t *testing.T) {
	a := forge(t)
	craft, _ := apply(t, a, Craft, aCraft)
	if o := craft.Order; o.By != "oda" || o.Price != 4 || len(o.Accepts) != 2 || o.Paid {
		t.Errorf("%+v", o)
	}
	if at := a.Game.Place(world.ThingRef("eel-trap")); !at.IsZero() {
		t.Errorf("it is at %s before it was paid", at)
	}
	build, _ := apply(t, a, Build, with(aBuild, "accepts", "[]"))
	if o := build.Order; o.By != "nils" || o.Spot != "the dry slip" || o.Exit != "in" || o.Back != "out" || o.Takes != 2 || len(o.Accepts) != 0 {
		t.Errorf("%+v", o)
	}
	if done, text := apply(t, a, Craft, `{"decline": "Not this side of Easter."}`); done.Declined == "" || text != "" {
		t.Errorf("%+v, %q", done, text)
	}
}

// TestReuse brings something back as it was, and makes nothing of what is there.
func TestReuse(t *testing.T) {
	a := forge(t)
	a.Earlier = []Kept{{world.Characters, "nan", "---\nname: Nan\ngenerated: 7\nsells: {rope: 4}\n---\nA short woman.\n"}}
	done, text := apply(t, a, Extra, `{"reuse": "nan"}`)
	if !done.Again || text != "---\nname: Nan\nsells: {rope: 4}\ngenerated: 1\n---\nA short woman.\n" {
		t.Errorf("%+v\n%s", done, text)
	}
	if a.Game.Met("ana", "nan") {
		t.Error("Ana has met her")
	}
	if done, text := apply(t, a, Character, `{"reuse": "pell"}`); !done.Exists || text != "" {
		t.Errorf("%+v\n%s", done, text)
	}
	for text, want := range map[string]string{
		`{"reuse": "nobody"}`: "reuse (line 1, column 11): no extra “nobody” of an earlier run is kept; there are nan",
		`{"reuse": "../nan"}`: "reuse (line 1, column 11): “../nan” is no id: small letters a to z, digits, - and _ were expected, at most 64",
	} {
		if _, got := propose(a, Extra, text); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
	if _, got := propose(a, Extra, `{"name": "nan", "description": "Somebody quite like somebody else.", "voice": "Low."}`); got != `name (line 1, column 10): “nan” is too like Nan (nan), which exists; bring that one with {"reuse": "nan"}, or choose another name` {
		t.Error(got)
	}
}
