package view

import (
	"slices"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// showTo is what a person may read of a record: its name and the text that is
// for them, and that only of what they have come to know. How the game works,
// and what its conditions are called, is no part of it.
func showTo(g *game.Game, r Reader, k world.Kind, id string) tell.Page {
	s := &shown{Game: g, Reader: r, who: world.PersonRef(r.Person)}
	name := tell.OneLine(g.Name(s.who))
	if why := s.unknown(k, id); why != "" {
		s.Add("NOTHING", name+" "+why)
		return s.Page
	}
	switch k {
	case world.Rooms:
		s.Add("ROOM", g.Room(id).Name)
		s.prose(RoomText(g, r.Person, id, false), g.Room(id).Text)
	case world.Items:
		s.Add("ITEM", g.Item(id).Name)
		s.prose(itemText(g, r.Person, g.Item(id)), g.Item(id).Text)
		s.AddBlock("READS", g.Item(id).Read)
	case world.Characters:
		c := g.Character(id)
		s.Add("CHARACTER", c.Name)
		s.prose(characterText(g, r.Person, c), c.Text)
	case world.Quests:
		if q, err := g.World.Quest(id); err == nil {
			s.Add("QUEST", q.Name)
			s.prose(q.Text.Description, q.Text)
		}
	case world.Curses:
		if c, err := g.World.Curse(id); err == nil {
			s.Add("CURSE", c.Name)
			s.prose(c.Text.Description, c.Text)
		}
	case world.People:
		s.Add("PERSON", g.Person(id).Name)
		if id == r.Person {
			s.prose(g.Person(id).Text.Description, g.Person(id).Text)
		}
	}
	s.quiet()
	return s.Page
}

// unknown says why a person cannot know of a record; empty when they can.
func (s *shown) unknown(k world.Kind, id string) string {
	me := s.Reader.Person
	switch k {
	case world.Rooms:
		if id != s.RoomOf(me) && !s.Visited(me, id) {
			return "has not been there"
		}
	case world.Items:
		same := func(t world.Ref) bool { return s.ItemID(t) == id }
		if !slices.ContainsFunc(s.Scope(me, "", world.Target), func(r world.Ref) bool { return r.Family == world.OfThing && same(r) }) {
			return "neither sees nor carries it"
		}
	case world.Characters:
		if !s.Met(me, id) && !s.About(me).Seen(id) {
			return "has not met them"
		}
	case world.Quests:
		if q, err := s.World.Quest(id); err == nil && q.Giver != "" && !s.Met(me, q.Giver) {
			return "has not met who gives it"
		}
	case world.Scenes:
		return "can only watch it"
	case world.Curses:
		if !slices.Contains(s.State.Get(s.who, "curses").List(), id) {
			return "is not under it"
		}
	}
	return ""
}
