package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// buy buys what somebody here sells. Where prices follow the stock it takes goods
// out of a keeper's, one by one, each at the price that the stock makes at that
// moment, for as long as the coins last.
func buy(tx *game.Tx, d world.Deed) (game.Result, error) {
	if tx.World.Market != "stock" {
		return buyAtPrice(tx, d)
	}
	good, keeper, no := ware(tx, d)
	if no != nil {
		return *no, nil
	}
	who := world.PersonRef(d.Actor)
	stock, spare := tx.GoodsOf(keeper, good.ID), tx.Spare(who, good.ID)
	switch {
	case !tx.Trades(keeper.ID, good.ID):
		return game.No(game.Refusal{Code: game.OutOfStock, Of: good, Other: keeper, Text: "never"}), nil
	case spare <= 0:
		return game.No(game.Refusal{Code: game.TooHeavy, Of: good}), nil
	case stock == 0:
		return game.No(game.Refusal{Code: game.OutOfStock, Of: good, Other: keeper}), nil
	}
	purse, n, paid := tx.Coins(d.Actor), 0, 0
	value := tx.Item(good.ID).Value
	for want := min(many(d), stock, spare); n < want; n++ {
		ask := game.AskAt(tx.World.Town.Prices, value, stock-n)
		if paid+ask > purse {
			break
		}
		paid += ask
	}
	if n == 0 {
		return game.No(game.Refusal{Code: game.CantAfford, Of: good, Other: keeper, N: tx.Ask(keeper.ID, good.ID)}), nil
	}
	tx.AddGoods(keeper, good.ID, -n)
	tx.AddGoods(who, good.ID, n)
	tx.Pay(d.Actor, -paid)
	tx.PayCharacter(keeper.ID, paid)
	tx.Tell(game.Line{What: game.Bought, Of: good, Other: keeper, N: paid, Count: n})
	return changed, nil
}

// sellByStock puts goods into a keeper's stock, one by one, for as long as the
// keeper can pay.
func sellByStock(tx *game.Tx, d world.Deed) (game.Result, error) {
	good, keeper, no := ware(tx, d)
	if no != nil {
		return *no, nil
	}
	who := world.PersonRef(d.Actor)
	held := tx.GoodsOf(who, good.ID)
	switch {
	case !tx.Trades(keeper.ID, good.ID):
		return game.No(game.Refusal{Code: game.Unwanted, Of: good, Other: keeper}), nil
	case held == 0:
		return game.No(game.Refusal{Code: game.NotHeld, Of: good, Text: "sell"}), nil
	}
	prices, value := tx.World.Town.Prices, tx.Item(good.ID).Value
	stock := tx.GoodsOf(keeper, good.ID)
	purse, counted := tx.Purse(keeper.ID)
	n, paid := 0, 0
	for want := min(many(d), held); n < want; n++ {
		bid := game.BidAt(prices, value, min(stock+n, prices.Cap))
		if counted && paid+bid > purse {
			break
		}
		paid += bid
	}
	if n == 0 {
		return game.No(game.Refusal{Code: game.BuyerBroke, Of: good, Other: keeper}), nil
	}
	tx.AddGoods(who, good.ID, -n)
	tx.Stock(keeper.ID, good.ID, n)
	tx.Pay(d.Actor, paid)
	tx.PayCharacter(keeper.ID, -paid)
	tx.Tell(game.Line{What: game.SoldThing, Of: good, Other: keeper, N: paid, Count: n})
	return changed, nil
}

// ware finds the good and the keeper of a deal, who must stand here.
func ware(tx *game.Tx, d world.Deed) (good, keeper world.Ref, no *game.Result) {
	good, keeper = d.Slot(world.Target).Ref, d.Slot(world.Second).Ref
	if good.Family != world.OfThing || !tx.ItemOf(good).Counted {
		return good, keeper, refuse(game.Refusal{Code: game.NoTarget, Text: d.Verb})
	}
	return good, keeper, keeps(tx, d.Actor, keeper)
}

// keeps asks whether a keeper stands in a person's room.
func keeps(tx *game.Tx, person string, keeper world.Ref) *game.Result {
	if keeper.Family == world.OfCharacter && tx.KeepsHere(keeper.ID, tx.RoomOf(person)) {
		return nil
	}
	return refuse(game.Refusal{Code: game.NotKeeping, Of: keeper})
}
