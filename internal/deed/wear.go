package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// wear puts on a carried thing that has an event for it, once in a game.
func wear(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if t.Ref.Family != world.OfThing || tx.Place(t.Ref).Owner != world.PersonRef(d.Actor) {
		return game.Miss(game.Refusal{Code: game.NotHeld, Words: words(tx, t), Text: "wear"}), nil
	}
	event := tx.ItemOf(t.Ref).OnWear
	switch {
	case event == "":
		return game.No(game.Refusal{Code: game.NotWorn, Of: t.Ref}), nil
	case tx.Fired(event):
		return game.No(game.Refusal{Code: game.WornAlready, Of: t.Ref}), nil
	}
	return changed, tx.Fire(event, &game.About{Game: tx.Game, Person: d.Actor, Deed: &d})
}
