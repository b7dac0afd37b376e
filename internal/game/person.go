package game

import (
	"slices"
	"strings"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Cast lists who plays, in the order of the content, the resting included.
func (g *Game) Cast() []string {
	if cast := g.State.Get(world.Global, "round.cast").List(); cast != nil {
		return cast
	}
	if len(g.World.Cast) > 0 {
		return g.World.Cast
	}
	ids, err := g.World.IDs(world.People)
	if err != nil && g.err == nil {
		g.err = err
	}
	return ids
}

// Playing lists the cast without those who rest.
func (g *Game) Playing() []string {
	return slices.DeleteFunc(slices.Clone(g.Cast()), g.Resting)
}

// Resting reports whether a person has stepped out for now: unseen, untouched.
func (g *Game) Resting(id string) bool { return g.State.Get(world.PersonRef(id), "resting").Bool() }

// InCast reports whether an id is a person of this run.
func (g *Game) InCast(id string) bool { return slices.Contains(g.Cast(), id) }

// RoomOf is the room where a person is.
func (g *Game) RoomOf(person string) string {
	if v := g.State.VersionOf(world.OfPerson); g.stood.person != person || g.stood.version != v || person == "" {
		g.stood = stood{person, v, g.roomOf(person)}
	}
	return g.stood.room
}

// stood is where a person was while people stood in one way.
type stood struct {
	person  string
	version uint64
	room    string
}

func (g *Game) roomOf(person string) string {
	if v := g.State.Get(world.PersonRef(person), "at"); v.Kind() == state.Text {
		if id, ok := strings.CutPrefix(v.Text(), "room:"); ok {
			return id
		}
		if r, ok := world.ParseRef(v.Text()); ok {
			return r.ID
		}
		return v.Text() // older saves write the bare id
	}
	if r := g.Person(person).Room; r != "" {
		return r
	}
	return g.World.StartRoom
}

// MaxHealth is a person's health when unhurt.
func (g *Game) MaxHealth(person string) int {
	if h := g.Person(person).Health; h > 0 {
		return h
	}
	return 10
}

// Health is a person's health now.
func (g *Game) Health(person string) int {
	if v := g.State.Get(world.PersonRef(person), "health"); v.Kind() == state.Number {
		return v.Int()
	}
	return g.MaxHealth(person)
}

// Defeated reports whether a person takes no more turns. Nobody begins so, and
// who was never hurt need not be read about.
func (g *Game) Defeated(person string) bool {
	who := world.PersonRef(person)
	health := g.State.Get(who, "health")
	return health.Kind() == state.Number && health.Int() <= 0 || g.State.Get(who, "over").Bool()
}

// Coins is what a person has in their purse.
func (g *Game) Coins(person string) int {
	if v := g.State.Get(world.PersonRef(person), "coins"); v.Kind() == state.Number {
		return v.Int()
	}
	return g.Person(person).Coins
}

// Stat is a person's modifier, by the stat's mechanical name.
func (g *Game) Stat(person, stat string) int { return g.Person(person).Stats[stat] }

// Wielding is the item that a person fights with, while they still carry it.
func (g *Game) Wielding(person string) string {
	who := world.PersonRef(person)
	id := g.Person(person).Wielding
	if v := g.State.Get(who, "wielding"); v.Kind() == state.Text {
		id = v.Text()
	}
	if id == "" || !g.Carries(who, id) {
		return ""
	}
	return id
}

// Flag reports whether a flag holds for a person: their own, where the world
// says that it is personal, else the world's.
func (g *Game) Flag(person, flag string) bool { return g.State.Flag(g.FlagOwner(person, flag), flag) }

// FlagOwner says where a flag that a person sets belongs.
func (g *Game) FlagOwner(person, flag string) world.Ref {
	if g.World.Own(flag) && person != "" {
		return world.PersonRef(person)
	}
	return world.Global
}

// Met reports whether a person has seen a character.
func (g *Game) Met(person, character string) bool {
	return g.State.Includes(world.PersonRef(person), "met", character)
}

// Visited reports whether a person has been in a room and could see it.
func (g *Game) Visited(person, room string) bool {
	return g.State.Includes(world.PersonRef(person), "visited", room)
}

// Visits is Visited for whoever asks for many rooms while nobody moves.
func (g *Game) Visits(person string) func(room string) bool {
	return g.State.Included(world.PersonRef(person), "visited")
}

// Others lists the people of the cast in a room, without one of them and
// without those who rest. The defeated lie where they fell, and are seen.
func (g *Game) Others(person, room string) []string {
	var out []string
	for _, id := range g.Cast() {
		if id != person && !g.Resting(id) && g.RoomOf(id) == room {
			out = append(out, id)
		}
	}
	return out
}

// unarmoured is what a blow must reach against somebody without armour.
const unarmoured = 10

// Armour is what a blow must reach to hurt a being: 10 when its author gave it
// none; for a person, what they carry adds its best piece.
func (g *Game) Armour(r world.Ref) int {
	base, extra := 0, 0
	switch r.Family {
	case world.OfCharacter:
		base = g.Character(r.ID).Armour
	case world.OfPerson:
		base = g.Person(r.ID).Armour
		for _, t := range g.Things(r) {
			extra = max(extra, g.ItemOf(t).Armour)
		}
	}
	if base == 0 {
		base = unarmoured
	}
	return base + extra
}
