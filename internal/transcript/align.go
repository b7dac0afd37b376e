package transcript

// An Edit is one line of the comparison of an answer with what was expected.
type Edit struct {
	Check *Check // what was expected; nil for a line that was not
	Line  string // what was answered
	Got   bool   // there is such a line in the answer
}

// Differs reports whether the edit is a difference.
func (e Edit) Differs() bool { return e.Check == nil || !e.Got && e.Check.Kind != Gap }

// align lays an answer beside the lines that are expected of it, with as few
// differences as can be.
func align(want []*Check, got []string) []Edit {
	// cost[i][j] is how many differences there are from want[i] and got[j] on.
	cost := make([][]int, len(want)+1)
	for i := range cost {
		cost[i] = make([]int, len(got)+1)
	}
	for i := len(want); i >= 0; i-- {
		for j := len(got); j >= 0; j-- {
			cost[i][j], _ = best(cost, want, got, i, j)
		}
	}
	var out []Edit
	for i, j := 0, 0; i < len(want) || j < len(got); {
		_, move := best(cost, want, got, i, j)
		switch move {
		case pair:
			out = append(out, Edit{Check: want[i], Line: got[j], Got: true})
			i, j = i+1, j+1
		case swallow:
			out = append(out, Edit{Check: want[i], Line: got[j], Got: true})
			j++
		case miss:
			out = append(out, Edit{Check: want[i]})
			i++
		case extra:
			out = append(out, Edit{Line: got[j], Got: true})
			j++
		}
	}
	return out
}

// A move is one step of an alignment.
type move uint8

const (
	pair    move = iota // the line is what was expected
	swallow             // the gap takes the line
	miss                // what was expected is not there
	extra               // the line was not expected
)

// best is the cheapest way on from a place of an alignment. What is missing is
// shown ahead of what is there instead.
func best(cost [][]int, want []*Check, got []string, i, j int) (int, move) {
	n, m := len(want), len(got)
	switch {
	case i == n && j == m:
		return 0, miss
	case i == n:
		return m - j, extra
	}
	gap := want[i].Kind == Gap
	if !gap && j < m && want[i].matches(got[j]) {
		return cost[i+1][j+1], pair
	}
	if gap {
		c, mv := cost[i+1][j], miss
		if j < m && cost[i][j+1] <= c {
			c, mv = cost[i][j+1], swallow
		}
		return c, mv
	}
	c, mv := cost[i+1][j]+1, miss
	if j < m && cost[i][j+1]+1 < c {
		c, mv = cost[i][j+1]+1, extra
	}
	return c, mv
}
