package explore

import (
	"rpg/internal/logic"
	"rpg/internal/standing"
)

// Astray explores a game, and lists the ways to states, one of so many, that do not
// lead there when they are typed.
func Astray(o Options, every int) (wrong [][]string, err error) {
	s, err := newSearch(o)
	if err != nil {
		return nil, err
	}
	s.run()
	w := s.workers[0]
	for id := int32(0); int(id) < len(s.g.nodes); id += int32(every) {
		w.stand(0)
		w.changes = w.changes[:0]
		for _, l := range s.g.path(id) {
			w.s.Line(l)
		}
		if w.after(s.g.nodes[0].hash, w.changes) != s.g.nodes[id].hash {
			wrong = append(wrong, s.g.path(id))
		}
		w.back()
	}
	return wrong, nil
}

// Course is what a quest for a goal is about after some lines, and how many goals
// are lost by then.
func Course(o Options, goal logic.Fact, lines ...string) (about map[string]bool, lost int, err error) {
	s, err := newSearch(o)
	if err != nil {
		return nil, 0, err
	}
	w := s.workers[0]
	for _, l := range lines {
		w.s.Line(l)
	}
	now := standing.Of(w.s.Game())
	study := s.guide.ready.From(now)
	return s.guide.course(study, now, goal, true).about, int(s.guide.outlook(study, now).lost), nil
}
