package deed

import (
	"slices"

	"rpg/internal/game"
	"rpg/internal/world"
)

// smash breaks what its author gave an event for that; the rest withstands it.
func smash(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if f := tx.World.Finale; f != nil && t.Ref == world.ThingRef(f.Item) {
		return finale(tx, d, f)
	}
	if t.Ref.Family == world.OfThing {
		if event := tx.ItemOf(t.Ref).OnSmash; event != "" {
			if tx.Fired(event) {
				return game.No(game.Refusal{Code: game.InPieces, Of: t.Ref}), nil
			}
			err := tx.Fire(event, &game.About{Game: tx.Game, Person: d.Actor, Deed: &d})
			tx.Put(t.Ref, world.At{})
			return changed, err
		}
	}
	if t.Ref.IsZero() {
		if wreck, ok := best(tx.Game, t.Words, wrecks(tx, d.Actor)); ok {
			return game.No(game.Refusal{Code: game.InPieces, Of: wreck}), nil
		}
		return game.Miss(game.Refusal{Code: game.NotHere, Words: t.Words, Text: "smash"}), nil
	}
	return game.No(game.Refusal{Code: game.Unbroken, Of: t.Ref, Text: tx.World.SmashRefusal}), nil
}

// wrecks are the things that started in the actor's room and were smashed.
func wrecks(tx *game.Tx, person string) []world.Ref {
	var out []world.Ref
	for _, id := range tx.Room(tx.RoomOf(person)).Items {
		t := world.ThingRef(id)
		if event := tx.ItemOf(t).OnSmash; event != "" && tx.Fired(event) && tx.Place(t).IsZero() && !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}

// finale is the ending that smashing one thing with one tool brings.
func finale(tx *game.Tx, d world.Deed, f *world.Finale) (game.Result, error) {
	about := &game.About{Game: tx.Game, Person: d.Actor, Deed: &d}
	if !tx.Carries(world.PersonRef(d.Actor), f.With) {
		switch {
		case f.BareHanded != "" && !tx.Fired(f.BareHanded):
			return changed, tx.Fire(f.BareHanded, about)
		case f.BareHanded != "":
			return game.No(game.Refusal{Code: game.BareHanded, Of: d.Slot(world.Target).Ref, Text: f.BareHandedAgain}), nil
		}
		return game.No(game.Refusal{Code: game.Unbroken, Of: d.Slot(world.Target).Ref, Text: tx.World.SmashRefusal}), nil
	}
	if tx.RoomOf(d.Actor) != f.Room {
		return game.No(game.Refusal{Code: game.WrongRoom, Of: d.Slot(world.Target).Ref, Text: f.WrongRoom}), nil
	}
	if err := tx.Fire(f.Event, about); err != nil || tx.Halted() {
		return changed, err
	}
	for _, e := range f.Epilogue {
		if !about.Holds(e.If) {
			continue
		}
		if err := tx.Fire(e.Then, about); err != nil || tx.Halted() {
			return changed, err
		}
	}
	tx.Tell(game.Line{What: game.ScoreTold, Of: world.PersonRef(d.Actor)})
	if f.Footer != "" {
		if err := tx.Fire(f.Footer, about); err != nil || tx.Halted() {
			return changed, err
		}
	}
	return changed, tx.Run([]world.Step{world.End{Ending: "finale"}}, about)
}
