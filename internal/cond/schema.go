package cond

import (
	"strings"
	"unicode"
)

// parseSchema reads parts joined by "&". A part that cannot be read is Never,
// with its "!" and all; the others stand.
func parseSchema(s string, where span) (Expr, []Problem) {
	var parts []Expr
	var problems []Problem
	for start := 0; ; {
		text, _, more := strings.Cut(s[start:], "&")
		part, problem := schemaPart(text, s, start, where)
		parts = append(parts, part)
		if problem != nil {
			problems = append(problems, *problem)
		}
		if !more {
			return allOf(parts), problems
		}
		start += len(text) + 1
	}
}

// schemaPart reads one part, text, which begins at byte start of the whole.
func schemaPart(text, whole string, start int, where span) (Expr, *Problem) {
	body := strings.TrimLeftFunc(text, unicode.IsSpace)
	start += len(text) - len(body)
	body = strings.TrimRightFunc(body, unicode.IsSpace)
	pos := where.pos(start)

	body, negated := strings.CutPrefix(body, "!")
	if negated {
		pos = where.pos(start + 1)
	}
	x, note := schemaBody(body, pos)
	if x == nil {
		p := &Problem{Pos: pos, Message: "unknown condition “" + body + "”", Hint: schemaHint(body, whole)}
		return Never{Why: p.Message}, p
	}
	if negated {
		x = Not{x}
	}
	if note != "" {
		return x, &Problem{Pos: pos, Message: note, Mild: true}
	}
	return x, nil
}

// schemaBody reads what stands after the "!"; nil when it is no condition.
func schemaBody(body string, pos Pos) (x Expr, note string) {
	if c, ok := schemaCompare(body); ok {
		c.Pos = pos
		return c, ""
	}
	kind, rest, valued := strings.Cut(body, ":")
	p, ok := Lookup(kind)
	if !ok || p.Prefix != "" {
		return nil, ""
	}
	if !valued {
		if p.Bare {
			return Is{Pred: kind, Pos: pos}, ""
		}
		return nil, ""
	}
	pieces := strings.Split(rest, ":")
	x, note, _ = p.read(pieces, pos)
	if x != nil && pieces[0] == "" && (p.A != Speech || len(pieces) == 1) {
		note = "nothing follows “" + kind + ":”"
	}
	return x, note
}

// schemaCompare reads a term, an operator and a whole number.
func schemaCompare(body string) (Cmp, bool) {
	at := strings.IndexAny(body, "=<>")
	if at < 0 {
		return Cmp{}, false
	}
	c := Cmp{Term: strings.TrimRightFunc(body[:at], unicode.IsSpace)}
	if name, ok := strings.CutPrefix(c.Term, "var:"); ok {
		if !asciiWord(name) {
			return Cmp{}, false
		}
	} else if t, ok := lookupTerm(c.Term); !ok || !t.Schema {
		return Cmp{}, false
	}

	rest := body[at+1:]
	switch orEqual := strings.HasPrefix(rest, "="); {
	case body[at] == '=':
		c.Op = Eq
	case body[at] == '<' && orEqual:
		c.Op, rest = Le, rest[1:]
	case body[at] == '<':
		c.Op = Lt
	case orEqual:
		c.Op, rest = Ge, rest[1:]
	default:
		c.Op = Gt
	}
	num, ok := integer(strings.TrimLeftFunc(rest, unicode.IsSpace))
	c.Num = num
	return c, ok
}

// asciiWord says whether s is letters, digits and underscores, and some.
func asciiWord(s string) bool {
	for i := range len(s) {
		c := s[i]
		if c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return s != ""
}

// schemaHint guesses what the author of a part that cannot be read was after.
func schemaHint(body, whole string) string {
	switch {
	case strings.TrimSpace(whole) == "":
		return "leave the condition out where it should always hold"
	case body == "":
		return "write a condition on both sides of “&”"
	case body[0] == '!' || strings.TrimLeftFunc(body, unicode.IsSpace) != body:
		return "write one “!” directly before the condition, as in “!flag:gate_open”"
	case strings.ContainsAny(body, "|()") || hasWord(body, "or"):
		return `a string in a world.json has no or and no brackets; write {"kind":"any","conditions":["flag:a","has:b"]}`
	case hasWord(body, "and") || strings.Contains(body, ","):
		return "join conditions with “&”"
	case hasWord(body, "not"):
		return "write “!” directly before the condition for not"
	case strings.ContainsAny(body, "=<>") || strings.HasPrefix(body, "var:") || strings.HasPrefix(body, "number:"):
		return "compare var:NAME, carrying, heaviest, score or number by = < > <= or >= with a whole number"
	}
	kind, rest, valued := strings.Cut(body, ":")
	if p, ok := Lookup(kind); ok && p.Prefix == "" {
		return "say what it is about, as in “" + kind + ":NAME”"
	}
	if !valued {
		if item, ok := strings.CutPrefix(body, "has_"); ok {
			return "write “held:" + item + "”"
		}
		if asciiWord(body) {
			return "for a flag write “flag:" + body + "”"
		}
		return ""
	}
	return nearestKind(kind, rest)
}

func hasWord(s, word string) bool {
	for field := range strings.FieldsSeq(s) {
		if field == word {
			return true
		}
	}
	return false
}
