package explore

import (
	"cmp"
	"container/heap"
)

// A place in the frontier is a node that is to be played on from.
type place struct {
	id    int32
	depth uint32
	met   int32 // goals
	class uint8 // how new it is: 1, something; 2, a pair; 3, nothing
	when  moment
}

// rank is how soon a place comes by what is new.
func (p place) rank() uint8 {
	switch {
	case p.class == 3:
		return 5
	case p.when == later:
		return p.class + 2
	}
	return p.class
}

// A queue hands out what it has in one order.
type queue[T any] struct {
	all  []T
	less func(a, b T) bool
}

func (q *queue[T]) Len() int           { return len(q.all) }
func (q *queue[T]) Swap(i, j int)      { q.all[i], q.all[j] = q.all[j], q.all[i] }
func (q *queue[T]) Less(i, j int) bool { return q.less(q.all[i], q.all[j]) }
func (q *queue[T]) Push(x any)         { q.all = append(q.all, x.(T)) }
func (q *queue[T]) Pop() any {
	last := q.all[len(q.all)-1]
	q.all = q.all[:len(q.all)-1]
	return last
}

// A frontier hands out the nodes that are to be played on from: by the number of
// lines; or by what is new, in turn by several orders, since what one of them puts
// off for long may be what is wanted.
type frontier struct {
	g      *graph
	guide  *guide
	queues []*queue[place]
	byNews bool
	turns  int
}

func newFrontier(g *graph, u *guide) *frontier {
	f := &frontier{g: g, guide: u}
	f.queues = []*queue[place]{{less: func(a, b place) bool {
		return cmp.Or(cmp.Compare(a.depth, b.depth), cmp.Compare(a.id, b.id)) < 0
	}}}
	return f
}

// orders are those by what is new.
func (f *frontier) orders() []*queue[place] {
	order := func(by func(a, b *place) int) *queue[place] {
		return &queue[place]{less: func(a, b place) bool {
			return cmp.Or(by(&a, &b), cmp.Compare(a.depth, b.depth), cmp.Compare(a.id, b.id)) < 0
		}}
	}
	nearer := func(a, b *place) int { return cmp.Compare(b.met, a.met) }
	newer := func(a, b *place) int { return cmp.Compare(a.rank(), b.rank()) }
	return []*queue[place]{
		order(func(a, b *place) int { return cmp.Or(newer(a, b), nearer(a, b)) }),
		order(func(a, b *place) int { return cmp.Or(nearer(a, b), newer(a, b)) }),
		order(newer),
	}
}

func (f *frontier) Len() int { return len(f.queues[0].all) }

func (f *frontier) add(id int32, class uint8) {
	when := whole
	if f.byNews {
		when = sooner
	}
	n := &f.g.nodes[id]
	f.push(place{
		id: id, depth: n.depth, class: class, when: when,
		met: f.guide.met[n.stage],
	})
}

func (f *frontier) push(p place) {
	for _, q := range f.queues {
		heap.Push(q, p)
	}
}

// batch takes the nodes that come next, at most so many. By lines, they are all
// equally far from the beginning.
func (f *frontier) batch(most int) (out []place) {
	for range f.queues {
		if out = f.next(f.queues[f.turns%len(f.queues)], most); len(out) > 0 {
			break
		}
	}
	return out
}

func (f *frontier) next(q *queue[place], most int) (out []place) {
	f.turns++
	for len(q.all) > 0 && len(out) < most {
		p := q.all[0]
		if f.stale(p) {
			heap.Pop(q)
			continue
		}
		if len(out) > 0 && !f.byNews && p.depth != out[0].depth {
			break
		}
		heap.Pop(q)
		n := &f.g.nodes[p.id]
		n.done, n.left = true, p.when == sooner
		out = append(out, p)
	}
	return out
}

// stale reports whether a place was handed out by another order, or a shorter way
// was found to it since.
func (f *frontier) stale(p place) bool {
	n := &f.g.nodes[p.id]
	if p.when == later {
		return !n.left
	}
	return n.done || p.depth != n.depth
}

// again puts the places back of which not all moves were tried.
func (f *frontier) again(places []place) {
	for _, p := range places {
		if p.when == sooner {
			p.when = later
			f.push(p)
		}
	}
}

// turn goes over to the orders by what is new. class says it of each node.
func (f *frontier) turn(class func(id int32) uint8) {
	was := f.queues[0].all
	f.byNews, f.queues = true, f.orders()
	for _, p := range was {
		if !f.stale(p) {
			f.add(p.id, class(p.id))
		}
	}
}
