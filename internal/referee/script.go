package referee

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// Scripted is what a person does on this turn when nobody plays them: the first
// entry of their script whose condition holds for them now. False when there is
// none.
func Scripted(g *game.Game, person string) (world.ScriptedTurn, bool) {
	about := g.About(person)
	for _, turn := range g.Person(person).Script {
		if about.Holds(turn.If) {
			return turn, true
		}
	}
	return world.ScriptedTurn{}, false
}
