package argparse

import (
	"strings"
	"unicode"
)

// paragraphs parts a text at its empty lines.
func paragraphs(text string) []string {
	var all []string
	var lines []string
	for _, line := range append(strings.Split(text, "\n"), "") {
		switch {
		case strings.TrimSpace(line) != "":
			lines = append(lines, line)
		case len(lines) > 0:
			all = append(all, strings.Join(lines, "\n"))
			lines = nil
		}
	}
	return all
}

// wrap breaks a text into lines of at most width code points, as Python's
// textwrap does: at spaces, after the hyphens of words, around dashes, and
// within what is longer than a whole line. White space counts as one space,
// but a no-break space is no white space.
func wrap(text string, width int) []string {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n\v\f\r", r) })
	rest := pieces([]rune(strings.Join(words, " ")))
	var lines []string
	for len(rest) > 0 {
		if string(rest[0]) == " " {
			rest = rest[1:]
			continue
		}
		var line []rune
		for len(rest) > 0 && len(line)+len(rest[0]) <= width {
			line, rest = append(line, rest[0]...), rest[1:]
		}
		if len(rest) > 0 && len(rest[0]) > width {
			cut := cutLong(rest[0], width-len(line))
			line, rest[0] = append(line, rest[0][:cut]...), rest[0][cut:]
		}
		lines = append(lines, strings.TrimRight(string(line), " "))
	}
	return lines
}

// cutLong says where to cut a piece that no line can hold: after its last
// hyphen that has room, else where the line is full.
func cutLong(piece []rune, room int) int {
	for i := min(room, len(piece)) - 1; i > 0; i-- {
		if piece[i] == '-' && strings.Trim(string(piece[:i]), "-") != "" {
			return i + 1
		}
	}
	return room
}

// pieces cuts a text where it may be broken. Nothing is lost: joined they are
// the text again.
func pieces(text []rune) [][]rune {
	var all [][]rune
	for start := 0; start < len(text); {
		end := pieceEnd(text, start)
		all = append(all, text[start:end])
		start = end
	}
	return all
}

func pieceEnd(text []rune, start int) int {
	if text[start] == ' ' {
		return start + 1
	}
	if end := dashEnd(text, start); end > 0 {
		return end
	}
	for i := start + 1; i < len(text); i++ {
		switch {
		case text[i] == ' ', dashEnd(text, i) > 0:
			return i
		case text[i] == '-' && hyphenates(text, i):
			return i + 1
		}
	}
	return len(text)
}

// dashEnd is where a dash written as two hyphens or more ends, if one between
// two words begins here; else 0.
func dashEnd(text []rune, i int) int {
	end := i
	for end < len(text) && text[end] == '-' {
		end++
	}
	if end-i < 2 || end == len(text) || !wordRune(text[end]) || i == 0 {
		return 0
	}
	if before := text[i-1]; !wordRune(before) && !strings.ContainsRune(`!"'&.,?`, before) {
		return 0
	}
	return end
}

// hyphenates tells a hyphen inside a word, after which a line may break, from
// the minus of a number or of an option.
func hyphenates(text []rune, i int) bool {
	at := func(j int) rune {
		if j < 0 || j >= len(text) {
			return ' '
		}
		return text[j]
	}
	letter := func(j int) bool { return wordRune(at(j)) && !unicode.IsDigit(at(j)) }
	before := letter(i-1) && (letter(i-2) || at(i-2) == '-' && letter(i-3))
	after := letter(i+1) && (letter(i+2) || at(i+2) == '-' && letter(i+3))
	return before && after
}

func wordRune(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsNumber(r)
}
