package argparse

import (
	"strings"
	"unicode/utf8"
)

// The kinds of the words on a line. Positions of one kind form runs.
const (
	kindWord   = 'A'
	kindOption = 'O'
	kindDashes = '-' // the first --; all after it are words
)

// flag is an option as one parser knows it.
type flag struct {
	Option
	help bool // -h, --help
}

// spelling is one way to write a flag. The same flag may have two.
type spelling struct {
	text string // with its dashes
	flag *flag
}

// reading is one thing that a word can mean as an option. A word with two
// readings is ambiguous; that is an error only when its turn comes.
type reading struct {
	spelling        // flag is nil for an option nobody knows
	joined   bool   // a value stands in the same word
	value    string // that value
	equals   bool   // it was joined by =
}

// line is a list of words with what each is.
type line struct {
	words    []string
	kinds    []byte
	readings [][]reading // of the options; nil for words
	last     int         // where the last option stands; -1 if there is none
	dash     int         // where the first -- stands; past the end if there is none
}

// classify tells options from words, each by itself, before anything is read.
func (p *parser) classify(words []string) line {
	l := line{words: words, kinds: make([]byte, len(words)), readings: make([][]reading, len(words)), last: -1, dash: len(words)}
	for i, word := range words {
		if word == "--" {
			l.kinds[i], l.dash = kindDashes, i
			for j := i + 1; j < len(words); j++ {
				l.kinds[j] = kindWord
			}
			break
		}
		l.kinds[i] = kindWord
		if found := p.read(word); found != nil {
			l.kinds[i], l.readings[i], l.last = kindOption, found, i
		}
	}
	return l
}

// read decides what a word means as an option; none means that it is a word.
// The order of the questions is the whole rule.
func (p *parser) read(word string) []reading {
	if !strings.HasPrefix(word, "-") {
		return nil
	}
	if s, ok := p.spelled(word); ok {
		return []reading{{spelling: s}}
	}
	if word == "-" {
		return nil
	}
	name, value, equals := strings.Cut(word, "=")
	if s, ok := p.spelled(name); ok {
		return []reading{{s, true, value, true}}
	}
	if found := p.shortened(word, name, value, equals); found != nil {
		return found
	}
	if looksNegative(word) && !p.numeric {
		return nil
	}
	if strings.Contains(word, " ") {
		return nil
	}
	return []reading{{spelling: spelling{text: word}}}
}

// shortened lists the options that begin as the word does, and the letter that
// the word's tail may be the value of.
func (p *parser) shortened(word, name, value string, equals bool) []reading {
	letter := ""
	if !strings.HasPrefix(word, "--") {
		_, size := utf8.DecodeRuneInString(word[1:])
		letter = word[:1+size]
	}
	var found []reading
	for _, s := range p.spellings {
		switch {
		case s.text == letter:
			found = append(found, reading{s, true, word[len(letter):], false})
		case strings.HasPrefix(s.text, name):
			found = append(found, reading{s, equals, value, equals})
		}
	}
	return found
}

func (p *parser) spelled(text string) (spelling, bool) {
	for _, s := range p.spellings {
		if s.text == text {
			return s, true
		}
	}
	return spelling{}, false
}

// looksNegative is true for -5, -.5 and whatever else begins like a negative
// number (-1e3, -5x), so that the value's own check can speak of it.
func looksNegative(word string) bool {
	rest, ok := strings.CutPrefix(word, "-")
	if !ok {
		return false
	}
	r, _ := utf8.DecodeRuneInString(strings.TrimPrefix(rest, "."))
	_, ok = decimal(r)
	return ok
}
