package play

import (
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A Standing is how a session stands between two lines, with the conversation.
// Any session of the same world can go on from it, and as many as like.
type Standing struct {
	state  *state.State
	person string
	asked  *waiting
	again  action
	it     world.Ref
	them   world.Ref
	oops   string
	naming string
	last   string
	steps  []step
}

// Standing copies how the session stands. There is none while something is open
// that two sessions cannot both go on with: a text that is written down, or what
// somebody else reads and tells; and none once the content or the keeper broke.
func (s *Session) Standing() (at *Standing, ok bool) {
	if s.transcript != nil || s.teller != nil || s.intent != nil || s.broken != nil || s.fault != nil ||
		s.g.Err() != nil || s.g.State.Changed() {
		return nil, false
	}
	return &Standing{
		s.g.State.Copy(), s.person, s.asked, s.again, s.it, s.them, s.oops, s.naming, s.last, copied(s.steps),
	}, true
}

// Stand makes the session go on from there.
func (s *Session) Stand(at *Standing) {
	s.stand(at.state.Copy(), at.person)
	s.asked, s.again, s.it, s.them = at.asked, at.again, at.it, at.them
	s.oops, s.naming, s.last, s.steps = at.oops, at.naming, at.last, copied(at.steps)
}

// Anew makes the session one of another game of the same world, in which nothing
// was typed yet.
func (s *Session) Anew(fresh *state.State) {
	s.stand(fresh, s.g.Laid(fresh).Cast()[0])
	s.forget()
	s.naming, s.last = "", ""
}

// stand lays another state over the world, and forgets what was open.
func (s *Session) stand(st *state.State, person string) {
	s.person = person
	s.play(s.g.Laid(st))
	s.wanted, s.fault, s.broken = nil, nil, nil
	s.transcript, s.ending = nil, false
}

// copied are the steps of UNDO, of which the last one still grows.
func copied(steps []step) []step {
	out := slices.Clone(steps)
	for i := range out {
		out[i].changes = slices.Clip(out[i].changes)
	}
	return out
}
