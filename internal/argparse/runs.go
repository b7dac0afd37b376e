package argparse

// place is something that takes words in their order: an argument, or the
// choice of a subcommand with all that follows it (arg is nil).
type place struct {
	name string
	many Many
	arg  *Arg
}

// fill gives the run at the head of kinds to as many places as it can fill,
// each taking all it can, and returns how many words each gets. Places at the
// end that would stay empty although an option follows are left for the words
// after that option.
func fill(places []place, kinds []byte) []int {
	for n := len(places); n > 0; n-- {
		counts := make([]int, n)
		end, ok := match(places[:n], kinds, counts)
		if !ok {
			continue
		}
		if end < len(kinds) && kinds[end] == kindOption {
			for n > 0 && counts[n-1] == 0 {
				n--
			}
		}
		return counts[:n]
	}
	return nil
}

// match fills all places or none. A place gives words back, the last first, if
// those after it would go without.
func match(places []place, kinds []byte, counts []int) (end int, ok bool) {
	if len(places) == 0 {
		return 0, true
	}
	least, most, ok := places[0].bounds(kinds)
	if !ok {
		return 0, false
	}
	for n := most; n >= least; n-- {
		if end, ok := match(places[1:], kinds[n:], counts[1:]); ok {
			counts[0] = n
			return n + end, true
		}
	}
	return 0, false
}

// bounds says how few and how many of the kinds ahead a place can take; every
// number between is possible too. A -- counts with the words beside it.
func (p place) bounds(kinds []byte) (least, most int, ok bool) {
	lead := dashes(kinds)
	words := kinds[lead:]
	hasWord := len(words) > 0 && words[0] == kindWord
	if !hasWord && (p.arg == nil || p.many == One || p.many == OneOrMore) {
		return 0, 0, false
	}
	switch {
	case p.arg == nil:
		return lead + 1, len(kinds), true
	case p.many == One:
		return lead + 1, lead + 1 + dashes(words[1:]), true
	case p.many == Optional && hasWord:
		return 0, lead + 1 + dashes(words[1:]), true
	case p.many == Optional:
		return 0, lead, true
	}
	run := lead
	for run < len(kinds) && kinds[run] != kindOption {
		run++
	}
	if p.many == OneOrMore {
		least = lead + 1
	}
	return least, run, true
}

func dashes(kinds []byte) int {
	n := 0
	for n < len(kinds) && kinds[n] == kindDashes {
		n++
	}
	return n
}
