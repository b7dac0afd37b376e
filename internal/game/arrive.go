package game

import (
	"rpg/internal/state"
	"rpg/internal/world"
)

// Arrive moves a person into a room, with the vehicle that they are in, and fires
// what arriving fires; then, where the world counts moves, its clock runs on. The
// caller has checked that the way is open. quiet leaves out the description.
func (tx *Tx) Arrive(person, room string, quiet bool) error {
	from := tx.RoomOf(person)
	if err := tx.arrive(person, room, quiet); err != nil || from == room || tx.halted {
		return err
	}
	return tx.Tick("moves", person)
}

func (tx *Tx) arrive(person, room string, quiet bool) error {
	from, vehicle := tx.RoomOf(person), tx.Aboard(person)
	moved := from != room
	stumbles := tx.World.Darkness.Stumble != nil && !tx.Lit(person, from)
	terrain := ""
	if !vehicle.IsZero() && moved {
		terrain = tx.Terrain(person, from)
		if err := tx.Remark("leave", tx.ItemOf(vehicle).Vehicle.Leave, tx.aboutTurn(person)); err != nil {
			return err
		}
	}
	first := !tx.Visited(person, room)
	tx.relocate(person, from, room)
	if terrain != "" {
		tx.Put(vehicle, world.In(world.RoomRef(room)))
		if err := tx.landing(vehicle, terrain, tx.Terrain(person, room), tx.aboutTurn(person)); err != nil {
			return err
		}
	}
	lit := tx.Lit(person, room)
	if stumbles && !lit {
		hit, err := tx.stumble(tx.aboutTurn(person), !vehicle.IsZero())
		if hit || err != nil {
			return err
		}
	}
	if !lit {
		tx.Say(tx.World.Darkness.Arrive)
	}
	tx.Notice(person)
	if err := tx.enter(person, room, first, quiet); err != nil {
		return err
	}
	if terrain != "" && tx.RoomOf(person) == room && !tx.halted {
		return tx.Remark("arrive", tx.ItemOf(vehicle).Vehicle.Arrive, tx.aboutTurn(person))
	}
	return nil
}

// relocate changes where a person is, and what goes with that.
func (tx *Tx) relocate(person, from, room string) {
	who := world.PersonRef(person)
	tx.State.Set(who, "at", state.String(world.RoomRef(room).String()))
	tx.State.Clear(who, "worked")
	tx.State.Clear(who, "turn.new")
	if from != room {
		tx.leaveScene(person)
		tx.State.Clear(who, "turn.seen")
		tx.SetMoves(person, tx.State.Get(who, "moves").Int()+1)
	}
	tx.Tell(Line{What: Moved, Of: who, Other: world.RoomRef(from), Text: room})
}

// SetMoves says how many times a person has gone from one room to another.
func (tx *Tx) SetMoves(person string, n int) {
	tx.State.Set(world.PersonRef(person), "moves", state.Num(n))
}

// PutPerson puts a person into a room, whatever lies between: nothing that arriving
// fires is fired, and what they were aboard of stays behind. They take in where they
// stand.
func (tx *Tx) PutPerson(person, room string) {
	if !tx.Aboard(person).IsZero() {
		tx.Disembark(person)
	}
	tx.relocate(person, tx.RoomOf(person), room)
	tx.Notice(person)
}

// enter describes a room and fires what arriving in it fires, in the order of the
// world's conventions.
func (tx *Tx) enter(person, room string, first, quiet bool) error {
	described := Line{What: Described, Of: world.RoomRef(room)}
	if first {
		described.N = 1 // for the first time
	}
	late := tx.World.Conventions().ArriveThenDescribe
	if !late && !quiet {
		tx.Tell(described)
	}
	if err := tx.arrival(person, room); err != nil {
		return err
	}
	if late && !quiet && !tx.halted && tx.RoomOf(person) == room {
		tx.Tell(described)
	}
	return nil
}

// stumble rolls for who walks from dark to dark, and reports whether they fell
// over something: then that is all that happens.
func (tx *Tx) stumble(about *About, aboard bool) (bool, error) {
	s := tx.World.Darkness.Stumble
	hit, err := tx.Chance("stumble", s.Chance)
	if err != nil || !hit {
		return false, err
	}
	then := s.Then
	if aboard && !s.Aboard.None() {
		then = s.Aboard
	}
	return true, tx.do(then, about, 0)
}
