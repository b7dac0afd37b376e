package mapdraw

import "strings"

// A mark is a sign on a line, near the end that it is about.
type mark struct {
	kind markKind
	at   point
	v    point // along the line, away from the card
}

type markKind uint8

const (
	barred markKind = iota
	door
	arrow // at the far end of a way that has none back
)

// Half of a mark's size, and how far from its card the first one stands.
const (
	markHalf = 6
	markFrom = 11
)

// mark puts the marks onto the lines.
func (s *sheet) mark() {
	for i := range s.lines {
		l := &s.lines[i]
		s.markEnd(l.way.From, l.way.OneWay(), l.a, l.b)
		s.markEnd(l.way.Back, l.way.OneWay(), l.b, l.a)
	}
}

func (s *sheet) markEnd(here End, oneWay bool, a, b point) {
	v := b.minus(a)
	from := markFrom
	if here.none() && oneWay {
		s.marks = append(s.marks, mark{arrow, a, v})
		from += markFrom
	}
	if here.Door {
		s.marks = append(s.marks, mark{door, along(a, v, from), v})
		from += markFrom + 2
	}
	if here.Barred {
		s.marks = append(s.marks, mark{barred, along(a, v, from), v})
	}
}

// along is the point so far from another in a direction.
func along(a, v point, far int) point {
	n := max(length(v), 1)
	return point{a.x + v.x*far/n, a.y + v.y*far/n}
}

// length is how long a vector is, in whole pixels.
func length(v point) int {
	sum := v.x*v.x + v.y*v.y
	if sum < 2 {
		return sum
	}
	n := sum
	for next := (n + 1) / 2; next < n; next = (n + sum/n) / 2 {
		n = next
	}
	return n
}

// label writes what the picture does not say of a way beside its ends: labels
// that are no direction, and directions in which the line does not leave.
func (s *sheet) label() {
	for i := range s.lines {
		l := &s.lines[i]
		s.labelEnd(l, l.way.From, l.way.B, l.a, l.b, l.grid)
		s.labelEnd(l, l.way.Back, l.way.A, l.b, l.a, point{-l.grid.x, -l.grid.y})
	}
}

func (s *sheet) labelEnd(l *line, e End, to int, a, b, grid point) {
	var untold []string
	for _, label := range e.Labels {
		if !told(label, grid) && !strings.EqualFold(label, s.cards[to].room.Name) && label != s.cards[to].room.ID {
			untold = append(untold, label)
		}
	}
	if len(untold) == 0 {
		return
	}
	w := word{text: cut(strings.Join(untold, ", "))}
	for _, strict := range [...]int{2, 1, 0} {
		for far := markFrom; far < max(length(b.minus(a)), 30); far += 4 {
			for _, side := range [...]int{1, -1} {
				for _, off := range [...]int{2, 8} {
					w.mid = beside(a, b.minus(a), far, side, off, &w)
					if s.clear(w, strict) {
						s.words = append(s.words, w)
						return
					}
				}
			}
		}
	}
	w.mid = along(a, b.minus(a), length(b.minus(a))/3)
	s.words = append(s.words, w)
}

// cut keeps a label short enough for its place between two cards.
func cut(label string) string {
	if lines := wrap(label, noteSize, textWide, 1); len(lines) > 0 {
		return lines[0]
	}
	return label
}

// told reports whether the way that a line leaves says its label: the label is
// the nearest of the eight directions.
func told(label string, v point) bool {
	x, y, ok := vector(label)
	if !ok {
		return false
	}
	dot, cross := v.x*x+v.y*y, abs(v.x*y-v.y*x)
	return dot > 0 && 5*cross < 2*dot // within 22 degrees
}

// beside is a place for a word next to a line.
func beside(a, v point, far, side, off int, w *word) point {
	n := max(length(v), 1)
	_, _, wd, h := w.box()
	reach := (abs(v.y)*wd+abs(v.x)*h)/(2*n) + off
	at := along(a, v, far)
	return point{at.x - side*v.y*reach/n, at.y + side*v.x*reach/n}
}

// clear reports whether a word lies on nothing: not on a card or another word;
// if strict is 1 on no mark, and if it is 2 on no line either.
func (s *sheet) clear(w word, strict int) bool {
	x, y, wd, h := w.box()
	if strict > 0 && !s.apart(x, y, wd, h) {
		return false
	}
	for i := range s.cards {
		c := &s.cards[i]
		if meet(x, y, wd, h, c.at.x-c.w/2-2, c.at.y-c.h/2-2, c.w+4, c.h+4) {
			return false
		}
	}
	for _, o := range s.words {
		ox, oy, ow, oh := o.box()
		if meet(x, y, wd, h, ox-2, oy-1, ow+4, oh+2) {
			return false
		}
	}
	if strict < 2 {
		return true
	}
	for _, l := range s.lines {
		if touches(l.a, l.b, w.mid, wd/2+1, h/2) {
			return false
		}
	}
	return true
}

// apart reports whether a box lies on no mark and inside a panel.
func (s *sheet) apart(x, y, w, h int) bool {
	for _, m := range s.marks {
		if meet(x, y, w, h, m.at.x-markHalf, m.at.y-markHalf, 2*markHalf, 2*markHalf) {
			return false
		}
	}
	for _, p := range s.panels {
		if x > p.x && y > p.y && x+w < p.x+p.w && y+h < p.y+p.h {
			return true
		}
	}
	return false
}

// meet reports whether two boxes have something in common.
func meet(x, y, w, h, x2, y2, w2, h2 int) bool {
	return x < x2+w2 && x2 < x+w && y < y2+h2 && y2 < y+h
}
