package deed

import (
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/world"
)

// use eats or drinks a carried thing that heals. The rules of the thing and of
// the room have been asked before it comes to this.
func use(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	thing, who := t.Ref, world.PersonRef(d.Actor)
	if thing.IsZero() && t.Words == "" {
		return *ask(d, world.Target, ""), nil
	}
	if thing.IsZero() {
		return game.Miss(game.Refusal{Code: game.NotHere, Words: t.Words, Text: "use"}), nil
	}
	typed := tx.World.Conventions().Typed
	if no := inHand(tx, who, thing, "use"); no != nil {
		if typed {
			return game.Miss(game.Refusal{Code: game.NotUsable, Of: thing, Words: t.Words}), nil
		}
		return game.No(*no), nil
	}
	it := tx.ItemOf(thing)
	switch {
	case it.OnWear != "":
		return wear(tx, d)
	case it.Heal == "" && typed:
		return game.Miss(game.Refusal{Code: game.NotUsable, Of: thing, Words: t.Words}), nil
	case it.Heal == "":
		return game.No(game.Refusal{Code: game.NotUsable, Of: thing}), nil
	}
	heal, err := dice.Parse(it.Heal)
	if err != nil {
		return game.Result{}, err
	}
	roll, err := tx.Throw("use "+thing.ID, who, heal)
	if err != nil {
		return game.Result{}, err
	}
	if it.Counted {
		tx.AddGoods(who, thing.ID, -1)
	} else {
		tx.Put(thing, world.At{})
	}
	tx.Tell(game.Line{What: game.Rolled, Of: who, Roll: &roll, Text: "heal"})
	tx.Tell(game.Line{What: game.Consumed, Of: thing, N: 1})
	tx.SetHealth(d.Actor, tx.Health(d.Actor)+max(roll.Total, 0))
	tx.Tell(game.Line{What: game.HealthNow, Of: who})
	return game.Result{Changed: true}, nil
}
