package mapdraw

import (
	"fmt"
	"slices"
	"strings"
)

// A sheet is a plan laid out on paper, in pixels: what every picture is made of.
type sheet struct {
	w, h   int
	panels []panel
	cards  []card // by room of the plan
	lines  []line
	words  []word // beside lines
	marks  []mark // on lines
}

// A panel is one floor.
type panel struct {
	title      string
	x, y, w, h int
	groups     [][]int // rooms
}

// A card is a room.
type card struct {
	room   *Room
	at     point // its middle
	w, h   int
	name   []string
	notes  []string // small, below the name
	people []string // bold
	cell   point    // on the grid of its group
	panel  int
}

// A line is a way between two cards of a floor.
type line struct {
	way  *Way
	a, b point // on the edges of the cards
	grid point // from A to B, in cells
}

// A word is a label of a way, beside its line.
type word struct {
	text string
	mid  point
}

func (w word) box() (x, y, wd, h int) {
	wd, h = width(w.text, noteSize), noteSize+2
	return w.mid.x - wd/2, w.mid.y - h/2, wd, h
}

// Room between things, in pixels.
const (
	cardPad  = 8
	gapX     = 54
	gapY     = 46
	groupGap = 40
	panelPad = 22
	headLine = 20
	margin   = 24
	textWide = 112 // of the lines on a card
	lineHigh = 16
	noteHigh = 13
	mostName = 4
	mostNote = 12
)

// layOut puts a plan on paper.
func (p *Plan) layOut() *sheet {
	s := &sheet{cards: make([]card, len(p.Rooms))}
	floors, drawn := p.floors()
	for i := range p.Rooms {
		s.cards[i] = p.card(i, drawn)
	}
	for _, f := range floors {
		s.floor(p, f, drawn, len(floors) > 1)
	}
	s.flow()
	for i := range p.Ways {
		if drawn[i] {
			w := &p.Ways[i]
			a, b := &s.cards[w.A], &s.cards[w.B]
			s.lines = append(s.lines, line{w, a.border(b.at), b.border(a.at), b.cell.minus(a.cell)})
		}
	}
	s.mark()
	s.label()
	return s
}

// card writes a room's card; ways that are no line are written on it.
func (p *Plan) card(i int, drawn []bool) card {
	r := &p.Rooms[i]
	c := card{room: r, name: wrap(r.Name, nameSize, textWide, mostName)}
	var notes []string
	if r.Same {
		notes = append(notes, "("+r.ID+")")
	}
	for k := range p.Ways {
		w := &p.Ways[k]
		if drawn[k] {
			continue
		}
		end, to := w.From, w.B
		if w.B == i {
			end, to = w.Back, w.A
		}
		if w.A != i && w.B != i || end.none() {
			continue
		}
		note := strings.Join(end.Labels, "/") + " to " + p.Rooms[to].Called()
		notes = append(notes, note+aside(end))
	}
	if len(r.Loops) > 0 {
		notes = append(notes, strings.Join(r.Loops, ", ")+" back here")
	}
	if len(r.Grow) > 0 {
		notes = append(notes, "may grow: "+strings.Join(r.Grow, ", "))
	}
	for _, it := range r.Items {
		notes = append(notes, "· "+it)
	}
	for _, n := range notes {
		c.notes = append(c.notes, wrap(n, noteSize, textWide, 3)...)
	}
	c.notes = few(c.notes)
	for _, who := range r.People {
		c.people = append(c.people, wrap(who, noteSize, textWide*9/10, 2)...)
	}
	c.people = few(c.people)
	c.w = textWide + 2*cardPad
	c.h = 2*cardPad + len(c.name)*lineHigh + (len(c.notes)+len(c.people))*noteHigh
	return c
}

// aside is what is written of an end that a line would show by a mark.
func aside(e End) string {
	switch {
	case e.Barred && e.Door:
		return " (door, barred)"
	case e.Barred:
		return " (barred)"
	case e.Door:
		return " (door)"
	}
	return ""
}

func few(lines []string) []string {
	if len(lines) > mostNote {
		return append(lines[:mostNote-1:mostNote-1], fmt.Sprintf("and %d more lines", len(lines)-mostNote+1))
	}
	return lines
}

// floor lays out the groups of a floor side by side, in a panel of its own.
func (s *sheet) floor(p *Plan, f floor, drawn []bool, titled bool) {
	pan := panel{groups: f.groups}
	if titled {
		pan.title = p.floorName(f.level)
	}
	row := 900
	for _, rooms := range f.groups {
		if w, _ := s.group(p, rooms, drawn); w > row {
			row = w
		}
	}
	x, y, high := panelPad, panelPad, 0
	if titled {
		y += headLine
	}
	for _, rooms := range f.groups {
		w, h := s.extent(rooms)
		if x > panelPad && x+w > panelPad+row {
			x, y, high = panelPad, y+high+groupGap, 0
		}
		for _, r := range rooms {
			s.cards[r].at = s.cards[r].at.plus(point{x, y})
			s.cards[r].panel = len(s.panels)
		}
		x, high = x+w+groupGap, max(high, h)
		pan.w = max(pan.w, x-groupGap+panelPad)
	}
	pan.h = y + high + panelPad
	pan.w = max(pan.w, width(pan.title, nameSize)+2*panelPad)
	s.panels = append(s.panels, pan)
}

func (p *Plan) floorName(level int) string {
	how := "up"
	n := level
	if level < 0 {
		how, n = "down", -level
	}
	switch n {
	case 0:
		return p.ground
	case 1:
		return "One floor " + how
	case 2:
		return "Two floors " + how
	case 3:
		return "Three floors " + how
	}
	return fmt.Sprintf("%d floors %s", n, how)
}

// group lays out rooms that are joined by lines, from (0, 0).
func (s *sheet) group(p *Plan, rooms []int, drawn []bool) (w, h int) {
	edges := p.edges(rooms, drawn)
	cells, grid := s.authored(p, rooms, edges)
	if cells == nil {
		cells, grid = settle(len(rooms), edges, p.effort()), point{textWide + 2*cardPad + gapX, gapY}
		for _, r := range rooms {
			grid.y = max(grid.y, s.cards[r].h+gapY)
		}
	}
	for i, r := range rooms {
		s.cards[r].cell = cells[i]
		s.cards[r].at = point{cells[i].x * grid.x, cells[i].y * grid.y}
	}
	low := point{1 << 30, 1 << 30}
	for _, r := range rooms {
		c := &s.cards[r]
		low = point{min(low.x, c.at.x-c.w/2), min(low.y, c.at.y-c.h/2)}
	}
	for _, r := range rooms {
		s.cards[r].at = s.cards[r].at.minus(low)
	}
	return s.extent(rooms)
}

// edges are the lines between the rooms of a group.
func (p *Plan) edges(rooms []int, drawn []bool) (all []edge) {
	for i := range p.Ways {
		if way := &p.Ways[i]; drawn[i] && slices.Contains(rooms, way.A) {
			all = append(all, edge{
				a: slices.Index(rooms, way.A), b: slices.Index(rooms, way.B),
				wants: vectors(way.From), wantsBack: vectors(way.Back),
			})
		}
	}
	return all
}

func (s *sheet) extent(rooms []int) (w, h int) {
	for _, r := range rooms {
		c := &s.cards[r]
		w, h = max(w, c.at.x+c.w/2), max(h, c.at.y+c.h/2)
	}
	return w, h
}

func vectors(e End) (all []point) {
	for _, l := range e.Labels {
		if x, y, ok := vector(l); ok {
			all = append(all, point{x, y})
		}
	}
	return all
}

// authored puts rooms where their author would have them, as far apart as the
// cards need; nil when not all say where, or when that cannot be.
func (s *sheet) authored(p *Plan, rooms []int, edges []edge) (cells []point, grid point) {
	for _, r := range rooms {
		if p.Rooms[r].X == nil || p.Rooms[r].Y == nil {
			return nil, grid
		}
		cells = append(cells, point{*p.Rooms[r].X, *p.Rooms[r].Y})
	}
	const tenth, most = 10, 400
	for size := tenth; size < most; size++ {
		at := make([]point, len(cells))
		for i, c := range cells {
			at[i] = point{c.x * size / 4, c.y * size / 5}
		}
		if s.fits(rooms, at, edges) {
			return at, point{1, 1}
		}
	}
	return nil, grid
}

// fits reports whether no cards lie on each other, and no line behind one.
func (s *sheet) fits(rooms []int, at []point, edges []edge) bool {
	for i := range at {
		a := &s.cards[rooms[i]]
		for j := range i {
			b := &s.cards[rooms[j]]
			if abs(at[i].x-at[j].x) < (a.w+b.w)/2+gapX/2 && abs(at[i].y-at[j].y) < (a.h+b.h)/2+gapY/2 {
				return false
			}
		}
		for _, e := range edges {
			if e.a != i && e.b != i && touches(at[e.a], at[e.b], at[i], a.w/2+4, a.h/2+4) {
				return false
			}
		}
	}
	return true
}

// border is where a line from the middle of the card to a point leaves it.
func (c *card) border(to point) point {
	v := to.minus(c.at)
	w, h := c.w/2, c.h/2
	if abs(v.x)*h > abs(v.y)*w {
		return point{c.at.x + sign(v.x)*w, c.at.y + v.y*w/abs(v.x)}
	}
	if v.y == 0 {
		return c.at
	}
	return point{c.at.x + v.x*h/abs(v.y), c.at.y + sign(v.y)*h}
}

func sign(x int) int {
	if x < 0 {
		return -1
	}
	return 1
}

// flow puts the panels onto the sheet, from the highest floor to the lowest,
// several small ones side by side.
func (s *sheet) flow() {
	wide := 0
	for _, p := range s.panels {
		wide = max(wide, p.w)
	}
	x, y, high := margin, margin+2*headLine, 0
	for i := range s.panels {
		p := &s.panels[i]
		if x > margin && x+p.w > margin+wide {
			x, y, high = margin, y+high+panelPad, 0
		}
		p.x, p.y = x, y
		x, high = x+p.w+panelPad, max(high, p.h)
		s.w, s.h = max(s.w, p.x+p.w+margin), max(s.h, p.y+p.h+margin)
	}
	for i := range s.cards {
		c := &s.cards[i]
		p := &s.panels[c.panel]
		c.at = c.at.plus(point{p.x, p.y})
	}
}
