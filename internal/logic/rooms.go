package logic

import (
	"rpg/internal/cond"
	"rpg/internal/world"
)

// enter lets somebody come into a room. What is in it follows.
func (s *Study) enter(room string) {
	r := s.rooms[room]
	if r == nil || s.reached[room] {
		return
	}
	s.reached[room], s.changed = true, true
	here := Inside(room)
	for _, e := range r.Exits {
		s.exit(r, e)
	}
	for _, t := range r.OnEnter {
		s.when(func() { s.run(t.Then) }, here, t.If)
	}
	for _, e := range r.Encounters {
		s.when(func() { s.run(e.Then) }, here, e.If)
	}
	for _, e := range r.OnEnd {
		s.when(func() { s.then(e.Then, e.If) }, here, e.If)
	}
	s.rules(r.Instead, []cond.Expr{here})
	s.rules(r.After, []cond.Expr{here})
	for _, c := range s.visits[room] {
		s.meet(c)
	}
}

// Inside is the condition that somebody is in a room.
func Inside(room string) cond.Expr { return cond.Is{Pred: "in", A: room} }

// exit lets somebody through a way out, once it can be open and its room entered.
func (s *Study) exit(r *world.Room, e world.Exit) {
	to := s.rooms[e.To]
	if to == nil {
		return
	}
	open := func() bool {
		return (e.Door == "" || s.canOpen(e.Door)) && s.treads(to) && s.Possible(to.Requires)
	}
	s.once(open, func() {
		s.enter(to.ID)
		s.run(e.Then)
	}, Inside(r.ID), r.LeaveIf, e.If)
}

// treads reports whether anybody gets along on the ground of a room: on foot, or
// in something that goes there.
func (s *Study) treads(r *world.Room) bool {
	if r.Terrain == "" || s.World.Walks(r.Terrain) {
		return true
	}
	for id := range s.near { // whether, not which
		if it := s.items[id]; it != nil && it.Vehicle != nil && (it.Vehicle.Goes(r.Terrain) || it.Vehicle.Rests(r.Terrain)) {
			return true
		}
	}
	return false
}
