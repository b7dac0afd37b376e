package world

import (
	"fmt"
	"slices"
)

// A Table is a [Catalog] that is held in memory: for worlds that no folder
// holds, such as a town that is made from a table of numbers, and for tests.
// Once it is made nothing in it changes, so that many games may share one.
type Table struct {
	rooms      shelf[Room]
	items      shelf[Item]
	characters shelf[Character]
	people     shelf[Person]
	quests     shelf[Quest]
	scenes     shelf[Scene]
	curses     shelf[Curse]
	homes      map[string][]Ref
	acts       *Interactions
}

// A Record is what a [Table] is made of: *Room, *Item, *Character, *Person,
// *Quest, *Scene or *Curse, each with its ID set, or the game's *Interactions.
type Record interface{ into(*Table) error }

func (r *Room) into(t *Table) error      { return t.rooms.add(Rooms, r.ID, r) }
func (i *Item) into(t *Table) error      { return t.items.add(Items, i.ID, i) }
func (c *Character) into(t *Table) error { return t.characters.add(Characters, c.ID, c) }
func (p *Person) into(t *Table) error    { return t.people.add(People, p.ID, p) }
func (q *Quest) into(t *Table) error     { return t.quests.add(Quests, q.ID, q) }
func (s *Scene) into(t *Table) error     { return t.scenes.add(Scenes, s.ID, s) }
func (c *Curse) into(t *Table) error     { return t.curses.add(Curses, c.ID, c) }
func (x *Interactions) into(t *Table) error {
	if t.acts != nil {
		return fmt.Errorf("the game's interactions come twice")
	}
	t.acts = x
	return nil
}

// NewTable makes a table of records, which keep their order. An id that is not
// plain, or that comes twice in a kind, is an error. A record without a name is
// called by its id.
func NewTable(records ...Record) (*Table, error) {
	t := &Table{homes: map[string][]Ref{}}
	for _, r := range records {
		if err := r.into(t); err != nil {
			return nil, err
		}
	}
	t.settle()
	return t, nil
}

// settle fills in names, and who lists each item at the start.
func (t *Table) settle() {
	for _, id := range t.rooms.ids {
		r := t.rooms.byID[id]
		r.Name = or(r.Name, id)
		t.home(RoomRef(id), r.Items)
	}
	for _, id := range t.items.ids {
		i := t.items.byID[id]
		i.Name = or(i.Name, id)
		t.home(ThingRef(id), i.Contains)
	}
	for _, id := range t.characters.ids {
		c := t.characters.byID[id]
		c.Name = or(c.Name, id)
		t.home(CharacterRef(id), c.Holds)
	}
	for _, id := range t.people.ids {
		p := t.people.byID[id]
		p.Name = or(p.Name, id)
		t.home(PersonRef(id), p.Holds)
	}
	for _, id := range t.quests.ids {
		q := t.quests.byID[id]
		q.Name = or(q.Name, id)
	}
}

func or(name, id string) string {
	if name == "" {
		return id
	}
	return name
}

func (t *Table) home(owner Ref, items []string) {
	for _, id := range items {
		if !slices.Contains(t.homes[id], owner) {
			t.homes[id] = append(t.homes[id], owner)
		}
	}
}

func (t *Table) Room(id string) (*Room, error)           { return t.rooms.find(Rooms, id) }
func (t *Table) Item(id string) (*Item, error)           { return t.items.find(Items, id) }
func (t *Table) Character(id string) (*Character, error) { return t.characters.find(Characters, id) }
func (t *Table) Person(id string) (*Person, error)       { return t.people.find(People, id) }
func (t *Table) Quest(id string) (*Quest, error)         { return t.quests.find(Quests, id) }
func (t *Table) Scene(id string) (*Scene, error)         { return t.scenes.find(Scenes, id) }
func (t *Table) Curse(id string) (*Curse, error)         { return t.curses.find(Curses, id) }

// IDs lists a kind in the order in which its records were given.
func (t *Table) IDs(k Kind) ([]string, error) {
	switch k {
	case Rooms:
		return t.rooms.ids, nil
	case Items:
		return t.items.ids, nil
	case Characters:
		return t.characters.ids, nil
	case People:
		return t.people.ids, nil
	case Quests:
		return t.quests.ids, nil
	case Scenes:
		return t.scenes.ids, nil
	case Curses:
		return t.curses.ids, nil
	}
	return nil, nil
}

// Homes says who lists each item at the start.
func (t *Table) Homes() (map[string][]Ref, error) { return t.homes, nil }

// Interactions is what the table was given, or nothing.
func (t *Table) Interactions() (*Interactions, error) {
	if t.acts == nil {
		return &Interactions{}, nil
	}
	return t.acts, nil
}

// A shelf holds the records of one kind.
type shelf[T any] struct {
	ids  []string
	byID map[string]*T
}

func (s *shelf[T]) add(k Kind, id string, record *T) error {
	if !PlainID(id) {
		return fmt.Errorf("%s: %q is no plain id", k, id)
	}
	if s.byID[id] != nil {
		return fmt.Errorf("%s: %s comes twice", k, id)
	}
	if s.byID == nil {
		s.byID = map[string]*T{}
	}
	s.byID[id] = record
	s.ids = append(s.ids, id)
	return nil
}

func (s *shelf[T]) find(k Kind, id string) (*T, error) {
	if r := s.byID[id]; r != nil {
		return r, nil
	}
	return nil, fmt.Errorf("%s/%s: %w", k, id, ErrUnknown)
}
