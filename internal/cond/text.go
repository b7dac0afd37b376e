package cond

import (
	"strings"
	"unicode/utf8"
)

// Mode is a text spelling.
type Mode int

// Whole is the spelling of Markdown, Schema that of strings in a world.json.
const (
	Whole Mode = iota
	Schema
)

// What a condition may be at most. Nobody writes such a condition; a program
// that means harm does.
const (
	maxRunes = 4000
	maxDepth = 200
	maxJSON  = 64 << 10
)

// ParseText reads a condition. The tree is never nil: what cannot be read is
// Never, and then at least one Problem that is not Mild says why. Positions are
// counted from at, the place of the first character; newlines in s count as
// lines of the file.
func ParseText(s string, m Mode, at Pos) (Expr, []Problem) {
	s = strings.ToValidUTF8(s, "\uFFFD")
	return parseSpan(s, m, span{cursor: &cursor{at: at, src: s}})
}

func parseSpan(s string, m Mode, where span) (Expr, []Problem) {
	if len(s) > maxRunes && utf8.RuneCountInString(s) > maxRunes {
		p := Problem{
			Pos:     where.pos(0),
			Message: "the condition is longer than 4,000 characters",
			Hint:    "set a flag for a part of it, and ask for the flag",
		}
		return Never{Why: p.Message}, []Problem{p}
	}
	if m == Schema {
		return parseSchema(s, where)
	}
	return parseWhole(s, where)
}

// Differs says whether Schema reads s otherwise than Whole does, so that moving
// the text from a world.json into Markdown would change what it means.
func Differs(s string) bool {
	schema, _ := ParseText(s, Schema, Pos{})
	whole, _ := ParseText(s, Whole, Pos{})
	if broken(schema) {
		// Parts stand side by side in Schema: with a broken one among them
		// they never hold together, which is what Never says at once.
		_, never := whole.(Never)
		return !never
	}
	return !Equal(schema, whole)
}

func broken(x Expr) bool {
	found := false
	Walk(x, func(x Expr) {
		_, never := x.(Never)
		found = found || never
	})
	return found
}
