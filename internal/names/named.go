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
	n := 0
	for _, of := range among {
		n += len(of.apart)
	}
	entries := make([]lineEntry, 0, n)
	for i, of := range among {
		from := len(entries)
		if p.has(First) {
			entries = append(entries, of.joined...)
		} else {
			entries = append(entries, of.apart...)
		}
		for k := range entries[from:] {
			e := &entries[from+k]
			e.phrase, e.thing = i, i
		}
	}
	found := lineTiers(entries, words, typed, p)
	if len(found) < 2 {
		return found
	}
	out := found[:1] // entries stand in the list's order, and so do they
	for _, i := range found[1:] {
		if i != out[len(out)-1] && !p.has(First) {
			out = append(out, i)
		}
	}
	return out
}
