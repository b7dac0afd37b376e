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
		q.goals = append(q.goals, s.node(x, true))
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

// A question looks for one way in which all goals are met.
type question struct {
	s     *Study
	goals []*node
	taken []*node // leaves that are settled so far
	fuel  int
}

// solve meets the goals that leave no choice first, then tries the choices.
func (q *question) solve() bool {
	taken := len(q.taken)
	undo := slices.Clone(q.goals)
	if q.straight() && q.choose() {
		return true
	}
	q.goals, q.taken = undo, q.taken[:taken]
	return false
}

// straight meets every goal that can be met in one way only; what is left are
// choices.
func (q *question) straight() bool {
	var choices []*node
	for len(q.goals) > 0 {
		n := q.goals[len(q.goals)-1]
		q.goals = q.goals[:len(q.goals)-1]
		if q.fuel--; q.fuel < 0 {
			q.goals = nil
			return true
		}
		switch {
		case n.leaf != nil:
			if !q.take(n) {
				return false
			}
		case n.all || len(n.parts) == 1:
			q.goals = append(q.goals, n.parts...)
		case len(n.parts) == 0:
			return false
		default:
			choices = append(choices, n)
		}
	}
	q.goals = choices
	return true
}

func (q *question) choose() bool {
	if len(q.goals) == 0 || q.fuel < 0 {
		return true
	}
	last := q.goals[len(q.goals)-1]
	rest := q.goals[:len(q.goals)-1]
	for _, p := range last.parts {
		q.goals = append(slices.Clone(rest), p)
		if q.solve() {
			return true
		}
	}
	return false
}

// take settles a leaf, if nothing speaks against it.
func (q *question) take(n *node) bool {
	counted := n.leaf.counter() != "" // where it lies is asked below
	if !counted && q.s.way(n.leaf.ways(n.want)) == nil && !(n.want && q.s.lies(n.leaf.x)) {
		return false
	}
	for _, t := range q.taken {
		if against(t, n) || against(n, t) {
			return false
		}
	}
	q.taken = append(q.taken, n)
	return n.leaf.term == "" || q.measured(n.leaf.term)
}

// way is one of some ways that has come about: all of its facts. Nil, when none has.
func (s *Study) way(ways ways) []ref {
	for _, way := range ways {
		if !slices.ContainsFunc(way, func(f ref) bool { return !s.is(f) }) {
			return way
		}
	}
	return nil
}

// measured reports whether all that is settled about a term can be so at once.
func (q *question) measured(term string) bool {
	r := q.s.span(term)
	word, not := "", map[string]bool(nil)
	for _, t := range q.taken {
		c, is := t.leaf.x.(cond.Cmp)
		if !is || c.Term != term {
			continue
		}
		op := c.Op
		if !t.want {
			if !alwaysValued(term) {
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
			if not == nil {
				not = map[string]bool{}
			}
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
