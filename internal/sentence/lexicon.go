package sentence

import (
	"maps"
	"strings"

	"rpg/internal/names"
	"rpg/internal/world"
)

// A Noun is something that a sentence can name, and all the words for it.
type Noun struct {
	Ref   world.Ref
	Words []string // keywords and names, in any letter case; the first is how it is spoken of
}

// Nouns are what a lexicon is made from. Two nouns of one kind that share a word
// are ambiguous wherever it stands.
type Nouns struct {
	Rooms   []Noun   // places to go to
	Goods   []Noun   // things; singular and plural words alike
	Keepers []Noun   // who keeps a shop or answers questions, and takes no turns
	Seats   []Noun   // who takes turns, the speaker included
	Verbs   []Verb   // deeds of a game that is no town; they come before the intents
	Coins   []string // words for money beside coin, coins, gp, silver, piece and crown
}

// A Lexicon is the nouns of a game made ready for reading. It does not change
// and may be read by many at once.
type Lexicon struct {
	kinds [kinds]*names.Index
	refs  map[string]world.Ref
	names map[world.Ref]string
	coins map[string]bool // words for money beside the source's
	verbs map[string][]phrase
}

// kind is one of the four kinds of noun.
type kind uint8

const (
	room kind = iota
	good
	keeper
	seat
	kinds
)

// NewLexicon makes a lexicon of these nouns.
func NewLexicon(n Nouns) *Lexicon {
	l := &Lexicon{refs: map[string]world.Ref{}, names: map[world.Ref]string{}, coins: map[string]bool{}, verbs: phrases(n.Verbs)}
	for _, w := range n.Coins {
		l.coins[strings.ToLower(w)] = true
	}
	for k, all := range [kinds][]Noun{n.Rooms, n.Goods, n.Keepers, n.Seats} {
		l.kinds[k] = l.index(all)
	}
	return l
}

// With is the same lexicon with these seats in place of its own.
func (l *Lexicon) With(seats []Noun) *Lexicon {
	with := &Lexicon{kinds: l.kinds, refs: maps.Clone(l.refs), names: maps.Clone(l.names), coins: l.coins, verbs: l.verbs}
	with.kinds[seat] = with.index(seats)
	return with
}

func (l *Lexicon) index(all []Noun) *names.Index {
	x := names.NewIndex()
	for _, noun := range all {
		of := noun.Ref.String()
		l.refs[of] = noun.Ref
		for i, w := range noun.Words {
			if i == 0 && l.names[noun.Ref] == "" {
				l.names[noun.Ref] = w
			}
			x.Add(names.Phrase{Of: of, Words: w, Rank: names.Alias})
		}
	}
	return x
}

// Name is how a noun of the lexicon is spoken of.
func (l *Lexicon) Name(r world.Ref) string {
	if n := l.names[r]; n != "" {
		return n
	}
	return r.ID
}

// A hit is a noun found in a sentence, where it stands, and another one that
// fits as well.
type hit struct {
	ref, rival world.Ref
	start, end int // tokens; end is 0 when nothing was found
}

func (h hit) found() bool     { return h.end > 0 }
func (h hit) ambiguous() bool { return !h.rival.IsZero() }

// scan finds the longest noun of a kind among tokens[from:to].
func (l *Lexicon) scan(k kind, tokens []names.Token, from, to int) hit {
	m, start, end := l.kinds[k].Scan(tokens, from, to)
	return l.hit(m, start, end)
}

// at finds the longest noun of a kind that begins at a token.
func (l *Lexicon) at(k kind, tokens []names.Token, at int) hit {
	if at < 0 || at >= len(tokens) {
		return hit{}
	}
	m, end := l.kinds[k].At(tokens, at)
	return l.hit(m, at, end)
}

func (l *Lexicon) hit(m names.Match, start, end int) hit {
	if end == 0 {
		return hit{}
	}
	h := hit{ref: l.refs[m.Of], start: start, end: end}
	if m.Rival != "" {
		h.rival = l.refs[m.Rival]
	}
	return h
}

// A Context is where the speaker stands, as it was before anything of the turn
// was done.
type Context interface {
	Speaker() world.Ref // a seat of the lexicon
	Keeper() world.Ref  // who keeps shop in the speaker's room; zero: nobody
	Bids() []world.Ref  // the seats whose offers are open to the speaker
}
