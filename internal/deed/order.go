package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// Ordered answers what the character whom was told to do by the first of its rules that
// applies. d is what was ordered, with whoever gave the order as its actor;
// goesOn reports that the rule leaves the rest to what the character does of its
// own. (world-schema: Orders)
func Ordered(tx *game.Tx, whom world.Ref, d world.Deed, rules world.Rules) (ran, goesOn bool, err error) {
	o := owner{of: whom, list: "orders"}
	for i := range rules.Rules {
		r := &rules.Rules[i]
		if applies(tx, d, aboutRule(tx, &d), o, *r, before) {
			o.noted(tx, asked{r, rules.Verb, i + 1})
			return true, r.Continue, answer(tx, d, r)
		}
	}
	return false, false, nil
}
