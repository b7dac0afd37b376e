package referee

import (
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/view"
	"rpg/internal/world"
)

// Talk finds somebody generated whom the referee is about to voice, and counts
// it: who is talked to often enough has come to matter, and speaks through an
// agent of their own from then on. They get none while it could not speak.
func Talk(tx *game.Tx, person, words string) (id string, promoted bool, refused *game.Refusal) {
	if id, refused = inTheScene(tx.Game, person, words, false); refused != nil {
		return "", false, refused
	}
	c, called := world.CharacterRef(id), tx.Name(world.CharacterRef(id))
	switch as := view.Speaks(tx.Game, id); {
	case as == view.Agent:
		return "", false, no("%s speaks through their own agent: rpg npc-brief %s", called, id)
	case tx.Character(id).Generated == 0:
		return "", false, no("%s is the author's own, and not generated: voice them from rpg show characters %s", called, id)
	case as == view.AtRest:
		return id, false, nil // promoted before, and quiet for now
	}
	talks := view.Talks(tx.Game, id) + 1
	tx.State.Set(c, "talks", state.Num(talks))
	spoke(tx, "talk", id)
	after := tx.Switches.PromoteAfter()
	if after == 0 || talks < after || tx.Switches.AgentRests(id) || !tx.Affords(agentCost) {
		return id, false, nil
	}
	tx.State.Set(c, "promoted", state.Of(true))
	return id, true, nil
}
