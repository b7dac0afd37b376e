package town

import (
	"slices"
	"testing"

	"rpg/internal/dice"
	"rpg/internal/state"
	"rpg/internal/world"
)

// sixNames are the seats of the source's examples, in order.
var sixNames = []string{"Sprocket", "Gizmo", "Ratchet", "Widget", "Bolt", "Piston"}

// A stage is an episode in which a test puts things where it wants them.
type stage struct {
	*Episode
	t testing.TB
}

// staged is the town of the source with its six seats in order, nothing on any
// floor, and everybody in one room with 40 coin and an empty pack.
func staged(t testing.TB, room string) *stage {
	t.Helper()
	given := shipped(t, "cogtown").Table
	given.Rules.Names = sixNames
	town, err := New(given)
	if err != nil {
		t.Fatal(err)
	}
	c := Config{Turns: 14, Speech: true, Robbery: true}
	for ; ; c.Seed++ {
		names := slices.Clone(sixNames)
		dice.Shuffle(dice.New(dice.Cogtown, dice.IntSeed(c.Seed*nameTimes+namePlus)), 6, func(i, j int) { names[i], names[j] = names[j], names[i] })
		if slices.Equal(names, sixNames) {
			break
		}
	}
	s := &stage{town.Start(c), t}
	for r := range s.Rooms {
		for g := range s.Goods {
			s.lay(r, g, 0)
		}
	}
	for i := range s.seats {
		s.stand(i, room)
		s.tx.Commission(s.id(i), []string{"hide", "rope"})
	}
	return s.ready()
}

// ready opens the turn anew, after a test has moved things about.
func (s *stage) ready() *stage {
	s.open()
	return s
}

func (s *stage) stand(seat int, room string) {
	for _, r := range s.Rooms {
		if r.Name == room {
			s.tx.State.Set(s.seats[seat].ref, "at", state.String(world.RoomRef(r.ID).String()))
			return
		}
	}
	s.t.Fatalf("there is no room %s", room)
}

func (s *stage) lay(room, good, n int) {
	id := s.Goods[good].ID
	s.tx.AddGoods(s.roomRef[room], id, n-s.lies(room, good))
}

func (s *stage) hold(seat int, good string, n int) {
	s.tx.AddGoods(s.seats[seat].ref, good, n-s.game.GoodsOf(s.seats[seat].ref, good))
}

func (s *stage) coins(seat, n int) { s.tx.Pay(s.id(seat), n-s.game.Coins(s.id(seat))) }

// say lets the seats speak, the others wait, and gives this turn's acts by seat.
func (s *stage) say(said map[int]string) []Act {
	s.t.Helper()
	from := len(s.Acts)
	for i := range s.seats {
		text, ok := said[i]
		if !ok {
			text = "I wait."
		}
		if err := s.Act(i, Action{Sentence: text}); err != nil {
			s.t.Fatal(err)
		}
	}
	acts := make([]Act, len(s.seats))
	for _, a := range s.Acts[from:] {
		acts[a.Seat] = a
	}
	return acts
}
