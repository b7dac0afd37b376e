package game

import (
	"strings"

	"rpg/internal/cond"
	"rpg/internal/state"
	"rpg/internal/world"
)

// About is what a condition is asked about: the game as it stands for one
// person, and the deed that is being done, if any. It implements [cond.Scope].
type About struct {
	*Game
	Person  string
	Deed    *world.Deed
	Results map[string]world.Ref // what earlier commands of a program have made

	// Noted are codes of what a command did although something spoke against it.
	Noted []string
}

// About asks about a person outside of any deed. An empty id asks about the
// world alone: what belongs to a person is then false or none.
func (g *Game) About(person string) *About { return &About{Game: g, Person: person} }

// Is answers a predicate. Names of content that does not exist are simply not so.
func (a *About) Is(p cond.Is) bool {
	who := world.PersonRef(a.Person)
	switch p.Pred {
	case "flag":
		return a.Game.Flag(a.Person, p.A)
	case "has":
		return a.Person != "" && a.Carries(who, p.A)
	case "held":
		return a.Person != "" && a.Game.Holds(who, func(id string) bool { return cond.SameName(id, p.A) })
	case "met":
		return a.met(p.A)
	case "in":
		return a.Person != "" && a.RoomOf(a.Person) == p.A
	case "visited":
		return a.Visited(a.Person, p.A)
	case "here":
		return a.Person != "" && a.reaches(p.A)
	case "inside":
		return a.inside(p.A, p.B)
	case "open":
		return a.known(p.A) && a.Open(world.ThingRef(p.A))
	case "locked":
		return a.known(p.A) && a.Locked(world.ThingRef(p.A))
	case "on":
		return a.known(p.A) && a.On(world.ThingRef(p.A))
	case "with", "seen":
		return a.with(p.A, p.Pred == "seen")
	case "alive":
		return a.Alive(p.A)
	case "awake":
		return a.Awake(p.A)
	case "fighting":
		return a.Fighting(p.A)
	case "aboard":
		v := a.Aboard(a.Person)
		return !v.IsZero() && (p.A == "" || v.ID == p.A)
	case "following":
		return a.State.Get(world.CharacterRef(p.A), "following").Bool()
	case "lit":
		room := p.A
		if room == "" || room == "here" {
			room = a.RoomOf(a.Person)
		}
		return a.Has(world.RoomRef(room)) && a.Lit(a.Person, room)
	case "terrain", "water":
		return a.terrain(p)
	case "target", "indirect", "direction", "said":
		return a.Deed != nil && a.ofDeed(p)
	}
	return false
}

func (a *About) known(item string) bool {
	return a.Has(world.ThingRef(item))
}

func (a *About) met(name string) bool {
	for _, id := range a.State.Get(world.PersonRef(a.Person), "met").List() {
		if cond.SameName(id, name) {
			return true
		}
	}
	return false
}

func (a *About) reaches(item string) bool {
	for _, t := range a.Reachable(a.Person) {
		if t.ID == item || a.ItemID(t) == item {
			return true
		}
	}
	room := world.RoomRef(a.RoomOf(a.Person))
	return a.GoodsOf(room, item) > 0 || a.GoodsOf(world.PersonRef(a.Person), item) > 0
}

func (a *About) inside(item, place string) bool {
	if !a.known(item) {
		return false
	}
	at := a.Place(world.ThingRef(item))
	if place == "" {
		return at.IsZero()
	}
	if place == "player" {
		return at.Owner == world.PersonRef(a.Person)
	}
	return at.Owner.ID == place
}

// Seen reports whether a character is in the person’s room and not hidden.
func (a *About) Seen(character string) bool { return a.with(character, true) }

func (a *About) with(character string, seen bool) bool {
	if a.Person == "" {
		return false
	}
	room := a.RoomOf(a.Person)
	return a.stands(character, room) && (!seen || a.Shown(world.CharacterRef(character)))
}

func (a *About) terrain(p cond.Is) bool {
	want, room := p.A, p.B
	if p.Pred == "water" {
		want, room = "water", p.A
	}
	if room == "" || room == "here" {
		room = a.RoomOf(a.Person)
	}
	if !a.Has(world.RoomRef(room)) {
		return false
	}
	return a.Terrain(a.Person, room) == want
}

func (a *About) ofDeed(p cond.Is) bool {
	is := func(slot string) bool {
		b := a.Deed.Slot(slot)
		r := b.Ref
		if r.IsZero() && p.A == "number" {
			return a.Deed.Counts(b.Words)
		}
		if r.Family == world.OfPerson && r.ID == a.Person {
			return p.A == "player" || p.A == r.ID
		}
		return !r.IsZero() && r.ID == p.A
	}
	switch p.Pred {
	case "target":
		return is(world.Target)
	case "indirect":
		return is(world.Second)
	case "direction":
		return a.Deed.Dir != "" && a.Deed.Dir == p.A
	}
	return a.Deed.Text != "" && spoken(a.Deed.Text) == spoken(p.A)
}

// spoken folds typed words as world-schema's said: compares them: lower case,
// letters and digits only, single spaces.
func spoken(s string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(s), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	}), " ")
}

// Term answers the left side of a comparison.
func (a *About) Term(name string) (cond.Value, bool) {
	num := func(n int) (cond.Value, bool) { return cond.Value{Num: float64(n)}, true }
	who := world.PersonRef(a.Person)
	if v, isVar := strings.CutPrefix(name, "var:"); isVar {
		return cond.Value{Num: a.Var(v)}, true
	}
	switch name {
	case "round":
		return num(a.State.Get(world.Global, "round.n").Int())
	case "score":
		return num(a.Score())
	case "time":
		return cond.Value{Word: a.Time(), IsWord: true}, a.Time() != ""
	case "weather":
		return cond.Value{Word: a.Weather(), IsWord: true}, a.Weather() != ""
	case "number":
		if a.Deed == nil || a.Deed.Number == nil {
			return cond.Value{}, false
		}
		return num(*a.Deed.Number)
	}
	if a.Person == "" {
		return cond.Value{}, false
	}
	switch name {
	case "coins":
		return num(a.Coins(a.Person))
	case "health":
		return num(a.Health(a.Person))
	case "moves":
		return num(a.State.Get(who, "moves").Int())
	case "turn":
		return num(a.State.Get(who, "turns").Int())
	case "carrying":
		return num(len(a.Things(who)))
	case "heaviest":
		return num(a.heaviest(who))
	}
	if st, ok := a.World.Stat(name); ok {
		return num(a.Stat(a.Person, st.ID))
	}
	return cond.Value{}, false
}

// Var is a variable of the world; unset ones start where the author said.
func (g *Game) Var(name string) float64 {
	if v := g.State.Get(world.Global, "vars."+name); v.Kind() == state.Number {
		return v.Float()
	}
	return g.World.Vars[name]
}

// Score is the points of what is so now, and the score variable.
func (g *Game) Score() int {
	total := int(g.Var("score"))
	if g.inSum {
		return total // a scoring condition that asks for the score gets what was earned
	}
	g.inSum = true
	defer func() { g.inSum = false }()
	about := g.About(g.alone())
	for i := range g.World.Scoring {
		p := &g.World.Scoring[i]
		if p.Flag != "" && g.State.Flag(world.Global, p.Flag) || p.If != nil && about.Holds(p.If) {
			total += p.Points
		}
	}
	return total
}

// alone is the one person of a game without a cast; empty where there are
// several, since what is so of one is not so of the world.
func (g *Game) alone() string {
	if cast := g.Cast(); len(cast) == 1 {
		return cast[0]
	}
	return ""
}

// Weight is a thing's own weight and that of what it holds.
func (g *Game) Weight(thing world.Ref) int { return g.weigh(thing, 0) }

func (g *Game) weigh(thing world.Ref, level int) int {
	w := g.ItemOf(thing).Size
	if w == 0 {
		w = 5 // world-schema: the size of what has none
	}
	if level < depth {
		for _, inner := range g.Things(thing) {
			w += g.weigh(inner, level+1)
		}
		for _, at := range g.inventories(thing) {
			for _, inner := range g.ThingsAt(at) {
				w += g.weigh(inner, level+1)
			}
		}
	}
	return w
}

func (g *Game) heaviest(owner world.Ref) int {
	most := 0
	for _, t := range g.Things(owner) {
		most = max(most, g.Weight(t))
	}
	return most
}

// Load is what an owner carries in all: its weight, and how many things.
func (g *Game) Load(owner world.Ref) (weight, count int) {
	if c := g.World.Carry; c != nil && owner.Family == world.OfPerson {
		weight = c.Self
	}
	for _, t := range g.Things(owner) {
		if g.Worn(t) {
			weight++ // world-schema: what is worn hardly weighs
		} else {
			weight += g.Weight(t)
		}
		count++
	}
	g.eachGood(owner, func(item string, n int) {
		size := g.Item(item).Size
		if size == 0 {
			size = 5
		}
		weight += size * n
		count += n
	})
	return weight, count
}

// Worn reports whether a thing has been put on: what putting it on fires has
// been fired.
func (g *Game) Worn(thing world.Ref) bool {
	event := g.ItemOf(thing).OnWear
	return event != "" && g.Fired(event)
}

// Spare is how many of a good an owner can still carry.
func (g *Game) Spare(owner world.Ref, item string) int {
	c := g.World.Carry
	if c == nil {
		return world.All
	}
	weight, count := g.Load(owner)
	spare := world.All
	if c.Max > 0 {
		size := max(g.Item(item).Size, 1)
		limit := c.Max
		if owner.Family == world.OfPerson {
			limit = g.Limit(owner.ID)
		}
		spare = min(spare, (limit-weight)/size)
	}
	if c.Count > 0 {
		spare = min(spare, c.Count-count)
	}
	return max(spare, 0)
}
