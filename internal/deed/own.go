package deed

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/game"
	"rpg/internal/world"
)

// nothing is the reply of a verb that has none.
const nothing = "Nothing happens."

// Own is the default of a verb that the world adds: without an object, the first
// rule of anything in reach; then the world's own reply. Where an object is
// missing it asks, and words that mean nothing are missed. (world-schema: World
// verbs)
func Own(v world.Verb) func(*game.Tx, world.Deed) (game.Result, error) {
	return func(tx *game.Tx, d world.Deed) (game.Result, error) {
		t := d.Slot(world.Target)
		switch {
		case t.Ref.IsZero() && t.Words != "":
			return game.Miss(game.Refusal{Code: game.NotHere, Words: t.Words}), nil
		case t.Ref.IsZero() && v.Target == "required":
			return *ask(d, world.Target, ""), nil
		case t.Ref.IsZero():
			for _, thing := range tx.Reachable(d.Actor) {
				it := tx.ItemOf(thing)
				o := owner{of: world.ThingRef(it.ID), list: "instead", rules: it.Instead}
				for _, r := range o.rulesFor(tx, d) {
					if applies(tx, d, aboutRule(tx, &d), o, r, before) {
						o.noted(tx, r)
						return ruled(r.Rule), answer(tx, d, r.Rule)
					}
				}
			}
		}
		mark := tx.Mark()
		lines := len(tx.Lines)
		if v.Reply.None() {
			tx.Say(nothing)
		} else if err := tx.Reply(v.Reply, t.Ref, aboutRule(tx, &d)); err != nil {
			return game.Result{}, err
		}
		if t.Ref.Family != world.OfCharacter {
			return game.Result{}, nil
		}
		// What nobody thought of doing to a character was not understood.
		no := game.Refusal{Code: game.Because, Text: nothing}
		for _, l := range tx.Lines[lines:] {
			no.Text = strings.NewReplacer("{a target}", spokenOf(tx, t.Ref.ID), "{target}", tx.Name(t.Ref)).Replace(l.Text)
		}
		tx.Rollback(mark)
		return game.Miss(no), nil
	}
}

// spokenOf is a character's name with its article. Without one of the author's, a
// name that begins with a capital letter has none.
func spokenOf(tx *game.Tx, character string) string {
	c := tx.Character(character)
	switch first, _ := utf8.DecodeRuneInString(c.Name); {
	case c.Article != nil:
		return strings.TrimSpace(strings.ToLower(*c.Article) + " " + c.Name)
	case unicode.IsUpper(first):
		return c.Name
	}
	return "the " + c.Name
}
