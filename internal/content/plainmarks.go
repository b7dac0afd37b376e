package content

import "strings"

// plainHeadings finds the headings of a text that is made of paragraphs, lines
// beginning with # and simple lists alone, as most prose is. It gives up where
// a fence, a quote, an indented line, HTML or an underline could make something
// else of a heading; then the Markdown parser has the word.
func plainHeadings(body string) (marks []mark, glued []int, ok bool) {
	at := 0
	for line := range strings.Lines(body) {
		words := strings.TrimLeft(line, " ")
		indent := len(line) - len(words)
		if words != "" && words[0] != '\n' {
			if indent > 3 || mayOpen(words) {
				return nil, nil, false
			}
			level := len(words) - len(strings.TrimLeft(words, "#"))
			switch rest := words[level:]; {
			case level == 0 || level > 6:
			case blankAt(rest, 0):
				marks = append(marks, plainMark(at, len(line), indent+level, rest, level))
			case meant(level, rest):
				glued = append(glued, at+indent)
			}
		}
		at += len(line)
	}
	return marks, glued, true
}

// mayOpen says whether a line could begin a block in which # means nothing, or
// underline the line before.
func mayOpen(words string) bool {
	switch c := words[0]; c {
	case '>', '<', '\t', '=', '+':
		return true
	case '`', '~':
		return strings.HasPrefix(words[1:], string([]byte{c, c}))
	case '-', '*':
		return blankAt(words, 1) || words[1] == c
	default:
		digits := strings.TrimLeft(words, "0123456789")
		return len(digits) < len(words) && digits != "" && (digits[0] == '.' || digits[0] == ')') && blankAt(digits, 1)
	}
}

// plainMark makes the mark of a line; rest is what follows the # signs, which
// end at byte after of the line.
func plainMark(at, length, after int, rest string, level int) mark {
	words := strings.Trim(rest, " \t\n")
	m := mark{level: level, start: at, end: at + length}
	// A row of # signs at the end closes the heading, when a space is before it.
	if bare := strings.TrimRight(words, "#"); bare == "" || bare[len(bare)-1] == ' ' || bare[len(bare)-1] == '\t' {
		words = strings.TrimRight(bare, " \t")
	}
	if m.words = words; words != "" {
		m.wordsAt = at + after + strings.Index(rest, words)
	}
	return m
}
