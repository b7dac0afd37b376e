package referee

import (
	"strings"
	"unicode/utf8"

	"rpg/internal/game"
)

// The most letters of a text that is kept as one line.
const (
	MaxLine   = 300 // of the chronicle, a note, a memory
	MaxReason = 120 // why coins change hands, what a roll is for
	MaxDigest = 600
)

// OneLine checks a text that is kept as one line, so that it can stand below a
// label and never make one of its own. what names the text in a refusal.
func OneLine(what, text string, most int) (string, *game.Refusal) {
	text = strings.TrimSpace(text)
	switch {
	case blank(text):
		return "", no("%s is empty: write one line", what)
	case strings.ContainsAny(text, "\n\r\v\f\u0085\u2028\u2029"):
		return "", no("%s has several lines: write it as one", what)
	}
	if n := utf8.RuneCountInString(text); n > most {
		return "", no("%s is too long: %d letters, and at most %d are kept", what, n, most)
	}
	return strings.ReplaceAll(text, "\t", " "), nil
}
