package game

import (
	"errors"
	"fmt"

	"rpg/internal/dice"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Game is one world and how it stands.
//
// Its questions have no error results: content that cannot be read is noted by
// the first question that meets it, and whoever asked must look at [Game.Err]
// before it believes an answer. An id that the content no longer has is answered
// by an empty record of that name, and listed by [Game.Lost].
type Game struct {
	World    *world.World
	State    *state.State
	Switches Switches // all on, unless whoever made the game has set others
	Scripts  Scripts  // nil: the world's scripts cannot be run

	// Watch, where it is set, is told what content each transaction that settles
	// has touched.
	Watch func(Touch)

	// Trace, where there is one, takes down what is asked on the way to an answer.
	Trace *Trace

	Language string // of texts by key; empty: the game's own

	source dice.Source // opened by the first roll
	err    error
	lost   []world.Ref
	blanks map[world.Ref]any
	called map[world.Ref]named
	known  lying
	stood  stood
	timers [2]timers
	homes  map[string]world.Ref   // where listings so far found what nothing has moved
	listed map[string][]world.Ref // what the whole game lists where, once that was asked for
	inLit  bool                   // darkness.litIf is being asked
	inSum  bool                   // the score is being summed

	made      map[string]*world.Instance // by id, once one was asked for
	instances map[world.At][]string      // by where they start
	acts      *acts                      // what the world says of semantic commands, once it was asked for
}

// New lays a state over a world.
func New(w *world.World, s *state.State) *Game {
	return &Game{World: w, State: s, Switches: allOn{}, blanks: map[world.Ref]any{}, called: map[world.Ref]named{}, homes: map[string]world.Ref{}}
}

// Laid is the same world with another state over it, with the switches and the scripts
// of this game. It keeps nothing of how things stood, and what could not be read is
// tried again.
func (g *Game) Laid(s *state.State) *Game {
	other := New(g.World, s)
	other.Switches, other.Scripts, other.Watch, other.Trace = g.Switches, g.Scripts, g.Watch, g.Trace
	other.called = g.called // which asks the records that it was made of
	return other
}

// Err is the first piece of content that could not be read, if any.
func (g *Game) Err() error { return g.err }

// Lost lists the subjects that the state knows and the content has lost, as far
// as the questions asked so far have met them.
func (g *Game) Lost() []world.Ref { return g.lost }

// Reopen forgets what the game keeps beside its state: where the dice stand, and
// what could not be read. For whoever has made the state stand otherwise.
func (g *Game) Reopen() { g.source, g.err = nil, nil }

// absent answers a blank record in the place of one that the catalog has not
// given, and notes why.
func absent[T any](g *Game, ref world.Ref, err error, blank T) *T {
	if !errors.Is(err, world.ErrUnknown) {
		if g.err == nil {
			g.err = err
		}
	} else if _, known := g.blanks[ref]; !known {
		g.lost = append(g.lost, ref)
	}
	if b, known := g.blanks[ref]; known {
		return b.(*T)
	}
	g.blanks[ref] = &blank
	return &blank
}

// Room is a room's record.
func (g *Game) Room(id string) *world.Room {
	rec, err := g.World.Room(id)
	if err != nil {
		return absent(g, world.RoomRef(id), err, world.Room{ID: id, Name: id})
	}
	return rec
}

// Item is an item's record.
func (g *Game) Item(id string) *world.Item {
	rec, err := g.World.Item(id)
	if err != nil {
		return absent(g, world.ThingRef(id), err, world.Item{ID: id, Name: id, Portable: true})
	}
	return rec
}

// Character is a character's record.
func (g *Game) Character(id string) *world.Character {
	rec, err := g.World.Character(id)
	if err != nil {
		return absent(g, world.CharacterRef(id), err, world.Character{ID: id, Name: id})
	}
	return rec
}

// Person is a person's record.
func (g *Game) Person(id string) *world.Person {
	rec, err := g.World.Person(id)
	if err != nil {
		return absent(g, world.PersonRef(id), err, world.Person{ID: id, Name: id})
	}
	return rec
}

// Has reports whether the content has a record of a subject. It does not count
// as asking for it: what is not there is not lost. A record that is there and
// cannot be read is no answer, and noted like any other.
func (g *Game) Has(r world.Ref) bool {
	var err error
	switch r.Family {
	case world.OfRoom:
		_, err = g.World.Room(r.ID)
	case world.OfThing:
		_, err = g.World.Item(g.ItemID(r))
	case world.OfCharacter:
		_, err = g.World.Character(r.ID)
	case world.OfPerson:
		_, err = g.World.Person(r.ID)
	}
	g.unread(err)
	return err == nil
}

// unread notes that a record is there and cannot be read, if that is the error.
func (g *Game) unread(err error) {
	if err != nil && !errors.Is(err, world.ErrUnknown) && g.err == nil {
		g.err = err
	}
}

// ItemID is the item of which a thing is an instance: mostly its own id.
func (g *Game) ItemID(thing world.Ref) string {
	if g.State.Made() { // which is rare, and this is asked of every thing in sight
		if v := g.State.Get(thing, "item"); v.Kind() == state.Text {
			return v.Text()
		}
	}
	if made := g.Instance(thing.ID); made != nil {
		return made.Definition
	}
	return thing.ID
}

// Instance is the author's declaration of a thing that is made of an item.
func (g *Game) Instance(id string) *world.Instance {
	if len(g.World.Instances) == 0 {
		return nil
	}
	if g.made == nil {
		g.made = map[string]*world.Instance{}
		for i := range g.World.Instances {
			g.made[g.World.Instances[i].ID] = &g.World.Instances[i]
		}
	}
	return g.made[id]
}

// ItemOf is the record of a thing's item.
func (g *Game) ItemOf(thing world.Ref) *world.Item { return g.Item(g.ItemID(thing)) }

// Name is what a subject is called.
func (g *Game) Name(r world.Ref) string {
	if r.Part != "" {
		return g.Label(r)
	}
	switch r.Family {
	case world.OfRoom:
		return g.Room(r.ID).Name
	case world.OfThing:
		return g.ItemOf(r).Name
	case world.OfCharacter:
		return g.Character(r.ID).Name
	case world.OfPerson:
		return g.Person(r.ID).Name
	case world.OfWorld:
		return g.World.Name
	}
	return ""
}

// Phrases are the words that name a subject: its id, its name, its aliases.
func (g *Game) Phrases(r world.Ref) []names.Phrase {
	of := r.String()
	out := []names.Phrase{{Of: of, Words: r.ID, Rank: 0}, {Of: of, Words: g.Name(r), Rank: 1}}
	var aliases []string
	if f := g.Feature(r); f != nil {
		out[0].Words = f.ID
		for _, a := range f.Aliases {
			out = append(out, names.Phrase{Of: of, Words: a, Rank: 2})
		}
		return out
	}
	switch r.Family {
	case world.OfThing:
		aliases = g.ItemOf(r).Aliases
	case world.OfCharacter:
		aliases = g.Character(r.ID).Aliases
	case world.OfPerson:
		aliases = g.Person(r.ID).Aliases
	}
	for _, a := range aliases {
		out = append(out, names.Phrase{Of: of, Words: a, Rank: 2})
	}
	return out
}

// Source is the run's one generator, where the state says it stands.
func (g *Game) Source() (dice.Source, error) {
	if g.source != nil {
		return g.source, nil
	}
	get := func(key string) state.Value { return g.State.Get(world.Global, "dice."+key) }
	named := get("kind").Text()
	if named == "" { // a save of the old program has no other kind
		named = string(dice.Python)
	}
	kind, err := dice.ParseKind(named)
	if err != nil {
		return nil, fmt.Errorf("the dice in the save: %w", err)
	}
	place := dice.Place{
		Kind: kind, Seed: seedText(get("seed")),
		Drawn: int64(get("drawn").Float()), State: get("state").Text(),
	}
	if list := get("state"); list.Kind() == state.Raw {
		if place, err = fromPython(list.Text(), get("drawn"), place); err != nil {
			return nil, fmt.Errorf("the dice in the save: %w", err)
		}
	}
	src, err := dice.Open(place)
	if err != nil {
		return nil, fmt.Errorf("the dice in the save: %w", err)
	}
	g.source = src
	return src, nil
}

// seedText is a seed as somebody would type it. A save of the old program has it
// as a number.
func seedText(v state.Value) string {
	if v.Kind() == state.Number {
		return string(v.Append(nil))
	}
	return v.Text()
}

// fromPython reads the list that Python's random.getstate gives. A save of the
// old program does not say how many outputs were drawn: they are found again
// from the seed.
func fromPython(list string, drawn state.Value, place dice.Place) (dice.Place, error) {
	st, err := dice.FromPython([]byte(list))
	if err != nil {
		return place, err
	}
	if drawn.IsNone() {
		return dice.Adopt(dice.ParseSeed(place.Seed), st)
	}
	place.State = st
	return place, nil
}
