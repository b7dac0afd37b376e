package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// drop puts a carried thing on the floor, or some of a counted good.
func drop(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	thing := t.Ref
	switch {
	case thing.IsZero() && t.Words == "":
		return *ask(d, world.Target, ""), nil
	case thing.Family != world.OfThing && t.Words != "":
		if near, ok := inSight(tx.Game, d.Actor, t.Words); ok && tx.World.Conventions().ReachBeforeRules {
			return game.Free(game.Refusal{Code: game.NotHeld, Of: near, Text: "free"}), nil
		}
		return game.Miss(game.Refusal{Code: game.NotHeld, Words: t.Words, Text: "drop"}), nil
	}
	who, room := world.PersonRef(d.Actor), world.RoomRef(tx.RoomOf(d.Actor))
	if thing.Family == world.OfThing && tx.ItemOf(thing).Counted {
		held := tx.GoodsOf(who, thing.ID)
		if held == 0 {
			return game.No(game.Refusal{Code: game.NotHeld, Of: thing, Text: "drop"}), nil
		}
		n := min(many(d), held)
		tx.AddGoods(who, thing.ID, -n)
		tx.AddGoods(room, thing.ID, n)
		tx.Tell(game.Line{What: game.Dropped, Of: thing, N: n})
		return game.Result{Changed: true}, nil
	}
	if thing.Family != world.OfThing || tx.Place(thing).Owner != who {
		return game.No(game.Refusal{Code: game.NotHeld, Of: thing, Text: "drop"}), nil
	}
	if vehicle := tx.Aboard(d.Actor); !vehicle.IsZero() && vehicle != thing {
		room = vehicle
	}
	tx.Put(thing, world.In(room))
	tx.Tell(game.Line{What: game.Dropped, Of: thing, N: 1})
	return game.Result{Changed: true}, nil
}
