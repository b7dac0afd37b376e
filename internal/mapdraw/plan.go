package mapdraw

import (
	"slices"
	"strings"
	"unicode"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// Most is how many rooms a picture can have. A larger plan is for programs that
// draw graphs: it is still written as DOT.
const Most = 600

// Options say what is drawn beside the rooms.
type Options struct {
	Items, People bool
	// Run draws things as they stand now: who is where, which ways are open, and
	// which rooms somebody has been in.
	Run bool
	// As draws what this person has seen, and nothing else.
	As string
}

// A Plan is the rooms of a game and the ways between them.
type Plan struct {
	Title string
	Rooms []Room
	Ways  []Way
	Run   bool

	from   int    // the room on whose floor the map begins
	ground string // what that floor is called
	haste  bool   // little is done for a good layout
}

// A Room is one place of a plan.
type Room struct {
	ID, Name string
	Same     bool // as the name of another room
	Dark     bool
	Water    bool
	Start    bool
	Seen     bool     // by somebody, in a run
	Unknown  bool     // a way leads here, and whoever the plan is for has not been
	Loops    []string // labels of ways that lead back to the room itself
	Grow     []string // directions in which the run may add a room
	Items    []string
	People   []string // who is here: characters, then people
	X, Y     *int     // where its author would have it
}

// A Way joins two rooms, by their places in the plan.
type Way struct {
	A, B int
	From End // of who leaves A by it
	Back End // of who leaves B by it
	// Loose: where it leads is not known, nor whether there is a way back.
	Loose bool
}

// An End is a way as it is met from one side. Without labels there is no way
// from there.
type End struct {
	Labels []string
	Barred bool // not always open; in a run: closed now
	Door   bool
}

func (e End) none() bool { return len(e.Labels) == 0 }

// OneWay reports whether there is no way back.
func (w *Way) OneWay() bool { return !w.Loose && (w.From.none() || w.Back.none()) }

// Of makes the plan of a game as it stands.
func Of(g *game.Game, o Options) (*Plan, error) {
	ids, err := g.World.IDs(world.Rooms)
	if err != nil {
		return nil, err
	}
	p := &Plan{Title: clean(g.World.Name), Run: o.Run}
	if g.World.Title != "" {
		p.Title = clean(g.World.Title)
	}
	at, first := map[string]int{}, g.World.StartRoom
	p.ground = "Where it begins"
	if o.As != "" {
		first, p.ground = g.RoomOf(o.As), "Where "+clean(g.Name(world.PersonRef(o.As)))+" is"
	}
	for _, id := range ids {
		if o.As != "" && !g.Visited(o.As, id) && g.RoomOf(o.As) != id {
			continue
		}
		at[id] = len(p.Rooms)
		if id == first {
			p.from = at[id]
		}
		p.Rooms = append(p.Rooms, room(g, id, o))
	}
	for _, id := range ids {
		if from, drawn := at[id]; drawn {
			p.ways(g, id, from, at, o)
		}
	}
	p.namesakes()
	return p, g.Err()
}

// namesakes marks the rooms that share a name, so that their ids tell them
// apart. Which of them is which is nothing that somebody in a maze knows: a plan
// for one person has no ids.
func (p *Plan) namesakes() {
	first := map[string]int{}
	for i := range p.Rooms {
		r := &p.Rooms[i]
		if r.ID == "" {
			continue
		}
		if j, same := first[r.Name]; same {
			r.Same, p.Rooms[j].Same = true, true
			continue
		}
		first[r.Name] = i
	}
}

// Called is the room's name, and its id where the name alone is not enough.
func (r *Room) Called() string {
	if r.Same {
		return r.Name + " (" + r.ID + ")"
	}
	return r.Name
}

func room(g *game.Game, id string, o Options) Room {
	r := g.Room(id)
	out := Room{
		ID: id, Name: clean(g.Name(world.RoomRef(id))), Dark: r.Dark, Water: r.Water != nil || r.Terrain == world.Water,
		Start: id == g.World.StartRoom, X: r.X, Y: r.Y, Seen: !o.Run,
	}
	for _, person := range g.Cast() {
		out.Seen = out.Seen || g.Visited(person, id) || g.RoomOf(person) == id
	}
	here := o.As == "" || g.RoomOf(o.As) == id && g.Lit(o.As, id)
	if o.As == "" {
		out.Grow = r.Grow
	} else {
		out.Start, out.ID = false, ""
	}
	if o.Items && here {
		out.Items = items(g, id, o)
	}
	if o.People || o.Run {
		out.People = people(g, id, o, here)
	}
	return out
}

func items(g *game.Game, id string, o Options) (out []string) {
	for _, t := range g.Things(world.RoomRef(id)) {
		if it := g.ItemOf(t); it.Scenery || g.Unlisted(t) || o.As != "" && g.Hidden(t) {
			continue
		}
		out = append(out, clean(g.Name(t)))
	}
	for _, s := range g.Goods(world.RoomRef(id)) {
		out = append(out, clean(g.Name(world.ThingRef(s.Item))))
	}
	return out
}

// people lists who is in a room. Where people themselves stand is of a run: the
// author's own plan has the characters.
func people(g *game.Game, id string, o Options, here bool) (out []string) {
	if o.People && here {
		for _, c := range g.SeenHere(id) {
			if !g.Down(c) {
				out = append(out, clean(g.Name(world.CharacterRef(c))))
			}
		}
	}
	for _, person := range g.Cast() {
		if o.Run && !g.Resting(person) && g.RoomOf(person) == id && (here || person == o.As) {
			out = append(out, clean(g.Name(world.PersonRef(person))))
		}
	}
	return out
}

// ways adds the exits of one room.
func (p *Plan) ways(g *game.Game, id string, from int, at map[string]int, o Options) {
	listed := g.Room(id).ListExits
	person := o.As
	if cast := g.Cast(); person == "" && len(cast) > 0 {
		person = cast[0]
	}
	for _, w := range g.Ways(person, id) {
		if w.To == "" || o.As != "" && listed != nil && !slices.Contains(listed, w.Label) {
			continue
		}
		label := shortWay(w.Label)
		to, drawn := at[w.To]
		switch {
		case !drawn && o.As == "":
			continue // it leads to no room there is; an audit tells of it
		case !drawn: // each by itself: that two ways meet is not known either
			to = len(p.Rooms)
			p.Rooms = append(p.Rooms, Room{Name: "?", Unknown: true})
		case to == from:
			p.Rooms[from].Loops = append(p.Rooms[from].Loops, label)
			continue
		}
		end := p.end(from, to)
		end.Labels = append(end.Labels, label)
		if o.As == "" || g.RoomOf(o.As) == id {
			closed := w.If != nil || len(w.Denials) > 0 || g.Room(w.To).Requires != nil || g.Room(id).LeaveIf != nil
			if o.Run {
				closed = !w.Open || o.As == "" && !passable(g, person, id, w.To)
			}
			first := len(end.Labels) == 1
			end.Barred = closed && (first || end.Barred) // open by one label is open
			end.Door = end.Door || w.Exit.Door != ""
		}
	}
}

// effort is how much is done for the layout.
func (p *Plan) effort() int {
	if p.haste {
		return 1
	}
	return full
}

// passable asks the conditions that the rooms at both ends of a way set.
func passable(g *game.Game, person, from, to string) bool {
	may, _ := g.MayEnter(person, to)
	return may && g.MayLeave(person, from)
}

// end finds or makes the end at one room of the way between two.
func (p *Plan) end(from, to int) *End {
	for i := range p.Ways {
		switch w := &p.Ways[i]; {
		case w.A == from && w.B == to:
			return &w.From
		case w.A == to && w.B == from:
			return &w.Back
		}
	}
	p.Ways = append(p.Ways, Way{A: from, B: to, Loose: p.Rooms[to].Unknown})
	return &p.Ways[len(p.Ways)-1].From
}

// shortWay is a label as it is written on a map: a direction in its short form.
func shortWay(label string) string {
	d, ok := names.Compass(label)
	if !ok || d == "inside" || d == "outside" {
		return clean(strings.ReplaceAll(label, "_", " "))
	}
	if n := len(d); n > len("south") { // northeast and its like
		return d[:1] + d[5:6]
	}
	switch d {
	case "north", "east", "south", "west":
		return d[:1]
	}
	return d
}

// vector is where a label points on paper; up and down, in and out do not.
func vector(label string) (x, y int, ok bool) {
	switch label {
	case "n":
		return 0, -1, true
	case "ne":
		return 1, -1, true
	case "e":
		return 1, 0, true
	case "se":
		return 1, 1, true
	case "s":
		return 0, 1, true
	case "sw":
		return -1, 1, true
	case "w":
		return -1, 0, true
	case "nw":
		return -1, -1, true
	}
	return 0, 0, false
}

// clean makes one line of a name, without anything that steers what shows it.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}
