package deed

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// rob takes the best thing that another person carries, or some of their coins.
// It works where nobody looks, or against who stands alone: each side counts
// itself and those hired to it in the room, darkness helps the one and light the
// other, and the robber must be stronger. Who is caught pays for it.
func rob(tx *game.Tx, d world.Deed) (game.Result, error) {
	victim := d.Slot(world.Second).Ref
	if no := beside(tx, d.Actor, victim); no != nil {
		return *no, nil
	}
	if tx.World.Dealings == "honest" {
		return game.No(game.Refusal{Code: game.NoRobbery, Of: victim}), nil
	}
	if to, _ := tx.Bond(d.Actor); to == victim.ID {
		return game.No(game.Refusal{Code: game.BoundTo, Of: victim}), nil
	}
	room := tx.RoomOf(d.Actor)
	attack, defence := 1+tx.Retainers(d.Actor, room), 1+tx.Retainers(victim.ID, room)
	if tx.Room(room).Dark {
		attack++
	} else {
		defence += 2
	}
	if attack <= defence {
		return caught(tx, d.Actor, victim)
	}
	return rifle(tx, d.Actor, victim)
}

// caught lets a robber pay the victim.
func caught(tx *game.Tx, robber string, victim world.Ref) (game.Result, error) {
	fine := min(tx.Coins(robber), tx.World.Town.Theft.Fine)
	tx.Pay(robber, -fine)
	tx.Pay(victim.ID, fine)
	tx.Tell(game.Line{What: game.Fined, Other: victim, N: fine})
	return game.Result{Changed: true, Came: game.RobberyFailed}, nil
}

// rifle goes through a victim's pack and purse.
func rifle(tx *game.Tx, robber string, victim world.Ref) (game.Result, error) {
	me, told := world.PersonRef(robber), game.Line{What: game.Robbed, Other: victim}
	if best := dearest(tx, victim); best != "" && tx.Spare(me, best) > 0 {
		pass(tx, victim, me, best, 1)
		told.Of, told.Count = world.ThingRef(best), 1
	} else if told.N = min(tx.Coins(victim.ID), tx.World.Town.Theft.Coins); told.N > 0 {
		tx.Pay(victim.ID, -told.N)
		tx.Pay(robber, told.N)
	} else {
		return game.Result{Came: game.NothingToTake}, nil
	}
	count(tx, me, "robberies")
	count(tx, victim, "robbed")
	tx.Tell(told)
	return changed, nil
}

// dearest is the most valuable good that somebody has: the first, of several.
func dearest(tx *game.Tx, who world.Ref) string {
	best, value := "", -1
	all, _ := tx.World.IDs(world.Items)
	for _, id := range all {
		if v := tx.Item(id).Value; v > value && tx.GoodsOf(who, id) > 0 {
			best, value = id, v
		}
	}
	return best
}

func count(tx *game.Tx, who world.Ref, key string) {
	tx.State.Set(who, key, state.Num(tx.State.Get(who, key).Int()+1))
}
