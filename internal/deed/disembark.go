package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// disembark gets out of a vehicle, where that is ground to walk on.
func disembark(tx *game.Tx, d world.Deed) (game.Result, error) {
	t, aboard := d.Slot(world.Target), tx.Aboard(d.Actor)
	bare := t.Ref.IsZero() && t.Words == ""
	if bare && d.Via == "" && tx.World.Conventions().SoleVehicle {
		if v := soleVehicle(tx, d.Actor, aboard); !v.IsZero() {
			tx.Tell(game.Line{What: game.Understood, Of: v})
		}
	}
	switch {
	case aboard.IsZero() && d.Via == world.ViaStand && tx.World.Conventions().KnowsStanding:
		return game.No(game.Refusal{Code: game.OnFoot}), nil
	case aboard.IsZero() || !bare && t.Ref != aboard:
		return firmly(tx, game.Refusal{Code: game.NotAboard, Of: t.Ref, Words: t.Words}), nil
	case !tx.World.Walks(tx.Terrain(d.Actor, tx.RoomOf(d.Actor))):
		return game.No(game.Refusal{Code: game.NoGround, Of: aboard}), nil
	}
	tx.Disembark(d.Actor)
	tx.Tell(game.Line{What: game.Disembarked, Of: aboard})
	return changed, nil
}

// soleVehicle is the vehicle that the actor is in, or the only one in sight.
func soleVehicle(tx *game.Tx, person string, aboard world.Ref) world.Ref {
	if !aboard.IsZero() {
		return aboard
	}
	sole := world.Ref{}
	for _, t := range tx.Visible(person) {
		if tx.ItemOf(t).Vehicle == nil {
			continue
		}
		if !sole.IsZero() {
			return world.Ref{}
		}
		sole = t
	}
	return sole
}
