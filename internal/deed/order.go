package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// Ordered answers what the character whom was told to do by the first of its rules that
// applies. d is what was ordered, with whoever gave the order as its actor;
// goesOn reports that the rule leaves the rest to what the character does of its
// own. (world-schema: Orders)
func Ordered(tx *game.Tx, whom world.Ref, d world.Deed, rules world.Rules) (res game.Result, ran, goesOn bool, err error) {
	o := owner{of: whom, list: "orders"}
	// Unlike rules for a USE of one's own, these see what was ordered.
	d.Told = whom.ID
	about := &game.About{Game: tx.Game, Person: d.Actor, Deed: &d}
	for i := range rules.Rules {
		r := &rules.Rules[i]
		rule := asked{r, rules.Verb, i + 1}
		if applies(tx, d, about, o, rule, before) {
			o.noted(tx, rule)
			return ruled(r), true, r.Continue, answer(tx, d, r)
		}
	}
	return game.Result{}, false, false, nil
}
