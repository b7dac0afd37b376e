package game

import (
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A turn is what a deed that runs now asks of the clock and of the line that was
// typed. It is no part of how things stand.
type turn struct {
	person string
	deed   *world.Deed
	room   string // where it began
	lit    bool   // whether it was light there
	known  bool   // room and lit are so

	free    bool
	noDark  bool
	stopped bool
	stop    string   // said if there was more of the line
	fresh   []string // timers that were set since it began
	fired   bool     // a timer ran in the last tick
	stirred bool     // something was told while its time passed
}

// BeginTurn clears what the last deed asked of the clock, and remembers where
// its person stands and whether it is light there.
func (tx *Tx) BeginTurn(person string, d *world.Deed) {
	tx.halted = false
	room := tx.RoomOf(person)
	tx.turn = turn{person: person, deed: d, room: room, lit: tx.Lit(person, room), known: true}
	if tx.Trace != nil && d != nil {
		tx.Trace.deed(d)
	}
}

// Recorded sets the deed that conditions are asked about until the next turn
// begins: the one of BeginTurn, once its objects are known.
func (tx *Tx) Recorded(d *world.Deed) { tx.turn.deed = d }

// FreeTurn reports whether a step has made this turn take no time.
func (tx *Tx) FreeTurn() bool { return tx.turn.free }

// StopLine drops the rest of the line that was typed; text is said if there was
// any. The first that asks it wins.
func (tx *Tx) StopLine(text string) {
	if !tx.turn.stopped {
		tx.turn.stopped, tx.turn.stop = true, text
	}
}

// LineStopped reports whether the rest of a typed line is dropped, and what is
// said if there was any.
func (tx *Tx) LineStopped() (text string, stopped bool) { return tx.turn.stop, tx.turn.stopped }

// Stirred reports whether something was told while the time of this turn passed.
// (world-schema: then UNDO goes back to before it, whatever the deed itself did.)
func (tx *Tx) Stirred() bool { return tx.turn.stirred }

// Passing says how the time of a deed passes.
type Passing struct {
	Clockless bool // the end routine alone: no move, no tick, no line about the light
	SkipEnd   bool // no end routine: a way was refused, where that ends the line
	EndLast   bool // the end routine after the ticks: a WAIT of several turns
	Ticks     int  // at most so many, until something happens; 0 is one
}

// EndTurn lets the time of an understood deed pass: the person's count of turns,
// the end routine of where they are, the tick of a clock that counts turns, and
// the line about a light that came or went. A free turn, and one that ended the
// game, has none of it.
func (tx *Tx) EndTurn(person string, p Passing) error {
	if tx.turn.free || tx.Over(person) {
		return nil
	}
	began := len(tx.Lines)
	defer func() { tx.turn.stirred = len(tx.Lines) > began }()
	if p.Clockless {
		return tx.endRoutine(person)
	}
	tx.countTurn(person)
	if tx.halted {
		return nil // a death, survived: the move counts, and nothing runs after it
	}
	if !p.SkipEnd && !p.EndLast {
		if err := tx.endRoutine(person); err != nil || tx.halted {
			return err
		}
	}
	for i := range max(p.Ticks, 1) {
		if i > 0 {
			tx.countTurn(person)
		}
		lines := len(tx.Lines)
		if err := tx.Tick("turns", person); err != nil {
			return err
		}
		if tx.halted || tx.turn.fired || len(tx.Lines) > lines {
			break
		}
	}
	if p.EndLast && !p.SkipEnd && !tx.halted {
		if err := tx.endRoutine(person); err != nil {
			return err
		}
	}
	if tx.Over(person) {
		return nil
	}
	tx.lightLine(person, tx.turn.room, tx.turn.lit)
	return nil
}

// Turns is how many turns of a person have counted.
func (g *Game) Turns(person string) int { return g.State.Get(world.PersonRef(person), "turns").Int() }

func (tx *Tx) countTurn(person string) {
	if !tx.World.Conventions().Typed {
		return // nobody counts the turns of a game that is refereed
	}
	tx.SetTurns(person, tx.Turns(person)+1)
}

// SetTurns says how many turns of a person have counted.
func (tx *Tx) SetTurns(person string, n int) {
	tx.State.Set(world.PersonRef(person), "turns", state.Num(n))
}

// aboutTurn asks about a person and, if this is their turn, about its deed.
func (tx *Tx) aboutTurn(person string) *About {
	about := tx.About(person)
	if person == tx.turn.person {
		about.Deed = tx.turn.deed
	}
	return about
}

// endRoutine runs what a vehicle does at the end of a deed aboard, else what the
// room does.
func (tx *Tx) endRoutine(person string) error {
	routines := tx.Room(tx.RoomOf(person)).OnEnd
	if v := tx.Aboard(person); !v.IsZero() {
		routines = tx.ItemOf(v).OnEnd
	}
	if len(routines) == 0 {
		return nil
	}
	return tx.routines(routines, tx.aboutTurn(person))
}

// routines runs all that hold, each judged when its turn comes.
func (tx *Tx) routines(all []world.Routine, about *About) error {
	for i, r := range all {
		if tx.halted {
			break
		}
		holds := about.Holds(r.If)
		if tx.Trace != nil {
			tx.Trace.For(Note{What: AtTurnsEnd, N: i + 1, Pos: r.Pos, If: r.If, Holds: holds})
		}
		if !holds {
			continue
		}
		if err := tx.do(r.Then, about, 0); err != nil {
			return err
		}
	}
	return nil
}

// LightChanged says that it is light now around the person Of, in the room Other,
// when N is 1, else dark. It is told of those whose turn it is not.
const LightChanged What = "light"

// lightLine tells a person who is still in a room that it is light in it now, or
// dark, when it was otherwise before.
func (tx *Tx) lightLine(person, room string, was bool) {
	if tx.RoomOf(person) != room || tx.Defeated(person) {
		return
	}
	is := tx.Lit(person, room)
	if is == was {
		return
	}
	if is {
		tx.Notice(person)
	}
	switch {
	case person != tx.turn.person:
		l := Line{What: LightChanged, Of: world.PersonRef(person), Other: world.RoomRef(room)}
		if is {
			l.N = 1
		}
		tx.Tell(l)
	case is:
		tx.Tell(Line{What: Described, Of: world.RoomRef(room), Text: "full"})
	case !tx.turn.noDark:
		tx.Say(tx.World.Darkness.Fall)
	}
}

// Over reports whether the game is over for a person: it has ended, or they
// have.
func (g *Game) Over(person string) bool {
	return g.State.Get(world.Global, "over").Text() != "" || slices.Contains(g.Cast(), person) && g.Defeated(person)
}
