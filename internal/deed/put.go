package deed

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// put lays a carried thing into or onto another.
func put(tx *game.Tx, d world.Deed) (game.Result, error) {
	who := world.PersonRef(d.Actor)
	t, p := d.Slot(world.Target), d.Slot(world.Second)
	if t.Ref.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if t.Ref.Family != world.OfThing || tx.Place(t.Ref).Owner != who {
		return putUnheld(tx, d, t)
	}
	switch {
	case p.Ref.IsZero() && p.Words == "":
		return *ask(d, world.Second, "in"), nil
	case p.Ref.Family != world.OfThing || !sees(tx, d.Actor, p.Ref):
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, p)}), nil
	case d.Prep == "under" || d.Prep == "behind":
		return firmly(tx, game.Refusal{Code: game.NoHiding, Of: t.Ref, Other: p.Ref, Text: d.Prep}), nil
	}
	if box, sealed := tx.Around(p.Ref); sealed {
		return game.No(game.Refusal{Code: game.SealedIn, Of: p.Ref, Other: box}), nil
	}
	it := tx.ItemOf(p.Ref)
	if !it.Surface && (it.Container == nil || it.Door) {
		if r, used, err := useRules(tx, d, p.Ref, t.Ref); used || err != nil {
			return r, err
		}
		return game.No(game.Refusal{Code: game.NoPlaceFor, Of: t.Ref, Other: p.Ref, Text: d.Prep}), nil
	}
	if no := roomIn(tx, t.Ref, p.Ref); no != nil {
		return game.No(*no), nil
	}
	tx.Put(t.Ref, world.In(p.Ref))
	tx.Tell(game.Line{What: game.PutDown, Of: t.Ref, Other: p.Ref})
	return changed, nil
}

// putUnheld answers PUT for what is not in hand: something closed may be around
// it, its rules for use may know the place, or it is simply not carried.
func putUnheld(tx *game.Tx, d world.Deed, t world.Binding) (game.Result, error) {
	near := t.Ref
	if near.Family != world.OfThing {
		near, _ = inSight(tx.Game, d.Actor, t.Words)
	}
	if !near.IsZero() {
		if box, sealed := tx.Around(near); sealed {
			return game.No(game.Refusal{Code: game.SealedIn, Of: near, Other: box}), nil
		}
		with := world.Deed{Actor: d.Actor, By: d.By, Verb: "put", Prep: d.Prep, Number: d.Number}
		with.Bind(world.Target, near)
		with.Bind(world.Second, d.Slot(world.Second).Ref)
		if r, used, err := useRules(tx, with, near, with.Slot(world.Second).Ref); used || err != nil {
			return r, err
		}
	}
	return game.Miss(game.Refusal{Code: game.NotHeld, Of: t.Ref, Words: words(tx, t), Text: "put"}), nil
}

// roomIn asks whether a thing can lie in or on another.
func roomIn(tx *game.Tx, thing, place world.Ref) *game.Refusal {
	it := tx.ItemOf(place)
	if thing == place || tx.Within(place, thing) {
		return &game.Refusal{Code: game.InItself, Of: thing}
	}
	if !it.Surface && !tx.Open(place) {
		return &game.Refusal{Code: game.IsClosed, Of: place}
	}
	c := it.Container
	if c == nil {
		return nil
	}
	inside := tx.Things(place)
	weight := tx.Weight(thing)
	for _, in := range inside {
		weight += tx.Weight(in)
	}
	if c.Capacity > 0 && len(inside) >= c.Capacity || c.Weight > 0 && tx.World.Carry != nil && weight > c.Weight {
		return &game.Refusal{Code: game.IsFull, Of: thing, Other: place}
	}
	return nil
}
