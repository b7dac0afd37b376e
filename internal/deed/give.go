package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// give hands a carried thing to a character who has a use for it, or coins to any.
func give(tx *game.Tx, d world.Deed) (game.Result, error) {
	if tx.World.Deals() {
		return handOver(tx, d)
	}
	if d.Coins > 0 && d.Slot(world.Target).Ref.IsZero() {
		return payCoins(tx, d)
	}
	thing, to, no := offer(tx, d)
	if no != nil {
		return *no, nil
	}
	c := tx.Character(to.ID)
	item := tx.ItemID(thing)
	if text, refused := c.Refuse[item]; refused {
		return game.No(game.Refusal{Code: game.Declined, Of: thing, Other: to, Text: text}), nil
	}
	event, wanted := c.OnGive[item]
	if !wanted {
		return game.No(game.Refusal{Code: game.Declined, Of: thing, Other: to, Text: c.RefuseGift}), nil
	}
	tx.Put(thing, world.At{})
	tx.Tell(game.Line{What: game.GaveAway, Of: thing, Other: to})
	return changed, tx.Fire(event, &game.About{Game: tx.Game, Person: d.Actor, Deed: &d})
}

// show holds a carried thing up to a character. What comes of it is for rules.
func show(tx *game.Tx, d world.Deed) (game.Result, error) {
	thing, to, no := offer(tx, d)
	if no != nil {
		return *no, nil
	}
	tx.Tell(game.Line{What: game.Shown, Of: thing, Other: to})
	return game.Result{}, nil
}

// offer finds what is given or shown, and to whom: the one character present
// when the line names nobody.
func offer(tx *game.Tx, d world.Deed) (thing, to world.Ref, no *game.Result) {
	t, r := d.Slot(world.Target), d.Slot(world.Second)
	switch {
	case t.Ref.IsZero() && t.Words == "":
		return t.Ref, r.Ref, ask(d, world.Target, "")
	case t.Ref.Family != world.OfThing || tx.Place(t.Ref).Owner != world.PersonRef(d.Actor):
		return t.Ref, r.Ref, miss(game.Refusal{Code: game.NotHeld, Words: words(tx, t), Text: d.Verb})
	case r.Ref.Family == world.OfCharacter && tx.About(d.Actor).Seen(r.Ref.ID):
		return t.Ref, r.Ref, nil
	case r.Ref.Family == world.OfPerson:
		return t.Ref, r.Ref, refuse(game.Refusal{Code: game.IsPerson, Of: r.Ref, Text: d.Verb})
	case !r.Ref.IsZero() || r.Words != "":
		return t.Ref, r.Ref, miss(game.Refusal{Code: game.NotHere, Of: r.Ref, Words: words(tx, r), Text: "give"})
	}
	switch here := characters(tx.Game, d.Actor); len(here) {
	case 0:
		return t.Ref, r.Ref, refuse(game.Refusal{Code: game.Nobody, Of: t.Ref, Text: d.Verb})
	case 1:
		return t.Ref, here[0], nil
	}
	return t.Ref, r.Ref, refuse(game.Refusal{Code: game.WhoTo, Of: t.Ref, Text: d.Verb})
}
