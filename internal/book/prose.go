package book

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A block is a paragraph, or without lines a break between two scenes.
type block struct{ lines [][]span }

// A span is letters that look alike.
type span struct {
	text       string
	em, strong bool
}

// shortLine is up to how many letters a line has that somebody ended on purpose,
// as in a letter or a song; a longer one was only wrapped.
const shortLine = 48

// prose reads a story: paragraphs between empty lines, breaks, and emphasis.
// Everything else is letters.
func prose(story string) (all []block) {
	story = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(story)
	var lines []string
	end := func() {
		if len(lines) > 0 {
			all = append(all, paragraph(lines))
			lines = nil
		}
	}
	for line := range strings.SplitSeq(story, "\n") {
		line = plain(line)
		switch {
		case line == "":
			end()
		case isBreak(line):
			end()
			if len(all) > 0 {
				all = append(all, block{})
			}
		default:
			lines = append(lines, line)
		}
	}
	end()
	for len(all) > 0 && all[len(all)-1].lines == nil {
		all = all[:len(all)-1]
	}
	return all
}

// plain is a line without anything that no letter is.
func plain(line string) string {
	line = strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == 0xFFFE, r == 0xFFFF:
			return -1
		}
		return r
	}, strings.ToValidUTF8(line, "\uFFFD"))
	return strings.TrimSpace(line)
}

// isBreak reports whether a line is a break between scenes: three or more of one
// mark, with or without spaces.
func isBreak(line string) bool {
	marks := strings.ReplaceAll(line, " ", "")
	return len(marks) >= 3 && strings.Contains("*-_", marks[:1]) && strings.Trim(marks, marks[:1]) == ""
}

// paragraph joins lines that were only wrapped.
func paragraph(lines []string) (b block) {
	text := lines[0]
	for i, line := range lines[1:] {
		if utf8.RuneCountInString(lines[i]) < shortLine {
			text += "\n" + line
		} else {
			text += " " + line
		}
	}
	line := []span{}
	for _, s := range spans(text) {
		for i, part := range strings.Split(s.text, "\n") {
			if i > 0 {
				b.lines = append(b.lines, line)
				line = []span{}
			}
			if part != "" {
				line = append(line, span{part, s.em, s.strong})
			}
		}
	}
	b.lines = append(b.lines, line)
	return b
}

// spans finds the emphasis of a text: *so* or _so_, and **more** or __more__.
// A mark without its partner is a letter.
func spans(text string) (all []span) {
	none := map[string]bool{} // marks that have no partner from here on
	start := 0
	for i := 0; i < len(text); {
		mark := markAt(text, i)
		if mark == "" {
			_, n := utf8.DecodeRuneInString(text[i:])
			i += n
			continue
		}
		to := -1
		if opens(text, i, len(mark)) && !none[mark] {
			if to = partner(text, i+len(mark), mark); to < 0 {
				none[mark] = true
			}
		}
		if to < 0 {
			i += len(mark)
			continue
		}
		if start < i {
			all = append(all, span{text: text[start:i]})
		}
		inner := span{text: text[i+len(mark) : to], em: len(mark) == 1, strong: len(mark) == 2}
		all = append(all, inner)
		i = to + len(mark)
		start = i
	}
	if start < len(text) {
		all = append(all, span{text: text[start:]})
	}
	return all
}

// markAt is the run of marks at a place, if it is one of emphasis; a longer one
// is letters.
func markAt(text string, i int) string {
	c := text[i]
	if c != '*' && c != '_' || i > 0 && text[i-1] == c {
		return ""
	}
	n := 1
	for i+n < len(text) && text[i+n] == c {
		n++
	}
	if n > 2 {
		return ""
	}
	return text[i : i+n]
}

// opens reports whether a mark stands before a word and behind none.
func opens(text string, i, n int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, size := utf8.DecodeRuneInString(text[i+n:])
	return size > 0 && !unicode.IsSpace(after) && (i == 0 || !isWord(before))
}

// partner finds the mark that ends an emphasis.
func partner(text string, from int, mark string) int {
	for i := from; i < len(text); i++ {
		if text[i] != mark[0] || markAt(text, i) != mark {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		after, size := utf8.DecodeRuneInString(text[i+len(mark):])
		if i > from && !unicode.IsSpace(before) && (size == 0 || !isWord(after)) {
			return i
		}
	}
	return -1
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }
