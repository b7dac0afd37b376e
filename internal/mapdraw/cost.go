package mapdraw

// A point is a place on the grid, or on paper.
type point struct{ x, y int }

func (p point) plus(q point) point  { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point { return point{p.x - q.x, p.y - q.y} }

// An edge is a line of the layout, between two rooms of one group, with the
// directions that its ends would like to have.
type edge struct {
	a, b      int
	wants     []point // from a to b
	wantsBack []point // from b to a
}

// What is wrong with a layout, and how much it counts. A crossing is worse than
// a way that points elsewhere, whose label then says so.
const (
	crossed  = 600
	through  = 600 // a line behind a room that it does not belong to
	opposite = 60
	sideways = 34
	slanted  = 14
	leaning  = 6
	longer   = 9 // for each cell beyond the next
	askew    = 2
)

// own is what an edge costs by itself.
func (e *edge) own(at []point) int {
	v := at[e.b].minus(at[e.a])
	back := point{-v.x, -v.y}
	cost := longer * (max(abs(v.x), abs(v.y)) - 1)
	if v.x != 0 && v.y != 0 && abs(v.x) != abs(v.y) {
		cost += askew * min(abs(v.x), abs(v.y))
	}
	return cost + turned(v, e.wants) + turned(back, e.wantsBack)
}

// turned is how far a line turns away from the best of the directions that are
// wanted of it.
func turned(v point, wants []point) int {
	best := -1
	for _, d := range wants {
		dot, cross := v.x*d.x+v.y*d.y, abs(v.x*d.y-v.y*d.x)
		cost := 0
		switch {
		case dot < 0:
			cost = opposite
		case dot == 0:
			cost = sideways
		case cross == 0:
		case cross < dot:
			cost = leaning
		default:
			cost = slanted
		}
		if best < 0 || cost < best {
			best = cost
		}
	}
	return max(best, 0)
}

// crosses reports whether two lines have a point in common that is not the room
// where both end.
func crosses(a, b, c, d point) bool {
	if max(a.x, b.x) < min(c.x, d.x) || max(c.x, d.x) < min(a.x, b.x) || max(a.y, b.y) < min(c.y, d.y) || max(c.y, d.y) < min(a.y, b.y) {
		return false
	}
	shared := a == c || a == d || b == c || b == d
	s1, s2, s3, s4 := side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)
	if shared {
		if s1 != 0 || s2 != 0 {
			return false
		}
		// In one line: they overlap unless they leave the shared room apart.
		m := a
		if a != c && a != d {
			m = b
		}
		o := a.plus(b).minus(m).minus(m)
		q := c.plus(d).minus(m).minus(m)
		return o.x*q.x+o.y*q.y > 0
	}
	return s1*s2 <= 0 && s3*s4 <= 0
}

// side says on which side of the line from a to b a point lies.
func side(a, b, p point) int {
	switch v := (b.x-a.x)*(p.y-a.y) - (b.y-a.y)*(p.x-a.x); {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// touches reports whether the line from a to b passes through a box around a
// point: half as wide as w, half as high as h.
func touches(a, b, mid point, w, h int) bool {
	lo, hi := point{mid.x - w, mid.y - h}, point{mid.x + w, mid.y + h}
	if max(a.x, b.x) < lo.x || min(a.x, b.x) > hi.x || max(a.y, b.y) < lo.y || min(a.y, b.y) > hi.y {
		return false
	}
	first := side(a, b, lo)
	for _, corner := range [...]point{{lo.x, hi.y}, {hi.x, lo.y}, hi} {
		if side(a, b, corner) != first {
			return true
		}
	}
	return first == 0
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}
