package state

import (
	"rpg/internal/world"
)

// A record is what one subject holds. Most hold little, and a short list is
// smaller and quicker than a map; the world itself holds a game's flags and
// variables, and is found by key.
type record struct {
	fields []field
	at     map[string]int // of each key, its place; nil while the list is short
}

// field is a key of a subject and what it holds.
type field struct {
	key   string
	value Value
}

// short is how many fields are looked through one by one.
const short = 12

func (r *record) find(key string) int {
	if r.at != nil {
		if i, ok := r.at[key]; ok {
			return i
		}
		return -1
	}
	for i := range r.fields {
		if r.fields[i].key == key {
			return i
		}
	}
	return -1
}

func (r *record) add(key string, v Value) {
	r.fields = append(r.fields, field{key, v})
	switch n := len(r.fields); {
	case r.at != nil:
		r.at[key] = n - 1
	case n > short:
		r.at = make(map[string]int, 2*n)
		for i, f := range r.fields {
			r.at[f.key] = i
		}
	}
}

// drop takes a field out. The last one takes its place: nothing goes by the
// order of fields.
func (r *record) drop(i int) {
	last := len(r.fields) - 1
	if r.at != nil {
		delete(r.at, r.fields[i].key)
		if i != last {
			r.at[r.fields[last].key] = i
		}
	}
	r.fields[i] = r.fields[last]
	r.fields[last] = field{}
	r.fields = r.fields[:last]
}

// A shelf holds the records by their subjects. Features, which are parts of
// something, are few and apart: an id alone is found sooner. The world is asked
// the most, and is one.
type shelf struct {
	global *record
	whole  [world.OfPerson + 1]map[string]*record
	parts  map[world.Ref]*record
}

func (s *shelf) get(of world.Ref) *record {
	switch {
	case of == world.Global:
		return s.global
	case of.Part != "":
		return s.parts[of]
	}
	return s.whole[of.Family][of.ID]
}

func (s *shelf) put(of world.Ref, r *record) {
	switch {
	case of == world.Global:
		s.global = r
	case of.Part != "" && s.parts == nil:
		s.parts = map[world.Ref]*record{of: r}
	case of.Part != "":
		s.parts[of] = r
	case s.whole[of.Family] == nil:
		s.whole[of.Family] = map[string]*record{of.ID: r}
	default:
		s.whole[of.Family][of.ID] = r
	}
}

func (s *shelf) drop(of world.Ref) {
	switch {
	case of == world.Global:
		s.global = nil
	case of.Part != "":
		delete(s.parts, of)
	default:
		delete(s.whole[of.Family], of.ID)
	}
}
