package view

import (
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// A Reader is whoever a text is made for.
type Reader struct {
	Kind   ReaderKind
	Person string // whose turn or life it is about; may be empty for a referee
}

// ReaderKind says how much a reader may know.
type ReaderKind uint8

const (
	Referee  ReaderKind = iota // reads all, under the conditions of the person whose turn it is
	Narrated                   // the text of a room as it goes into a turn: the referee's, without the secrets
	Player                     // a person, their agent, and who watches them
	Voice                      // a character's own agent, of that character's record and of a scene they play
)

// Sees reports whether a reader may see a section of a record now.
//
// A "## If" section is seen only while its condition holds for the person whose
// turn it is; without one, by the flags of the world alone. "## GM only" is for
// the referee who asks for the record, and for nobody else. Headings of the
// author's own (a voice, how a scene begins) are for whoever speaks for the
// character, and no part of what a person reads.
func (r Reader) Sees(g *game.Game, s world.Section) bool {
	switch s.Kind {
	case world.When:
		holds := g.About(r.Person).Holds(s.If)
		if g.Trace != nil {
			g.Trace.For(game.Note{What: game.ASection, Name: s.Heading, Pos: s.Pos, If: s.If, Holds: holds})
		}
		return holds
	case world.GMOnly:
		return r.Kind == Referee
	}
	return r.Kind != Player
}

// Prose is a record's text as a reader may see it: the description and the
// sections that they see. Headings stay, but for "## If", whose text simply
// goes on. What the author says to the referee in passing, about flags and
// commands, is left out for a [Player].
func (r Reader) Prose(g *game.Game, description string, sections []world.Section) string {
	parts := []string{strings.TrimSpace(r.live(g, description))}
	for _, s := range sections {
		if !r.Sees(g, s) {
			continue
		}
		text := strings.TrimSpace(r.live(g, s.Text))
		if s.Kind != world.When {
			text = strings.TrimSpace("## " + s.Heading + "\n\n" + text)
		}
		parts = append(parts, text)
	}
	text := strings.TrimSpace(strings.Join(nonEmpty(parts), "\n\n"))
	if r.Kind == Player {
		return plainly(text)
	}
	return text
}

// live is a text without the deeper "### If …" headings that do not hold: for a
// [Player] they count like those above them.
func (r Reader) live(g *game.Game, text string) string {
	if r.Kind != Player {
		return text
	}
	return live(g, r.Person, text)
}

// Secret reports whether a record has sections that only the referee sees.
func Secret(sections []world.Section) bool {
	for _, s := range sections {
		if s.Kind == world.GMOnly {
			return true
		}
	}
	return false
}

func nonEmpty(parts []string) []string {
	out := parts[:0]
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return out
}
