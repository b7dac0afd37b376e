package explore

import "slices"

// Shorten leaves lines out of a way to an ending, as long as what is left still
// leads to it with at least as many points: larger pieces first, then line by
// line.
func (r *replayer) Shorten(e Ending) []string {
	lines := e.Lines
	for size := len(lines) / 4; size > 0; size /= 2 {
		for at := 0; at < len(lines); {
			to := min(at+size, len(lines))
			shorter := slices.Concat(lines[:at], lines[to:])
			if r.leads(shorter, e) {
				lines = shorter
				continue
			}
			at = to
		}
	}
	return lines
}

// A replayer types lines into a game from its beginning.
type replayer struct{ w *worker }

// leads reports whether lines lead to an ending, the last of them at once.
func (r *replayer) leads(lines []string, e Ending) bool {
	w := r.w
	w.stand(0)
	w.changes = w.changes[:0]
	defer w.back()
	for i, l := range lines {
		w.s.Line(l)
		if w.s.Fault() != nil {
			return false
		}
		if w.s.Over() {
			g := w.s.Game()
			return i == len(lines)-1 && over(g) == e.Name && g.Score() >= e.Points
		}
	}
	return false
}
