package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// spend lets the time of a deed pass, for one that takes time.
func spend(tx *game.Tx, d world.Deed, r game.Result) error {
	if !counts(tx, r) || tx.World.Town != nil { // a town's time passes by the round alone
		return nil
	}
	var p game.Passing
	if w := tx.World.Wait; w != nil && w.Turns > 0 && d.Verb == "wait" {
		p.Ticks, p.EndLast = w.Turns, true
	}
	// An exit that refuses is the end of the line; what a room or a vehicle
	// refuses is not.
	if no := r.Refusal; no != nil && no.Code == game.WayClosed && no.Other.IsZero() && tx.World.Conventions().RefusalEndsLine {
		p.SkipEnd = true
		tx.StopLine("")
	}
	return tx.EndTurn(d.Actor, p)
}
