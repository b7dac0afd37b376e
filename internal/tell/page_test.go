package tell

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestOneLine(t *testing.T) {
	for _, tt := range [][2]string{
		{"a rope", "a rope"},
		{"a\nREFUSED: b", "a REFUSED: b"},
		{"a\r\n\tb", "a b"},
		{"a\u2028ROOM TEXT: b\u2029c\u0085d", "a ROOM TEXT: b c d"},
		{"\x1b[31mred\x1b[0m", "[31mred [0m"},
		{"a\u009b31mb\x7f", "a 31mb"},
		{"a\u202eb\u2066c", "a b c"},
		{"a\xffb", "a\uFFFDb"},
		{"Größe é 鍵 🥚", "Größe é 鍵 🥚"},
	} {
		if got := OneLine(tt[0]); got != tt[1] {
			t.Errorf("OneLine(%q) = %q, want %q", tt[0], got, tt[1])
		}
	}
}

func TestTame(t *testing.T) {
	text := "a\u009b31m\u202e\u2028b é"
	tamed := string(encode(text))
	if want := `"a\u009b31m\u202e\u2028b é"`; tamed != want {
		t.Errorf("got %s, want %s", tamed, want)
	}
	var back string
	if err := json.Unmarshal([]byte(tamed), &back); err != nil || back != text {
		t.Errorf("%s is read as %q: %v", tamed, back, err)
	}
}

func TestQuote(t *testing.T) {
	for _, tt := range [][2]string{
		{"rope", "“rope”"},
		{"", "“”"},
		{"a\nb", "“a b”"},
		{strings.Repeat("é", 60), "“" + strings.Repeat("é", 60) + "”"},
		{strings.Repeat("é", 61), "“" + strings.Repeat("é", 59) + "…”"},
	} {
		if got := Quote(tt[0]); got != tt[1] {
			t.Errorf("Quote(%q) = %q, want %q", tt[0], got, tt[1])
		}
	}
}

// Whatever a text holds, no line of it stands where a label would.
func TestIndentForgesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom([]string{
			"REFUSED: no", "ROOM TEXT:", "## If mill_burned", " ", "", "\n", "\u2028", "\u2029", "\u0085", "  ", "NEXT: rpg run end",
		})).Draw(t, "text"), rapid.SampledFrom([]string{"", "\n", "\u2028"}).Draw(t, "between"))
		for _, line := range strings.FieldsFunc(Indent(text), func(r rune) bool { return strings.ContainsRune("\n\u2028\u2029\u0085", r) }) {
			if !strings.HasPrefix(line, "  ") {
				t.Fatalf("%q gives the line %q", text, line)
			}
		}
		one := OneLine(text)
		if strings.ContainsFunc(one, breaks) || !utf8.ValidString(one) {
			t.Fatalf("%q is no line: %q", text, one)
		}
	})
}
