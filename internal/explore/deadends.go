package explore

import "slices"

// A DeadEnd is a line after which the game can no longer be won, and the lines
// that lead to it.
type DeadEnd struct {
	Lines []string // the last is the one
	Any   bool     // nor can it end in any other way than death
}

// mostDeadEnds is how many are listed.
const mostDeadEnds = 10

// deadEnds finds the states from which no winning ending can be reached, in a
// graph that has all states: what goes backwards from the endings comes to all
// others.
func (s *search) deadEnds() {
	wins, ends := map[string]bool{}, map[string]bool{}
	for _, e := range s.r.Endings {
		wins[e.Name] = e.Wins
		ends[e.Name] = e.Name != death
	}
	lives := s.leadingTo(func(n *node) bool { return n.over && wins[n.ending] })
	ended := s.leadingTo(func(n *node) bool { return n.over && ends[n.ending] })
	if !lives[0] {
		return // it cannot be won at all: there is no step that loses it
	}
	type step struct{ from, to int32 }
	var steps []step
	for i := range s.g.nodes {
		n := &s.g.nodes[i]
		if n.over || lives[i] {
			continue
		}
		s.r.Dead++
		if lives[n.parent] {
			steps = append(steps, step{n.parent, int32(i)})
		}
	}
	slices.SortStableFunc(steps, func(a, b step) int { return int(s.g.nodes[a.to].depth) - int(s.g.nodes[b.to].depth) })
	listed := map[uint32]bool{}
	for _, x := range steps {
		line := s.g.nodes[x.to].line
		if listed[line] || len(s.r.DeadEnds) == mostDeadEnds {
			continue
		}
		listed[line] = true
		s.r.DeadEnds = append(s.r.DeadEnds, DeadEnd{s.g.path(x.to), !ended[x.to]})
	}
}

// leadingTo marks the nodes from which one of a kind can be reached.
func (s *search) leadingTo(is func(*node) bool) []bool {
	back := make([][]int32, len(s.g.nodes))
	marked := make([]bool, len(s.g.nodes))
	var edge []int32
	for i := range s.g.nodes {
		n := &s.g.nodes[i]
		for _, to := range n.leads {
			back[to] = append(back[to], int32(i))
		}
		if is(n) {
			marked[i] = true
			edge = append(edge, int32(i))
		}
	}
	for len(edge) > 0 {
		at := edge[len(edge)-1]
		edge = edge[:len(edge)-1]
		for _, from := range back[at] {
			if !marked[from] {
				marked[from] = true
				edge = append(edge, from)
			}
		}
	}
	return marked
}
