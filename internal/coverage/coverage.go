// Package coverage counts what of a game's content has come up in play, and
// names what has not. It is told by the game itself what happened; how that came
// about is nothing that it knows.
package coverage

import (
	"fmt"
	"slices"

	"rpg/internal/game"
	"rpg/internal/world"
)

// A Count is how much of one kind of content has come up.
type Count struct {
	Part    game.Part
	All     int
	Missing []string // what has not, in the author's order
}

// Touched is how many have come up.
func (c Count) Touched() int { return c.All - len(c.Missing) }

// A Coverage is a list of all content of a game, and of what has come up.
type Coverage struct {
	all  []game.Touch
	seen map[game.Touch]bool
}

// Of lists the content of a world.
func Of(w *world.World) (*Coverage, error) {
	c := &Coverage{seen: map[game.Touch]bool{}}
	for _, list := range [...]func(*world.World) error{c.rooms, c.items, c.characters} {
		if err := list(w); err != nil {
			return nil, err
		}
	}
	if err := c.answers(w); err != nil {
		return nil, err
	}
	for _, e := range w.Events {
		c.add(game.AnEvent, world.Ref{}, e.Name)
	}
	for _, e := range w.Endings {
		c.add(game.AnEnd, world.Ref{}, e.ID)
	}
	return c, nil
}

// answers lists the rules of semantic commands, by the names by which all know
// them.
func (c *Coverage) answers(w *world.World) error {
	x, err := w.Interactions()
	if err != nil {
		return err
	}
	for _, group := range x.Interactions {
		for _, r := range group.Rules {
			c.add(game.ARule, world.Ref{}, group.ID+":"+r.ID)
		}
	}
	return nil
}

func (c *Coverage) rooms(w *world.World) error {
	ids, err := w.IDs(world.Rooms)
	for _, id := range ids {
		r, err := w.Room(id)
		if err != nil {
			return err
		}
		of := world.RoomRef(id)
		c.add(game.APlace, of, "")
		for _, e := range r.Exits {
			c.add(game.AWay, of, e.Label)
		}
		c.rules(of, "instead", r.Instead)
		c.rules(of, "after", r.After)
	}
	return err
}

func (c *Coverage) items(w *world.World) error {
	ids, err := w.IDs(world.Items)
	for _, id := range ids {
		it, err := w.Item(id)
		if err != nil {
			return err
		}
		of := world.ThingRef(id)
		c.add(game.AThing, of, "")
		c.rules(of, "instead", it.Instead)
		for i := range it.OnUse {
			c.add(game.ARule, of, fmt.Sprintf("onUse %d", i+1))
		}
		c.rules(of, "after", it.After)
	}
	return err
}

func (c *Coverage) characters(w *world.World) error {
	ids, err := w.IDs(world.Characters)
	for _, id := range ids {
		ch, err := w.Character(id)
		if err != nil {
			return err
		}
		of := world.CharacterRef(id)
		c.rules(of, "instead", ch.Instead)
		c.rules(of, "after", ch.After)
		c.rules(of, "orders", ch.Orders)
		for _, t := range ch.Topics {
			c.add(game.ATopic, of, t.ID)
		}
	}
	return err
}

func (c *Coverage) rules(of world.Ref, list string, all []world.Rules) {
	for _, rs := range all {
		for i := range rs.Rules {
			c.add(game.ARule, of, fmt.Sprintf("%s %s %d", list, rs.Verb, i+1))
		}
	}
}

func (c *Coverage) add(part game.Part, of world.Ref, name string) {
	if t := (game.Touch{Part: part, Of: of, Name: name}); !slices.Contains(c.all, t) {
		c.all = append(c.all, t)
	}
}

// Note takes down what has come up. Content that was not there when the list was
// made does not count.
func (c *Coverage) Note(t game.Touch) { c.seen[t] = true }

// Join adds what has come up elsewhere, in the same game.
func (c *Coverage) Join(other *Coverage) {
	for t := range other.seen {
		c.seen[t] = true
	}
}

// Counts is what has come up so far, a kind at a time; kinds of which the game
// has nothing are left out.
func (c *Coverage) Counts() (out []Count) {
	for _, part := range [...]game.Part{game.APlace, game.AThing, game.AWay, game.ARule, game.AnEvent, game.ATopic, game.AnEnd} {
		n := Count{Part: part}
		for _, t := range c.all {
			if t.Part != part {
				continue
			}
			if n.All++; !c.seen[t] {
				n.Missing = append(n.Missing, called(t))
			}
		}
		if n.All > 0 {
			out = append(out, n)
		}
	}
	return out
}

// called is how a piece of content is named to its author.
func called(t game.Touch) string {
	switch {
	case t.Of.IsZero():
		return t.Name
	case t.Name == "":
		return t.Of.ID
	}
	return t.Of.ID + " " + t.Name
}
