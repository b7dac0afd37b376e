package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// handOver gives goods to a keeper or another person, where people deal with one
// another: coins too, to a person. Nobody is asked whether they want it.
func handOver(tx *game.Tx, d world.Deed) (game.Result, error) {
	to := d.Slot(world.Second).Ref
	if to.Family == world.OfCharacter {
		return bring(tx, d, to)
	}
	good, who := d.Slot(world.Target).Ref, world.PersonRef(d.Actor)
	if no := beside(tx, d.Actor, to); no != nil {
		return *no, nil
	}
	n, coins := 0, min(d.Coins, tx.Coins(d.Actor))
	if !good.IsZero() {
		held := tx.GoodsOf(who, good.ID)
		n = min(many(d), held, tx.Spare(to, good.ID))
		switch {
		case n > 0 || coins > 0:
		case held == 0:
			return game.No(game.Refusal{Code: game.NotHeld, Of: good, Text: "give"}), nil
		default:
			return game.No(game.Refusal{Code: game.TooHeavy, Of: good, Other: to}), nil
		}
	} else if coins == 0 {
		return game.No(game.Refusal{Code: game.NoTarget, Text: "give"}), nil
	}
	pass(tx, who, to, good.ID, n)
	tx.Pay(d.Actor, -coins)
	tx.Pay(to.ID, coins)
	told := game.Line{What: game.HandedOver, Other: to, N: coins, Count: n}
	if n > 0 {
		told.Of = good
	}
	tx.Tell(told)
	return changed, nil
}

// bring gives goods to a keeper, for good: the one who settles commissions
// credits what is still wanted of them, and nobody gives anything back.
func bring(tx *game.Tx, d world.Deed, keeper world.Ref) (game.Result, error) {
	good, who := d.Slot(world.Target).Ref, world.PersonRef(d.Actor)
	if no := keeps(tx, d.Actor, keeper); no != nil {
		return *no, nil
	}
	if good.IsZero() {
		return game.No(game.Refusal{Code: game.NoTarget, Text: "give"}), nil
	}
	held := tx.GoodsOf(who, good.ID)
	if held == 0 {
		return game.No(game.Refusal{Code: game.NotHeld, Of: good, Text: "give"}), nil
	}
	n := min(many(d), held)
	tx.AddGoods(who, good.ID, -n)
	tx.Stock(keeper.ID, good.ID, n)
	told := game.Line{What: game.Brought, Of: good, Other: keeper, Count: n}
	result := changed
	if result.Came = game.NoOneAsked; keeper.ID == tx.World.Town.Commissions.To {
		if credited, points := tx.Deliver(d.Actor, good.ID, n); credited > 0 {
			told.Count, told.N, result.Came = credited, points, ""
		}
	}
	tx.Tell(told)
	return result, nil
}

// pass moves goods from one person to another.
func pass(tx *game.Tx, from, to world.Ref, item string, n int) {
	if n > 0 {
		tx.AddGoods(from, item, -n)
		tx.AddGoods(to, item, n)
	}
}

// beside asks whether another person may be dealt with, and is in the room.
func beside(tx *game.Tx, person string, other world.Ref) *game.Result {
	switch {
	case !tx.World.Deals():
		return refuse(game.Refusal{Code: game.NotDone, Of: other})
	case other.Family != world.OfPerson || other.ID == person:
		return refuse(game.Refusal{Code: game.NoTarget, Text: "whom"})
	case tx.RoomOf(other.ID) != tx.RoomOf(person):
		return refuse(game.Refusal{Code: game.NotInRoom, Of: other})
	}
	return nil
}
