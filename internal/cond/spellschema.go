package cond

import (
	"strconv"
	"strings"
)

// SpellSchema spells a condition as strings in a world.json do; false for one that
// they cannot say.
func SpellSchema(x Expr) (string, bool) {
	switch x := x.(type) {
	case All:
		parts := make([]string, len(x))
		for i, part := range x {
			s, ok := schemaAtom(part)
			if !ok {
				return "", false
			}
			parts[i] = s
		}
		return strings.Join(parts, " & "), len(parts) > 0
	}
	return schemaAtom(x)
}

func schemaAtom(x Expr) (string, bool) {
	switch x := x.(type) {
	case Not:
		s, ok := schemaAtom(x.X)
		return "!" + s, ok && s[0] != '!'
	case Is:
		p, known := Lookup(x.Pred)
		if !known || p.Prefix != "" || strings.ContainsAny(x.A+x.B, "&") {
			return "", false
		}
		s := x.Pred
		switch {
		case x.B != "":
			s += ":" + x.A + ":" + x.B
		case x.A != "" || !p.Bare:
			s += ":" + x.A
		}
		return s, true
	case Cmp:
		return x.Term + x.Op.String() + strconv.FormatFloat(x.Num, 'f', -1, 64), !x.IsWord
	}
	return "", false
}
