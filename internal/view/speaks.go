package view

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Who speaks for a character, as look marks it.
const (
	Minor     = "minor"
	Agent     = "agent"
	AtRest    = "minor, agent resting"
	Generated = "minor, generated"
)

// agentCost is what the meter calls a reply of a character's agent.
const agentCost = "agent"

// Speaks says who voices a character: the referee, or an agent of their own. An
// agent rests while the owner's settings say so, or while the meter cannot pay
// for it: then the referee speaks.
func Speaks(g *game.Game, character string) string {
	switch {
	case HasAgent(g, character) && (g.Switches.AgentRests(character) || !g.Affords(agentCost)):
		return AtRest
	case HasAgent(g, character):
		return Agent
	case g.Character(character).Generated > 0:
		return Generated
	}
	return Minor
}

// HasAgent reports whether a character has an agent, be it at rest: the author
// gave them one, or they were made during the run and have come to matter.
func HasAgent(g *game.Game, character string) bool {
	c := g.Character(character)
	return c.Speaks == "agent" && c.Generated == 0 || Promoted(g, character)
}

// Promoted reports whether somebody generated has been given an agent.
func Promoted(g *game.Game, character string) bool {
	return g.State.Get(world.CharacterRef(character), "promoted").Bool()
}

// Talks is how often somebody generated was voiced.
func Talks(g *game.Game, character string) int {
	return g.State.Get(world.CharacterRef(character), "talks").Int()
}

// Asleep reports whether a character sleeps.
func Asleep(g *game.Game, character string) bool {
	return g.State.Get(world.CharacterRef(character), "asleep").Bool()
}

// present reports whether a character stands where a person is, to be seen and
// able to speak.
func present(g *game.Game, person, character string) bool {
	room := g.RoomOf(person)
	if !g.Lit(person, room) || g.Down(character) {
		return false
	}
	for _, id := range g.SeenHere(room) {
		if id == character {
			return true
		}
	}
	return false
}

// Parting reports whether a character who was with a person at the look or the
// move of this turn has been taken away since, so that a last line is theirs.
func Parting(g *game.Game, person, character string) bool {
	v := g.State.Get(world.PersonRef(person), "turn.seen")
	if v.Kind() != state.List || present(g, person, character) {
		return false
	}
	for _, id := range v.List() {
		if id == character {
			return true
		}
	}
	return false
}

// made marks what was generated during the run.
func made(generated bool) string {
	if generated {
		return " [generated]"
	}
	return ""
}
