package referee

import (
	"strings"

	"rpg/internal/game"
	"rpg/internal/tongue"
)

// comesOut is a DO line as its spoken words come out of somebody's mouth: under
// a curse, otherwise than they were meant. Both are kept for the rest of the
// turn.
func comesOut(tx *game.Tx, person, do string) string {
	var tongues []tongue.Tongue
	for _, c := range tx.Curses(person) {
		tongues = append(tongues, tongue.Tongue{Kind: c.Tongue, Words: c.Words})
	}
	said := tongue.Say(do, tongues...)
	if !said.Changed() {
		return do
	}
	tx.ComesOut(person, game.Spoken{As: sayings(said.As), Meant: sayings(said.Meant)})
	return said.Line
}

// sayings puts what was said at several places of a line into one line.
func sayings(said []string) string {
	lines := make([]string, len(said))
	for i, s := range said {
		lines[i] = oneLine(s)
	}
	return strings.Join(lines, " / ")
}

// changeCurses looks after the curses of all who play, once something has
// changed that was nobody's own doing.
func changeCurses(tx *game.Tx) {
	for _, id := range tx.Playing() {
		tx.ChangeCurses(id)
	}
}
