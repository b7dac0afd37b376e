package logic

import (
	"slices"
	"strings"

	"rpg/internal/cond"
)

// A node is a condition that is to hold or to fail, with every “not” brought down
// to its leaves: all of its parts, or one of them, or a leaf.
type node struct {
	all   bool
	parts []*node

	leaf *leaf
	want bool
}

// A leaf is one part of a condition that is not made of others.
type leaf struct {
	x            cond.Expr
	holds, fails ways   // how it comes to hold, and to fail
	term         string // what it compares with a number or a word
}

func (l *leaf) ways(want bool) ways {
	if want {
		return l.holds
	}
	return l.fails
}

// Ways are facts of which all must be, for each way in which something comes about.
type ways [][]ref

// yes is open at any time, and no at none.
var (
	yes = ways{{always}}
	no  ways
)

func by(facts ...ref) ways {
	if slices.Contains(facts, never) {
		return no
	}
	return ways{facts}
}

func when(is bool) ways {
	if is {
		return yes
	}
	return no
}

func (w ways) or(more ...ways) ways {
	for _, m := range more {
		w = append(w[:len(w):len(w)], m...)
	}
	return w
}

// counter is the name of the number that a leaf compares, if play counts it.
func (l *leaf) counter() string { return counter(l.term) }

func counter(term string) string {
	if name, is := strings.CutPrefix(term, "var:"); is {
		return name
	}
	if term == "score" {
		return scored
	}
	return ""
}

// scored names the score, which is more than its variable.
const scored = "\x00score"

// node reads a condition that is to hold or to fail.
func (g *Game) node(x cond.Expr, want bool) *node {
	several := func(list []cond.Expr, all bool) *node {
		n := &node{all: all, parts: make([]*node, len(list))}
		for i, part := range list {
			n.parts[i] = g.node(part, want)
		}
		return n
	}
	switch x := x.(type) {
	case nil:
		return &node{all: want}
	case cond.Not:
		return g.node(x.X, !want)
	case cond.All:
		return several(x, want)
	case cond.Any:
		return several(x, !want)
	}
	return &node{leaf: g.leaf(x), want: want}
}

func broken(x cond.Expr) (is bool) {
	cond.Walk(x, func(x cond.Expr) {
		_, never := x.(cond.Never)
		is = is || never
	})
	return is
}

// straight takes goals apart: into the leaves that must all be, and those of which
// one part must be. It fails when two leaves rule each other out.
func straight(goals []*node) (units, choices []*node, can bool) {
	goals = append([]*node(nil), goals...)
	for len(goals) > 0 {
		n := goals[len(goals)-1]
		goals = goals[:len(goals)-1]
		switch {
		case n.leaf != nil:
			for _, u := range units {
				if against(u, n) || against(n, u) {
					return nil, nil, false
				}
			}
			units = append(units, n)
		case n.all || len(n.parts) == 1:
			goals = append(goals, n.parts...)
		case len(n.parts) == 0:
			return nil, nil, false
		default:
			choices = append(choices, n)
		}
	}
	return units, choices, true
}

// against reports whether one leaf rules out another.
func against(a, b *node) bool {
	x, isX := a.leaf.x.(cond.Is)
	y, isY := b.leaf.x.(cond.Is)
	if !isX || !isY {
		return a.want != b.want && cond.Equal(a.leaf.x, b.leaf.x)
	}
	same := x.A == y.A && x.B == y.B || named(x.Pred) && cond.SameName(x.A, y.A)
	switch {
	case x.Pred == y.Pred && same:
		return a.want != b.want
	case a.want && b.want && x.Pred == y.Pred:
		switch x.Pred {
		case "in", "target", "indirect", "direction", "said":
			return true
		case "inside":
			return x.A == y.A
		}
	case a.want && !b.want && x.A == y.A:
		switch x.Pred + " " + y.Pred {
		case "has held", "seen with", "awake alive", "fighting awake", "fighting alive", "has here":
			return true
		}
	}
	return false
}

func named(pred string) bool { return pred == "held" || pred == "met" }
