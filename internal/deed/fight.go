package deed

import (
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// fight is a typed ATTACK: one blow with a weapon in hand at a character who
// fights blow for blow. In a world without such fights it breaks things.
func fight(tx *game.Tx, d world.Deed) (game.Result, error) {
	if tx.World.Combat == nil {
		return smash(tx, d)
	}
	foe := d.Slot(world.Target)
	switch {
	case foe.Ref.IsZero() && foe.Words == "":
		return *ask(d, world.Target, ""), nil
	case foe.Ref.Family == world.OfThing:
		return says(tx, "notPerson", foe.Ref, world.Ref{}), nil
	case foe.Ref.Family != world.OfCharacter || !tx.About(d.Actor).Seen(foe.Ref.ID):
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, foe)}), nil
	case tx.Character(foe.Ref.ID).Combat == nil:
		return says(tx, "notCombatant", foe.Ref, world.Ref{}), nil
	}
	weapon, no := armed(tx, d, foe.Ref)
	if no != nil {
		return *no, nil
	}
	return changed, tx.Fight(d.Actor, foe.Ref.ID, weapon)
}

// says answers with one of the fixed lines of a fight.
func says(tx *game.Tx, key string, foe, weapon world.Ref) game.Result {
	tx.FightSays(key, foe, weapon)
	return game.Result{}
}

// armed finds the weapon of an attack: the one that was named, or where the
// world's conventions pick it, the only one in hand.
func armed(tx *game.Tx, d world.Deed, foe world.Ref) (world.Ref, *game.Result) {
	answer := func(key string, weapon world.Ref) (world.Ref, *game.Result) {
		r := says(tx, key, foe, weapon)
		return world.Ref{}, &r
	}
	with, c := d.Slot(world.Second), tx.World.Conventions()
	if with.Ref.IsZero() && with.Words == "" {
		if !c.SoleWeapon {
			return answer("bareHands", world.Ref{})
		}
		mine := tx.Weapons(world.PersonRef(d.Actor))
		if len(mine) != 1 {
			return world.Ref{}, ask(d, world.Second, "with")
		}
		tx.Say("(with the " + tx.Name(mine[0]) + ")")
		return mine[0], nil
	}
	switch {
	case strings.HasSuffix(strings.ToLower(with.Words), "hands") && with.Ref.IsZero():
		return answer("bareHands", world.Ref{})
	case with.Ref.Family != world.OfThing:
		return world.Ref{}, miss(game.Refusal{Code: game.NotHere, Words: words(tx, with)})
	case tx.Place(with.Ref).Owner != world.PersonRef(d.Actor) && c.ReachBeforeRules:
		r := game.Free(game.Refusal{Code: game.NotHeld, Of: with.Ref, Text: "free"})
		return world.Ref{}, &r
	case tx.Place(with.Ref).Owner != world.PersonRef(d.Actor):
		return answer("notHolding", with.Ref)
	case !tx.ItemOf(with.Ref).Wieldable():
		return answer("notWeapon", with.Ref)
	}
	return with.Ref, nil
}
