package deed

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// throw lets a carried thing fly; it lands in the room.
func throw(tx *game.Tx, d world.Deed) (game.Result, error) {
	who := world.PersonRef(d.Actor)
	t, at := d.Slot(world.Target), d.Slot(world.Second)
	if t.Ref.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if d.Prep == "in" && tx.World.Conventions().Firm {
		return put(tx, d)
	}
	if t.Ref.Family != world.OfThing || tx.Place(t.Ref).Owner != who {
		return game.Miss(game.Refusal{Code: game.NotHeld, Words: words(tx, t), Text: "throw"}), nil
	}
	no := game.Refusal{Code: game.NoThrowing, Of: t.Ref, Other: at.Ref, Words: words(tx, t), Text: d.Prep}
	switch {
	case d.Prep == "in":
		return game.Miss(no), nil
	case d.Prep == "off" || d.Prep == "over":
		return firmly(tx, no), nil
	case at.Ref.Family == world.OfCharacter:
		no.Text = "at"
		return game.Miss(no), nil
	}
	tx.Put(t.Ref, world.In(world.RoomRef(tx.RoomOf(d.Actor))))
	tx.State.Set(t.Ref, "touched", state.Of(true))
	tx.Tell(game.Line{What: game.Thrown, Of: t.Ref, Other: at.Ref})
	return changed, nil
}
