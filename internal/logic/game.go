package logic

import (
	"slices"
	"strings"

	"rpg/internal/names"
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
	// Unsent leaves out that characters go, take and bring what they are told to.
	Unsent bool
	// Times are the parts of the day.
	Times []string
}

// A Game is one game made ready: its facts, and what follows from what. It is not
// written any more, so that several may ask it at once.
type Game struct {
	World *world.World

	out    Outside
	unsure bool // nothing is known, and so everything may be

	rooms      map[string]*world.Room
	items      map[string]*world.Item // by the ids of items and of instances
	characters map[string]*world.Character
	ids        map[world.Kind][]string // of rooms, items, characters, people, scenes
	things     []string                // the ids of items and of instances
	spelled    map[string][]string     // the ids of items and characters, by their name with dashes

	homes  map[string][]string // who has a thing at the start
	stands map[string][]string // where a character is at the start

	scenery map[string]bool

	facts  map[Fact]ref
	names  []Fact
	next   [][]ref   // by fact: what follows from it
	uses   [][]int32 // by fact: the rules that need it
	rules  []rule
	needs  []int32   // by rule: how many facts it needs
	asks   [][]int32 // by fact: the rules that are asked again
	counts [][]count // by fact: what it does to numbers
	vars   map[string]int32
	terms  []term
	start  []span // of variables, by number: as far as code may bring them

	flags []toggle
	holds []holding
	onces []toggle // events that run once: on is the fact that one has not run
	news  []toggle // rooms: on is the fact that somebody has not visited it

	ready bool
	todo  []func() // what is still to be added
	loose bool     // commands may be about any thing and anybody
	sent  bool     // there is a character that takes what it is told to
	// handed is that somebody may come to have a thing without taking it: who sells,
	// hands over or gives does not ask its rules.
	handed bool
}

// A rule is a fact that follows from others, all together.
type rule struct {
	gives ref
	needs []ref   // the facts that it follows from
	asked []*node // what must hold together, where the facts alone do not tell
}

// Prepare reads a game. All of it is read.
func Prepare(w *world.World, out Outside) *Game {
	g := &Game{
		World: w, out: out,
		rooms: map[string]*world.Room{}, items: map[string]*world.Item{}, characters: map[string]*world.Character{},
		ids: map[world.Kind][]string{}, spelled: map[string][]string{}, homes: map[string][]string{}, stands: map[string][]string{}, scenery: map[string]bool{},
		facts: map[Fact]ref{}, vars: map[string]int32{},
	}
	g.gather()
	if g.unsure {
		return g
	}
	g.link(Fact{}) // always
	g.whole()
	for len(g.todo) > 0 {
		do := g.todo
		g.todo = nil
		for _, x := range do {
			x()
		}
	}
	g.ready = true
	for _, r := range g.rules {
		g.needs = append(g.needs, int32(len(r.needs)))
	}
	for _, id := range g.things {
		g.holds = append(g.holds, g.holding(id, g.items[id]))
	}
	return g
}

// gather finds all records. One that cannot be read leaves everything open.
func (g *Game) gather() {
	gather(g, world.Rooms, g.World.Room, g.rooms)
	gather(g, world.Items, g.World.Item, g.items)
	gather(g, world.Characters, g.World.Character, g.characters)
	for _, k := range [...]world.Kind{world.People, world.Scenes} {
		g.ids[k], _ = g.World.IDs(k) // whoever reads the game tells of it
	}
	g.things = slices.Clone(g.ids[world.Items])
	for _, x := range g.World.Instances {
		if it := g.items[x.Definition]; it != nil {
			g.items[x.ID] = it
			g.things = append(g.things, x.ID)
		}
	}
	for _, list := range [...][]string{g.things, g.ids[world.Characters]} {
		for _, id := range list {
			g.spelled[dashed(id)] = append(g.spelled[dashed(id)], id)
		}
	}
	g.handed = g.World.HasPeople
	for _, c := range g.characters { // whether, not which
		if !g.out.Unsent {
			g.sent = g.sent || slices.Contains(c.Obeys, "take")
			g.handed = g.handed || len(c.Obeys) > 0
		}
	}
	if g.rooms[g.World.StartRoom] == nil {
		g.unsure = true
	}
}

func gather[T any](g *Game, k world.Kind, find func(string) (*T, error), into map[string]*T) {
	ids, err := g.World.IDs(k)
	if err != nil {
		g.unsure = true
	}
	g.ids[k] = ids
	for _, id := range ids {
		rec, err := find(id)
		if err != nil {
			g.unsure = true
			continue
		}
		into[id] = rec
	}
}

// dashed is a name in which - and _ are one letter; see cond.SameName.
func dashed(name string) string { return strings.ReplaceAll(name, "_", "-") }

// Unsure reports whether nothing could be found out.
func (g *Game) Unsure() bool { return g.unsure }

// Words are the words of one file of code: its names, and the strings in it that
// are one word.
type Words map[string]bool

func (w Words) names(id string) bool { return names.Spoken(w, id) }

func (w Words) any(of ...string) bool {
	return slices.ContainsFunc(of, func(word string) bool { return w[word] })
}

// joins reports whether code puts names together.
func (w Words) joins() bool {
	for name := range w {
		if strings.HasSuffix(name, "_") || strings.HasPrefix(name, "_") {
			return true
		}
	}
	return false
}

// mayBeSet reports whether a flag may be set although no step sets it.
func (g *Game) mayBeSet(flag string) bool {
	return g.out.Flags[flag] || g.spoken(flag, "set")
}

// mayBeCleared reports whether a flag may be cleared although no step does.
func (g *Game) mayBeCleared(flag string) bool {
	return g.World.HasPeople || g.spoken(flag, "set", "clear")
}

func (g *Game) spoken(flag string, effects ...string) bool {
	return slices.ContainsFunc(g.out.Code, func(w Words) bool { return w.any(effects...) && (w[flag] || w.joins() && w.names(flag)) })
}
