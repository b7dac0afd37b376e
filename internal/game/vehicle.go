package game

import (
	"strings"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Aboard is the vehicle that a person is in; the zero Ref when they are in none.
func (g *Game) Aboard(person string) world.Ref {
	id := g.State.Get(world.PersonRef(person), "aboard").Text()
	if id == "" {
		return world.Ref{}
	}
	t := world.ThingRef(id)
	if !g.Has(t) || g.ItemOf(t).Vehicle == nil {
		return world.Ref{}
	}
	return t
}

// Board puts a person into a vehicle that stands in their room, and reports
// whether it did.
func (tx *Tx) Board(person string, vehicle world.Ref) bool {
	if !tx.Has(vehicle) || tx.ItemOf(vehicle).Vehicle == nil || tx.Place(vehicle) != world.In(world.RoomRef(tx.RoomOf(person))) {
		return false
	}
	tx.State.Set(world.PersonRef(person), "aboard", state.String(vehicle.ID))
	return true
}

// Disembark puts a person out of any vehicle.
func (tx *Tx) Disembark(person string) { tx.State.Clear(world.PersonRef(person), "aboard") }

// Terrain is what kind of ground a room is now, for a person.
func (g *Game) Terrain(person, room string) string {
	r := g.Room(room)
	switch {
	case r.Terrain != "":
		return r.Terrain
	case r.Water != nil && g.About(person).Holds(r.Water):
		return world.Water
	case r.Air != nil && g.About(person).Holds(r.Air):
		return world.Air
	}
	return world.Land
}

// Crossing reports whether a person can go into a room as they travel now, on
// foot or in a vehicle, and says why not.
func (g *Game) Crossing(person, room string) (why string, ok bool) {
	vehicle := g.Aboard(person)
	if vehicle.IsZero() {
		if g.World.Walks(g.Terrain(person, room)) {
			return "", true
		}
		return "You can’t go there without a vehicle.", false
	}
	v, to := g.ItemOf(vehicle).Vehicle, g.Terrain(person, room)
	if v.Goes(to) || v.Rests(to) && v.Goes(g.Terrain(person, g.RoomOf(person))) {
		return "", true
	}
	return "You can’t go there in a " + g.Name(vehicle) + ".", false
}

// landing says what is told when a vehicle comes to rest: none when it does not.
func (tx *Tx) landing(vehicle world.Ref, from, to string, about *About) error {
	v := tx.ItemOf(vehicle).Vehicle
	if !v.Rests(to) || !v.Goes(from) || tx.World.Walks(from) {
		return nil
	}
	if !v.Landing.None() {
		return tx.Remark("landing", v.Landing, about)
	}
	if from == world.Water {
		tx.Say("The " + tx.Name(vehicle) + " comes to a rest on the shore.")
		tx.Tell(Line{What: Blank})
	}
	return nil
}

// goTo is an arrival by a step: what the room or the vehicle refuses is said.
func (tx *Tx) goTo(s world.Go, person string) error {
	if !tx.Has(world.RoomRef(s.Room)) {
		tx.Say("There is nothing in that direction.")
		return nil
	}
	if why, ok := tx.Crossing(person, s.Room); !ok {
		tx.Say(why)
		return nil
	}
	if ok, why := tx.MayEnter(person, s.Room); !ok {
		tx.Say(why)
		return nil
	}
	return tx.Arrive(person, s.Room, s.Quiet)
}

// moveVehicle moves a vehicle, with whoever of the acting person is aboard.
func (tx *Tx) moveVehicle(s world.MoveVehicle, about *About) error {
	vehicle := world.ThingRef(s.Item)
	if !tx.Has(vehicle) || tx.ItemOf(vehicle).Vehicle == nil {
		return nil
	}
	if tx.Aboard(about.Person) == vehicle {
		if !tx.Has(world.RoomRef(s.To)) {
			return nil
		}
		if ok, why := tx.MayEnter(about.Person, s.To); !ok {
			tx.Say(why)
			return nil
		}
		return tx.Arrive(about.Person, s.To, false)
	}
	here := world.In(world.RoomRef(tx.RoomOf(about.Person)))
	to := world.In(world.RoomRef(s.To))
	if s.To == "" {
		to = world.At{}
	}
	v, was := tx.ItemOf(vehicle).Vehicle, tx.Place(vehicle)
	if was == here && to != here {
		if err := tx.Remark("leave", v.Leave, about); err != nil {
			return err
		}
	}
	tx.Put(vehicle, to)
	if to == here && was != here {
		return tx.Remark("arrive", v.Arrive, about)
	}
	return nil
}

// Bring lets those who follow a person come after them from the room that they
// left. It belongs after a move of their own, not after a step's.
func (tx *Tx) Bring(person, from string) {
	room := tx.RoomOf(person)
	if room == from || tx.halted {
		return
	}
	here := tx.SeenHere(from)
	if len(here) == 0 {
		return
	}
	for _, id := range here {
		c := tx.Character(id)
		if !tx.Awake(id) || !tx.State.Get(world.CharacterRef(id), "following").Bool() && (c.Follows == nil || !tx.aboutTurn(person).Holds(c.Follows)) {
			continue
		}
		tx.PutCharacter(id, room)
		switch {
		case c.FollowLine != "":
			tx.Say(c.FollowLine)
		case !tx.World.Conventions().FollowSilent:
			tx.Say(upperFirst(c.Name) + " follows you.")
		}
	}
}

func upperFirst(s string) string {
	for i, r := range s {
		if i > 0 {
			break
		}
		return strings.ToUpper(string(r)) + s[len(string(r)):]
	}
	return s
}
