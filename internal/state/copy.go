package state

import (
	"maps"
	"slices"

	"rpg/internal/world"
)

// Copy is another state that stands the same. Neither knows of what is written in
// the other, nor what the other has yet to hand out.
func (s *State) Copy() *State {
	out := &State{
		records: s.records.copy(), writes: s.writes, written: s.written, made: s.made, sets: map[entry]*set{},
		inside: make(map[world.At][]world.Ref, len(s.inside)), came: make(map[string][]world.Ref, len(s.came)),
		moves: stamps{count: maps.Clone(s.moves.count), most: s.moves.most},
	}
	for at, things := range s.inside {
		out.inside[at] = slices.Clone(things)
	}
	for room, all := range s.came {
		out.came[room] = slices.Clone(all)
	}
	return out
}

func (s *shelf) copy() (out shelf) {
	if s.global != nil {
		out.global = s.global.copy()
	}
	for f, all := range s.whole {
		if all == nil {
			continue
		}
		out.whole[f] = make(map[string]*record, len(all))
		for id, r := range all {
			out.whole[f][id] = r.copy()
		}
	}
	if s.parts != nil {
		out.parts = make(map[world.Ref]*record, len(s.parts))
		for of, r := range s.parts {
			out.parts[of] = r.copy()
		}
	}
	return out
}

func (r *record) copy() *record { return &record{slices.Clone(r.fields), maps.Clone(r.at)} }
