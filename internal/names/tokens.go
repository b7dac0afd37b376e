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
func Tokens(s string) []Token {
	var out []Token
	var word []byte
	start := 0
	flush := func(end int) {
		text := strings.TrimSuffix(string(word), "'s")
		if text = strings.Trim(text, "'"); text != "" {
			out = append(out, Token{text, start, end})
		}
		word = word[:0]
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
		if len(word) == 0 {
			start = i
		}
		word = utf8.AppendRune(word, r)
	}
	flush(len(s))
	return out
}

func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '\''
	}
	return unicode.IsLetter(r)
}
