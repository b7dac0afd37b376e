package deed

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

func lock(tx *game.Tx, d world.Deed) (game.Result, error)   { return turnKey(tx, d, true) }
func unlock(tx *game.Tx, d world.Deed) (game.Result, error) { return turnKey(tx, d, false) }

// turnKey locks or unlocks with the one key that the author named, in hand.
func turnKey(tx *game.Tx, d world.Deed, shut bool) (game.Result, error) {
	thing, no := hand(tx, d)
	if no != nil {
		return *no, nil
	}
	c, key := tx.ItemOf(thing).Container, d.Slot(world.Second)
	done, line := "unlocked", game.Unlocked
	if shut {
		done, line = "locked", game.LockedUp
	}
	switch {
	case c == nil || c.Key == "":
		return game.No(game.Refusal{Code: game.Cannot, Of: thing, Text: d.Verb}), nil
	case key.Ref.IsZero() && key.Words == "":
		return *ask(d, world.Second, "with"), nil
	case key.Ref.Family != world.OfThing:
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, key)}), nil
	case tx.Place(key.Ref).Owner != world.PersonRef(d.Actor):
		return game.No(game.Refusal{Code: game.NotHeld, Of: key.Ref, Text: d.Verb}), nil
	case key.Ref.ID != c.Key && tx.ItemID(key.Ref) != c.Key:
		return game.No(game.Refusal{Code: game.WrongKey, Of: thing, Other: key.Ref}), nil
	case shut && c.Openable && tx.Open(thing):
		return game.No(game.Refusal{Code: game.CloseFirst, Of: thing}), nil
	case tx.Locked(thing) == shut:
		return game.No(game.Refusal{Code: game.IsSo, Of: thing, Text: done}), nil
	}
	tx.State.Set(thing, "locked", state.Of(shut))
	tx.Tell(game.Line{What: line, Of: thing})
	return changed, nil
}
