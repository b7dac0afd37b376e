package referee

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// keptNotes is how many of a room's notes stay in the save: the newest.
const keptNotes = 40

// Chronicle adds a line to the story so far.
func Chronicle(tx *game.Tx, person, line string) (string, *game.Refusal) {
	line, refused := OneLine("the line", line, MaxLine)
	if refused == nil {
		tx.Remember(game.Memory{Kind: "chronicle", Text: line, By: person})
	}
	return line, refused
}

// Note keeps a small detail of the room that a person stands in. One that is
// kept already is kept once; the second result says whether it is new.
func Note(tx *game.Tx, person, line string) (string, bool, *game.Refusal) {
	line, refused := OneLine("the note", line, MaxLine)
	if refused != nil {
		return "", false, refused
	}
	return line, establish(tx, tx.RoomOf(person), line), nil
}

// establish keeps a detail of a room, and reports whether it is new.
func establish(tx *game.Tx, id, line string) bool {
	room := world.RoomRef(id)
	notes := tx.State.Get(room, "notes").List()
	if slices.ContainsFunc(notes, func(n string) bool { return strings.EqualFold(n, line) }) {
		return false
	}
	notes = append(slices.Clone(notes), line)
	tx.State.SetList(room, "notes", notes[max(0, len(notes)-keptNotes):])
	return true
}
