package mapdraw

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Sizes of the text picture, in letters.
const (
	boxWide  = 20 // inside of a box
	boxLeast = 10
	textGapX = 5
	textGapY = 3
	boxLines = 9
)

// Text is the plan for a terminal: each floor a picture of boxes, and below it
// the ways that no line could show. Boxes are as wide as so many columns allow;
// 0 is any number.
func (p *Plan) Text(columns int) string {
	floors, drawn := p.floors()
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", p.Title)
	d := &drawing{p, drawn, columns, map[rune]bool{}}
	for _, f := range floors {
		if len(floors) > 1 {
			fmt.Fprintf(&b, "\n== %s ==\n", p.floorName(f.level))
		}
		var alone []int // rooms without lines stand together
		for _, rooms := range f.groups {
			if len(rooms) == 1 {
				alone = append(alone, rooms[0])
				continue
			}
			d.picture(&b, rooms, settle(len(rooms), p.pointed(rooms, drawn), p.effort()))
		}
		const inRow = 4
		for row := range slices.Chunk(alone, inRow) {
			cells := make([]point, len(row))
			for i := range cells {
				cells[i].x = i
			}
			d.picture(&b, row, cells)
		}
	}
	p.key(&b, d.marks)
	return b.String()
}

// pointed are the edges of a group; where the author says how the rooms lie,
// that is what their ways would like.
func (p *Plan) pointed(rooms []int, drawn []bool) []edge {
	edges := p.edges(rooms, drawn)
	for i := range edges {
		e := &edges[i]
		a, b := &p.Rooms[rooms[e.a]], &p.Rooms[rooms[e.b]]
		if a.X == nil || a.Y == nil || b.X == nil || b.Y == nil || len(e.wants)+len(e.wantsBack) > 0 {
			continue
		}
		e.wants = []point{eighth(*b.X-*a.X, *b.Y-*a.Y)}
	}
	return edges
}

// eighth is the nearest of the eight directions.
func eighth(x, y int) point {
	d := point{sign(x), sign(y)}
	switch {
	case 5*abs(x) < 2*abs(y):
		d.x = 0
	case 5*abs(y) < 2*abs(x):
		d.y = 0
	}
	return d
}

// A drawing is one text of a plan.
type drawing struct {
	plan    *Plan
	drawn   []bool
	columns int
	marks   map[rune]bool // that were used
}

// picture draws one group, and what it could not draw.
func (d *drawing) picture(b *strings.Builder, rooms []int, cells []point) {
	p, drawn := d.plan, d.drawn
	boxes := make([][]string, len(rooms))
	wide, columns, rows := 0, 0, 0
	for _, c := range cells {
		columns, rows = max(columns, c.x+1), max(rows, c.y+1)
	}
	inside := boxWide
	if d.columns > 0 {
		inside = max(min(inside, (d.columns+textGapX)/columns-textGapX-4), boxLeast)
	}
	for i, r := range rooms {
		boxes[i] = p.Rooms[r].box(inside)
		for _, l := range boxes[i] {
			wide = max(wide, utf8.RuneCountInString(l))
		}
	}
	high := make([]int, rows) // inside of the boxes of a row
	for i := range rooms {
		high[cells[i].y] = max(high[cells[i].y], len(boxes[i]))
	}
	top := make([]int, rows+1)
	for y := range rows {
		top[y+1] = top[y] + high[y] + 2 + textGapY
	}
	c := make(canvas, top[rows])
	stride := wide + 4 + textGapX
	for y := range c {
		c[y] = []rune(strings.Repeat(" ", columns*stride))
	}
	for i, r := range rooms {
		c.box(cells[i].x*stride, top[cells[i].y], wide, high[cells[i].y], boxes[i], p.Rooms[r].Start)
	}
	var left []int
	for k := range p.Ways {
		w := &p.Ways[k]
		a, bb := slices.Index(rooms, w.A), slices.Index(rooms, w.B)
		if a < 0 || bb < 0 || !drawn[k] {
			continue
		}
		if !c.line(w, cells[a], cells[bb], cells, stride, wide, top, high, d.marks) {
			left = append(left, k)
		}
	}
	b.WriteString("\n")
	for _, l := range c {
		if s := strings.TrimRight(string(l), " "); s != "" {
			b.WriteString(s + "\n")
		} else if !strings.HasSuffix(b.String(), "\n\n") {
			b.WriteString("\n")
		}
	}
	p.rest(b, rooms, cells, drawn, left)
}

// box is what stands in a room's box.
func (r *Room) box(wide int) []string {
	lines := letters(r.Called(), wide, 4)
	var more []string
	if r.Dark {
		more = append(more, "dark")
	}
	if r.Water {
		more = append(more, "water")
	}
	if !r.Seen && !r.Unknown {
		more = append(more, "not visited")
	}
	if len(more) > 0 {
		lines = append(lines, letters("("+strings.Join(more, ", ")+")", wide, 2)...)
	}
	for _, who := range r.People {
		lines = append(lines, letters("@ "+who, wide, 2)...)
	}
	for _, it := range r.Items {
		lines = append(lines, letters("- "+it, wide, 2)...)
	}
	if len(lines) > boxLines {
		lines = append(lines[:boxLines-1], fmt.Sprintf("… %d more lines", len(lines)-boxLines+1))
	}
	return lines
}

// letters breaks a text into lines of a box.
func letters(s string, wide, most int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(s) {
		for utf8.RuneCountInString(word) > wide {
			runes := []rune(word)
			if line != "" {
				lines, line = append(lines, line), ""
			}
			lines, word = append(lines, string(runes[:wide])), string(runes[wide:])
		}
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) <= wide:
			line += " " + word
		default:
			lines, line = append(lines, line), word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	if len(lines) > most {
		lines = lines[:most]
		last := []rune(lines[most-1])
		lines[most-1] = string(last[:min(len(last), wide-1)]) + "…"
	}
	return lines
}

// rest writes the ways that the picture does not show, or does not show as they
// are called.
func (p *Plan) rest(b *strings.Builder, rooms []int, cells []point, drawn []bool, left []int) {
	for i, r := range rooms {
		var all []string
		for k := range p.Ways {
			w := &p.Ways[k]
			end, to := w.From, w.B
			if w.B == r {
				end, to = w.Back, w.A
			}
			if w.A != r && w.B != r || end.none() {
				continue
			}
			labels := end.Labels
			if j := slices.Index(rooms, to); drawn[k] && !slices.Contains(left, k) && j >= 0 {
				labels = nil
				for _, l := range end.Labels {
					if !told(l, cells[j].minus(cells[i])) && !strings.EqualFold(l, p.Rooms[to].Name) {
						labels = append(labels, l)
					}
				}
			}
			if len(labels) > 0 {
				all = append(all, strings.Join(labels, "/")+" to "+p.Rooms[to].Called()+aside(end))
			}
		}
		if loops := p.Rooms[r].Loops; len(loops) > 0 {
			all = append(all, strings.Join(loops, "/")+" back here")
		}
		if grow := p.Rooms[r].Grow; len(grow) > 0 {
			all = append(all, "may grow "+strings.Join(grow, ", "))
		}
		if len(all) > 0 {
			fmt.Fprintf(b, "  %s: %s\n", p.Rooms[r].Called(), strings.Join(all, "; "))
		}
	}
}

// key explains the signs that were used.
func (p *Plan) key(b *strings.Builder, marks map[rune]bool) {
	var all []string
	if slices.ContainsFunc(p.Rooms, func(r Room) bool { return r.Start }) {
		all = append(all, "═ where it begins")
	}
	if marks['x'] && p.Run {
		all = append(all, "x closed now, from this side")
	} else if marks['x'] {
		all = append(all, "x not always open, from this side")
	}
	if marks['#'] {
		all = append(all, "# a door")
	}
	if marks['>'] {
		all = append(all, "> one way only")
	}
	if len(all) > 0 {
		fmt.Fprintf(b, "\n%s\n", strings.Join(all, "; "))
	}
}
