package cond

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// parseWhole reads the spelling of Markdown. One fault that is not Mild makes
// Never of the whole condition.
func parseWhole(s string, where span) (Expr, []Problem) {
	p := &wholeParser{src: s, where: where}
	x, ok := p.top()
	if !ok || p.why != "" {
		return Never{Why: p.why}, p.problems
	}
	return x, p.problems
}

// wholeParser reads by recursive descent. Its methods return false when reading
// on would only lead to faults that follow from the first.
type wholeParser struct {
	src      string
	i        int
	depth    int
	where    span
	problems []Problem
	why      string // the first fault that is not mild
}

// fault notes what is wrong at byte at, and returns false for its callers to
// hand on.
func (p *wholeParser) fault(at int, message, hint string) bool {
	p.problems = append(p.problems, Problem{Pos: p.where.pos(at), Message: message, Hint: hint})
	if p.why == "" {
		p.why = message
	}
	return false
}

// mend says what would set the last fault right, and returns false as fault does.
func (p *wholeParser) mend(old, new string) bool {
	last := &p.problems[len(p.problems)-1]
	last.Old, last.New = old, new
	return false
}

func (p *wholeParser) top() (Expr, bool) {
	if strings.TrimSpace(p.src) == "" {
		return nil, p.fault(0, "the condition is empty", "leave it out where it should always hold")
	}
	x, ok := p.or()
	if ok && p.i < len(p.src) {
		ok = p.astray()
	}
	return x, ok
}

func (p *wholeParser) or() (Expr, bool) {
	var parts []Expr
	for {
		part, ok := p.and()
		if !ok {
			return nil, false
		}
		parts = append(parts, part)
		if !p.take("|") && !p.takeWord("or") {
			return anyOf(parts), true
		}
	}
}

func (p *wholeParser) and() (Expr, bool) {
	var parts []Expr
	for {
		part, ok := p.unary()
		if !ok {
			return nil, false
		}
		parts = append(parts, part)
		switch {
		case p.take(","):
			if p.peekWord("or") {
				return nil, p.fault(p.i, "“, or” can be read in two ways, for a comma means and",
					"leave out the comma, and put brackets round what belongs together")
			}
			p.takeWord("and") // "a, b, and c"
		case p.take("&"), p.takeWord("and"):
		default:
			return allOf(parts), true
		}
	}
}

func (p *wholeParser) unary() (Expr, bool) {
	p.space()
	start := p.i
	open := p.take("(")
	if !open && !p.take("!") && !p.takeWord("not") {
		return p.atom()
	}
	p.depth++
	if p.depth > maxDepth {
		return nil, p.fault(start, "the condition is nested more than 200 deep", "set a flag for a part of it, and ask for the flag")
	}
	defer func() { p.depth-- }()
	if !open {
		x, ok := p.unary()
		return Not{x}, ok
	}
	x, ok := p.or()
	if !ok {
		return nil, false
	}
	if p.take(")") {
		return x, true
	}
	if p.i == len(p.src) {
		return nil, p.fault(start, "“(” is never closed", "add the “)”")
	}
	return nil, p.astray()
}

// atom reads a name, and what makes more of it than a flag.
func (p *wholeParser) atom() (Expr, bool) {
	start := p.i
	name := p.name()
	pos := p.where.pos(start)
	if name == "" || name[0] == '-' || keyword(name) {
		p.i = start
		return nil, p.missing()
	}
	if p.peek() == ':' {
		if name == "var" {
			return p.variable(start, pos)
		}
		return p.predicate(name, start, pos)
	}
	if op, at, ok := p.operator(); !ok {
		return nil, false
	} else if at >= 0 {
		return p.compare(name, op, start, pos)
	}
	if digits(name) {
		return nil, p.fault(start, shown(name)+" is a number, and no condition by itself",
			"compare something with it, as in “coins >= "+name+"”")
	}
	return p.bare(name, start, pos)
}

// bare reads a name that stands alone.
func (p *wholeParser) bare(name string, start int, pos Pos) (Expr, bool) {
	for _, affix := range [...]struct{ prefix, pred string }{{"has_", "held"}, {"met_", "met"}} {
		if id, ok := strings.CutPrefix(name, affix.prefix); ok {
			if id == "" {
				p.fault(start, shown(name)+" does not say what", "write “"+affix.prefix+"NAME”")
			}
			return Is{Pred: affix.pred, A: id, Pos: pos}, true
		}
	}
	if pred, ok := Lookup(name); ok && pred.Bare {
		return Is{Pred: name, Pos: pos}, true
	}
	return Is{Pred: "flag", A: name, Pos: pos}, true
}

// missing says what stands where a condition should begin.
func (p *wholeParser) missing() bool {
	rest := p.src[p.i:]
	switch {
	case rest == "":
		return p.fault(p.i, "the condition ends where another part should follow", "")
	case rest[0] == '&' || rest[0] == '|' || rest[0] == ',':
		hint := "write a condition before it"
		if p.i > 0 && p.src[p.i-1] == rest[0] {
			hint = "write it once"
		}
		p.fault(p.i, "“"+rest[:1]+"” has no condition before it", hint)
		if hint == "write it once" {
			p.mend(rest[:1], "")
		}
		return false
	case rest[0] == ')':
		return p.fault(p.i, "a condition is missing before “)”", "")
	case strings.ContainsRune("=<>!", rune(rest[0])):
		return p.fault(p.i, "the comparison has nothing before it", "write a name first, as in “coins >= 5”")
	case rest[0] == ':':
		return p.fault(p.i, "“:” has no kind before it", "write a kind, as in “flag:NAME”")
	case rest[0] == '"':
		return p.fault(p.i, "a condition cannot begin with a quote", "put quotes only round a value, as in “said:\"open, please\"”")
	case rest[0] == '-' && digits(strings.TrimLeft(p.word(), "-")):
		return p.fault(p.i, shown(p.word())+" is a number, and no condition by itself", "write the name first, as in “coins > "+p.word()+"”")
	case keyword(p.word()):
		return p.fault(p.i, "“"+p.word()+"” has no condition before it", "")
	case p.word() != "":
		return p.fault(p.i, "a name cannot begin with “-”", "")
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return p.fault(p.i, "“"+string(r)+"” is not part of any condition", "a name is letters, digits, “_” and “-”")
}

// astray says what stands after a condition that could have ended.
func (p *wholeParser) astray() bool {
	rest := p.src[p.i:]
	word := p.word()
	switch {
	case rest[0] == ')':
		return p.fault(p.i, "“)” closes nothing", "take it out, or add the “(”")
	case rest[0] == '(' || rest[0] == '!':
		return p.fault(p.i, "nothing joins “"+rest[:1]+"” to what stands before it", "write and, or or a comma between them")
	case strings.ContainsRune("=<>", rune(rest[0])):
		return p.fault(p.i, "“"+rest[:1]+"” cannot follow here", "compare a name with one value; a predicate holds or does not")
	case rest[0] == ':':
		return p.fault(p.i, "“:” cannot follow here", "write no space round a colon, as in “flag:NAME”")
	case keyword(strings.ToLower(word)):
		p.fault(p.i, "“"+word+"” is not a keyword", "write it small: "+strings.ToLower(word))
		return p.mend(word, strings.ToLower(word))
	case word != "":
		return p.fault(p.i, "nothing joins "+shown(word)+" to what stands before it",
			"write and, or or a comma between them; a name of two words is written with “_”")
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return p.fault(p.i, "“"+string(r)+"” is not part of any condition", "a name is letters, digits, “_” and “-”")
}

func (p *wholeParser) space() {
	for p.i < len(p.src) {
		r, n := utf8.DecodeRuneInString(p.src[p.i:])
		if !unicode.IsSpace(r) {
			return
		}
		p.i += n
	}
}

// peek gives the byte that follows, 0 at the end.
func (p *wholeParser) peek() byte {
	if p.i == len(p.src) {
		return 0
	}
	return p.src[p.i]
}

// word gives the run of name characters that follows, without taking it.
func (p *wholeParser) word() string {
	rest := p.src[p.i:]
	if end := strings.IndexFunc(rest, notName); end >= 0 {
		return rest[:end]
	}
	return rest
}

func (p *wholeParser) name() string {
	word := p.word()
	p.i += len(word)
	return word
}

// take skips spaces and takes sign if it follows. The "!" of "!=" is no sign of
// its own.
func (p *wholeParser) take(sign string) bool {
	p.space()
	rest := p.src[p.i:]
	if !strings.HasPrefix(rest, sign) || sign == "!" && strings.HasPrefix(rest, "!=") {
		return false
	}
	p.i += len(sign)
	return true
}

func (p *wholeParser) peekWord(keyword string) bool {
	p.space()
	return p.word() == keyword
}

func (p *wholeParser) takeWord(keyword string) bool {
	if !p.peekWord(keyword) {
		return false
	}
	p.i += len(keyword)
	return true
}
