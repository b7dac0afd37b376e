package cond

import (
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/tidwall/gjson"
)

// ParseJSON reads a condition from a JSON value: an object is the recursive
// form, a string, here or deeper, is read by ParseText in mode m. Positions are
// counted from at, the place of the first character of raw, through escapes
// too.
//
// A fault in the JSON makes Never of the whole. So does a string that cannot be
// read in Whole; in Schema its broken part alone is Never.
func ParseJSON(raw []byte, m Mode, at Pos) (Expr, []Problem) {
	src := strings.ToValidUTF8(string(raw), "\uFFFD")
	r := &jsonReader{cursor: &cursor{at: at, src: src}, mode: m}
	if len(src) > maxJSON {
		r.fault(0, "the condition is longer than 64 KiB", "set a flag for a part of it, and ask for the flag")
		return Never{Why: r.why}, r.problems
	}
	if !r.valid() {
		return Never{Why: r.why}, r.problems
	}
	root := gjson.Parse(src)
	root.Index = len(src) - len(strings.TrimLeft(src, " \t\r\n"))
	root.Raw = src[root.Index:]
	x := r.condition(root, 0)
	if r.why != "" {
		return Never{Why: r.why}, r.problems
	}
	return x, r.problems
}

// jsonReader reads one JSON value. It reads on after a fault, to name them all.
type jsonReader struct {
	*cursor
	mode     Mode
	problems []Problem
	why      string // the first fault that breaks the whole
}

func (r *jsonReader) fault(at int, message, hint string) bool {
	r.problems = append(r.problems, Problem{Pos: r.pos(at), Message: message, Hint: hint})
	if r.why == "" {
		r.why = message
	}
	return false
}

func (r *jsonReader) valid() bool {
	if gjson.Valid(r.src) {
		return true
	}
	// Only encoding/json says where, and it counts the byte it stumbled on.
	var v json.RawMessage
	err := json.Unmarshal([]byte(r.src), &v)
	at := len(r.src)
	message := "the condition is not valid JSON"
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		at = min(max(int(syntax.Offset)-1, 0), len(r.src))
		message += ": " + syntax.Error()
	}
	return r.fault(at, message, `write a string such as "flag:gate_open", or {"kind":"any","conditions":[…]}`)
}

func (r *jsonReader) condition(v gjson.Result, depth int) Expr {
	switch {
	case depth > maxDepth:
		r.fault(v.Index, "the condition is nested more than 200 deep", "set a flag for a part of it, and ask for the flag")
		return Never{}
	case v.Type == gjson.String:
		return r.fromString(v)
	case v.IsObject():
		return r.fromObject(v, depth)
	}
	r.fault(v.Index, "a condition is a string or an object", `write "flag:NAME", or {"kind":"always"}`)
	return Never{}
}

func (r *jsonReader) fromString(v gjson.Result) Expr {
	literal := strings.TrimRight(v.Raw, " \t\r\n")
	text, index := unescape(literal[1:len(literal)-1], v.Index+1)
	x, problems := parseSpan(text, r.mode, span{cursor: r.cursor, base: v.Index + 1, index: index})
	r.problems = append(r.problems, problems...)
	if never, ok := x.(Never); ok && r.mode == Whole && r.why == "" {
		r.why = never.Why
	}
	return x
}

const kindHint = "one of always, all, any, not, " +
	"global-property-comparison, property-comparison, trait-presence, location-comparison, inventory-quantity-comparison, lua-predicate"

func (r *jsonReader) fromObject(v gjson.Result, depth int) Expr {
	o, ok := r.open(v)
	if !ok {
		return Never{}
	}
	kind, ok := o.need("kind", kindHint)
	if !ok {
		return Never{}
	}
	if kind.Type != gjson.String {
		o.wrong("kind", kind, kindHint)
		return Never{}
	}
	o.what = shown(kind.Str)
	var x Expr
	switch {
	case kind.Str == "always":
		x = All{}
	case kind.Str == "all":
		x = allOf(o.conditions(depth))
	case kind.Str == "any":
		x = anyOf(o.conditions(depth))
	case kind.Str == "not":
		x = Never{}
		if inner, ok := o.need("condition", "a condition"); ok {
			x = Not{r.condition(inner, depth+1)}
		}
	case oneOf(askKinds, kind.Str):
		x = o.ask(kind.Str)
	default:
		r.fault(kind.Index, "there is no kind of condition "+shown(kind.Str), "write "+kindHint)
		return Never{}
	}
	o.close()
	return x
}

func (o *object) conditions(depth int) []Expr {
	list, ok := o.need("conditions", "a list of conditions")
	if !ok {
		return nil
	}
	if !list.IsArray() {
		o.wrong("conditions", list, "a list of conditions")
		return nil
	}
	parts := []Expr{}
	list.ForEach(func(_, v gjson.Result) bool {
		parts = append(parts, o.condition(v, depth+1))
		return true
	})
	return parts
}

// unescape decodes the inside of a valid JSON string, which begins at byte base
// of the source. The index gives the byte of the source for each byte of the
// text and for its end; it is nil when there are no escapes and the two run side
// by side.
func unescape(literal string, base int) (text string, index []int) {
	if !strings.Contains(literal, `\`) {
		return literal, nil
	}
	var b []byte
	for i := 0; i < len(literal); {
		start := i
		if literal[i] != '\\' {
			b = append(b, literal[i])
			i++
		} else {
			var r rune
			r, i = escape(literal, i+1)
			b = utf8.AppendRune(b, r)
		}
		for len(index) < len(b) {
			index = append(index, base+start)
		}
	}
	return string(b), append(index, base+len(literal))
}

// escape reads what follows a backslash, from byte i on, and returns where it
// ends.
func escape(s string, i int) (rune, int) {
	switch c := s[i]; c {
	case 'b':
		return '\b', i + 1
	case 'f':
		return '\f', i + 1
	case 'n':
		return '\n', i + 1
	case 'r':
		return '\r', i + 1
	case 't':
		return '\t', i + 1
	case 'u':
		r, i := hex4(s, i+1), i+5
		if utf16.IsSurrogate(r) && strings.HasPrefix(s[i:], `\u`) {
			if pair := utf16.DecodeRune(r, hex4(s, i+2)); pair != utf8.RuneError {
				return pair, i + 6
			}
		}
		return r, i // half a pair is appended as U+FFFD
	default:
		return rune(c), i + 1
	}
}

// hex4 reads four hexadecimal digits, which valid JSON has there.
func hex4(s string, i int) rune {
	var r rune
	for _, c := range []byte(s[i:min(i+4, len(s))]) {
		switch {
		case c >= 'a':
			c -= 'a' - 10
		case c >= 'A':
			c -= 'A' - 10
		default:
			c -= '0'
		}
		r = r<<4 | rune(c)
	}
	return r
}
