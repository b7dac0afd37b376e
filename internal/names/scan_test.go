package names

import "testing"

// The phrases of a small town: rooms by keyword and by full name.
func TestScan(t *testing.T) {
	x := NewIndex(
		Phrase{"market", "market", Alias}, Phrase{"market", "square", Alias}, Phrase{"market", "Market Square", Name},
		Phrase{"guild", "guildhall", Alias}, Phrase{"guild", "the Guildhall", Name},
		Phrase{"docks", "docks", Alias}, Phrase{"docks", "the Docks", Name},
		Phrase{"row", "Tanner's Row", Name},
		Phrase{"silent", "…", Name},
	)
	tests := []struct {
		sentence string
		of       string
		start    int
		rival    string
	}{
		{"I walk to the market", "market", 4, ""},
		{"From the market I go to the docks", "docks", 6, ""},    // two tokens beat one
		{"from the docks to the guildhall", "docks", 1, "guild"}, // a tie names both
		{"from the docks to the guildhall via Market Square", "docks", 1, "guild"},
		{"docks, market, then tanner’s row", "row", 3, ""}, // longer clears the doubt
		{"the docks, yes, the docks", "docks", 0, ""},      // twice the same is no doubt
		{"market or square", "market", 0, ""},
		{"market or docks or guildhall", "market", 0, "docks"}, // the first of the others
		{"I stay", "", 0, ""},
		{"", "", 0, ""},
	}
	for _, tt := range tests {
		tokens := Tokens(tt.sentence)
		m, start, end := x.Scan(tokens, 0, len(tokens))
		if m.Of != tt.of || start != tt.start || m.Rival != tt.rival || end > start != (tt.of != "") {
			t.Errorf("Scan(%q) = %+v, %d to %d, want %s at %d, rival %q", tt.sentence, m, start, end, tt.of, tt.start, tt.rival)
			continue
		}
		if tt.of != "" && len(Tokens(m.Words)) != end-start {
			t.Errorf("Scan(%q) ends at %d, which is not where %q does", tt.sentence, end, m.Words)
		}
	}
}

func TestScanStaysInside(t *testing.T) {
	x := NewIndex(Phrase{"market", "market square", Name}, Phrase{"docks", "docks", Name})
	tokens := Tokens("docks to market square")
	tests := []struct {
		from, to int
		of       string
	}{
		{0, 4, "market"}, {0, 3, "docks"}, {1, 4, "market"}, {1, 3, ""}, {3, 4, ""}, {-5, 99, "market"}, {4, 4, ""}, {3, 1, ""},
	}
	for _, tt := range tests {
		if m, _, end := x.Scan(tokens, tt.from, tt.to); m.Of != tt.of || end > 0 != (tt.of != "") {
			t.Errorf("Scan(%d, %d) = %+v, to %d, want %q", tt.from, tt.to, m, end, tt.of)
		}
	}
}

func TestScanAt(t *testing.T) {
	x := NewIndex(Phrase{"market", "market square", Name}, Phrase{"market", "market", Alias}, Phrase{"inn", "market", Alias}, Phrase{"docks", "docks", Name})
	tokens := Tokens("the market square, the market, docks")
	tests := []struct {
		at, end   int
		of, rival string
	}{{0, 0, "", ""}, {1, 3, "market", ""}, {2, 0, "", ""}, {4, 5, "market", "inn"}, {5, 6, "docks", ""}}
	for _, tt := range tests {
		if m, end := x.At(tokens, tt.at); m.Of != tt.of || m.Rival != tt.rival || end != tt.end {
			t.Errorf("At(%d) = %+v, %d, want %s and %q, %d", tt.at, m, end, tt.of, tt.rival, tt.end)
		}
	}
}
