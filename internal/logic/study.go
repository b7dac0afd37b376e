package logic

import (
	"math"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// Outside is what may come about although no record says so.
type Outside struct {
	// Flags are those that prose tells a referee to set.
	Flags map[string]bool
	// Told reports whether prose speaks of a thing, so that a referee may hand
	// it over; nil where there is no referee.
	Told func(item string) bool
	// Code is the words of each file of the game's code.
	Code []Words
	// Times are the parts of the day.
	Times []string
}

// A Study is what can come about in a game.
type Study struct {
	World *world.World

	out    Outside
	unsure bool // nothing is known, and so everything may be

	rooms      map[string]*world.Room
	items      map[string]*world.Item // by the ids of items and of instances
	characters map[string]*world.Character

	reached map[string]bool            // rooms that somebody can come into
	near    map[string]bool            // things that somebody can lay a hand on
	held    map[string]bool            // things that somebody can have
	at      map[string]map[string]bool // where a thing can be put: see the keys below
	lies    map[string][]string        // what can be put in a room, in a thing
	stands  map[string]map[string]bool // the rooms where a character can be
	visits  map[string][]string        // the characters that a room can have
	met     map[string]bool            // characters that somebody can be with
	seen    map[string]bool            // and see
	set     map[string]bool            // flags
	vars    map[string]span
	ran     map[string]bool // events
	ended   map[string]bool // endings
	state   map[string]bool // "open box true": states of things and beings that steps bring about
	dies    bool
	loose   bool    // commands may be about any thing and anybody
	joined  []Words // code that puts the names of flags together

	waiting []wait
	changed bool
}

// A wait is what follows as soon as its conditions can hold.
type wait struct {
	conds []cond.Expr
	ready func() bool
	then  func()
}

// New studies a game. It reads all of it.
func New(w *world.World, out Outside) *Study {
	s := &Study{
		World: w, out: out,
		rooms: map[string]*world.Room{}, items: map[string]*world.Item{}, characters: map[string]*world.Character{},
		reached: map[string]bool{}, near: map[string]bool{}, held: map[string]bool{}, at: map[string]map[string]bool{},
		lies: map[string][]string{}, stands: map[string]map[string]bool{}, visits: map[string][]string{},
		met: map[string]bool{}, seen: map[string]bool{}, set: map[string]bool{}, vars: map[string]span{},
		ran: map[string]bool{}, ended: map[string]bool{}, state: map[string]bool{},
	}
	s.gather()
	if s.unsure {
		return s
	}
	s.begin()
	for asked := 0; ; {
		if asked += len(s.waiting); asked > maxAsked {
			s.unsure = true
			return s
		}
		s.changed = false
		waiting := s.waiting
		s.waiting = nil
		for _, w := range waiting {
			s.after(w)
		}
		if !s.changed {
			return s
		}
	}
}

// maxAsked is how often something that waits is asked again. A game in which very
// much waits for one thing after another is left alone.
const maxAsked = 2_000_000

// when does something as soon as conditions can hold together.
func (s *Study) when(then func(), conds ...cond.Expr) { s.after(wait{conds: conds, then: then}) }

// once does something as soon as it is ready and conditions can hold.
func (s *Study) once(ready func() bool, then func(), conds ...cond.Expr) {
	s.after(wait{conds, ready, then})
}

func (s *Study) after(w wait) {
	if w.ready != nil && !w.ready() || !s.Possible(w.conds...) {
		s.waiting = append(s.waiting, w)
		return
	}
	s.changed = true
	w.then()
}

// gather finds all records. One that cannot be read leaves everything open.
func (s *Study) gather() {
	gather(s, world.Rooms, s.World.Room, s.rooms)
	gather(s, world.Items, s.World.Item, s.items)
	gather(s, world.Characters, s.World.Character, s.characters)
	for _, x := range s.World.Instances {
		if it := s.items[x.Definition]; it != nil {
			s.items[x.ID] = it
		}
	}
	if s.rooms[s.World.StartRoom] == nil {
		s.unsure = true
	}
	for name, v := range s.World.Vars {
		s.vars[name] = span{low: v, high: v}
	}
}

func gather[T any](s *Study, k world.Kind, find func(string) (*T, error), into map[string]*T) {
	ids, err := s.World.IDs(k)
	if err != nil {
		s.unsure = true
	}
	for _, id := range ids {
		rec, err := find(id)
		if err != nil {
			s.unsure = true
			continue
		}
		into[id] = rec
	}
}

// Unsure reports whether nothing could be found out.
func (s *Study) Unsure() bool { return s.unsure }

// Room reports whether somebody can come into a room.
func (s *Study) Room(id string) bool { return s.unsure || s.reached[id] }

// Near reports whether somebody can lay a hand on a thing.
func (s *Study) Near(id string) bool { return s.unsure || s.near[id] }

// Held reports whether somebody can have a thing.
func (s *Study) Held(id string) bool { return s.unsure || s.held[id] }

// Met reports whether somebody can be where a character is.
func (s *Study) Met(id string) bool { return s.unsure || s.met[id] }

// Stands reports whether a character can be in a room, whoever comes there.
func (s *Study) Stands(character, room string) bool { return s.unsure || s.stands[character][room] }

// Ran reports whether an event can run.
func (s *Study) Ran(event string) bool { return s.unsure || s.ran[event] }

// Ended reports whether an ending can be reached.
func (s *Study) Ended(id string) bool { return s.unsure || s.ended[id] }

// Set reports whether a flag can be set.
func (s *Study) Set(flag string) bool { return s.unsure || s.set[flag] }

// Range is where a term can stand, as far as both ends are known.
func (s *Study) Range(term string) (low, high float64, known bool) {
	r := s.span(term)
	return r.low, r.high, !s.unsure && !math.IsInf(r.low, 0) && !math.IsInf(r.high, 0)
}

func (s *Study) setFlag(flag string) {
	if !s.set[flag] {
		s.set[flag], s.changed = true, true
	}
}

func (s *Study) becomes(key, id string, to bool) {
	k := key + " " + id + " " + map[bool]string{true: "true", false: "false"}[to]
	if !s.state[k] {
		s.state[k], s.changed = true, true
	}
}

func (s *Study) was(key, id string, to bool) bool {
	return s.state[key+" "+id+" "+map[bool]string{true: "true", false: "false"}[to]]
}

func (s *Study) variable(name string) span {
	if r, ok := s.vars[name]; ok {
		return r
	}
	return span{}
}

func (s *Study) store(name string, r span) {
	if old := s.variable(name); old.low != r.low || old.high != r.high {
		s.changed = true
	}
	s.vars[name] = r
}

// add widens a variable by what can be added to it any number of times; within
// is how far it can have come before one such time.
func (s *Study) add(name string, by float64, within span) {
	r := s.variable(name)
	switch {
	case by > 0 && within.high+by > r.high:
		r.high = within.high + by
	case by < 0 && within.low+by < r.low:
		r.low = within.low + by
	}
	if math.IsNaN(r.high) || math.IsNaN(r.low) {
		r = anywhere()
	}
	s.store(name, r)
}
