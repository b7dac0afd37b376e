package parser

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"rpg/internal/names"
)

// A Vocabulary is what the words of one world add to the built-in ones.
type Vocabulary struct {
	Verbs []Verb // in the world's order

	// Names are the names and aliases of items and characters. Those that hold
	// an "and" are never split.
	Names []string

	// Known are words that OOPS takes for no mistake: ids, names and aliases of
	// items, ids and names of characters, ids, names and exit labels of rooms.
	Known []string
}

// A Lexicon is a [Vocabulary] made ready for reading. It does not change and may
// be shared; a nil one has the built-in words only.
type Lexicon struct {
	phrases []worldWords // read before the built-in verbs
	singles []worldWords // read after them
	starts  [][]string   // words that begin a command of a world's verb
	texts   [][]string   // words that make the rest of the line typed words
	joined  [][]rune     // names with an "and", in small letters, the longest first
	known   map[string]bool
}

// worldWords are a word or phrase of a world's verb and what may follow it.
type worldWords struct {
	verb    string
	words   []string
	text    bool
	pattern *node
	length  int
}

// NewLexicon makes a vocabulary ready. A verb's words that are built-in ones are
// left out unless the verb comes after the built-ins.
func NewLexicon(v Vocabulary) *Lexicon {
	lex := &Lexicon{known: map[string]bool{}}
	for _, verb := range v.Verbs {
		for _, w := range verb.Words {
			lex.addWords(verb, strings.ToLower(Clean(w)))
		}
		lex.know(verb.ID)
	}
	byLength := func(a, b worldWords) int { return cmp.Compare(b.length, a.length) }
	slices.SortStableFunc(lex.phrases, byLength)
	slices.SortStableFunc(lex.singles, byLength)

	for _, n := range v.Names {
		n = strings.ToLower(Clean(n))
		if fields := strings.Fields(n); len(fields) > 1 && slices.Contains(fields, "and") {
			lex.joined = append(lex.joined, []rune(n))
		}
	}
	slices.SortStableFunc(lex.joined, func(a, b []rune) int { return cmp.Compare(len(b), len(a)) })

	for _, k := range v.Known {
		lex.know(k)
	}
	return lex
}

func (lex *Lexicon) addWords(v Verb, said string) {
	w := strings.Fields(said)
	if len(w) == 0 {
		return
	}
	lex.know(said)
	lex.starts = append(lex.starts, w)
	builtIn := builtIns()[said]
	if builtIn && !v.AfterBuiltIns {
		return
	}
	one := worldWords{verb: v.ID, words: w, text: v.Target == Text, length: patternLength(v, said)}
	if one.text {
		if !builtIn {
			lex.texts = append(lex.texts, w)
		}
	} else {
		one.pattern = worldPattern(v, w)
	}
	if len(w) > 1 && !v.AfterBuiltIns {
		lex.phrases = append(lex.phrases, one)
	} else {
		lex.singles = append(lex.singles, one)
	}
}

// worldPattern is: words [the] X [prep [the] Y], as much of it as the verb has.
func worldPattern(v Verb, w []string) *node {
	the := forkPart(true, wordsPart(keepNothing, []string{"the"}))
	object := sequence(the, gapPart(first))
	if preps := prepositions(v); len(preps) > 0 {
		object = sequence(object, forkPart(true, sequence(wordsPart(keepPrep, preps...), the, gapPart(second))))
	}
	whole := wordsPart(keepNothing, w)
	switch v.Target {
	case Optional:
		whole = sequence(whole, forkPart(true, object))
	case Required:
		whole = sequence(whole, object)
	}
	return whole(&node{})
}

func prepositions(v Verb) [][]string {
	var preps [][]string
	for _, p := range v.Indirect {
		if w := strings.Fields(strings.ToLower(p)); len(w) > 0 {
			preps = append(preps, w)
		}
	}
	return preps
}

// patternLength ranks a world's words: the longer one is read first, so that
// DRIVE TO goes before DRIVE. What may follow the words counts as well; worlds
// rely on these numbers where two verbs share a word.
func patternLength(v Verb, said string) int {
	n := utf8.RuneCountInString(said)
	switch v.Target {
	case Text:
		return n + 10
	case Required:
		n += 19
	case Optional:
		n += 20
	default:
		return n
	}
	if len(v.Indirect) > 0 {
		n += 24 + utf8.RuneCountInString(strings.Join(v.Indirect, "|"))
	}
	return n
}

// know adds the words of a name to those that OOPS knows.
func (lex *Lexicon) know(name string) {
	for _, w := range knownForms(name) {
		lex.known[w] = true
	}
}

func (lex *Lexicon) knows(form string) bool {
	return lex.known[form] || commonWords()[form]
}

// knownForms splits a name at white space and underscores.
func knownForms(name string) []string {
	return strings.Fields(strings.ReplaceAll(names.LineFold(name), "_", " "))
}

// BuiltIn reports whether a word or phrase is one of the built-in verbs', or a
// direction, which a world's verb may only have after the built-ins.
func BuiltIn(words string) bool {
	return builtIns()[strings.ToLower(Clean(words))]
}

var builtIns = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(builtInWords + " " + directionWords) {
		set[strings.ReplaceAll(w, "_", " ")] = true
	}
	return set
})

// commonWords are those that OOPS knows in every world.
var commonWords = sync.OnceValue(func() map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(builtInWords + " " + directionWords + " " + fillerWords) {
		for _, form := range strings.Split(w, "_") {
			set[form] = true
		}
	}
	return set
})

// startsBuiltIn reports whether words begin with a built-in word or phrase.
func startsBuiltIn(words []string) bool {
	if len(words) == 0 {
		return false
	}
	return builtIns()[words[0]] || len(words) > 1 && builtIns()[words[0]+" "+words[1]]
}

func startsWithAny(words []string, forms [][]string) bool {
	for _, form := range forms {
		if startsWith(words, form) {
			return true
		}
	}
	return false
}
