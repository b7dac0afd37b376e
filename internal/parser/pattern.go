package parser

import "strings"

// A node is one step of a pattern, and next what follows it. Several nodes may
// be followed by the same one.
type node struct {
	kind  kind
	forms [][]string // of words: the spellings, one word or more each, in order
	keep  keep       // of words: what the one that was read is kept as
	slot  slot       // of a gap
	ways  []*node    // of a fork: what may follow, in order
	next  *node
}

type kind uint8

const (
	end kind = iota // of the piece
	words
	gap // one word or more, as few as let the rest be read
	direction
	fork
)

type keep uint8

const (
	keepNothing keep = iota
	keepPrep
	keepDir
)

// A slot is what the words in a gap are for.
type slot uint8

const (
	first slot = iota
	second
	topic
	inner
	list
	slots
	person // the first slot, read as a person's
)

// A span is some of the words of a piece. An empty one was not read.
type span struct{ from, to int }

// A match is a pattern being read against the words of a piece.
type match struct {
	words []string
	gaps  [slots]span
	prep  span
	dir   string
}

// from reads the words that begin at a place, and reports whether the pattern
// fits them to the end. What it kept on a way that did not fit is gone.
func (m *match) from(n *node, at int) bool {
	switch n.kind {
	case end:
		return at == len(m.words)
	case words:
		for _, form := range n.forms {
			if startsWith(m.words[at:], form) && m.keeping(n, at, at+len(form)) {
				return true
			}
		}
	case direction:
		if at == len(m.words) {
			return false
		}
		if dir, ok := Direction(m.words[at]); ok && m.from(n.next, at+1) {
			m.dir = dir
			return true
		}
	case gap:
		return m.gap(n, at)
	case fork:
		for _, way := range n.ways {
			if m.from(way, at) {
				return true
			}
		}
	}
	return false
}

func (m *match) keeping(n *node, at, to int) bool {
	if !m.from(n.next, to) {
		return false
	}
	switch n.keep {
	case keepPrep:
		m.prep = span{at, to}
	case keepDir:
		m.dir = m.words[at]
	}
	return true
}

func (m *match) gap(n *node, at int) bool {
	to := at + 1
	if n.next.kind == end && n.slot != person {
		to = len(m.words)
	}
	for ; at < len(m.words) && to <= len(m.words); to++ {
		if n.slot == person && to-1 > at && m.words[to-1] == "about" {
			return false
		}
		if m.from(n.next, to) {
			s := n.slot
			if s == person {
				s = first
			}
			m.gaps[s] = span{at, to}
			return true
		}
	}
	return false
}

func startsWith(words, form []string) bool {
	if len(form) > len(words) {
		return false
	}
	for i, w := range form {
		if words[i] != w {
			return false
		}
	}
	return true
}

// A part is a piece of a pattern that waits for what follows it.
type part func(next *node) *node

func wordsPart(k keep, forms ...[]string) part {
	return func(next *node) *node { return &node{kind: words, forms: forms, keep: k, next: next} }
}

func gapPart(s slot) part {
	return func(next *node) *node { return &node{kind: gap, slot: s, next: next} }
}

func directionPart(next *node) *node { return &node{kind: direction, next: next} }

// forkPart is one of several parts; an optional one may be nothing at all.
func forkPart(optional bool, parts ...part) part {
	return func(next *node) *node {
		n := &node{kind: fork}
		for _, p := range parts {
			n.ways = append(n.ways, p(next))
		}
		if optional {
			n.ways = append(n.ways, next)
		}
		return n
	}
}

func sequence(parts ...part) part {
	return func(next *node) *node {
		for i := len(parts) - 1; i >= 0; i-- {
			next = parts[i](next)
		}
		return next
	}
}

// compile reads a pattern in the notation of table.go.
func compile(pattern string) *node {
	for _, mark := range []string{"[", "]", "(", ")", "|"} {
		pattern = strings.ReplaceAll(pattern, mark, " "+mark+" ")
	}
	r := notation{tokens: strings.Fields(pattern)}
	return sequence(r.sequence()...)(&node{})
}

// notation is a pattern being compiled.
type notation struct {
	tokens []string
}

func (r *notation) take() string {
	t := r.tokens[0]
	r.tokens = r.tokens[1:]
	return t
}

func (r *notation) sequence() []part {
	var parts []part
	for len(r.tokens) > 0 {
		switch r.tokens[0] {
		case "|", "]", ")":
			return parts
		}
		parts = append(parts, r.part())
	}
	return parts
}

func (r *notation) part() part {
	switch t := r.take(); t {
	case "[", "(":
		ways := []part{sequence(r.sequence()...)}
		for r.take() == "|" {
			ways = append(ways, sequence(r.sequence()...))
		}
		return forkPart(t == "[", ways...)
	case "X":
		return gapPart(first)
	case "Y":
		return gapPart(second)
	case "P":
		return gapPart(person)
	case "T":
		return gapPart(topic)
	case "C":
		return gapPart(inner)
	case "L":
		return gapPart(list)
	case "<>":
		return directionPart
	default:
		k := keepNothing
		switch t[0] {
		case '{':
			k = keepPrep
		case '<':
			k = keepDir
		}
		var forms [][]string
		for _, form := range strings.Split(strings.Trim(t, "{}<>"), "/") {
			forms = append(forms, strings.Split(form, "_"))
		}
		return wordsPart(k, forms...)
	}
}
