package generate

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// What a proposal's file may be at most: no answer that fits the schemas comes
// near either.
const (
	MaxBytes = 64 << 10
	maxDepth = 16
)

// A scanner reads JSON as its grammar has it, and nothing else. It is our own
// because a refusal has to say where and what in words that help, and because
// duplicate keys are faults here.
type scanner struct {
	text     string
	at       int
	repeated []Problem
	path     []string
}

// A fault ends the reading.
type fault struct {
	at  int
	why string
}

func (s *scanner) fail(at int, format string, args ...any) {
	panic(fault{at, fmt.Sprintf(format, args...)})
}

// place is the line and column of a byte.
func (s *scanner) place(at int) (line, col int) {
	before := s.text[:at]
	start := strings.LastIndexByte(before, '\n') + 1
	return 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[start:])
}

func (s *scanner) problem(path string, at int, why string) Problem {
	line, col := s.place(at)
	return Problem{path, line, col, why}
}

// object reads the one object of a proposal, and what may stand around it.
func (s *scanner) object() (n *node, p *Problem) {
	defer func() {
		switch f := recover().(type) {
		case nil:
		case fault:
			found := s.problem("", f.at, f.why)
			n, p = nil, &found
		default:
			panic(f)
		}
	}()
	end := s.unwrap()
	s.space()
	switch {
	case s.at >= end:
		s.fail(s.at, "nothing is here; one JSON object was expected")
	case s.text[s.at] == '[':
		s.fail(s.at, "a list is here; one JSON object was expected, without a list around it")
	case s.text[s.at] != '{':
		s.fail(s.at, "%s is here; one JSON object was expected, and nothing before or after it", quoted(s.text[s.at:end]))
	}
	n = s.read(0)
	s.space()
	if s.at < end {
		if s.text[s.at] == '{' {
			s.fail(s.at, "a second object begins here; one was expected, and nothing after it")
		}
		s.fail(s.at, "%s follows the object; nothing was expected after it", quoted(s.text[s.at:end]))
	}
	return n, nil
}

// unwrap passes over a byte-order mark, white space and one code fence around
// the whole, and gives the byte where what they hold ends.
func (s *scanner) unwrap() (end int) {
	s.text = strings.TrimPrefix(s.text, "\uFEFF")
	end = len(strings.TrimRight(s.text, " \t\r\n"))
	s.space()
	if s.at >= end {
		s.at = end // all of it is white space
		return end
	}
	const fence = "```"
	if !strings.HasPrefix(s.text[s.at:end], fence) {
		return end
	}
	marks := len(s.text[s.at:end]) - len(strings.TrimLeft(s.text[s.at:end], "`"))
	open := s.text[s.at : s.at+marks]
	start := s.at
	line := strings.IndexByte(s.text[s.at:end], '\n')
	if line < 0 || !strings.HasSuffix(s.text[:end], "\n"+open) {
		s.fail(start, "a code fence opens here and is not closed by a last line %s", open)
	}
	if info := strings.TrimSpace(s.text[s.at+marks : s.at+line]); strings.ContainsAny(info, " {[`") {
		s.fail(start+marks, "%s stands on the line of the code fence; the object was expected below it", quoted(info))
	}
	s.at += line + 1
	return len(strings.TrimRight(s.text[:end-marks], " \t\r\n"))
}

func (s *scanner) space() {
	for s.at < len(s.text) && strings.IndexByte(" \t\r\n", s.text[s.at]) >= 0 {
		s.at++
	}
}

// next is the next character that is no white space; 0 at the end.
func (s *scanner) next() byte {
	s.space()
	if s.at == len(s.text) {
		return 0
	}
	return s.text[s.at]
}

func (s *scanner) read(depth int) *node {
	if depth >= maxDepth {
		s.fail(s.at, "brackets are nested more than %d deep", maxDepth)
	}
	n := &node{at: s.at}
	switch c := s.next(); {
	case c == '{':
		s.members(n, depth)
	case c == '[':
		s.list(n, depth)
	case c == '"':
		n.value = s.quote()
	case c == '-' || c >= '0' && c <= '9':
		n.value = s.number()
	case c == 0:
		s.fail(s.at, "the object ends too early: a value is missing")
	default:
		n.value = s.word()
	}
	return n
}

func (s *scanner) members(n *node, depth int) {
	n.isMap = true
	s.at++
	if s.next() == '}' {
		s.at++
		return
	}
	for {
		s.space()
		at := s.at
		switch c := s.next(); {
		case c == 0:
			s.fail(s.at, "the object ends too early: a } is missing")
		case c != '"':
			s.fail(at, "%s is here; a name in double quotes was expected", quoted(s.text[at:]))
		}
		key := s.quote()
		if n.get(key) != nil {
			s.repeated = append(s.repeated, s.problem(strings.Join(append(s.path, key), "."), at, "it is said twice; say it once"))
		}
		if s.next() != ':' {
			s.fail(s.at, "a colon was expected after %s", quoted(key))
		}
		s.at++
		s.space()
		s.path = append(s.path, key)
		n.keys = append(n.keys, member{key, at, s.read(depth + 1)})
		s.path = s.path[:len(s.path)-1]
		if !s.more('}', "an object") {
			return
		}
	}
}

func (s *scanner) list(n *node, depth int) {
	n.isList = true
	s.at++
	if s.next() == ']' {
		s.at++
		return
	}
	for {
		s.space()
		n.items = append(n.items, s.read(depth+1))
		if !s.more(']', "a list") {
			return
		}
	}
}

// more reads what stands after a member: a comma and another, or the end.
func (s *scanner) more(end byte, what string) bool {
	switch c := s.next(); {
	case c == end:
		s.at++
		return false
	case c == 0:
		s.fail(s.at, "%s ends too early: a %c is missing", what, end)
	case c != ',':
		s.fail(s.at, "%s is here; a comma or %c was expected", quoted(s.text[s.at:]), end)
	}
	comma := s.at
	s.at++
	if s.next() == end {
		s.fail(comma, "a comma stands before %c with nothing after it; take it out", end)
	}
	return true
}

// quote reads a text in quotes.
func (s *scanner) quote() string {
	start := s.at
	for s.at++; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '"':
			s.at++
			return s.unquote(start)
		case c == '\\':
			s.at++
		case c < ' ':
			s.fail(s.at, "a text in quotes goes on over the end of the line; write \\n for it, and close it with \"")
		}
	}
	s.fail(start, "the text that begins here is never closed by \"")
	return ""
}

func (s *scanner) unquote(start int) string {
	var out string
	raw := s.text[start:s.at]
	if err := json.Unmarshal([]byte(raw), &out); err != nil {
		s.fail(start, "the text %s cannot be read: %s", quoted(raw), strings.TrimPrefix(err.Error(), "json: "))
	}
	if strings.ContainsRune(out, utf8.RuneError) {
		s.fail(start, "the text holds half a character, or the sign for an unreadable one")
	}
	return out
}

// number reads a number as it is written. None that a proposal needs is long:
// one that is would only cost the time to compute it.
func (s *scanner) number() json.Number {
	start := s.at
	for s.at < len(s.text) && strings.IndexByte("+-.0123456789eE", s.text[s.at]) >= 0 {
		s.at++
	}
	raw := s.text[start:s.at]
	if !json.Valid([]byte(raw)) {
		s.fail(start, "%s is no number", quoted(raw))
	}
	if len(raw) > 12 || strings.ContainsAny(raw, "eE") {
		s.fail(start, "the number %s is written too long; a small whole number was expected", quoted(raw))
	}
	return json.Number(raw)
}

// word reads true, false or null.
func (s *scanner) word() any {
	start := s.at
	for s.at < len(s.text) && (s.text[s.at] >= 'a' && s.text[s.at] <= 'z' || s.text[s.at] >= 'A' && s.text[s.at] <= 'Z') {
		s.at++
	}
	switch s.text[start:s.at] {
	case "true":
		return true
	case "false":
		return false
	case "null":
		return nil
	}
	s.fail(start, "%s is here; a value was expected: a text in double quotes, a number, true, false, a list or an object", quoted(s.text[start:]))
	return nil
}

// quoted shows the start of a text on one line.
func quoted(text string) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	const most = 40
	if r := []rune(text); len(r) > most {
		text = string(r[:most-1]) + "…"
	}
	return "“" + strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7F && r <= 0x9F {
			return '?'
		}
		return r
	}, text) + "”"
}
