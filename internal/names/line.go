package names

import (
	"slices"
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
	var phrases []int
	for _, found := range lineTiers(table.of(x, p.has(First)), words, typed, p) {
		phrases = append(phrases, found.phrase)
		if p.has(First) {
			break // things stand in the index's order, and so do they
		}
	}
	return phrases
}

// lineWords folds typed words, and reports whether they can mean anything.
func lineWords(words string, p Policy) (typed string, ok bool) {
	typed = LineFold(words)
	return typed, typed != "" && !(p.has(IDs) && (typed == "player" || typed == "number"))
}

// A place is a phrase that words were found to mean, and its thing's place among
// those that were looked at.
type place struct{ thing, phrase int }

// lineTiers gives the phrases of the best tier among those of some things, in
// their order.
func lineTiers(things [][]lineEntry, words, typed string, p Policy) []place {
	words = strings.TrimSpace(words)
	whole := func(e *lineEntry) bool { return e.key == typed }
	switch typed {
	case "me", "myself":
		if !p.has(Topics) {
			return nil
		}
		return pick(things, whole)
	case "self", "yourself":
		return pick(things, whole)
	}
	if digits(typed) {
		return pick(things, func(e *lineEntry) bool { return hasToken(e.tokens, typed) })
	}
	if p.has(IDs) || strings.Contains(words, "_") {
		if id, ok := lineID(things, words, typed); ok {
			return []place{id}
		}
	}
	if found := pick(things, whole); len(found) > 0 {
		return found
	}
	// A word of a name is meant before a part of a word: a rowing boat, and not
	// the boathook in hand. Here the hyphen in a hand-axe parts two words.
	if found := pick(things, func(e *lineEntry) bool { return wholeWords(e.parted, typed) }); len(found) > 0 {
		return found
	}
	if found := pick(things, func(e *lineEntry) bool { return strings.Contains(e.key, typed) }); len(found) > 0 {
		return found
	}
	if utf8.RuneCountInString(typed) > 2 {
		return bestScore(things, lineTokens(typed))
	}
	return nil
}

// lineID finds the one thing with this id. As it is written wins, because two
// ids may fold to the same letters.
func lineID(things [][]lineEntry, words, typed string) (place, bool) {
	for _, same := range [...]func(e *lineEntry) bool{
		func(e *lineEntry) bool { return e.id && e.words == words },
		func(e *lineEntry) bool { return e.id && e.key == typed },
	} {
		if found := pick(things, same); len(found) > 0 {
			return found[0], true
		}
	}
	return place{}, false
}

// bestScore gives the things with the highest token score. A thing's id, name
// and aliases count together: each typed token of three letters or more must
// match a token of one of them.
func bestScore(things [][]lineEntry, typed []string) []place {
	var found []place
	best := 0
	for i, entries := range things {
		score := tokenScore(typed, func(t string) bool {
			return slices.ContainsFunc(entries, func(e lineEntry) bool { return matchesToken(e.tokens, t) })
		})
		if score > best {
			best, found = score, found[:0]
		}
		if score > 0 && score == best {
			found = append(found, place{i, entries[0].phrase})
		}
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

func pick(things [][]lineEntry, when func(*lineEntry) bool) []place {
	var found []place
	for i, entries := range things {
		for k := range entries {
			if when(&entries[k]) {
				found = append(found, place{i, entries[k].phrase})
			}
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

// A lineTable holds the phrases folded for typed lines, by thing.
type lineTable struct {
	once   sync.Once
	things [][]lineEntry
}

type lineEntry struct {
	phrase int // its place in the index
	id     bool
	words  string // as added
	key    string
	parted string // the key, with spaces for hyphens
	tokens []string
}

func (t *lineTable) of(x *Index, joined bool) [][]lineEntry {
	t.once.Do(func() {
		t.things = make([][]lineEntry, len(x.place))
		for i, p := range x.phrases {
			at := x.thing[i]
			e := newEntry(p)
			e.phrase = i
			if joined {
				t.things[at] = joinEntry(t.things[at], e)
			} else {
				t.things[at] = append(t.things[at], e)
			}
		}
		for _, entries := range t.things {
			for i := range entries {
				entries[i].tokens = lineTokens(entries[i].key)
			}
		}
	})
	return t.things
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
