package referee

import (
	"strings"
	"unicode"
)

// A token is a word of a text as [Machine] reads it: letters, digits, and the
// signs that hold a machine's words together.
type token struct {
	at   int // byte offset
	text string
}

func inToken(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }

// tokens parts a text into words.
func tokens(text string) []token {
	var out []token
	start := -1
	end := func(at int) {
		if start < 0 {
			return
		}
		word := strings.TrimRight(text[start:at], ".-+=")
		from := start + len(word) - len(strings.TrimLeft(word, ".-+="))
		if word = strings.TrimLeft(word, ".-+="); word != "" {
			out = append(out, token{from, word})
		}
		start = -1
	}
	for i, r := range text {
		switch in := inToken(r) || strings.ContainsRune("-+=.%", r); {
		case in && start < 0:
			start = i
		case !in:
			end(i)
		}
	}
	end(len(text))
	return out
}

// isDice reads d20, 2d6, 1d20+2, 4d6kh3, d%.
func isDice(word string) bool {
	rest := strings.TrimLeft(strings.ToLower(word), "0123456789")
	rest, ok := strings.CutPrefix(rest, "d")
	if !ok || rest == "" {
		return false
	}
	if after, hundred := strings.CutPrefix(rest, "%"); hundred {
		rest = after
	} else {
		sides := strings.TrimLeft(rest, "0123456789")
		if len(sides) == len(rest) {
			return false
		}
		rest = sides
	}
	for _, keep := range [...]string{"kh", "kl"} {
		if n, ok := strings.CutPrefix(rest, keep); ok {
			rest = strings.TrimLeft(n, "0123456789")
		}
	}
	return rest == "" || (rest[0] == '+' || rest[0] == '-') && number(rest[1:])
}

// isSum reads what dice and a modifier came to: 14+2=16.
func isSum(word string) bool {
	left, total, ok := strings.Cut(word, "=")
	if !ok || !number(total) {
		return false
	}
	at := strings.IndexAny(left, "+-")
	return at > 0 && number(left[:at]) && number(left[at+1:])
}

// against reads what stands before a number that was to be reached.
func against(word string) bool {
	return strings.EqualFold(word, "dc") || word == "vs"
}

func number(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}
