package names

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestSameNear(t *testing.T) {
	tests := []struct {
		a, b string
		same bool
	}{
		{"Pell", "pell ", true},
		{"Pell", "Péll", true},
		{"Pell", "PE\u0301LL", true},
		{"Pell", "Pe\u200bll", true},
		{"Pell", "Old Pell", false}, // an alias says so where it is meant
		{"net loft", "The Net-Loft", true},
		{"net loft", "net_loft", true},
		{"net loft", "netloft", true},
		{"fish market", "fish\u00a0market", true},
		{"Lamp of the Sea", "A lamp of sea", true},
		{"Tanner’s Row", "tanners row", true},
		{"Straße", "STRASSE", true},
		{"İpek", "ipek", true},
		{"Νίκος", "ΝΙΚΟΣ", true},
		{"Dock A", "Dock", false},
		{"Bay 1-2", "Bay 12", false},
		{"🗝", "🔑", false},
		{"🗝", "🗝\ufe0f", true},
		{"The", "the", true},
		{"The", "a", false},
		{"...", "...", true},
		{"...", "!", false},
		{"", "", false},
		{" ", "", false},
	}
	for _, tt := range tests {
		if got := SameNear(tt.a, tt.b); got != tt.same {
			t.Errorf("SameNear(%q, %q) = %v", tt.a, tt.b, got)
		}
		if got := SameNear(tt.b, tt.a); got != tt.same {
			t.Errorf("SameNear(%q, %q) = %v", tt.b, tt.a, got)
		}
	}
}

func TestNearest(t *testing.T) {
	flags := []string{"mill_burned", "met_pell", "met_oda", "has_lantern", "has_brass-key", "bell_rung"}
	things := []string{"Pell", "Tanner Oda", "brass key", "brass lantern", "coil of rope", "Наталья", "İpek", "boathook"}
	tests := []struct {
		words string
		among []string
		max   int
		want  []string
	}{
		{"mill_bruned", flags, 3, []string{"mill_burned"}},
		{"has_lantren", flags, 3, []string{"has_lantern"}},
		{"met_pel", flags, 3, []string{"met_pell"}},
		{"met_pell", flags, 1, []string{"met_pell"}},
		{"podthat", flags, 3, nil},
		{"lantren", things, 3, []string{"brass lantern"}},
		{"bras", things, 3, []string{"brass key", "brass lantern"}},
		{"brass kye", things, 2, []string{"brass key", "brass lantern"}},
		{"rope", things, 3, []string{"coil of rope"}},
		{"pel", things, 3, []string{"Pell"}},
		{"Наталя", things, 3, []string{"Наталья"}},
		{"ipec", things, 3, []string{"İpek"}},
		{"boat-hook", things, 3, []string{"boathook"}},
		{"loaves", []string{"rope", "loaf"}, 3, []string{"loaf"}},
		{"elderberries", []string{"elderflower", "elderberry"}, 1, []string{"elderberry"}},
		{"wy", []string{"way", "wait", "why"}, 3, []string{"way", "why"}}, // of two letters one can be missing, and none wrong
		{"x", things, 3, nil},
		{"", things, 3, nil},
		{"pell", things, 0, nil},
		{"oda", []string{"oda", "oda", "odo"}, 3, []string{"oda", "odo"}},
		{"cot", []string{"cut", "cat"}, 3, []string{"cut", "cat"}}, // equally near: as given
		{strings.Repeat("rope ", 400), things, 3, []string{"coil of rope"}},
	}
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, Nearest(tt.words, tt.among, tt.max)); diff != "" {
			t.Errorf("Nearest(%q) (-want +got):\n%s", tt.words, diff)
		}
	}
}

func TestIndexNearest(t *testing.T) {
	got := quay().Nearest("brass lanten", 2)
	want := []Match{{Of: "brass-lantern", Words: "brass-lantern"}, {Of: "brass-key", Words: "brass-key"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A name with one letter missing, doubled or swapped is found again, and a
// wrong letter costs the same from either side.
func TestNearestFindsASlip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringMatching(`[a-z]{5,12}`).Draw(t, "name")
		at := rapid.IntRange(0, len(name)-2).Draw(t, "at")
		slip := rapid.SampledFrom([]string{
			name[:at] + name[at+1:],
			name[:at] + name[at:at+1] + name[at:],
			name[:at] + name[at+1:at+2] + name[at:at+1] + name[at+2:],
		}).Draw(t, "slip")
		if got := Nearest(slip, []string{"zzzzzzzzzzzzzzzzzzzz", name}, 1); !slices.Equal(got, []string{name}) {
			t.Fatalf("Nearest(%q) = %q, want %q", slip, got, name)
		}
		a, _ := distance(name, slip)
		b, _ := distance(slip, name)
		if a != b || a > 1 {
			t.Fatalf("distance of %q and %q: %d and %d", name, slip, a, b)
		}
	})
}
