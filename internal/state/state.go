package state

import (
	"cmp"
	"slices"
	"strings"

	"rpg/internal/world"
)

// State is how things stand. Entries are (subject, key) pairs; a key of two
// parts ("flags.mill_burned", "goods.loaf") is an entry of a map of the subject.
type State struct {
	records map[world.Ref]map[string]Value
	inside  map[string][]world.Ref // things by their place's text
	journal []Change
}

// A Change is one write: what the key held before, and what it holds after.
type Change struct {
	Of       world.Ref
	Key      string
	Old, New Value
}

func New() *State {
	return &State{records: map[world.Ref]map[string]Value{}, inside: map[string][]world.Ref{}}
}

// Get is what a key of a subject holds; none when nothing was written.
func (s *State) Get(of world.Ref, key string) Value { return s.records[of][key] }

// Set is the only write.
func (s *State) Set(of world.Ref, key string, v Value) {
	old := s.records[of][key]
	if old.Equal(v) {
		return
	}
	s.journal = append(s.journal, Change{of, key, old, v})
	s.put(of, key, v)
}

// Clear removes a key.
func (s *State) Clear(of world.Ref, key string) { s.Set(of, key, Value{}) }

// Fill writes an entry without a journal line: for a reader of the save.
func (s *State) Fill(of world.Ref, key string, v Value) { s.put(of, key, v) }

func (s *State) put(of world.Ref, key string, v Value) {
	rec := s.records[of]
	if key == "at" && of.Family == world.OfThing {
		s.index(of, rec[key], v)
	}
	if v.IsNone() {
		delete(rec, key)
		if len(rec) == 0 {
			delete(s.records, of)
		}
		return
	}
	if rec == nil {
		rec = map[string]Value{}
		s.records[of] = rec
	}
	rec[key] = v
}

// Mark is a place in the journal to come back to.
func (s *State) Mark() int { return len(s.journal) }

// Back undoes what came after a mark, newest first.
func (s *State) Back(mark int) {
	for len(s.journal) > mark {
		last := s.journal[len(s.journal)-1]
		s.journal = s.journal[:len(s.journal)-1]
		s.put(last.Of, last.Key, last.Old)
	}
}

// Changed reports whether anything stands otherwise than at the last Take.
func (s *State) Changed() bool { return len(s.Pending()) > 0 }

// Take hands out the changes since the last Take: a commit in memory.
func (s *State) Take() []Change {
	out := s.Pending()
	s.journal = s.journal[:0]
	return out
}

// Pending is what Take would hand out: one change for each key that differs,
// in the order of its first write.
func (s *State) Pending() []Change {
	type slot struct {
		of  world.Ref
		key string
	}
	at := make(map[slot]int, len(s.journal))
	var out []Change
	for _, c := range s.journal {
		k := slot{c.Of, c.Key}
		if i, seen := at[k]; seen {
			out[i].New = c.New
			continue
		}
		at[k] = len(out)
		out = append(out, c)
	}
	return slices.DeleteFunc(out, func(c Change) bool { return c.Old.Equal(c.New) })
}

// Has reports whether a subject has any entry.
func (s *State) Has(of world.Ref) bool { return len(s.records[of]) > 0 }

// Refs lists the subjects of a family that have an entry, by id.
func (s *State) Refs(f world.Family) []world.Ref {
	var out []world.Ref
	for r := range s.records {
		if r.Family == f {
			out = append(out, r)
		}
	}
	slices.SortFunc(out, func(a, b world.Ref) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// An Entry is a name and what it holds.
type Entry struct {
	Name  string
	Value Value
}

// Entries lists a map of a subject ("flags", "goods") by name.
func (s *State) Entries(of world.Ref, list string) []Entry {
	var out []Entry
	for key, v := range s.records[of] {
		if head, name, found := strings.Cut(key, "."); found && head == list {
			out = append(out, Entry{name, v})
		}
	}
	slices.SortFunc(out, func(a, b Entry) int { return cmp.Compare(a.Name, b.Name) })
	return out
}

// Keys lists the keys of a subject, sorted.
func (s *State) Keys(of world.Ref) []string {
	var out []string
	for key := range s.records[of] {
		out = append(out, key)
	}
	slices.Sort(out)
	return out
}
