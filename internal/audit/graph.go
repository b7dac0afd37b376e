package audit

import "slices"

// reversed turns every step of a graph round.
func reversed(next map[string][]string) map[string][]string {
	back := make(map[string][]string, len(next))
	for from, all := range next { // whether, not in which order
		for _, to := range all {
			back[to] = append(back[to], from)
		}
	}
	return back
}

// reached marks what one comes to from some places, these included.
func reached(from []string, next map[string][]string) map[string]bool {
	done := make(map[string]bool, len(from))
	for _, id := range from {
		if !done[id] {
			visit(id, next, done, func(string) {}, func(string) {})
		}
	}
	return done
}

// knit numbers the groups of a graph: who is in one comes from each of it to each.
// back is the graph reversed. (Kosaraju: in the order in which they are left,
// backwards.)
func knit(ids []string, next, back map[string][]string) map[string]int {
	order := make([]string, 0, len(ids))
	entered := make(map[string]bool, len(ids))
	for _, id := range ids {
		if !entered[id] {
			visit(id, next, entered, func(string) {}, func(id string) { order = append(order, id) })
		}
	}
	slices.Reverse(order)
	group := make(map[string]int, len(ids))
	left := make(map[string]bool, len(ids))
	n := 0
	for _, id := range order {
		if !left[id] {
			n++
			visit(id, back, left, func(id string) { group[id] = n }, func(string) {})
		}
	}
	return group
}

// visit goes wherever one comes to from a place and has not been, without a stack of
// its callers' depth: a game may be one long corridor.
func visit(id string, next map[string][]string, done map[string]bool, enter, leave func(string)) {
	type at struct {
		id string
		i  int
	}
	path := []at{{id, 0}}
	done[id] = true
	enter(id)
	for len(path) > 0 {
		top := &path[len(path)-1]
		if top.i == len(next[top.id]) {
			leave(top.id)
			path = path[:len(path)-1]
			continue
		}
		to := next[top.id][top.i]
		top.i++
		if !done[to] {
			done[to] = true
			enter(to)
			path = append(path, at{to, 0})
		}
	}
}
