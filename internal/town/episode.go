package town

import (
	"errors"
	"fmt"

	"rpg/internal/game"
	"rpg/internal/sentence"
	"rpg/internal/world"
)

// An Episode is a town being played. It is for one goroutine at a time.
type Episode struct {
	*Town
	Config
	Names []string // of the seats
	Acts  []Act    // what was done so far, in the order in which it was resolved

	frames []Frame // how the town stood at each turn, if it is recorded

	game    *game.Game
	tx      *game.Tx
	cast    *cast
	lexicon *sentence.Lexicon
	seats   []seat

	turn    int // that is being played, from 0 on
	said    int // how many seats have spoken
	from    int // where this turn's acts begin in Acts, and the last turn's
	before  int
	spoken  []line // this turn's public lines
	heard   []line // and the last one's
	record  bool
	over    string // why it ended; empty while it goes on
	binding [3]world.Binding
}

// seat is what an episode keeps of a seat beside the state of the game.
type seat struct {
	ref    world.Ref
	room   int    // where it stood when the turn began
	reply  Action // what it says this turn
	given  bool
	deed   world.Deed
	reason sentence.Reason
	notes  string
	keeper int // of the last turn's successful question; -1: none
	last   int // its last act in Acts, from 1 on
	speaks speaker
}

// Why an episode is over.
const (
	Complete = "complete" // all its turns were played
	Deadline = "deadline" // it was stopped between two turns
)

// An Action is what a seat says in a turn.
type Action struct {
	Sentence string
	Say      string
	Notes    string
	Scripted bool // a baseline speaks for a seat that gave no answer
}

// What a seat's answer may hold, in characters.
const (
	mostSay   = 160
	mostNotes = 600
)

// begin opens the first turn.
func (e *Episode) begin() {
	e.Acts = make([]Act, 0, e.Turns*len(e.seats))
	e.tx.OpenTurn(0)
	e.open()
}

// Record keeps how the whole town stands from now on, at each turn: for a replay.
// It is for an episode at its start.
func (e *Episode) Record() {
	e.record = true
	e.frame()
}

// open makes ready for the sentences of a turn.
func (e *Episode) open() {
	for i := range e.seats {
		s := &e.seats[i]
		s.room, s.given = e.roomOf(i), false
	}
	e.said, e.before, e.from = 0, e.from, len(e.Acts)
	e.frame()
	e.tx.Lines, e.tx.Deeds = e.tx.Lines[:0], e.tx.Deeds[:0]
	e.game.State.Settle()
}

// Turn is the turn that is being played, from 0 on; the number of turns when the
// episode is over.
func (e *Episode) Turn() int { return e.turn }

// Over says why the episode is over; empty while it goes on.
func (e *Episode) Over() string { return e.over }

// Err is what broke on the way. It is a fault of this program.
func (e *Episode) Err() error { return e.game.Err() }

// Seats is how many there are.
func (e *Episode) Seats() int { return len(e.seats) }

// Act says what a seat does this turn. With the last seat's, all of them are
// done. Nobody is heard before.
func (e *Episode) Act(seat int, a Action) error {
	switch {
	case seat < 0 || seat >= len(e.seats):
		return fmt.Errorf("there is no seat %d: the seats are 0 to %d", seat, len(e.seats)-1)
	case e.over != "":
		return errors.New("the episode is over")
	case e.seats[seat].given:
		return fmt.Errorf("seat %d has spoken in turn %d already", seat, e.turn)
	}
	s := &e.seats[seat]
	s.reply, s.given = Action{
		Sentence: sentence.Line(a.Sentence, sentence.Longest), Say: sentence.Line(a.Say, mostSay),
		Notes: sentence.Line(a.Notes, mostNotes), Scripted: a.Scripted,
	}, true
	if e.said++; e.said < len(e.seats) {
		return nil
	}
	return e.round()
}

// Stop ends the episode between two turns. To stop it again does nothing.
func (e *Episode) Stop(why string) {
	if e.over == "" {
		e.over = why
	}
}

// round reads and resolves what all seats have said, and opens the next turn.
func (e *Episode) round() error {
	for i := range e.seats {
		s := &e.seats[i]
		s.deed, s.reason = sentence.Read(s.reply.Sentence, e.lexicon, &s.speaks, e.reading)
	}
	if err := e.resolve(); err != nil {
		return err
	}
	e.heard, e.spoken = e.spoken, e.heard[:0]
	e.turn++
	if e.turn >= e.Turns {
		e.before, e.from = e.from, len(e.Acts)
		e.frame()
		e.Stop(Complete)
		return e.game.Err()
	}
	e.tx.OpenTurn(e.turn)
	e.open()
	return e.game.Err()
}

// speaker is where a seat stands at the start of a turn, for who reads its
// sentence.
type speaker struct {
	e    *Episode
	seat int
}

func (s speaker) Speaker() world.Ref { return s.e.seats[s.seat].ref }

func (s speaker) Keeper() world.Ref {
	if k := s.e.keeperIn(s.e.seats[s.seat].room); k >= 0 {
		return s.e.keeperRef[k]
	}
	return world.Ref{}
}

func (s speaker) Bids() []world.Ref {
	var out []world.Ref
	for _, o := range s.e.game.Offers(s.e.seats[s.seat].ref.ID) {
		out = append(out, world.PersonRef(o.From))
	}
	return out
}

// keeperIn is who keeps shop in a room; -1 when nobody does.
func (t *Town) keeperIn(room int) int {
	for k, at := range t.shop {
		if at == room {
			return k
		}
	}
	return -1
}

func (e *Episode) id(seat int) string { return e.seats[seat].ref.ID }

func (e *Episode) roomOf(seat int) int { return e.roomAt[e.game.RoomOf(e.id(seat))] }

func (e *Episode) held(seat, good int) int {
	return e.game.GoodsOf(e.seats[seat].ref, e.Goods[good].ID)
}

func (e *Episode) stock(keeper, good int) int {
	return e.game.GoodsOf(e.keeperRef[keeper], e.Goods[good].ID)
}

func (e *Episode) lies(room, good int) int {
	return e.game.GoodsOf(e.roomRef[room], e.Goods[good].ID)
}

func (e *Episode) seatOf(r world.Ref) int {
	for i := range e.seats {
		if e.seats[i].ref == r {
			return i
		}
	}
	return -1
}
