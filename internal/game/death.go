package game

import (
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// The lines of how a game ends.
const (
	ScoreTold What = "score" // the score and the rank of Of, as they are now
	GameOver  What = "over"  // the game is over for Of; the ending Text, if it has one
)

// finish ends the game for a person: the world's, if they are alone in it. A
// person of a cast lies where they fell.
func (tx *Tx) finish(person, ending string) {
	if tx.World.HasPeople && ending == "" {
		tx.SetHealth(person, 0)
	} else {
		if ending == "" {
			ending = "death"
		}
		tx.State.Set(world.Global, "over", state.String(ending))
		tx.Tell(Line{What: GameOver, Of: world.PersonRef(person), Text: ending})
	}
	tx.halted = true
}

// end plays a named ending. One that nobody wrote ends the game all the same.
func (tx *Tx) end(id string, about *About, level int) error {
	e, _ := tx.World.Ending(id)
	if err := tx.run(e.Lines, about, level+1); err != nil {
		return err
	}
	if e.Score {
		tx.Tell(Line{What: ScoreTold, Of: world.PersonRef(about.Person)})
	}
	if err := tx.run(e.Footer, about, level+1); err != nil {
		return err
	}
	if id == "" {
		id = "end"
	}
	tx.Touch(AnEnd, world.Ref{}, id)
	tx.finish(about.Person, id)
	return nil
}

// Die is the death of the acting person, with a line for its cause.
func (tx *Tx) Die(cause Line, about *About) error { return tx.die(cause, about, 0) }

// die is the death of the acting person, by the world's rules of death. It halts
// what runs, also when it is survived.
func (tx *Tx) die(cause Line, about *About, level int) error {
	person := about.Person
	d := tx.World.Death
	if d == nil {
		tx.Tell(cause)
		tx.finish(person, "")
		return nil
	}
	for _, i := range d.Instead {
		if about.Holds(i.If) {
			tx.sayAll(i.Lines)
			tx.finish(person, "")
			return nil
		}
	}
	tx.Disembark(person)
	tx.Tell(cause)
	for _, m := range d.Message {
		if about.Holds(m.If) {
			tx.Say(m.Text)
		}
	}
	life := tx.nextLife(d, about)
	if d.Penalty != 0 {
		tx.setVar(world.SetVar{Var: "score", By: float64(d.Penalty), Add: true}, about)
	}
	if int(tx.Var("deaths")) >= d.Lives {
		tx.finish(person, "")
		tx.sayAll(d.Final)
		return nil
	}
	tx.setVar(world.SetVar{Var: "deaths", By: 1, Add: true}, about)
	tx.endFights(person)
	if err := tx.scatter(d, person); err != nil {
		return err
	}
	tx.setTimers(slices.DeleteFunc(tx.Timers(), func(t Timer) bool { return !slices.Contains(d.KeepTimers, t.Event) }))
	tx.sayAll(life.Resurrection)
	err := tx.wake(life, about, level)
	tx.halted = true
	return err
}

// wake brings a person back.
func (tx *Tx) wake(life world.DeathVariant, about *About, level int) error {
	if err := tx.do(life.Before, about, level); err != nil || tx.halted {
		return err
	}
	if tx.Has(world.RoomRef(life.Respawn)) {
		if err := tx.arrive(about.Person, life.Respawn, false); err != nil || tx.halted {
			return err
		}
	}
	if life.Then == "" {
		return nil
	}
	return tx.fire(life.Then, about, level+1)
}

// nextLife is how a death goes on: the world's way, in the parts that no variant
// takes the place of.
func (tx *Tx) nextLife(d *world.Death, about *About) world.DeathVariant {
	life := world.DeathVariant{Resurrection: d.Resurrection, Respawn: d.Respawn, Then: d.Then}
	for _, v := range d.Variants {
		if !about.Holds(v.If) {
			continue
		}
		life.Before = v.Before
		if v.Resurrection != nil {
			life.Resurrection = v.Resurrection
		}
		if v.Respawn != "" {
			life.Respawn = v.Respawn
		}
		if v.Then != "" {
			life.Then = v.Then
		}
		break
	}
	return life
}

func (tx *Tx) sayAll(lines []string) {
	for _, l := range lines {
		tx.Say(l)
	}
}

// endFights heals a person, and lets nobody fight on.
func (tx *Tx) endFights(person string) {
	tx.unhurt(person)
	tx.State.Clear(world.PersonRef(person), "health")
	for _, c := range tx.State.Refs(world.OfCharacter) {
		tx.State.Clear(c, "fighting")
		tx.State.Clear(c, "staggered")
	}
}

// scatter leaves behind what a person carried when they died.
func (tx *Tx) scatter(d *world.Death, person string) error {
	fell := tx.RoomOf(person)
	walk := darkWalk{tx: tx, person: person}
	for _, t := range tx.Things(world.PersonRef(person)) {
		to := world.In(world.RoomRef(fell))
		it := tx.ItemOf(t)
		switch {
		case it.Home != "" && tx.Has(world.RoomRef(it.Home)):
			to = world.In(world.RoomRef(it.Home))
		case it.Treasure > 0 && d.Treasures.To != "":
			if r := tx.named(d.Treasures.To); !r.IsZero() {
				to = world.In(r)
			}
		case it.Treasure > 0 && d.Treasures.Dark:
			room, err := walk.next()
			if err != nil {
				return err
			}
			if room != "" {
				to = world.In(world.RoomRef(room))
			}
		case len(d.Scatter) > 0:
			n, err := tx.Below("scatter", len(d.Scatter))
			if err != nil {
				return err
			}
			to = world.In(world.RoomRef(d.Scatter[n]))
		}
		tx.Put(t, to)
	}
	return nil
}

// named finds what a bare id names: a room, an item, a character or a person, in
// that order.
func (g *Game) named(id string) world.Ref {
	for _, r := range [...]world.Ref{world.RoomRef(id), world.ThingRef(id), world.CharacterRef(id), world.PersonRef(id)} {
		if g.Has(r) {
			return r
		}
	}
	return world.Ref{}
}

// A darkWalk goes through the rooms in their order, around and around, and stops
// at even odds in each that is dark and no water.
type darkWalk struct {
	tx     *Tx
	person string
	rooms  []string
	at     int
}

// next is where the walk stops; empty in a world without a dark room.
func (w *darkWalk) next() (string, error) {
	if w.rooms == nil {
		ids, err := w.tx.World.IDs(world.Rooms)
		if err != nil {
			return "", err
		}
		w.rooms = ids
	}
	stops := func(room string) bool {
		return w.tx.Room(room).Dark && w.tx.Terrain(w.person, room) != world.Water
	}
	if !slices.ContainsFunc(w.rooms, stops) {
		return "", nil
	}
	for {
		room := w.rooms[w.at]
		if stops(room) {
			hit, err := w.tx.Chance("dark walk", 50)
			if err != nil {
				return "", err
			}
			if hit {
				return room, nil
			}
		}
		w.at = (w.at + 1) % len(w.rooms)
	}
}
