package explore

import (
	"cmp"
	"slices"

	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/world"
)

// A move is a line to type. Waiting is typed again until something comes of it.
type move struct {
	line string
	of   []string // ids of what it is about; a way is about nothing
	by   string   // the rule that answers it, where that is known
	idle bool
	wait bool

	breaks string // why the game cannot say what it does
	later  bool   // it is seldom what helps: where not all can be tried, it comes last
}

// gist is what tells an idle move from others.
func (m *move) gist() string { return cmp.Or(m.by, m.line) }

// A mover lists the moves of a session as things stand.
type mover struct {
	*study
	s     *play.Session
	near  map[string]bool
	kinds map[string]int // how many things of an item are near
	out   []move
	seen  map[string]bool

	later bool // of the moves that are being listed
}

// moves lists what is worth typing now. It is the same list whenever things stand
// the same.
func (m *mover) moves() []move {
	m.out = m.out[:0]
	clear(m.seen)
	clear(m.near)
	clear(m.kinds)
	g, person := m.s.Game(), m.s.Person()
	room := g.RoomOf(person)
	things := g.Reachable(person)
	beings := g.SeenHere(room)
	for _, t := range things {
		m.near[g.ItemID(t)] = true
		m.kinds[g.ItemID(t)]++
	}
	for _, id := range beings {
		m.near[id] = true
	}
	for _, w := range g.Ways(person, room) {
		m.add(way(w.Label), false)
	}
	if !g.Aboard(person).IsZero() {
		m.add("get out", false)
	}
	burdened := m.burdened(g, person)
	if m.light[room] && len(g.Things(world.PersonRef(person))) > 1 {
		m.add("drop all", false)
	}
	for _, t := range things {
		m.thing(g, person, t, burdened)
	}
	m.owned(world.RoomRef(room))
	for _, id := range beings {
		m.owned(world.CharacterRef(id))
		m.fight(g, person, id, things)
	}
	m.ordering(g, room, beings)
	m.slotted()
	if m.timed {
		m.out = append(m.out, move{line: "wait", wait: true, later: m.rooms[room].Capture == nil})
	}
	return m.out
}

func (m *mover) add(line string, idle bool, of ...string) {
	if line != "" && !m.seen[line] {
		m.seen[line] = true
		m.out = append(m.out, move{line: line, of: of, idle: idle, later: m.later})
	}
}

// name is what a thing or a character is called here: one that play has made, and
// that stands alone of its kind, by the name of its kind.
func (m *mover) name(r world.Ref) string {
	if _, known := m.calls[r]; known || r.Family != world.OfThing || r.Part != "" {
		return m.called(r)
	}
	item := m.s.Game().ItemID(r)
	kind := m.called(world.ThingRef(item))
	if kind == item || m.kinds[item] > 1 {
		return m.called(r)
	}
	return kind
}

// owned adds the tries of an owner that is near.
func (m *mover) owned(of world.Ref) {
	for _, t := range m.tries[of] {
		if !slices.ContainsFunc(t.needs, func(id string) bool { return !m.near[id] }) {
			m.add(t.line, t.idle, t.of...)
		}
	}
}

// slotted adds the commands of the verbs with slots. One that only shows something
// stands for all that the same rule would answer.
func (m *mover) slotted() {
	shown := map[string]bool{}
	for _, x := range m.s.Slotted(m.name) {
		if x.Shows && x.By != "" {
			if shown[x.By] {
				continue
			}
			shown[x.By] = true
		}
		if !m.seen[x.Line] {
			m.seen[x.Line] = true
			m.out = append(m.out, move{line: x.Line, by: x.By, idle: x.Shows, breaks: x.Broken})
		}
	}
}

// thing adds what the built-in verbs do with a thing, and then its rules.
func (m *mover) thing(g *game.Game, person string, t world.Ref, burdened bool) {
	it := g.ItemOf(t)
	x := m.name(t)
	held := g.Place(t).Owner == world.PersonRef(person)
	if it.Portable && !held {
		m.add("take "+x, false, it.ID)
	}
	if held && (burdened || m.drops[t.ID]) {
		m.later = true
		m.add("drop "+x, false, it.ID)
		m.later = false
	}
	if c := it.Container; c != nil && c.Openable {
		switch {
		case g.Locked(t):
			if m.near[c.Key] {
				m.add("unlock "+x+" with "+m.calledID(c.Key), false, it.ID)
			}
		case !g.Open(t):
			m.add("open "+x, false, it.ID)
		case m.shuts[t.ID]:
			m.later = true
			m.add("close "+x, false, it.ID)
			m.later = false
		}
	}
	if it.Switchable {
		if g.On(t) {
			m.later = it.Light
			m.add("turn off "+x, false, it.ID)
			m.later = false
		} else {
			m.add("turn on "+x, false, it.ID)
		}
	}
	if held && it.OnWear != "" {
		m.add("wear "+x, false, it.ID)
	}
	if held && it.Heal != "" {
		m.later = true
		m.add("use "+x, false)
		m.later = false
	}
	if it.Vehicle != nil && g.Aboard(person).IsZero() {
		m.add("board "+x, false, it.ID)
	}
	if it.OnSmash != "" {
		m.add("smash "+x, false, it.ID)
		for _, tool := range g.Things(world.PersonRef(person)) {
			if tool != t {
				m.add("smash "+x+" with "+m.name(tool), false, it.ID)
			}
		}
	}
	if held && it.Portable {
		m.putting(g, t, x)
	}
	m.owned(world.ThingRef(it.ID))
}

// putting adds the places for a thing in hand that something asks for.
func (m *mover) putting(g *game.Game, t world.Ref, x string) {
	for _, place := range m.places[t.ID] {
		in := world.ThingRef(place)
		if it := m.items[place]; it != nil && m.near[place] && in != t {
			m.add(m.two("put", x, m.name(in), m.prep(&world.Rule{}, place)), false, t.ID, place)
		}
	}
}

// burdened reports whether somebody carries so much that it may be in the way.
func (m *mover) burdened(g *game.Game, person string) bool {
	c := g.World.Carry
	if c == nil {
		return false
	}
	weight, count := g.Load(world.PersonRef(person))
	return c.Max > 0 && weight*2 > c.Max || c.Count > 0 && count+1 >= c.Count || c.Fumble != nil && count+2 >= c.Fumble.Over
}

// fight adds the blows at a character who fights.
func (m *mover) fight(g *game.Game, person, id string, things []world.Ref) {
	c := m.chars[id]
	if c == nil || c.Combat == nil && c.Health == 0 {
		return
	}
	x := m.name(world.CharacterRef(id))
	m.add("attack "+x, false, id)
	for _, t := range things {
		if g.ItemOf(t).Wieldable() && g.Place(t).Owner == world.PersonRef(person) {
			m.add("attack "+x+" with "+m.name(t), false, id)
		}
	}
}

// ordering adds what the characters within hearing may be told to do.
func (m *mover) ordering(g *game.Game, room string, here []string) {
	for _, id := range m.hearers {
		c := m.chars[id]
		at := room
		if !slices.Contains(here, id) {
			if !slices.Contains(c.HeardFrom, room) {
				continue
			}
			if at = m.whereIs(g, id); at == "" {
				continue
			}
		}
		x := m.name(world.CharacterRef(id)) + ", "
		for _, o := range m.told[id] {
			switch {
			case o.words != "":
				m.add(x+o.words, o.idle, id)
			case m.s.Understands(o.verb):
				m.add(x+o.verb, o.idle, id)
			default:
				for _, t := range m.around(g, at) {
					m.add(x+m.one(o.verb, m.name(t)), o.idle, id)
				}
			}
		}
		m.later = true
		m.obeying(g, c, x, at, at == room)
		m.later = false
	}
}

// around lists some things of a room, to be told of.
func (m *mover) around(g *game.Game, room string) (out []world.Ref) {
	out = append(out, g.Present(room)...)
	for _, id := range g.Room(room).Scenery {
		out = append(out, world.ThingRef(id))
	}
	return out[:min(len(out), mostAround)]
}

const mostAround = 4

func (m *mover) whereIs(g *game.Game, character string) string {
	for _, room := range m.roomIDs {
		if slices.Contains(g.SeenHere(room), character) {
			return room
		}
	}
	return ""
}

// obeying adds what a character does of itself when it is told to.
func (m *mover) obeying(g *game.Game, c *world.Character, x, at string, here bool) {
	holds := g.Things(world.CharacterRef(c.ID))
	for _, does := range c.Obeys {
		switch does {
		case "go":
			for _, w := range g.Ways(m.s.Person(), at) {
				m.add(x+way(w.Label), false, c.ID)
			}
		case "take":
			for _, t := range g.Present(at) {
				if g.ItemOf(t).Portable {
					m.add(x+"take "+m.name(t), false, g.ItemID(t))
				}
			}
		case "drop", "give":
			for _, t := range holds {
				if does == "drop" {
					m.add(x+"drop "+m.name(t), false, g.ItemID(t))
				} else if here {
					m.add(x+"give "+m.name(t)+" to me", false, g.ItemID(t))
				}
			}
		}
	}
}
