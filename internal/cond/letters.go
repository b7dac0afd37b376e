package cond

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// nameRune says which characters make a name. Marks count, so that a letter and
// its accent may be two characters.
func nameRune(r rune) bool {
	return r == '_' || r == '-' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// isName says whether s could stand as a name where nothing else is meant by it.
func isName(s string) bool {
	if s == "" || s[0] == '-' || keyword(s) || digits(s) {
		return false
	}
	return strings.IndexFunc(s, func(r rune) bool { return !nameRune(r) }) < 0
}

func keyword(s string) bool { return s == "and" || s == "or" || s == "not" }

// valueEnd says which characters end a value that is not quoted.
func valueEnd(r rune) bool {
	switch r {
	case ',', '(', ')', '&', '|', ':':
		return true
	}
	return unicode.IsSpace(r)
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// integer reads digits, with a minus sign or without. Fifteen digits are the
// most that a float64 holds exactly whatever they are.
func integer(s string) (float64, bool) {
	abs := strings.TrimPrefix(s, "-")
	if !digits(abs) || len(strings.TrimLeft(abs, "0")) > 15 {
		return 0, false
	}
	n, err := strconv.ParseFloat(abs, 64)
	if err != nil {
		return 0, false
	}
	if abs != s && n != 0 { // there is no -0
		n = -n
	}
	return n, true
}

// quote writes s as a quoted value.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// unquote reads a quoted value at the start of s and returns it with its length
// in bytes; false when no quote closes it.
func unquote(s string) (value string, n int, ok bool) {
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"':
			return b.String(), i + 1, true
		case c == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\'):
			i++
			b.WriteByte(s[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", 0, false
}

// shown quotes somebody's text for a message, cut when it is long.
func shown(s string) string {
	const most = 60
	if utf8.RuneCountInString(s) > most {
		s = string([]rune(s)[:most]) + "…"
	}
	return "“" + s + "”"
}
