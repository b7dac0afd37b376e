package town

import "rpg/internal/view"

// Observe is what a seat may know now.
func (e *Episode) Observe(seat int) view.Observation {
	s := &e.seats[seat]
	t := view.SeatTurn{
		Slot: seat, Turn: e.turn, Turns: e.Turns, Played: e.turn, Done: e.over != "", Reason: e.over,
		Heard: e.lines(e.roomOf(seat)), Notes: s.notes, Asked: s.keeper >= 0,
	}
	if s.last > 0 {
		a := &e.Acts[s.last-1]
		t.Sentence, t.Outcome, t.Code = a.Sentence, e.Outcome(a), a.Reason
	}
	return view.Seat(e.game, e.id(seat), t)
}
