package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// board gets into a vehicle.
func board(tx *game.Tx, d world.Deed) (game.Result, error) {
	t, aboard := d.Slot(world.Target), tx.Aboard(d.Actor)
	switch {
	case t.Ref.IsZero() && t.Words == "":
		return *ask(d, world.Target, ""), nil
	case t.Ref.Family != world.OfThing || !sees(tx, d.Actor, t.Ref):
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, t)}), nil
	case tx.ItemOf(t.Ref).Vehicle == nil:
		return firmly(tx, game.Refusal{Code: game.NoVehicle, Of: t.Ref}), nil
	case !aboard.IsZero():
		return game.No(game.Refusal{Code: game.AboardOf, Of: aboard, Text: "already"}), nil
	case !tx.Board(d.Actor, t.Ref):
		return game.No(game.Refusal{Code: game.OffGround, Of: t.Ref}), nil
	}
	tx.Tell(game.Line{What: game.Boarded, Of: t.Ref})
	return changed, nil
}
