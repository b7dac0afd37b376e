package names

import (
	"cmp"
	"slices"
	"sync"
)

// Ranks of a [Phrase].
const (
	ID = iota
	Name
	Alias // or a keyword
)

// A Phrase is one of the words by which a thing is known.
type Phrase struct {
	Of    string // what it names: an id or a reference's text, opaque here
	Words string
	Rank  int // ID, Name or Alias
}

// A Policy says how words are matched: one of the ways below, with options
// added by |. The zero Policy matches nothing.
type Policy uint16

const (
	// Prefix is for arguments of commands. Tiers: the exact id, the exact
	// name or alias, the start of any of them; with accents as written before
	// without. When nothing matches, a leading article, punctuation between
	// words and apostrophes no longer count.
	Prefix Policy = 1 + iota
	// Line is for typed lines (world-schema: names in a typed line). Tiers:
	// digits, the exact id where one is expected, the whole of an id, name or
	// alias, whole words of one, a part of one, and the most words of three
	// letters. Whole words are a tier of this program's own, of which
	// world-schema says nothing: BOAT is the rowing boat beside a boathook,
	// and no question; and a hyphen may be typed as a space.
	Line
	// Scan finds the longest phrase among the tokens of a sentence.
	Scan
	// Exact takes a thing's identity, or else its id, byte for byte.
	Exact
	// Near takes what a reader would hold for the same name, see [SameNear].
	Near
)

const (
	// IDs makes Line expect an id: the words are a resolved pronoun, an
	// answer, or come from an intent server.
	IDs Policy = 1 << (8 + iota)
	// First makes Line give one match without a question: a thing's name and
	// aliases count as one text, and the first in the index's order wins.
	First
	// Topics makes Line take "me" and "myself" for words like any other,
	// though only as a whole name.
	Topics
	// Articles drops a leading article when nothing matches with it.
	Articles
	// Plurals takes a plural last word for its singular when nothing matches.
	Plurals
)

func (p Policy) way() Policy            { return p & 0xff }
func (p Policy) has(option Policy) bool { return p&option != 0 }

// A Match is a thing that words were found to mean.
type Match struct {
	Of    string
	Words string // the phrase that matched, as it was added
	Rank  int
	Rival string // of an ambiguous Scan, the Of of the other thing
}

// An Index holds the phrases of everything that may be meant. Things keep the
// order in which each was first added. Many may search it at once; nobody may
// while phrases are being added.
type Index struct {
	phrases []Phrase
	thing   []int          // of each phrase, its thing's place in the index's order
	place   map[string]int // of each Of, that place

	fold, plain, loose, near column
	line, joined             lineTable
	scan                     scanTable
}

// NewIndex makes an index of these phrases, in this order.
func NewIndex(ps ...Phrase) *Index {
	x := &Index{place: make(map[string]int, len(ps)/2)}
	x.phrases = slices.Grow(x.phrases, len(ps))
	x.thing = slices.Grow(x.thing, len(ps))
	for _, p := range ps {
		x.Add(p)
	}
	return x
}

// Add puts a phrase at the end.
func (x *Index) Add(p Phrase) {
	if x.place == nil {
		x.place = map[string]int{}
	}
	at, known := x.place[p.Of]
	if !known {
		at = len(x.place)
		x.place[p.Of] = at
	}
	x.phrases = append(x.phrases, p)
	x.thing = append(x.thing, at)

	x.fold, x.plain, x.loose, x.near = column{}, column{}, column{}, column{}
	x.line, x.joined, x.scan = lineTable{}, lineTable{}, scanTable{}
}

// Find gives what the words mean: the things of the best tier alone, in the
// index's order, each once. Several things are for the caller to refuse or to
// ask about. Words of which folding leaves nothing mean nothing.
func (x *Index) Find(words string, p Policy) []Match {
	if found := x.find(words, p); len(found) > 0 {
		return found
	}
	bare, had := words, false
	if p.has(Articles) {
		if bare, had = WithoutArticle(words); had {
			if found := x.find(bare, p); len(found) > 0 {
				return found
			}
		}
	}
	if p.has(Plurals) {
		if one, had := singularLast(bare); had {
			return x.find(one, p)
		}
	}
	return nil
}

func (x *Index) find(words string, p Policy) []Match {
	switch p.way() {
	case Prefix:
		return x.matches(x.findPrefix(words))
	case Line:
		return x.matches(x.findLine(words, p))
	case Scan:
		tokens := Tokens(words)
		return x.matches(x.longest(tokens, 0, len(tokens), nil).phrases)
	case Exact:
		return x.matches(x.findExact(words))
	case Near:
		return x.matches(x.findNear(words))
	}
	return nil
}

// findPrefix gives the places of the phrases in the best tier.
func (x *Index) findPrefix(words string) []int {
	var best tiers
	written := foldKey(words)
	plain := plainKey(written)
	if plain == "" {
		return nil
	}
	folds := x.fold.keys(len(x.phrases), func(i int) string { return foldKey(x.phrases[i].Words) })
	plains := x.plain.keys(len(x.phrases), func(i int) string { return plainKey(folds[i]) })
	for i, p := range x.phrases {
		named := 0
		if p.Rank != ID {
			named = 2
		}
		switch {
		case folds[i] == written:
			best.add(named, i)
		case plains[i] == plain:
			best.add(named+1, i)
		case starts(folds[i], written):
			best.add(4, i)
		case starts(plains[i], plain):
			best.add(5, i)
		}
	}
	if len(best.phrases) == 0 {
		x.addLoose(&best, looseKey(words))
	}
	return best.phrases
}

func (x *Index) addLoose(best *tiers, words string) {
	for i, key := range x.loose.keys(len(x.phrases), func(i int) string { return looseKey(x.phrases[i].Words) }) {
		switch {
		case key != words && starts(key, words):
			best.add(2, i)
		case key != words:
		case x.phrases[i].Rank == ID:
			best.add(0, i)
		default:
			best.add(1, i)
		}
	}
}

func (x *Index) findExact(words string) []int {
	var best tiers
	if words == "" {
		return nil
	}
	for i, p := range x.phrases {
		switch {
		case p.Of == words:
			best.add(0, i)
		case p.Rank == ID && p.Words == words:
			best.add(1, i)
		}
	}
	return best.phrases
}

func (x *Index) findNear(words string) []int {
	var found []int
	want := nearKey(words)
	if want == "" {
		return nil
	}
	for i, key := range x.near.keys(len(x.phrases), func(i int) string { return nearKey(x.phrases[i].Words) }) {
		if key == want {
			found = append(found, i)
		}
	}
	return found
}

// matches turns phrases into matches, in the order of their things.
func (x *Index) matches(found []int) []Match {
	if len(found) == 0 {
		return nil
	}
	byThing := func(a, b int) int { return cmp.Compare(x.thing[a], x.thing[b]) }
	if !slices.IsSortedFunc(found, byThing) {
		slices.SortStableFunc(found, byThing)
	}
	out := make([]Match, 0, len(found))
	for n, i := range found {
		if n == 0 || x.thing[found[n-1]] != x.thing[i] {
			out = append(out, x.match(i))
		}
	}
	return out
}

func (x *Index) match(i int) Match {
	p := x.phrases[i]
	return Match{Of: p.Of, Words: p.Words, Rank: p.Rank}
}

// tiers keeps the phrases of the best tier seen so far; a lower one is better.
type tiers struct {
	tier    int
	phrases []int
}

func (t *tiers) add(tier, phrase int) {
	if len(t.phrases) > 0 && tier > t.tier {
		return
	}
	if tier < t.tier {
		t.phrases = t.phrases[:0]
	}
	t.tier = tier
	t.phrases = append(t.phrases, phrase)
}

// starts is strings.HasPrefix, except that nothing starts with nothing.
func starts(s, with string) bool {
	return with != "" && len(s) >= len(with) && s[:len(with)] == with
}

// A column is the phrases' words under one folding, made when first needed: a
// short-lived index is searched by one policy, rarely by two.
type column struct {
	once sync.Once
	key  []string
}

func (c *column) keys(phrases int, key func(i int) string) []string {
	c.once.Do(func() {
		c.key = make([]string, phrases)
		for i := range c.key {
			c.key[i] = key(i)
		}
	})
	return c.key
}

// Phrases are those of the index, in its order.
func (x *Index) Phrases() []Phrase { return x.phrases }
