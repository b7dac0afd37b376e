package explore

import (
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"rpg/internal/content"
	"rpg/internal/coverage"
	"rpg/internal/game"
	"rpg/internal/logic"
	"rpg/internal/standing"
)

// Options say how to explore.
type Options struct {
	// Open gives a new game that nobody has played, and the book that it was read
	// from. It is asked once for each worker: nothing is shared.
	Open func() (*game.Game, *content.Book, error)
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
	Seen      bool // all that there is in the game was come upon, and it was left at that
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

// How many states are played on from before what was found is put together: fewer
// where each is chosen. It must not depend on how many workers there are.
const (
	batchByLines = 128
	batchByNews  = 16
)

func (s *search) batchSize() int {
	if s.front.byNews {
		return batchByNews
	}
	return batchByLines
}

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
	guide   *guide
	front   *frontier
	news    *news
	facts   map[int32]noted // of states in the frontier, while it goes by lines
	workers []*worker
	idles   map[idleKey]bool
	r       Report
	ends    map[string]*end
	broken  map[string]bool
	best    int32

	turns, batches int

	bases  map[int32][]base // by stage
	agenda []*quest         // that wait
	quest  *quest           // that is gone on
}

type noted struct{ facts, fresh []uint64 }

type idleKey struct {
	line  string
	stage int32
}

// Run explores a game. An error is a game that cannot be played at all.
func Run(o Options) (*Report, error) {
	s, err := newSearch(o)
	if err != nil {
		return nil, err
	}
	s.run()
	return s.report()
}

// newSearch opens the game, once for each worker, and stands at its opening.
func newSearch(o Options) (*search, error) {
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	s := &search{
		Options: o, g: newGraph(), news: newNews(), facts: map[int32]noted{},
		idles: map[idleKey]bool{}, bases: map[int32][]base{}, ends: map[string]*end{}, broken: map[string]bool{},
	}
	for range o.Workers {
		fresh, book, err := o.Open()
		if err != nil {
			return nil, err
		}
		if s.study == nil {
			if s.study, err = newStudy(fresh.World, book); err != nil {
				return nil, err
			}
			s.guide = newGuide(s.study, logic.Prepare(alive(fresh.World), tame(standing.Outside(book))))
		}
		w, err := newWorker(s.study, s.g, s.guide, fresh)
		if err != nil {
			return nil, fmt.Errorf("the opening of the game: %w", err)
		}
		s.workers = append(s.workers, w)
	}
	s.begin()
	return s, nil
}

// begin puts the opening into the frontier.
func (s *search) begin() {
	g := s.workers[0].s.Game()
	s.g.nodes[0].points = int32(g.Score())
	s.best = s.g.nodes[0].points
	s.start(0, s.guide.start(g))
	s.front = newFrontier(s.g, s.guide)
	s.front.add(0, 1)
}

// run plays until there is nothing new, or the limit is reached.
func (s *search) run() {
	for ; s.r.Tried < s.Limit && !s.ended() && !s.seenAll(); s.tell() {
		if !s.front.byNews && s.r.Tried > min(s.Limit/byLines, mostByLines) {
			s.turn()
		}
		if s.turns++; s.front.byNews && s.turns%newsEvery != 0 && s.goOn() {
			continue
		}
		places := s.front.batch(s.batchSize())
		if len(places) == 0 {
			return
		}
		results := s.play(places, nil)
		for i, p := range places {
			s.take(p.id, &results[i], nil)
		}
		s.front.again(places)
	}
}

// tell says how far it is.
func (s *search) tell() {
	if s.Progress != nil {
		s.Progress(Progress{
			Tried: s.r.Tried, Limit: s.Limit, States: len(s.g.nodes), Front: s.front.Len(),
			Points: int(s.best), Endings: len(s.ends), ByNews: s.front.byNews,
		})
	}
}

// newsEvery is how often what is new has its turn beside the quests.
const newsEvery = 8

// seenEvery is how many batches go by between two looks whether anything is left to
// be come upon.
const seenEvery = 64

// seenAll reports whether a game that is too large to be played whole has nothing
// left to be come upon: it was ended in each way, with the most points, and every
// room, thing, way, rule, event and topic was seen.
func (s *search) seenAll() bool {
	if s.batches++; !s.front.byNews || s.batches%seenEvery != 0 || s.w.Most() > int(s.best) {
		return false
	}
	for _, f := range s.guide.goals {
		if f.Kind == logic.Ending && s.ends[f.ID] == nil {
			return false
		}
	}
	if best := s.ends[s.winner()]; best == nil || s.g.nodes[best.node].points < s.best {
		return false
	}
	s.r.Seen = !slices.ContainsFunc(s.cover().Counts(), func(c coverage.Count) bool { return len(c.Missing) > 0 })
	return s.r.Seen
}

// winner is the ending that counts most of those that were found.
func (s *search) winner() (name string) {
	points := -1 << 31
	for id, e := range s.ends {
		if r := rank(Ending{Name: id, Points: int(s.g.nodes[e.node].points)}); r > points || r == points && id < name {
			name, points = id, r
		}
	}
	return name
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
func (s *search) play(places []place, q *quest) []result {
	results := make([]result, len(places))
	for _, p := range places {
		s.g.nodes[p.id].grown = true
	}
	var next atomic.Int32
	var all sync.WaitGroup
	for _, w := range s.workers {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(places); i = int(next.Add(1)) - 1 {
				id := places[i].id
				if q != nil {
					results[i] = w.pursue(id, q)
					continue
				}
				n := &s.g.nodes[id]
				results[i] = w.expand(id, places[i].when, func(line string) bool { return !s.idles[s.idle(line, n)] })
			}
		})
	}
	all.Wait()
	return results
}

// take puts what was found on from a node into the graph.
func (s *search) take(id int32, r *result, q *quest) {
	s.r.Tried += r.tried
	s.r.Luck += r.luck
	for _, line := range r.idles {
		s.idles[s.idle(line, &s.g.nodes[id])] = true
	}
	for _, c := range r.crashes {
		s.crashed(c)
	}
	for i := range r.found {
		f := &r.found[i]
		to := s.meet(id, f)
		s.start(to, f.onward)
		if q != nil && s.quest == q {
			s.follow(q, to, f)
		}
		if leads := s.g.nodes[id].leads; !slices.Contains(leads, to) {
			s.g.nodes[id].leads = append(leads, to)
		}
	}
	if q == nil {
		delete(s.facts, id)
	}
}

// meet gives the node of a state that was found, a new one if need be.
func (s *search) meet(from int32, f *found) int32 {
	to, known := s.g.seen[f.hash]
	if known {
		if n := &s.g.nodes[to]; to != 0 && !n.grown && n.depth > s.g.nodes[from].depth+uint32(f.times) {
			s.shorter(to, from, f)
		}
		return to
	}
	to = s.g.add(from, f, s.study)
	n := &s.g.nodes[to]
	n.stage = s.guide.enter(f.aim)
	if n.points > s.best {
		s.best = n.points
	}
	if n.over {
		s.endedAt(to)
		return to
	}
	if s.front.byNews {
		s.front.add(to, s.news.class(n.stage, f.facts, f.fresh))
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
		return s.news.class(n.stage, s.facts[id].facts, s.facts[id].fresh)
	})
	s.facts = nil
}

// idle is what must be another for an idle line to be typed again.
func (s *search) idle(line string, n *node) idleKey {
	return idleKey{line, n.stage}
}

func (s *search) crashed(c crash) {
	if s.broken[c.why] {
		return
	}
	s.broken[c.why] = true
	s.r.Crashes = append(s.r.Crashes, Crash{c.why, append(s.g.path(c.node), c.line)})
}
