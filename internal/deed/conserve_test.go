package deed_test

import (
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/world"
)

// everybody is whoever can own a thing in the harbour.
var everybody = []world.Ref{
	world.RoomRef("quay"), world.RoomRef("market"), world.ThingRef("chest"),
	world.CharacterRef("pell"), world.CharacterRef("mags"), world.CharacterRef("oda"),
	world.PersonRef("ana"), world.PersonRef("bo"),
}

// anyDeed is a deed of either person on anything there is, wise or not.
func anyDeed(t *rapid.T, verbs ...string) world.Deed {
	target := rapid.SampledFrom([]world.Ref{
		world.ThingRef("rope"), world.ThingRef("brass-key"), world.ThingRef("anchor"), world.ThingRef("chest"),
		world.ThingRef("bell"), world.ThingRef("boathook"), world.ThingRef("hide"), world.ThingRef("loaf"),
		world.CharacterRef("pell"), world.CharacterRef("mags"), world.PersonRef("bo"), world.ThingRef("lantern"), {},
	}).Draw(t, "target")
	d := at(rapid.SampledFrom([]string{"ana", "bo"}).Draw(t, "actor"), rapid.SampledFrom(verbs).Draw(t, "verb"), target)
	d.Count = rapid.IntRange(0, 9).Draw(t, "count")
	switch d.Verb {
	case "move":
		d.Dir = rapid.SampledFrom([]string{"north", "south", "podthat"}).Draw(t, "direction")
	case "sell":
		buyer := rapid.SampledFrom([]world.Ref{{}, world.CharacterRef("mags"), world.CharacterRef("oda"), world.PersonRef("bo")}).Draw(t, "buyer")
		if !buyer.IsZero() {
			d.Bind(world.Second, buyer)
		}
	}
	return d
}

// owned counts each single thing and each good over all owners.
func owned(g *game.Game) map[string]int {
	out := map[string]int{}
	for _, o := range everybody {
		for _, thing := range g.Things(o) {
			out[thing.ID]++
		}
		for _, s := range g.Goods(o) {
			out[s.Item] += s.Count
		}
	}
	return out
}

// TestNothingIsLost moves things about at random: each single thing stays in
// exactly one place, and no good is made or lost.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		carry := rapid.SampledFrom([]*world.Carry{nil, {Count: 4}, {Max: 20}}).Draw(t, "carry")
		g := harbour(t, world.Settings{Carry: carry})
		want := map[string]int{
			"rope": 1, "brass-key": 1, "anchor": 1, "chest": 1, "bell": 1, "boathook": 1, "hide": 5, "loaf": 3,
		}
		for range rapid.IntRange(1, 40).Draw(t, "deeds") {
			d := anyDeed(t, "take", "drop", "sell", "move")
			if _, err := deed.Do(g.Begin(), d); err != nil {
				t.Fatal(err)
			}
			got := owned(g)
			for id, n := range want {
				if got[id] != n {
					t.Fatalf("there are %d of %s after %+v, and were %d", got[id], id, d, n)
				}
			}
		}
	})
}

// TestCoinsAreConserved sells at random: what a buyer with a purse pays leaves
// it, a purse that is empty buys nothing, and a buyer who never runs out pays
// exactly what was told.
func TestCoinsAreConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := harbour(t, world.Settings{})
		total := func() int {
			purse, _ := g.Purse("oda")
			if purse < 0 {
				t.Fatalf("Tanner Oda's purse holds %d", purse)
			}
			return purse + g.Coins("ana") + g.Coins("bo")
		}
		begun, minted := total(), 0
		for range rapid.IntRange(1, 40).Draw(t, "deeds") {
			d := anyDeed(t, "take", "sell", "sell", "move")
			tx := g.Begin()
			if _, err := deed.Do(tx, d); err != nil {
				t.Fatal(err)
			}
			for _, l := range tx.Lines {
				if l.What == game.SoldThing && l.Other == world.CharacterRef("mags") {
					minted += l.N
				}
			}
			if got := total(); got != begun+minted {
				t.Fatalf("%d coins after %+v: there were %d, and Mags paid %d", got, d, begun, minted)
			}
		}
	})
}

// TestRefusedChangesNothing does anything at all: whatever is refused leaves the
// state, the dice and what was told as they were.
func TestRefusedChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := harbour(t, world.Settings{Carry: &world.Carry{Count: 3}})
		drawn := func(tx *game.Tx) int64 {
			src, err := tx.Source()
			if err != nil {
				t.Fatal(err)
			}
			return src.Drawn()
		}
		for range rapid.IntRange(1, 30).Draw(t, "deeds") {
			d := anyDeed(t, "take", "drop", "sell", "move", "equip", "use", "attack", "work")
			tx := g.Begin()
			before, dice, steps := dump(g), drawn(tx), g.State.Mark()
			r, err := deed.Do(tx, d)
			if err != nil {
				t.Fatal(err)
			}
			if r.End == game.Done {
				continue
			}
			if r.Refusal == nil {
				t.Fatalf("%+v ended %s without a reason", d, r.End)
			}
			if after := dump(g); after != before || g.State.Mark() != steps {
				t.Fatalf("%+v was refused (%s) and changed\n%s\nto\n%s", d, r.Refusal.Code, before, after)
			}
			if now := drawn(tx); now != dice {
				t.Fatalf("%+v was refused (%s) and drew %d from the dice", d, r.Refusal.Code, now-dice)
			}
			if len(tx.Lines)+len(tx.Rolls)+len(tx.Adds) != 0 {
				t.Fatalf("%+v was refused and tells %v", d, tx.Lines)
			}
		}
	})
}

// TestRollback takes back whatever was done after a mark, dice included: the
// same deeds done again end the same.
func TestRollback(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := harbour(t, world.Settings{Fight: "might"})
		deeds := make([]world.Deed, rapid.IntRange(1, 12).Draw(t, "deeds"))
		for i := range deeds {
			deeds[i] = anyDeed(t, "take", "drop", "sell", "move", "use", "attack", "work")
		}
		play := func() string {
			tx := g.Begin()
			for _, d := range deeds {
				if _, err := deed.Do(tx, d); err != nil {
					t.Fatal(err)
				}
			}
			tx.Settle()
			return dump(g)
		}
		tx := g.Begin()
		before, mark := dump(g), tx.Mark()
		first := play()
		tx.Rollback(mark)
		if after := dump(g); after != before {
			t.Fatalf("rolled back to\n%s\nfrom\n%s", after, before)
		}
		if again := play(); again != first {
			t.Fatalf("done again it ends\n%s\nand ended\n%s", again, first)
		}
	})
}
