package explore

import (
	"rpg/internal/game"
	"rpg/internal/logic"
	"rpg/internal/standing"
)

// A guide knows where a game is to be brought to, and what leads there. It is
// written between batches only.
type guide struct {
	ready *logic.Game
	*study
	goals  []logic.Fact
	stages map[uint64]int32 // by the goals that are met
	met    []int32          // by stage: how many they are
}

func newGuide(s *study, ready *logic.Game) *guide {
	return &guide{study: s, ready: ready, stages: map[uint64]int32{}}
}

// start sets the goals, all that has points and all endings, as far as they can be
// had at all, and gives the quests that the game begins with.
func (u *guide) start(g *game.Game) []*quest {
	now := standing.Of(g)
	s := u.ready.From(now)
	u.goals = s.Scored()
	for _, f := range u.ready.Facts() {
		if f.Kind == logic.Ending && f.ID != death && s.Can(f) {
			u.goals = append(u.goals, f)
		}
	}
	base := u.outlook(s, now)
	u.enter(base.aim)
	return u.quests(s, now, base)
}

// aim is which goals a state has met.
type aim struct {
	met int32
	key uint64 // what tells them from others
}

func (u *guide) aim(now *standing.Run) (a aim) {
	for i, f := range u.goals {
		if now.Shows(f) {
			a.met++
			a.key ^= mixed(uint64(i) + seed)
		}
	}
	return a
}

// enter gives the stage of a state: all in which the same goals are met are one.
func (u *guide) enter(a aim) int32 {
	id, known := u.stages[a.key]
	if !known {
		id = int32(len(u.met))
		u.stages[a.key] = id
		u.met = append(u.met, a.met)
	}
	return id
}
