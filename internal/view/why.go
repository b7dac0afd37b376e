package view

import (
	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Why lists each condition of a record's text, and a room's ways, with whether
// it holds for a person now and the part of it that decides.
func Why(g *game.Game, person string, k world.Kind, id string) tell.Page {
	w := &why{about: g.About(person)}
	switch k {
	case world.Rooms:
		r := g.Room(id)
		w.add("TO ENTER", r.Requires)
		w.add("TO LEAVE", r.LeaveIf)
		for _, e := range r.Exits {
			w.add("EXIT "+e.Label, e.If)
		}
	case world.Scenes:
		if s, err := g.World.Scene(id); err == nil {
			w.add("IF", s.If)
		}
	case world.Curses:
		if c, err := g.World.Curse(id); err == nil {
			w.add("CAUGHT", c.Caught)
			w.add("CURED", c.Cured)
		}
	}
	return w.of(prose(g, k, id))
}

// WhyWorld is the same of the game's own record.
func WhyWorld(g *game.Game, person string) tell.Page {
	w := &why{about: g.About(person)}
	return w.of(g.World.Text)
}

// why is a page of conditions being made.
type why struct {
	tell.Page
	about *game.About
}

func (w *why) of(p world.Prose) tell.Page {
	for _, s := range p.Sections {
		if s.Kind == world.When {
			w.add("IF", s.If)
		}
	}
	if len(w.Page) == 0 {
		w.Add("IF", "nothing here has a condition")
	}
	return w.Page
}

func (w *why) add(label string, x cond.Expr) {
	if x == nil {
		return
	}
	if never, broken := x.(cond.Never); broken {
		w.AddData(label, "it cannot be read, so it never holds: "+never.Why, map[string]any{"holds": false, "by": never.Why})
		return
	}
	holds, by := cond.Decide(x, w.about)
	text := asks(x, by, holds)
	w.AddData(label, text, map[string]any{"if": x.String(), "holds": holds, "by": by.String()})
}

// prose is the text of a record.
func prose(g *game.Game, k world.Kind, id string) world.Prose {
	switch k {
	case world.Rooms:
		return g.Room(id).Text
	case world.Items:
		return g.Item(id).Text
	case world.Characters:
		return g.Character(id).Text
	case world.People:
		return g.Person(id).Text
	case world.Quests:
		if q, err := g.World.Quest(id); err == nil {
			return q.Text
		}
	case world.Scenes:
		if s, err := g.World.Scene(id); err == nil {
			return s.Text
		}
	case world.Curses:
		if c, err := g.World.Curse(id); err == nil {
			return c.Text
		}
	}
	return world.Prose{}
}
