package mapdraw

import "slices"

// A floor is the rooms at one height, in groups that are joined by lines.
type floor struct {
	level  int
	groups [][]int // rooms of the plan
}

// Steps of the search for heights: a way on the level says more about two rooms
// than one up or down, whose other end may lie anywhere.
const (
	levelStep = 1
	stairStep = 3
)

// floors cuts the plan. drawn says of each way whether it is a line on its
// floor; the others are written onto both cards.
func (p *Plan) floors() (all []floor, drawn []bool) {
	level := p.levels()
	drawn = make([]bool, len(p.Ways))
	for i := range p.Ways {
		w := &p.Ways[i]
		drawn[i] = rise(w) == 0 && level[w.A] == level[w.B]
	}
	var heights []int
	for _, l := range level {
		if !slices.Contains(heights, l) {
			heights = append(heights, l)
		}
	}
	slices.Sort(heights)
	slices.Reverse(heights)
	group := make([]int, len(p.Rooms))
	for i := range group {
		group[i] = i
	}
	root := func(i int) int {
		for group[i] != i {
			i = group[i]
		}
		return i
	}
	for i, w := range p.Ways {
		if a, b := root(w.A), root(w.B); drawn[i] && a != b {
			group[max(a, b)] = min(a, b)
		}
	}
	for _, h := range heights {
		f := floor{level: h}
		for i := range p.Rooms {
			if level[i] != h || root(i) != i {
				continue
			}
			var rooms []int
			for j := range p.Rooms {
				if root(j) == i {
					rooms = append(rooms, j)
				}
			}
			f.groups = append(f.groups, rooms)
		}
		all = append(all, f)
	}
	return all, drawn
}

// levels gives each room its height over the start room: first that of the
// shortest road there, with stairs for long steps; then each room goes where the
// most of its ways agree.
func (p *Plan) levels() []int {
	level, ways := p.roads(), p.waysOf()
	const passes = 20 // each lessens what disagrees, and most plans need two
	for range passes {
		moved := false
		for i := range p.Rooms {
			best, least := level[i], p.disagree(ways[i], level)
			was := best
			for _, k := range ways[i] {
				w := &p.Ways[k]
				if level[i] = level[w.A] + rise(w); w.A == i {
					level[i] = level[w.B] - rise(w)
				}
				if d := p.disagree(ways[i], level); d < least {
					best, least = level[i], d
				}
			}
			level[i] = best
			moved = moved || best != was
		}
		if !moved {
			break
		}
	}
	return level
}

// disagree is how badly ways fit the heights of their rooms.
func (p *Plan) disagree(ways []int, level []int) (sum int) {
	for _, k := range ways {
		w := &p.Ways[k]
		switch up := rise(w); {
		case level[w.B]-level[w.A] == up:
		case up == 0:
			sum += levelStep + 1
		default:
			sum += stairStep
		}
	}
	return sum
}

// roads gives each room its height on the shortest road from the start.
func (p *Plan) roads() []int {
	const far = 1 << 30
	n := len(p.Rooms)
	level, road, done := make([]int, n), make([]int, n), make([]bool, n)
	ways := p.waysOf()
	for i := range road {
		road[i] = far
	}
	for range n {
		next := -1
		for i := range n {
			if !done[i] && (next < 0 || road[i] < road[next] || road[i] == far && road[next] == far && i == p.from) {
				next = i
			}
		}
		if road[next] == far {
			road[next] = 0 // nothing leads here from where we have been
		}
		done[next] = true
		for _, i := range ways[next] {
			w := &p.Ways[i]
			to, up, step := w.B, rise(w), levelStep
			if w.B == next {
				to, up = w.A, -up
			}
			if up != 0 {
				step = stairStep
			}
			if road[next]+step < road[to] {
				road[to], level[to] = road[next]+step, level[next]+up
			}
		}
	}
	return level
}

// rise is by how much B lies over A; a way that has a compass direction too
// stays on its floor.
func rise(w *Way) int {
	if onLevel(w.From) || onLevel(w.Back) {
		return 0
	}
	switch {
	case slices.Contains(w.From.Labels, "up"), slices.Contains(w.Back.Labels, "down"):
		return 1
	case slices.Contains(w.From.Labels, "down"), slices.Contains(w.Back.Labels, "up"):
		return -1
	}
	return 0
}

func onLevel(e End) bool {
	return slices.ContainsFunc(e.Labels, func(l string) bool { _, _, ok := vector(l); return ok })
}

// waysOf lists the ways at each room.
func (p *Plan) waysOf() [][]int {
	at := make([][]int, len(p.Rooms))
	for i, w := range p.Ways {
		at[w.A] = append(at[w.A], i)
		at[w.B] = append(at[w.B], i)
	}
	return at
}
