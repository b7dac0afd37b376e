package deed

import (
	"slices"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// mostThings is how many single things are bought at once.
const mostThings = 20

// buyAtPrice buys what a character sells, for the price that they name: all that
// was asked for, or nothing. “All of them” is what the coins are enough for.
func buyAtPrice(tx *game.Tx, d world.Deed) (game.Result, error) {
	t, who := d.Slot(world.Target), world.PersonRef(d.Actor)
	if t.Ref.Family != world.OfThing {
		return game.No(game.Refusal{Code: game.NoSeller}), nil
	}
	item := tx.ItemOf(t.Ref)
	sale, no := salesman(tx, d, t.Ref)
	if no != nil {
		return *no, nil
	}
	n, purse := many(d), tx.Coins(d.Actor)
	if d.Count == world.All {
		n = max(min(purse/max(sale.Price, 1), mostThings), 1)
	}
	paid := n * sale.Price
	switch {
	case n < 1:
		return game.No(game.Refusal{Code: game.NoTarget, Text: "buy"}), nil
	case !item.Counted && n > mostThings:
		return game.No(game.Refusal{Code: game.OutOfStock, Of: t.Ref, Other: sale.Seller, Text: "so many", N: mostThings}), nil
	case d.Coins > 0 && d.Coins < paid:
		return game.No(game.Refusal{Code: game.Dearer, Of: t.Ref, Other: sale.Seller, N: paid}), nil
	case paid > purse:
		return game.No(game.Refusal{Code: game.CantAfford, Of: t.Ref, Other: sale.Seller, N: paid}), nil
	case tx.Spare(who, sale.Item) < n:
		return game.No(game.Refusal{Code: game.TooHeavy, Of: t.Ref}), nil
	}
	bought := t.Ref
	if item.Counted {
		tx.AddGoods(sale.Seller, sale.Item, -min(n, tx.GoodsOf(sale.Seller, sale.Item))) // the rest is made anew
		tx.AddGoods(who, sale.Item, n)
	} else {
		for range n {
			bought = tx.FromSeller(sale.Seller, sale.Item)
			tx.Put(bought, world.In(who))
			tx.State.Set(bought, "touched", state.Of(true))
		}
	}
	tx.Pay(d.Actor, -paid)
	tx.PayCharacter(sale.Seller.ID, paid)
	tx.Tell(game.Line{What: game.Bought, Of: bought, Other: sale.Seller, N: paid, Count: n})
	return changed, nil
}

// salesman finds who sells a thing in the actor's room: who was named, or the
// only one there is.
func salesman(tx *game.Tx, d world.Deed, thing world.Ref) (game.Sale, *game.Result) {
	from, room := d.Slot(world.Second), tx.RoomOf(d.Actor)
	var sales []game.Sale
	if tx.Lit(d.Actor, room) {
		sales = tx.Sellers(room, tx.ItemID(thing))
	}
	switch {
	case from.Ref.Family == world.OfPerson:
		return game.Sale{}, refuse(game.Refusal{Code: game.IsPerson, Of: from.Ref, Text: "buy"})
	case !from.Ref.IsZero() || from.Words != "":
		if i := slices.IndexFunc(sales, func(s game.Sale) bool { return s.Seller == from.Ref }); i >= 0 {
			return sales[i], nil
		}
		if from.Ref.Family == world.OfCharacter {
			return game.Sale{}, refuse(game.Refusal{Code: game.OutOfStock, Of: thing, Other: from.Ref, Text: "never"})
		}
		return game.Sale{}, refuse(game.Refusal{Code: game.NoSeller, Of: thing})
	case len(sales) == 0:
		return game.Sale{}, refuse(game.Refusal{Code: game.NoSeller, Of: thing})
	case len(sales) > 1:
		no := game.Refusal{Code: game.Ambiguous, Of: thing, Text: "buy"}
		for _, s := range sales {
			no.Refs = append(no.Refs, s.Seller)
		}
		return game.Sale{}, refuse(no)
	}
	return sales[0], nil
}

// payCoins hands coins to a character. What comes of it is for whoever referees.
func payCoins(tx *game.Tx, d world.Deed) (game.Result, error) {
	to := d.Slot(world.Second).Ref
	switch {
	case to.Family == world.OfPerson:
		return game.No(game.Refusal{Code: game.IsPerson, Of: to, Text: "give"}), nil
	case to.Family != world.OfCharacter || !slices.Contains(characters(tx.Game, d.Actor), to):
		return game.Miss(game.Refusal{Code: game.NotHere, Of: to, Text: "give"}), nil
	case d.Coins > tx.Coins(d.Actor):
		return game.No(game.Refusal{Code: game.CantAfford, Other: to, N: d.Coins}), nil
	}
	for _, o := range tx.Waiting(d.Actor) {
		if o.By == to.ID {
			return game.No(game.Refusal{Code: game.Because, Text: "What " + tx.Name(to) + " is to make waits to be paid: coins that are given would be for nothing. (rpg pay " + o.ID + " pays it.)"}), nil
		}
	}
	tx.Pay(d.Actor, -d.Coins)
	tx.PayCharacter(to.ID, d.Coins)
	tx.Tell(game.Line{What: game.HandedOver, Other: to, N: d.Coins})
	return changed, nil
}
