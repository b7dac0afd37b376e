package tell

import (
	"errors"
	"fmt"

	"rpg/internal/game"
	"rpg/internal/world"
)

// WorldTurnNext is what to type when the world is to have a turn of its own.
const WorldTurnNext = "rpg world-brief turn, then rpg world-turn proposals/world-turn.json"

// Ticks is an amount of the time that the world counts: "3 rounds".
func Ticks(g *game.Game, n int) string {
	unit := g.World.Clock.Counts
	if n == 1 && unit != "" {
		unit = unit[:len(unit)-1]
	}
	return fmt.Sprintf("%d %s", n, unit)
}

// Clock is a clock that runs: "flood: 3 rounds left".
func Clock(g *game.Game, id string, left int) string {
	return OneLine(id) + ": " + Ticks(g, left) + " left"
}

// clock is a line about one: that it runs, or that it has run out.
func clock(g *game.Game, l game.Line) string {
	if l.Of.IsZero() {
		return Clock(g, l.Text, l.N)
	}
	text := OneLine(l.Text) + ": the time is up"
	for _, c := range g.World.Clocks {
		if c.ID == l.Text && c.Flag != "" {
			text += "; " + c.Flag + " is set"
		}
	}
	return text
}

// built is a line about a place that stands now.
func built(g *game.Game, l game.Line) string {
	text := Called(g, l.Of) + " stands"
	if l.Text != "" {
		text += ", at " + OneLine(l.Text)
	}
	return text + " in " + Called(g, l.Other)
}

// Curse is a curse as labels name it: "A contrary tongue (contrary)".
func Curse(g *game.Game, id string) string {
	c, err := g.World.Curse(id)
	if err != nil && errors.Is(err, world.ErrUnknown) || c == nil || c.Name == "" || c.Name == id {
		return id
	}
	return OneLine(c.Name) + " (" + id + ")"
}
