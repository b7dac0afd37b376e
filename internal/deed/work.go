package deed

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// work does the room's paid job, once a visit: it makes its own check, and pays
// on a success.
func work(tx *game.Tx, d world.Deed) (game.Result, error) {
	who := world.PersonRef(d.Actor)
	job := tx.Room(tx.RoomOf(d.Actor)).Work
	if job == nil {
		return game.No(game.Refusal{Code: game.NoWork}), nil
	}
	if tx.Worked(d.Actor) {
		return game.No(game.Refusal{Code: game.WorkDone, Text: job.Name}), nil
	}
	roll, err := tx.Try("work", who, tx.Stat(d.Actor, job.Stat), job.DC)
	if err != nil {
		return game.Result{}, err
	}
	tx.Tell(game.Line{What: game.Checked, Of: who, Text: job.Stat, Roll: &roll})
	tx.State.Set(who, "worked", state.Of(true))
	paid := 0
	if roll.Hit {
		paid = job.Pays
		tx.Pay(d.Actor, paid)
	}
	tx.Tell(game.Line{What: game.WorkedFor, Of: who, Text: job.Name, N: paid})
	return game.Result{Changed: true}, nil
}
