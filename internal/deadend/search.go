package deadend

import (
	"container/heap"
	"maps"
	"slices"
	"strings"

	"rpg/internal/logic"
	"rpg/internal/standing"
	"rpg/internal/state"
	"rpg/internal/world"
)

// A node is a way in which the game stands: the line that led to it, and how much of
// what leads to the loss has come about.
type node struct {
	parent *node
	line   string
	times  int
	depth  int
	change []state.Change
	hash   uint64
	got    []bool
	rest   int
	order  int
}

// A queue gives the nodes that are the nearest, by the lines that were typed and the
// facts that are wanting.
type queue struct {
	nodes []*node
	pull  int // how much a wanting fact weighs
}

func (q *queue) cost(n *node) int { return n.depth + q.pull*n.rest }

func (q *queue) Len() int { return len(q.nodes) }
func (q *queue) Less(i, j int) bool {
	a, b := q.nodes[i], q.nodes[j]
	if x, y := q.cost(a), q.cost(b); x != y {
		return x < y
	}
	return a.order < b.order
}
func (q *queue) Swap(i, j int) { q.nodes[i], q.nodes[j] = q.nodes[j], q.nodes[i] }
func (q *queue) Push(x any)    { q.nodes = append(q.nodes, x.(*node)) }
func (q *queue) Pop() any {
	last := q.nodes[len(q.nodes)-1]
	q.nodes = q.nodes[:len(q.nodes)-1]
	return last
}

// look plays towards a loss, and notes the dead end if it is one.
func (f *finder) look(l *loss) {
	plan := slices.DeleteFunc(f.plan(f.ready.From(standing.Of(f.walk.Game())), l), func(x logic.Fact) bool {
		switch x.Kind { // what goes with others: who can reach a thing is where it is
		case logic.Near, logic.Carried, logic.With, logic.Seen, logic.Death, logic.Ending, logic.At:
			return true
		}
		return false
	})
	for _, pull := range [...]int{1, 5} {
		if f.left <= 0 || f.search(l, plan, pull) {
			return
		}
	}
}

// plan is what leads to a loss, by a study.
func (f *finder) plan(s *logic.Study, l *loss) []logic.Fact {
	var want []logic.Fact
	add := func(k logic.Kind, id string) {
		if x := (logic.Fact{Kind: k, ID: id}); id != "" && s.Can(x) {
			want = append(want, x)
		}
	}
	add(logic.Room, l.Room)
	add(logic.Near, l.Item)
	for _, event := range l.ran {
		add(logic.Event, event)
	}
	for _, flag := range slices.Sorted(maps.Keys(l.flags)) {
		if l.Event == "" || !l.flags[flag] { // what is cleared was set before
			add(logic.Flag, flag)
		}
	}
	return s.Plan(want...)
}

// broken is how many lines one counts for that breaks the game: where many do, there
// is little to be found.
const broken = 200

// search plays from the beginning, the most promising way first. It reports whether
// there is nothing more to look for.
func (f *finder) search(l *loss, plan []logic.Fact, pull int) (done bool) {
	seen := map[uint64]bool{0: true}
	root := &node{got: make([]bool, len(plan)), rest: len(plan)}
	q := &queue{nodes: []*node{root}, pull: pull}
	stop := max(f.left-mostEach, 0)
	at := root
	defer func() { f.goTo(at, root) }()
	for q.Len() > 0 && f.left > stop {
		n := heap.Pop(q).(*node)
		f.goTo(at, n)
		at = n
		for _, m := range f.walk.Moves() {
			step, ok := f.walk.Type(m.Line, m.Times)
			f.left -= step.Times
			next := &node{parent: n, line: m.Line, times: step.Times, depth: n.depth + step.Times, change: step.Changes, hash: n.hash ^ step.Share}
			if !ok {
				f.left -= broken
			}
			if !ok || seen[next.hash] {
				f.walk.Back(step.Changes)
				continue
			}
			seen[next.hash] = true
			if !f.walk.Over() {
				f.note(next, n, plan)
				next.order = len(seen)
				heap.Push(q, next)
				if l.in(step.Changes, f.walk.Person()) {
					at = next
					if f.prove(l, next) {
						return true
					}
					f.goTo(at, n)
					at = n
					continue
				}
			}
			f.walk.Back(step.Changes)
		}
	}
	return q.Len() == 0
}

// note counts what of a plan has come about.
func (f *finder) note(n, from *node, plan []logic.Fact) {
	now := standing.Of(f.walk.Game())
	n.got, n.rest = slices.Clone(from.got), from.rest
	for i, x := range plan {
		if !n.got[i] && now.Shows(x) {
			n.got[i] = true
			n.rest--
		}
	}
}

// goTo makes the game stand as another node says.
func (f *finder) goTo(from, to *node) {
	var on []*node
	for from != to {
		if from.depth > to.depth || from.depth == to.depth && from.order > to.order {
			f.walk.Back(from.change)
			from = from.parent
		} else {
			on = append(on, to)
			to = to.parent
		}
	}
	for _, n := range slices.Backward(on) {
		f.walk.On(n.change)
	}
}

// in reports whether a line has done what a loss does.
func (l *loss) in(changes []state.Change, person world.Ref) bool {
	return slices.ContainsFunc(changes, func(c state.Change) bool {
		head, name, _ := strings.Cut(c.Key, ".")
		switch {
		case c.Of == world.Global && head == "fired":
			return slices.ContainsFunc(c.New.List(), func(event string) bool {
				return slices.Contains(l.ran, event) && !slices.Contains(c.Old.List(), event)
			})
		case head == "flags":
			to, sets := l.flags[name]
			return sets && c.New.Bool() == to
		case head == "vars":
			_, counts := l.vars[name]
			return counts
		case c.Of.Family == world.OfThing && c.Key == "at":
			_, moves := l.places[c.Of.ID]
			return moves
		case c.Of == person && c.Key == "at":
			return l.first != "" && c.New.Text() == "room:"+l.first && c.Old.Text() != c.New.Text()
		}
		return false
	})
}
