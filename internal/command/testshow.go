package command

import (
	"fmt"
	"strings"

	"rpg/internal/coverage"
	"rpg/internal/tell"
	"rpg/internal/transcript"
)

// around is how many lines that are as expected are shown beside a difference.
const around = 2

// differenceLines shows a failure: behind - what was expected, behind + what was
// answered, and the lines around them.
func differenceLines(f transcript.Failure) (out []string) {
	if f.Edits == nil {
		out = append(out, "  - "+f.Check.String(), "  ! "+tell.OneLine(f.Why))
		if f.Check.Kind == transcript.State {
			return out
		}
		for _, l := range f.Answer {
			out = append(out, "    "+plainLine(l))
		}
		return out
	}
	shown := make([]bool, len(f.Edits))
	for i, e := range f.Edits {
		for j := max(i-around, 0); e.Differs() && j <= min(i+around, len(f.Edits)-1); j++ {
			shown[j] = true
		}
	}
	for i, e := range f.Edits {
		if !shown[i] {
			if i == 0 || shown[i-1] {
				out = append(out, "    ...")
			}
			continue
		}
		switch {
		case e.Check == nil:
			out = append(out, "  + "+plainLine(e.Line))
		case e.Differs():
			out = append(out, "  - "+plainLine(e.Check.String()))
		case e.Got:
			out = append(out, "    "+plainLine(e.Line))
		}
	}
	return out
}

// plainLine is a line of a game as it can be printed: it keeps its indent, and
// tells no terminal what to do.
func plainLine(l string) string {
	text := strings.TrimLeft(l, " ")
	return l[:len(l)-len(text)] + tell.OneLine(text)
}

// addCoverage adds what of the content has come up, and what has not.
func addCoverage(p *tell.Page, c *coverage.Coverage) {
	all, touched := 0, 0
	for _, n := range c.Counts() {
		text := fmt.Sprintf("%d of %d", n.Touched(), n.All)
		if len(n.Missing) > 0 {
			text += "; not " + strings.Join(n.Missing, ", ")
		}
		p.AddData(strings.ToUpper(string(n.Part))+"S", text, map[string]any{"touched": n.Touched(), "of": n.All, "missing": n.Missing})
		all, touched = all+n.All, touched+n.Touched()
	}
	if all > 0 {
		p.AddData("COVERAGE", fmt.Sprintf("%.1f %%", 100*float64(touched)/float64(all)), map[string]int{"touched": touched, "of": all})
	}
}
