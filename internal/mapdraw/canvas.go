package mapdraw

import (
	"strings"
	"unicode/utf8"
)

// A canvas is lines of letters.
type canvas [][]rune

func (c canvas) put(x, y int, s string) {
	for _, r := range s {
		c[y][x] = r
		x++
	}
}

// box draws a room, its lines in the middle.
func (c canvas) box(x, y, wide, high int, lines []string, start bool) {
	edge := []string{"┌", "─", "┐", "│", "└", "┘"}
	if start {
		edge = []string{"╔", "═", "╗", "║", "╚", "╝"}
	}
	c.put(x, y, edge[0]+strings.Repeat(edge[1], wide+2)+edge[2])
	c.put(x, y+high+1, edge[4]+strings.Repeat(edge[1], wide+2)+edge[5])
	above := (high - len(lines)) / 2
	for i := range high {
		c.put(x, y+1+i, edge[3])
		c.put(x+wide+3, y+1+i, edge[3])
		if i >= above && i-above < len(lines) {
			l := lines[i-above]
			c.put(x+2+(wide-utf8.RuneCountInString(l))/2, y+1+i, l)
		}
	}
}

// line draws a way that runs straight between two boxes; it reports whether it
// could.
func (c canvas) line(w *Way, a, b point, cells []point, stride, wide int, top, high []int, marks map[rune]bool) bool {
	if b.y < a.y || b.y == a.y && b.x < a.x {
		w, a, b = &Way{A: w.B, B: w.A, From: w.Back, Back: w.From, Loose: w.Loose}, b, a
	}
	d := b.minus(a)
	for _, o := range cells {
		if o != a && o != b && (d.y == 0 && o.y == a.y && o.x > a.x && o.x < b.x || d.x == 0 && o.x == a.x && o.y > a.y && o.y < b.y) {
			return false
		}
	}
	first, last := w.From.sign(w.OneWay()), w.Back.sign(w.OneWay())
	middleX := func(x int) int { return x*stride + (wide+4)/2 }
	right := a.x*stride + wide + 4
	bottom := top[a.y] + high[a.y] + 2
	var path []point
	stroke, back, ahead := '─', '<', '>'
	switch {
	case d.y == 0:
		y := top[a.y] + (high[a.y]+1)/2
		for x := right; x < b.x*stride; x++ {
			path = append(path, point{x, y})
		}
	case d.x == 0:
		stroke, back, ahead = '│', '^', 'v'
		for y := bottom; y < top[b.y]; y++ {
			path = append(path, point{middleX(a.x), y})
		}
	case d == point{1, 1}:
		stroke, back, ahead = '╲', '^', 'v'
		path = []point{{right + 1, bottom}, {right + 2, bottom + 1}, {right + 3, bottom + 2}}
	case d == point{-1, 1}:
		stroke, back, ahead = '╱', '^', 'v'
		left := a.x*stride - 1
		path = []point{{left - 1, bottom}, {left - 2, bottom + 1}, {left - 3, bottom + 2}}
	default:
		return false
	}
	for _, q := range path {
		if c[q.y][q.x] != ' ' {
			return false
		}
	}
	for _, q := range path {
		c[q.y][q.x] = stroke
	}
	set := func(q point, r, arrow rune) {
		if r == '>' {
			r = arrow
			marks['>'] = true
		} else if r != 0 {
			marks[r] = true
		}
		if r != 0 {
			c[q.y][q.x] = r
		}
	}
	set(path[0], first, back)
	set(path[len(path)-1], last, ahead)
	return true
}

// sign is the sign on a line at one end: x where it is barred, # at a door, and
// > at the far end of a way that has none back.
func (e End) sign(oneWay bool) rune {
	switch {
	case e.none() && oneWay:
		return '>'
	case e.Barred:
		return 'x'
	case e.Door:
		return '#'
	}
	return 0
}
