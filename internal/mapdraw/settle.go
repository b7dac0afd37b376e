package mapdraw

import "slices"

// A layout is the rooms of one group on a grid, a room a cell.
type layout struct {
	at    []point
	cell  map[point]int
	edges []edge
	of    [][]int // edges at each room
	dice  uint64
	mark  []bool // rooms that are being moved
	hot   []int  // edges that have to do with them
	isHot []bool
}

// cardHalf is half of a card in twentieths of a cell: what a line may not pass.
const cardHalf = 8

// settle finds a cell for each room. Rooms are first put down one beside the
// other as their ways say, and then moved about for as long as it pays: at the
// beginning a move may make things somewhat worse, at the end it may not.
func settle(n int, edges []edge, effort int) []point {
	var best []point
	least := 0
	for seed := range uint64(tries) {
		l := newLayout(n, edges, seed+1)
		l.spread()
		l.moves(rounds(n, len(edges)) * effort / full)
		l.squeeze()
		cost := l.whole()
		if best == nil || cost < least {
			best, least = l.at, cost
		}
		if cost == 0 {
			break
		}
	}
	low := best[0]
	for _, p := range best {
		low = point{min(low.x, p.x), min(low.y, p.y)}
	}
	for i := range best {
		best[i] = best[i].minus(low)
	}
	return best
}

// tries is how often a layout is begun anew; the best is taken. Full is the
// effort that it deserves: less is for what holds of any layout.
const (
	tries = 4
	full  = 100
)

func newLayout(n int, edges []edge, seed uint64) *layout {
	l := &layout{at: make([]point, n), cell: map[point]int{}, edges: edges, of: make([][]int, n), dice: seed, mark: make([]bool, n), isHot: make([]bool, len(edges))}
	for i, e := range edges {
		l.of[e.a] = append(l.of[e.a], i)
		l.of[e.b] = append(l.of[e.b], i)
	}
	return l
}

// rounds is how many moves are tried: more for more rooms, up to what a person
// would wait for.
func rounds(n, edges int) int {
	if n < 3 {
		return 0
	}
	const enough, budget = 2000, 5_000_000
	return min(enough*n, budget/(n+4*edges))
}

// spread puts the rooms down, each beside one that is there already.
func (l *layout) spread() {
	placed := make([]bool, len(l.at))
	queue := []int{0}
	placed[0] = true
	l.cell[point{}] = 0
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		for _, k := range l.of[i] {
			e := &l.edges[k]
			to, wants := e.b, wanted(e.wants, e.wantsBack)
			if to == i {
				to, wants = e.a, wanted(e.wantsBack, e.wants)
			}
			if placed[to] {
				continue
			}
			placed[to] = true
			l.at[to] = l.free(l.at[i].plus(wants))
			l.cell[l.at[to]] = to
			queue = append(queue, to)
		}
	}
}

// wanted is where a room would like its neighbour.
func wanted(wants, back []point) point {
	switch {
	case len(wants) > 0:
		return wants[0]
	case len(back) > 0:
		return point{-back[0].x, -back[0].y}
	}
	return point{1, 0}
}

// free is the cell nearest to a point that nobody has.
func (l *layout) free(p point) point {
	for r := 0; ; r++ {
		for y := -r; y <= r; y++ {
			for x := -r; x <= r; x++ {
				q := point{p.x + x, p.y + y}
				if _, taken := l.cell[q]; !taken && max(abs(x), abs(y)) == r {
					return q
				}
			}
		}
	}
}

// below draws a number from 0 to n-1 (xorshift).
func (l *layout) below(n int) int {
	l.dice ^= l.dice << 13
	l.dice ^= l.dice >> 7
	l.dice ^= l.dice << 17
	return int(l.dice >> 33 % uint64(n))
}

// moves tries so many moves and keeps the best that was found.
func (l *layout) moves(rounds int) {
	const worst = 120
	now, least := 0, 0
	best := slices.Clone(l.at)
	for i := range rounds {
		moved := l.propose()
		change, made := l.try(moved)
		if !made {
			continue
		}
		if left := rounds - i; change > worst*left/rounds*left/rounds {
			l.place(moved, true)
			continue
		}
		if now += change; now < least {
			least = now
			copy(best, l.at)
		}
	}
	l.put(best)
}

// try makes a move and says by how much the layout is the worse for it; no move
// when a room is in the way.
func (l *layout) try(steps []step) (change int, made bool) {
	l.hot = l.hot[:0]
	for _, s := range steps {
		l.mark[s.room] = true
	}
	defer func() {
		for _, s := range steps {
			l.mark[s.room] = false
		}
		for _, e := range l.hot {
			l.isHot[e] = false
		}
	}()
	for _, s := range steps {
		if i, taken := l.cell[s.to]; taken && !l.mark[i] {
			return 0, false
		}
	}
	for _, s := range steps {
		for _, e := range l.of[s.room] {
			if !l.isHot[e] {
				l.isHot[e] = true
				l.hot = append(l.hot, e)
			}
		}
	}
	before := l.touched(steps)
	l.place(steps, false)
	return l.touched(steps) - before, true
}

// place makes a move, or takes it back.
func (l *layout) place(steps []step, back bool) {
	for _, s := range steps {
		delete(l.cell, l.at[s.room])
	}
	for _, s := range steps {
		l.at[s.room] = s.to
		if back {
			l.at[s.room] = s.from
		}
		l.cell[l.at[s.room]] = s.room
	}
}

func (l *layout) put(at []point) {
	copy(l.at, at)
	clear(l.cell)
	for i, p := range l.at {
		l.cell[p] = i
	}
}

// touched is the cost of all that the rooms of a move have to do with.
func (l *layout) touched(steps []step) (cost int) {
	for _, i := range l.hot {
		e := &l.edges[i]
		cost += e.own(l.at) + l.behind(e)
		for j := range l.edges {
			if o := &l.edges[j]; (j > i || !l.isHot[j]) && crosses(l.at[e.a], l.at[e.b], l.at[o.a], l.at[o.b]) {
				cost += crossed
			}
		}
	}
	for i := range l.edges {
		for _, s := range steps {
			if e := &l.edges[i]; !l.isHot[i] && l.passes(e, s.room) {
				cost += through
			}
		}
	}
	return cost
}

// behind is the cost of the rooms that a line passes.
func (l *layout) behind(e *edge) (cost int) {
	a, b := l.at[e.a], l.at[e.b]
	if abs(a.x-b.x) < 2 && abs(a.y-b.y) < 2 {
		return 0 // neighbours have nothing between them
	}
	for i := range l.at {
		if l.passes(e, i) {
			cost += through
		}
	}
	return cost
}

func (l *layout) passes(e *edge, room int) bool {
	const unit = 20
	a, b, p := l.at[e.a], l.at[e.b], l.at[room]
	return room != e.a && room != e.b &&
		touches(point{a.x * unit, a.y * unit}, point{b.x * unit, b.y * unit}, point{p.x * unit, p.y * unit}, cardHalf, cardHalf)
}

// squeeze takes out columns and rows that nobody is in.
func (l *layout) squeeze() {
	for _, across := range [...]bool{true, false} {
		pick := func(p *point) *int {
			if across {
				return &p.x
			}
			return &p.y
		}
		var used []int
		for i := range l.at {
			if v := *pick(&l.at[i]); !slices.Contains(used, v) {
				used = append(used, v)
			}
		}
		slices.Sort(used)
		was := slices.Clone(l.at)
		before := l.whole()
		for i := range l.at {
			v := pick(&l.at[i])
			*v = slices.Index(used, *v)
		}
		if l.whole() > before {
			l.put(was)
		}
	}
	l.put(slices.Clone(l.at))
}

// whole is the cost of the layout.
func (l *layout) whole() (cost int) {
	for i := range l.edges {
		e := &l.edges[i]
		cost += e.own(l.at) + l.behind(e)
		for j := i + 1; j < len(l.edges); j++ {
			if o := &l.edges[j]; crosses(l.at[e.a], l.at[e.b], l.at[o.a], l.at[o.b]) {
				cost += crossed
			}
		}
	}
	return cost
}
