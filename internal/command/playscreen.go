package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"rpg/internal/play"
	"rpg/internal/tell"
	"rpg/internal/terminal"
)

// A typedGame answers typed lines.
type typedGame interface {
	Line(string) []string
	Status() string
	Place() string
	Nouns() []string
	Err() error
}

var _ typedGame = (*play.Session)(nil)

// A shownGame is a game as the screen of a terminal has it.
type shownGame struct {
	typedGame
	notes *bytes.Buffer // what the program itself has said beside the game
}

// screen is the terminal that a game can be drawn on, if standard input and
// output are one and nobody wants it plain.
func (c *Call) screen() (in, out *os.File, ok bool) {
	if c.Words.Has("plain") || c.Words.Has("script") {
		return nil, nil, false
	}
	in, inFile := c.Stdin.(*os.File)
	out, outFile := c.Stdout.(*os.File)
	return in, out, inFile && outFile && terminal.Fits(in, out, c.Term)
}

// onScreen has a game played on a terminal.
func (c *Call) onScreen(id string, s *play.Session, opening []string, in, out *os.File) error {
	if err := c.drawnOn(in, out, s, playHint, opening); err != nil {
		return err
	}
	if s.Over() {
		fmt.Fprintf(out, "The game has ended; %s play %s --new begins it again.\n", c.Prog, id)
	} else {
		fmt.Fprintf(out, "%s play %s goes on from here.\n", c.Prog, id)
	}
	return nil
}

// drawnOn shows a game on a terminal until whoever types leaves it.
func (c *Call) drawnOn(in, out *os.File, s typedGame, hint string, opening []string) error {
	g := &shownGame{typedGame: s, notes: new(bytes.Buffer)}
	stderr := c.Stderr
	c.Stderr = g.notes // it would be written over the text
	err := terminal.Play(in, out, g, hint+" Tab completes a name, Up brings back a line, PgUp looks back, Ctrl-D leaves.", shownLines(opening))
	c.Stderr = stderr
	stderr.Write(g.notes.Bytes())
	switch {
	case errors.Is(s.Err(), errLeft):
	case s.Err() != nil:
		return &broken{kept{s.Err()}}
	case err != nil:
		return &broken{kept{fmt.Errorf("the screen: %w", err)}}
	}
	return nil
}

// playHint is the first that is said on a terminal.
const playHint = "Type HELP, or HINT when you are stuck."

func (g *shownGame) Line(line string) []string { return shownLines(g.typedGame.Line(line)) }

// Status is the room at the left, and what else the game's own status has at the
// right.
func (g *shownGame) Status() (left, right string) {
	left = g.Place()
	right = strings.TrimPrefix(g.typedGame.Status(), left+"  ")
	return tell.OneLine(left), tell.OneLine(right)
}

func (g *shownGame) Nouns() []string {
	all := g.typedGame.Nouns()
	for i, n := range all {
		all[i] = tell.OneLine(n)
	}
	return all
}

// Notes are what the program has said since the last time, for whoever plays.
func (g *shownGame) Notes() []string {
	if g.notes.Len() == 0 {
		return nil
	}
	text := strings.TrimRight(g.notes.String(), "\n")
	g.notes.Reset()
	return shownLines([]string{text})
}

// shownLines are lines of a game, each by itself, that tell a terminal nothing.
func shownLines(lines []string) (out []string) {
	for _, l := range lines {
		for part := range strings.SplitSeq(l, "\n") {
			out = append(out, shown(part))
		}
	}
	return out
}
