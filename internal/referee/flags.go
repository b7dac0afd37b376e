package referee

import (
	"strings"

	"rpg/internal/game"
)

// Automatic refuses the names that set themselves: has_ITEM and met_CHARACTER.
func Automatic(flag string) *game.Refusal {
	switch {
	case strings.HasPrefix(flag, "has_"):
		return no("%s sets itself: it is true while the thing is carried; take, drop, gain and lose change that", flag)
	case strings.HasPrefix(flag, "met_"):
		return no("%s sets itself: it is true once the person has seen the character", flag)
	}
	return nil
}

// Flag sets or clears a flag, of the person where the world says that it is
// personal, else of the world. Whether the content knows the name is for the
// caller to have asked.
func Flag(tx *game.Tx, person, flag string, to bool) {
	owner := tx.FlagOwner(person, flag)
	tx.SetFlag(person, flag, to)
	what := game.FlagSet
	if !to {
		what = game.FlagClear
		// What was taken back this turn can no longer be overheard.
		tx.State.Exclude(owner, "turn.flags", flag)
	}
	tx.Tell(game.Line{What: what, Of: owner, Text: flag})
}
