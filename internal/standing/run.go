package standing

import (
	"slices"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// A Run is how a game stands. It is good for as long as the game stands so. It
// implements [logic.Standing].
type Run struct {
	g    *game.Game
	cast []string
	made map[string][]world.Ref   // things that play has made, by their item
	been []func(room string) bool // by the cast: where each has been; nil until that is asked
}

// Of tells how a game stands.
func Of(g *game.Game) *Run {
	r := &Run{g: g, cast: g.Cast()}
	if g.State.Made() {
		r.made = map[string][]world.Ref{}
		for _, t := range g.State.Refs(world.OfThing) {
			if id := g.ItemID(t); id != t.ID {
				r.made[id] = append(r.made[id], t)
			}
		}
	}
	return r
}

// In reports whether somebody is in a room, the resting included.
func (r *Run) In(room string) bool {
	return slices.ContainsFunc(r.cast, func(id string) bool { return r.g.RoomOf(id) == room })
}

// Rooms are where people are, the resting included: they may come back.
func (r *Run) Rooms() []string {
	rooms := make([]string, len(r.cast))
	for i, id := range r.cast {
		rooms[i] = r.g.RoomOf(id)
	}
	return rooms
}

// Flag asks the world, and everybody who may have the flag for their own.
func (r *Run) Flag(name string) (on, off bool) {
	is := r.g.State.Flag(world.Global, name)
	on, off = is, !is
	if r.g.World.Own(name) {
		for _, id := range r.cast {
			is := r.g.State.Flag(world.PersonRef(id), name)
			on, off = on || is, off || !is
		}
	}
	return on, off
}

func (r *Run) Var(name string) float64 { return r.g.Var(name) }

// Place lists who has a thing of an id, or of an item of that id, unless all is as
// it was at the start. People are “player”, whoever they are.
func (r *Run) Place(item string) (owners []string, moved bool) {
	add := func(of world.Ref) {
		id := of.ID
		if of.Family == world.OfPerson || of.Family == world.OfWorld {
			id = "player" // what the world itself has is at hand to whoever asks for it
		}
		if !slices.Contains(owners, id) {
			owners = append(owners, id)
		}
	}
	it := r.g.ItemOf(world.ThingRef(item))
	if it.Counted {
		r.goods(item, add)
		return owners, true
	}
	t := world.ThingRef(item)
	if r.g.State.Get(t, "at").IsNone() {
		if len(r.made[item]) == 0 {
			return nil, false
		}
	} else if at := r.g.Place(t); !at.IsZero() {
		add(at.Owner)
	}
	for _, t := range r.made[item] {
		if at := r.g.Place(t); !at.IsZero() {
			add(at.Owner)
		}
	}
	return owners, true
}

// goods adds everybody who has any of a counted good.
func (r *Run) goods(item string, add func(world.Ref)) {
	some := func(of world.Ref) {
		if r.g.GoodsOf(of, item) > 0 {
			add(of)
		}
	}
	for _, id := range r.cast {
		some(world.PersonRef(id))
	}
	if homes, err := r.g.World.Homes(); err == nil {
		for _, of := range homes[item] {
			some(of)
		}
	}
	for _, k := range [...]world.Family{world.OfRoom, world.OfThing, world.OfCharacter, world.OfPerson} {
		for _, of := range r.g.State.Refs(k) {
			some(of)
		}
	}
}

// Stood lists the rooms where a character is, unless nothing has moved it.
func (r *Run) Stood(character string) (rooms []string, moved bool) {
	c := world.CharacterRef(character)
	strength, at := r.g.State.Get(c, "strength"), r.g.State.Get(c, "room")
	switch {
	case strength.Kind() == state.Number && strength.Int() == 0:
		return nil, true // who is dead is nowhere
	case at.Kind() != state.Text:
		return nil, false
	case at.Text() == "":
		return nil, true
	}
	return []string{at.Text()}, true
}

// Is answers what [logic.Standing] may be asked.
func (r *Run) Is(what, id string) bool {
	s, t, c := r.g.State, world.ThingRef(id), world.CharacterRef(id)
	any := func(is func(person string) bool) bool { return slices.ContainsFunc(r.cast, is) }
	switch what {
	case "open":
		return r.g.Open(t)
	case "locked":
		return r.g.Locked(t)
	case "on":
		return r.g.On(t)
	case "hidden":
		v := s.Get(c, "hidden")
		return v.Bool() || v.IsNone() && r.g.Character(id).Hidden
	case "following":
		return s.Get(c, "following").Bool()
	case "fighting":
		return s.Get(c, "fighting").Bool()
	case "alive":
		return r.g.Alive(id)
	case "visited":
		return slices.ContainsFunc(r.visits(), func(been func(string) bool) bool { return been(id) })
	case "unvisited":
		return slices.ContainsFunc(r.visits(), func(been func(string) bool) bool { return !been(id) })
	case "met":
		return any(func(person string) bool { return r.g.Met(person, id) })
	case "fired":
		return r.g.Fired(id)
	case "begun":
		return !s.Get(world.Global, "clocks."+id).IsNone()
	case "rung":
		return s.Includes(world.Global, "clock.rung", id)
	}
	return false
}

// visits says of everybody where they have been: a study asks for every room.
func (r *Run) visits() []func(room string) bool {
	if r.been == nil {
		for _, id := range r.cast {
			r.been = append(r.been, r.g.Visits(id))
		}
	}
	return r.been
}

func (r *Run) Planned(character string) int {
	return r.g.State.Get(world.CharacterRef(character), "plan").Int()
}

// Pending are the events for which timers run.
func (r *Run) Pending() []string {
	timers := r.g.Timers()
	events := make([]string, len(timers))
	for i, t := range timers {
		events[i] = t.Event
	}
	return events
}

func (r *Run) Over() string { return r.g.State.Get(world.Global, "over").Text() }
