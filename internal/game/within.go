package game

import (
	"slices"

	"rpg/internal/world"
)

// SeesInto reports whether what a thing holds can be seen: it lies on it, or the
// thing is open or transparent.
func (g *Game) SeesInto(t world.Ref) bool { return g.seesInto(t) }

// ReachesInto reports whether what a thing holds is within reach.
func (g *Game) ReachesInto(t world.Ref) bool { return g.reachesInto(t) }

// Within reports whether a thing is in an owner, at any depth.
func (g *Game) Within(thing, owner world.Ref) bool {
	for level := 0; level < depth; level++ {
		at := g.Place(thing).Owner
		at.Part = "" // what is in a part of a thing is in the thing
		if at == owner {
			return true
		}
		if at.Family != world.OfThing {
			return false
		}
		thing = at
	}
	return false
}

// Scenic reports whether a thing is near a person as the scenery of their room
// alone: where it is itself, if anywhere, is another place.
func (g *Game) Scenic(person string, thing world.Ref) bool {
	room := g.RoomOf(person)
	return slices.Contains(g.Room(room).Scenery, thing.ID) &&
		!g.Within(thing, world.RoomRef(room)) && !g.Within(thing, world.PersonRef(person))
}

// Touched reports whether somebody has handled a thing.
func (g *Game) Touched(t world.Ref) bool { return g.is(t, "touched", false) }

// Unlisted reports whether a thing is left out of what a room lists.
func (g *Game) Unlisted(t world.Ref) bool { return g.is(t, "unlisted", false) }
