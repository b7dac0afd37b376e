package explore

import (
	"math/bits"
	"slices"

	"rpg/internal/game"
	"rpg/internal/logic"
	"rpg/internal/standing"
)

// A guide knows where a game is to be brought to, and what leads there. It is
// written between batches only.
type guide struct {
	ready *logic.Game
	*study
	goals []logic.Fact
	stage map[uint64]int32 // by the goals that are met
	all   []stage
}

// A stage is all the states in which the same goals are met: what leads on from them
// to the other goals, as if nothing that once was so ever ceased to be.
type stage struct {
	met  int
	plan []logic.Fact
}

// mostPlanned is how many facts of a plan are kept in sight.
const mostPlanned = 64 * len(progress{}.got)

// progress is how far a state has come: the goals that are met, and what of the plan
// of its stage it has brought about since it came to it.
type progress struct {
	stage int32
	got   [4]uint64
}

func newGuide(s *study, ready *logic.Game) *guide {
	return &guide{study: s, ready: ready, stage: map[uint64]int32{}}
}

// start sets the goals: all that has points, and all endings, as far as they can be
// had at all.
func (u *guide) start(g *game.Game) (progress, []*quest) {
	now := standing.Of(g)
	s := u.ready.From(now)
	u.goals = s.Scored()
	for _, f := range u.ready.Facts() {
		if f.Kind == logic.Ending && f.ID != death && s.Can(f) {
			u.goals = append(u.goals, f)
		}
	}
	_, key := u.met(now)
	return progress{stage: u.enter(key, stage{plan: u.plan(s, now)})}, u.quests(s, now)
}

// met counts the goals that are met, and gives what tells them from others.
func (u *guide) met(now *standing.Run) (n int, key uint64) {
	for i, f := range u.goals {
		if now.Shows(f) {
			n++
			key ^= mixed(uint64(i) + seed)
		}
	}
	return n, key
}

// plan is what leads from how things stand to the goals that can still be met.
func (u *guide) plan(s *logic.Study, now *standing.Run) []logic.Fact {
	var open []logic.Fact
	for _, f := range u.goals {
		if !now.Shows(f) && s.Can(f) {
			open = append(open, f)
		}
	}
	plan := slices.DeleteFunc(s.Plan(open...), func(f logic.Fact) bool { return !inSight(f.Kind) || now.Shows(f) })
	return plan[:min(len(plan), mostPlanned)]
}

// inSight reports whether a fact is looked for in each state: what goes with others
// (who can reach a thing is where it is) is not.
func inSight(k logic.Kind) bool {
	switch k {
	case logic.Near, logic.Carried, logic.With, logic.Seen, logic.Death, logic.Ending:
		return false
	}
	return true
}

// enter gives the stage of a key, as it was come to first.
func (u *guide) enter(key uint64, first stage) int32 {
	id, known := u.stage[key]
	if !known {
		id = int32(len(u.all))
		u.stage[key] = id
		u.all = append(u.all, first)
	}
	return id
}

// aim finds how far a state has come from one that it was found on from.
func (u *guide) aim(from *progress, now *standing.Run) (a aim) {
	a.met, a.key = u.met(now)
	id, known := u.stage[a.key]
	switch {
	case !known:
		s := u.ready.From(now)
		a.opens, a.plan, a.quests = true, u.plan(s, now), u.quests(s, now)
		return a
	case id == from.stage:
		a.progress = *from
	default:
		a.stage = id
	}
	u.note(&a.progress, now)
	return a
}

// settle gives what was found the stage that it has opened, and reports whether it
// is the first. Where another has just opened the same, what is no part of its own
// plan counts as brought about.
func (u *guide) settle(a *aim) (first bool) {
	if !a.opens {
		return false
	}
	_, known := u.stage[a.key]
	a.progress = progress{stage: u.enter(a.key, stage{a.met, a.plan})}
	for i, f := range u.all[a.stage].plan {
		if !slices.Contains(a.plan, f) {
			a.got[i/64] |= 1 << (i % 64)
		}
	}
	return !known
}

// rest is how many facts of the plan are still to be brought about.
func (u *guide) rest(p *progress) int32 {
	n := len(u.all[p.stage].plan)
	for _, b := range p.got {
		n -= bits.OnesCount64(b)
	}
	return int32(n)
}

// note adds to a progress what is so now of the plan of its stage.
func (u *guide) note(p *progress, now *standing.Run) {
	for i, f := range u.all[p.stage].plan {
		if p.got[i/64]&(1<<(i%64)) == 0 && now.Shows(f) {
			p.got[i/64] |= 1 << (i % 64)
		}
	}
}
