package game

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/state"
	"rpg/internal/world"
)

// is reads a switch of a thing's state, or what its author gave it.
func (g *Game) is(thing world.Ref, key string, authored bool) bool {
	if v := g.State.Get(thing, key); v.Kind() == state.Bool {
		return v.Bool()
	}
	return authored
}

// Open reports whether a container is open: one without a lid always is, and
// what is no container never.
func (g *Game) Open(thing world.Ref) bool {
	c := g.ItemOf(thing).Container
	return c != nil && (!c.Openable || g.is(thing, "open", c.Open))
}

// Locked reports whether a container or door is locked.
func (g *Game) Locked(thing world.Ref) bool {
	c := g.ItemOf(thing).Container
	return c != nil && g.is(thing, "locked", c.Locked)
}

// On reports whether a thing is switched on.
func (g *Game) On(thing world.Ref) bool { return g.is(thing, "on", g.ItemOf(thing).On) }

// Hidden reports whether a thing is out of sight until something reveals it.
func (g *Game) Hidden(thing world.Ref) bool {
	made := g.Instance(thing.ID)
	return g.is(thing, "hidden", made != nil && made.Visible != nil && !*made.Visible)
}

func (g *Game) seesInto(t world.Ref) bool {
	it := g.ItemOf(t)
	return it.Surface || it.Container != nil && !it.Door && (g.Open(t) || it.Container.Transparent)
}

func (g *Game) reachesInto(t world.Ref) bool {
	it := g.ItemOf(t)
	return it.Surface || it.Container != nil && !it.Door && g.Open(t)
}

// Fixtures lists the things of other rooms that a room shares: what cannot be
// carried and is listed in both is present in both, for as long as it is in one
// that lists it.
func (g *Game) Fixtures(room string) []world.Ref {
	var out []world.Ref
	for _, id := range g.Room(room).Items {
		t := world.ThingRef(id)
		if it := g.ItemOf(t); it.Portable || it.Counted || slices.Contains(out, t) {
			continue
		}
		at := g.Place(t).Owner
		if at.Family == world.OfRoom && at.ID != room && !slices.Contains(g.Things(world.RoomRef(room)), t) &&
			slices.Contains(g.Room(at.ID).Items, id) {
			out = append(out, t)
		}
	}
	return out
}

// Present lists the single things in a room, its shared fixtures after its own.
// Nobody may change the list.
func (g *Game) Present(room string) []world.Ref {
	things := g.Things(world.RoomRef(room))
	if more := g.Fixtures(room); len(more) > 0 {
		return slices.Concat(things, more)
	}
	return things
}

// roots are the things of a person's surroundings that lie in nothing: the
// room's, the fixtures it shares, its scenery, then what they carry. They are added
// to out.
func (g *Game) roots(out []world.Ref, person, room string, lit bool) []world.Ref {
	if lit {
		out = append(append(out, g.Things(world.RoomRef(room))...), g.Fixtures(room)...)
		for _, at := range g.inventories(world.RoomRef(room)) {
			out = append(out, g.ThingsAt(at)...)
		}
		for _, id := range g.Room(room).Scenery {
			out = append(out, world.ThingRef(id))
		}
	}
	out = append(out, g.Things(world.PersonRef(person))...)
	return slices.DeleteFunc(out, g.Hidden)
}

// Visible lists the single things that a person sees, in the order in which
// they look: the room, its scenery, their hands; what each holds after it.
func (g *Game) Visible(person string) []world.Ref {
	return g.seen(sees, person)
}

// Reachable lists the single things that a person can lay hands on.
func (g *Game) Reachable(person string) []world.Ref {
	return g.seen(reaches, person)
}

// How a person knows of things.
const (
	sees = iota
	reaches
)

// seen answers from what was seen before, if they looked from there then: one deed
// asks many times. Nobody may change the list.
func (g *Game) seen(how int, person string) []world.Ref {
	room, lie := g.RoomOf(person), g.lying()
	from := view{how, person, g.Room(room), g.Aboard(person), g.Lit(person, room)}
	if known, ok := lie.seen[from]; ok {
		return known
	}
	var few [24]world.Ref
	things := slices.Clip(g.walk(g.roots(few[:0], person, room, from.lit), from))
	if person != "" && g.err == nil {
		lie.seen[from] = things
	}
	return things
}

// into reports whether somebody sees, or reaches, what is in a thing. What lies in
// the vehicle that they are in is before them, whatever it is like from outside.
func (g *Game) into(t world.Ref, from view) bool {
	return t == from.aboard || from.how == sees && g.seesInto(t) || from.how == reaches && g.reachesInto(t)
}

func (g *Game) walk(roots []world.Ref, from view) []world.Ref {
	out := make([]world.Ref, 0, len(roots)+len(roots)/2)
	var visit func(t world.Ref, level int)
	visit = func(t world.Ref, level int) {
		if level > depth || slices.Contains(out, t) {
			return
		}
		out = append(out, t)
		for _, at := range g.inventories(t) {
			for _, inner := range g.ThingsAt(at) { // a named inventory is open
				if !g.Hidden(inner) {
					visit(inner, level+1)
				}
			}
		}
		if !g.into(t, from) {
			return
		}
		for _, inner := range g.Things(t) {
			if !g.Hidden(inner) {
				visit(inner, level+1)
			}
		}
	}
	for _, t := range roots {
		visit(t, 0)
	}
	return out
}

// Lit reports whether a person could see in a room: it is not dark, or the
// world's light holds, or something that gives light is on in it, or carried
// there. Everything around a light must let it out; one that is hidden shines
// all the same.
func (g *Game) Lit(person, room string) bool {
	if !g.Room(room).Dark || g.alwaysLit(person) {
		return true
	}
	if g.shines(world.RoomRef(room), 0) {
		return true
	}
	for _, id := range g.Cast() {
		if g.RoomOf(id) == room && (id == person || !g.Resting(id)) && g.shines(world.PersonRef(id), 0) {
			return true
		}
	}
	return false
}

// alwaysLit asks the condition under which nothing is dark. What asks for light
// in it finds none.
func (g *Game) alwaysLit(person string) bool {
	if g.World.Darkness.LitIf == nil || g.inLit {
		return false
	}
	if all, always := g.World.Darkness.LitIf.(cond.All); always && len(all) == 0 {
		return true
	}
	g.inLit = true
	defer func() { g.inLit = false }()
	return g.About(person).Holds(g.World.Darkness.LitIf)
}

func (g *Game) shines(owner world.Ref, level int) bool {
	if level > depth {
		return false
	}
	for _, t := range g.Things(owner) {
		if g.ItemOf(t).Light && g.On(t) || g.seesInto(t) && g.shines(t, level+1) {
			return true
		}
	}
	return false
}

// Around finds the closed thing that keeps a person from what they see.
func (g *Game) Around(thing world.Ref) (world.Ref, bool) {
	for level := 0; level < depth; level++ {
		at := g.Place(thing)
		owner := world.Ref{Family: at.Owner.Family, ID: at.Owner.ID}
		if owner.Family != world.OfThing {
			return world.Ref{}, false
		}
		if at.Slot != "" { // a named inventory is open
			thing = owner
			continue
		}
		if !g.reachesInto(owner) && !g.boarded(owner) {
			return owner, true
		}
		thing = owner
	}
	return world.Ref{}, false
}

// boarded reports whether somebody is in a vehicle, and so beside what lies in
// it.
func (g *Game) boarded(vehicle world.Ref) bool {
	return g.ItemOf(vehicle).Vehicle != nil &&
		slices.ContainsFunc(g.Cast(), func(id string) bool { return g.Aboard(id) == vehicle })
}

// Whereabouts is where a thing is, when that is known without reading the rest of
// the game: something moved it, or a listing has come across it.
func (g *Game) Whereabouts(thing world.Ref) (world.At, bool) {
	if v := g.State.Get(thing, "at"); v.Kind() == state.Text {
		at, _ := world.ParseAt(v.Text())
		return at, true
	}
	if made := g.Instance(thing.ID); made != nil && !made.Location.IsZero() {
		return made.Location, true
	}
	owner, known := g.homes[thing.ID]
	return world.In(owner), known
}

// Place is where a thing is. Nowhere, when nothing lists it and nothing moved it.
func (g *Game) Place(thing world.Ref) world.At {
	if at, known := g.Whereabouts(thing); known {
		return at
	}
	if g.listed == nil {
		homes, err := g.World.Homes()
		if err != nil && g.err == nil {
			g.err = err
		}
		g.listed = homes
	}
	if owners := g.listed[thing.ID]; len(owners) > 0 {
		return world.In(owners[len(owners)-1])
	}
	return world.At{}
}
