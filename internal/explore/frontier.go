package explore

import (
	"cmp"
	"container/heap"
)

// A place in the frontier is a node that is to be played on from.
type place struct {
	id    int32
	depth uint32
	class uint8 // how new it is: 1, something; 2, a pair; 3, nothing
}

// A frontier hands out the nodes that are to be played on from: by the number of
// lines, or by what is new.
type frontier struct {
	all    []place
	byNews bool
	g      *graph
}

func (f *frontier) Len() int      { return len(f.all) }
func (f *frontier) Swap(i, j int) { f.all[i], f.all[j] = f.all[j], f.all[i] }
func (f *frontier) Push(x any)    { f.all = append(f.all, x.(place)) }
func (f *frontier) Pop() any {
	last := f.all[len(f.all)-1]
	f.all = f.all[:len(f.all)-1]
	return last
}

func (f *frontier) Less(i, j int) bool {
	a, b := f.all[i], f.all[j]
	if !f.byNews {
		return cmp.Or(cmp.Compare(a.depth, b.depth), cmp.Compare(a.id, b.id)) < 0
	}
	x, y := &f.g.nodes[a.id], &f.g.nodes[b.id]
	return cmp.Or(cmp.Compare(a.class, b.class), cmp.Compare(y.points, x.points), cmp.Compare(y.far, x.far),
		cmp.Compare(a.depth, b.depth), cmp.Compare(a.id, b.id)) < 0
}

func (f *frontier) add(id int32, class uint8) {
	heap.Push(f, place{id: id, depth: f.g.nodes[id].depth, class: class})
}

// batch takes the nodes that come next, at most so many. By lines, they are all
// equally far from the beginning; by news, equally new.
func (f *frontier) batch(most int) (ids []int32) {
	for len(f.all) > 0 && len(ids) < most {
		next := f.all[0]
		n := &f.g.nodes[next.id]
		if n.done || n.over || next.depth != n.depth {
			heap.Pop(f) // a shorter way was found since
			continue
		}
		if len(ids) > 0 && !f.byNews && n.depth != f.g.nodes[ids[0]].depth {
			break
		}
		heap.Pop(f)
		n.done = true
		ids = append(ids, next.id)
	}
	return ids
}

// turn goes over to the order by what is new. class says it of each node.
func (f *frontier) turn(class func(id int32) uint8) {
	f.byNews = true
	for i := range f.all {
		f.all[i].class = class(f.all[i].id)
	}
	heap.Init(f)
}
