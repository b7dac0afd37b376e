package content

import (
	"math"
	"slices"
	"strings"

	"rpg/internal/world"
)

// silenceWords stand in the comment with which an author silences a code; after
// them come codes, and after a colon the reason. In prose it is a comment of
// Markdown, and holds for the section that it stands in; before the first
// heading, for the front matter and the description:
//
//	<!-- audit: ignore no-way-back: the plank breaks -->
//
// In front matter it is a comment of YAML, and holds for its own line or, alone on
// one, for the next. A record of either spelling may have a field instead, which
// holds for all of it; at the top of a world.json, for the whole file:
//
//	"auditIgnore": {"no-way-back": "the plank breaks"}
const (
	silenceWords = "audit: ignore "
	silenceField = "auditIgnore"
)

// A Silence is what an author has asked not to hear of, and why.
type Silence struct {
	Pos          world.Pos
	Code, Reason string

	from, to world.Pos // what it holds for
}

// Holds reports whether a silence is for a code at a place.
func (s *Silence) Holds(at world.Pos, code string) bool {
	after := func(a, b world.Pos) bool { return a.Line > b.Line || a.Line == b.Line && a.Col >= b.Col }
	return s.Code == code && s.Pos.File == at.File && after(at, s.from) && after(s.to, at)
}

// Silences lists what authors have asked not to hear of. It reads the whole game.
func (b *Book) Silences() []Silence {
	var all []Silence
	for _, f := range append([]*filed{b.cover}, b.all()...) {
		all = append(all, f.silences...)
	}
	return all
}

// hushes finds the comments of a Markdown file; bodyLine is where its prose
// begins.
func (r *reader) hushes(text string, bodyLine int) {
	if !strings.Contains(text, silenceWords) {
		return
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		n := i + 1
		before, rest, found := strings.Cut(line, silenceWords)
		for found {
			at := world.Pos{File: r.file, Line: n, Col: 1 + len([]rune(before))}
			from, to := n, n
			switch {
			case n >= bodyLine && strings.HasSuffix(before, "<!-- "):
				at.Col -= len("<!-- ")
				from, to = section(lines, n)
				said, after, _ := strings.Cut(rest, "-->")
				r.hush(at, said, from, to)
				before, rest = before+silenceWords+said+"-->", after
			case n < bodyLine && strings.HasSuffix(strings.TrimRight(before, " "), "#"):
				if strings.Trim(before, " #") == "" {
					from, to = n+1, n+1
				}
				r.hush(at, rest, from, to)
				rest = ""
			default:
				rest = ""
			}
			var more string
			more, rest, found = strings.Cut(rest, silenceWords)
			before += more
		}
	}
}

// section is the lines of the section in which a line lies.
func section(lines []string, n int) (from, to int) {
	from, to = 1, len(lines)
	for i, line := range lines {
		if !strings.HasPrefix(line, "## ") {
			continue
		}
		if i+1 > n {
			return from, i
		}
		from = i + 1
	}
	return from, to
}

func (r *reader) hush(at world.Pos, said string, from, to int) {
	codes, reason, _ := strings.Cut(said, ": ")
	for _, code := range strings.Fields(strings.ReplaceAll(codes, ",", " ")) {
		r.silences = append(r.silences, Silence{
			Pos: at, Code: strings.TrimSuffix(code, ":"), Reason: strings.TrimSpace(reason),
			from: world.Pos{Line: from}, to: world.Pos{Line: to, Col: math.MaxInt},
		})
	}
}

// hushField reads the field of a record, which begins at a place, and takes it
// out of the others.
func (r *reader) hushField(n *node, start world.Pos) *node {
	i := slices.IndexFunc(n.keys, func(e entry) bool { return e.key == silenceField })
	if i < 0 {
		return n
	}
	e := n.keys[i]
	if e.value.kind != isMap {
		r.wrong(e.value, silenceField, "a mapping of codes to reasons")
	}
	to := world.Pos{Line: math.MaxInt, Col: math.MaxInt}
	if n.raw != "" {
		to = world.Pos{Line: n.line + strings.Count(n.raw, "\n"), Col: math.MaxInt}
		if to.Line == n.line {
			to.Col = n.col + len([]rune(n.raw))
		}
	}
	for _, code := range e.value.keys {
		r.silences = append(r.silences, Silence{Pos: r.keyPos(code), Code: code.key, Reason: strings.TrimSpace(code.value.text), from: start, to: to})
	}
	rest := *n
	rest.keys = slices.Delete(slices.Clone(n.keys), i, i+1)
	return &rest
}
