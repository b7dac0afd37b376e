package mapdraw

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
)

// Colours that stay apart when they are printed in grey.
const (
	ink    = "#222222"
	pale   = "#8a8a8a"
	shade  = "#c9ccd2"
	wet    = "#e3eef6"
	paper  = "#ffffff"
	ground = "#f6f5f1"
)

// SVG is the plan as a picture to print.
func (p *Plan) SVG() string {
	s := p.layOut()
	legend := s.legend(p)
	s.h += 26
	s.w = max(s.w, legendWidth(legend)+2*margin, width(p.Title, 18)+2*margin)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="sans-serif" fill="%s">`+"\n", s.w, s.h, s.w, s.h, ink)
	fmt.Fprintf(&b, "<title>%s</title>\n", escape(p.Title))
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="%s"/>`+"\n", s.w, s.h, paper)
	text(&b, margin, margin+14, 18, `font-weight="bold"`, p.Title)
	for _, pan := range s.panels {
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" rx="10" fill="%s"/>`+"\n", pan.x, pan.y, pan.w, pan.h, ground)
		if pan.title != "" {
			text(&b, pan.x+14, pan.y+20, nameSize, `font-style="italic"`, pan.title)
		}
	}
	for _, l := range s.lines {
		dash := ""
		if l.way.From.Barred || l.way.Back.Barred {
			dash = ` stroke-dasharray="6 4"`
		}
		fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="1.6"%s/>`+"\n", l.a.x, l.a.y, l.b.x, l.b.y, ink, dash)
	}
	for _, m := range s.marks {
		m.svg(&b)
	}
	for i := range s.cards {
		s.cards[i].svg(&b)
	}
	for _, w := range s.words {
		x, y, wd, h := w.box()
		fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" fill-opacity="0.8"/>`+"\n", x, y, wd, h, ground)
		text(&b, w.mid.x, w.mid.y+noteSize*2/5, noteSize, `text-anchor="middle" font-style="italic"`, w.text)
	}
	drawLegend(&b, legend, s.h-18)
	b.WriteString("</svg>\n")
	return b.String()
}

func (c *card) svg(b *strings.Builder) {
	r := c.room
	fill, stroke, extra := paper, ink, ` stroke-width="1.2"`
	switch {
	case r.Dark:
		fill = shade
	case r.Water:
		fill = wet
	}
	if r.Start {
		extra = ` stroke-width="3"`
	}
	if r.Unknown || !r.Seen {
		stroke, extra = pale, ` stroke-width="1.2" stroke-dasharray="3 3"`
	}
	x, y := c.at.x-c.w/2, c.at.y-c.h/2
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="%s" stroke="%s"%s/>`+"\n", x, y, c.w, c.h, fill, stroke, extra)
	at := y + cardPad + nameSize - 1
	for _, l := range c.name {
		text(b, c.at.x, at, nameSize, `text-anchor="middle" font-weight="600"`, l)
		at += lineHigh
	}
	at -= 2
	for _, l := range c.people {
		text(b, c.at.x, at, noteSize, `text-anchor="middle" font-weight="bold"`, l)
		at += noteHigh
	}
	for _, l := range c.notes {
		text(b, c.at.x, at, noteSize, `text-anchor="middle"`, l)
		at += noteHigh
	}
}

func (m mark) svg(b *strings.Builder) {
	p, n := m.at, max(length(m.v), 1)
	at := func(far, off int) string { // in hundredths of a pixel, so that slanted marks keep their shape
		x, y := p.x*100+(m.v.x*far-m.v.y*off)*100/n, p.y*100+(m.v.y*far+m.v.x*off)*100/n
		return fmt.Sprintf("%s,%s", hundredths(x), hundredths(y))
	}
	switch m.kind {
	case arrow:
		fmt.Fprintf(b, `<polygon points="%s %s %s" fill="%s"/>`+"\n", at(0, 0), at(11, 5), at(11, -5), ink)
	case barred:
		fmt.Fprintf(b, `<polyline points="%s %s" stroke="%s" stroke-width="3"/>`+"\n", at(0, 6), at(0, -6), ink)
	case door:
		fmt.Fprintf(b, `<polygon points="%s %s %s %s" fill="%s" stroke="%s" stroke-width="1.4"/>`+"\n", at(-4, 6), at(4, 6), at(4, -6), at(-4, -6), paper, ink)
	}
}

func hundredths(n int) string {
	minus := ""
	if n < 0 {
		minus, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", minus, n/100, n%100)
}

func text(b *strings.Builder, x, y, size int, how, s string) {
	fmt.Fprintf(b, `<text x="%d" y="%d" font-size="%d" %s>%s</text>`+"\n", x, y, size, how, escape(s))
}

func escape(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s))
	return b.String()
}

// A sign of the legend.
type meaning struct{ what, means string }

// legend explains what this picture uses, and nothing else.
func (s *sheet) legend(p *Plan) (all []meaning) {
	has := func(want func(c *card) bool) bool {
		return slices.ContainsFunc(s.cards, func(c card) bool { return want(&c) })
	}
	marked := func(k markKind) bool {
		return slices.ContainsFunc(s.marks, func(m mark) bool { return m.kind == k })
	}
	add := func(is bool, what, means string) {
		if is {
			all = append(all, meaning{what, means})
		}
	}
	add(has(func(c *card) bool { return c.room.Start }), "start", "where it begins")
	add(has(func(c *card) bool { return c.room.Dark }), "dark", "dark")
	add(has(func(c *card) bool { return c.room.Water && !c.room.Dark }), "water", "water")
	add(has(func(c *card) bool { return !c.room.Seen && !c.room.Unknown }), "unseen", "nobody has been here")
	add(has(func(c *card) bool { return c.room.Unknown }), "unseen", "not seen yet")
	add(marked(arrow), "arrow", "one way only")
	closed := "not always open, from this side"
	if p.Run {
		closed = "closed now, from this side"
	}
	add(marked(barred), "barred", closed)
	add(marked(door), "door", "door")
	return all
}

const legendGap, legendSign = 20, 26

func legendWidth(all []meaning) (w int) {
	for _, s := range all {
		w += legendSign + width(s.means, noteSize) + legendGap
	}
	return w
}

func drawLegend(b *strings.Builder, all []meaning, y int) {
	x := margin
	for _, s := range all {
		box := card{room: &Room{Seen: true}, at: point{x + 9, y - 4}, w: 18, h: 12}
		v, at := point{10, 0}, point{x + 9, y - 4}
		switch s.what {
		case "start":
			box.room.Start = true
		case "dark":
			box.room.Dark = true
		case "water":
			box.room.Water = true
		case "unseen":
			box.room.Seen = false
		case "arrow":
			mark{arrow, point{x + 18, y - 4}, point{-10, 0}}.svg(b)
			box.w = 0
		case "barred":
			mark{barred, at, v}.svg(b)
			box.w = 0
		case "door":
			mark{door, at, v}.svg(b)
			box.w = 0
		}
		if box.w > 0 {
			box.svg(b)
		} else {
			fmt.Fprintf(b, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="1.6"/>`+"\n", x, y-4, x+18, y-4, ink)
		}
		text(b, x+legendSign, y, noteSize, "", s.means)
		x += legendSign + width(s.means, noteSize) + legendGap
	}
}
