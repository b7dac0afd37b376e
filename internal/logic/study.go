package logic

import (
	"math"
	"slices"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// A Study is what can come about in a game, from how it stands.
type Study struct {
	*Game

	why    []ref   // by fact: what it rests on, and unset while it cannot come about
	order  []ref   // the facts that can, each after those that it rests on
	left   []int32 // by rule: how many facts it still needs
	spans  []span  // by term
	points span

	chosen map[int32][]ref // by rule that had a choice: the facts of what was chosen
	asleep []bool          // by rule: it waits to be asked again
	places []lying         // what lies where no step puts it
	heads  []int32         // by fact: the first that waits for it, and 1
	waits  []waiting
}

// waiting is a fact that follows from another, and the next that follows from it.
type waiting struct {
	fact ref
	next int32
}

// lying is a thing that lies in a place where no step puts it.
type lying struct{ item, owner string }

// Reasons that are no facts.
const (
	unset    ref = -1
	standing ref = -2 // it is so from the start
	ruled    ref = -3 // and below: the rule of that number
)

// New studies a game from its beginning. It reads all of it.
func New(w *world.World, out Outside) *Study {
	g := Prepare(w, out)
	if g.unsure {
		return &Study{Game: g}
	}
	return g.From(authored{g})
}

// From studies a game from how it stands: what it calls impossible no play that
// goes on from there brings about.
func (g *Game) From(how Standing) *Study {
	s := &Study{
		Game: g, why: make([]ref, len(g.names)), left: slices.Clone(g.needs), spans: slices.Clone(g.start),
		asleep: make([]bool, len(g.rules)), order: make([]ref, 0, len(g.names)),
	}
	if g.unsure {
		return s
	}
	for f := range s.why {
		s.why[f] = unset
	}
	if over := how.Over(); over != "" {
		s.so(g.fact(Ending, over, ""), standing)
		return s
	}
	s.so(always, standing)
	s.stand(how)
	for i := 0; i < len(s.order); i++ {
		s.follow(s.order[i])
	}
	return s
}

// is reports whether a fact can come about.
func (s *Study) is(f ref) bool { return f >= 0 && s.why[f] != unset }

// so lets a fact come about.
func (s *Study) so(f, why ref) {
	if f >= 0 && s.why[f] == unset {
		s.why[f] = why
		s.order = append(s.order, f)
	}
}

// follow lets come about what follows from a fact.
func (s *Study) follow(f ref) {
	for _, to := range s.next[f] {
		s.so(to, f)
	}
	for _, r := range s.uses[f] {
		if s.left[r]--; s.left[r] == 0 {
			s.ask(r)
		}
	}
	for _, r := range s.asks[f] {
		if s.asleep[r] {
			s.ask(r)
		}
	}
	for _, c := range s.counts[f] {
		s.count(f, c)
	}
	if s.heads != nil {
		for i := s.heads[f]; i > 0; i = s.waits[i-1].next {
			s.so(s.waits[i-1].fact, f)
		}
	}
}

// ask lets come about what a rule gives, all of whose needs are there.
func (s *Study) ask(r int32) {
	rule := &s.rules[r]
	if len(rule.asked) == 0 {
		s.so(rule.gives, ruled-r)
		return
	}
	if s.is(rule.gives) {
		return
	}
	q := question{s: s, goals: slices.Clone(rule.asked), fuel: fuel}
	if !q.solve() {
		s.asleep[r] = true
		return
	}
	s.asleep[r] = false
	for _, n := range q.taken {
		for _, f := range s.way(n.leaf.ways(n.want)) {
			if f > always {
				if s.chosen == nil {
					s.chosen = map[int32][]ref{}
				}
				s.chosen[r] = append(s.chosen[r], f)
			}
		}
	}
	s.so(rule.gives, ruled-r)
}

// count brings a number as far as a fact can, and what is compared with it.
func (s *Study) count(f ref, c count) {
	r := s.spans[c.term]
	old := r
	switch c.kind {
	case scores:
		s.points.low, s.points.high = s.points.low+min(c.by, 0), s.points.high+max(c.by, 0)
		s.compared(f, s.vars[scored])
		return
	case loses:
		r = anywhere()
	case takes:
		r = r.with(c.by)
	case adds:
		switch {
		case c.by > 0 && c.within.high+c.by > r.high:
			r.high = c.within.high + c.by
		case c.by < 0 && c.within.low+c.by < r.low:
			r.low = c.within.low + c.by
		}
		if math.IsNaN(r.high) || math.IsNaN(r.low) {
			r = anywhere()
		}
	}
	if r.low == old.low && r.high == old.high {
		return
	}
	s.spans[c.term] = r
	s.compared(f, c.term)
	if s.terms[c.term].name == "score" {
		s.compared(f, s.vars[scored])
	}
}

// compared lets come about what a number can be by now.
func (s *Study) compared(why ref, t int32) {
	r := s.spans[t]
	if s.terms[t].name == scored {
		r = s.score()
	}
	for _, c := range s.terms[t].compared {
		if !r.cut(c.op, c.num).empty() {
			s.so(c.fact, why)
		}
	}
	for _, rule := range s.terms[t].asks {
		if s.asleep[rule] {
			s.ask(rule)
		}
	}
}

// span is where a term can stand.
func (s *Study) span(term string) span {
	switch name := counter(term); name {
	case "":
		return still(term)
	case scored:
		return s.score()
	default:
		return s.variableSpan(name)
	}
}

func (s *Study) variableSpan(name string) span {
	if v := s.variable(name); v >= 0 {
		return s.spans[v]
	}
	if r := s.coded(name); r.low < r.high {
		return r
	}
	return at(s.World.Vars[name])
}

func (s *Study) score() span {
	r := s.variableSpan("score")
	r.low, r.high = r.low+s.points.low, r.high+s.points.high
	return r
}

// lies reports whether a condition asks for a thing where it lies from the start.
func (s *Study) lies(x cond.Expr) bool {
	is, ok := x.(cond.Is)
	return ok && is.Pred == "inside" && slices.Contains(s.places, lying{is.A, is.B})
}

// has reports whether a fact can come about.
func (s *Study) has(k Kind, id, to string) bool {
	return s.unsure || s.is(s.fact(k, id, to))
}

// Can reports whether a fact can come about.
func (s *Study) Can(f Fact) bool {
	if f.Kind == At && !s.unsure { // wherever somebody can put it
		return s.way(s.inside(f.ID, f.To)) != nil || slices.Contains(s.places, lying{f.ID, f.To})
	}
	return s.has(f.Kind, f.ID, f.To)
}

// Room reports whether somebody can come into a room.
func (s *Study) Room(id string) bool { return s.has(Room, id, "") }

// Near reports whether somebody can lay a hand on a thing.
func (s *Study) Near(id string) bool { return s.has(Near, id, "") }

// Held reports whether somebody can have a thing.
func (s *Study) Held(id string) bool { return s.has(Held, id, "") }

// Met reports whether somebody can be where a character is.
func (s *Study) Met(id string) bool { return s.has(With, id, "") }

// Stands reports whether a character can be in a room, whoever comes there.
func (s *Study) Stands(character, room string) bool { return s.has(Stands, character, room) }

// Ran reports whether an event can run.
func (s *Study) Ran(event string) bool { return s.has(Event, event, "") }

// Ended reports whether an ending can be reached.
func (s *Study) Ended(id string) bool { return s.has(Ending, id, "") }

// Set reports whether a flag can be set.
func (s *Study) Set(flag string) bool { return s.has(Flag, flag, "") || s.mayBeSet(flag) }

// Range is where a term can stand, as far as both ends are known.
func (s *Study) Range(term string) (low, high float64, known bool) {
	r := s.span(term)
	return r.low, r.high, !s.unsure && !math.IsInf(r.low, 0) && !math.IsInf(r.high, 0)
}
