package explore

import (
	"cmp"
	"slices"

	"rpg/internal/logic"
)

// A base is where quests start from.
type base struct {
	lost, far int32
	depth     uint32
}

// start puts quests on from a node on the agenda, unless there are some from a state
// in which the same goals are met and that is no worse.
func (s *search) start(from int32, quests []*quest) {
	if len(quests) == 0 {
		return
	}
	stage := s.g.nodes[from].stage
	b := base{lost: quests[0].base.lost, depth: s.g.nodes[from].depth}
	for _, q := range quests {
		b.far += q.far
	}
	if slices.ContainsFunc(s.bases[stage], func(o base) bool {
		return o.lost <= b.lost && o.far <= b.far && o.depth <= b.depth+b.depth/8
	}) {
		return
	}
	s.bases[stage] = append(s.bases[stage], b)
	for _, q := range quests {
		if q.goal.Kind == logic.Ending {
			q.level = 1 // whatever has points may be had before
		}
		q.from = from
		s.agenda = append(s.agenda, q)
	}
}

// goOn goes on with the quest that is under way, or with the next of the agenda, and
// reports whether there was one.
func (s *search) goOn() bool {
	if s.quest == nil {
		if s.quest = s.next(); s.quest == nil {
			return false
		}
		s.quest.open(s.g)
	}
	q := s.quest
	places := q.batch(batchByNews)
	results := s.play(places, q)
	for i, p := range places {
		q.tried += results[i].tried
		for _, d := range results[i].dull {
			q.dull[d]++
		}
		s.take(p.id, &results[i], q)
	}
	if s.quest == nil {
		return true // it came to its goal
	}
	narrow := len(q.near.all) == 0
	if !narrow && q.tried <= q.lines() {
		return true
	}
	s.quest = nil
	switch q.level++; {
	case q.level == mostLevels:
	case narrow && q.level < levelOfAll:
		s.quest = q // there is more to try at once
		q.open(s.g)
	default:
		s.agenda = append(s.agenda, q)
	}
	return true
}

// next takes the quest off the agenda that comes first.
func (s *search) next() *quest {
	s.agenda = slices.DeleteFunc(s.agenda, s.vain)
	if len(s.agenda) == 0 {
		return nil
	}
	first := slices.MinFunc(s.agenda, (*quest).before)
	s.agenda = slices.DeleteFunc(s.agenda, func(q *quest) bool { return q == first })
	return first
}

// before orders quests: first those from where most goals are met and none was lost;
// each time that one was tried counts as a goal less. Of others the shorter comes first.
func (q *quest) before(o *quest) int {
	return cmp.Or(cmp.Compare(q.behind(), o.behind()), cmp.Compare(q.far, o.far), cmp.Compare(q.from, o.from))
}

// vain reports whether a quest is for an ending that was come to with as many points.
func (s *search) vain(q *quest) bool {
	if q.goal.Kind != logic.Ending {
		return false
	}
	e := s.ends[q.goal.ID]
	return e != nil && s.g.nodes[e.node].points >= s.g.nodes[q.from].points
}

// follow takes what was found on a quest into it, and ends it at its goal, unless
// another was lost on the way: then it may still be met in a better one.
func (s *search) follow(q *quest, to int32, f *found) {
	switch {
	case f.meets:
		if f.over || f.lost <= q.base.lost {
			s.quest = nil
		}
	case f.can && !f.over:
		q.add(leg{to, f.lost, f.rest, s.g.nodes[to].depth})
	}
}
