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
	records shelf
	journal []Change
	writes  uint64
	written [world.OfPerson + 1]uint64 // of them, by the family of what was written

	inside map[world.At][]world.Ref // things by their place
	came   map[string][]world.Ref   // characters by their room
	moves  stamps
	made   int // things with an entry of their item
	sets   map[entry]*set
}

// entry is a key of a subject.
type entry struct {
	of  world.Ref
	key string
}

// A Change is one write: what the key held before, and what it holds after.
type Change struct {
	Of       world.Ref
	Key      string
	Old, New Value
}

func New() *State {
	return &State{
		inside: map[world.At][]world.Ref{}, came: map[string][]world.Ref{},
		moves: stamps{count: map[int]int{}}, sets: map[entry]*set{},
	}
}

// Get is what a key of a subject holds; none when nothing was written.
func (s *State) Get(of world.Ref, key string) Value {
	if rec := s.records.get(of); rec != nil {
		if i := rec.find(key); i >= 0 {
			return rec.fields[i].value
		}
	}
	return Value{}
}

// Version is a number that no two ways of standing share: whoever keeps an answer
// beside it need not ask again while it is the same.
func (s *State) Version() uint64 { return s.writes }

// VersionOf is the same of the subjects of one family and their features: it stays
// while others change.
func (s *State) VersionOf(f world.Family) uint64 { return s.written[f] }

// Set is the only write.
func (s *State) Set(of world.Ref, key string, v Value) {
	rec, i, old := s.look(of, key)
	if old.Equal(v) {
		return
	}
	var kept string // mostly the key was made for this call, on the caller's stack
	if i >= 0 {
		kept = rec.fields[i].key
	} else {
		kept = strings.Clone(key)
	}
	s.journal = append(s.journal, Change{of, kept, old, v})
	s.store(of, kept, v, rec, i, old)
}

// look finds the record of a subject, the place of a key in it, and what stands
// there.
func (s *State) look(of world.Ref, key string) (rec *record, i int, v Value) {
	if rec = s.records.get(of); rec == nil {
		return nil, -1, Value{}
	}
	if i = rec.find(key); i < 0 {
		return rec, i, Value{}
	}
	return rec, i, rec.fields[i].value
}

// Clear removes a key.
func (s *State) Clear(of world.Ref, key string) { s.Set(of, key, Value{}) }

// Fill writes an entry without a journal line: for a reader of the save.
func (s *State) Fill(of world.Ref, key string, v Value) { s.put(of, key, v) }

func (s *State) put(of world.Ref, key string, v Value) {
	rec, i, old := s.look(of, key)
	s.store(of, key, v, rec, i, old)
}

// store writes a value where look has found the place for it.
func (s *State) store(of world.Ref, key string, v Value, rec *record, i int, old Value) {
	s.writes++
	s.written[of.Family]++
	if rec == nil {
		if v.IsNone() {
			return
		}
		rec = &record{}
		s.records.put(of, rec)
	}
	s.index(of, key, old, v)
	switch {
	case v.IsNone() && i < 0:
	case v.IsNone() && len(rec.fields) == 1:
		s.records.drop(of)
	case v.IsNone():
		rec.drop(i)
	case i >= 0:
		rec.fields[i].value = v
	default:
		rec.add(key, v)
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

// Pending is what Take would hand out.
func (s *State) Pending() []Change { return Joined(s.journal) }

// Joined puts changes that were made one after the other into one for each key that
// differs, in the order of its first write.
func Joined(all []Change) []Change {
	if len(all) == 0 {
		return nil
	}
	out := make([]Change, 0, len(all))
	var at map[entry]int // of each change, its place; nil while there are few
	if len(all) > 4*short {
		at = make(map[entry]int, len(all))
	}
	for i := range all {
		c := &all[i]
		if before := earlier(out, at, c); before >= 0 {
			out[before].New = c.New
			continue
		}
		out = append(out, *c)
	}
	return slices.DeleteFunc(out, func(c Change) bool { return c.Old.Equal(c.New) })
}

// earlier finds the change of the same entry among those that are listed; -1: there
// is none, and this one is listed next.
func earlier(all []Change, at map[entry]int, c *Change) int {
	if at != nil {
		if i, again := at[entry{c.Of, c.Key}]; again {
			return i
		}
		at[entry{c.Of, c.Key}] = len(all)
		return -1
	}
	for i := range all {
		if all[i].Key == c.Key && all[i].Of == c.Of {
			return i
		}
	}
	return -1
}

// Has reports whether a subject has any entry.
func (s *State) Has(of world.Ref) bool { return s.records.get(of) != nil }

// fields are what a subject holds.
func (s *State) fields(of world.Ref) []field {
	if rec := s.records.get(of); rec != nil {
		return rec.fields
	}
	return nil
}

// Refs lists the subjects of a family that have an entry, by id.
func (s *State) Refs(f world.Family) []world.Ref {
	var out []world.Ref
	if f == world.OfWorld && s.records.global != nil {
		out = append(out, world.Global)
	}
	for id := range s.records.whole[f] {
		out = append(out, world.Ref{Family: f, ID: id})
	}
	for r := range s.records.parts {
		if r.Family == f {
			out = append(out, r)
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
	for _, f := range s.fields(of) {
		if head, name, found := strings.Cut(f.key, "."); found && head == list {
			out = append(out, Entry{name, f.value})
		}
	}
	slices.SortFunc(out, func(a, b Entry) int { return cmp.Compare(a.Name, b.Name) })
	return out
}

// Each goes through a map of a subject as [State.Entries] lists it, in no order
// that counts.
func (s *State) Each(of world.Ref, list string, do func(name string, v Value)) {
	rec := s.records.get(of)
	if rec == nil {
		return
	}
	for i := range rec.fields {
		if k := rec.fields[i].key; len(k) > len(list) && k[len(list)] == '.' && k[:len(list)] == list {
			do(k[len(list)+1:], rec.fields[i].value)
		}
	}
}

// Keys lists the keys of a subject, sorted.
func (s *State) Keys(of world.Ref) []string {
	var out []string
	for _, f := range s.fields(of) {
		out = append(out, f.key)
	}
	slices.Sort(out)
	return out
}
