package sentence

import (
	"cmp"
	"slices"
	"strings"

	"rpg/internal/names"
)

// A Verb is a deed of a game that is no town, and the words for it.
type Verb struct {
	ID string
	// Words are the phrases for it, in the base form: “look at”. A * is for the
	// words between: “put * on”. Any form of the first word will do.
	Words []string
	Takes Object
	With  []string // the prepositions before its second object: the key that it is opened with
	To    bool     // the second object is somebody, who may stand right behind the verb: “show Pell the key”
}

// An Object is what a verb is done to.
type Object uint8

const (
	Nothing  Object = iota
	Thing           // something, or somebody
	Somebody        // somebody
	APlace          // a way to go; without one, the words are no verb
	Perhaps         // something, if it is named
	AThing          // something, or somebody; without it, the words are no verb
	AGood           // something; without it, the words are no verb
	Ware            // something, and not somebody
)

// A phrase is one of the phrases of a verb, in tokens.
type phrase struct {
	words []string
	verb  *Verb
}

// phrases makes the table of a lexicon's verbs by their first word, the longest
// phrase first.
func phrases(verbs []Verb) map[string][]phrase {
	if len(verbs) == 0 {
		return nil
	}
	all := map[string][]phrase{}
	for i := range verbs {
		for _, w := range verbs[i].Words {
			var words []string
			for f := range strings.FieldsSeq(w) {
				if f == "*" {
					words = append(words, f)
					continue
				}
				for _, t := range names.Tokens(f) {
					words = append(words, t.Text)
				}
			}
			if len(words) > 0 && words[0] != "*" {
				all[words[0]] = append(all[words[0]], phrase{words, &verbs[i]})
			}
		}
	}
	for _, p := range all {
		slices.SortStableFunc(p, func(a, b phrase) int { return cmp.Compare(len(b.words), len(a.words)) })
	}
	return all
}

// gapAtMost is how many words may stand for a *.
const gapAtMost = 6

// fits reports whether a phrase begins at a token, and from which token on its
// objects stand: behind it, or from the first words between. The first word has
// been compared already.
func (s *sentence) fits(words []string, i int) (from int, ok bool) {
	at := i + 1
	for n, w := range words[1:] {
		if w == "*" {
			if from == 0 {
				from = at
			}
			continue
		}
		if words[n] == "*" {
			for end := at + gapAtMost; s.word(at+1) != w; at++ {
				if at >= end || at+1 >= len(s.tokens) || s.pauseBefore(at+1) {
					return 0, false
				}
			}
			at++
		}
		if s.word(at) != w {
			return 0, false
		}
		at++
	}
	if from == 0 {
		from = at
	}
	return from, true
}

// deedAt finds the verb of the game whose phrase stands at a token, and the token
// from which on its objects stand. A phrase that lacks what it needs is no verb.
func (s *sentence) deedAt(i int) (v *Verb, from int) {
	try := func(word string) bool {
		for _, p := range s.lex.verbs[word] {
			if at, ok := s.fits(p.words, i); ok && s.hasFor(p.verb, i) {
				v, from = p.verb, at
				return true
			}
		}
		return false
	}
	if word := s.tokens[i].Text; !try(word) {
		bases(word, try)
	}
	return v, from
}

// hasFor reports whether the sentence has what a verb needs to be one at all.
func (s *sentence) hasFor(v *Verb, i int) bool {
	switch v.Takes {
	case APlace:
		return s.leads(i)
	case AThing:
		return s.anyAfter(i) || s.pronounAfter(i)
	case AGood:
		return s.lastNoun(good) > i || s.pronounAfter(i)
	}
	return true
}

// pronounAfter reports whether a word close behind a verb stands for something or
// somebody that was named before.
func (s *sentence) pronounAfter(i int) bool { return s.within(i, 4, "it", "them", "him", "her") }

// anyAfter reports whether something or somebody is named behind a verb.
func (s *sentence) anyAfter(i int) bool {
	for _, k := range [...]kind{good, keeper, seat} {
		if s.lastNoun(k) > i {
			return true
		}
	}
	return false
}

// lastNoun is where the last noun of a kind begins; -1 without any.
func (s *sentence) lastNoun(k kind) int {
	if !s.nouned {
		s.nouned = true
		for k := range kinds {
			s.nouns[k] = -1
			for i := range s.tokens {
				if s.lex.at(k, s.tokens, i).found() {
					s.nouns[k] = i
				}
			}
		}
	}
	return s.nouns[k]
}
