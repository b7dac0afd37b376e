package tongue

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Span is a piece of a text, in bytes.
type Span struct{ From, To int }

// letter says what a word is made of: letters, and the marks upon them.
func letter(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

func apostrophe(r rune) bool { return r == '\'' || r == '’' }

// words lists the words of a text: letters, and the apostrophes between them.
func words(text string) []Span {
	var all []Span
	from := -1
	for at := 0; at < len(text); {
		r, n := utf8.DecodeRuneInString(text[at:])
		switch next, _ := utf8.DecodeRuneInString(text[at+n:]); {
		case letter(r) && from < 0:
			from = at
		case letter(r), from >= 0 && apostrophe(r) && letter(next):
		case from >= 0:
			all = append(all, Span{from, at})
			from = -1
		}
		at += n
	}
	if from >= 0 {
		all = append(all, Span{from, len(text)})
	}
	return all
}

// each puts another word in the place of each word of a text.
func each(text string, turn func(word string) string) string {
	var out strings.Builder
	at := 0
	for _, w := range words(text) {
		out.WriteString(text[at:w.From])
		out.WriteString(turn(text[w.From:w.To]))
		at = w.To
	}
	out.WriteString(text[at:])
	return out.String()
}

// reversed says each word backwards. Capitals stay in their place: Pell is Llep.
func reversed(text string) string {
	return each(text, func(word string) string {
		var capitals []bool // of the letters, in their order
		var sounds []string // each letter with its marks
		for _, r := range word {
			if unicode.IsMark(r) && len(sounds) > 0 {
				sounds[len(sounds)-1] += string(r)
				continue
			}
			if letter(r) {
				capitals = append(capitals, unicode.IsUpper(r))
			}
			sounds = append(sounds, string(r))
		}
		slices.Reverse(sounds)
		var out strings.Builder
		for _, s := range sounds {
			r, n := utf8.DecodeRuneInString(s)
			if letter(r) {
				if capitals[0] {
					r = unicode.ToUpper(r)
				} else {
					r = unicode.ToLower(r)
				}
				capitals = capitals[1:]
			}
			out.WriteRune(r)
			out.WriteString(s[n:])
		}
		return out.String()
	})
}

// replaced puts other words for words, and for several words in a row that its
// own list has: the longest that fits, then what other says of a single word.
func replaced(text string, own map[string]string, other func(word string) string) string {
	list, most := folded(own)
	all := words(text)
	var out strings.Builder
	at := 0
	for i := 0; i < len(all); i++ {
		said, n := "", 1
		for n = min(most, len(all)-i); n > 1; n-- {
			if said = list[phrase(text, all[i:i+n])]; said != "" {
				break
			}
		}
		if n = max(n, 1); said == "" {
			word := strings.ToLower(text[all[i].From:all[i].To])
			if said = list[word]; said == "" {
				said = other(word)
			}
		}
		if said == "" {
			continue
		}
		last := all[i+n-1]
		out.WriteString(text[at:all[i].From])
		out.WriteString(likewise(text[all[i].From:last.To], said))
		at = last.To
		i += n - 1
	}
	out.WriteString(text[at:])
	return out.String()
}

// folded is a list by its words in small letters, and how many words its
// longest entry has. Where two entries differ in letter case only, the first in
// the order of the alphabet counts.
func folded(own map[string]string) (list map[string]string, most int) {
	list, most = make(map[string]string, len(own)), 1
	for _, key := range slices.Sorted(maps.Keys(own)) {
		name := strings.ToLower(strings.Join(strings.Fields(key), " "))
		if _, twice := list[name]; !twice {
			list[name] = own[key]
			most = max(most, strings.Count(name, " ")+1)
		}
	}
	return list, most
}

// phrase is some words in small letters; nothing when more than spaces lies
// between them.
func phrase(text string, ws []Span) string {
	var parts []string
	for i, w := range ws {
		if i > 0 && strings.TrimSpace(text[ws[i-1].To:w.From]) != "" {
			return ""
		}
		parts = append(parts, strings.ToLower(text[w.From:w.To]))
	}
	return strings.Join(parts, " ")
}

// likewise gives a word the capitals of the one that it stands for.
func likewise(meant, said string) string {
	first, _ := utf8.DecodeRuneInString(meant)
	switch {
	case utf8.RuneCountInString(meant) > 1 && meant == strings.ToUpper(meant) && meant != strings.ToLower(meant):
		return strings.ToUpper(said)
	case unicode.IsUpper(first):
		r, n := utf8.DecodeRuneInString(said)
		return string(unicode.ToUpper(r)) + said[n:]
	}
	return said
}

// pairs are words and their opposites, either way round.
const pairs = `
yes no
good bad
right wrong
true false
up down
in out
on off
here there
now never
always never
before after
first last
big small
old young
hot cold
open closed
come go
give take
love hate
like dislike
want refuse
know forget
remember forget
friend enemy
day night
morning evening
today tomorrow
hello goodbye
please never
thanks curses
more less
many few
everything nothing
everybody nobody
everyone nobody
somebody nobody
something nothing
with without
north south
east west
left right
high low
near far
fast slow
early late
full empty
light dark
wet dry
alive dead
safe dangerous
rich poor
buy sell
push pull
start stop
help hinder
can cannot
can't can
will won't
do don't
is isn't
are aren't
was wasn't
mother father
brother sister
man woman
boy girl
sea land
water fire
`

// opposite is the other word of a pair; nothing for a word that has none. Of a
// word in several pairs the first counts.
func opposite(word string) string {
	for line := range strings.Lines(pairs) {
		a, b, ok := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case !ok:
		case word == a:
			return b
		case word == b:
			return a
		}
	}
	return ""
}
