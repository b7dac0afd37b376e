package state

import (
	"cmp"
	"slices"

	"rpg/internal/world"
)

// Inside lists the things that the state puts at a place, by id. Things that
// nothing has moved are where their author put them, and are not listed.
func (s *State) Inside(at world.At) []world.Ref {
	if len(s.inside) == 0 {
		return nil
	}
	out := slices.Clone(s.inside[at])
	slices.SortFunc(out, func(a, b world.Ref) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// Came lists the characters whom the state puts in a room, by id.
func (s *State) Came(room string) []world.Ref {
	out := slices.Clone(s.came[room])
	slices.SortFunc(out, byID)
	return out
}

// Newest is the highest number that a thing or a character was moved with; 0
// when nothing was.
func (s *State) Newest() int { return s.moves.most }

// Made reports whether any thing is an instance of an item by another id.
func (s *State) Made() bool { return s.made > 0 }

// index keeps what is asked of many subjects at once.
func (s *State) index(of world.Ref, key string, old, now Value) {
	switch {
	case key == "at" && of.Family == world.OfThing:
		rehouse(s.inside, of, old, now, world.ParseAt)
	case key == "room" && of.Family == world.OfCharacter:
		rehouse(s.came, of, old, now, func(room string) (string, bool) { return room, true })
	case key == "moved" && (of.Family == world.OfThing || of.Family == world.OfCharacter):
		s.moves.change(old, now)
	case key == "item" && of.Family == world.OfThing:
		if !old.IsNone() {
			s.made--
		}
		if !now.IsNone() {
			s.made++
		}
	}
}

// rehouse takes a subject from the place that a text names to that of another.
func rehouse[P comparable](houses map[P][]world.Ref, of world.Ref, old, now Value, read func(string) (P, bool)) {
	if place, ok := read(old.text); ok && old.kind == Text {
		left := slices.DeleteFunc(houses[place], func(r world.Ref) bool { return r == of })
		if len(left) == 0 {
			delete(houses, place)
		} else {
			houses[place] = left
		}
	}
	if place, ok := read(now.text); ok && now.kind == Text {
		houses[place] = append(houses[place], of)
	}
}

// stamps counts how many subjects were moved with each number.
type stamps struct {
	count map[int]int
	most  int
}

func (m *stamps) change(old, now Value) {
	if n := now.Int(); n > 0 {
		m.count[n]++
		m.most = max(m.most, n)
	}
	n := old.Int()
	if n <= 0 {
		return
	}
	if m.count[n]--; m.count[n] == 0 {
		delete(m.count, n)
	}
	for steps := 0; m.most > 0 && m.count[m.most] == 0; m.most-- {
		if steps++; steps > short { // a gap: as wide as a save likes to make it
			m.most = 1
			for n := range m.count {
				m.most = max(m.most, n+1)
			}
		}
	}
}

// A set is the texts of a long list, to be found without going through it.
type set struct {
	list []string // as it was
	has  map[string]bool
}

// Includes reports whether a list of a subject has a text.
func (s *State) Includes(of world.Ref, key, text string) bool {
	list := s.Get(of, key).List()
	if len(list) <= short {
		return slices.Contains(list, text)
	}
	return s.setOf(of, key, list).has[text]
}

// Included is Includes for whoever asks for many texts while the list stays as it is.
func (s *State) Included(of world.Ref, key string) func(text string) bool {
	list := s.Get(of, key).List()
	if len(list) <= short {
		return func(text string) bool { return slices.Contains(list, text) }
	}
	known := s.setOf(of, key, list)
	return func(text string) bool { return known.has[text] }
}

// setOf is the set of a list that a subject has.
func (s *State) setOf(of world.Ref, key string, list []string) *set {
	at := entry{of, key}
	known := s.sets[at]
	if known == nil {
		known = &set{has: map[string]bool{}}
		s.sets[at] = known
	}
	known.follow(list)
	return known
}

// follow brings the set up to date: mostly the list is the same, or has grown.
func (k *set) follow(list []string) {
	if len(k.list) == len(list) && &k.list[0] == &list[0] {
		return
	}
	from := len(k.list)
	if from > len(list) || !slices.Equal(k.list, list[:from]) {
		clear(k.has)
		from = 0
	}
	for _, t := range list[from:] {
		k.has[t] = true
	}
	k.list = list
}
