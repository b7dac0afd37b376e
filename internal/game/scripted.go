package game

import (
	"strings"

	"rpg/internal/world"
)

// Scripted is the text that a script makes of the game as it is: what it says,
// line by line. It changes nothing and leaves the dice where they were. Empty,
// when it says nothing or there is no script.
func (g *Game) Scripted(name string, about *About) string {
	if name == "" || g.Scripts == nil {
		return ""
	}
	// Opened before the mark, the dice are put back and stay open: to open them
	// takes as long as a description does.
	_, _ = g.Source() // who draws from dice that cannot be opened is told so
	tx := g.Begin()
	mark := tx.Mark()
	steps, err := tx.Call(ScriptCall{Script: name}, about)
	tx.Rollback(mark)
	if err != nil {
		if g.err == nil {
			g.err = err
		}
		return ""
	}
	var out []string
	for _, s := range steps {
		if say, is := s.(world.Say); is {
			out = append(out, g.Fill(say.Text, about))
		}
	}
	return strings.Join(out, "\n")
}
