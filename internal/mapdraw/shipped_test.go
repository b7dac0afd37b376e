package mapdraw

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// faults are all places of a sheet where one thing lies on another.
func (s *sheet) faults() (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	name := func(l line) string { return s.cards[l.way.A].room.Name + "–" + s.cards[l.way.B].room.Name }
	for i, l := range s.lines {
		for _, o := range s.lines[i+1:] {
			a, b := s.cards[l.way.A].at, s.cards[l.way.B].at
			c, d := s.cards[o.way.A].at, s.cards[o.way.B].at
			if crosses(a, b, c, d) {
				say("the lines %s and %s cross", name(l), name(o))
			}
		}
		for k := range s.cards {
			if c := &s.cards[k]; k != l.way.A && k != l.way.B && touches(l.a, l.b, c.at, c.w/2, c.h/2) {
				say("the line %s goes behind %s", name(l), c.room.Name)
			}
		}
	}
	for i, w := range s.words {
		x, y, wd, h := w.box()
		for _, o := range s.words[i+1:] {
			if ox, oy, ow, oh := o.box(); meet(x, y, wd, h, ox, oy, ow, oh) {
				say("the words %s and %s lie on each other", w.text, o.text)
			}
		}
		for k := range s.cards {
			if c := &s.cards[k]; meet(x, y, wd, h, c.at.x-c.w/2, c.at.y-c.h/2, c.w, c.h) {
				say("the word %s lies on %s", w.text, c.room.Name)
			}
		}
		for _, l := range s.lines {
			if touches(l.a, l.b, w.mid, wd/2, h/2) {
				say("the word %s lies on the line %s", w.text, name(l))
			}
		}
	}
	for i := range s.cards {
		a := &s.cards[i]
		if a.at.x-a.w/2 < 0 || a.at.y-a.h/2 < 0 || a.at.x+a.w/2 > s.w || a.at.y+a.h/2 > s.h {
			say("%s is not on the paper", a.room.Name)
		}
		for k := range i {
			b := &s.cards[k]
			if meet(a.at.x-a.w/2, a.at.y-a.h/2, a.w, a.h, b.at.x-b.w/2, b.at.y-b.h/2, b.w, b.h) {
				say("%s and %s lie on each other", a.room.Name, b.room.Name)
			}
		}
		for _, l := range a.name {
			if width(l, nameSize) > a.w {
				say("%q is wider than its card", l)
			}
		}
		for _, l := range append(a.notes, a.people...) {
			if width(l, noteSize) > a.w {
				say("%q is wider than its card", l)
			}
		}
	}
	return all
}

// TestShippedGames looks for lines that cross and words that overlap in the maps
// of the games that ship.
func TestShippedGames(t *testing.T) {
	for _, id := range allShipped(t) {
		for _, o := range []Options{{}, {Items: true, People: true}} {
			for _, fault := range shipped(t, id, o).layOut().faults() {
				t.Errorf("%s: %s", id, fault)
			}
		}
	}
}

// TestFaultsAreFound: four rooms in a square, each with a way to each, of which
// two must cross when they stand as their author has put them.
func TestFaultsAreFound(t *testing.T) {
	at := func(n int) *int { return &n }
	p := &Plan{Rooms: []Room{
		{ID: "quay", Name: "The Quay", X: at(0), Y: at(0)}, {ID: "market", Name: "The Fish Market", X: at(10), Y: at(0)},
		{ID: "loft", Name: "The Net Loft", X: at(0), Y: at(10)}, {ID: "slip", Name: "The Slip", X: at(10), Y: at(10)},
	}}
	for a := range p.Rooms {
		for b := range a {
			p.Ways = append(p.Ways, Way{A: b, B: a, From: End{Labels: []string{"path"}}, Back: End{Labels: []string{"path"}}})
		}
	}
	found := p.layOut().faults()
	if diff := cmp.Diff([]string{"the lines The Fish Market–The Net Loft and The Quay–The Slip cross"}, found[:min(1, len(found))]); diff != "" {
		t.Errorf("faults (-want +got):\n%s", diff)
	}
	for i := range p.Rooms {
		p.Rooms[i].X = nil // left to itself, the layout has room for all six
	}
	if found := p.layOut().faults(); len(found) > 0 {
		t.Errorf("without the author's places: %v", found)
	}
}

// TestPictures compares whole maps with those that somebody has looked at;
// UPDATE_SCRIPTS=1 writes them anew, for somebody to look at.
func TestPictures(t *testing.T) {
	for _, id := range []string{"saltmarsh", "lantern", "cogtown"} {
		p := shipped(t, id, Options{})
		golden(t, id+".svg", p.SVG())
		golden(t, id+".txt", p.Text(0))
	}
	p := shipped(t, "firstlight", Options{Items: true, People: true})
	golden(t, "firstlight.svg", p.SVG())
	golden(t, "firstlight.txt", p.Text(40))
	golden(t, "firstlight.dot", p.DOT())
	golden(t, "firstlight.mmd", p.Mermaid())
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if os.Getenv("UPDATE_SCRIPTS") != "" {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is not what it was (-want +got); if the game has changed, UPDATE_SCRIPTS=1 go test ./internal/mapdraw writes it anew:\n%s", name, diff)
	}
}
