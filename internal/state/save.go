package state

import (
	"strings"

	"rpg/internal/world"
)

// Keys of the world in the save, in the order in which they stand there.
var order = [...]string{
	"version", "game", "run", "seed", "content", "rev", "pending", "dice", "over",
	"round", "clock", "clocks", "weather", "meter", "flags", "vars", "properties", "fired",
	"timers", "orders", "bids", "rumours", "worldTurn",
	"rooms", "people", "characters", "things", "generated", "made",
}

// Order is the rank of a top-level key of the save; unknown keys have none.
func Order(key string) (int, bool) {
	for i, k := range order {
		if k == key {
			return i, true
		}
	}
	return 0, false
}

// IsMap reports whether a key of a subject is a map of named entries, written
// "key.name" in a [Change]. All others are single values.
func IsMap(key string) bool {
	switch key {
	case "flags", "vars", "properties", "goods", "memory", "round", "dice", "clock", "clocks", "turn", "told", "exits", "generated", "traits":
		return true
	}
	return false
}

// Folder is the top-level key under which subjects of a family stand; empty for
// the world itself, whose keys stand at the top.
func Folder(f world.Family) string {
	switch f {
	case world.OfRoom:
		return "rooms"
	case world.OfPerson:
		return "people"
	case world.OfCharacter:
		return "characters"
	case world.OfThing:
		return "things"
	}
	return ""
}

// FamilyOf is the family whose subjects stand under a top-level key.
func FamilyOf(folder string) world.Family {
	for _, f := range [...]world.Family{world.OfRoom, world.OfPerson, world.OfCharacter, world.OfThing} {
		if Folder(f) == folder {
			return f
		}
	}
	return world.NoFamily
}

// Path is where a key of a subject stands in the save. This is the only list of
// the save's keys.
func Path(of world.Ref, key string) []string {
	var path []string
	if folder := Folder(of.Family); folder != "" {
		id := of.ID
		if of.Part != "" {
			id += "#" + of.Part
		}
		path = append(path, folder, id)
	}
	if head, name, found := strings.Cut(key, "."); found && IsMap(head) {
		return append(path, head, name)
	}
	return append(path, key)
}
