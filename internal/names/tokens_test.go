package names

import (
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
)

func TestTokens(t *testing.T) {
	tests := []struct{ in, want string }{
		{"I head for the guild-hall.", "i head for the guild hall"},
		{"Pay 1,000 or 2.5", "pay 1 000 or 2 5"},
		{"a kêttle is no kettle", "a kêttle is no kettle"},
		{"ke\u0302ttle", "ke ttle"},
		{"12gp", "12gp"},
		{"bolt's hides' Tanner’s", "bolt hides tanner"},
		{"'tis don't I’ll", "tis don't i'll"},
		{"bolt's'", "bolt's"},
		{"' 's ''", ""},
		{"net_loft", "net loft"},
		{"İpek Наталья STRAßE", "ipek наталья straße"},
		{"½ ² ٣", ""},
		{"\xffrope\xfe", "rope"},
		{"", ""},
	}
	for _, tt := range tests {
		var got []string
		for _, tok := range Tokens(tt.in) {
			got = append(got, tok.Text)
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("Tokens(%q) = %q, want %q", tt.in, s, tt.want)
		}
	}
}

func TestTokensSayWhereTheyStand(t *testing.T) {
	want := []Token{{"take", 0, 4}, {"pell", 5, 13}, {"rope", 14, 18}}
	if diff := cmp.Diff(want, Tokens("Take Pell’s rope.")); diff != "" {
		t.Error(diff)
	}
}

func FuzzTokens(f *testing.F) {
	for _, s := range []string{"I take Bolt's hides, 3 of them", "'s", "’’", "\xff'\xfe", "guild-hall", "İ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		end := 0
		for _, tok := range Tokens(s) {
			if tok.Start < end || tok.End <= tok.Start || tok.End > len(s) {
				t.Fatalf("Tokens(%q): %+v overlaps or lies outside", s, tok)
			}
			end = tok.End
			if tok.Text == "" || strings.Trim(tok.Text, "'") != tok.Text || strings.ContainsFunc(tok.Text, unicode.IsSpace) {
				t.Fatalf("Tokens(%q): bad text in %+v", s, tok)
			}
		}
	})
}
