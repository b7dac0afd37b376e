package explore

import (
	"rpg/internal/standing"
	"rpg/internal/world"
)

// pursue types the moves of a node that have to do with a quest.
func (w *worker) pursue(id int32, q *quest) (r result) {
	w.stand(id)
	w.quest = q
	defer func() { w.quest = nil }()
	now := standing.Of(w.s.Game())
	c := w.guide.course(w.guide.ready.From(now), now, q.goal, true)
	w.patient = c.waits
	at := w.hand() ^ mixed(uint64(c.rest))
	for _, m := range w.mover.moves() {
		typed := at ^ text(m.line)
		if !q.wants(&c, &m) || q.dull[typed] >= mostDull {
			continue
		}
		were := len(r.found)
		w.move(id, m, &r)
		if len(r.found) == were {
			r.dull = append(r.dull, typed)
		}
	}
	return r
}

// hand tells apart where one is, and with what.
func (w *worker) hand() uint64 {
	g, person := w.s.Game(), w.s.Person()
	h := text(g.RoomOf(person))
	for _, t := range g.Things(world.PersonRef(person)) {
		h ^= mixed(text(t.ID))
	}
	return h
}

// aim finds which goals a new state has met. Of those that no state has met before,
// all together, there are quests onward.
func (w *worker) aim(f *found) {
	now := standing.Of(w.s.Game())
	f.aim = w.guide.aim(now)
	if _, known := w.guide.stages[f.key]; !known {
		s := w.guide.ready.From(now)
		f.onward = w.guide.quests(s, now, w.guide.outlook(s, now))
	}
}

// hold holds a state against the goal of the quest. Of one that the quest has
// already, everything is known.
func (w *worker) hold(f *found) {
	if at, known := w.g.seen[f.hash]; known && w.quest.seen[at] {
		return
	}
	now := standing.Of(w.s.Game())
	if f.meets = now.Shows(w.quest.goal); f.over {
		return
	}
	s := w.guide.ready.From(now)
	f.outlook = w.guide.outlook(s, now)
	_, known := w.guide.stages[f.key]
	if f.meets || !known {
		f.onward = w.guide.quests(s, now, f.outlook)
	}
	if !f.meets {
		f.course = w.guide.course(s, now, w.quest.goal, false)
	}
}
