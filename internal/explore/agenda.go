package explore

import (
	"slices"

	"rpg/internal/logic"
)

// plan puts quests on from a node on the agenda.
func (s *search) plan(from int32, quests []*quest) {
	for _, q := range quests {
		switch {
		case len(q.plan) == 0:
			q.level = mostLevels - 1 // it comes by itself, if at all
		case q.goal.Kind == logic.Ending:
			q.level = 1 // whatever has points may be had before
		}
		q.from, q.stage = from, s.g.nodes[from].stage
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
		s.take(p.id, &results[i], q)
	}
	if s.quest == nil {
		return true // it came to its goal
	}
	if len(q.near.all) == 0 || q.tried > q.lines() {
		s.quest = nil
		if q.level++; q.level < mostLevels {
			s.agenda = append(s.agenda, q)
		}
	}
	return true
}

// next takes the quest off the agenda that comes first.
func (s *search) next() *quest {
	if len(s.agenda) == 0 {
		return nil
	}
	met := func(stage int32) int { return s.guide.all[stage].met }
	first := s.agenda[0]
	for _, q := range s.agenda[1:] {
		if q.before(first, met) < 0 {
			first = q
		}
	}
	s.agenda = slices.DeleteFunc(s.agenda, func(q *quest) bool { return q == first })
	return first
}

// follow takes what was found on a quest into it, and ends it at its goal.
func (s *search) follow(q *quest, to int32, f *found) {
	q.add(s.g, to, f.got)
	if f.meets && s.quest == q {
		s.quest = nil
	}
}
