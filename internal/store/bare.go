package store

import "strings"

// bare is a save that was laid out, without what says nothing of how things
// stand: what is yet to be finished, and the state of the dice, which their seed
// and count give too.
func bare(text string) string {
	text = without(text, 0, len(text), 1, keyPending)
	from, to := memberOf(text, 0, len(text), 1, "dice")
	if from < 0 {
		return text
	}
	old := len(text)
	text = without(text, from, to, 2, "state")
	if to -= old - len(text); strings.HasSuffix(strings.TrimSuffix(text[from:to], ","), "{}") {
		return without(text, 0, len(text), 1, "dice")
	}
	return text
}

// memberOf finds a member of an object that lies between two places of a text:
// from the line feed before its key to the one before the next member, or before
// the brace. depth is how far its key is indented. A line feed stands in no other
// place of a text that was laid out, so that nothing has to be read.
func memberOf(text string, from, to, depth int, key string) (start, end int) {
	indent := "\n" + strings.Repeat("  ", depth) + `"`
	start = strings.Index(text[from:to], indent+key+`": `)
	if start < 0 {
		return -1, -1
	}
	start += from
	if next := strings.Index(text[start+1:to], indent); next >= 0 {
		return start, start + 1 + next
	}
	last := strings.LastIndex(text[start:to], "\n"+strings.Repeat("  ", depth-1)+"}")
	return start, start + last
}

// without takes a member out of an object.
func without(text string, from, to, depth int, key string) string {
	start, end := memberOf(text, from, to, depth, key)
	if start < 0 {
		return text
	}
	before, after := text[:start], text[end:]
	if last := text[end-1] != ','; last {
		var more bool
		if before, more = strings.CutSuffix(before, ","); !more { // it was the only one
			after = after[strings.Index(after, "}"):]
		}
	}
	return before + after
}
