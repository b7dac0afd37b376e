package world

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
)

// ScalarKind says what a [Scalar] holds.
type ScalarKind uint8

const (
	NoScalar ScalarKind = iota // none: nothing was said
	NullScalar
	BoolScalar
	NumberScalar
	TextScalar
)

// A Scalar is the value of a property.
type Scalar struct {
	Kind ScalarKind
	Num  float64 // a number; 1 for true
	Text string
}

func BoolOf(b bool) Scalar {
	if b {
		return Scalar{Kind: BoolScalar, Num: 1}
	}
	return Scalar{Kind: BoolScalar}
}
func NumberOf(f float64) Scalar { return Scalar{Kind: NumberScalar, Num: f} }
func TextOf(s string) Scalar    { return Scalar{Kind: TextScalar, Text: s} }

// Null is the value of a property that has none and may.
var Null = Scalar{Kind: NullScalar}

// IsNone reports whether nothing was said at all.
func (s Scalar) IsNone() bool { return s.Kind == NoScalar }

// True reports whether the value is true.
func (s Scalar) True() bool { return s.Kind == BoolScalar && s.Num != 0 }

// String is the value as JSON.
func (s Scalar) String() string {
	switch s.Kind {
	case BoolScalar:
		return strconv.FormatBool(s.Num != 0)
	case NumberScalar:
		return strconv.FormatFloat(s.Num, 'f', -1, 64)
	case TextScalar:
		b, err := json.Marshal(s.Text)
		if err != nil {
			return `""` // a string always encodes
		}
		return string(b)
	case NullScalar:
		return "null"
	}
	return ""
}

// ReadScalar reads a value that is written as JSON.
func ReadScalar(raw string) (Scalar, bool) {
	switch {
	case raw == "null":
		return Null, true
	case raw == "true" || raw == "false":
		return BoolOf(raw == "true"), true
	case len(raw) > 0 && raw[0] == '"':
		var s string
		err := json.Unmarshal([]byte(raw), &s)
		return TextOf(s), err == nil
	}
	f, err := strconv.ParseFloat(raw, 64)
	return NumberOf(f), err == nil && !math.IsInf(f, 0) && !math.IsNaN(f)
}

// A Property is the declaration of a value that the world, or a bearer of it,
// has (semantic-commands: property contracts).
type Property struct {
	ID          string   `field:"id"`
	Pos         Pos      `field:"-"`
	Label       string   `field:"label"`
	Description string   `field:"description"`
	Type        string   `field:"type"` // boolean, integer, number, string or enum
	Nullable    bool     `field:"nullable"`
	Values      []string `field:"enumValues"`
	Default     Scalar   `field:"defaultValue"`
}

// Unfit says why a value is none that the property can have; empty when it is.
func (p *Property) Unfit(v Scalar) string {
	if v.Kind == NullScalar {
		if p.Nullable {
			return ""
		}
		return "it is never null"
	}
	switch p.Type {
	case "boolean":
		if v.Kind != BoolScalar {
			return "it is true or false"
		}
	case "integer":
		if v.Kind != NumberScalar || v.Num != math.Trunc(v.Num) || math.Abs(v.Num) >= 1<<53 {
			return "it is a whole number"
		}
	case "number":
		if v.Kind != NumberScalar {
			return "it is a number"
		}
	case "string":
		if v.Kind != TextScalar {
			return "it is a text"
		}
	case "enum":
		if v.Kind != TextScalar || !slices.Contains(p.Values, v.Text) {
			return "it is one of its enumValues"
		}
	}
	return ""
}
