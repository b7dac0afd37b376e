package explore

import (
	"cmp"
	"container/heap"
	"math/bits"
	"slices"

	"rpg/internal/logic"
	"rpg/internal/standing"
)

// A quest looks for one goal on from one state, by the moves alone that have to do
// with what is planned to lead there.
type quest struct {
	from  int32 // the node
	stage int32 // of that node
	goal  logic.Fact
	plan  []logic.Fact
	about map[string]bool // ids in the plan
	waits bool            // time has a part in the plan
	level int             // how often it was tried before

	seen  map[int32]bool
	got   map[int32]uint64 // of each node in the quest: what of the plan was brought about
	near  *queue           // what is nearest to the goal first
	short *queue           // what is nearest to the beginning first
	turns int
	tried int
	done  map[int32]bool
}

// mostSteps is how many facts of a plan a quest keeps in sight: the last, which are
// nearest to the goal.
const mostSteps = 64

// questLines is how many lines a quest has, the first time; each other time it has
// questMore times as many.
const (
	questLines = 4_000
	questMore  = 3
	mostLevels = 4
)

// lines is how many lines a quest has.
func (q *quest) lines() int {
	n := questLines
	for range q.level {
		n *= questMore
	}
	return n
}

// before orders quests: one that is tried again comes after those that start from one
// goal less, and of others the shorter plan comes first.
func (q *quest) before(o *quest, met func(stage int32) int) int {
	return cmp.Or(
		cmp.Compare(q.level-met(q.stage), o.level-met(o.stage)),
		cmp.Compare(len(q.plan), len(o.plan)), cmp.Compare(q.from, o.from),
	)
}

// open makes a quest ready to be gone on.
func (q *quest) open(g *graph) {
	q.seen, q.got, q.done, q.tried = map[int32]bool{}, map[int32]uint64{}, map[int32]bool{}, 0
	q.near = &queue{less: func(a, b place) bool {
		return cmp.Or(cmp.Compare(a.rest, b.rest), cmp.Compare(a.depth, b.depth), cmp.Compare(a.id, b.id)) < 0
	}}
	q.short = &queue{less: func(a, b place) bool { return cmp.Or(cmp.Compare(a.depth, b.depth), cmp.Compare(a.id, b.id)) < 0 }}
	q.add(g, q.from, 0)
}

// add takes a node into the quest, unless it has it.
func (q *quest) add(g *graph, id int32, got uint64) {
	if q.seen[id] || g.nodes[id].over {
		return
	}
	q.seen[id], q.got[id] = true, got
	p := place{id: id, depth: g.nodes[id].depth, rest: int32(len(q.plan) - bits.OnesCount64(got)), when: whole}
	heap.Push(q.near, p)
	heap.Push(q.short, p)
}

// batch takes the nodes that come next: in turn those nearest to the goal, and those
// nearest to the beginning.
func (q *quest) batch(most int) (out []place) {
	from := [...]*queue{q.near, q.short}[q.turns%2]
	q.turns++
	for len(from.all) > 0 && len(out) < most {
		p := heap.Pop(from).(place)
		if !q.done[p.id] {
			q.done[p.id] = true
			out = append(out, p)
		}
	}
	return out
}

// wants reports whether a move has to do with the quest. Ways and waiting always do.
func (q *quest) wants(m *move) bool {
	switch {
	case m.idle, m.later && q.level == 0 && !(m.wait && q.waits):
		return false
	case q.level > 2 || len(m.of) == 0:
		return true
	}
	return !slices.ContainsFunc(m.of, func(id string) bool { return !q.about[id] })
}

// note adds what of the plan is so now.
func (q *quest) note(got uint64, now *standing.Run) uint64 {
	for i, f := range q.plan {
		if got&(1<<i) == 0 && now.Shows(f) {
			got |= 1 << i
		}
	}
	return got
}

// quests plans a quest for each goal that can still be met as things stand.
func (u *guide) quests(s *logic.Study, now *standing.Run) (all []*quest) {
	for _, f := range u.goals {
		if now.Shows(f) || !s.Can(f) {
			continue
		}
		q := &quest{goal: f, about: map[string]bool{}}
		for _, id := range u.lights {
			q.about[id] = true // no plan asks for light
		}
		for _, f := range u.steps(s, f) {
			q.about[f.ID] = true
			q.about[f.To] = true
			q.waits = q.waits || f.Kind == logic.Compared
			if c := u.chars[f.ID]; c != nil && (c.Combat != nil || c.Health > 0) {
				for _, id := range u.weapons {
					q.about[id] = true
				}
			}
			if f.Kind == logic.Event {
				for _, id := range u.doers[f.ID] {
					q.about[id] = true
				}
			}
			if f.Kind != logic.Ending && !now.Shows(f) {
				q.plan = append(q.plan, f)
			}
		}
		q.plan = q.plan[max(len(q.plan)-mostSteps, 0):]
		all = append(all, q)
	}
	return all
}

// steps is the plan for a goal, with what it takes for the code to be asked that may
// have a part in it, and for the characters in it to come along.
func (u *guide) steps(s *logic.Study, goal logic.Fact) []logic.Fact {
	plan := s.Plan(goal)
	var also []logic.Fact
	for _, f := range plan {
		more := u.hooks[f.ID]
		switch c := u.chars[f.ID]; {
		case (f.Kind == logic.With || f.Kind == logic.Seen) && c != nil:
			more = wanted(c.Follows) // it may have to come along
		case f.Kind != logic.Event:
			continue
		}
		for _, h := range more {
			if s.Can(h) {
				also = append(also, h)
			}
		}
	}
	if len(also) == 0 {
		return plan
	}
	return s.Plan(append(also, goal)...)
}
