package parser

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Split cuts a typed line into pieces of one command each, in the letter case in
// which they were typed. A line of nothing has none; one longer than [MaxLine]
// is not split.
//
// Clauses end at a semicolon, at a stop before a space, at "then". Within one, a
// list goes on with its verb ("take the key and the rope"), and commands are cut
// at commas and "and", if every piece of the clause is one. Quoted words and
// names that hold an "and" are never cut, and a text verb takes the rest of the
// line.
func Split(line string, lex *Lexicon) (pieces []string, tooLong bool) {
	clean := Clean(line)
	if utf8.RuneCountInString(clean) > MaxLine {
		return nil, true
	}
	clean = trimStops(clean)
	switch {
	case clean == "":
		return nil, false
	case !divides(clean):
		return []string{clean}, false
	case lex == nil:
		lex = &Lexicon{}
	}
	return newLine(clean, lex).cut(), false
}

// cut parts the line into pieces.
func (l *line) cut() (pieces []string) {
	for from := 0; from < len(l.typed); {
		to, next := l.clause(from)
		clause := l.piece(from, to)
		if startsWithAny(strings.Fields(strings.ToLower(clause)), l.lex.texts) {
			return append(pieces, l.piece(from, len(l.typed)))
		}
		if clause != "" {
			pieces = append(pieces, l.divide(from, to)...)
		}
		from = next
	}
	return pieces
}

// divides reports whether there is anything in a line at which one is ever cut.
func divides(line string) bool {
	small := strings.ToLower(line)
	return strings.ContainsAny(small, ";,") || strings.Contains(small, ". ") || strings.Contains(small, "then ") || strings.Contains(small, "and ")
}

// A line is one being split, by characters.
type line struct {
	typed []rune
	small []rune // typed in small letters
	whole []bool // characters at which nothing is cut
	lex   *Lexicon
}

func newLine(clean string, lex *Lexicon) *line {
	l := &line{typed: []rune(clean), small: []rune(strings.ToLower(clean)), lex: lex}
	l.whole = make([]bool, len(l.typed))
	l.keepQuotes()
	l.keepNames()
	return l
}

// piece is the text of a part of the line, without the marks around it.
func (l *line) piece(from, to int) string {
	return trimStops(strings.TrimSpace(string(l.typed[from:to])))
}

// keep marks a part as one that is not cut, unless it runs into another.
func (l *line) keep(from, to int) {
	if !slices.Contains(l.whole[from:to], true) {
		for i := from; i < to; i++ {
			l.whole[i] = true
		}
	}
}

// keepQuotes keeps what stands in double quotes. One that is never closed keeps
// nothing.
func (l *line) keepQuotes() {
	for i := 0; i < len(l.typed); i++ {
		closing, ok := closingQuote(l.typed[i])
		if !ok || l.typed[i] == '”' {
			continue
		}
		if n := slices.Index(l.typed[i+1:], closing); n >= 0 {
			l.keep(i, i+n+2)
			i += n + 1
		}
	}
}

func (l *line) keepNames() {
	for _, name := range l.lex.joined {
		for from := 0; from+len(name) <= len(l.small); from++ {
			to := from + len(name)
			if slices.Equal(l.small[from:to], name) && l.edge(from) && l.edge(to) {
				l.keep(from, to)
				from = to - 1
			}
		}
	}
}

// edge reports whether no word runs across a place.
func (l *line) edge(at int) bool {
	letter := func(i int) bool {
		return i >= 0 && i < len(l.small) && (l.small[i] == '_' || unicode.IsLetter(l.small[i]) || unicode.IsDigit(l.small[i]))
	}
	return !letter(at-1) || !letter(at)
}

// has reports whether the line goes on with some words that may be cut out.
func (l *line) has(at int, words string) bool {
	for _, r := range words {
		if at >= len(l.small) || l.small[at] != r || l.whole[at] {
			return false
		}
		at++
	}
	return true
}

// clause finds the end of the clause that begins at a place, and where the next
// one begins.
func (l *line) clause(from int) (to, next int) {
	for i := from; i < len(l.typed); i++ {
		switch {
		case l.has(i, ";"):
			return i, i + 1
		case l.has(i, ". ") && !l.abbreviated(i):
			return i, i + 2
		case l.has(i, "then ") && (i == from || l.small[i-1] == ' ' || l.small[i-1] == ','):
			return l.beforeThen(from, i), i + len("then ")
		}
	}
	return len(l.typed), len(l.typed)
}

// beforeThen leaves the comma and the "and" before a "then" out of the clause.
func (l *line) beforeThen(from, to int) int {
	trim := func() {
		for to > from && (l.small[to-1] == ' ' || l.small[to-1] == ',') {
			to--
		}
	}
	trim()
	if at := to - len("and"); at >= from && l.has(at, "and") && (at == from || l.edge(at)) {
		to = at
		trim()
	}
	return to
}

// abbreviated reports whether the stop at a place belongs to a title.
func (l *line) abbreviated(at int) bool {
	for _, title := range [...]string{"dr", "mr", "mrs", "ms", "st"} {
		if from := at - len(title); from >= 0 && string(l.small[from:at]) == title && l.edge(from) {
			return true
		}
	}
	return false
}

// divide cuts a clause into commands, or leaves it whole.
func (l *line) divide(from, to int) []string {
	clause := l.piece(from, to)
	if l.isWhole(clause) {
		return []string{clause}
	}
	parts := l.parts(from, to)
	if len(parts) < 2 {
		return append(parts, clause)[:1]
	}
	var pieces []string
	listing := ""
	for _, part := range parts {
		if c, ok := Parse(part, l.lex, true); ok {
			listing = listVerb(c.Verb)
		} else if listing != "" {
			part = listing + " " + part
		} else {
			return []string{clause}
		}
		pieces = append(pieces, part)
	}
	return pieces
}

// parts cuts a clause at commas and at "and".
func (l *line) parts(from, to int) []string {
	var parts []string
	start := from
	add := func(end int) {
		if part := l.piece(start, end); part != "" {
			parts = append(parts, part)
		}
	}
	for i := from; i < to; {
		n := l.joint(i, start, to)
		if n > 0 {
			add(i)
			start = i + n
		}
		i += max(n, 1)
	}
	add(to)
	return parts
}

// joint is the length of what joins two parts at a place: a comma, or an "and",
// which may stand at the start of a part if a comma came before it.
func (l *line) joint(at, start, end int) int {
	for _, j := range [...]string{",", " and ", "and "} {
		if at+len(j) <= end && l.has(at, j) && (j != "and " || at == start) {
			return len(j)
		}
	}
	return 0
}

// isWhole reports whether a clause is one command whatever it holds: an order,
// or one about everything but a few things.
func (l *line) isWhole(clause string) bool {
	p, ok := newPiece(clause, l.lex)
	if !ok {
		return true
	}
	if _, isOrder := p.order(); isOrder {
		return true
	}
	all := slices.IndexFunc(p.words, func(w string) bool { return everything(strings.TrimRight(w, ",")) })
	return all >= 0 && slices.ContainsFunc(p.words[all:], func(w string) bool { return w == "but" || w == "except" })
}

// listVerb is what is typed before each thing of a list that a verb goes on for;
// empty when it does not.
func listVerb(verb string) string {
	for _, l := range listVerbs {
		if l.verb == verb {
			return l.words
		}
	}
	return ""
}
