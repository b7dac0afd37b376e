package logic

// A Kind is what a fact is about.
type Kind string

// The kinds of facts. Each says that something can come about; what it takes for a
// real state to have brought it about stands beside it.
const (
	Room     Kind = "room"     // somebody comes into the room ID: somebody has visited it, or is there
	Near     Kind = "near"     // somebody can lay a hand on the thing ID: it is within somebody's reach, or held
	Held     Kind = "held"     // somebody has the thing ID in their hands
	Carried  Kind = "carried"  // somebody has the thing ID, in something that they carry or in their hands
	At       Kind = "at"       // the thing ID is directly in the room, the thing or the being To; nowhere: empty
	Stands   Kind = "stands"   // the character ID is in the room To
	With     Kind = "with"     // somebody is where the character ID is
	Seen     Kind = "seen"     // … and can see it
	Met      Kind = "met"      // somebody has met the character ID
	Visited  Kind = "visited"  // somebody has visited the room ID
	Flag     Kind = "flag"     // the flag ID is set
	NoFlag   Kind = "no flag"  // the flag ID is not set
	Event    Kind = "event"    // the event ID has run
	Open     Kind = "open"     // the thing ID stands open
	Shut     Kind = "shut"     // the thing ID stands closed
	Locked   Kind = "locked"   // the thing ID is locked
	Unlocked Kind = "unlocked" // the thing ID is not locked
	On       Kind = "on"       // the thing ID is switched on, or alight
	Off      Kind = "off"      // the thing ID is not
	Alive    Kind = "alive"    // the character ID is neither dead nor defeated, and somewhere
	Points   Kind = "points"   // what entry ID of the game's scoring asks for is so
	Compared Kind = "var"      // the comparison ID of a variable or of the score holds, in the spelling of conditions
	Death    Kind = "death"    // somebody dies
	Ending   Kind = "ending"   // the game has come to the ending ID
	Fresh    Kind = "fresh"    // the event ID has not run
)

// Kinds that only link others.
const (
	joint     Kind = ""
	unvisited Kind = "unvisited" // the room ID is new to somebody
	unhidden  Kind = "unhidden"  // the character ID is not hidden
	following Kind = "following"
	fighting  Kind = "fighting"
	planned   Kind = "planned"   // the character ID has done as many steps of its plan as To says
	begun     Kind = "begun"     // the clock ID has begun
	unrung    Kind = "unrung"    // the clock ID has not run out yet
	offered   Kind = "offered"   // what is in the thing ID can be reached there
	ground    Kind = "ground"    // somebody gets along on the ground ID
	elsewhere Kind = "elsewhere" // the fixed thing ID is at hand, but not in a room where a fact has it
)

// A Fact is something that can come about.
type Fact struct {
	Kind   Kind
	ID, To string
}

// A ref is the number of a fact in a game.
type ref = int32

const (
	always ref = 0  // what is so at any time
	never  ref = -1 // what nothing brings about
)

// fact gives the number of a fact, a new one if need be. In a game that is ready
// there are no new ones: what is not known by then, nothing brings about.
func (g *Game) fact(k Kind, id, to string) ref {
	f := Fact{k, id, to}
	if n, known := g.facts[f]; known {
		return n
	}
	if g.ready {
		return never
	}
	n := g.link(f)
	g.facts[f] = n
	g.introduce(n, f)
	return n
}

// link makes a fact that is not asked for by its name.
func (g *Game) link(f Fact) ref {
	g.names = append(g.names, f)
	g.next = append(g.next, nil)
	g.uses = append(g.uses, nil)
	g.asks = append(g.asks, nil)
	g.counts = append(g.counts, nil)
	return ref(len(g.names) - 1)
}

// introduce adds what follows from a fact, whoever speaks of it first.
func (g *Game) introduce(n ref, f Fact) {
	switch f.Kind {
	case Event:
		steps, _ := g.World.Event(f.ID)
		g.todo = append(g.todo, func() { g.steps(steps, n, nil) })
	case At:
		g.todo = append(g.todo, func() { g.settled(n, f.ID, f.To) })
	case Stands:
		if f.To == "here" {
			g.implies(n, g.fact(With, f.ID, ""))
			return
		}
		g.implies(g.all(nil, n, g.fact(Room, f.To, "")), g.fact(With, f.ID, ""))
	case Flag:
		g.flags = append(g.flags, toggle{f.ID, n, g.fact(NoFlag, f.ID, "")})
		if g.mayBeSet(f.ID) {
			g.implies(always, n)
		}
	case NoFlag:
		g.fact(Flag, f.ID, "")
		if g.mayBeCleared(f.ID) {
			g.implies(always, n)
		}
	case offered:
		if g.rooms[f.ID] != nil {
			g.implies(g.fact(Room, f.ID, ""), n)
			return
		}
		g.implies(g.all(nil, g.fact(Near, f.ID, ""), g.fact(Open, f.ID, "")), n)
	case Fresh:
		g.onces = append(g.onces, toggle{id: f.ID, on: n})
	case unvisited:
		g.news = append(g.news, toggle{id: f.ID, on: n})
	}
}

// A toggle is the two facts of something that is either so or not.
type toggle struct {
	id      string
	on, off ref
}

// implies lets one fact follow from another.
func (g *Game) implies(a, b ref) {
	if a == never || b == never || b == always || a == b {
		return
	}
	g.next[a] = append(g.next[a], b)
}

// either is a fact that follows from any of some, each of them the joint of
// several.
func (g *Game) either(ways ways) ref {
	switch {
	case len(ways) == 0:
		return never
	case len(ways) == 1 && len(ways[0]) == 1:
		return ways[0][0]
	}
	n := g.link(Fact{})
	for _, way := range ways {
		g.implies(g.all(nil, way...), n)
	}
	return n
}
