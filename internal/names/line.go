package names

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// findLine gives the places of the best phrases for words of a typed line
// (world-schema: names in a typed line). The first tier that yields anything
// decides.
func (x *Index) findLine(words string, p Policy) []int {
	typed, ok := lineWords(words, p)
	if !ok {
		return nil
	}
	table := &x.line
	if p.has(First) {
		table = &x.joined
	}
	entries := table.of(x, p.has(First))

	found := lineTiers(entries, words, typed, p)
	if p.has(First) && len(found) > 1 {
		first := found[0]
		for _, i := range found {
			if x.thing[i] < x.thing[first] {
				first = i
			}
		}
		return []int{first}
	}
	return found
}

// lineWords folds typed words, and reports whether they can mean anything.
func lineWords(words string, p Policy) (typed string, ok bool) {
	typed = LineFold(words)
	return typed, typed != "" && !(p.has(IDs) && (typed == "player" || typed == "number"))
}

func lineTiers(entries []lineEntry, words, typed string, p Policy) []int {
	words = strings.TrimSpace(words)
	whole := func(e lineEntry) bool { return e.key == typed }
	switch typed {
	case "me", "myself":
		if !p.has(Topics) {
			return nil
		}
		return pick(entries, whole)
	case "self", "yourself":
		return pick(entries, whole)
	}
	if digits(typed) {
		return pick(entries, func(e lineEntry) bool { return hasToken(e.tokens, typed) })
	}
	if p.has(IDs) || strings.Contains(words, "_") {
		if id, ok := lineID(entries, words, typed); ok {
			return []int{id}
		}
	}
	if found := pick(entries, whole); len(found) > 0 {
		return found
	}
	// A word of a name is meant before a part of a word: a rowing boat, and not
	// the boathook in hand. Here the hyphen in a hand-axe parts two words.
	if found := pick(entries, func(e lineEntry) bool { return wholeWords(e.parted, typed) }); len(found) > 0 {
		return found
	}
	if found := pick(entries, func(e lineEntry) bool { return strings.Contains(e.key, typed) }); len(found) > 0 {
		return found
	}
	if utf8.RuneCountInString(typed) > 2 {
		return bestScore(entries, lineTokens(typed))
	}
	return nil
}

// lineID finds the one thing with this id. As it is written wins, because two
// ids may fold to the same letters.
func lineID(entries []lineEntry, words, typed string) (phrase int, ok bool) {
	for _, e := range entries {
		if e.id && e.words == words {
			return e.phrase, true
		}
	}
	for _, e := range entries {
		if e.id && e.key == typed {
			return e.phrase, true
		}
	}
	return 0, false
}

// bestScore gives the things with the highest token score. A thing's id, name
// and aliases count together: each typed token of three letters or more must
// match a token of one of them.
func bestScore(entries []lineEntry, typed []string) []int {
	var found []int
	best := 0
	for len(entries) > 0 {
		n := 1
		for n < len(entries) && entries[n].thing == entries[0].thing {
			n++
		}
		score := tokenScore(typed, func(t string) bool {
			for _, e := range entries[:n] {
				if matchesToken(e.tokens, t) {
					return true
				}
			}
			return false
		})
		if score > best {
			best, found = score, found[:0]
		}
		if score > 0 && score == best {
			found = append(found, entries[0].phrase)
		}
		entries = entries[n:]
	}
	return found
}

// tokenScore counts the typed tokens of two letters or more that match; it is
// 0 if one of three letters or more does not.
func tokenScore(typed []string, matches func(token string) bool) int {
	score := 0
	for _, t := range typed {
		n := utf8.RuneCountInString(t)
		switch {
		case n < 2:
		case matches(t):
			score++
		case n >= 3:
			return 0
		}
	}
	return score
}

// matchesToken reports whether a typed token is one of a name's tokens, starts
// one, or starts with one of at least two letters: "lamps" finds the lamp.
func matchesToken(name []string, typed string) bool {
	for _, c := range name {
		if strings.HasPrefix(c, typed) ||
			strings.HasPrefix(typed, c) && utf8.RuneCountInString(c) >= 2 {
			return true
		}
	}
	return false
}

// wholeWords reports whether a name holds what was typed as words of its own.
func wholeWords(key, typed string) bool {
	for rest, from := key, 0; ; {
		i := strings.Index(rest, typed)
		if i < 0 {
			return false
		}
		start, end := from+i, from+i+len(typed)
		if (start == 0 || between(key[start-1])) && (end == len(key) || between(key[end])) {
			return true
		}
		from = start + 1
		rest = key[from:]
	}
}

func between(c byte) bool { return c == ' ' || c == '_' }

func hasToken(tokens []string, typed string) bool {
	for _, t := range tokens {
		if t == typed {
			return true
		}
	}
	return false
}

func pick(entries []lineEntry, when func(lineEntry) bool) []int {
	var found []int
	for _, e := range entries {
		if when(e) {
			found = append(found, e.phrase)
		}
	}
	return found
}

func lineTokens(folded string) []string {
	return strings.FieldsFunc(folded, func(r rune) bool { return r == '_' || unicode.IsSpace(r) })
}

func digits(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// A lineTable holds the phrases folded for typed lines, those of one thing
// next to each other.
type lineTable struct {
	once    sync.Once
	entries []lineEntry
}

type lineEntry struct {
	phrase, thing int
	id            bool
	words         string // as added
	key           string
	parted        string // the key, with spaces for hyphens
	tokens        []string
}

func (t *lineTable) of(x *Index, joined bool) []lineEntry {
	t.once.Do(func() {
		byThing := make([][]lineEntry, len(x.place))
		for i, p := range x.phrases {
			at := x.thing[i]
			e := newEntry(p)
			e.phrase, e.thing = i, at
			if joined {
				byThing[at] = joinEntry(byThing[at], e)
			} else {
				byThing[at] = append(byThing[at], e)
			}
		}
		t.entries = make([]lineEntry, 0, len(x.phrases))
		for _, es := range byThing {
			for _, e := range es {
				e.tokens = lineTokens(e.key)
				t.entries = append(t.entries, e)
			}
		}
	})
	return t.entries
}

func newEntry(p Phrase) lineEntry {
	e := lineEntry{id: p.Rank == ID, words: p.Words, key: LineFold(p.Words)}
	e.parted = e.key
	if strings.Contains(p.Words, "-") {
		e.parted = LineFold(strings.ReplaceAll(p.Words, "-", " "))
	}
	return e
}

// joinEntry adds an entry of a thing; its name and aliases become one text.
func joinEntry(entries []lineEntry, e lineEntry) []lineEntry {
	if last := len(entries) - 1; !e.id && last >= 0 && !entries[last].id {
		entries[last].key = strings.TrimSpace(entries[last].key + " " + e.key)
		entries[last].parted = strings.TrimSpace(entries[last].parted + " " + e.parted)
		return entries
	}
	return append(entries, e)
}
