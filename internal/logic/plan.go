package logic

import (
	"slices"
	"strconv"
)

// Plan is what leads to some facts, as if nothing that once was so ever ceased to
// be: the facts that they rest on, each after those that it rests on itself, and
// they last. What is so from the start is left out. It is empty where one of them
// cannot come about, and where all are so from the start.
//
// A play that brings them about need not bring about all of this: there may be
// other ways. Facts whose kinds have no name of their own are left out, too.
func (s *Study) Plan(goals ...Fact) (plan []Fact) {
	needed := s.needed(goals)
	for _, f := range s.order {
		if needed != nil && needed[f] && s.why[f] != standing && tellable(s.names[f]) {
			plan = append(plan, s.names[f])
		}
	}
	return plan
}

// Rests lists all that facts rest on, what is so from the start and what has no name
// of its own included: as long as nothing of it ceases to be, they can come about. It
// is empty where one of them cannot.
func (s *Study) Rests(goals ...Fact) map[Fact]bool {
	all := map[Fact]bool{}
	for f, is := range s.needed(goals) {
		if is {
			all[s.names[f]] = true
		}
	}
	return all
}

// needed marks the facts that some rest on; nil, where one cannot come about.
func (s *Study) needed(goals []Fact) []bool {
	if s.unsure {
		return nil
	}
	needed := make([]bool, len(s.names))
	var open []ref
	need := func(f ref) {
		if !needed[f] {
			needed[f] = true
			open = append(open, f)
		}
	}
	for _, f := range goals {
		n := s.fact(f.Kind, f.ID, f.To)
		if !s.is(n) {
			return nil
		}
		need(n)
	}
	for len(open) > 0 {
		f := open[len(open)-1]
		open = open[:len(open)-1]
		for _, g := range s.because(f) {
			need(g)
		}
	}
	return needed
}

// because lists the facts that one rests on.
func (s *Study) because(f ref) []ref {
	switch why := s.why[f]; {
	case why == standing || why == unset:
		return nil
	case why >= 0:
		return []ref{why}
	default:
		r := ruled - why
		return append(slices.Clip(s.rules[r].needs), s.chosen[r]...)
	}
}

// tellable reports whether a fact can be held against how a real game stands.
func tellable(f Fact) bool {
	switch f.Kind {
	case joint, Fresh, unvisited, unhidden, following, fighting, planned, begun, unrung, offered, ground, elsewhere:
		return false
	}
	return f.To != "here"
}

// Scored are the facts by which the score can rise from how the game stands: of
// what has points, and the events that add to it are in their plans.
func (s *Study) Scored() (all []Fact) {
	for i, p := range s.World.Scoring {
		if f := (Fact{Points, strconv.Itoa(i), ""}); p.Points > 0 && s.Can(f) {
			all = append(all, f)
		}
	}
	for _, f := range s.order {
		for _, c := range s.counts[f] {
			if s.terms[c.term].name == "score" && c.kind == adds && c.by > 0 && tellable(s.names[f]) {
				all = append(all, s.names[f])
			}
		}
	}
	return all
}

// Facts lists all facts of a game that can be held against how it stands.
func (g *Game) Facts() []Fact {
	return slices.DeleteFunc(slices.Clone(g.names), func(f Fact) bool { return !tellable(f) })
}
