package referee

import (
	"slices"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// agentCost is what the meter calls a line of a character's agent.
const agentCost = "agent"

// AgentLine finds the character whom words name and counts one line of their
// agent: of the person's turn, of the scene that they play in, and on the meter.
// The cue says what the line is.
func AgentLine(tx *game.Tx, person, words string) (id string, cue view.Cue, refused *game.Refusal) {
	if id, refused = inTheScene(tx.Game, person, words, true); refused != nil {
		return "", cue, refused
	}
	called := tell.Called(tx.Game, world.CharacterRef(id))
	scene, had, of, plays := view.InScene(tx.Game, person, id)
	switch as := view.Speaks(tx.Game, id); {
	case as == view.AtRest && !tx.Switches.AgentRests(id):
		return "", cue, no("%s speaks through you: the meter is spent, so no agent can speak; voice them yourself", called)
	case as == view.AtRest:
		return "", cue, no("%s speaks through you: the owner's settings have their agent resting; voice them yourself", called)
	case as == view.Generated:
		return "", cue, no("%s speaks through you: rpg talk %s prints how to voice them", called, id)
	case as != view.Agent:
		return "", cue, no("%s speaks through you: voice them from rpg show characters %s", called, id)
	case plays && had >= of:
		return "", cue, no("%s has had its last reply: rpg scene end %s", tell.Scene(tx.Game, scene), scene)
	case view.AgentLines(tx.Game, person) == 0:
		return "", cue, no("no agent lines are left this turn: there were %d; hand the scene back to %s", tx.World.AgentLines, tx.Name(world.PersonRef(person)))
	}
	cue.Parting = view.Parting(tx.Game, person, id)
	who := world.PersonRef(person)
	tx.State.Set(who, "turn.lines", state.Num(tx.State.Get(who, "turn.lines").Int()+1))
	if plays {
		tx.SetScene(person, game.Playing{ID: scene, Replies: had + 1})
		cue.Scene, cue.Reply, cue.Of = scene, had+1, of
	}
	tx.Spend(agentCost)
	spoke(tx, "npc-brief", id)
	return id, cue, nil
}

// spoke keeps in the log that a character was asked to speak.
func spoke(tx *game.Tx, verb, character string) {
	tx.Deeds = append(tx.Deeds, game.Deed{Verb: verb, Target: world.CharacterRef(character).String()})
}

// inTheScene finds a character among those who are where a person is and, where
// a parting line would do, those whom something has taken away since they last
// looked.
func inTheScene(g *game.Game, person, words string, parting bool) (string, *game.Refusal) {
	room := g.RoomOf(person)
	var here, gone []world.Ref
	if g.Lit(person, room) {
		for _, id := range g.SeenHere(room) {
			if !g.Down(id) {
				here = append(here, world.CharacterRef(id))
			}
		}
	}
	for _, id := range g.State.Get(world.PersonRef(person), "turn.seen").List() {
		if r := world.CharacterRef(id); parting && !slices.Contains(here, r) && g.Has(r) {
			gone = append(gone, r)
		}
	}
	switch found := g.Find(words, append(here, gone...), names.Prefix); len(found) {
	case 1:
		return found[0].ID, nil
	case 0:
		return "", outOfScene(g, person, words, here)
	default:
		return "", &game.Refusal{Code: game.Ambiguous, Words: words, Refs: found}
	}
}

// outOfScene says why nobody who could speak goes by a name.
func outOfScene(g *game.Game, person, words string, here []world.Ref) *game.Refusal {
	if id, refused := Who(g, words); refused == nil {
		return no("%s is a person of the cast, who acts on their own turn: rpg say carries words to them", g.Name(world.PersonRef(id)))
	}
	who := "nobody is"
	if len(here) > 0 {
		var list []string
		for _, r := range here {
			list = append(list, tell.Called(g, r))
		}
		who = tell.List(list) + " is"
		if len(list) > 1 {
			who = tell.List(list) + " are"
		}
	}
	id, unknown := view.Find(g, world.Characters, words)
	switch {
	case unknown != nil:
		return unknown
	case g.Down(id) && slices.Contains(g.SeenHere(g.RoomOf(person)), id):
		return no("%s is beaten and says nothing more: they were before this turn's look", tell.Called(g, world.CharacterRef(id)))
	}
	return no("%s is not in this scene: %s here with %s; they say nothing", tell.Called(g, world.CharacterRef(id)), who, g.Name(world.PersonRef(person)))
}
