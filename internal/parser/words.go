package parser

import (
	"strings"
	"unicode/utf8"

	"rpg/internal/names"
)

// MaxLine is how many characters of a cleaned line are read. A longer one is not
// read at all.
const MaxLine = 1000

// Clean trims a line and turns every run of white space in it into one space.
func Clean(line string) string {
	if isClean(line) {
		return line
	}
	return strings.Join(strings.Fields(strings.ToValidUTF8(line, "\uFFFD")), " ")
}

// isClean reports whether a line is clean as it stands, which most are, and
// which is asked of each of its pieces again.
func isClean(line string) bool {
	gap := true // a leading space is one too many
	for i := range len(line) {
		switch c := line[i]; {
		case c == ' ' && gap, c < ' ', c >= 0x7f:
			return false
		default:
			gap = c == ' '
		}
	}
	return !gap || line == ""
}

// trimStops takes the stops and exclamation marks off the end. A question mark
// stays: it is a command.
func trimStops(clean string) string { return strings.TrimRight(clean, ".! ") }

// directionWords are the labels that are directions, and their short forms.
const directionWords = "n s e w ne nw se sw u d north south east west northeast northwest southeast southwest " +
	"up down in out inside outside back"

// Direction gives the whole word for a direction: a compass word, up, down, in,
// out, inside, outside, back, or a short form.
func Direction(word string) (string, bool) {
	word = strings.ToLower(word)
	if word == "back" {
		return word, true
	}
	if strings.ContainsAny(word, " _") {
		return "", false
	}
	return names.Compass(word)
}

// Expand writes the short form of a direction out and leaves other words alone.
func Expand(word string) string {
	if dir, ok := Direction(word); ok {
		return dir
	}
	return word
}

// Number reads a number that a player may type: digits, at most 1000, or a time
// H:MM as minutes, in which an hour below 8 is one of the afternoon and either
// side may be missing. (world-schema: Numbers)
func Number(word string) (int, bool) {
	hours, minutes, isTime := strings.Cut(word, ":")
	h, m := counted(hours), counted(minutes)
	switch {
	case word == "" || h < 0 || m < 0:
		return 0, false
	case !isTime:
		return h, true
	case h > 23:
		return 0, false
	}
	if h < 8 {
		h += 12
	}
	return h*60 + m, true
}

// counted is what digits come to; none are 0, and anything else, or more than
// 1000, is -1.
func counted(digits string) int {
	n := 0
	for i := 0; i < len(digits); i++ {
		c := digits[i]
		if c < '0' || c > '9' {
			return -1
		}
		if n = n*10 + int(c-'0'); n > 1000 {
			return -1
		}
	}
	return n
}

// typedText is what a text verb hears: what stands in the leading double quotes,
// or else everything. A quote that is never closed is left out.
func typedText(rest string) string {
	open, size := utf8.DecodeRuneInString(rest)
	if closing, ok := closingQuote(open); ok {
		rest = rest[size:]
		if end := strings.IndexRune(rest, closing); end >= 0 {
			rest = rest[:end]
		}
	}
	return Clean(rest)
}

// closingQuote gives the mark that ends what a double quote begins.
func closingQuote(open rune) (rune, bool) {
	switch open {
	case '"':
		return '"', true
	case '“', '”':
		return '”', true
	}
	return 0, false
}

func everything(word string) bool { return word == "all" || word == "everything" }

func withoutThe(words string) string {
	rest, ok := strings.CutPrefix(words, "the ")
	if !ok || rest == "" {
		return words
	}
	return rest
}

// exceptions are the names in the list behind BUT, without articles.
func exceptions(list string) []string {
	var all, name []string
	for _, w := range append(strings.Fields(strings.ReplaceAll(list, ",", " , ")), ",") {
		if w != "," && w != "and" {
			name = append(name, w)
			continue
		}
		if bare, _ := names.WithoutArticle(strings.Join(name, " ")); bare != "" {
			all = append(all, bare)
		}
		name = nil
	}
	return all
}
