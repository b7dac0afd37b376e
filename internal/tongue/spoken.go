package tongue

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Spoken finds what is said aloud in a line that tells what somebody does: the
// words in quotation marks and, in a sentence that has none, what follows a verb
// of speaking ("I ask Pell about the mill": the mill). English leaves much of
// that open; what cannot be told apart counts as spoken, since whoever reads the
// line is shown what was meant beside it.
func Spoken(line string) []Span {
	quotes := quoted(line)
	spans := slices.Clone(quotes)
	for _, s := range unquoted(line, quotes) {
		spans = append(spans, reported(line, s)...)
	}
	slices.SortFunc(spans, func(a, b Span) int { return a.From - b.From })
	apart := spans[:0]
	for _, s := range spans {
		if n := len(apart); n == 0 || s.From >= apart[n-1].To {
			apart = append(apart, s)
		}
	}
	return apart
}

// quoted finds the words between quotation marks, without the marks. A mark that
// nothing closes opens a quotation to the end of its line; a straight ' or a ‘
// that nothing closes is an apostrophe.
func quoted(line string) []Span {
	var all []Span
	for at := 0; at < len(line); {
		r, n := utf8.DecodeRuneInString(line[at:])
		from := at + n
		before, _ := utf8.DecodeLastRuneInString(line[:at])
		at = from
		end, size := -1, 0
		switch r {
		case '“':
			end, size = closing(line, from, "”")
		case '„':
			end, size = closing(line, from, "“”")
		case '«':
			end, size = closing(line, from, "»")
		case '"':
			end, size = closing(line, from, `"`)
		case '\'', '‘':
			if next, _ := utf8.DecodeRuneInString(line[from:]); letter(before) || !inWord(next) {
				continue
			}
			if end, size = closingSingle(line, from); end < 0 {
				continue
			}
		default:
			continue
		}
		if end < 0 {
			end = len(line)
			if nl := strings.IndexByte(line[from:], '\n'); nl >= 0 {
				end = from + nl
			}
		}
		if strings.TrimSpace(line[from:end]) != "" {
			all = append(all, Span{from, end})
		}
		at = end + size
	}
	return all
}

func inWord(r rune) bool { return letter(r) || unicode.IsDigit(r) }

// closing finds the first of some marks.
func closing(line string, from int, marks string) (at, size int) {
	i := strings.IndexAny(line[from:], marks)
	if i < 0 {
		return -1, 0
	}
	_, n := utf8.DecodeRuneInString(line[from+i:])
	return from + i, n
}

// closingSingle finds an apostrophe that ends a word and begins none.
func closingSingle(line string, from int) (at, size int) {
	for at = from; at < len(line) && line[at] != '\n'; at += size {
		r, n := utf8.DecodeRuneInString(line[at:])
		before, _ := utf8.DecodeLastRuneInString(line[:at])
		next, _ := utf8.DecodeRuneInString(line[at+n:])
		if apostrophe(r) && !unicode.IsSpace(before) && !inWord(next) {
			return at, n
		}
		size = n
	}
	return -1, 0
}

// unquoted lists the sentences in which nothing stands in quotation marks. What
// follows a quotation that ends a sentence is a sentence of its own.
func unquoted(line string, quotes []Span) []Span {
	var all []Span
	add := func(from, to int, clean bool) {
		if clean && from < to {
			all = append(all, Span{from, to})
		}
	}
	from, clean := 0, true
	for at := 0; at < len(line); {
		if len(quotes) > 0 && at == quotes[0].From {
			last, _ := utf8.DecodeLastRuneInString(line[:quotes[0].To])
			at = quotes[0].To
			quotes = quotes[1:]
			if clean = strings.ContainsRune(".!?…", last); clean {
				from = at
			}
			continue
		}
		r, n := utf8.DecodeRuneInString(line[at:])
		at += n
		if strings.ContainsRune(".!?\n", r) {
			add(from, at-n, clean)
			from, clean = at, true
		}
	}
	add(from, len(line), clean)
	return all
}
