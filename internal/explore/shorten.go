package explore

import (
	"slices"
	"sync"
	"sync/atomic"

	"rpg/internal/play"
)

// shorten makes the ways to endings shorter. Each is one worker's, and comes out
// the same whoever has it.
func (s *search) shorten(all []Ending) {
	var next atomic.Int32
	var busy sync.WaitGroup
	for _, w := range s.workers {
		busy.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(all); i = int(next.Add(1)) - 1 {
				all[i].Lines = (&replayer{w: w}).Shorten(all[i])
			}
		})
	}
	busy.Wait()
}

// A replayer types lines into a game from its beginning. It keeps how the game
// stands after those that stay, and goes on from there.
type replayer struct {
	w  *worker
	at *play.Standing
}

// Shorten leaves lines out of a way to an ending, as long as what is left still
// leads to it with at least as many points: larger pieces first, then line by
// line.
func (r *replayer) Shorten(e Ending) []string {
	r.w.stand(0)
	start, ok := r.w.s.Standing()
	if !ok {
		return e.Lines
	}
	defer r.w.s.Stand(start)
	lines := e.Lines
	for size := len(lines) / 4; size > 0; size /= 2 {
		r.at = start
		for at := 0; at < len(lines); {
			to := min(at+size, len(lines))
			if r.leads(lines[to:], e) {
				lines = slices.Concat(lines[:at], lines[to:])
				continue
			}
			if !r.keep(lines[at:to]) {
				break // nothing leads on from here
			}
			at = to
		}
	}
	return lines
}

// leads reports whether lines lead on to an ending, the last of them at once.
func (r *replayer) leads(rest []string, e Ending) bool {
	n := r.types(rest)
	g := r.w.s.Game()
	return n > 0 && n == len(rest) && r.w.s.Over() && over(g) == e.Name && g.Score() >= e.Points
}

// keep adds lines to those that stay, and reports whether the game goes on after
// them.
func (r *replayer) keep(lines []string) (goesOn bool) {
	if r.types(lines) < len(lines) || r.w.s.Over() {
		return false
	}
	r.at, goesOn = r.w.s.Standing()
	return goesOn
}

// types goes on from the lines that stay until the game is over or breaks, and
// gives how many lines that took; one at which it breaks is none.
func (r *replayer) types(lines []string) int {
	s := r.w.s
	s.Stand(r.at)
	r.w.changes = r.w.changes[:0]
	for i, l := range lines {
		s.Line(l)
		if s.Fault() != nil {
			return i
		}
		if s.Over() {
			return i + 1
		}
	}
	return len(lines)
}
