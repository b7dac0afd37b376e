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
	records map[world.Ref][]field
	inside  map[string][]world.Ref // things by their place's text
	journal []Change
}

// field is a key of a subject and what it holds. A subject has few: a list of
// them is smaller and quicker than a map.
type field struct {
	key   string
	value Value
}

// A Change is one write: what the key held before, and what it holds after.
type Change struct {
	Of       world.Ref
	Key      string
	Old, New Value
}

func New() *State {
	return &State{records: map[world.Ref][]field{}, inside: map[string][]world.Ref{}}
}

// Get is what a key of a subject holds; none when nothing was written.
func (s *State) Get(of world.Ref, key string) Value {
	for _, f := range s.records[of] {
		if f.key == key {
			return f.value
		}
	}
	return Value{}
}

// Set is the only write.
func (s *State) Set(of world.Ref, key string, v Value) {
	old := s.Get(of, key)
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
	i := slices.IndexFunc(rec, func(f field) bool { return f.key == key })
	if key == "at" && of.Family == world.OfThing {
		var old Value
		if i >= 0 {
			old = rec[i].value
		}
		s.index(of, old, v)
	}
	switch {
	case v.IsNone() && i < 0:
	case v.IsNone() && len(rec) == 1:
		delete(s.records, of)
	case v.IsNone():
		s.records[of] = slices.Delete(rec, i, i+1)
	case i >= 0:
		rec[i].value = v
	default:
		s.records[of] = append(rec, field{key, v})
	}
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

// Settle forgets how things came to stand as they do: what was written stays, and
// nothing before it can be undone or handed out. For who keeps no save.
func (s *State) Settle() { s.journal = s.journal[:0] }

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
	slices.SortFunc(out, byID)
	return out
}

// Where lists the subjects of a family whose entry of a key is a text, by id.
func (s *State) Where(f world.Family, key, text string) []world.Ref {
	var out []world.Ref
	for r := range s.records {
		if r.Family == f {
			if v := s.Get(r, key); v.Kind() == Text && v.Text() == text {
				out = append(out, r)
			}
		}
	}
	slices.SortFunc(out, byID)
	return out
}

func byID(a, b world.Ref) int { return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.Part, b.Part)) }

// An Entry is a name and what it holds.
type Entry struct {
	Name  string
	Value Value
}

// Entries lists a map of a subject ("flags", "goods") by name.
func (s *State) Entries(of world.Ref, list string) []Entry {
	var out []Entry
	for _, f := range s.records[of] {
		if head, name, found := strings.Cut(f.key, "."); found && head == list {
			out = append(out, Entry{name, f.value})
		}
	}
	slices.SortFunc(out, func(a, b Entry) int { return cmp.Compare(a.Name, b.Name) })
	return out
}

// Keys lists the keys of a subject, sorted.
func (s *State) Keys(of world.Ref) []string {
	var out []string
	for _, f := range s.records[of] {
		out = append(out, f.key)
	}
	slices.Sort(out)
	return out
}
