package state

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Kind says what a [Value] holds.
type Kind uint8

const (
	None Kind = iota // no value: the key is not in the save
	Bool
	Number
	Text
	List // of texts
	Raw  // JSON that is not looked into here
)

// Value is one entry of the state, small enough to be handed around by value: lists
// are the fewest, and stand apart.
type Value struct {
	kind Kind
	num  float64
	text string
	list *[]string
}

func Of(b bool) Value {
	if b {
		return Value{kind: Bool, num: 1}
	}
	return Value{kind: Bool}
}
func Num(n int) Value        { return Value{kind: Number, num: float64(n)} }
func Real(f float64) Value   { return Value{kind: Number, num: f} }
func String(s string) Value  { return Value{kind: Text, text: s} }
func Texts(l []string) Value { return Value{kind: List, list: &l} }

// JSON is a value that this package does not look into. The text must be valid.
func JSON(text string) Value { return Value{kind: Raw, text: text} }

func (v Value) Kind() Kind     { return v.kind }
func (v Value) IsNone() bool   { return v.kind == None }
func (v Value) Bool() bool     { return v.kind == Bool && v.num != 0 }
func (v Value) Int() int       { return int(v.num) }
func (v Value) Float() float64 { return v.num }

// Text is the text of a Text or Raw value, else empty.
func (v Value) Text() string { return v.text }

// List is the texts of a List. The caller must not change it.
func (v Value) List() []string {
	if v.list == nil {
		return nil
	}
	return *v.list
}

func (v Value) Equal(w Value) bool {
	return v.kind == w.kind && v.num == w.num && v.text == w.text && (v.list == w.list || slices.Equal(v.List(), w.List()))
}

// Append writes the value as JSON, in the form that the save has.
func (v Value) Append(b []byte) []byte {
	switch v.kind {
	case Bool:
		return strconv.AppendBool(b, v.num != 0)
	case Number:
		return appendNumber(b, v.num)
	case Text:
		return appendText(b, v.text)
	case List:
		b = append(b, '[')
		for i, s := range v.List() {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendText(b, s)
		}
		return append(b, ']')
	case Raw:
		return append(b, v.text...)
	}
	return append(b, "null"...)
}

func (v Value) MarshalJSON() ([]byte, error) { return v.Append(nil), nil }

func (v *Value) UnmarshalJSON(b []byte) error {
	w, err := Parse(b)
	*v = w
	return err
}

// Parse reads a JSON value: objects, and lists of anything but texts, are kept
// as Raw.
func Parse(b []byte) (Value, error) {
	b = bytes.TrimSpace(b)
	if len(b) == 0 {
		return Value{}, nil
	}
	switch b[0] {
	case 'n':
		return Value{}, nil
	case 't', 'f':
		return Of(b[0] == 't'), nil
	case '"':
		var s string
		err := json.Unmarshal(b, &s)
		return String(s), err
	case '[':
		var l []*string
		if json.Unmarshal(b, &l) == nil && !slices.Contains(l, nil) {
			texts := make([]string, len(l))
			for i, s := range l {
				texts[i] = *s
			}
			return Texts(texts), nil
		}
		return compact(b)
	case '{':
		return compact(b)
	}
	return number(string(b))
}

// number keeps as Raw what a float would not give back: a whole number too long
// for one, and what is beyond its range.
func number(text string) (Value, error) {
	f, err := strconv.ParseFloat(text, 64)
	whole := !strings.ContainsAny(text, ".eE")
	if errors.Is(err, strconv.ErrRange) || err == nil && whole && math.Abs(f) >= 1<<53 {
		return JSON(text), nil
	}
	return Real(f), err
}

func compact(b []byte) (Value, error) {
	var out bytes.Buffer
	if err := json.Compact(&out, b); err != nil {
		return Value{}, err
	}
	return JSON(out.String()), nil
}

// appendNumber writes a whole number without a point, as the program's own
// numbers are; others as Python's repr does.
func appendNumber(b []byte, f float64) []byte {
	size := math.Abs(f)
	switch {
	case f == math.Trunc(f) && size < 1<<53:
		return strconv.AppendInt(b, int64(f), 10)
	case size >= 1e-4 && size < 1e16:
		from := len(b)
		b = strconv.AppendFloat(b, f, 'f', -1, 64)
		if !bytes.ContainsRune(b[from:], '.') {
			b = append(b, ".0"...)
		}
		return b
	}
	return strconv.AppendFloat(b, f, 'e', -1, 64)
}

// appendText writes a JSON text as Python does with ensure_ascii off: raw UTF-8,
// nothing escaped that need not be.
func appendText(b []byte, s string) []byte {
	b = append(b, '"')
	if plain(s) {
		return append(append(b, s...), '"')
	}
	for _, r := range strings.ToValidUTF8(s, "\uFFFD") {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\r':
			b = append(b, `\r`...)
		case r == '\t':
			b = append(b, `\t`...)
		case r == '\b':
			b = append(b, `\b`...)
		case r == '\f':
			b = append(b, `\f`...)
		case r < 0x20:
			b = append(b, `\u00`...)
			b = append(b, "0123456789abcdef"[r>>4], "0123456789abcdef"[r&15])
		default:
			b = append(b, string(r)...)
		}
	}
	return append(b, '"')
}

// plain reports whether a text stands in JSON as it is.
func plain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c < 0x20 || c >= 0x80 || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// AppendText writes s as a JSON text in the save's own form.
func AppendText(b []byte, s string) []byte { return appendText(b, s) }
