package names

// A Named is a thing's phrases made ready for typed lines, for whoever looks
// among the same things again and again.
type Named struct{ apart, joined []lineEntry }

// NewNamed makes the phrases of one thing ready; their Of is not looked at.
func NewNamed(phrases ...Phrase) *Named {
	n := &Named{apart: make([]lineEntry, 0, len(phrases))}
	for _, p := range phrases {
		e := newEntry(p)
		n.apart = append(n.apart, e)
		n.joined = joinEntry(n.joined, e)
	}
	for _, entries := range [...][]lineEntry{n.apart, n.joined} {
		for i := range entries {
			entries[i].tokens = lineTokens(entries[i].key)
		}
	}
	return n
}

// FindLine is [Index.Find] by the [Line] policy: the places in the list of what
// the words mean, in its order.
func FindLine(words string, among []*Named, p Policy) []int {
	typed, ok := lineWords(words, p)
	if !ok {
		return nil
	}
	var few [24][]lineEntry
	things := few[:0]
	for _, of := range among {
		if p.has(First) {
			things = append(things, of.joined)
		} else {
			things = append(things, of.apart)
		}
	}
	var out []int
	for _, found := range lineTiers(things, words, typed, p) {
		if n := len(out); n == 0 || out[n-1] != found.thing && !p.has(First) {
			out = append(out, found.thing)
		}
	}
	return out
}
