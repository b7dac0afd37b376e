package mapdraw

import "slices"

// A step is one room and the cell to which it goes.
type step struct {
	room     int
	from, to point
}

// fewRooms is up to how many rooms a move may be of many of them.
const fewRooms = 100

// propose thinks of a move: of one room, of two that change places, of a branch
// of the map, or of everything on one side of a line.
func (l *layout) propose() []step {
	switch l.below(10) {
	case 0:
		return l.swap()
	case 1, 2:
		return l.branch()
	case 3:
		if len(l.at) <= fewRooms {
			return l.half()
		}
	}
	return l.single()
}

func (l *layout) single() []step {
	i := l.below(len(l.at))
	e := &l.edges[l.of[i][l.below(len(l.of[i]))]]
	other, wants := e.a, wanted(e.wants, e.wantsBack)
	if other == i {
		other, wants = e.b, wanted(e.wantsBack, e.wants)
	}
	to := l.at[other].plus(point{l.below(5) - 2, l.below(5) - 2})
	if l.below(2) == 0 {
		n := 1 + l.below(3)
		to = l.at[other].plus(point{wants.x * n, wants.y * n})
	}
	return []step{{i, l.at[i], to}}
}

func (l *layout) swap() []step {
	a, b := l.below(len(l.at)), l.below(len(l.at))
	return []step{{a, l.at[a], l.at[b]}, {b, l.at[b], l.at[a]}}
}

// branch moves what hangs on one end of a way, or some of it: mostly to where the
// way would have it.
func (l *layout) branch() []step {
	e := &l.edges[l.below(len(l.edges))]
	root, stop := e.b, e.a
	if l.below(2) == 0 {
		root, stop = stop, root
	}
	most := len(l.at)
	if most > fewRooms || l.below(2) == 0 {
		most = 2 + l.below(6)
	}
	rooms := []int{root}
	for i := 0; i < len(rooms) && len(rooms) < most; i++ {
		for _, k := range l.of[rooms[i]] {
			for _, next := range [...]int{l.edges[k].a, l.edges[k].b} {
				if next != stop && !slices.Contains(rooms, next) {
					rooms = append(rooms, next)
				}
			}
		}
	}
	if l.below(3) == 0 {
		return l.shift(rooms, point{l.below(5) - 2, l.below(5) - 2})
	}
	wants := wanted(e.wants, e.wantsBack)
	if root == e.a {
		wants = wanted(e.wantsBack, e.wants)
	}
	return l.shift(rooms, l.at[stop].plus(wants).minus(l.at[root]))
}

// half moves all rooms beyond a line that goes through a room.
func (l *layout) half() []step {
	of := l.at[l.below(len(l.at))]
	by := 1 - 2*l.below(2)
	across := l.below(2) == 0
	var rooms []int
	for i, p := range l.at {
		if across && p.x >= of.x || !across && p.y >= of.y {
			rooms = append(rooms, i)
		}
	}
	if across {
		return l.shift(rooms, point{by, 0})
	}
	return l.shift(rooms, point{0, by})
}

func (l *layout) shift(rooms []int, by point) []step {
	steps := make([]step, len(rooms))
	for i, r := range rooms {
		steps[i] = step{r, l.at[r], l.at[r].plus(by)}
	}
	return steps
}
