package game

import "rpg/internal/world"

// meets rolls for a room's encounters on a person's arrival: at most one, the
// first in the list that holds and falls.
func (tx *Tx) meets(person, room string) error {
	for i, e := range tx.Room(room).Encounters {
		if tx.halted || tx.RoomOf(person) != room {
			return nil
		}
		holds := tx.About(person).Holds(e.If)
		if tx.Trace != nil {
			tx.Trace.For(Note{What: Meeting, Of: world.RoomRef(room), N: i + 1, If: e.If, Holds: holds})
		}
		if !holds {
			continue
		}
		if e.Chance > 0 {
			hit, err := tx.Chance("encounter", e.Chance)
			if err != nil {
				return err
			}
			if !hit {
				continue
			}
		}
		if e.Say != "" {
			tx.Say(tx.Fill(e.Say, tx.About(person)))
		}
		if e.Then != "" {
			return tx.Fire(e.Then, tx.About(person))
		}
		return nil
	}
	return nil
}
