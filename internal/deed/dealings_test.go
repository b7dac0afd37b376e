package deed_test

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/world"
)

// toBo is something that Ana does to Bo.
func toBo(verb string) world.Deed {
	d := at("ana", verb, world.ThingRef("hide"))
	d.Bind(world.Second, world.PersonRef("bo"))
	return d
}

// Where people have no dealings with one another, none of it is done.
func TestNoDealings(t *testing.T) {
	for _, verb := range []string{"trade", "hire", "accept", "rob"} {
		refusedAs(t, harbour(t, world.Settings{}), toBo(verb), game.NotDone)
	}
}

// Where they have, goods and coins go from hand to hand, by the same verbs.
func TestDealings(t *testing.T) {
	g := harbour(t, world.Settings{Dealings: "all", Town: &world.Town{Hire: 3, Theft: world.Theft{Coins: 10, Fine: 8}}})
	take := at("ana", "take", world.ThingRef("hide"))
	take.Count = 3
	done(t, g.Begin(), take)

	gift := toBo("give")
	gift.Count, gift.Coins = 2, 4
	tx := g.Begin()
	done(t, tx, gift)
	if l := told(t, tx, game.HandedOver); l.Count != 2 || l.N != 4 || g.GoodsOf(world.PersonRef("bo"), "hide") != 2 || g.Coins("bo") != 10 {
		t.Errorf("Bo was handed %d hides and %d coins, and has %d coins", l.Count, l.N, g.Coins("bo"))
	}

	offer := toBo("trade")
	offer.Coins = 5
	done(t, g.Begin(), offer)
	yes := world.Deed{Actor: "bo", Verb: "accept"}
	yes.Bind(world.Second, world.PersonRef("ana"))
	refusedAs(t, g, yes, game.NoOffer) // not before the next turn
	g.Begin().OpenTurn(0)
	done(t, g.Begin(), yes)
	if g.GoodsOf(world.PersonRef("bo"), "hide") != 3 || g.Coins("ana") != 15 {
		t.Errorf("after the bargain Bo has %d hides, and Ana %d coins", g.GoodsOf(world.PersonRef("bo"), "hide"), g.Coins("ana"))
	}

	// In the light, Bo is the stronger.
	tx = g.Begin()
	done(t, tx, toBo("rob"))
	if l := told(t, tx, game.Fined); l.N != 8 || g.Coins("ana") != 7 {
		t.Errorf("the fine is %d, and Ana has %d coins", l.N, g.Coins("ana"))
	}

	honest := harbour(t, world.Settings{Dealings: "honest", Town: &world.Town{}})
	refusedAs(t, honest, toBo("rob"), game.NoRobbery)
}
