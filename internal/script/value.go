package script

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tidwall/gjson"

	"rpg/internal/state"
)

// Data is something of the game that a script may look into and never change.
// What is in it is nil, a bool, an int or float64, a string, a []string or []any,
// a [Func] or other Data. Keys has an order, and is the same whenever the game is.
type Data interface {
	Keys() []string
	Get(key string) (any, bool)
}

// Func is a function that a script may call. It is given nil, bools, float64s,
// strings, []any and records, and its error ends in the script as a thrown one.
type Func func(args []any) (any, error)

// record is an object or a table that came out of a script.
type record []member

type member struct {
	key   string
	value any
}

func (r record) Keys() []string {
	keys := make([]string, len(r))
	for i, m := range r {
		keys[i] = m.key
	}
	return keys
}

func (r record) Get(key string) (any, bool) {
	for _, m := range r {
		if m.key == key {
			return m.value, true
		}
	}
	return nil, false
}

// kindOf says what a value is, for an error.
func kindOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return "the number " + strconv.FormatFloat(v, 'g', -1, 64)
	case string:
		if utf8.RuneCountInString(v) > 20 {
			v = string([]rune(v)[:20]) + "…"
		}
		return "the text “" + v + "”"
	case []any:
		return "a list"
	}
	return "an object"
}

// outbound bounds a value on its way out of a language: a budget of entries
// and of depth, so that a list which holds itself many times over is an error.
type outbound struct {
	b     *budget
	left  int
	depth int
}

// mostOut is how many values one value may hold in all.
const mostOut = 20_000

func (b *budget) outbound() *outbound { return &outbound{b: b, left: mostOut} }

var (
	errMany = fmt.Errorf("it holds more than %d values", mostOut)
	errDeep = errors.New("it is nested too deeply, or holds itself")
)

// into counts one value and a level; out must follow when there is no error.
func (o *outbound) into() error {
	o.left--
	o.depth++
	switch {
	case o.left < 0:
		return errMany
	case o.depth > min(o.b.Depth, 50):
		return errDeep
	}
	return nil
}

func (o *outbound) out() { o.depth-- }

// number checks what JSON cannot say.
func number(f float64) (any, error) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return nil, fmt.Errorf("%v is no number that can be kept", f)
	}
	if f == 0 {
		return 0.0, nil // -0
	}
	return f, nil
}

// plain copies game data into what a script would have built itself.
func (o *outbound) plain(v any) (any, error) {
	if err := o.into(); err != nil {
		return nil, err
	}
	defer o.out()
	switch v := v.(type) {
	case int:
		return float64(v), nil
	case float64:
		return number(v)
	case []string:
		list := make([]any, len(v))
		for i, s := range v {
			list[i] = s
		}
		return list, nil
	case []any:
		list := make([]any, len(v))
		for i, e := range v {
			var err error
			if list[i], err = o.plain(e); err != nil {
				return nil, err
			}
		}
		return list, nil
	case Func:
		return nil, errors.New("a function cannot be given back")
	case Data:
		var r record
		for _, k := range v.Keys() {
			inner, _ := v.Get(k)
			p, err := o.plain(inner)
			if err != nil {
				return nil, err
			}
			r = append(r, member{k, p})
		}
		return r, nil
	}
	return v, nil
}

// appendJSON writes a value that came out of a script.
func appendJSON(b []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...)
	case bool:
		return strconv.AppendBool(b, v)
	case float64:
		return state.Real(v).Append(b)
	case string:
		return state.AppendText(b, strings.ToValidUTF8(v, "\uFFFD"))
	case []any:
		b = append(b, '[')
		for i, e := range v {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendJSON(b, e)
		}
		return append(b, ']')
	case record:
		b = append(b, '{')
		for i, m := range v {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendJSON(b, m.key), ':')
			b = appendJSON(b, m.value)
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

// FromJSON makes of a JSON text what a script may look at; nil of a text that
// is none.
func FromJSON(raw []byte) any {
	if !gjson.ValidBytes(raw) {
		return nil
	}
	return fromJSON(gjson.ParseBytes(raw))
}

func fromJSON(v gjson.Result) any {
	switch {
	case v.IsArray():
		list := []any{}
		for _, e := range v.Array() {
			list = append(list, fromJSON(e))
		}
		return list
	case v.IsObject():
		var r record
		v.ForEach(func(k, e gjson.Result) bool {
			r = append(r, member{k.String(), fromJSON(e)})
			return true
		})
		return r
	}
	return v.Value() // nil, bool, float64 or string
}
