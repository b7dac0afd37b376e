package explore

import (
	"strings"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A graph is the states that were found, and what leads from one to another. It
// is written between batches only; while one is under way, all workers read it.
type graph struct {
	nodes []node
	seen  map[uint64]int32 // by hash

	entries map[entry]uint32
	entry   []entry
	values  map[valueKey]uint32
	value   []state.Value
	lines   map[string]uint32
	line    []string
}

// entry is a key of a subject in the state.
type entry struct {
	of  world.Ref
	key string
}

// valueKey is a value, to be found again.
type valueKey struct {
	kind state.Kind
	num  float64
	text string
}

// A node is one state: where it came from, and what is other in it.
type node struct {
	parent int32
	line   uint32
	times  uint16 // that the line is typed
	over   bool
	done   bool   // it was played on from
	left   bool   // but not by all of its moves
	grown  bool   // something was played on from it as it stands, by whatever order
	depth  uint32 // lines typed
	hash   uint64
	points int32
	stage  int32
	diff   []delta
	leads  []int32 // to which nodes, one for each move that changes something
	ending string
}

// delta is one entry that is other than in the node before.
type delta struct {
	entry, value uint32
	weight
}

// found is a state that a worker has come to.
type found struct {
	line   string
	times  int
	hash   uint64
	over   bool
	ending string
	points int
	outlook
	course           // to the goal of a quest
	meets   bool     // that goal
	onward  []*quest // that are worth going on from there
	changes []state.Change
	facts   []uint64 // of a new state: all that matters in it
	fresh   []uint64 // those that were not so before the line
}

func newGraph() *graph {
	return &graph{
		seen: map[uint64]int32{0: 0}, nodes: []node{{parent: -1}},
		entries: map[entry]uint32{}, values: map[valueKey]uint32{}, lines: map[string]uint32{},
	}
}

func (g *graph) entryID(e entry) uint32 {
	id, known := g.entries[e]
	if !known {
		id = uint32(len(g.entry))
		g.entries[e] = id
		g.entry = append(g.entry, e)
	}
	return id
}

func (g *graph) valueID(v state.Value) uint32 {
	k := valueKey{v.Kind(), v.Float(), v.Text()}
	if v.Kind() == state.List {
		k.text = strings.Join(v.List(), "\x00")
	}
	id, known := g.values[k]
	if !known {
		id = uint32(len(g.value))
		g.values[k] = id
		g.value = append(g.value, v)
	}
	return id
}

func (g *graph) lineID(line string) uint32 {
	id, known := g.lines[line]
	if !known {
		id = uint32(len(g.line))
		g.lines[line] = id
		g.line = append(g.line, line)
	}
	return id
}

// add makes a node of what a worker has found on from another node.
func (g *graph) add(from int32, f *found, s *study) int32 {
	id := int32(len(g.nodes))
	g.nodes = append(g.nodes, node{hash: f.hash, over: f.over, ending: f.ending, points: int32(f.points)})
	g.seen[f.hash] = id
	g.reach(id, from, f, s)
	return id
}

// reach writes down how a node is come to.
func (g *graph) reach(id, from int32, f *found, s *study) {
	n := &g.nodes[id]
	n.parent, n.line, n.times = from, g.lineID(f.line), uint16(f.times)
	n.depth = g.nodes[from].depth + uint32(f.times)
	n.diff = make([]delta, len(f.changes))
	for i, c := range f.changes {
		n.diff[i] = delta{g.entryID(entry{c.Of, c.Key}), g.valueID(c.New), s.weigh(c.Of, c.Key, c.New)}
	}
}

// lines are what is typed from the beginning to come to a node.
func (g *graph) path(id int32) (lines []string) {
	for ; id > 0; id = g.nodes[id].parent {
		n := &g.nodes[id]
		for range n.times {
			lines = append(lines, g.line[n.line])
		}
	}
	for i, j := 0, len(lines)-1; i < j; i, j = i+1, j-1 {
		lines[i], lines[j] = lines[j], lines[i]
	}
	return lines
}
