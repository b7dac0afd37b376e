package cond

import "strings"

// nearestKind suggests the kind that an unknown one was meant to be, with the
// value that follows it; empty when none is near.
func nearestKind(kind, value string) string {
	low := strings.ToLower(strings.TrimSpace(kind))
	switch low {
	case "met":
		return "write “met_" + value + "”, which only Markdown has"
	case "carrying", "item":
		return "write “has:" + value + "”, or “held:" + value + "” to look into bags too"
	}
	if t, ok := lookupTerm(low); ok {
		return "compare it, as in “" + t.Name + " = …”"
	}
	if len(low) > 16 { // longer than any kind and its mistakes
		return ""
	}
	best, least := "", len(low)+1
	for _, p := range predicates {
		if p.Prefix != "" {
			continue
		}
		if d := distance(low, p.Name); d < least {
			best, least = p.Name, d
		}
	}
	if d := distance(low, "var"); d < least {
		best, least = "var", d
	}
	if 3*least > len(low)+2 {
		return ""
	}
	return "did you mean " + shown(best+":"+value) + "?"
}

// distance counts the letters to add, drop, change or swap with their neighbour
// to make b of a.
func distance(a, b string) int {
	row := func() []int { return make([]int, len(b)+1) }
	before, above, this := row(), row(), row()
	for j := range above {
		above[j] = j
	}
	for i := range len(a) {
		this[0] = i + 1
		for j := range len(b) {
			change := above[j]
			if a[i] != b[j] {
				change++
			}
			this[j+1] = min(change, above[j+1]+1, this[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				this[j+1] = min(this[j+1], before[j-1]+1)
			}
		}
		before, above, this = above, this, before
	}
	return above[len(b)]
}
