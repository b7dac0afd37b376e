package script

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rpg/internal/world"
)

const (
	// nesting is how deep brackets may stand in each other: the parser calls
	// itself for each.
	nesting = 150
	// defaults is how many arrow functions may stand in the parameters of each
	// other, as in (a = (b = (c) => 1) => 2) => 3. The parser reads parameters
	// twice, and so what is within them twice as often on each level.
	defaults = 4
	// chain is how many tokens may hang on each other, as in a => a => a => …,
	// with no end of a statement between them; labels is how many labels may
	// stand in one. What the parser does with those grows faster than they do.
	chain  = 5000
	labels = 100
)

// nest looks through JavaScript for what the parser could not be trusted with.
// It knows texts, comments, templates and regular expressions, and nothing else.
type nest struct {
	src     string
	i       int
	open    []bracket
	last    string // the token before: a word, a sign, a quote for any text, ");" for the end of a head
	dotted  bool   // that word stands behind a dot
	run     int    // tokens that hang on each other
	labels  int
	newline bool // a line ended since that token
	problem string
	hint    string
	at      int
}

type bracket struct {
	kind   byte
	head   bool // of an if or a loop: a statement follows it
	run    int  // the tokens that it hangs on
	arrows int  // the deepest of the arrow functions' parameters within
}

// readable says whether a file may be given to the parser.
func readable(f File) (Problem, bool) {
	n := &nest{src: f.Source}
	for n.i < len(n.src) && n.problem == "" {
		if size := n.blank(); size > 0 {
			n.i += size
			continue
		}
		if n.run++; n.run > chain {
			n.refuse("an expression or a statement that is too long", "divide it, and end statements with “;”")
			break
		}
		n.token()
		n.newline = false
	}
	if n.problem == "" {
		return Problem{}, true
	}
	before := n.src[:min(n.at, len(n.src))]
	line := strings.Count(before, "\n") + 1
	col := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	return Problem{world.Pos{File: f.Name, Line: line, Col: col}, n.problem, n.hint}, false
}

func (n *nest) refuse(problem, hint string) { n.problem, n.hint, n.at = problem, hint, n.i }

func (n *nest) token() {
	rest := n.src[n.i:]
	switch c := rest[0]; {
	case c == '"', c == '\'':
		n.text(c)
		n.i++
		n.last = `"`
	case c == '`':
		n.i++
		n.last = `"`
		n.template()
	case c == '/':
		n.slash()
	case c == '(', c == '[', c == '{':
		n.push(c)
		n.i++
		n.last = rest[:1]
	case c == ')', c == ']', c == '}':
		n.close(c)
	case c == '\\':
		n.refuse("a backslash outside of a text", "")
	case word(rest):
		n.word()
	default:
		if c == ';' || c == ',' {
			n.run = n.base()
		}
		n.last = rest[:1]
		for _, op := range [...]string{"++", "--", "..."} {
			if strings.HasPrefix(rest, op) {
				n.last = op
			}
		}
		n.i += len(n.last)
	}
}

// blank is how many bytes of white space, or of a comment, come next.
func (n *nest) blank() int {
	rest := n.src[n.i:]
	switch {
	case space(rest) > 0:
		n.newline = n.newline || ends(rest)
		return space(rest)
	case strings.HasPrefix(rest, "//"):
		size := 0
		for size < len(rest) && !ends(rest[size:]) {
			size++
		}
		return size
	case strings.HasPrefix(rest, "/*"):
		if end := strings.Index(rest[2:], "*/"); end >= 0 {
			return end + 4
		}
		return len(rest)
	}
	return 0
}

// space is how many bytes of white space a text begins with, at most one
// character's.
func space(s string) int {
	r, size := utf8.DecodeRuneInString(s)
	if unicode.IsSpace(r) || r == '\uFEFF' || r == '\u2028' || r == '\u2029' {
		return size
	}
	return 0
}

// ends reports whether a text begins with the end of a line.
func ends(s string) bool {
	return s[0] == '\n' || s[0] == '\r' || strings.HasPrefix(s, "\u2028") || strings.HasPrefix(s, "\u2029")
}

// base is what a statement at this place hangs on.
func (n *nest) base() int {
	if len(n.open) == 0 {
		return 0
	}
	return n.open[len(n.open)-1].run
}

// text goes to the quote that ends a text, or to where the parser gives it up.
func (n *nest) text(quote byte) {
	for n.i++; n.i < len(n.src) && n.src[n.i] != quote; n.i++ {
		switch n.src[n.i] {
		case '\\':
			if strings.HasPrefix(n.src[n.i:], "\\\r\n") {
				n.i++
			}
			n.i++
		case '\n', '\r':
			n.refuse("a text that does not end on its line", "")
			return
		}
	}
	n.i = min(n.i, len(n.src)-1)
}

// template goes through the text of a template to its end, or into ${.
func (n *nest) template() {
	for ; n.i < len(n.src); n.i++ {
		switch {
		case n.src[n.i] == '\\':
			n.i++
		case n.src[n.i] == '`':
			n.i++
			return
		case strings.HasPrefix(n.src[n.i:], "${"):
			n.push('$')
			n.i += 2
			n.last = "{"
			return
		}
	}
	n.i = len(n.src)
}

func (n *nest) push(kind byte) {
	head := false
	switch n.last {
	case "if", "while", "for", "with", "await":
		head = kind == '(' && !n.dotted
	}
	if n.open = append(n.open, bracket{kind: kind, head: head, run: n.run}); len(n.open) > nesting {
		n.refuse("the brackets are nested too deeply", "divide it into functions")
	}
}

func (n *nest) close(c byte) {
	var b bracket
	if len(n.open) > 0 {
		b = n.open[len(n.open)-1]
		n.open = n.open[:len(n.open)-1]
	}
	n.i++
	n.last, n.run = string(rune(c)), b.run+1
	if b.head {
		n.last = ");"
	}
	if b.kind == '$' && c == '}' {
		n.last = `"`
		n.template()
	} else if want := pairs[b.kind]; want != c {
		n.i--
		n.refuse("“"+string(rune(c))+"” closes nothing", "")
	}
	if c == ')' && strings.HasPrefix(strings.TrimSpace(n.src[n.i:]), "=>") {
		if b.arrows++; b.arrows > defaults {
			n.refuse("arrow functions in the parameters of arrow functions, too deep", "give each a name")
		}
	}
	if len(n.open) > 0 {
		up := &n.open[len(n.open)-1]
		up.arrows = max(up.arrows, b.arrows)
	}
}

var pairs = [256]byte{'(': ')', '[': ']', '{': '}', '$': '}'}

// word reports whether a text begins with a character of a name or a number.
func word(s string) bool {
	if s == "" {
		return false
	}
	c := s[0]
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' ||
		c >= utf8.RuneSelf && space(s) == 0
}

func (n *nest) word() {
	start := n.i
	for n.i < len(n.src) && word(n.src[n.i:]) {
		_, size := utf8.DecodeRuneInString(n.src[n.i:])
		n.i += size
	}
	w := n.src[start:n.i]
	if n.newline && !prefix(n.last) && w != "in" && w != "instanceof" {
		n.run = n.base() // nothing can join the two lines
	}
	switch n.last {
	case ":", ");", "else", "do":
		if strings.HasPrefix(strings.TrimSpace(n.src[n.i:]), ":") {
			if n.labels++; n.labels > labels {
				n.refuse("too many labels", "")
			}
		}
	}
	n.dotted = n.last == "."
	n.last = w
}

// prefix reports whether something may still follow a token on the next line.
func prefix(last string) bool {
	switch last {
	case "return", "typeof", "case", "in", "delete", "void", "throw", "new", "else", "do", "instanceof", "await", "yield", "async":
		return true
	case ")", "]", "}", `"`:
		return false
	}
	return !word(last)
}

// slash decides between a division and a regular expression as far as that can
// be done without the grammar. Where it cannot, and it matters, the file has to
// be written more plainly.
func (n *nest) slash() {
	end, plain := n.pattern()
	switch {
	case end < 0: // no other slash on the line
	case n.certain():
		n.i = end
		n.last = "/"
		return
	case n.divides() || plain:
	default:
		n.refuse("“/” may begin a regular expression here, or divide", "put the expression into a variable of its own, or divide the line")
		return
	}
	n.i++
	n.last = "÷"
}

// certain: nothing that could be divided stands before it.
func (n *nest) certain() bool {
	if word(n.last) {
		switch n.last {
		case "return", "typeof", "case", "in", "delete", "void", "throw", "new", "else", "do", "instanceof":
			return !n.dotted
		}
		return false
	}
	switch n.last {
	case ")", "]", "}", `"`, "/", "++", "--", ".":
		return false
	}
	return true
}

// divides: it can only be a division.
func (n *nest) divides() bool {
	switch n.last {
	case "}", "++", "--", ".", "of", "yield", "await", "let", "async", "static":
		return n.dotted
	}
	return true
}

// pattern finds where a regular expression that begins here would end, on this
// line: -1, where none can; and whether it may be read as a division instead
// without missing a bracket.
func (n *nest) pattern() (end int, plain bool) {
	class := false
	plain = true
	var open []byte
	for i := n.i + 1; i < len(n.src) && !ends(n.src[i:]); i++ {
		switch c := n.src[i]; {
		case c == '\\':
			plain = false
			i++
		case c == '/' && !class:
			before := strings.TrimRight(n.src[n.i+1:i], " \t")
			after := strings.TrimSpace(n.src[i+1:])
			plain = plain && len(open) == 0 && before != "" && !strings.HasPrefix(after, "/") && !strings.HasPrefix(after, "*")
			if plain {
				last := before[len(before)-1:]
				plain = last == ")" || word(last) && last[0] < utf8.RuneSelf
			}
			return i + 1, plain
		case c == '[', c == ']':
			class, plain = c == '[', false
		case c == '(', c == '{':
			open = append(open, c)
		case c == ')', c == '}':
			if len(open) == 0 || pairs[open[len(open)-1]] != c {
				plain = false
			} else {
				open = open[:len(open)-1]
			}
		case c == '\'', c == '"', c == '`':
			plain = false
		}
	}
	return -1, false
}
