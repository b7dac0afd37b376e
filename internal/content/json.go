package content

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"rpg/internal/world"
)

// readJSON reads one JSON value that is the whole of text. Keys keep their
// order and stand once; there is nothing after the value. A library would lose
// the order, the places, or both.
func readJSON(file, text string) (*node, []Problem) {
	r := &jsonReader{file: file, text: text, line: 1}
	n := r.value(0)
	if r.fail == nil {
		r.space()
		if r.at < len(text) {
			r.stop("more text after the end of the object", "one JSON object was expected")
		}
	}
	if r.fail != nil {
		return nil, append(r.problems, *r.fail)
	}
	return n, r.problems
}

// A jsonReader goes through the text once. The first fault that makes the rest
// unreadable ends it.
type jsonReader struct {
	file, text string
	at         int
	line       int
	lineStart  int // byte offset of the line
	more       int // bytes of the line so far that are not the first of a character
	problems   []Problem
	fail       *Problem
}

func (r *jsonReader) pos() (line, col int) { return r.line, r.at - r.lineStart - r.more + 1 }

// stop notes the fault that ends the reading.
func (r *jsonReader) stop(message, hint string) *node {
	if r.fail == nil {
		line, col := r.pos()
		r.fail = &Problem{world.Pos{File: r.file, Line: line, Col: col}, Error, CodeJSON, oneLine(message), oneLine(hint)}
	}
	return &node{}
}

// here describes what stands at the place of a fault.
func (r *jsonReader) here() string {
	if r.at >= len(r.text) {
		return "the file ends here"
	}
	c, _ := utf8.DecodeRuneInString(r.text[r.at:])
	if c == '\n' {
		return "the line ends here"
	}
	return "“" + string(c) + "” stands here"
}

func (r *jsonReader) space() {
	for r.at < len(r.text) {
		switch r.text[r.at] {
		case '\n':
			r.line++
			r.lineStart, r.more = r.at+1, 0
		case ' ', '\t', '\r':
		default:
			return
		}
		r.at++
	}
}

// take moves over a mark if it is next.
func (r *jsonReader) take(c byte) bool {
	if r.at < len(r.text) && r.text[r.at] == c {
		r.at++
		return true
	}
	return false
}

func (r *jsonReader) value(depth int) *node {
	r.space()
	n := &node{}
	n.line, n.col = r.pos()
	if depth > maxDepth {
		return r.stop("more than 200 lists and objects lie in each other", "")
	}
	if r.at >= len(r.text) {
		return r.stop("the file ends here", "a value was expected")
	}
	start := r.at
	switch c := r.text[r.at]; {
	case c == '{':
		n.kind = isMap
		r.object(n, depth)
		n.raw = r.text[start:r.at]
	case c == '[':
		n.kind = isList
		r.list(n, depth)
	case c == '"':
		n.kind, n.quoted = isText, true
		n.text = r.quoted()
	case c == '-' || c >= '0' && c <= '9':
		n.kind = isNumber
		n.text = r.number()
	default:
		end := start
		for end < len(r.text) && r.text[end] >= 'a' && r.text[end] <= 'z' {
			end++
		}
		switch word := r.text[start:end]; word {
		case "true", "false":
			n.kind, n.text = isBool, word
		case "null":
		default:
			return r.stop(r.here(), "a value was expected: a text in double quotes, a number, true, false, null, a list or an object")
		}
		r.at = end
	}
	return n
}

func (r *jsonReader) object(n *node, depth int) {
	r.at++
	r.space()
	if r.take('}') {
		return
	}
	for r.fail == nil {
		r.space()
		if r.at >= len(r.text) || r.text[r.at] != '"' {
			r.stop(r.here(), "a name in double quotes was expected")
			return
		}
		e := entry{}
		e.line, e.col = r.pos()
		e.key = r.quoted()
		r.space()
		if r.fail == nil && !r.take(':') {
			r.stop(r.here(), "“:” was expected after the name “"+short(e.key)+"”")
		}
		if r.fail != nil {
			return
		}
		e.value = r.value(depth + 1)
		n.keys = append(n.keys, e)
		if r.ends('}') {
			break
		}
	}
	r.problems = append(r.problems, dropTwice(r.file, n)...)
}

func (r *jsonReader) list(n *node, depth int) {
	r.at++
	r.space()
	if r.take(']') {
		return
	}
	for r.fail == nil {
		n.items = append(n.items, r.value(depth+1))
		if r.ends(']') {
			return
		}
	}
}

// ends reads what follows a value in a list or an object: its end, or a comma
// that has another value after it.
func (r *jsonReader) ends(mark byte) bool {
	if r.fail != nil {
		return true
	}
	r.space()
	if r.take(mark) {
		return true
	}
	if r.at >= len(r.text) || r.text[r.at] != ',' {
		r.stop(r.here(), "“,” or “"+string(mark)+"” was expected after the value")
		return true
	}
	comma := *r
	r.at++
	r.space()
	if r.at < len(r.text) && r.text[r.at] == mark {
		*r = comma
		r.stop("a comma before “"+string(mark)+"”", "no comma was expected after the last value")
		return true
	}
	return false
}

// number takes a number as it is written; what it may be is for the field to say.
func (r *jsonReader) number() string {
	start := r.at
	digits := func() bool {
		from := r.at
		for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
			r.at++
		}
		return r.at > from
	}
	r.take('-')
	first := r.at
	ok := digits()
	if ok && r.text[first] == '0' && r.at > first+1 {
		ok = false
	}
	if ok && r.take('.') {
		ok = digits()
	}
	if ok && (r.take('e') || r.take('E')) {
		if !r.take('+') {
			r.take('-')
		}
		ok = digits()
	}
	if !ok {
		r.stop("this is not a number as JSON writes them", "digits were expected, without a zero before them")
	}
	return r.text[start:r.at]
}

// quoted reads a text in double quotes and gives what it says.
func (r *jsonReader) quoted() string {
	startLine, startCol := r.pos()
	r.at++
	from := r.at
	var b []byte // nil while the text is as written
	bad := rune(-1)
	for {
		if r.at >= len(r.text) || r.text[r.at] == '\n' {
			r.stop("a text is not closed on its line", "“\"” was expected at its end")
			return ""
		}
		c := r.text[r.at]
		switch {
		case c == '"':
			var s string
			if b == nil {
				s = r.text[from:r.at]
			} else {
				s = string(b)
			}
			r.at++
			if bad >= 0 {
				r.problems = append(r.problems, Problem{world.Pos{File: r.file, Line: startLine, Col: startCol}, Error, CodeControl,
					fmt.Sprintf("the control character %U in this text", bad), "text, with tabs and line ends at most, was expected"})
			}
			return s
		case c == '\t':
			r.stop("a tab inside a text", "“\\t” was expected")
			return ""
		case c == '\\':
			if b == nil {
				b = append(make([]byte, 0, 64), r.text[from:r.at]...)
			}
			char, ok := r.escape()
			if !ok {
				return ""
			}
			if control(char) && char != '\r' {
				bad = char
			}
			if char == '\r' {
				char = '\n' // a line's end, however it is written
				if r.at+1 < len(r.text) && r.text[r.at] == '\\' && r.text[r.at+1] == 'n' {
					continue
				}
			}
			b = utf8.AppendRune(b, char)
		default:
			if c >= utf8.RuneSelf && !utf8.RuneStart(c) {
				r.more++
			}
			if b != nil {
				b = append(b, c)
			}
			r.at++
		}
	}
}

// escape reads a backslash and what follows it.
func (r *jsonReader) escape() (rune, bool) {
	rest := r.text[r.at:]
	if len(rest) < 2 {
		r.stop("the file ends inside a text", "“\"” was expected")
		return 0, false
	}
	if i := strings.IndexByte(`"\/bfnrt`, rest[1]); i >= 0 {
		r.at += 2
		return rune("\"\\/\b\f\n\r\t"[i]), true
	}
	char, ok := hex4(rest)
	if !ok {
		r.stop("“\\"+short(string([]rune(rest)[1:2]))+"” is no escape", "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four digits was expected")
		return 0, false
	}
	if !utf16.IsSurrogate(char) {
		r.at += 6
		return char, true
	}
	low, ok := hex4(rest[6:])
	if pair := utf16.DecodeRune(char, low); ok && pair != utf8.RuneError {
		r.at += 12
		return pair, true
	}
	r.stop("half of a character", "two \\u escapes that belong together were expected")
	return 0, false
}

// hex4 reads \uXXXX.
func hex4(s string) (rune, bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	v, err := strconv.ParseUint(s[2:6], 16, 32)
	return rune(v), err == nil
}
