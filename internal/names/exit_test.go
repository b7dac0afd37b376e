package names

import (
	"slices"
	"strings"
	"testing"
)

func TestCompass(t *testing.T) {
	tests := []struct{ in, want string }{
		{"n", "north"}, {"NE", "northeast"}, {"north-east", "northeast"}, {"north east", "northeast"}, {"u", "up"}, {"Down", "down"},
		{"in", "in"}, {"outside", "outside"}, {" w ", "west"},
		{"back", ""}, {"upward", ""}, {"net", ""}, {"", ""}, {"i", ""}, {strings.Repeat("n", 99), ""},
	}
	for _, tt := range tests {
		if got, ok := Compass(tt.in); got != tt.want || ok != (tt.want != "") {
			t.Errorf("Compass(%q) = %q, %v, want %q", tt.in, got, ok, tt.want)
		}
	}
}

func TestExit(t *testing.T) {
	quay := []string{"north", "northeast", "upward", "net loft", "fish_market", "inside", "south gate", "Café", "the slip"}
	loft := []string{"out", "down", "north-west", "n"}
	cave := []string{"slab room", "slab", "up", "low passage", "old passage"}
	tests := []struct {
		policy Policy
		labels []string
		words  string
		want   string
	}{
		{Prefix, quay, "n", "north"},
		{Prefix, quay, "North", "north"},
		{Prefix, quay, "north-east", "northeast"},
		{Prefix, quay, "nor", "north, northeast"},
		{Prefix, quay, "ne", "northeast"}, // not a start of net loft
		{Prefix, quay, "net", "net loft"},
		{Prefix, quay, "u", "upward"},
		{Prefix, quay, "up", "upward"},
		{Prefix, quay, "in", "inside"},
		{Prefix, quay, "s", "south gate"},
		{Prefix, quay, "south", "south gate"},
		{Prefix, quay, "fish market", "fish_market"},
		{Prefix, quay, "Fish_M", "fish_market"},
		{Prefix, quay, "the fish-market", "fish_market"},
		{Prefix, quay, "cafe", "Café"},
		{Prefix, quay, "slip", "the slip"},
		{Prefix, quay, "sl", "the slip"},
		{Prefix, quay, "the", "the slip"},
		{Prefix, quay, "podthat", ""},
		{Prefix, quay, "e", ""},
		{Prefix, quay, "market", ""},
		{Prefix, quay, "", ""},
		{Prefix, quay[1:], "north", ""}, // neither the northeast
		{Prefix, quay[1:], "n", ""},     // nor the net loft
		{Prefix, loft, "outside", "out"},
		{Prefix, loft, "nw", "north-west"},
		{Prefix, loft, "northwest", "north-west"},
		{Prefix, loft, "north", "n"},
		{Prefix, nil, "n", ""},

		{Line, quay, "n", "north"},
		{Line, quay, "market", "fish_market"},
		{Line, quay, "fish market", "fish_market"},
		{Line, quay, "the net loft", "net loft"}, // the words contain the label
		{Line, quay, "s", ""},                    // a direction is no part of a label
		{Line, quay, "in", ""},
		{Line, quay, "back", ""},
		{Line, quay, "cafe", "Café"},
		{Line, quay, "", ""},
		{Line, cave, "slab", "slab"},     // whole before part
		{Line, cave, "sla", "slab room"}, // the first in order
		{Line, cave, "passage", "low passage"},
		{Line, cave, "passages old", "old passage"}, // the best score
		{Line, cave, "low arch", ""},
		{Line, cave, "uphill", ""}, // direction labels are whole or nothing
		{Line, loft, "n", "n"},
		{Line, loft, "nw", "north-west"},

		{Scan, quay, "I climb to the net loft", "net loft"},
		{Scan, quay, "I walk north east, fast", "northeast"},
		{Scan, quay, "I go n", "north"},
		{Scan, quay, "north, or inside?", "north, inside"},
		{Scan, quay, "I stand and look", ""},

		{Exact, quay, "fish_market", "fish_market"},
		{Exact, quay, "fish market", ""},
		{Near, quay, "Fish-Market", "fish_market"},
		{0, quay, "north", ""},
	}
	for _, tt := range tests {
		found := Exit(tt.labels, tt.words, tt.policy)
		var got []string
		for _, i := range found {
			got = append(got, tt.labels[i])
		}
		if s := strings.Join(got, ", "); s != tt.want || !slices.IsSorted(found) {
			t.Errorf("Exit(%q, %#x) = %q, want %q", tt.words, tt.policy, s, tt.want)
		}
	}
}
