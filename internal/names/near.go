package names

import (
	"cmp"
	"slices"
	"strings"
)

// SameNear reports whether a reader would take a and b for the same name: they
// differ at most in letter case, accents, articles, invisible characters,
// apostrophes, and in how words are joined (net loft, net-loft, net_loft,
// netloft). Nothing is the same as an empty name.
func SameNear(a, b string) bool {
	key := nearKey(a)
	return key != "" && key == nearKey(b)
}

func nearKey(s string) string {
	words := separated(s)
	var b strings.Builder
	b.Grow(len(s))
	last := byte(0)
	for i, w := range words {
		if article(w) && i < len(words)-1 {
			continue // a last one is part of the name: Dock A
		}
		if decimal(last) && decimal(w[0]) {
			b.WriteByte(' ') // bay 1-2 is not bay 12
		}
		b.WriteString(w)
		last = w[len(w)-1]
	}
	return b.String()
}

func decimal(c byte) bool { return '0' <= c && c <= '9' }

// Nearest gives those of the spellings that somebody who wrote words may have
// meant, nearest first, equal ones in the order given, each once, and max at
// most: a few letters wrong, a start, a part, a shared or misspelt word.
func Nearest(words string, among []string, max int) []string {
	var out []string
	for _, i := range nearestOf(words, len(among), func(i int) string { return among[i] }) {
		if len(out) >= max {
			break
		}
		if !slices.Contains(out, among[i]) {
			out = append(out, among[i])
		}
	}
	return out
}

// Nearest gives the things whose spelling lies nearest, as [Nearest] does,
// each once and with its nearest phrase.
func (x *Index) Nearest(words string, max int) []Match {
	var out []Match
	for _, i := range nearestOf(words, len(x.phrases), func(i int) string { return x.phrases[i].Words }) {
		if len(out) >= max {
			break
		}
		m := x.match(i)
		if !slices.ContainsFunc(out, func(o Match) bool { return o.Of == m.Of }) {
			out = append(out, m)
		}
	}
	return out
}

// nearestOf gives the places of the plausible ones among n spellings.
func nearestOf(words string, n int, spelling func(int) string) []int {
	type candidate struct{ at, cost int }
	var found []candidate
	meant := looseKey(words)
	if meant == "" {
		return nil
	}
	one := singular(meant)
	for i := range n {
		other := looseKey(spelling(i))
		cost, ok := farness(meant, other)
		if one != "" && one == other {
			cost, ok = 0, true
		}
		if ok {
			found = append(found, candidate{i, cost})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.cost, b.cost) })
	out := make([]int, len(found))
	for i, c := range found {
		out[i] = c.at
	}
	return out
}

// singular is one of what a plural names, where the two differ by more than an
// s: loaves, berries. Empty: it is no such plural.
func singular(plural string) string {
	for _, end := range [...][2]string{{"ves", "f"}, {"ies", "y"}} {
		if stem, ok := strings.CutSuffix(plural, end[0]); ok && stem != "" {
			return stem + end[1]
		}
	}
	return ""
}

// What a plausible spelling costs beside two a wrong letter, so that one wrong
// letter comes before a start, and a start before two.
const (
	costStart  = 3
	costWord   = 3 // besides its wrong letters
	costInside = 6
)

func farness(meant, other string) (cost int, ok bool) {
	if other == "" {
		return 0, false
	}
	cost = costInside + 1
	if d, ok := distance(meant, other); ok {
		cost = min(cost, 2*d)
	}
	if len(meant) >= 2 && starts(other, meant) || len(other) >= 3 && starts(meant, other) {
		cost = min(cost, costStart)
	}
	if d, ok := wordDistance(meant, other); ok {
		cost = min(cost, costWord+2*d)
	}
	if len(meant) >= 3 && strings.Contains(other, meant) || len(other) >= 3 && strings.Contains(meant, other) {
		cost = min(cost, costInside)
	}
	return cost, cost <= costInside
}

// wordDistance is the distance of the two nearest words of four letters or
// more; shorter ones (of, has, met) are in too many names to say anything.
func wordDistance(meant, other string) (int, bool) {
	best, found := 0, false
	others := strings.Fields(other)
	for _, m := range strings.Fields(meant) {
		for _, o := range others {
			if len(m) < 4 || len(o) < 4 {
				continue
			}
			if d, ok := distance(m, o); ok && (!found || d < best) {
				best, found = d, true
			}
		}
	}
	return best, found
}

// longestSpelling is the most letters for which wrong ones are counted: names
// are shorter, and the work grows with the square.
const longestSpelling = 64

// distance counts the letters that are wrong, missing or too many, and pairs
// that are swapped. It fails when they are more than a slip of the pen.
func distance(a, b string) (int, bool) {
	if a == b {
		return 0, true
	}
	if len(a) > 4*longestSpelling || len(b) > 4*longestSpelling {
		return 0, false
	}
	s, t := []rune(a), []rune(b)
	slips := plausibleSlips(min(len(s), len(t)))
	if min(len(s), len(t)) == 2 && len(s) != len(t) {
		slips = 1 // two letters are too few to have one wrong, and can lack one
	}
	if max(len(s), len(t)) > longestSpelling || max(len(s)-len(t), len(t)-len(s)) > slips {
		return 0, false
	}
	// Three rows of the table suffice: this one, the last, and the one before
	// for a swap.
	var rows [3][longestSpelling + 1]int
	for j := range len(t) + 1 {
		rows[0][j] = j
	}
	for i := 1; i <= len(s); i++ {
		now, last, before := &rows[i%3], &rows[(i+2)%3], &rows[(i+1)%3]
		now[0] = i
		for j := 1; j <= len(t); j++ {
			wrong := 1
			if s[i-1] == t[j-1] {
				wrong = 0
			}
			now[j] = min(last[j-1]+wrong, last[j]+1, now[j-1]+1)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				now[j] = min(now[j], before[j-2]+1)
			}
		}
	}
	d := rows[len(s)%3][len(t)]
	return d, d <= slips
}

func plausibleSlips(letters int) int {
	switch {
	case letters < 3:
		return 0
	case letters < 5:
		return 1
	case letters < 9:
		return 2
	}
	return 3
}
