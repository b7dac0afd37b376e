package names

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Token is one word of a sentence, in lower case.
type Token struct {
	Text       string // what is compared: bolt
	Start, End int    // the word as it was written, in bytes of the sentence: Bolt's
}

// Tokens splits a sentence into words (sentences: from sentence to tokens).
// Letters, the digits 0 to 9 and apostrophes are kept, in lower case and
// without folding accents; everything else parts words, a combining mark
// included, so a caller that wants "é" to be one letter however it is encoded
// brings the sentence into normal form C first. A possessive loses its 's and
// a quoted word its apostrophes. Quoted speech is the caller's to lift out
// beforehand.
func Tokens(s string) []Token { return AppendTokens(nil, s, 0) }

// AppendTokens is [Tokens] for part of a sentence, which begins at the byte from
// of it: the tokens go behind those that there are.
func AppendTokens(to []Token, s string, from int) []Token {
	var low strings.Builder // the words in lower case, one behind the other
	low.Grow(len(s))
	var room [64]int
	ends := room[:0] // of each word, where it ends there
	known := len(to)
	start, inside := 0, false
	flush := func(end int) {
		if inside {
			to, ends = append(to, Token{Start: from + start, End: from + end}), append(ends, low.Len())
		}
		inside = false
	}
	for i, r := range s {
		r = unicode.ToLower(r)
		if r == '’' {
			r = '\''
		}
		if !inWord(r) {
			flush(i)
			continue
		}
		if !inside {
			start, inside = i, true
		}
		low.WriteRune(r)
	}
	flush(len(s))
	words, at, kept := low.String(), 0, known
	for i, end := range ends {
		text := strings.Trim(strings.TrimSuffix(words[at:end], "'s"), "'")
		at = end
		if text != "" {
			to[kept] = to[known+i]
			to[kept].Text = text
			kept++
		}
	}
	return to[:kept]
}

func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '\''
	}
	return unicode.IsLetter(r)
}
