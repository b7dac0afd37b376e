package terminal

import (
	"errors"
	"os"
	"runtime"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/term"
)

// A Game is what is played.
type Game interface {
	// Line answers one typed line.
	Line(string) []string
	// Status is what stands above the text, at its left and at its right.
	Status() (left, right string)
	// Nouns are the names of what can be spoken of now.
	Nouns() []string
	// Notes are what is to be told that is no answer of the game's, once each.
	Notes() []string
	// Err is why the game cannot go on; nil while it can.
	Err() error
}

// Fits reports whether both files are terminals of a kind that can be drawn on;
// kind is TERM.
func Fits(in, out *os.File, kind string) bool {
	return kind != "dumb" && (kind != "" || runtime.GOOS == "windows") && Is(in) && Is(out)
}

// Is reports whether a file is a terminal.
func Is(f *os.File) bool { return term.IsTerminal(f.Fd()) }

// Play shows the opening of a game and has it played, until whoever types leaves
// or the game cannot go on. hint stands above all, and is no part of the game.
func Play(in, out *os.File, g Game, hint string, opening []string) error {
	s := &screen{game: g}
	s.say([]string{hint, ""}, faint)
	s.now = answer(g, opening)
	s.say(opening, plain)
	s.say(s.now.notes, faint)
	_, err := tea.NewProgram(s, tea.WithInput(in), tea.WithOutput(out)).Run()
	if errors.Is(err, tea.ErrInterrupted) {
		return nil // a signal: whoever sent it wants the game left
	}
	return err
}
