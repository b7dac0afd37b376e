package deed_test

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/world"
)

// selling is Ana's sale of a thing, to somebody or to whoever buys it.
func selling(item, buyer string, n int) world.Deed {
	d := at("ana", "sell", world.ThingRef(item))
	d.Count = n
	if buyer != "" {
		d.Bind(world.Second, world.CharacterRef(buyer))
	}
	return d
}

// TestSell pays what the buyer names for the tier, as many as their purse buys.
func TestSell(t *testing.T) {
	g := harbour(t, world.Settings{})
	refusedAs(t, g, selling("boathook", "", 0), game.NoBuyer)
	d := at("ana", "take", world.ThingRef("hide"))
	d.Count = 5
	done(t, g.Begin(), d)
	done(t, g.Begin(), at("ana", "take", world.ThingRef("bell")))
	d = at("ana", "move", world.Ref{})
	d.Dir = "market"
	done(t, g.Begin(), d)

	refusedAs(t, g, selling("hide", "", 1), game.Ambiguous)
	refusedAs(t, g, selling("bell", "oda", 1), game.Unwanted)
	refusedAs(t, g, selling("rope", "mags", 1), game.NotHeld)
	refusedAs(t, g, selling("hide", "pell", 1), game.Unwanted)
	tx := g.Begin()
	done(t, tx, selling("hide", "oda", 4))
	if l := told(t, tx, game.SoldThing); l.Count != 3 || l.N != 3 || g.Coins("ana") != 17 {
		t.Errorf("a purse of 3 bought %d for %d; Ana has %d", l.Count, l.N, g.Coins("ana"))
	}
	refusedAs(t, g, selling("hide", "oda", 1), game.Unwanted)
	// One buyer left for it needs no name.
	done(t, g.Begin(), selling("bell", "", 1))
	if g.Coins("ana") != 25 || g.Place(world.ThingRef("bell")) != world.In(world.CharacterRef("mags")) {
		t.Errorf("Ana has %d, the bell is at %s", g.Coins("ana"), g.Place(world.ThingRef("bell")))
	}

	// Without a tier there is no price, but with somebody who names the thing.
	hide, _ := g.World.Item("hide")
	hide.Tier = ""
	refusedAs(t, g, selling("hide", "", 1), game.NoBuyer)
	refusedAs(t, g, selling("hide", "mags", 1), game.NoBuyer)
	mags, _ := g.World.Character("mags")
	mags.Buys = append(mags.Buys, world.Bid{Of: "hide", Price: 5})
	done(t, g.Begin(), selling("hide", "", 1))
	if g.Coins("ana") != 30 {
		t.Errorf("Ana has %d", g.Coins("ana"))
	}
}
