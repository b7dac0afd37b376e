package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// consult asks a keeper about commissions. The answer is what the person is
// shown next; nothing changes.
func consult(tx *game.Tx, d world.Deed) (game.Result, error) {
	keeper := d.Slot(world.Second).Ref
	if no := keeps(tx, d.Actor, keeper); no != nil {
		return *no, nil
	}
	tx.Tell(game.Line{What: game.Consulted, Of: keeper})
	return game.Result{}, nil
}
