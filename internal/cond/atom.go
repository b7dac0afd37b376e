package cond

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// predicate reads kind ":" value [":" value]; the name has been taken and a
// colon follows. A fault in it is no reason to stop reading.
func (p *wholeParser) predicate(kind string, start int, pos Pos) (Expr, bool) {
	p.i++
	pred, known := Lookup(kind)
	if known && pred.A == Speech {
		return p.said(start, pos)
	}
	valueAt := p.i
	pieces, quoted, ok := p.pieces()
	if !ok {
		return nil, false
	}
	switch {
	case !known || pred.Prefix != "":
		written := strings.TrimRightFunc(p.src[start:p.i], unicode.IsSpace)
		p.fault(start, "unknown condition "+shown(written), nearestKind(kind, p.src[valueAt:p.i]))
		return Never{}, true
	case pieces[0] == "" && !quoted:
		hint := "write “" + kind + ":NAME” without a space"
		if len(pieces) > 1 {
			hint = "write a name between the colons"
		}
		return nil, p.fault(start, "nothing follows “"+kind+":”", hint)
	}
	x, note, fault := pred.read(pieces, pos)
	if fault != "" {
		p.fault(valueAt, fault, "write “number:4”, or “number > 4”")
		return Never{}, true
	}
	if note != "" {
		p.problems = append(p.problems, Problem{Pos: pos, Message: note, Mild: true})
	}
	return x, true
}

// pieces takes values with colons between them, and says whether the first was
// quoted.
func (p *wholeParser) pieces() (pieces []string, quoted, ok bool) {
	for {
		if p.peek() == '"' {
			value, ok := p.quoted()
			if !ok {
				return nil, false, false
			}
			quoted = quoted || len(pieces) == 0
			pieces = append(pieces, value)
		} else {
			pieces = append(pieces, p.value())
		}
		if p.peek() != ':' {
			return pieces, quoted, true
		}
		p.i++
	}
}

func (p *wholeParser) value() string {
	rest := p.src[p.i:]
	if end := strings.IndexFunc(rest, valueEnd); end >= 0 {
		rest = rest[:end]
	}
	p.i += len(rest)
	return rest
}

func (p *wholeParser) quoted() (string, bool) {
	value, n, ok := unquote(p.src[p.i:])
	if !ok {
		return "", p.fault(p.i, "the quote is never closed", "add the closing “\"”")
	}
	p.i += n
	return value, true
}

// said takes the words somebody says: everything up to a sign that joins or
// closes, for a sentence has spaces, commas and colons in it.
func (p *wholeParser) said(start int, pos Pos) (Expr, bool) {
	rest := p.src[p.i:]
	lead := len(rest) - len(strings.TrimLeftFunc(rest, unicode.IsSpace))
	if strings.HasPrefix(rest[lead:], `"`) {
		p.i += lead
		words, ok := p.quoted()
		return Is{Pred: "said", A: Words(words), Pos: pos}, ok
	}
	if end := strings.IndexAny(rest, "&|)"); end >= 0 {
		rest = rest[:end]
	}
	p.i += len(rest)
	if strings.TrimSpace(rest) == "" {
		return nil, p.fault(start, "nothing follows “said:”", "write the words, in quotes if they hold “&”, “|” or “)”")
	}
	if word, at := swallowed(rest); word != "" {
		p.problems = append(p.problems, Problem{Pos: p.where.pos(p.i - len(rest) + at), Mild: true,
			Message: "said: takes “" + word + "” and what follows it as spoken words, too",
			Hint:    "write & or | in its place, or put all that is said in quotes"})
	}
	return Is{Pred: "said", A: Words(rest), Pos: pos}, true
}

// swallowed finds a word that would join conditions if what is said
// did not go on to the end.
func swallowed(said string) (word string, at int) {
	for i := 0; i < len(said); i++ {
		if said[i] != ' ' {
			continue
		}
		for _, word := range [...]string{"and", "or", "not"} {
			if rest, ok := strings.CutPrefix(said[i+1:], word); ok && strings.HasPrefix(rest, " ") {
				return word, i + 1
			}
		}
	}
	return "", 0
}

// variable reads var:NAME op value; "var" has been taken and a colon follows.
func (p *wholeParser) variable(start int, pos Pos) (Expr, bool) {
	p.i++
	name := p.name()
	if name == "" || name[0] == '-' {
		return nil, p.fault(start, "“var:” does not say which variable", "write “var:NAME > 0”, without a space after the colon")
	}
	op, at, ok := p.operator()
	if !ok {
		return nil, false
	}
	if at < 0 {
		return nil, p.fault(start, "“var:"+name+"” is compared with nothing", "write “var:"+name+" > 0”")
	}
	return p.compare("var:"+name, op, start, pos)
}

// operator takes an operator and returns where it stood; at is -1 when none
// follows, and ok false when what follows only looks like one.
func (p *wholeParser) operator() (op Op, at int, ok bool) {
	back := p.i
	p.space()
	at = p.i
	rest := p.src[at:]
	sign := rest[:len(rest)-len(strings.TrimLeft(rest, "=<>!"))]
	if sign == "" {
		r, n := utf8.DecodeRuneInString(rest)
		if strings.ContainsRune("≠≤≥≈⩽⩾", r) && n > 1 {
			return 0, at, p.fault(at, "“"+string(r)+"” is no comparison here", "write !=, <= or >=")
		}
		p.i = back
		return 0, -1, true
	}
	if sign[0] == '!' && !strings.HasPrefix(sign, "!=") { // "lit !open:box" wants a joiner
		p.i = back
		return 0, -1, true
	}
	p.i += len(sign)
	switch sign {
	case "=", "==":
		return Eq, at, true
	case "!=":
		return Ne, at, true
	case "<":
		return Lt, at, true
	case "<=":
		return Le, at, true
	case ">":
		return Gt, at, true
	case ">=":
		return Ge, at, true
	}
	hint := "write =, !=, <, <=, > or >="
	switch sign {
	case "=<":
		hint = "write <="
	case "=>":
		hint = "write >="
	case "<>":
		hint = "write !="
	}
	return 0, at, p.fault(at, shown(sign)+" is no comparison", hint)
}

// compare reads the value that a term is compared with, and checks that the two
// fit. A word that does not fit is no reason to stop reading.
func (p *wholeParser) compare(term string, op Op, start int, pos Pos) (Expr, bool) {
	if digits(term) {
		return nil, p.fault(start, "a comparison begins with a name, not with "+shown(term), "write the name first, as in “coins >= "+term+"”")
	}
	if pred, ok := Lookup(term); ok && pred.Bare || strings.HasPrefix(term, "has_") || strings.HasPrefix(term, "met_") {
		return nil, p.fault(start, shown(term)+" holds or does not; it has no value", "leave out the comparison, or write “not "+term+"”")
	}
	p.space()
	at := p.i
	c := Cmp{Term: term, Op: op, Pos: pos}
	var ok bool
	switch {
	case p.peek() == '"':
		if c.Word, ok = p.quoted(); !ok {
			return nil, false
		}
		c.IsWord = true
	default:
		word := p.name()
		if c.Num, ok = integer(word); ok {
			break
		}
		c.Word, c.IsWord = word, true
		if !isName(word) {
			p.i = at
			return nil, p.noValue(at, word)
		}
		if truthWord(word) {
			p.fault(start, "a flag is not compared with "+shown(word), "write “"+term+"” or “not "+term+"”")
		}
	}
	if rest := p.src[p.i:]; len(rest) > 1 && !c.IsWord && rest[0] == '.' && digits(rest[1:2]) {
		return nil, p.fault(at, "values are compared with whole numbers only", "write "+p.src[at:p.i])
	}
	t, known := lookupTerm(term)
	switch {
	case !c.IsWord && t.Words:
		p.fault(at, shown(term)+" is a word, not a number", "write “"+term+" = WORD”")
	case c.IsWord && known && !t.Words && !truthWord(c.Word):
		p.fault(at, shown(term)+" is a number; "+shown(c.Word)+" is not", "write a whole number")
	case c.IsWord && op != Eq && op != Ne && !truthWord(c.Word):
		p.fault(at, "a word is neither more nor less than another", "write = or != before "+shown(c.Word))
	}
	return c, true
}

// noValue says why what follows an operator is no value.
func (p *wholeParser) noValue(at int, word string) bool {
	abs := strings.TrimPrefix(word, "-")
	switch {
	case digits(abs):
		return p.fault(at, "the number has more than 15 digits", "")
	case strings.HasPrefix(p.src[at:], "+"):
		return p.fault(at, "a number has no “+” before it", "leave it out")
	case p.peek() == 0:
		return p.fault(at, "the comparison ends before its value", "write a whole number or a word after it")
	}
	return p.fault(at, "no value follows the comparison", "write a whole number, or a word after = or !=")
}

// truthWord says whether s is what other languages compare a flag with.
func truthWord(s string) bool { return s == "true" || s == "false" }
