package state

import (
	"cmp"
	"slices"

	"rpg/internal/world"
)

// Inside lists the things that the state puts at a place, by id. Things that
// nothing has moved are where their author put them, and are not listed.
func (s *State) Inside(at world.At) []world.Ref {
	out := slices.Clone(s.inside[at.String()])
	slices.SortFunc(out, func(a, b world.Ref) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// index keeps, for each place, the things that are there.
func (s *State) index(of world.Ref, old, now Value) {
	if old.kind == Text {
		at := old.text
		s.inside[at] = slices.DeleteFunc(s.inside[at], func(r world.Ref) bool { return r == of })
	}
	if now.kind == Text {
		s.inside[now.text] = append(s.inside[now.text], of)
	}
}
