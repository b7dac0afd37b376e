package argparse

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

func TestInt(t *testing.T) {
	good := map[string]int{
		"5": 5, "-5": -5, "+5": 5, "007": 7, "1_000": 1000, " 5\n": 5, "-0": 0, "0_0": 0,
		"\u00a05\u2028": 5, "٣": 3, "-٣_5": -35, "５": 5, "𝟗𝟘": 90,
		"9223372036854775807": 9223372036854775807, "-9223372036854775808": -9223372036854775808,
	}
	for text, want := range good {
		if got, ok := Int(text); got != want || !ok {
			t.Errorf("%q is %d, %v, want %d", text, got, ok, want)
		}
	}
	for _, text := range []string{"", " ", "5.0", "0x5", "--5", "_1", "1_", "1__0", "+ 5", "5 5", "-", "1e3", "²", "½", "5\x00", "\x1c5", "\xff", "9223372036854775808"} {
		if got, ok := Int(text); ok {
			t.Errorf("%q is no whole number but reads as %d", text, got)
		}
	}
}

// Digits are valued by their place in a range of Unicode's table, which holds
// only while every range is made of whole tens.
func TestDigitRangesAreTens(t *testing.T) {
	for _, r := range unicode.Nd.R16 {
		if r.Stride != 1 || (r.Hi-r.Lo+1)%10 != 0 {
			t.Errorf("%U to %U by %d", r.Lo, r.Hi, r.Stride)
		}
	}
	for _, r := range unicode.Nd.R32 {
		if r.Stride != 1 || (r.Hi-r.Lo+1)%10 != 0 {
			t.Errorf("%U to %U by %d", r.Lo, r.Hi, r.Stride)
		}
	}
}

func TestNumbersAmongChoices(t *testing.T) {
	main := Command{Args: []Arg{{Name: "sides", Int: true, Choices: []string{"6", "20"}, Many: OneOrMore}}}
	if p, err := Parse("roll", main, []string{"+6", "2_0"}); err != nil {
		t.Errorf("got %+v, %v: numbers are compared as numbers", p, err)
	}
	tests := map[string]string{
		"7":   "argument sides: invalid choice: 7 (choose from 6, 20)",
		"six": "argument sides: invalid int value: 'six'",
	}
	for word, want := range tests {
		_, err := Parse("roll", main, []string{"6", word})
		if usage, ok := err.(*UsageError); !ok || usage.Message != want {
			t.Errorf("%s: got %v, want %s", word, err, want)
		}
	}
	// All are converted before any is held against the choices.
	_, err := Parse("roll", main, []string{"7", "six"})
	if usage, ok := err.(*UsageError); !ok || usage.Message != tests["six"] {
		t.Errorf("got %v, want %s", err, tests["six"])
	}
}

func TestRepr(t *testing.T) {
	tests := map[string]string{
		"":                  `''`,
		"the quay":          `'the quay'`,
		"it's":              `"it's"`,
		`"so"`:              `'"so"'`,
		`it's "so"`:         `'it\'s "so"'`,
		`back\slash`:        `'back\\slash'`,
		"a\n\r\t\x00\x1b":   `'a\n\r\t\x00\x1b'`,
		"\x7f\u0085\u00a0":  `'\x7f\x85\xa0'`,
		"\u200b\u2028":      `'\u200b\u2028'`,
		"\U000e0001":        `'\U000e0001'`,
		"Zoë, 鯨 😀":          `'Zoë, 鯨 😀'`,
		"caf\xe9 \xed\xa0x": `'caf\udce9 \udced\udca0x'`,
	}
	for text, want := range tests {
		if got := repr(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestWrap(t *testing.T) {
	tests := []struct {
		text  string
		width int
		want  string
	}{
		{"", 20, ""},
		{"  the\tnet \n loft ", 20, "the net loft"},
		{"the fish market and the quay", 15, "the fish market|and the quay"},
		{"a half-elf's boathook", 12, "a half-elf's|boathook"},
		{"two half-elves sing", 10, "two half-|elves sing"},
		{"options like --as stay", 15, "options like|--as stay"},
		{"numbers such as -5 stay", 17, "numbers such as|-5 stay"},
		{"one word--then another", 12, "one word--|then another"},
		{"aaaaaaaaaaaaaaaaaaaaaaaaa", 11, "aaaaaaaaaaa|aaaaaaaaaaa|aaa"},
		{"see very-long-hyphenated-word-here", 11, "see very-|long-|hyphenated-|word-here"},
		{"10\u00a0crowns stay", 12, "10\u00a0crowns|stay"},
		{"éééé éééé", 9, "éééé éééé"},
	}
	for _, test := range tests {
		if got := strings.Join(wrap(test.text, test.width), "|"); got != test.want {
			t.Errorf("%q at %d: got %q, want %q", test.text, test.width, got, test.want)
		}
	}
}

func TestParagraphs(t *testing.T) {
	got := paragraphs("\n\none\nmore\n \n\ntwo\n")
	if want := []string{"one\nmore", "two"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNearest(t *testing.T) {
	known := []string{"look", "move", "note", "remember", "round", "run", "roll", "go"}
	tests := map[string]string{
		"mvoe": "move", "rember": "remember", "REMEMBER": "remember", "ro": "round roll", "rund": "round run",
		"lok": "look", "x": "", "gi": "", "nothing": "", "": "", strings.Repeat("look", 1000): "",
	}
	for word, want := range tests {
		if got := strings.Join(nearest(word, known), " "); got != want {
			t.Errorf("%.20q: got %q, want %q", word, got, want)
		}
	}
}
