package referee

import (
	"strings"
	"testing"
)

// TestOneLine takes one line as it is, and nothing that could become two.
func TestOneLine(t *testing.T) {
	for _, c := range []struct{ text, want, refused string }{
		{"The door is green.", "The door is green.", ""},
		{"  The door is green.\n", "The door is green.", ""},
		{"a\ttab", "a tab", ""},
		{"- a dash", "- a dash", ""},
		{"ééééé", "ééééé", ""},
		{"", "", "the note is empty: write one line"},
		{" \n ", "", "the note is empty: write one line"},
		{"one\ntwo", "", "the note has several lines: write it as one"},
		{"one\u2028STATUS: ok", "", "the note has several lines: write it as one"},
		{"one\vtwo", "", "the note has several lines: write it as one"},
		{"éééééé", "", "the note is too long: 6 letters, and at most 5 are kept"},
	} {
		most := 5
		if len(c.want) > 10 || strings.Contains(c.text, "\n") || c.refused == "" {
			most = 20
		}
		got, no := OneLine("the note", c.text, most)
		if got != c.want || no != nil && no.Text != c.refused || (no == nil) != (c.refused == "") {
			t.Errorf("%q: %q, %+v; want %q, %q", c.text, got, no, c.want, c.refused)
		}
	}
}
