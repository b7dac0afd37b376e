package content

import (
	"cmp"
	"slices"

	"rpg/internal/world"
)

// ReadAll reads every file of the game and lists what is wrong with each, and
// the files that are read for nothing. It says whether records can be read, not
// whether they fit each other; see [Checks.IDs].
func (b *Book) ReadAll() []Problem {
	all := slices.Clone(b.cover.problems)
	for _, f := range b.all() {
		all = append(all, f.problems...)
	}
	if s, ok := b.shelf.(*folder); ok {
		all = append(all, s.strays()...)
	}
	return append(all, strayScripts(b.shelf.fs())...)
}

// Whole reads every record, so that play reads no file later on. The error is a
// *[Broken] with all that keeps a record from being used.
func (b *Book) Whole() error {
	var bad []Problem
	for _, f := range append([]*filed{b.cover}, b.all()...) {
		if broken, is := f.err.(*Broken); is {
			bad = append(bad, broken.Problems...)
		} else if f.err != nil {
			return f.err
		}
	}
	if bad == nil {
		return nil
	}
	return &Broken{bad}
}

// all reads every record, kind by kind. A kind that cannot be listed is left
// out; strays tells of it.
func (b *Book) all() []*filed {
	var all []*filed
	for _, k := range world.Kinds() {
		ids, err := b.IDs(k)
		if err != nil {
			continue
		}
		for _, id := range ids {
			if f := b.get(k, id); f != nil {
				all = append(all, f)
			}
		}
	}
	return append(all, b.semantics()...)
}

// sortByPlace puts problems into the order of the file.
func sortByPlace(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Pos.File, b.Pos.File), cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col))
	})
}

// Homes lists, for each item, every owner that has it at the start: the rooms
// in order, then the things that contain it, then the beings that hold it. It
// reads the whole game. Records that cannot be read are left out and named by
// the error.
func (b *Book) Homes() (map[string][]world.Ref, error) {
	homes := make(map[string][]world.Ref)
	var bad []Problem
	add := func(owner world.Ref, items []string) {
		for _, id := range items {
			// One owner comes after the other, but for where an instance is placed.
			if at := homes[id]; len(at) == 0 || at[0] != owner && at[len(at)-1] != owner {
				homes[id] = append(at, owner)
			}
		}
	}
	for _, i := range b.world.Instances {
		if !i.Location.IsZero() {
			add(i.Location.Owner, []string{i.ID})
		}
	}
	for _, k := range [...]world.Kind{world.Rooms, world.Items, world.Characters, world.People} {
		ids, err := b.IDs(k)
		if err != nil {
			return nil, err
		}
		for _, id := range ids {
			f := b.get(k, id)
			if f == nil {
				continue
			}
			if broken, ok := f.err.(*Broken); ok {
				bad = append(bad, broken.Problems...)
				continue
			}
			switch x := f.value.(type) {
			case *world.Room:
				add(world.RoomRef(id), x.Items)
			case *world.Item:
				add(world.ThingRef(id), x.Contains)
			case *world.Character:
				add(world.CharacterRef(id), x.Holds)
			case *world.Person:
				add(world.PersonRef(id), x.Holds)
			}
		}
	}
	if bad != nil {
		return homes, &Broken{bad}
	}
	return homes, nil
}
