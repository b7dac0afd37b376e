package explore

import (
	"cmp"
	"errors"
	"slices"

	"rpg/internal/coverage"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// longestWait is how many times WAIT is typed for something to come of it.
const longestWait = 80

// A worker plays: it makes its session stand as a node says, and types the moves.
type worker struct {
	*study
	g       *graph
	guide   *guide
	s       *play.Session
	mover   mover
	cover   *coverage.Coverage
	changes []state.Change // of the line that was typed
	quest   *quest         // that is gone on, if one is
	patient bool           // it waits on past states in which somebody was before

	now    []uint32 // the value of each entry as the session stands; 0: as at the start
	want   []uint32
	weight []weight // of each entry as the session stands
	start  []state.Value
}

// A moment is which moves of a node are tried: all, or those that are likelier to
// help apart from the others.
type moment uint8

const (
	whole moment = iota
	sooner
	later
)

// A result is what came of playing on from one node.
type result struct {
	found   []found
	idles   []string // idle lines that were typed
	crashes []crash
	tried   int      // lines that were typed
	luck    int      // moves on which dice fell
	dull    []uint64 // lines of a quest that changed nothing
}

// A crash is a line on which the content broke.
type crash struct {
	node int32
	line string
	why  string
}

// newWorker begins a session of a fresh game.
func newWorker(s *study, g *graph, u *guide, fresh *game.Game) (*worker, error) {
	w := &worker{study: s, g: g, guide: u}
	var err error
	if w.cover, err = coverage.Of(fresh.World); err != nil {
		return nil, err
	}
	fresh.Watch = w.cover.Note
	if w.s, err = play.New(fresh, w); err != nil {
		return nil, err
	}
	w.mover = mover{study: s, s: w.s, near: map[string]bool{}, kinds: map[string]int{}, seen: map[string]bool{}}
	w.s.Opening()
	if err := w.s.Fault(); err != nil {
		return nil, err
	}
	w.s.Recast(func(*state.State) {})
	return w, nil
}

// A worker is the keeper of its session: it notes what a line has changed.
func (w *worker) Keep(t play.Turn) error {
	w.changes = append(w.changes, t.Changes...)
	return nil
}

var errNoSaves = errors.New("nothing is saved while a game is explored")

func (w *worker) Fresh() (*state.State, error)         { return nil, errNoSaves }
func (w *worker) Save(string, []state.Change) error    { return errNoSaves }
func (w *worker) Saves() ([]string, error)             { return nil, errNoSaves }
func (w *worker) Restore(string) (*state.State, error) { return nil, errNoSaves }

// stand makes the session stand as a node says.
func (w *worker) stand(id int32) {
	st := w.s.Game().State
	for n := len(w.g.entry); len(w.start) < n; {
		// No node that this worker has stood in has this entry: it is as at the start.
		e := w.g.entry[len(w.start)]
		w.start = append(w.start, st.Get(e.of, e.key))
		w.now, w.want, w.weight = append(w.now, 0), append(w.want, 0), append(w.weight, weight{})
	}
	clear(w.want)
	clear(w.weight)
	for at := id; at > 0; at = w.g.nodes[at].parent {
		for _, d := range w.g.nodes[at].diff {
			if w.want[d.entry] == 0 {
				w.want[d.entry] = d.value + 1
				w.weight[d.entry] = d.weight
			}
		}
	}
	w.s.Recast(func(st *state.State) {
		for i, v := range w.want {
			if v == w.now[i] {
				continue
			}
			value := w.start[i]
			if v > 0 {
				value = w.g.value[v-1]
			}
			st.Fill(w.g.entry[i].of, w.g.entry[i].key, value)
		}
	})
	w.now, w.want = w.want, w.now
}

// expand types all moves of a node, and gives what it has found. idle tells
// whether it is time for an idle line.
func (w *worker) expand(id int32, which moment, idle func(line string) bool) (r result) {
	w.stand(id)
	w.patient = which == whole
	for _, m := range w.mover.moves() {
		if which != whole && m.later != (which == later) {
			continue
		}
		if m.idle {
			if !idle(m.gist()) {
				continue
			}
			r.idles = append(r.idles, m.gist())
		}
		w.move(id, m, &r)
	}
	return r
}

// move types a move, notes where it leads, and goes back.
func (w *worker) move(id int32, m move, r *result) {
	if m.breaks != "" {
		r.crashes = append(r.crashes, crash{id, m.line, tell.OneLine(m.breaks)})
		return
	}
	most := 1
	if m.wait {
		most = w.longest()
	}
	hash := w.g.nodes[id].hash
	w.changes = w.changes[:0]
	f := found{line: m.line, hash: hash}
	for f.times < most {
		was := len(w.changes)
		w.s.Line(m.line)
		r.tried++
		f.times++
		if err := w.s.Fault(); err != nil {
			r.crashes = append(r.crashes, crash{id, m.line, tell.OneLine(err.Error())})
			break
		}
		if len(w.changes) == was {
			break
		}
		before := f.hash
		if f.hash = w.after(before, w.changes[was:]); f.hash == before || f.hash == hash {
			continue
		}
		at := f
		w.note(id, &at)
		r.found = append(r.found, at)
		if _, known := w.g.seen[f.hash]; !known || at.over || !w.patient {
			break
		}
	}
	if slices.ContainsFunc(w.changes, func(c state.Change) bool { return c.Of == world.Global && c.Key == "dice.drawn" }) {
		r.luck++
	}
	w.back()
}

// longest is how many times WAIT is typed at most: until the next timer runs out, but
// at least so often that something else may have come of it.
func (w *worker) longest() int {
	timers := w.s.Game().Timers()
	if len(timers) == 0 {
		return longestWait
	}
	first := slices.MinFunc(timers, func(a, b game.Timer) int { return cmp.Compare(a.In, b.In) })
	return max(longestWait, first.In)
}

// after is a hash with what has changed.
func (w *worker) after(hash uint64, changes []state.Change) uint64 {
	for _, c := range changes {
		hash ^= w.weigh(c.Of, c.Key, c.Old).share ^ w.weigh(c.Of, c.Key, c.New).share
	}
	return hash
}

// note takes down a state that was come to. All that is asked of the game is
// asked now.
func (w *worker) note(id int32, f *found) {
	f.changes = state.Joined(w.changes)
	f.over = w.s.Over()
	if w.quest != nil {
		w.hold(f)
	}
	if _, known := w.g.seen[f.hash]; known {
		return
	}
	g := w.s.Game()
	f.ending = over(g)
	f.points = g.Score()
	if !f.over && w.quest == nil {
		w.aim(f)
	}
	replaced := map[uint32]bool{}
	for _, c := range f.changes {
		if at, known := w.g.entries[entry{c.Of, c.Key}]; known {
			replaced[at] = true
		}
		now := w.weigh(c.Of, c.Key, c.New)
		if now.share != 0 {
			f.facts, f.fresh = append(f.facts, now.share), append(f.fresh, now.share)
		}
	}
	for i, x := range w.weight {
		if !replaced[uint32(i)] {
			if x.share != 0 {
				f.facts = append(f.facts, x.share)
			}
		}
	}
}

// over is the name of the ending that a game has come to.
func over(g *game.Game) string { return g.State.Get(world.Global, "over").Text() }

// back undoes what was typed.
func (w *worker) back() {
	w.s.Recast(func(st *state.State) {
		for _, c := range slices.Backward(w.changes) {
			st.Fill(c.Of, c.Key, c.Old)
		}
	})
}
