package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// drop puts a carried thing on the floor, or some of a counted good.
func drop(tx *game.Tx, d world.Deed) (game.Result, error) {
	thing := d.Slot(world.Target).Ref
	if thing.IsZero() {
		return game.No(game.Refusal{Code: game.NoTarget, Text: "drop"}), nil
	}
	who, room := world.PersonRef(d.Actor), world.RoomRef(tx.RoomOf(d.Actor))
	if thing.Family == world.OfThing && tx.ItemOf(thing).Counted {
		n := min(max(d.Count, 1), tx.GoodsOf(who, thing.ID))
		if n == 0 {
			return game.No(game.Refusal{Code: game.NotHeld, Of: thing, Text: "drop"}), nil
		}
		tx.AddGoods(who, thing.ID, -n)
		tx.AddGoods(room, thing.ID, n)
		tx.Tell(game.Line{What: game.Dropped, Of: thing, N: n})
		return game.Result{Changed: true}, nil
	}
	if thing.Family != world.OfThing || tx.Place(thing).Owner != who {
		return game.No(game.Refusal{Code: game.NotHeld, Of: thing, Text: "drop"}), nil
	}
	tx.Put(thing, world.In(room))
	tx.Tell(game.Line{What: game.Dropped, Of: thing, N: 1})
	return game.Result{Changed: true}, nil
}
