package parser

import (
	"slices"
	"strings"

	"rpg/internal/world"
)

// order reads "NAME, command". Whether anybody is called that is for others to
// know: the words before the comma are a name if they are nothing else.
func (p *reading) order() (Command, bool) {
	before, rest, found := strings.Cut(p.text, ",")
	name, rest := withoutThe(strings.TrimSpace(before)), strings.TrimSpace(rest)
	if !found || name == "" || rest == "" {
		return Command{}, false
	}
	called := strings.Fields(name)
	if slices.ContainsFunc(called, everything) || startsBuiltIn(called) || startsWithAny(called, p.lex.starts) {
		return Command{}, false
	}
	if _, isCommand := Parse(name, p.lex, true); isCommand {
		return Command{}, false
	}
	c := Command{Deed: world.Deed{Verb: "order"}, Order: rest}
	c.bind(world.Target, name)
	return c, true
}

// ParseOrder reads what a character is told to do. It is a command like any
// other, but that GIVE ME X gives X to the one who speaks, "me". The first word
// of the order, which rules may be keyed by, is [FirstWord].
func ParseOrder(order string, lex *Lexicon) (Command, bool) {
	words := strings.Fields(strings.ToLower(trimStops(Clean(order))))
	if len(words) > 2 && words[0] == "give" && words[1] == "me" {
		gift := words[2:]
		if len(gift) > 1 && (gift[0] == "the" || gift[0] == "a" || gift[0] == "an") {
			gift = gift[1:]
		}
		order = "give " + strings.Join(gift, " ") + " to me"
	}
	return Parse(order, lex, false)
}

// FirstWord is the first word of what was typed, in small letters.
func FirstWord(typed string) string {
	first, _, _ := strings.Cut(strings.ToLower(Clean(typed)), " ")
	return first
}
