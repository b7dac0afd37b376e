package generate

import "rpg/internal/world"

// Kind is what a proposal proposes.
type Kind string

const (
	Extra     Kind = "extra"     // an unnamed person whom the prose mentions
	Room      Kind = "room"      // a place where the unexplored lies
	Item      Kind = "item"      // something small
	Character Kind = "character" // somebody who would plausibly be here
	Quest     Kind = "quest"     // a job that somebody gives
	Craft     Kind = "craft"     // a thing that a maker makes to order
	Build     Kind = "build"     // a place that a builder builds to order
	Turn      Kind = "turn"      // what the world does by itself
)

// Kinds in the order in which they are listed.
func Kinds() []Kind { return []Kind{Extra, Room, Item, Character, Quest, Craft, Build, Turn} }

// Named finds a kind by its word.
func Named(word string) (Kind, bool) {
	for _, k := range Kinds() {
		if string(k) == word {
			return k, true
		}
	}
	return "", false
}

// Records is the kind of record that a proposal of this kind makes; empty for
// one that makes none.
func (k Kind) Records() world.Kind {
	switch k {
	case Extra, Character:
		return world.Characters
	case Room, Build:
		return world.Rooms
	case Item, Craft:
		return world.Items
	case Quest:
		return world.Quests
	}
	return ""
}

// Ordered reports whether it is made to order, and waits to be paid for.
func (k Kind) Ordered() bool { return k == Craft || k == Build }

// Ref is the subject that a record of a kind stands for; zero for a quest, which
// is none.
func Ref(k world.Kind, id string) world.Ref {
	switch k {
	case world.Rooms:
		return world.RoomRef(id)
	case world.Items:
		return world.ThingRef(id)
	case world.Characters:
		return world.CharacterRef(id)
	}
	return world.Ref{}
}
