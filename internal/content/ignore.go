package content

import (
	"strings"

	"rpg/internal/world"
)

// ignoreMark begins the comment with which an author silences a code. It holds
// for the section that it stands in; before the first heading, for the front
// matter and the description.
const ignoreMark = "<!-- audit: ignore "

// Ignored reports whether an author has asked not to hear of a code at a place.
func (b *Book) Ignored(at world.Pos, code string) bool {
	if at.Line == 0 || !strings.HasSuffix(at.File, extension) {
		return false
	}
	data, problem, err := readFile(b.shelf.fs(), at.File, maxMarkdown)
	if err != nil || problem != nil {
		return false
	}
	// Each section begins at a heading; the one that holds the place counts.
	silenced := false
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if strings.HasPrefix(line, "## ") {
			if n > at.Line {
				break
			}
			silenced = false
		}
		silenced = silenced || silences(line, code)
	}
	return silenced
}

// silences reports whether a line holds the comment for a code.
func silences(line, code string) bool {
	for {
		_, rest, found := strings.Cut(line, ignoreMark)
		if !found {
			return false
		}
		codes, after, closed := strings.Cut(rest, "-->")
		if !closed {
			return false
		}
		for _, c := range strings.Fields(strings.ReplaceAll(codes, ",", " ")) {
			if c == code {
				return true
			}
		}
		line = after
	}
}
