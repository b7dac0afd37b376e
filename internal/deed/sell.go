package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// sell gives a carried thing to a buyer in the room for the buyer's own price.
func sell(tx *game.Tx, d world.Deed) (game.Result, error) {
	thing, buyer := d.Slot(world.Target).Ref, d.Slot(world.Second).Ref
	who := world.PersonRef(d.Actor)
	if tx.World.Market == "stock" {
		return sellByStock(tx, d)
	}
	if no := inHand(tx, who, thing, "sell"); no != nil {
		return game.No(*no), nil
	}
	if buyer.Family == world.OfPerson {
		return game.No(game.Refusal{Code: game.IsPerson, Of: buyer, Text: "sell"}), nil
	}
	bids := tx.Bids(d.Actor, thing)
	if len(bids) == 0 && tx.ItemOf(thing).Tier == "" {
		return game.No(game.Refusal{Code: game.NoBuyer, Of: thing, Text: "no tier"}), nil
	}
	if buyer.IsZero() {
		switch {
		case len(bids) == 0:
			return game.No(game.Refusal{Code: game.NoBuyer, Of: thing}), nil
		case len(bids) > 1:
			no := game.Refusal{Code: game.Ambiguous, Of: thing, Text: "sell"}
			for _, b := range bids {
				no.Refs = append(no.Refs, b.Buyer)
			}
			return game.No(no), nil
		}
		buyer = bids[0].Buyer
	}
	price, ok := 0, false
	for _, b := range bids {
		if b.Buyer == buyer {
			price, ok = b.Price, true
		}
	}
	if !ok {
		return game.No(game.Refusal{Code: game.Unwanted, Of: thing, Other: buyer}), nil
	}
	if d.Coins > price {
		return game.No(game.Refusal{Code: game.Unwanted, Of: thing, Other: buyer, Text: "price", N: price}), nil
	}
	n := 1
	if it := tx.ItemOf(thing); it.Counted {
		n = min(max(d.Count, 1), tx.GoodsOf(who, thing.ID))
	}
	if purse, counted := tx.Purse(buyer.ID); counted {
		n = min(n, purse/max(price, 1))
		if n == 0 {
			return game.No(game.Refusal{Code: game.Unwanted, Of: thing, Other: buyer, Text: "purse", N: purse}), nil
		}
		tx.PayCharacter(buyer.ID, -price*n)
	}
	if tx.ItemOf(thing).Counted {
		tx.AddGoods(who, thing.ID, -n)
		tx.AddGoods(buyer, thing.ID, n)
	} else {
		tx.Put(thing, world.In(buyer))
	}
	tx.Pay(d.Actor, price*n)
	tx.Tell(game.Line{What: game.SoldThing, Of: thing, Other: buyer, N: price * n, Count: n})
	return game.Result{Changed: true}, nil
}
