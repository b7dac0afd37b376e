package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// Ordered answers what a character was told to do by the first of its rules that
// applies. d is what was ordered, with whoever gave the order as its actor;
// goesOn reports that the rule leaves the rest to what the character does of its
// own. (world-schema: Orders)
func Ordered(tx *game.Tx, d world.Deed, rules []world.Rule) (ran, goesOn bool, err error) {
	for _, r := range rules {
		if applies(tx, d, aboutRule(tx, &d), owner{}, r, before) {
			return true, r.Continue, answer(tx, d, r)
		}
	}
	return false, false, nil
}
