package names

import (
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestFolds(t *testing.T) {
	tests := []struct{ in, fold, plain, line string }{
		{"Brass Key", "brass key", "brass key", "brass key"},
		{"brass-key", "brass-key", "brass-key", "brasskey"},
		{"hand-axe", "hand-axe", "hand-axe", "handaxe"},
		{"Tanner's  Row ", "tanner's  row ", "tanner's  row ", "tanners row"},
		{"net_loft", "net_loft", "net_loft", "net_loft"},
		{"Péll", "péll", "pell", "pell"},
		{"Pe\u0301ll", "péll", "pell", "pell"},
		{"Straße", "strasse", "strasse", "strasse"},
		{"STRAẞE", "strasse", "strasse", "strasse"},
		{"İpek", "i\u0307pek", "ipek", "ipek"},
		{"Irmağı", "irmağı", "irmagi", "irmagi"},
		{"ΝΊΚΟΣ", "νίκοσ", "νικοσ", "νικοσ"},
		{"Νίκος", "νίκοσ", "νικοσ", "νικοσ"},
		{"Наталья", "наталья", "наталья", "наталья"},
		{"Søren Łódź", "søren łódź", "soren lodz", "soren lodz"},
		{"oﬃce", "office", "office", "office"},
		{"fish\u00a0market", "fish\u00a0market", "fish\u00a0market", "fish market"},
		{"🗝️ key", "🗝️ key", "🗝 key", "key"},
		{"Pe\u200bll", "pe\u200bll", "pell", "pell"},
		{"हिंदी", "हिंदी", "हिंदी", "हिंदी"},
		{"ᎣᏏᏲ", "ᎣᏏᏲ", "ᎣᏏᏲ", "ᎣᏏᏲ"},
		{"ꭳꮟᏺ", "ᎣᏏᏲ", "ᎣᏏᏲ", "ᎣᏏᏲ"},
		{" - ", " - ", " - ", ""},
		{"", "", "", ""},
	}
	for _, tt := range tests {
		if got := Fold(tt.in); got != tt.fold {
			t.Errorf("Fold(%q) = %q, want %q", tt.in, got, tt.fold)
		}
		if got := Plain(tt.in); got != tt.plain {
			t.Errorf("Plain(%q) = %q, want %q", tt.in, got, tt.plain)
		}
		if got := LineFold(tt.in); got != tt.line {
			t.Errorf("LineFold(%q) = %q, want %q", tt.in, got, tt.line)
		}
	}
}

func TestWithoutArticle(t *testing.T) {
	tests := []struct {
		in, out string
		had     bool
	}{
		{"the brass key", "brass key", true},
		{" An  oar", "oar", true},
		{"A\u00a0rope", "rope", true},
		{"the", "the", false},
		{"theatre", "theatre", false},
		{"", "", false},
	}
	for _, tt := range tests {
		if out, had := WithoutArticle(tt.in); out != tt.out || had != tt.had {
			t.Errorf("WithoutArticle(%q) = %q, %v, want %q, %v", tt.in, out, had, tt.out, tt.had)
		}
	}
}

func TestSingular(t *testing.T) {
	tests := []struct{ in, out string }{
		{"ropes", "rope"}, {"keys", "key"}, {"boxes", "box"}, {"torches", "torch"}, {"berries", "berry"},
		{"axes", "ax"}, {"glasses", "glass"}, {"pies", "pie"},
		{"brass", "brass"}, {"compass", "compass"}, {"bus", "bus"}, {"iris", "iris"}, {"is", "is"}, {"rope", "rope"}, {"", ""},
	}
	for _, tt := range tests {
		if got := Singular(tt.in); got != tt.out {
			t.Errorf("Singular(%q) = %q, want %q", tt.in, got, tt.out)
		}
	}
}

// Folding what is folded changes nothing; keys made at different times agree.
func TestFoldsSettle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(rapid.String(), rapid.StringMatching(`[A-Za-zÀ-ɏЀ-ӿ\x{300}-\x{362} _'-]{0,12}`)).Draw(t, "s")
		for name, fold := range map[string]func(string) string{"Fold": Fold, "Plain": Plain, "LineFold": LineFold} {
			once := fold(s)
			if twice := fold(once); twice != once {
				t.Fatalf("%s(%q) = %q, and again %q", name, s, once, twice)
			}
		}
		if Plain(Fold(s)) != Plain(s) {
			t.Fatalf("Plain(Fold(%q)) = %q, Plain of it %q", s, Plain(Fold(s)), Plain(s))
		}
	})
}

func TestFoldLeavesLowerCaseAlone(t *testing.T) {
	n := testing.AllocsPerRun(100, func() { LineFold("coil of rope"); foldKey("brass-key"); plainKey("brass-key") })
	if n != 0 {
		t.Errorf("folding plain lower case allocates %v times", n)
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"Straße", "İpek", "Péll", "Pe\u0301ll", "ᾳ\u0345\u0301", "\xff\xfe", "\U0010ffff", "🗝️"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, folded := range []string{Fold(s), Plain(s), LineFold(s)} {
			if utf8.ValidString(s) && !utf8.ValidString(folded) {
				t.Errorf("folding %q gave invalid %q", s, folded)
			}
		}
	})
}
