package deed

import (
	"slices"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// take puts a thing in sight into the actor's hands, or as many of a counted
// good as are wanted, are there, and can be carried.
func take(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	thing, who := t.Ref, world.PersonRef(d.Actor)
	if thing.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if r := outOf(tx, d, t); r != nil {
		return *r, nil
	}
	switch {
	case thing.IsZero(), thing.Family == world.OfCharacter && t.Words != "":
		if mine, ok := best(tx.Game, t.Words, tx.Scope(d.Actor, "drop", world.Target)); ok {
			return game.No(game.Refusal{Code: game.HeldAlready, Of: mine, Words: t.Words}), nil
		}
		return game.Miss(game.Refusal{Code: game.NotHere, Words: t.Words, Text: "take"}), nil
	case thing.Family != world.OfThing:
		return game.No(game.Refusal{Code: game.NotPortable, Of: thing}), nil
	case tx.ItemOf(thing).Counted:
		return takeGoods(tx, d, thing.ID)
	case tx.Place(thing).Owner == who:
		return game.No(game.Refusal{Code: game.HeldAlready, Of: thing}), nil
	case !sees(tx, d.Actor, thing):
		return notTaken(tx, d.Actor, thing), nil
	}
	if no, err := mayTake(tx, who, thing); no != nil || err != nil {
		if err != nil {
			return game.Result{}, err
		}
		return game.No(*no), nil
	}
	tx.Put(thing, world.In(who))
	tx.State.Set(thing, "touched", state.Of(true))
	tx.Tell(game.Line{What: game.Taken, Of: thing, N: 1})
	return game.Result{Changed: true}, nil
}

// notTaken refuses what does not lie here: it may be for sale.
func notTaken(tx *game.Tx, person string, thing world.Ref) game.Result {
	if room := tx.RoomOf(person); tx.World.Market != "stock" && tx.Lit(person, room) {
		for _, s := range tx.Sellers(room, tx.ItemID(thing)) {
			return game.No(game.Refusal{Code: game.Dearer, Of: thing, Other: s.Seller, N: s.Price})
		}
	}
	return game.No(game.Refusal{Code: game.NotHere, Of: thing, Text: "take"})
}

// outOf asks whether a thing is in what the line says it is taken from.
func outOf(tx *game.Tx, d world.Deed, t world.Binding) *game.Result {
	from := d.Slot(world.Second)
	switch {
	case from.Ref.IsZero() && from.Words == "":
		return nil
	case from.Ref.Family == world.OfCharacter:
		return miss(game.Refusal{Code: game.NotFrom, Of: t.Ref, Other: from.Ref, Words: words(tx, t)})
	case from.Ref.Family != world.OfThing || !sees(tx, d.Actor, from.Ref):
		return miss(game.Refusal{Code: game.NotHere, Words: words(tx, from)})
	}
	it := tx.ItemOf(from.Ref)
	if (it.Container != nil || it.Surface) && !tx.SeesInto(from.Ref) && !tx.ReachesInto(from.Ref) {
		return refuse(game.Refusal{Code: game.IsClosed, Of: from.Ref})
	}
	if t.Ref.Family != world.OfThing || tx.Place(t.Ref).Owner != from.Ref {
		return miss(game.Refusal{Code: game.NotIn, Of: t.Ref, Other: from.Ref, Words: words(tx, t)})
	}
	return nil
}

// mayTake asks whether an owner can take a thing that it sees. Whoever has many
// things in hand may fumble, by a draw.
func mayTake(tx *game.Tx, who, thing world.Ref) (*game.Refusal, error) {
	it := tx.ItemOf(thing)
	if aboard := tx.Aboard(who.ID); aboard == thing {
		return &game.Refusal{Code: game.AboardOf, Of: thing}, nil
	}
	if !it.Portable || tx.Scenic(who.ID, thing) {
		return &game.Refusal{Code: game.NotPortable, Of: thing, Text: it.Refusal}, nil
	}
	if box, sealed := tx.Around(thing); sealed {
		return &game.Refusal{Code: game.SealedIn, Of: thing, Other: box}, nil
	}
	if !tx.Within(thing, who) {
		if no := fits(tx, who, tx.Weight(thing), 1); no != nil {
			return no, nil
		}
	}
	if c := tx.World.Carry; c != nil && c.Fumble != nil {
		if n := len(slices.DeleteFunc(slices.Clone(tx.Things(who)), tx.Worn)); n > c.Fumble.Over {
			fumbled, err := tx.Prob("fumble", n*c.Fumble.Chance)
			if err != nil || fumbled {
				return &game.Refusal{Code: game.Fumbled, Of: thing, Text: c.Fumbled}, err
			}
		}
	}
	return nil, nil
}

func takeGoods(tx *game.Tx, d world.Deed, item string) (game.Result, error) {
	who, room := world.PersonRef(d.Actor), world.RoomRef(tx.RoomOf(d.Actor))
	good := world.ThingRef(item)
	there := tx.GoodsOf(room, item)
	if there == 0 || !tx.Lit(d.Actor, room.ID) {
		return notTaken(tx, d.Actor, good), nil
	}
	spare := tx.Spare(who, item)
	if spare <= 0 {
		return game.No(game.Refusal{Code: game.TooHeavy, Of: good}), nil
	}
	n := min(many(d), there, spare)
	tx.AddGoods(room, item, -n)
	tx.AddGoods(who, item, n)
	tx.Tell(game.Line{What: game.Taken, Of: good, N: n})
	return game.Result{Changed: true}, nil
}

// many is how many a deed means: one when it does not say, and none at all when
// it says none.
func many(d world.Deed) int {
	if d.Count == 0 {
		return 1
	}
	return max(d.Count, 0)
}

func sees(tx *game.Tx, person string, thing world.Ref) bool {
	for _, t := range tx.Visible(person) {
		if t == thing {
			return true
		}
	}
	return false
}

// fits asks whether an owner can carry so much more.
func fits(tx *game.Tx, who world.Ref, weight, count int) *game.Refusal {
	c := tx.World.Carry
	if c == nil {
		return nil
	}
	limit, hurt := c.Max, false
	if who.Family == world.OfPerson && tx.Limit(who.ID) < limit {
		limit, hurt = tx.Limit(who.ID), true
	}
	w, n := tx.Load(who)
	switch {
	case c.Max > 0 && w+weight > limit && hurt:
		return &game.Refusal{Code: game.TooHeavy, Text: c.TooHeavyHurt, N: limit}
	case c.Max > 0 && w+weight > limit, c.Count > 0 && n+count > c.Count:
		return &game.Refusal{Code: game.TooHeavy, Text: c.TooHeavy}
	}
	return nil
}
