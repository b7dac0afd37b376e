package world

import "rpg/internal/cond"

// Pos is a place in a content file.
type Pos = cond.Pos

// SectionKind is what a heading makes of the text below it.
type SectionKind uint8

const (
	Plain  SectionKind = iota // a heading of the author's own: read by the referee
	When                      // "## If …": shown while its condition holds
	GMOnly                    // "## GM only": for the referee alone
)

// A Section is one second-level heading of a file and the text up to the next.
type Section struct {
	Kind    SectionKind
	Heading string    // as written, without the marks
	If      cond.Expr // of a When section
	Text    string    // the Markdown below the heading, trimmed
	Pos     Pos       // of the heading
}

// Prose is the text of a record: the description, and the sections after it.
type Prose struct {
	Description string
	Sections    []Section
}

// A Variant is a text that depends on the state of things.
type Variant struct {
	If   cond.Expr `field:"if"`
	Text string    `field:"text"`
}
