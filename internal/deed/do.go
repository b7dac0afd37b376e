package deed

import (
	"fmt"

	"rpg/internal/game"
	"rpg/internal/world"
)

// act is the default of a verb: it checks everything, then changes.
type act func(*game.Tx, world.Deed) (game.Result, error)

// builtin finds a verb's default.
func builtin(verb string) act {
	switch verb {
	case "take":
		return take
	case "drop":
		return drop
	case "move":
		return move
	case "equip":
		return equip
	case "use":
		return use
	case "attack":
		return attack
	case "sell":
		return sell
	case "work":
		return work
	}
	return nil
}

// Builtin reports whether a verb has a default of the program's own.
func Builtin(verb string) bool { return builtin(verb) != nil }

// Do carries out one resolved deed: the rules that come before it, the verb's
// default, the rules that come after. Whatever it is refused, it has changed
// nothing; an error means that content or the program broke on the way, and the
// caller rolls the transaction back.
func Do(tx *game.Tx, d world.Deed) (game.Result, error) {
	act := builtin(d.Verb)
	if act == nil {
		return game.Result{}, fmt.Errorf("no deed is called %q", d.Verb)
	}
	if d.By == "" {
		d.By = d.Actor
	}
	mark := tx.Mark()
	result, err := withRules(tx, d, act)
	if err != nil {
		return result, err
	}
	if result.End == game.Refused && result.Refusal.Code != game.RuleSays {
		tx.Rollback(mark)
	}
	tx.Deeds = append(tx.Deeds, game.Deed{
		Verb: d.Verb, Target: name(d, world.Target), Second: name(d, world.Second),
		Dir: d.Dir, Count: d.Count, End: result.End,
	})
	if result.End == game.Done {
		err = tx.Tick("turns", d.Actor)
	}
	return result, err
}

func name(d world.Deed, slot string) string {
	b := d.Slot(slot)
	if b.Ref.IsZero() {
		return b.Words
	}
	return b.Ref.String()
}

func withRules(tx *game.Tx, d world.Deed, act act) (game.Result, error) {
	rule, found := find(tx, d, before)
	if found {
		if err := answer(tx, d, rule); err != nil {
			return game.Result{}, err
		}
		if !rule.Continue || tx.Halted() {
			return game.Result{End: game.Done}, nil
		}
	}
	result, err := act(tx, d)
	if err != nil || result.End != game.Done || !result.Changed || tx.Halted() {
		return result, err
	}
	if rule, found := find(tx, d, after); found {
		err = answer(tx, d, rule)
	}
	return result, err
}
