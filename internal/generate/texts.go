package generate

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// texts finds what no text of a proposal may hold. All of it is shown again
// later, in the place where the author's own words stand: so it can make no
// heading, no front matter and no label of a command's answer.
func (p *Proposal) texts() []Problem {
	var out []Problem
	p.visit(p.root, "", "", func(n *node, path, field string) {
		text, ok := n.value.(string)
		if !ok {
			return
		}
		why := wrongLetters(text)
		if why == "" {
			switch {
			case path == "name" || field == "aliases":
				why = wrongName(text)
			case oneLine(field):
				why = wrongLine(text)
			default:
				why = wrongProse(text)
			}
		}
		if why != "" {
			out = append(out, p.text.problem(path, n.at, why))
		}
	})
	return out
}

// oneLine reports whether a field is no prose.
func oneLine(field string) bool {
	switch field {
	case "if", "decline", "direction", "spot", "tier":
		return true
	}
	return false
}

// visit goes through all values, each with its path and the last name in it.
// Names of an object that may be any are texts, too.
func (p *Proposal) visit(n *node, path, field string, see func(n *node, path, field string)) {
	see(n, path, field)
	for _, m := range n.keys {
		at := under(path, m.key)
		if why := wrongLetters(m.key); why != "" {
			m.value = &node{at: m.at, value: m.key}
			at = under(path, "a name")
		}
		p.visit(m.value, at, m.key, see)
	}
	for i, item := range n.items {
		p.visit(item, fmt.Sprintf("%s[%d]", path, i), field, see)
	}
}

// wrongLetters finds characters that no text needs and a terminal or a reader
// might obey.
func wrongLetters(text string) string {
	for _, r := range text {
		switch {
		case r == '\n':
		case r < ' ' || r >= 0x7F && r <= 0x9F:
			return fmt.Sprintf("it holds the control character U+%04X; write it without", r)
		case r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0x2028 || r == 0x2029,
			r >= 0x200B && r <= 0x200F, r == 0xFEFF, r >= 0xE0000 && r <= 0xE007F:
			return fmt.Sprintf("it holds the invisible character U+%04X; write it without", r)
		}
	}
	return ""
}

// wrongName finds what a name cannot have in it: a name stands in the middle of
// lists and labels.
func wrongName(text string) string {
	letters := false
	for _, r := range text {
		switch {
		case unicode.IsLetter(r):
			letters = true
		case unicode.IsDigit(r), unicode.IsMark(r), r == ' ', r == '\'', r == '’', r == '-', r == '.':
		default:
			return fmt.Sprintf("%s holds %q; a name is letters, digits, spaces, apostrophes, hyphens and full stops on one line", quoted(text), r)
		}
	}
	switch {
	case !letters:
		return quoted(text) + " has no letter in it"
	case slices.ContainsFunc(strings.Fields(text), mixed):
		return quoted(text) + " mixes two alphabets in one word"
	case strings.TrimSpace(text) != text || strings.Contains(text, "  "):
		return "a name has no spaces around it, and one between words"
	}
	return ""
}

// mixed reports whether a word has letters of Latin and of an alphabet with
// letters that look like them.
func mixed(word string) bool {
	latin, other := false, false
	for _, r := range word {
		latin = latin || unicode.Is(unicode.Latin, r)
		other = other || unicode.In(r, unicode.Cyrillic, unicode.Greek, unicode.Cherokee)
	}
	return latin && other
}

func wrongLine(text string) string {
	switch {
	case strings.ContainsRune(text, '\n'):
		return "it runs over several lines; write it on one"
	case strings.TrimSpace(text) == "":
		return "it says nothing"
	}
	return wrongProse(text)
}

// wrongProse finds lines that would be more than prose.
func wrongProse(text string) string {
	for line := range strings.Lines(text) {
		if why := wrongStart(strings.TrimSpace(line)); why != "" {
			return fmt.Sprintf("the line %s %s", quoted(line), why)
		}
		if at := strings.IndexByte(line, '<'); at >= 0 && at+1 < len(line) && (line[at+1] == '!' || line[at+1] == '/' || line[at+1] == '?' || asciiLetter(line[at+1])) {
			return fmt.Sprintf("the line %s holds a mark of HTML; write plain prose", quoted(line))
		}
	}
	return ""
}

func asciiLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

// wrongStart says what a line is that is no prose.
func wrongStart(line string) string {
	bare := strings.TrimLeft(line, "*_>-+ \t")
	switch {
	case strings.HasPrefix(bare, "#"):
		return "is a heading; headings are made by the program"
	case line != "" && strings.Trim(line, "-= ") == "", strings.Trim(line, "*_ ") == "" && line != "":
		return "is a rule, the mark of a heading or of front matter; leave it out"
	case strings.HasPrefix(bare, "```"), strings.HasPrefix(bare, "~~~"):
		return "is a code fence; leave it out"
	case label(bare):
		return "looks like a label of the program's own; begin it with other words"
	}
	return ""
}

// label reports whether a line begins as the program's answers do: with capital
// letters and a colon. The sign for a due world turn has none.
func label(line string) bool {
	if strings.HasPrefix(line, "WORLD TURN") {
		return true
	}
	letters := 0
	for _, r := range line {
		switch {
		case r == ':' || r == '：' || r == '﹕' || r == '꞉' || r == '∶':
			return letters >= 2
		case unicode.IsUpper(r):
			letters++
		case unicode.IsDigit(r), r == ' ', r == '_', r == '*', r == '’', r == '\'', r == '-':
		default:
			return false
		}
	}
	return false
}
