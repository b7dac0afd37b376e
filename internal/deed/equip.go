package deed

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// equip makes a carried weapon the one that the actor fights with.
func equip(tx *game.Tx, d world.Deed) (game.Result, error) {
	thing := d.Slot(world.Target).Ref
	who := world.PersonRef(d.Actor)
	if no := inHand(tx, who, thing, "equip"); no != nil {
		return game.No(*no), nil
	}
	if !tx.ItemOf(thing).Wieldable() {
		return game.No(game.Refusal{Code: game.NotWieldable, Of: thing}), nil
	}
	tx.State.Set(who, "wielding", state.String(thing.ID))
	tx.Tell(game.Line{What: game.Wielded, Of: thing})
	return game.Result{Changed: true}, nil
}

// inHand asks whether an owner directly has a thing, or any of a good.
func inHand(tx *game.Tx, who, thing world.Ref, verb string) *game.Refusal {
	switch {
	case thing.IsZero():
		return &game.Refusal{Code: game.NoTarget, Text: verb}
	case thing.Family != world.OfThing, !tx.Carries(who, thing.ID):
		return &game.Refusal{Code: game.NotHeld, Of: thing, Text: verb}
	}
	return nil
}
