package cond

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Pos is a place in a file. Line and Col count from 1, Col in characters (runes);
// what is zero or empty is unknown.
type Pos struct {
	File      string
	Line, Col int
}

// String gives file:line:col, without what is unknown. A column without a line
// says nothing and is left out too.
func (p Pos) String() string {
	var parts []string
	if p.File != "" {
		parts = append(parts, p.File)
	}
	if p.Line > 0 {
		parts = append(parts, strconv.Itoa(p.Line))
		if p.Col > 0 {
			parts = append(parts, strconv.Itoa(p.Col))
		}
	}
	return strings.Join(parts, ":")
}

// Problem is a fault in a condition: what is wrong, where, and what would work
// instead when that can be said.
type Problem struct {
	Pos           Pos
	Message, Hint string
	// Mild is set when the condition was read in spite of it, and means what
	// it seems to mean to the rules, if not to its author.
	Mild bool
	// Old and New are the one safe mend, where there is one: at Pos, Old becomes
	// New.
	Old, New string
}

// String gives the problem in one line.
func (p Problem) String() string {
	var b strings.Builder
	if at := p.Pos.String(); at != "" {
		b.WriteString(at)
		b.WriteString(": ")
	}
	b.WriteString(p.Message)
	if p.Hint != "" {
		b.WriteString("; ")
		b.WriteString(p.Hint)
	}
	return b.String()
}

// cursor turns byte offsets in src, which begins at at, into positions. It goes
// on from the last offset it was asked for, because parsers ask in order and a
// long text must not be counted again for each node.
type cursor struct {
	at        Pos
	src       string
	off       int
	line, col int // newlines before off; runes since the last of them
}

func (c *cursor) pos(off int) Pos {
	if c.at.Line == 0 && c.at.Col == 0 {
		return c.at
	}
	if off < c.off {
		c.off, c.line, c.col = 0, 0, 0
	}
	seen := c.src[c.off:off]
	if n := strings.Count(seen, "\n"); n > 0 {
		c.line += n
		c.col = 0
		seen = seen[strings.LastIndexByte(seen, '\n')+1:]
	}
	c.col += utf8.RuneCountInString(seen)
	c.off = off

	p := c.at
	if p.Line > 0 {
		p.Line += c.line
	}
	switch {
	case p.Col == 0: // unknown it stays
	case c.line > 0:
		p.Col = 1 + c.col
	default:
		p.Col += c.col
	}
	return p
}

// span is a condition's text within the source a cursor counts in. The two are
// the same for plain text; a JSON string starts at base and, when it holds
// escapes, needs an index from each byte of the text to its byte in the source.
type span struct {
	*cursor
	base  int
	index []int
}

func (s span) pos(off int) Pos {
	if s.index != nil {
		return s.cursor.pos(s.index[off])
	}
	return s.cursor.pos(s.base + off)
}
