package view

import (
	"maps"
	"slices"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// named is the first line of a record that is no subject of its own.
func (s *shown) named(label, id, name string) {
	text := tell.OneLine(name)
	if name != id {
		text += " (" + id + ")"
	}
	s.AddData(label, text, map[string]string{"id": id, "name": name})
}

func (s *shown) scene(id string) {
	sc := s.SceneNamed(id)
	if sc == nil {
		s.Add("SCENE", id+" cannot be read; rpg audit says why")
		return
	}
	s.named("SCENE", id, sc.Name)
	var two []world.Ref
	for _, id := range sc.Between {
		two = append(two, world.CharacterRef(id))
	}
	s.refs("BETWEEN", two, func(r world.Ref) string { return " [" + Speaks(s.Game, r.ID) + "]" })
	if sc.Room != "" {
		s.Add("PLACE", tell.Called(s.Game, world.RoomRef(sc.Room)))
	}
	s.condition("IF", sc.If)
	s.number("REPLIES", game.Replies(sc))
	if r := sc.Reward; r != nil {
		var gets []string
		if r.Coins != 0 {
			gets = append(gets, tell.Price(s.Game, r.Coins))
		}
		for _, id := range r.Items {
			gets = append(gets, tell.Called(s.Game, world.ThingRef(id)))
		}
		s.AddData("REWARD", tell.List(gets), r)
	}
	if s.Reader.Person != "" {
		s.yes("PLAYED", s.Played(s.Reader.Person, id))
	}
	s.prose(sc.Text.Description, sc.Text)
}

func (s *shown) curse(id string) {
	c, err := s.World.Curse(id)
	if err != nil {
		s.Add("CURSE", id+" cannot be read; rpg audit says why")
		return
	}
	s.named("CURSE", id, c.Name)
	s.Add("TONGUE", c.Tongue)
	var words []string
	for _, from := range slices.Sorted(maps.Keys(c.Words)) {
		words = append(words, from+" comes out as "+c.Words[from])
	}
	s.AddData("WORDS", tell.List(words), c.Words)
	s.condition("CAUGHT", c.Caught)
	s.condition("CURED", c.Cured)
	var on []world.Ref
	for _, who := range s.Cast() {
		if slices.Contains(s.State.Get(world.PersonRef(who), "curses").List(), id) {
			on = append(on, world.PersonRef(who))
		}
	}
	s.refs("LIES ON", on, nil)
	s.prose(c.Text.Description, c.Text)
}

// generated reports whether a record was created during the run.
func generated(g *game.Game, k world.Kind, id string) bool {
	round := 0
	switch k {
	case world.Rooms:
		if r, err := g.World.Room(id); err == nil {
			round = r.Generated
		}
	case world.Items:
		if i, err := g.World.Item(id); err == nil {
			round = i.Generated
		}
	case world.Characters:
		if c, err := g.World.Character(id); err == nil {
			round = c.Generated
		}
	case world.Quests:
		if q, err := g.World.Quest(id); err == nil {
			round = q.Generated
		}
	}
	return round > 0
}
