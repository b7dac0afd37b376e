package logic

import (
	"slices"

	"rpg/internal/cond"
)

// all is a fact that follows from some facts together, while some conditions hold.
// One that could not be read may hold.
func (g *Game) all(conds []cond.Expr, facts ...ref) ref {
	var goals []*node
	for _, x := range conds {
		if !broken(x) {
			goals = append(goals, g.node(x, true))
		}
	}
	units, choices, can := straight(goals)
	if !can || slices.Contains(facts, never) {
		return never
	}
	needs := slices.Clone(facts)
	measured := map[string]int{}
	for _, u := range units {
		f := g.either(u.leaf.ways(u.want))
		if f == never {
			return never
		}
		needs = append(needs, f)
		if t := u.leaf.term; t != "" {
			measured[t]++
		}
	}
	slices.Sort(needs)
	needs = slices.Compact(needs)
	if len(needs) > 1 && needs[0] == always {
		needs = needs[1:]
	}
	asked := len(choices) > 0
	for _, n := range measured {
		asked = asked || n > 1
	}
	switch {
	case !asked && len(needs) == 0:
		return always
	case !asked && len(needs) == 1:
		return needs[0]
	}
	if len(needs) == 0 {
		needs = []ref{always}
	}
	r := rule{gives: g.link(Fact{}), needs: needs}
	id := int32(len(g.rules))
	if asked {
		r.asked = append(units, choices...)
		g.askAgain(id, r.asked)
	}
	for _, f := range needs {
		g.uses[f] = append(g.uses[f], id)
	}
	g.rules = append(g.rules, r)
	return r.gives
}

// askAgain notes when a rule is worth asking again.
func (g *Game) askAgain(rule int32, goals []*node) {
	on := map[ref]bool{}
	var walk func(n *node)
	walk = func(n *node) {
		for _, p := range n.parts {
			walk(p)
		}
		if n.leaf == nil {
			return
		}
		if v, counted := g.vars[n.leaf.counter()]; counted {
			g.terms[v].asks = append(g.terms[v].asks, rule)
		}
		for _, way := range n.leaf.ways(n.want) {
			for _, f := range way {
				if f > always && !on[f] {
					on[f] = true
					g.asks[f] = append(g.asks[f], rule)
				}
			}
		}
	}
	for _, n := range goals {
		walk(n)
	}
}

// A term is a number that play changes: a variable, or the score.
type term struct {
	name     string
	compared []comparison
	asks     []int32 // rules that are asked again when it comes further
}

// A comparison is the fact that a number can be so.
type comparison struct {
	op   cond.Op
	num  float64
	fact ref
}

// A count is what a fact does to a number.
type count struct {
	term   int32
	by     float64
	within span // how far it can have come before
	kind   uint8
}

const (
	adds   uint8 = iota // by, any number of times
	takes               // the value by
	loses               // everything is possible
	scores              // by, once
)

// variable is the number of a term; of one that is compared with nothing, too.
func (g *Game) variable(name string) int32 {
	v, known := g.vars[name]
	if !known && !g.ready {
		v = int32(len(g.terms))
		g.vars[name] = v
		g.terms = append(g.terms, term{name: name})
		g.start = append(g.start, g.coded(name))
	}
	if !known && g.ready {
		return -1
	}
	return v
}

// coded is how far code may bring a variable.
func (g *Game) coded(name string) span {
	for _, w := range g.out.Code {
		if w[name] && w.any("add", "setVar", "score") {
			return anywhere()
		}
	}
	return span{low: 1, high: 0} // nowhere
}

// compare is the fact that a number compares so.
func (g *Game) compare(c cond.Cmp, op cond.Op) ref {
	is := cond.Cmp{Term: c.Term, Op: op, Num: c.Num}
	known := len(g.names)
	f := g.fact(Compared, is.String(), "")
	if f >= ref(known) {
		v := g.variable(counter(c.Term))
		g.terms[v].compared = append(g.terms[v].compared, comparison{op, c.Num, f})
	}
	return f
}
