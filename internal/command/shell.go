package command

import (
	"errors"
	"strings"
)

// ShellWords parts a line into words as a shell does: blanks part them, single
// quotes keep all, double quotes and a backslash keep what they hold. Nothing is
// expanded.
func ShellWords(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	begun := false
	var quote rune
	escaped := false
	for _, r := range line {
		switch {
		case escaped:
			word.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'':
			escaped, begun = true, true
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '\'' || r == '"':
			quote, begun = r, true
		case r == ' ' || r == '\t':
			if begun {
				words = append(words, word.String())
				word.Reset()
				begun = false
			}
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	switch {
	case quote != 0:
		return nil, errors.New("a quote is never closed")
	case escaped:
		return nil, errors.New("a backslash ends the line")
	case begun:
		words = append(words, word.String())
	}
	return words, nil
}
