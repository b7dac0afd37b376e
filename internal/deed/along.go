package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// Along takes the actor through the exit of a label in the midst of another
// verb: what stands in the way is said as for GO, whose rules are not asked.
func Along(tx *game.Tx, d world.Deed, label string) (game.Result, error) {
	d.Verb, d.Dir, d.Slots = "move", label, nil
	return move(tx, d)
}
