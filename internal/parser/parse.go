package parser

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"rpg/internal/world"
)

// Parse reads a piece of a line. It reports false for what is no command. A
// single unknown word is GO to a place of that name, but not in a strict
// reading, which decides whether a piece is a command by itself.
func Parse(piece string, lex *Lexicon, strict bool) (Command, bool) {
	p, ok := newPiece(piece, lex)
	if !ok {
		return Command{}, false
	}
	for _, read := range [...]func(*reading) (Command, bool){
		(*reading).whole,
		(*reading).direction,
		(*reading).climb,
		(*reading).order,
		(*reading).worldPhrase,
		(*reading).all,
		(*reading).builtIn,
		(*reading).worldWord,
	} {
		if c, ok := read(p); ok {
			return c, true
		}
	}
	if !strict && placeWord(p.text) {
		return Command{Deed: world.Deed{Verb: "go", Dir: p.text}}, true
	}
	return Command{}, false
}

// A reading is a piece, clean and in small letters, being read.
type reading struct {
	text  string
	words []string
	at    []int // where in the text each word begins
	lex   *Lexicon

	few struct { // as many words as most pieces have
		words [6]string
		at    [6]int
	}
}

func newPiece(piece string, lex *Lexicon) (*reading, bool) {
	text := strings.ToLower(trimStops(Clean(piece)))
	if text == "" || utf8.RuneCountInString(text) > MaxLine {
		return nil, false
	}
	if lex == nil {
		lex = &Lexicon{}
	}
	p := &reading{text: text, lex: lex}
	p.words, p.at = p.few.words[:0], p.few.at[:0]
	for at := 0; at <= len(text); {
		word, _, _ := strings.Cut(text[at:], " ")
		p.words, p.at = append(p.words, word), append(p.at, at)
		at += len(word) + 1
	}
	return p, true
}

// said is the text of some of the words.
func (p *reading) said(s span) string {
	if s.from == s.to {
		return ""
	}
	return p.text[p.at[s.from] : p.at[s.to-1]+len(p.words[s.to-1])]
}

func (p *reading) whole() (Command, bool) {
	c, ok := wholeCommands()[p.text]
	return c, ok
}

func (p *reading) direction() (Command, bool) {
	dir, ok := Direction(p.text)
	return Command{Deed: world.Deed{Verb: "go", Dir: dir}}, ok
}

func (p *reading) climb() (Command, bool) { return p.firstOf(grammar().climb, false) }

func (p *reading) builtIn() (Command, bool) { return p.firstOf(grammar().rows, true) }

// all reads the commands about everything. They carry no number.
func (p *reading) all() (Command, bool) {
	r, m := p.fit(grammar().all)
	if r == nil {
		return Command{}, false
	}
	c := Command{Deed: world.Deed{Verb: r.verb}, All: true}
	switch p.said(m.prep) {
	case "on", "onto":
		c.Prep = "on"
	case "in", "into", "inside":
		c.Prep = "in"
	}
	c.bind(world.Target, "all")
	c.bind(world.Second, p.said(m.gaps[second]))
	c.Except = exceptions(p.said(m.gaps[list]))
	return c, true
}

// A rule is a row of a table, compiled.
type rule struct {
	row
	pattern *node
}

// fit finds the first rule that fits the piece.
func (p *reading) fit(rules []rule) (*rule, match) {
	m := match{words: p.words}
	for i := range rules {
		if m.from(rules[i].pattern, 0) {
			return &rules[i], m
		}
	}
	return nil, m
}

func (p *reading) firstOf(rules []rule, numbers bool) (Command, bool) {
	r, m := p.fit(rules)
	if r == nil || r.verb == "" {
		return Command{}, false
	}
	return p.command(&r.row, &m, numbers), true
}

// command puts what a pattern read where it belongs.
func (p *reading) command(r *row, m *match, numbers bool) Command {
	c := Command{Deed: world.Deed{Verb: r.verb, Prep: r.prep, Dir: m.dir}}
	x, y := p.said(m.gaps[first]), p.said(m.gaps[second])
	c.Topic = p.said(m.gaps[topic])
	c.Order = p.said(m.gaps[inner])
	if numbers {
		for _, words := range []string{x, y} {
			if n, ok := Number(words); ok && c.Number == nil {
				c.Number = &n
			}
		}
	}
	if r.verb == "go" {
		c.Dir = x
		return c
	}
	c.bind(world.Target, x)
	c.bind(world.Second, y)
	c.All = r.verb == "take" && y != "" && everything(x)
	return c
}

func (c *Command) bind(slot, words string) {
	if words != "" {
		c.Slots = append(c.Slots, world.Binding{Slot: slot, Words: words})
	}
}

func (p *reading) worldPhrase() (Command, bool) { return p.worldVerb(p.lex.phrases) }
func (p *reading) worldWord() (Command, bool)   { return p.worldVerb(p.lex.singles) }

func (p *reading) worldVerb(among []worldWords) (Command, bool) {
	for i := range among {
		w := &among[i]
		if !startsWith(p.words, w.words) {
			continue
		}
		if w.text {
			typed := p.said(span{len(w.words), len(p.words)})
			return Command{Deed: world.Deed{Verb: w.verb, Own: true, Text: typedText(typed)}}, true
		}
		m := match{words: p.words}
		if !m.from(w.pattern, 0) {
			continue
		}
		c := Command{Deed: world.Deed{Verb: w.verb, Own: true, Prep: p.said(m.prep)}}
		c.bind(world.Target, p.said(m.gaps[first]))
		c.bind(world.Second, p.said(m.gaps[second]))
		return c, true
	}
	return Command{}, false
}

// placeWord reports whether a piece is one word of letters and underscores,
// which may be the name of a place.
func placeWord(text string) bool {
	for _, r := range text {
		if r != '_' && !unicode.IsLetter(r) && !unicode.IsMark(r) {
			return false
		}
	}
	return text != ""
}

// wholeCommands are the pieces that mean something as they stand.
var wholeCommands = sync.OnceValue(func() map[string]Command {
	all := map[string]Command{}
	add := func(words string, c Command) {
		for _, w := range strings.Fields(words) {
			all[strings.ReplaceAll(w, "_", " ")] = c
		}
	}
	for _, w := range wholes {
		add(w.words, Command{Deed: world.Deed{Verb: w.verb}})
	}
	for _, w := range outs {
		add(w.words, Command{Deed: world.Deed{Verb: w.verb, Dir: w.dir, Via: w.via}})
	}
	return all
})

// tables are the rows of table.go, compiled.
type tables struct{ climb, all, rows []rule }

var grammar = sync.OnceValue(func() tables {
	compiled := func(rows []row) []rule {
		rules := make([]rule, len(rows))
		for i, r := range rows {
			rules[i] = rule{row: r, pattern: compile(r.pattern)}
		}
		return rules
	}
	return tables{climb: compiled(climbRows), all: compiled(allRows), rows: compiled(rows)}
})
