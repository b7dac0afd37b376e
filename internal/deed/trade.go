package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// trade offers another person goods for coins, or coins to be hired. Nothing is
// set aside: whether it can be kept is seen when it is accepted.
func trade(tx *game.Tx, d world.Deed) (game.Result, error) {
	good, to := d.Slot(world.Target).Ref, d.Slot(world.Second).Ref
	if no := beside(tx, d.Actor, to); no != nil {
		return *no, nil
	}
	o := game.Offer{From: d.Actor, To: to.ID}
	if d.Verb == "hire" {
		purse := tx.Coins(d.Actor)
		if purse == 0 {
			return game.No(game.Refusal{Code: game.CantAfford, N: 1}), nil
		}
		good = world.Ref{}
		o.Coins = max(min(d.Coins, purse), 1)
	} else {
		held := tx.GoodsOf(world.PersonRef(d.Actor), good.ID)
		if held == 0 {
			return game.No(game.Refusal{Code: game.NotHeld, Of: good, Text: "offer"}), nil
		}
		o.Item, o.Count, o.Coins = good.ID, max(min(many(d), held), 1), d.Coins
	}
	tx.Post(o)
	tx.Tell(game.Line{What: game.OfferMade, Of: good, Other: to, N: o.Coins, Count: o.Count})
	return changed, nil
}

// accept takes what another person has offered. The offer is gone whatever comes
// of it.
func accept(tx *game.Tx, d world.Deed) (game.Result, error) {
	maker := d.Slot(world.Second).Ref
	if !tx.World.Deals() {
		return game.No(game.Refusal{Code: game.NotDone, Of: maker}), nil
	}
	o, open := tx.Offered(maker.ID, d.Actor)
	if !open {
		return game.No(game.Refusal{Code: game.NoOffer, Of: maker}), nil
	}
	tx.Withdraw(maker.ID)
	told := game.Line{What: game.OfferTaken, Other: maker, N: o.Coins, Count: o.Count}
	if o.Item != "" {
		told.Of = world.ThingRef(o.Item)
	}
	if !stands(tx, o) {
		result := changed
		result.Came = game.OfferLapsed
		return result, nil
	}
	me := world.PersonRef(d.Actor)
	if o.Item == "" {
		tx.Pay(maker.ID, -o.Coins)
		tx.Pay(d.Actor, o.Coins)
		tx.Bind(d.Actor, maker.ID)
	} else {
		pass(tx, maker, me, o.Item, o.Count)
		tx.Pay(d.Actor, -o.Coins)
		tx.Pay(maker.ID, o.Coins)
	}
	tx.Tell(told)
	return changed, nil
}

// stands asks whether both sides of an offer can keep it now.
func stands(tx *game.Tx, o game.Offer) bool {
	maker, taker := world.PersonRef(o.From), world.PersonRef(o.To)
	switch {
	case tx.RoomOf(o.From) != tx.RoomOf(o.To):
		return false
	case o.Item == "":
		return tx.Coins(o.From) >= o.Coins
	}
	return tx.GoodsOf(maker, o.Item) >= o.Count && tx.Coins(o.To) >= o.Coins && tx.Spare(taker, o.Item) >= o.Count
}
