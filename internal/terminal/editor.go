package terminal

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// An editor holds the line that is being typed. Its steps are what a reader takes
// for one letter, however many characters that is.
type editor struct {
	text string
	at   int // the byte before which the cursor stands
}

// longest is how much of a line is taken, in bytes.
const longest = 1 << 16

func (e *editor) insert(text string) {
	if len(e.text)+len(text) > longest {
		return
	}
	e.text = e.text[:e.at] + text + e.text[e.at:]
	e.at += len(text)
	e.settle()
}

// settle takes the cursor behind the letter in which it stands: what was put
// together may be one now.
func (e *editor) settle() {
	at := 0
	for at < e.at {
		letter, _ := firstLetter(e.text[at:])
		at += len(letter)
	}
	e.at = at
}

// take gives the line, and begins an empty one.
func (e *editor) take() string {
	text := e.text
	*e = editor{}
	return text
}

// cut takes out a part, and leaves the cursor where it was.
func (e *editor) cut(from, to int) {
	e.text = e.text[:from] + e.text[to:]
	e.at = from
	e.settle()
}

func (e *editor) left() { e.at -= len(lastLetter(e.text[:e.at])) }

func (e *editor) right() {
	letter, _ := firstLetter(e.text[e.at:])
	e.at += len(letter)
}

func (e *editor) backspace() {
	at := e.at
	e.left()
	e.cut(e.at, at)
}

func (e *editor) delete() {
	letter, _ := firstLetter(e.text[e.at:])
	e.cut(e.at, e.at+len(letter))
}

// wordBefore is where the word before the cursor begins.
func (e *editor) wordBefore() int {
	before := strings.TrimRight(e.text[:e.at], " ")
	return strings.LastIndexByte(before, ' ') + 1
}

func (e *editor) wordLeft() { e.at = e.wordBefore() }

func (e *editor) wordRight() {
	rest := e.text[e.at:]
	word := strings.TrimLeft(rest, " ")
	if i := strings.IndexByte(word, ' '); i >= 0 {
		e.at += len(rest) - len(word) + i
		return
	}
	e.at = len(e.text)
}

// firstLetter is what a reader takes for the first letter of a text, and how many
// columns it fills.
func firstLetter(text string) (letter string, width int) {
	if text == "" {
		return "", 0
	}
	letter, width, _, _ = ansi.DecodeSequence(text, ansi.NormalState, nil)
	return letter, width
}

func lastLetter(text string) (last string) {
	for text != "" {
		last, _ = firstLetter(text)
		text = text[len(last):]
	}
	return last
}

// Typed is a line that is being typed, as rows, and where its cursor stands.
type typed struct {
	text []string
	x, y int
}

// prompt stands before what is typed.
const prompt = "> "

// rows breaks the line at the width, wherever that falls.
func (e *editor) rows(width int) typed {
	var out typed
	row, x := prompt, len(prompt)
	for i, rest := 0, e.text; ; {
		if i == e.at {
			out.x, out.y = x, len(out.text)
		}
		letter, w := firstLetter(rest)
		if letter == "" {
			break
		}
		if x+w > width && x > 0 {
			out.text = append(out.text, row)
			row, x = "", 0
			if i == e.at {
				out.x, out.y = 0, len(out.text)
			}
		}
		row, x = row+letter, x+w
		i, rest = i+len(letter), rest[len(letter):]
	}
	out.text = append(out.text, row)
	if out.x >= width && width > 0 { // behind the last letter of a full row
		out.text = append(out.text, "")
		out.x, out.y = 0, len(out.text)-1
	}
	return out
}

// A history is what was typed before.
type history struct {
	lines []string
	at    int    // how far back the line is that is shown; 0: none is
	draft string // what was typed before going back
}

func (h *history) add(line string) {
	h.leave()
	if n := len(h.lines); strings.TrimSpace(line) == "" || n > 0 && h.lines[n-1] == line {
		return
	}
	h.lines = append(h.lines, line)
}

func (h *history) leave() { h.at, h.draft = 0, "" }

func (h *history) back(e *editor) {
	if h.at == len(h.lines) {
		return
	}
	if h.at == 0 {
		h.draft = e.text
	}
	h.at++
	h.show(e)
}

func (h *history) forward(e *editor) {
	if h.at == 0 {
		return
	}
	h.at--
	h.show(e)
}

func (h *history) show(e *editor) {
	e.text = h.draft
	if h.at > 0 {
		e.text = h.lines[len(h.lines)-h.at]
	}
	e.at = len(e.text)
}
