package terminal

import (
	"slices"
	"strings"

	"rpg/internal/names"
)

// An offer goes through the names that may be meant by what was typed before the
// cursor: one more with each key.
type offer struct {
	open  bool
	from  int      // where they begin in the line
	words []string // in the order in which they come
	at    int
}

// next puts the next name into the line, or with a negative step the one before.
func (o *offer) next(e *editor, nouns []string, step int) {
	if !o.open {
		o.from, o.words = matching(e.text[:e.at], nouns)
		o.at = -1
		if step < 0 {
			o.at = 0
		}
		o.open = true
	}
	if len(o.words) == 0 {
		return
	}
	o.at = (o.at + step + len(o.words)) % len(o.words)
	rest := e.text[e.at:]
	e.text = e.text[:o.from] + o.words[o.at]
	e.at = len(e.text)
	e.text += rest
}

// matching finds the names that the last words of a text may begin: as many words
// as fit any. Names of which those words begin a later word come last.
func matching(text string, nouns []string) (from int, found []string) {
	for from = 0; from <= len(text); from++ {
		if from > 0 && text[from-1] != ' ' || from < len(text) && text[from] == ' ' {
			continue
		}
		begun := names.Plain(text[from:])
		var later []string
		for _, n := range nouns {
			folded := names.Plain(n)
			switch {
			case strings.HasPrefix(folded, begun):
				found = append(found, n)
			case slices.ContainsFunc(strings.Fields(folded), func(w string) bool { return strings.HasPrefix(w, begun) }):
				later = append(later, n)
			}
		}
		if found = append(found, later...); len(found) > 0 {
			return from, found
		}
	}
	return len(text), nil
}
