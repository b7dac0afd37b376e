package interaction

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/game"
	"rpg/internal/world"
)

// The is a subject as it stands in a sentence: by its own article, or none where
// the name begins like that of a person.
func The(g *game.Game, r world.Ref) string { return the(g, r) }

func the(g *game.Game, r world.Ref) string {
	name := g.Label(r)
	switch {
	case name == "":
		return "that"
	case startsLarge(name) && r.Part == "":
		return name
	case strings.HasPrefix(strings.ToLower(name), "the "), strings.HasPrefix(strings.ToLower(name), "a "):
		return name
	}
	return "the " + name
}

func startsLarge(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	return unicode.IsUpper(first)
}
