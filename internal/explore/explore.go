package explore

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"rpg/internal/coverage"
	"rpg/internal/game"
)

// Options say how to explore.
type Options struct {
	// Open gives a new game that nobody has played, with its scripts and, if it
	// has any, their text. It is asked once for each worker: nothing is shared.
	Open func() (*game.Game, Code, error)
	// Limit is how many lines are typed at most.
	Limit int
	// Workers are how many play at once; 0: as many as there are processors.
	Workers int
	// Progress, if there is one, is told how far it is, now and then.
	Progress func(Progress)
	// Stop, if there is one, ends it early when it is closed.
	Stop <-chan struct{}
}

// Progress is how far an exploration is.
type Progress struct {
	Tried, Limit  int
	States, Front int
	Points        int // the best score so far
	Endings       int
	ByNews        bool
}

// A Report is what came of it.
type Report struct {
	States    int // ways of standing that were told apart
	Tried     int // lines that were typed
	Front     int // states that were not played on from
	Exhausted bool
	Stopped   bool // somebody ended it
	Shortest  bool // what was found was found by a shortest way
	Luck      int  // moves on which dice fell: each was seen to fall in one way
	Best      int  // the best score
	Most      int  // the best that there is
	BestLines []string
	Endings   []Ending
	DeadEnds  []DeadEnd
	Dead      int // states from which no ending that counts can be reached
	Crashes   []Crash
	Cover     *coverage.Coverage
}

// An Ending is a way in which the game was over.
type Ending struct {
	Name     string
	Points   int
	Lines    []string
	Shortest bool
	Wins     bool // there is none with a better score
}

// A Crash is content that broke.
type Crash struct {
	Why   string
	Lines []string
}

// batchSize is how many states are played on from before what was found is put
// together. It must not depend on how many workers there are.
const batchSize = 128

// byLines is the share of the limit that goes by the number of lines, and mostByLines
// how many lines that is at most: a game that is not all played by then is too large.
const (
	byLines     = 8
	mostByLines = 150_000
)

type search struct {
	Options
	*study
	g       *graph
	front   *frontier
	news    *news
	facts   map[int32]noted // of states in the frontier, while it goes by lines
	workers []*worker
	idles   map[idleKey]bool
	r       Report
	ends    map[string]*end
	broken  map[string]bool
	best    int32
}

type noted struct{ facts, fresh []uint64 }

type idleKey struct {
	line        string
	points, far int32
}

// Run explores a game. An error is a game that cannot be played at all.
func Run(o Options) (*Report, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	s := &search{
		Options: o, g: newGraph(), news: newNews(), facts: map[int32]noted{},
		idles: map[idleKey]bool{}, ends: map[string]*end{}, broken: map[string]bool{},
	}
	for range o.Workers {
		fresh, code, err := o.Open()
		if err != nil {
			return nil, err
		}
		if s.study == nil {
			if s.study, err = newStudy(fresh.World, code); err != nil {
				return nil, err
			}
		}
		w, err := newWorker(s.study, s.g, fresh)
		if err != nil {
			return nil, fmt.Errorf("the opening of the game: %w", err)
		}
		s.workers = append(s.workers, w)
	}
	s.begin()
	s.run()
	return s.report()
}

// begin puts the opening into the frontier.
func (s *search) begin() {
	g := s.workers[0].s.Game()
	s.g.nodes[0].points = int32(g.Score())
	s.best = s.g.nodes[0].points
	s.front = newFrontier(s.g)
	s.front.add(0, 1)
}

// run plays until there is nothing new, or the limit is reached.
func (s *search) run() {
	for s.r.Tried < s.Limit && !s.ended() {
		if !s.front.byNews && s.r.Tried > min(s.Limit/byLines, mostByLines) {
			s.turn()
		}
		places := s.front.batch(batchSize)
		if len(places) == 0 {
			return
		}
		results := s.play(places)
		for i, p := range places {
			s.take(p.id, &results[i])
		}
		s.front.again(places)
		if s.Progress != nil {
			s.Progress(Progress{
				Tried: s.r.Tried, Limit: s.Limit, States: len(s.g.nodes), Front: s.front.Len(),
				Points: int(s.best), Endings: len(s.ends), ByNews: s.front.byNews,
			})
		}
	}
}

func (s *search) ended() bool {
	select {
	case <-s.Stop:
		s.r.Stopped = true
	default:
	}
	return s.r.Stopped
}

// play has the workers play on from nodes, and gives what they found in the order
// of the nodes.
func (s *search) play(places []place) []result {
	results := make([]result, len(places))
	var next atomic.Int32
	var all sync.WaitGroup
	for _, w := range s.workers {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(places); i = int(next.Add(1)) - 1 {
				n := &s.g.nodes[places[i].id]
				results[i] = w.expand(places[i].id, places[i].when, func(line string) bool {
					return !s.idles[idleKey{line, n.points, n.far}]
				})
			}
		})
	}
	all.Wait()
	return results
}

// take puts what was found on from a node into the graph.
func (s *search) take(id int32, r *result) {
	s.r.Tried += r.tried
	s.r.Luck += r.luck
	for _, line := range r.idles {
		s.idles[idleKey{line, s.g.nodes[id].points, s.g.nodes[id].far}] = true
	}
	for _, c := range r.crashes {
		s.crashed(c)
	}
	for i := range r.found {
		f := &r.found[i]
		to := s.meet(id, f)
		if leads := s.g.nodes[id].leads; !slices.Contains(leads, to) {
			s.g.nodes[id].leads = append(leads, to)
		}
	}
	delete(s.facts, id)
}

// meet gives the node of a state that was found, a new one if need be.
func (s *search) meet(from int32, f *found) int32 {
	to, known := s.g.seen[f.hash]
	if known {
		if n := &s.g.nodes[to]; to != 0 && !n.done && n.depth > s.g.nodes[from].depth+uint32(f.times) {
			s.shorter(to, from, f)
		}
		return to
	}
	to = s.g.add(from, f, s.study)
	n := &s.g.nodes[to]
	if n.points > s.best {
		s.best = n.points
	}
	if n.over {
		s.endedAt(to)
		return to
	}
	if s.front.byNews {
		s.front.add(to, s.news.class(n.points, n.far, f.facts, f.fresh))
		return to
	}
	s.facts[to] = noted{f.facts, f.fresh}
	s.front.add(to, 1)
	return to
}

// shorter takes a shorter way to a state that nothing was played on from yet.
func (s *search) shorter(to, from int32, f *found) {
	s.g.reach(to, from, f, s.study)
	if s.g.nodes[to].over {
		return
	}
	if s.front.byNews {
		s.front.add(to, 2)
		return
	}
	s.front.add(to, 1)
}

// turn goes over from the number of lines to what is new.
func (s *search) turn() {
	s.front.turn(func(id int32) uint8 {
		n := &s.g.nodes[id]
		return s.news.class(n.points, n.far, s.facts[id].facts, s.facts[id].fresh)
	})
	s.facts = nil
}

func (s *search) crashed(c crash) {
	if s.broken[c.why] {
		return
	}
	s.broken[c.why] = true
	s.r.Crashes = append(s.r.Crashes, Crash{c.why, append(s.g.path(c.node), c.line)})
}
