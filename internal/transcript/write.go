package transcript

import (
	"maps"
	"slices"
	"strings"
)

// Updated gives the files of a transcript in which lines that differ are written
// as they were answered, by their names. What a regular expression or a gap
// still fits stays, and so do comments and all other checks: those that failed
// are for an author to mend. seed, if there is one, becomes the transcript's.
func (s *Script) Updated(failures []Failure, seed string) map[string][]byte {
	changes := map[string]*change{}
	of := func(file string) *change {
		if changes[file] == nil {
			changes[file] = &change{dropped: map[int]bool{}, added: map[int][]string{}}
		}
		return changes[file]
	}
	done := map[int]bool{}
	for _, f := range failures {
		if f.Edits == nil || f.Step.File != s.Name && done[f.Step.N] {
			continue
		}
		done[f.Step.N] = true
		of(f.Step.File).take(f)
	}
	if seed != "" {
		of(s.Name).seed(s.files[s.Name], seed)
	}
	out := map[string][]byte{}
	for _, file := range slices.Sorted(maps.Keys(changes)) {
		out[file] = changes[file].apply(s.files[file])
	}
	return out
}

// A change is what becomes other in a file: lines that go, and lines that come
// after another one.
type change struct {
	dropped map[int]bool
	added   map[int][]string
}

// take takes over the lines of an answer.
func (c *change) take(f Failure) {
	after := f.Step.N + len(f.Step.Input)
	for _, e := range f.Edits {
		switch {
		case e.Check == nil:
			c.added[after] = append(c.added[after], Quote(e.Line))
		case e.Differs():
			c.dropped[e.Check.N] = true
			after = e.Check.N
		default:
			after = e.Check.N
		}
	}
	if len(f.Answer) == 0 {
		c.added[after] = append(c.added[after], nothing)
	}
}

// nothing is the check for an answer without a line.
const nothing = "!/./"

func (c *change) seed(lines []string, seed string) {
	line := "@seed " + seed
	for i, l := range lines {
		if word, _, _ := strings.Cut(l, " "); word == "@seed" {
			c.dropped[i+1] = true
			c.added[i+1] = append(c.added[i+1], line)
			return
		}
	}
	c.added[0] = append(c.added[0], line)
}

func (c *change) apply(lines []string) []byte {
	var b strings.Builder
	write := func(lines ...string) {
		for _, l := range lines {
			b.WriteString(l + "\n")
		}
	}
	write(c.added[0]...)
	for i, l := range lines {
		if !c.dropped[i+1] {
			write(l)
		}
		write(c.added[i+1]...)
	}
	return []byte(b.String())
}

// Recorded is a line that was typed, with its answer, as a transcript has it. The
// opening is typed by nobody: its line is empty. input is what the line reads.
func Recorded(line string, typed bool, answer []string, input ...string) string {
	var b strings.Builder
	if typed {
		b.WriteString("\n> " + line + "\n")
	}
	for _, l := range input {
		b.WriteString("< " + l + "\n")
	}
	answer = Lines(answer)
	for _, l := range answer {
		b.WriteString(Quote(l) + "\n")
	}
	if typed && len(answer) == 0 {
		b.WriteString(nothing + "\n")
	}
	return b.String()
}
