package explore

import (
	"cmp"
	"container/heap"
	"slices"

	"rpg/internal/logic"
	"rpg/internal/standing"
)

// A quest looks for one goal on from one state, by the moves alone that have to do
// with what leads there. What that is, is planned anew in each state.
type quest struct {
	goal  logic.Fact
	from  int32 // the node
	base  outlook
	far   int32 // how many steps it is from there
	level int   // how often it was tried before

	seen  map[int32]bool
	done  map[int32]bool
	dull  map[uint64]uint8 // how often a line changed nothing, by what was at hand
	near  queue[leg]       // what is nearest to the goal first
	short queue[leg]       // what is nearest to the beginning first
	turns int
	tried int
}

// A leg is a node of a quest.
type leg struct {
	id         int32
	lost, rest int32
	depth      uint32
}

// How many lines a quest has the first time, and for each step of its plan; each
// other time it has questMore times as many.
const (
	questLines    = 4_000
	questStepping = 300
	questMore     = 3
	mostLevels    = 4
)

// lines is how many lines a quest has.
func (q *quest) lines() int {
	n := max(questLines, int(q.far)*questStepping)
	for range q.level {
		n *= questMore
	}
	return n
}

// behind is how many goals a quest is behind others, at least: those that are met count
// for it, and those that are lost and each time that it was tried against it.
func (q *quest) behind() int { return q.level - int(q.base.met) + goalsForALost*int(q.base.lost) }

// goalsForALost is how many met goals weigh up one that is lost.
const goalsForALost = 4

// open makes a quest ready to be gone on.
func (q *quest) open(g *graph) {
	q.seen, q.done, q.dull, q.tried = map[int32]bool{}, map[int32]bool{}, map[uint64]uint8{}, 0
	q.near = queue[leg]{less: func(a, b leg) bool {
		return cmp.Or(cmp.Compare(a.lost, b.lost), cmp.Compare(a.rest, b.rest), cmp.Compare(a.depth, b.depth), cmp.Compare(a.id, b.id)) < 0
	}}
	q.short = queue[leg]{less: func(a, b leg) bool {
		return cmp.Or(cmp.Compare(a.lost, b.lost), cmp.Compare(a.depth, b.depth), cmp.Compare(a.id, b.id)) < 0
	}}
	q.add(leg{q.from, q.base.lost, q.far, g.nodes[q.from].depth})
}

// add takes a node into the quest, unless it has it.
func (q *quest) add(l leg) {
	if !q.seen[l.id] {
		q.seen[l.id] = true
		heap.Push(&q.near, l)
		heap.Push(&q.short, l)
	}
}

// shortEvery is how often the nodes nearest to the beginning have their turn.
const shortEvery = 4

// batch takes the nodes that come next.
func (q *quest) batch(most int) (out []place) {
	from := &q.near
	if q.turns++; q.turns%shortEvery == 0 {
		from = &q.short
	}
	for len(from.all) > 0 && len(out) < most {
		if l := heap.Pop(from).(leg); !q.done[l.id] {
			q.done[l.id] = true
			out = append(out, place{id: l.id, when: whole})
		}
	}
	return out
}

// Levels from which a quest tries more.
const (
	levelOfLater = 1 // what seldom helps
	levelOfAll   = 3 // what its plan is not about
)

// wants reports whether a move has to do with a course. Ways always do.
func (q *quest) wants(c *course, m *move) bool {
	switch {
	case m.idle, m.later && q.level < levelOfLater && !(m.wait && c.waits):
		return false
	case q.level >= levelOfAll || len(m.of) == 0:
		return true
	}
	return !slices.ContainsFunc(m.of, func(id string) bool { return !c.about[id] })
}

// mostDull is how often a quest types a line that has changed nothing.
const mostDull = 2

// quests are those for each goal that can still be met as things stand.
func (u *guide) quests(s *logic.Study, now *standing.Run, base outlook) (all []*quest) {
	for _, f := range u.goals {
		if now.Shows(f) {
			continue
		}
		if c := u.course(s, now, f, false); c.can {
			all = append(all, &quest{goal: f, base: base, far: c.rest})
		}
	}
	return all
}
