package tongue

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// silent is nothing, where there was something to say.
func silent(text string) string {
	if strings.TrimSpace(text) == "" {
		return text
	}
	return "…"
}

// riddling asks for the last word of each sentence, and then says it all the
// same: "I want the key." is "I want the what? Not key, and yet key."
func riddling(text string) string {
	var out strings.Builder
	for text != "" {
		end := sentence(text)
		out.WriteString(riddle(text[:end]))
		text = text[end:]
	}
	return out.String()
}

// sentence is how long the first sentence of a text is, its marks included.
func sentence(text string) int {
	closed := false
	for i, r := range text {
		switch {
		case strings.ContainsRune(".!?…\n", r):
			closed = true
		case closed:
			return i
		}
	}
	return len(text)
}

func riddle(text string) string {
	all := words(text)
	if len(all) == 0 {
		return text
	}
	last := all[len(all)-1]
	before, word := text[:last.From], text[last.From:last.To]
	what := "what"
	if strings.TrimSpace(before) == "" {
		what = "What"
	}
	// A name keeps its capital; the first word of a sentence loses it.
	if r, n := utf8.DecodeRuneInString(word); len(all) == 1 && word != strings.ToUpper(word) {
		word = string(unicode.ToLower(r)) + word[n:]
	}
	rest := text[last.To:]
	if strings.TrimSpace(rest) == "" {
		rest = "." + rest
	}
	return before + what + "? Not " + word + ", and yet " + word + rest
}
