package generate

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// A Problem is one fault of a proposal.
type Problem struct {
	Path string // where in the object, as in reward.items[0]; empty: the whole of it
	Line int    // counting from 1; 0: it has no place
	Col  int    // in characters, counting from 1
	Why  string // what is wrong, and what would do
}

func (p Problem) String() string {
	switch {
	case p.Line == 0 && p.Path == "":
		return p.Why
	case p.Line == 0:
		return p.Path + ": " + p.Why
	case p.Path == "":
		return fmt.Sprintf("line %d, column %d: %s", p.Line, p.Col, p.Why)
	}
	return fmt.Sprintf("%s (line %d, column %d): %s", p.Path, p.Line, p.Col, p.Why)
}

// most is how many faults are told of: a model reads a short list better than a
// long one, and mends a file that has more of them in one go anyway.
const most = 40

// Reasons puts all faults on one line, in the order of the file.
func Reasons(problems []Problem) string {
	all := slices.Clone(problems)
	slices.SortStableFunc(all, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	var out []string
	for _, p := range all {
		if s := p.String(); !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	if len(out) > most {
		out = append(out[:most], fmt.Sprintf("and %d more", len(out)-most))
	}
	return strings.Join(out, "; ")
}
