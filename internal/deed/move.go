package deed

import (
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// move takes the actor through one exit, named by its direction or by the place
// it leads to.
func move(tx *game.Tx, d world.Deed) (game.Result, error) {
	from := tx.RoomOf(d.Actor)
	if room := d.Slot(world.Target).Ref; room.Family == world.OfRoom {
		return toRoom(tx, d, from, room)
	}
	if tx.World.Conventions().Typed {
		exit, found := typedExit(tx.Exits(from), d.Dir)
		if !found {
			return noWay(tx, d)
		}
		return through(tx, d, from, tx.Way(d.Actor, exit))
	}
	way, no := which(tx.Game, from, tx.Ways(d.Actor, from), d.Dir)
	if no != nil {
		return game.No(*no), nil
	}
	return through(tx, d, from, way)
}

// through takes the actor through an exit, if nothing keeps them from it.
func through(tx *game.Tx, d world.Deed, from string, way game.Way) (game.Result, error) {
	if !tx.MayLeave(d.Actor, from) {
		return game.No(game.Refusal{Code: game.WayClosed, Words: way.Label, Text: tx.Room(from).Denial}), nil
	}
	if way.To == "" {
		tx.Touch(game.AWay, world.RoomRef(from), way.Label)
	}
	if !way.Open {
		return game.No(game.Refusal{Code: game.WayClosed, Words: way.Label, Text: way.Why}), nil
	}
	if !tx.Has(world.RoomRef(way.To)) {
		return game.No(game.Refusal{Code: game.WayClosed, Words: way.Label, Text: "There is nothing in that direction."}), nil
	}
	if why, ok := tx.Crossing(d.Actor, way.To); !ok {
		return game.No(game.Refusal{Code: game.WayClosed, Words: way.Label, Text: why, Other: world.RoomRef(way.To)}), nil
	}
	if ok, why := tx.MayEnter(d.Actor, way.To); !ok {
		return game.No(game.Refusal{Code: game.WayClosed, Words: way.Label, Text: why, Other: world.RoomRef(way.To)}), nil
	}
	if w, n := tx.Load(world.PersonRef(d.Actor)); overloaded(tx, w, n) && !tx.World.Conventions().Typed {
		return game.No(game.Refusal{Code: game.TooHeavy, Text: "move"}), nil
	}
	if way.Then != "" {
		if err := tx.Fire(way.Then, &game.About{Game: tx.Game, Person: d.Actor, Deed: &d}); err != nil {
			return game.Result{}, err
		}
		if tx.Halted() || tx.RoomOf(d.Actor) != from {
			tx.Touch(game.AWay, world.RoomRef(from), way.Label)
			return game.Result{Changed: true}, nil
		}
	}
	tx.Touch(game.AWay, world.RoomRef(from), way.Label)
	if err := tx.Arrive(d.Actor, way.To, false); err != nil {
		return game.Result{}, err
	}
	tx.Bring(d.Actor, from)
	return game.Result{Changed: true}, nil
}

// typedExit finds the exit that a typed line's words mean.
func typedExit(exits []world.Exit, words string) (world.Exit, bool) {
	labels := make([]string, len(exits))
	for i, e := range exits {
		labels[i] = e.Label
	}
	if found := names.Exit(labels, words, names.Line); len(found) > 0 {
		return exits[found[0]], true
	}
	return world.Exit{}, false
}

// noWay is a typed word that is no way out. Whoever tries a direction in the
// dark may blunder into something.
func noWay(tx *game.Tx, d world.Deed) (game.Result, error) {
	room := tx.RoomOf(d.Actor)
	if steps := tx.World.Darkness.Blunder; len(steps) > 0 && direction(d.Dir) &&
		!tx.Lit(d.Actor, room) && tx.Terrain(d.Actor, room) != world.Water {
		return game.Result{}, tx.Run(steps, &game.About{Game: tx.Game, Person: d.Actor, Deed: &d})
	}
	return game.Miss(game.Refusal{Code: game.NoWayThere, Words: d.Dir}), nil
}

// which finds the way that words mean: a label or a direction first, then the
// place behind one. Several ways to one place are one.
func which(g *game.Game, from string, ways []game.Way, words string) (game.Way, *game.Refusal) {
	labels := make([]string, len(ways))
	for i, w := range ways {
		labels[i] = w.Label
	}
	found := names.Exit(labels, words, names.Prefix)
	if len(found) == 0 {
		found = byPlace(g, ways, words)
	}
	if len(found) == 0 && len(words) > 3 && strings.EqualFold(words[:3], "to ") {
		return which(g, from, ways, words[3:])
	}
	if len(found) == 0 {
		no := &game.Refusal{Code: game.NoWayThere, Words: words}
		if here := g.Find(words, []world.Ref{world.RoomRef(from)}, names.Prefix); len(here) == 1 {
			no.Of = here[0]
		}
		return game.Way{}, no
	}
	best := ways[found[0]]
	for _, i := range found[1:] {
		if ways[i].To != best.To {
			return best, &game.Refusal{Code: game.Ambiguous, Words: words, Text: "move"}
		}
		if ways[i].Open && !best.Open {
			best = ways[i]
		}
	}
	return best, nil
}

// toRoom takes the actor through the exit that leads to a room: the first, or the
// first open one.
func toRoom(tx *game.Tx, d world.Deed, from string, room world.Ref) (game.Result, error) {
	ways := tx.WaysTo(d.Actor, from, room.ID)
	if len(ways) == 0 || room.ID == from {
		no := game.Refusal{Code: game.NoWayThere, Words: tx.Name(room)}
		if room.ID == from {
			no.Of = room
		}
		return game.No(no), nil
	}
	best := 0
	for i, w := range ways {
		if w.Open && !ways[best].Open {
			best = i
		}
	}
	return through(tx, d, from, ways[best])
}

func byPlace(g *game.Game, ways []game.Way, words string) []int {
	var places []world.Ref
	for _, w := range ways {
		if w.To != "" {
			places = append(places, world.RoomRef(w.To))
		}
	}
	var out []int
	for _, r := range g.Find(words, places, names.Prefix) {
		for i, w := range ways {
			if w.To == r.ID {
				out = append(out, i)
			}
		}
	}
	return out
}

func overloaded(tx *game.Tx, weight, count int) bool {
	c := tx.World.Carry
	return c != nil && (c.Max > 0 && weight > c.Max || c.Count > 0 && count > c.Count)
}

func direction(words string) bool {
	_, ok := names.Compass(words)
	return ok
}
