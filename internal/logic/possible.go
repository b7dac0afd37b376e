package logic

import (
	"slices"

	"rpg/internal/cond"
)

// fuel is how many parts of conditions are looked at for one question. Beyond
// that it is left open, which means that it may be so.
const fuel = 20_000

// Possible reports whether all of the conditions can hold at once, at any time,
// as far as anybody can tell. One that could not be read may hold.
func (s *Study) Possible(all ...cond.Expr) bool {
	if s.unsure {
		return true
	}
	q := question{s: s, fuel: fuel}
	for _, x := range all {
		if broken(x) {
			continue // whoever read it has told of it
		}
		q.goals = append(q.goals, goal{x, true})
	}
	return q.solve()
}

// Fails reports whether a condition can fail.
func (s *Study) Fails(x cond.Expr, given ...cond.Expr) bool {
	if x == nil {
		return false
	}
	return broken(x) || s.Possible(append(slices.Clip(given), cond.Not{X: x})...)
}

func broken(x cond.Expr) (is bool) {
	cond.Walk(x, func(x cond.Expr) {
		_, never := x.(cond.Never)
		is = is || never
	})
	return is
}

// A goal is a condition that is to hold, or to fail.
type goal struct {
	x    cond.Expr
	want bool
}

// A question looks for one way in which all goals are met.
type question struct {
	s     *Study
	goals []goal
	taken []goal // leaves that are settled so far
	fuel  int
}

// solve meets the goals that leave no choice first, then tries the choices.
func (q *question) solve() bool {
	goals, taken := len(q.goals), len(q.taken)
	undo := slices.Clone(q.goals[:goals])
	if q.straight() && q.choose() {
		return true
	}
	q.goals, q.taken = undo, q.taken[:taken]
	return false
}

// straight meets every goal that can be met in one way only; what is left are
// choices.
func (q *question) straight() bool {
	var choices []goal
	for len(q.goals) > 0 {
		g := q.goals[len(q.goals)-1]
		q.goals = q.goals[:len(q.goals)-1]
		if q.fuel--; q.fuel < 0 {
			q.goals = nil
			return true
		}
		parts, all, is := split(g)
		switch {
		case !is:
			if !q.take(g) {
				return false
			}
		case all || len(parts) == 1:
			q.goals = append(q.goals, parts...)
		case len(parts) == 0:
			return false
		default:
			choices = append(choices, g)
		}
	}
	q.goals = choices
	return true
}

// split takes a goal apart: into parts that must all be met, or of which one
// must. A leaf has none.
func split(g goal) (parts []goal, all, is bool) {
	each := func(list []cond.Expr) {
		for _, x := range list {
			parts = append(parts, goal{x, g.want})
		}
	}
	switch x := g.x.(type) {
	case nil:
		return nil, g.want, true
	case cond.Not:
		return []goal{{x.X, !g.want}}, true, true
	case cond.All:
		each(x)
		return parts, g.want, true
	case cond.Any:
		each(x)
		return parts, !g.want, true
	}
	return nil, false, false
}

func (q *question) choose() bool {
	if len(q.goals) == 0 || q.fuel < 0 {
		return true
	}
	last := q.goals[len(q.goals)-1]
	rest := q.goals[:len(q.goals)-1]
	parts, _, _ := split(last)
	for _, p := range parts {
		q.goals = append(slices.Clone(rest), p)
		if q.solve() {
			return true
		}
	}
	return false
}

// take settles a leaf, if nothing speaks against it.
func (q *question) take(g goal) bool {
	if holds, fails := q.s.can(g.x); g.want && !holds || !g.want && !fails {
		return false
	}
	for _, t := range q.taken {
		if against(t, g) || against(g, t) {
			return false
		}
	}
	q.taken = append(q.taken, g)
	if c, is := g.x.(cond.Cmp); is {
		return q.measured(c.Term)
	}
	return true
}

// against reports whether one settled leaf rules out another.
func against(a, b goal) bool {
	x, isX := a.x.(cond.Is)
	y, isY := b.x.(cond.Is)
	if !isX || !isY {
		return a.want != b.want && cond.Equal(a.x, b.x)
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

// measured reports whether all that is settled about a term can be so at once.
func (q *question) measured(term string) bool {
	r := q.s.span(term)
	word, not := "", map[string]bool{}
	for _, t := range q.taken {
		c, is := t.x.(cond.Cmp)
		if !is || c.Term != term {
			continue
		}
		op := c.Op
		if !t.want {
			if !q.s.always(term) {
				continue // without a value, the comparison fails whatever it says
			}
			op = opposite(op)
		}
		switch {
		case c.IsWord && op == cond.Eq && word != "" && word != c.Word:
			return false
		case c.IsWord && op == cond.Eq:
			word = c.Word
		case c.IsWord:
			not[c.Word] = true
		default:
			r = r.cut(op, c.Num)
		}
	}
	return !r.empty() && !not[word]
}

func opposite(op cond.Op) cond.Op {
	return [...]cond.Op{cond.Eq: cond.Ne, cond.Ne: cond.Eq, cond.Lt: cond.Ge, cond.Le: cond.Gt, cond.Gt: cond.Le, cond.Ge: cond.Lt}[op]
}
