package view

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// What an author says to the referee in passing is no part of what somebody in
// the world knows.
func TestPlainly(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"She mends nets.", "She mends nets."},
		{"The mill burned in the spring. When she tells how, set `mill_burned`. She saw it.", "The mill burned in the spring. She saw it."},
		{"She gives her key to whoever brings her a loaf; then set lighthouse_open.", "She gives her key to whoever brings her a loaf."},
		{"Pell sent them: set `pell_sent`.\n\nShe waits.", "Pell sent them.\n\nShe waits."},
		{"Sets `rung`.", ""},
		{"When it is heard, set the flag flooded. It rains.", "It rains."},
		{"A flag flies over the chapel.", "A flag flies over the chapel."},
		{"She flies the flag `low`.", ""},
		{"*Well_now* she says. _Really?_ Yes.", "_Really?_ Yes."},
		{"- bread, one crown\n- rope: `gain rope`\n- set `x`", "- bread, one crown\n\n- rope."},
		{"She says \"set it down!\" and means it.", "She says \"set it down!\" and means it."},
		{"Mr. Orrin, when asked, sets `x`. Dr. Fane waits.", "Dr. Fane waits."},
		{"Nobody knows... set `a_b`! Quite so.", "Nobody knows... Quite so."},
	} {
		if got := plainly(c.text); got != c.want {
			t.Errorf("%q reads %q, not %q", c.text, got, c.want)
		}
	}
}

// No flag's name and no code span comes through, whatever the text.
func TestPlainlyIsPlain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOf(rapid.SampledFrom([]string{
			"set ", "`mill_burned`", "mill_burned", ". ", "; ", ": ", "\n", "\n\n", "- ", "She knows", "flag ", "é…", "``", "_a_", "*b*", "!", "\"", ") ",
		})).Draw(t, "parts")
		got := plainly(strings.Join(parts, ""))
		if strings.Contains(got, "`") || strings.Contains(got, "mill_burned") {
			t.Fatalf("%q", got)
		}
	})
}

func TestSentencesAreTheParagraph(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		para := rapid.String().Draw(t, "paragraph")
		if got := strings.Join(Sentences(para), ""); got != para {
			t.Fatalf("%q became %q", para, got)
		}
	})
}
