package content

import (
	"fmt"

	"rpg/internal/world"
)

// AsRead is the game with what could be read of records that have faults, for
// those who look for others: in play such records are not there. A file that
// cannot be read at all is not there either way.
func (b *Book) AsRead() *world.World {
	return &world.World{Settings: b.world.Settings, Catalog: asRead{b}}
}

type asRead struct{ *Book }

func (b asRead) Room(id string) (*world.Room, error) { return partly[world.Room](b, world.Rooms, id) }
func (b asRead) Item(id string) (*world.Item, error) { return partly[world.Item](b, world.Items, id) }
func (b asRead) Character(id string) (*world.Character, error) {
	return partly[world.Character](b, world.Characters, id)
}
func (b asRead) Person(id string) (*world.Person, error) {
	return partly[world.Person](b, world.People, id)
}
func (b asRead) Quest(id string) (*world.Quest, error) {
	return partly[world.Quest](b, world.Quests, id)
}
func (b asRead) Scene(id string) (*world.Scene, error) {
	return partly[world.Scene](b, world.Scenes, id)
}
func (b asRead) Curse(id string) (*world.Curse, error) {
	return partly[world.Curse](b, world.Curses, id)
}

func partly[T any](b asRead, k world.Kind, id string) (*T, error) {
	f := b.get(k, id)
	if f == nil {
		return nil, fmt.Errorf("%s/%s: %w", k, short(id), world.ErrUnknown)
	}
	if v, ok := f.value.(*T); ok && !f.unreadable() {
		return v, nil
	}
	return nil, f.err
}
