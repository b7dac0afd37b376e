package deed

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

func turnOn(tx *game.Tx, d world.Deed) (game.Result, error)  { return throwSwitch(tx, d, true) }
func turnOff(tx *game.Tx, d world.Deed) (game.Result, error) { return throwSwitch(tx, d, false) }

// throwSwitch switches a thing within reach on or off.
func throwSwitch(tx *game.Tx, d world.Deed, on bool) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if t.Ref.Family != world.OfThing || !reaches(tx, d.Actor, t.Ref) {
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, t)}), nil
	}
	it, n, side := tx.ItemOf(t.Ref), 0, "off"
	if on {
		n, side = 1, "on"
	}
	cannot := game.Refusal{Code: game.Cannot, Of: t.Ref, Text: "turn " + side}
	switch {
	case !it.Switchable && it.Flaming && on:
		return game.No(game.Refusal{Code: game.IsSo, Of: t.Ref, Text: "lit"}), nil
	case !it.Switchable && on:
		return game.No(cannot), nil
	case !it.Switchable:
		return firmly(tx, cannot), nil
	case tx.On(t.Ref) == on:
		return game.No(game.Refusal{Code: game.IsSo, Of: t.Ref, Text: side}), nil
	}
	tx.State.Set(t.Ref, "on", state.Of(on))
	tx.Tell(game.Line{What: game.Switched, Of: t.Ref, N: n})
	return changed, nil
}

func reaches(tx *game.Tx, person string, thing world.Ref) bool {
	for _, t := range tx.Reachable(person) {
		if t == thing {
			return true
		}
	}
	return false
}

// turn and plug are for rules: turning a thing to a number, or with another, has
// no effect of its own.
func turn(tx *game.Tx, d world.Deed) (game.Result, error) {
	t, with := d.Slot(world.Target), d.Slot(world.Second)
	if t.Ref.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if t.Ref.IsZero() {
		return game.Miss(game.Refusal{Code: game.NotHere, Words: t.Words}), nil
	}
	no := game.Refusal{Code: game.NoEffect, Of: t.Ref, Text: d.Verb}
	if d.Verb == "turn" && with.Ref.IsZero() && numeric(d, with.Words) {
		return firmly(tx, no), nil
	}
	return game.No(no), nil
}

// push is for rules, too: pushing a thing in a direction or to another.
func push(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() {
		return game.Miss(game.Refusal{Code: game.NotHere, Words: t.Words}), nil
	}
	return firmly(tx, game.Refusal{Code: game.NoEffect, Of: t.Ref, Text: "push"}), nil
}

// burn sets one thing alight with another that burns.
func burn(tx *game.Tx, d world.Deed) (game.Result, error) {
	who := world.PersonRef(d.Actor)
	t, with := d.Slot(world.Target), d.Slot(world.Second)
	switch {
	case t.Ref.IsZero():
		return game.Miss(game.Refusal{Code: game.NotHere, Words: t.Words}), nil
	case with.Ref.IsZero() && with.Words == "":
		return *ask(d, world.Second, "with"), nil
	case with.Ref.Family == world.OfThing && tx.Place(with.Ref).Owner != who && tx.World.Conventions().ReachBeforeRules:
		return game.Free(game.Refusal{Code: game.NotHeld, Of: with.Ref, Text: "free"}), nil
	case with.Ref.Family != world.OfThing || !reaches(tx, d.Actor, with.Ref):
		return game.Miss(game.Refusal{Code: game.NotHeld, Words: words(tx, with), Text: "burn"}), nil
	}
	flame := tx.ItemOf(with.Ref)
	if !flame.Flaming || flame.Switchable && !tx.On(with.Ref) {
		return game.No(game.Refusal{Code: game.NoFlame, Of: with.Ref}), nil
	}
	if t.Ref.Family == world.OfCharacter && !tx.World.Conventions().Firm {
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, t)}), nil
	}
	if t.Ref.Family != world.OfThing || !tx.ItemOf(t.Ref).Burnable {
		return game.No(game.Refusal{Code: game.Cannot, Of: t.Ref, Text: "burn"}), nil
	}
	inHand := tx.Place(t.Ref).Owner == who
	tx.Put(t.Ref, world.At{})
	if inHand {
		return changed, tx.Die(game.Line{What: game.BurnedUp, Of: t.Ref, N: 1}, tx.About(d.Actor))
	}
	tx.Tell(game.Line{What: game.BurnedUp, Of: t.Ref})
	return changed, nil
}
