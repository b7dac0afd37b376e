package explore

import (
	"cmp"
	"slices"

	"rpg/internal/coverage"
)

// An end is the best way to one ending that was found: with the best score, and
// of these the one with the fewest lines.
type end struct{ node int32 }

// endedAt notes a state in which the game is over.
func (s *search) endedAt(id int32) {
	n := &s.g.nodes[id]
	e := s.ends[n.ending]
	if e == nil {
		s.ends[n.ending] = &end{id}
		return
	}
	if b := &s.g.nodes[e.node]; n.points > b.points || n.points == b.points && n.depth < b.depth {
		e.node = id
	}
}

// report puts together what was found.
func (s *search) report() (*Report, error) {
	r := &s.r
	r.States = len(s.g.nodes)
	for i := range s.g.nodes {
		if n := &s.g.nodes[i]; (!n.done || n.left) && !n.over {
			r.Front++
		}
	}
	r.Exhausted = r.Front == 0
	r.Shortest = !s.front.byNews
	r.Most, r.Best = s.w.Most(), int(s.best)
	for i := range s.g.nodes {
		if s.g.nodes[i].points == s.best {
			r.BestLines = s.g.path(int32(i))
			break
		}
	}
	names := make([]string, 0, len(s.ends))
	for name := range s.ends {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		n := s.ends[name].node
		r.Endings = append(r.Endings, Ending{Name: name, Points: int(s.g.nodes[n].points), Lines: s.g.path(n), Shortest: r.Shortest})
	}
	if !r.Shortest {
		s.shorten(r.Endings)
	}
	s.winning()
	if r.Exhausted {
		s.deadEnds()
	}
	r.Cover = s.cover()
	return r, nil
}

// cover is what all workers came upon. It is gathered by the first.
func (s *search) cover() *coverage.Coverage {
	all := s.workers[0].cover
	for _, w := range s.workers[1:] {
		all.Join(w.cover)
	}
	return all
}

// winning marks the endings that nothing is better than: that of the finale where
// the game has one, else those with the best score, but no death.
func (s *search) winning() {
	r := &s.r
	slices.SortStableFunc(r.Endings, func(a, b Ending) int {
		return cmp.Or(cmp.Compare(rank(b), rank(a)), cmp.Compare(a.Name, b.Name))
	})
	for i := range r.Endings {
		r.Endings[i].Wins = r.Endings[i].Name != death && rank(r.Endings[i]) == rank(r.Endings[0])
	}
}

// Names of endings that no author gives.
const (
	death  = "death"
	finale = "finale"
)

// rank puts endings in order: a finale, then by score, a death last.
func rank(e Ending) int {
	switch e.Name {
	case finale:
		return 1 << 30
	case death:
		return -1 << 30
	}
	return e.Points
}
