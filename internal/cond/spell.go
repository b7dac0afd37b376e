package cond

import (
	"strconv"
	"strings"
)

func (x All) String() string   { return spell(x, looseOr) }
func (x Any) String() string   { return spell(x, looseOr) }
func (x Not) String() string   { return spell(x, looseOr) }
func (x Never) String() string { return "(never: " + x.Why + ")" } // no condition reads like this

// How tightly the place binds in which a node is written: one that binds less
// tightly needs brackets.
const (
	looseOr = iota
	looseAnd
	tight
)

func spell(x Expr, place int) string {
	switch x := x.(type) {
	case nil:
		return `{"kind":"always"}`
	case All:
		if len(x) == 0 {
			return `{"kind":"always"}`
		}
		return spellParts(x, " and ", looseAnd, place)
	case Any:
		if len(x) == 0 {
			return `{"kind":"any","conditions":[]}`
		}
		return spellParts(x, " or ", looseOr, place)
	case Not:
		return "not " + spell(x.X, tight)
	}
	return x.String()
}

func spellParts(parts []Expr, joiner string, binds, place int) string {
	if len(parts) == 1 {
		return spell(parts[0], place)
	}
	words := make([]string, len(parts))
	for i, part := range parts {
		// A list within a list of its kind keeps its brackets: they are part
		// of the tree.
		words[i] = spell(part, binds+1)
	}
	s := strings.Join(words, joiner)
	if binds < place {
		return "(" + s + ")"
	}
	return s
}

func (x Is) String() string {
	switch {
	case x.Pred == "flag" && bareFlag(x.A):
		return x.A
	case x.Pred == "held" && x.A != "" && strings.IndexFunc(x.A, notName) < 0:
		return "has_" + x.A
	case x.Pred == "met":
		return "met_" + x.A
	case x.Pred == "said":
		return "said:" + quote(x.A)
	}
	p, _ := Lookup(x.Pred)
	if p.Bare && x.A == "" {
		return x.Pred
	}
	s := x.Pred + ":" + spellValue(x.A)
	if x.B != "" {
		s += ":" + spellValue(x.B)
	}
	return s
}

func notName(r rune) bool { return !nameRune(r) }

// bareFlag says whether a flag may be written without "flag:": it must not be
// taken for something else.
func bareFlag(name string) bool {
	if !isName(name) || strings.HasPrefix(name, "has_") || strings.HasPrefix(name, "met_") {
		return false
	}
	p, _ := Lookup(name)
	return !p.Bare
}

func spellValue(v string) string {
	if v == "" || v[0] == '"' || strings.IndexFunc(v, valueEnd) >= 0 {
		return quote(v)
	}
	return v
}

func (x Cmp) String() string {
	value := x.Word
	switch {
	case !x.IsWord:
		value = strconv.FormatFloat(x.Num, 'f', -1, 64)
	case !isName(x.Word) || truthWord(x.Word):
		value = quote(x.Word)
	}
	return x.Term + " " + x.Op.String() + " " + value
}
