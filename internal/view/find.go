package view

import (
	"errors"
	"fmt"
	"slices"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Find finds the record of a kind that words name: by its id, its name, an
// alias, or an unambiguous start of one, among all that the game has. An id is
// found without reading any other record. A thing that was made in play is
// found by its own id, as the record that it is one of.
func Find(g *game.Game, k world.Kind, words string) (string, *game.Refusal) {
	return FindOr(g, k, words, fmt.Sprintf("; rpg show %s lists them", k))
}

// FindOr is [Find] with something else to be said where nothing has a name like it.
func FindOr(g *game.Game, k world.Kind, words, otherwise string) (string, *game.Refusal) {
	if has(g, k, words) {
		return words, nil
	}
	if item := g.State.Get(world.ThingRef(words), "item"); k == world.Items && item.Kind() == state.Text && has(g, k, item.Text()) {
		return item.Text(), nil
	}
	x := index(g, k)
	switch found := x.Find(words, names.Prefix); len(found) {
	case 1:
		return found[0].Of, nil
	case 0:
		return "", &game.Refusal{Code: game.Because, Text: fmt.Sprintf("there is no %s called %s%s", singular(k), tell.Quote(words), nearest(x, words, otherwise))}
	default:
		ids := make([]string, len(found))
		for i, m := range found {
			ids[i] = m.Of
		}
		return "", &game.Refusal{Code: game.Because, Text: fmt.Sprintf("%s could be any of %s; say which by its id", tell.Quote(words), tell.List(ids))}
	}
}

// nearest is a hint at the nearest spellings, or what is said instead.
func nearest(x *names.Index, words, otherwise string) string {
	var out []string
	for _, m := range x.Nearest(words, 3) {
		out = append(out, m.Of)
	}
	if len(out) == 0 {
		return otherwise
	}
	return "; the nearest are " + tell.List(out)
}

// index holds the names of all records of a kind that can be read.
func index(g *game.Game, k world.Kind) *names.Index {
	var x names.Index
	ids, _ := g.World.IDs(k)
	for _, id := range ids {
		name, aliases, err := called(g, k, id)
		if err != nil {
			continue // it is told of when it is asked for by its id
		}
		x.Add(names.Phrase{Of: id, Words: id, Rank: names.ID})
		x.Add(names.Phrase{Of: id, Words: name, Rank: names.Name})
		for _, a := range aliases {
			x.Add(names.Phrase{Of: id, Words: a, Rank: names.Alias})
		}
	}
	return &x
}

// has reports whether there is a record, even one that cannot be read.
func has(g *game.Game, k world.Kind, id string) bool {
	if !world.PlainID(id) {
		return false
	}
	_, _, err := called(g, k, id)
	return !errors.Is(err, world.ErrUnknown)
}

// called is by what a record of a kind goes.
func called(g *game.Game, k world.Kind, id string) (name string, aliases []string, err error) {
	switch k {
	case world.Rooms:
		r, err := g.World.Room(id)
		if err != nil {
			return "", nil, err
		}
		return r.Name, nil, nil
	case world.Items:
		i, err := g.World.Item(id)
		if err != nil {
			return "", nil, err
		}
		return i.Name, i.Aliases, nil
	case world.Characters:
		c, err := g.World.Character(id)
		if err != nil {
			return "", nil, err
		}
		return c.Name, c.Aliases, nil
	case world.People:
		p, err := g.World.Person(id)
		if err != nil {
			return "", nil, err
		}
		return p.Name, p.Aliases, nil
	case world.Quests:
		q, err := g.World.Quest(id)
		if err != nil {
			return "", nil, err
		}
		return q.Name, nil, nil
	case world.Scenes:
		s, err := g.World.Scene(id)
		if err != nil {
			return "", nil, err
		}
		return s.Name, nil, nil
	case world.Curses:
		c, err := g.World.Curse(id)
		if err != nil {
			return "", nil, err
		}
		return c.Name, nil, nil
	}
	return "", nil, world.ErrUnknown
}

// singular is the word for one record of a kind.
func singular(k world.Kind) string {
	switch k {
	case world.People:
		return "person"
	case world.Kind(""):
		return "record"
	}
	return string(k[:len(k)-1])
}

// KindNamed finds a kind by its folder's name or its singular, in any letter
// case.
func KindNamed(word string) (world.Kind, bool) {
	i := slices.IndexFunc(world.Kinds(), func(k world.Kind) bool {
		return names.SameNear(word, string(k)) || names.SameNear(word, singular(k))
	})
	if i < 0 {
		return "", false
	}
	return world.Kinds()[i], true
}
