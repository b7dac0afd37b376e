package names

import "sync"

// Scan finds the longest phrase that stands whole among tokens[from:to]
// (sentences: the slot scan). It gives the first place where a phrase of that
// length stands, tokens[start:end]; without any, end is 0. If a phrase of another
// thing is as long, there or later, the earlier thing is the match and the other
// its Rival. Articles count as tokens.
func (x *Index) Scan(tokens []Token, from, to int) (m Match, start, end int) {
	var room [8]int
	run := x.longest(tokens, from, to, room[:0])
	if len(run.phrases) == 0 {
		return Match{}, 0, 0
	}
	m = x.match(run.phrases[0])
	if len(run.phrases) > 1 {
		m.Rival = x.phrases[run.phrases[1]].Of
	}
	return m, run.start, run.start + run.length
}

// At finds the longest phrase that begins at tokens[at], and the token after it;
// without any, end is 0. Another thing with as long a phrase there is the match's
// Rival.
func (x *Index) At(tokens []Token, at int) (m Match, end int) {
	var room [8]int
	best := run{phrases: room[:0]}
	best = x.extend(best, tokens, at, x.scan.entries(x.phrases)[tokens[at].Text])
	if len(best.phrases) == 0 {
		return Match{}, 0
	}
	m = x.match(best.phrases[0])
	if len(best.phrases) > 1 {
		m.Rival = x.phrases[best.phrases[1]].Of
	}
	return m, at + best.length
}

// A run is the longest stretch of tokens that phrases fill.
type run struct {
	start, length int
	phrases       []int // one of each thing, the earliest first
}

func (x *Index) longest(tokens []Token, from, to int, room []int) run {
	best := run{phrases: room}
	from, to = max(from, 0), min(to, len(tokens))
	byFirst := x.scan.entries(x.phrases)
	for at := from; at < to; at++ {
		if word := tokens[at].Text; x.scan.may(word) {
			best = x.extend(best, tokens[:to], at, byFirst[word])
		}
	}
	return best
}

// extend tries the phrases that begin with the token at a place.
func (x *Index) extend(best run, tokens []Token, at int, phrases []scanEntry) run {
	for _, e := range phrases {
		n := len(e.tokens)
		if n < best.length || !standsAt(tokens[at:], e.tokens) {
			continue
		}
		if n > best.length {
			best = run{start: at, length: n, phrases: best.phrases[:0]}
		}
		if !x.holds(best.phrases, e.phrase) {
			best.phrases = append(best.phrases, e.phrase)
		}
	}
	return best
}

// holds reports whether one of the phrases names the same thing as phrase.
func (x *Index) holds(phrases []int, phrase int) bool {
	for _, p := range phrases {
		if x.thing[p] == x.thing[phrase] {
			return true
		}
	}
	return false
}

func standsAt(tokens, phrase []Token) bool {
	if len(phrase) > len(tokens) {
		return false
	}
	for i, t := range phrase {
		if tokens[i].Text != t.Text {
			return false
		}
	}
	return true
}

// A scanTable finds phrases by their first token.
type scanTable struct {
	once    sync.Once
	byFirst map[string][]scanEntry
	shapes  [256]uint32 // of the first tokens: by first byte, a bit for each length
}

// may says whether a token may begin a phrase. Most words of a sentence may not,
// and that is seen sooner by their shape than by looking them up.
func (t *scanTable) may(token string) bool {
	return token != "" && t.shapes[token[0]]&(1<<min(len(token), 31)) != 0
}

type scanEntry struct {
	phrase int
	tokens []Token
}

func (t *scanTable) entries(ps []Phrase) map[string][]scanEntry {
	t.once.Do(func() {
		t.byFirst = make(map[string][]scanEntry, len(ps))
		for i, p := range ps {
			if tokens := Tokens(p.Words); len(tokens) > 0 {
				first := tokens[0].Text
				t.shapes[first[0]] |= 1 << min(len(first), 31)
				t.byFirst[first] = append(t.byFirst[first], scanEntry{i, tokens})
			}
		}
	})
	return t.byFirst
}
