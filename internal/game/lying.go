package game

import "rpg/internal/world"

// lying is what was found out about things while all of them stood in one way: what
// is at a place, and what somebody sees from where they are. What else goes on
// leaves it as it is.
type lying struct {
	version uint64
	things  map[world.Ref][]world.Ref
	seen    map[view][]world.Ref
}

// A view is all that what somebody sees depends on beside the things themselves.
type view struct {
	how    int // sees or reaches
	person string
	room   *world.Room
	aboard world.Ref
	lit    bool
}

// mostKept is how many answers of a kind are kept: somebody who walks through a
// large world goes back to few of its rooms.
const mostKept = 256

// lying is what is known of how things are now.
func (g *Game) lying() *lying {
	k := &g.known
	switch v := g.State.VersionOf(world.OfThing); {
	case k.things == nil:
		*k = lying{v, map[world.Ref][]world.Ref{}, map[view][]world.Ref{}}
	case k.version != v || len(k.things) > mostKept || len(k.seen) > mostKept:
		k.version = v
		clear(k.things)
		clear(k.seen)
	}
	return k
}
