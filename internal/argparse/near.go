package argparse

import (
	"slices"
	"strings"
)

// nearest picks, from the known words, up to three that somebody who wrote
// word may have meant: those that it begins, else those within a slip or two
// of the hand. The best come first; equals keep the order of the table.
func nearest(word string, known []string) []string {
	type candidate struct {
		word string
		cost int
	}
	var found []candidate
	lower := strings.ToLower(word)
	for _, k := range known {
		cost := slips(lower, strings.ToLower(k))
		switch {
		case len(word) > 1 && strings.HasPrefix(strings.ToLower(k), lower):
			found = append(found, candidate{k, 0})
		case cost <= allowedSlips(word, k):
			found = append(found, candidate{k, cost})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return a.cost - b.cost })
	var best []string
	for _, c := range found {
		if len(best) < 3 && c.cost <= found[0].cost+1 {
			best = append(best, c.word)
		}
	}
	return best
}

// allowedSlips keeps suggestions likely: the shorter the words, the fewer.
func allowedSlips(a, b string) int {
	switch n := min(len(a), len(b)); {
	case n < 3:
		return 0
	case n < 6:
		return 1
	}
	return 2
}

// slips counts the letters to add, drop, change or swap with a neighbour to
// make b of a. Words far apart in length are not looked at closely: a hostile
// word may be very long.
func slips(a, b string) int {
	const far = 1 << 10
	if d := len(a) - len(b); d > 8 || d < -8 {
		return far
	}
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}

// didYouMean words a hint, or is empty if there is nothing near.
func didYouMean(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return "did you mean " + words[0] + "?"
	}
	return "did you mean " + strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1] + "?"
}
