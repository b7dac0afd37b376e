package deed

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// hand finds the thing in sight that a verb is done to: asked for when the line
// names none, missed when its words mean none, refused when something closed is
// around it.
func hand(tx *game.Tx, d world.Deed) (world.Ref, *game.Result) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() && t.Words == "" {
		return t.Ref, ask(d, world.Target, "")
	}
	if t.Ref.Family != world.OfThing || !sees(tx, d.Actor, t.Ref) {
		return t.Ref, miss(game.Refusal{Code: game.NotHere, Of: t.Ref, Words: words(tx, t)})
	}
	if box, sealed := tx.Around(t.Ref); sealed {
		return t.Ref, refuse(game.Refusal{Code: game.SealedIn, Of: t.Ref, Other: box})
	}
	return t.Ref, nil
}

// words are those that were typed for a slot, or the name of what fills it.
func words(tx *game.Tx, b world.Binding) string {
	if b.Words != "" || b.Ref.IsZero() {
		return b.Words
	}
	return tx.Name(b.Ref)
}

func ask(d world.Deed, slot, prep string) *game.Result {
	r := game.Asked(game.Question{Deed: d, Slot: slot, Prep: prep})
	return &r
}

func miss(no game.Refusal) *game.Result   { r := game.Miss(no); return &r }
func refuse(no game.Refusal) *game.Result { r := game.No(no); return &r }

// firmly refuses where the world's conventions answer every form that they
// know, and misses where somebody else may still read it.
func firmly(tx *game.Tx, no game.Refusal) game.Result {
	if tx.World.Conventions().Firm {
		return game.No(no)
	}
	return game.Miss(no)
}

var changed = game.Result{Changed: true}

// open opens a container or a door. What has no lid is left to its rules for
// use: a drawer may have nothing else.
func open(tx *game.Tx, d world.Deed) (game.Result, error) {
	thing, no := hand(tx, d)
	if no != nil {
		return *no, nil
	}
	it := tx.ItemOf(thing)
	switch {
	case it.Container == nil || !it.Container.Openable:
		if r, used, err := useRules(tx, d, thing, world.Ref{}); used || err != nil {
			return r, err
		}
		return game.No(game.Refusal{Code: game.Cannot, Of: thing, Text: "open"}), nil
	case tx.Open(thing):
		return game.No(game.Refusal{Code: game.IsSo, Of: thing, Text: "open"}), nil
	case tx.Locked(thing):
		return game.No(game.Refusal{Code: game.IsLocked, Of: thing}), nil
	}
	hidden := !it.Door && !it.Container.Transparent && !it.Surface
	tx.State.Set(thing, "open", state.Of(true))
	line := game.Line{What: game.Opened, Of: thing}
	if hidden {
		for _, in := range tx.Things(thing) {
			if !tx.Hidden(in) && !tx.ItemOf(in).Scenery {
				line.Refs = append(line.Refs, in)
			}
		}
	}
	tx.Tell(line)
	if tx.World.Conventions().OpenTouches && !it.Door {
		tx.State.Set(thing, "touched", state.Of(true))
	}
	return changed, nil
}

// closeIt closes a container or a door.
func closeIt(tx *game.Tx, d world.Deed) (game.Result, error) {
	thing, no := hand(tx, d)
	if no != nil {
		return *no, nil
	}
	switch c := tx.ItemOf(thing).Container; {
	case c == nil || !c.Openable:
		return game.No(game.Refusal{Code: game.Cannot, Of: thing, Text: "close"}), nil
	case !tx.Open(thing):
		return game.No(game.Refusal{Code: game.IsSo, Of: thing, Text: "closed"}), nil
	}
	tx.State.Set(thing, "open", state.Of(false))
	tx.Tell(game.Line{What: game.Closed, Of: thing})
	return changed, nil
}
