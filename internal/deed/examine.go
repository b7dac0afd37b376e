package deed

import (
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/world"
)

// examine tells what a thing or a character looks like.
func examine(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	switch {
	case t.Ref.IsZero() && t.Words == "":
		return *ask(d, world.Target, ""), nil
	case t.Ref.Family == world.OfThing && sees(tx, d.Actor, t.Ref):
	case t.Ref.Family == world.OfCharacter && tx.Lit(d.Actor, tx.RoomOf(d.Actor)):
	default:
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, t), Text: "examine"}), nil
	}
	tx.Tell(game.Line{What: game.Examined, Of: t.Ref})
	return game.Result{}, nil
}

// read tells what is written on a thing. Some worlds have it in hand for that:
// then it is taken in passing, if it can be.
func read(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if t.Ref.Family != world.OfThing || !sees(tx, d.Actor, t.Ref) {
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, t)}), nil
	}
	r := game.Result{}
	if tx.World.Conventions().ReadTakes && tx.ItemOf(t.Ref).Portable && !tx.Within(t.Ref, world.PersonRef(d.Actor)) {
		took, err := takeQuietly(tx, d, t.Ref)
		if err != nil {
			return r, err
		}
		r.Changed = took
	}
	if !tx.Halted() {
		tx.Tell(game.Line{What: game.ReadOut, Of: t.Ref})
	}
	return r, nil
}

// takeQuietly takes a thing on the way to something else. That it cannot be
// taken is not told.
func takeQuietly(tx *game.Tx, d world.Deed, thing world.Ref) (bool, error) {
	who := world.PersonRef(d.Actor)
	if no, err := mayTake(tx, who, thing); no != nil || err != nil {
		return false, err
	}
	tx.Put(thing, world.In(who))
	tx.State.Set(thing, "touched", state.Of(true))
	tx.Tell(game.Line{What: game.TakenRead, Of: thing})
	took := world.Deed{Actor: d.Actor, By: d.By, Verb: "take"}
	took.Bind(world.Target, thing)
	if rule, found := find(tx, took, after); found {
		return true, answer(tx, took, rule.Rule)
	}
	return true, nil
}

// search looks into a thing.
func search(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	switch {
	case t.Ref.Family == world.OfCharacter:
		return game.No(game.Refusal{Code: game.NothingIn, Of: t.Ref}), nil
	case t.Ref.Family != world.OfThing || !sees(tx, d.Actor, t.Ref):
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, t)}), nil
	}
	it := tx.ItemOf(t.Ref)
	switch {
	case tx.SeesInto(t.Ref):
		tx.Tell(game.Line{What: game.SeenIn, Of: t.Ref})
		return game.Result{}, nil
	case it.Container != nil && !it.Door:
		return game.No(game.Refusal{Code: game.IsClosed, Of: t.Ref}), nil
	}
	return game.No(game.Refusal{Code: game.NothingIn, Of: t.Ref}), nil
}

// look tells the room in full.
func look(tx *game.Tx, d world.Deed) (game.Result, error) {
	tx.Tell(game.Line{What: game.Described, Of: world.RoomRef(tx.RoomOf(d.Actor)), Text: "full"})
	return game.Result{}, nil
}

// inventory tells what the actor has in hand.
func inventory(tx *game.Tx, d world.Deed) (game.Result, error) {
	tx.Tell(game.Line{What: game.Carrying, Of: world.PersonRef(d.Actor)})
	return game.Result{}, nil
}

// wait lets time pass, or goes by an exit of that name.
func wait(tx *game.Tx, d world.Deed) (game.Result, error) {
	var labels []string
	for _, e := range tx.Exits(tx.RoomOf(d.Actor)) {
		if e.Label == "wait" || e.Label == "sit" {
			labels = append(labels, e.Label)
		}
	}
	label := d.Verb
	if len(labels) > 0 {
		if len(names.Exit(labels, label, names.Prefix)) == 0 {
			label = labels[0]
		}
		d.Dir = label
		return move(tx, d)
	}
	tx.Tell(game.Line{What: game.Waited})
	return game.Result{}, nil
}
