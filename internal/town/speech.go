package town

import (
	"rpg/internal/sentence"
)

// A line is something that was heard in a room: words of a seat, or an act that
// everybody there could see.
type line struct {
	room  int
	seat  int
	words string // empty: it is an act
	act   int
}

// What is kept of a turn's lines in one room: the last so many.
const mostLines = 12

func (e *Episode) post(l line) { e.spoken = append(e.spoken, l) }

// speak posts what a seat says aloud, in the room where it stands: what it said
// beside its deed, and the words in its sentence, which are heard once when they
// are the same. The act keeps the former.
func (e *Episode) speak(i int) {
	s := &e.seats[i]
	if !e.Speech {
		s.reply.Say = ""
		return
	}
	quoted := sentence.Line(s.deed.Spoken, mostSay)
	if s.reply.Say != "" {
		e.post(line{room: s.room, seat: i, words: s.reply.Say})
	}
	if quoted != "" && quoted != s.reply.Say {
		e.post(line{room: s.room, seat: i, words: quoted})
	}
	if s.reply.Say == "" {
		s.reply.Say = quoted
	}
}

// public reports whether everybody in the room sees an act. What was said is
// heard anyway.
func public(a *Act) bool {
	switch a.Reason {
	case sentence.OK:
		return a.Intent != sentence.Say
	case Waited, RobberyFail, NothingThere, NoMatch:
		return true
	}
	return false
}
