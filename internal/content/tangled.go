package content

import "strings"

// What the Markdown parser is given at most: it takes far longer than the text
// is long over quotes and lists that lie in each other very deep, and over very
// many link definitions. Nobody writes such prose; a program that means harm
// does.
const (
	maxNested = 100
	maxLinks  = 10_000
)

// tangled says why a text is not for the parser, and where; "" for nearly all.
func tangled(body string) (off int, why string) {
	links := 0
	for line := range strings.Lines(body) {
		if nested(line) > maxNested {
			return off, "more than 100 quotes and lists lie in each other"
		}
		if strings.HasPrefix(strings.TrimLeft(line, " >"), "[") && strings.Contains(line, "]:") {
			if links++; links > maxLinks {
				return off, "there are more than 10,000 link definitions"
			}
		}
		off += len(line)
	}
	return 0, ""
}

// nested counts the quotes and lists that a line opens or goes on with. It may
// count too many and never too few.
func nested(line string) int {
	if strings.Trim(line, " \t\n-") == "" || strings.Trim(line, " \t\n*") == "" {
		return 0 // a rule across the page, or nothing
	}
	marks, indent := 0, 0
	for i := 0; i < len(line); i++ {
		digits := i
		for digits < len(line) && line[digits] >= '0' && line[digits] <= '9' {
			digits++
		}
		switch c := line[i]; {
		case c == ' ':
			indent++
		case c == '\t':
			indent += 4
		case c == '>':
			marks++
		case (c == '-' || c == '+' || c == '*') && blankAt(line, i+1):
			marks++
		case digits > i && digits < len(line) && (line[digits] == '.' || line[digits] == ')') && blankAt(line, digits+1):
			marks++
			i = digits
		default:
			i = len(line)
		}
	}
	if marks == 0 {
		return 0
	}
	return marks + indent/2
}

func blankAt(line string, i int) bool {
	return i >= len(line) || strings.IndexByte(" \t\n", line[i]) >= 0
}
