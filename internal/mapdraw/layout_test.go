package mapdraw

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawPlan draws a plan: some rooms, each joined to one before it, and some more
// ways.
func drawPlan(t *rapid.T) *Plan {
	names := []string{"The Quay", "The Fish Market", "The Net Loft", "Q", "<b>&\"quay\"</b>", "Llanfairpwllgwyngyllgogerychwyrndrobwll", "渡し場の市場", "--|]; end"}
	labels := []string{"n", "ne", "e", "se", "s", "sw", "w", "nw", "up", "down", "in", "out", "over the wall \"quickly\""}
	p := &Plan{Title: "Harbour", haste: true, ground: "Where it begins"}
	for range rapid.IntRange(1, 12).Draw(t, "rooms") {
		p.Rooms = append(p.Rooms, Room{ID: "r", Name: rapid.SampledFrom(names).Draw(t, "name"), Dark: rapid.Bool().Draw(t, "dark"), Seen: true})
	}
	p.Rooms[0].Start = true
	end := func() (e End) {
		e.Labels = rapid.SliceOfNDistinct(rapid.SampledFrom(labels), 0, 2, rapid.ID).Draw(t, "labels")
		e.Barred, e.Door = rapid.Bool().Draw(t, "barred"), rapid.Bool().Draw(t, "door")
		return e
	}
	join := func(a, b int) {
		if a == b {
			return
		}
		for _, w := range p.Ways {
			if w.A == a && w.B == b || w.A == b && w.B == a {
				return
			}
		}
		w := Way{A: a, B: b, From: end(), Back: end()}
		if w.From.none() {
			w.From.Labels = []string{"n"}
		}
		p.Ways = append(p.Ways, w)
	}
	for i := 1; i < len(p.Rooms); i++ {
		if rapid.IntRange(0, 9).Draw(t, "joined") > 0 {
			join(rapid.IntRange(0, i-1).Draw(t, "to"), i)
		}
	}
	for range rapid.IntRange(0, 4).Draw(t, "more") {
		join(rapid.IntRange(0, len(p.Rooms)-1).Draw(t, "a"), rapid.IntRange(0, len(p.Rooms)-1).Draw(t, "b"))
	}
	return p
}

// TestAnyPlan: whatever the plan, every room is on the paper and on no other, no
// name is wider than its card, the picture is well formed, and drawing it again
// draws the same.
func TestAnyPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlan(t)
		s := p.layOut()
		for _, fault := range s.faults() {
			if strings.Contains(fault, "paper") || strings.Contains(fault, "wider") || strings.HasSuffix(fault, "on each other") && !strings.HasPrefix(fault, "the word") {
				t.Error(fault)
			}
		}
		svg := p.SVG()
		for d := xml.NewDecoder(strings.NewReader(svg)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("the picture is no XML: %v", err)
			}
		}
		for i, draw := range []func() string{p.SVG, func() string { return p.Text(60) }, p.DOT, p.Mermaid} {
			if draw() != draw() {
				t.Errorf("form %d is not the same twice", i)
			}
		}
		text := p.Text(0)
		for _, r := range p.Rooms {
			if word := strings.Fields(r.Name)[0]; len(word) < 10 && !strings.Contains(text, word) {
				t.Errorf("%q is not in the text:\n%s", r.Name, text)
			}
		}
	})
}

// TestKeepsDirections: where the directions agree, the map has them all, and no
// line is longer than it must be.
func TestKeepsDirections(t *testing.T) {
	s := shipped(t, "saltmarsh", Options{}).layOut()
	for _, l := range s.lines {
		for _, label := range l.way.From.Labels {
			if !told(label, l.grid) {
				t.Errorf("from %s, %s is drawn as %v", s.cards[l.way.A].room.Name, label, l.grid)
			}
		}
		if max(abs(l.grid.x), abs(l.grid.y)) != 1 {
			t.Errorf("from %s the way is %v long", s.cards[l.way.A].room.Name, l.grid)
		}
	}
}

func TestCrosses(t *testing.T) {
	for _, c := range []struct {
		name       string
		a, b, c, d point
		want       bool
	}{
		{"a cross", point{0, 0}, point{2, 2}, point{0, 2}, point{2, 0}, true},
		{"apart", point{0, 0}, point{1, 0}, point{0, 1}, point{1, 1}, false},
		{"from one room", point{0, 0}, point{2, 0}, point{0, 0}, point{0, 2}, false},
		{"from one room, one way", point{0, 0}, point{1, 0}, point{0, 0}, point{2, 0}, true},
		{"from one room, opposite ways", point{0, 0}, point{1, 0}, point{0, 0}, point{-1, 0}, false},
		{"one ends on the other", point{0, 0}, point{2, 0}, point{1, 0}, point{1, 2}, true},
		{"in one line, apart", point{0, 0}, point{1, 0}, point{2, 0}, point{3, 0}, false},
	} {
		if got := crosses(c.a, c.b, c.c, c.d); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestShortWay(t *testing.T) {
	for label, want := range map[string]string{
		"north": "n", "NE": "ne", "south-west": "sw", "northwest": "nw", "east": "e", "s": "s", "southeast": "se",
		"up": "up", "d": "down", "in": "in", "inside": "inside", "the_tide_door": "the tide door", "The Quay": "The Quay",
	} {
		if got := shortWay(label); got != want {
			t.Errorf("%s is written %q, want %q", label, got, want)
		}
	}
}
