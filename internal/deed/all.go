package deed

import (
	"fmt"
	"slices"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// All carries out a deed on each thing that "all" covers for its verb, but for
// what the words of except mean. Each thing gets the verb with its rules, and
// the answer that it would get alone; a death or an ending stops the list. The
// whole is one turn.
func All(tx *game.Tx, d world.Deed, except []string) (game.Result, error) {
	act := builtin(d.Verb)
	if act == nil {
		return game.Result{}, fmt.Errorf("no deed is called %q", d.Verb)
	}
	if d.By == "" {
		d.By = d.Actor
	}
	tx.BeginTurn(d.Actor, &d)
	end := func(r game.Result) (game.Result, error) {
		r = Darkened(tx.Game, d, r)
		keep(tx, d, r.End)
		answered(tx, r)
		return r, spend(tx, d, r)
	}
	if from := d.Slot(world.Second); from.Ref.IsZero() && from.Words != "" {
		return end(game.Miss(game.Refusal{Code: game.NotHere, Words: from.Words}))
	}
	covered := Covered(tx.Game, d, except)
	if len(covered) == 0 {
		return end(game.No(game.Refusal{Code: game.NothingAll, Text: d.Verb}))
	}
	all := game.Result{}
	for _, thing := range covered {
		if tx.Halted() {
			break
		}
		each := d
		each.Slots = slices.Clone(d.Slots)
		each.Slots = slices.DeleteFunc(each.Slots, func(b world.Binding) bool { return b.Slot == world.Target })
		each.Bind(world.Target, thing)
		tx.Tell(game.Line{What: game.Each, Of: thing})
		r, err := one(tx, each, act)
		if err != nil {
			return r, err
		}
		if r.Refusal != nil {
			tx.Tell(game.Line{What: game.Answered, Of: thing, Refusal: r.Refusal})
		}
		all.Changed = all.Changed || r.Changed
	}
	return end(all)
}

// Covered lists the things that "all" covers for a verb, without those that the
// words of except mean.
func Covered(g *game.Game, d world.Deed, except []string) []world.Ref {
	out := covers(g, d)
	var without []world.Ref
	for _, words := range except {
		without = append(without, g.Find(words, out, names.Line)...)
	}
	return slices.DeleteFunc(out, func(t world.Ref) bool { return slices.Contains(without, t) })
}

func covers(g *game.Game, d world.Deed) []world.Ref {
	who, place := world.PersonRef(d.Actor), d.Slot(world.Second).Ref
	if d.Verb != "take" {
		return slices.DeleteFunc(slices.Clone(g.Things(who)), func(t world.Ref) bool { return t == place })
	}
	room := g.RoomOf(d.Actor)
	switch {
	case !place.IsZero():
		near := g.Reachable(d.Actor)
		return slices.DeleteFunc(slices.Clone(g.Things(place)), func(t world.Ref) bool {
			return g.Hidden(t) || g.ItemOf(t).Scenery || !slices.Contains(near, t)
		})
	case g.World.Conventions().TakesAnyOfAll && g.Lit(d.Actor, room):
		return slices.DeleteFunc(slices.Clone(g.Things(world.RoomRef(room))), g.Hidden)
	}
	return slices.DeleteFunc(slices.Clone(g.Visible(d.Actor)), func(t world.Ref) bool {
		it := g.ItemOf(t)
		_, sealed := g.Around(t)
		return sealed || it.Scenery || !it.Portable || g.Scenic(d.Actor, t) || g.Within(t, who)
	})
}
