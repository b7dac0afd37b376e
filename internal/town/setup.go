package town

import (
	"slices"

	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/sentence"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Config is what an episode is played by: with the sentences, all that a replay
// needs.
type Config struct {
	Turns   int   `json:"turns"`
	Seed    int64 `json:"seed"`
	Speech  bool  `json:"speech"`
	Robbery bool  `json:"thievery"`
}

// The two streams of a seed: for the town, and for the names.
const (
	townTimes, townPlus = 7919, 17
	nameTimes, namePlus = 6779, 31
)

// Start sets an episode up (sentences: the starting state).
func (t *Town) Start(c Config) *Episode {
	e := &Episode{Town: t, Config: c}
	e.name(dice.New(dice.Cogtown, dice.IntSeed(c.Seed*nameTimes+namePlus)))
	draw := dice.New(dice.Cogtown, dice.IntSeed(c.Seed*townTimes+townPlus))
	e.people(draw)
	e.enter()
	e.lay(draw)
	e.begin()
	return e
}

// name draws what the seats are called.
func (e *Episode) name(draw dice.Source) {
	all := slices.Clone(e.Rules.Names)
	dice.Shuffle(draw, len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	e.Names = all[:e.Rules.Seats]
}

// people draws where each seat begins, each in a room of its own.
func (e *Episode) people(draw dice.Source) {
	rooms := make([]int, len(e.Rooms))
	for i := range rooms {
		rooms[i] = i
	}
	dice.Shuffle(draw, len(rooms), func(i, j int) { rooms[i], rooms[j] = rooms[j], rooms[i] })
	e.cast = &cast{Catalog: e.base.Catalog, people: make([]world.Person, len(e.Names))}
	for i, name := range e.Names {
		id := personID(name)
		e.cast.people[i] = world.Person{ID: id, Name: name, Room: e.Rooms[rooms[i]].ID, Coins: e.Rules.Coins}
		e.cast.ids = append(e.cast.ids, id)
		e.seats = append(e.seats, seat{ref: world.PersonRef(id), keeper: -1, speaks: speaker{e, i}})
	}
}

// enter opens the game that the episode is.
func (e *Episode) enter() {
	w := *e.base
	w.Catalog, w.Cast = e.cast, e.cast.ids
	if w.Dealings = "all"; !e.Robbery {
		w.Dealings = "honest"
	}
	e.game = game.New(&w, state.New())
	e.tx = e.game.Begin()
	e.tx.Unlogged = true
	var nouns []sentence.Noun
	for i, name := range e.Names {
		nouns = append(nouns, sentence.Noun{Ref: e.seats[i].ref, Words: []string{name}})
	}
	e.lexicon = e.Town.lexicon.With(nouns)
}

// lay draws the commissions, and what lies about.
func (e *Episode) lay(draw dice.Source) {
	c := &e.Rules.Commissions
	for i := range e.seats {
		goods := slices.Clone(c.Goods)
		dice.Shuffle(draw, len(goods), func(i, j int) { goods[i], goods[j] = goods[j], goods[i] })
		e.tx.Commission(e.seats[i].ref.ID, goods[:c.Each])
	}
	for _, room := range e.Rules.Floor {
		e.tx.AddGoods(world.RoomRef(room), e.Goods[draw.Below(len(e.Goods))].ID, 1)
	}
	for _, x := range e.Rules.Extra {
		e.tx.AddGoods(world.RoomRef(x.Room), x.Good, 1)
	}
}

// A cast is the people of one episode, laid over the town's own records.
type cast struct {
	world.Catalog
	people []world.Person
	ids    []string
}

func (c *cast) Person(id string) (*world.Person, error) {
	for i := range c.people {
		if c.people[i].ID == id {
			return &c.people[i], nil
		}
	}
	return nil, world.ErrUnknown
}

func (c *cast) IDs(k world.Kind) ([]string, error) {
	if k == world.People {
		return c.ids, nil
	}
	return c.Catalog.IDs(k)
}
