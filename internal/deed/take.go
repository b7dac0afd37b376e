package deed

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// take puts a thing in sight into the actor's hands, or as many of a counted
// good as are wanted, are there, and can be carried.
func take(tx *game.Tx, d world.Deed) (game.Result, error) {
	thing := d.Slot(world.Target).Ref
	if thing.IsZero() {
		return game.No(game.Refusal{Code: game.NoTarget, Text: "take"}), nil
	}
	if thing.Family != world.OfThing {
		return game.No(game.Refusal{Code: game.NotPortable, Of: thing}), nil
	}
	if tx.ItemOf(thing).Counted {
		return takeGoods(tx, d, thing.ID)
	}
	who := world.PersonRef(d.Actor)
	switch at := tx.Place(thing); {
	case at.Owner == who:
		return game.No(game.Refusal{Code: game.HeldAlready, Of: thing}), nil
	case !sees(tx, d.Actor, thing):
		return game.No(game.Refusal{Code: game.NotHere, Of: thing, Text: "take"}), nil
	}
	if it := tx.ItemOf(thing); !it.Portable {
		return game.No(game.Refusal{Code: game.NotPortable, Of: thing, Text: it.Refusal}), nil
	}
	if box, sealed := tx.Around(thing); sealed {
		return game.No(game.Refusal{Code: game.SealedIn, Of: thing, Other: box}), nil
	}
	if no := fits(tx, who, tx.Weight(thing), 1); no != nil {
		return game.No(*no), nil
	}
	tx.Put(thing, world.In(who))
	tx.State.Set(thing, "touched", state.Of(true))
	tx.Tell(game.Line{What: game.Taken, Of: thing, N: 1})
	return game.Result{Changed: true}, nil
}

func takeGoods(tx *game.Tx, d world.Deed, item string) (game.Result, error) {
	who, room := world.PersonRef(d.Actor), world.RoomRef(tx.RoomOf(d.Actor))
	good := world.ThingRef(item)
	there := tx.GoodsOf(room, item)
	if there == 0 || !tx.Lit(d.Actor, room.ID) {
		return game.No(game.Refusal{Code: game.NotHere, Of: good, Text: "take"}), nil
	}
	n := min(max(d.Count, 1), there)
	n = min(n, tx.Spare(who, item))
	if n <= 0 {
		return game.No(game.Refusal{Code: game.TooHeavy, Of: good}), nil
	}
	tx.AddGoods(room, item, -n)
	tx.AddGoods(who, item, n)
	tx.Tell(game.Line{What: game.Taken, Of: good, N: n})
	return game.Result{Changed: true}, nil
}

func sees(tx *game.Tx, person string, thing world.Ref) bool {
	for _, t := range tx.Visible(person) {
		if t == thing {
			return true
		}
	}
	return false
}

// fits asks whether an owner can carry so much more.
func fits(tx *game.Tx, who world.Ref, weight, count int) *game.Refusal {
	c := tx.World.Carry
	if c == nil {
		return nil
	}
	w, n := tx.Load(who)
	if c.Max > 0 && w+weight > c.Max || c.Count > 0 && n+count > c.Count {
		return &game.Refusal{Code: game.TooHeavy}
	}
	return nil
}
