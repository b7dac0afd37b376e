package names

import "testing"

func TestLineTiers(t *testing.T) {
	x := NewIndex(
		Phrase{"pass_7", "pass_7", ID}, Phrase{"pass_7", "harbour pass", Name}, Phrase{"pass_7", "pass 7", Alias},
		Phrase{"hand-axe", "hand-axe", ID}, Phrase{"hand-axe", "hand-axe", Name},
		Phrase{"handaxe", "handaxe", ID}, Phrase{"handaxe", "old axe", Name},
		Phrase{"mirror", "mirror", ID}, Phrase{"mirror", "tall mirror", Name}, Phrase{"mirror", "self", Alias},
		Phrase{"player", "player", ID}, Phrase{"player", "record player", Name},
		Phrase{"red-net", "red-net", ID}, Phrase{"red-net", "red net", Name}, Phrase{"red-net", "fishing net", Alias},
		Phrase{"net", "net", ID}, Phrase{"net", "net", Name},
		Phrase{"shelf", "shelf", ID}, Phrase{"shelf", "book shelf", Name},
		Phrase{"boat", "rowing_boat", ID}, Phrase{"boat", "rowing boat", Name},
		Phrase{"boathook", "boathook", ID}, Phrase{"boathook", "boathook", Name},
		Phrase{"me", "me", ID},
	)
	tests := []struct {
		policy Policy
		words  string
		want   string
	}{
		{Line, "7", "pass_7"},
		{Line, "pass_7", "pass_7"}, // an underscore asks for an id
		{Line, "net", "net"},       // whole before part
		{Line, "boat", "boat"},     // a word before a part of one
		{Line, "oat", "boat boathook"},
		{Line, "axe", "hand-axe handaxe"},     // part
		{Line, "hand axe", "hand-axe"},        // a hyphen may be typed as a space
		{Line, "handaxe", "hand-axe handaxe"}, // hyphens vanish
		{Line | IDs, "handaxe", "handaxe"},    // an id as it is written
		{Line | IDs, "hand-axe", "hand-axe"},
		{Line | IDs, "HandAxe", "hand-axe"}, // or else the first that folds to it
		{Line | IDs, "player", ""},          // reserved
		{Line | IDs, "number", ""},
		{Line, "player", "player"},
		{Line, "self", "mirror"}, // exactly that
		{Line, "yourself", ""},
		{Line, "me", ""},
		{Line | Topics, "me", "me"},
		{Line | Topics, "myself", ""},
		{Line, "red fishing", "red-net"}, // tokens across name and alias
		{Line, "red fishing boat", ""},   // every longer word must match
		{Line, "nets", "red-net net"},    // starts with a token
		{Line, "fis of ne", "red-net"},
		{Line | First, "axe", "hand-axe"},        // the first, no question
		{Line | First, "net", "net"},             // its joined text is net, the other's is longer
		{Line | First, "net fish", "red-net"},    // across the joint
		{Line | First, "fishing net", "red-net"}, // a part of the joined text
		{Line | First, "harbour pass pass", "pass_7"},
		{Line | First | IDs, "handaxe", "handaxe"},
		{Line | First, "nets and red things", ""},
		{Line | First | Articles, "the shelf", "shelf"},
	}
	for _, tt := range tests {
		if got := ofs(x.Find(tt.words, tt.policy)); got != tt.want {
			t.Errorf("Find(%q, %#x) = %q, want %q", tt.words, tt.policy, got, tt.want)
		}
	}
}

// Things keep their order when their phrases are added in turns.
func TestLineThingsAddedInTurns(t *testing.T) {
	x := NewIndex(
		Phrase{"lamp", "lamp", ID}, Phrase{"oar", "oar", ID},
		Phrase{"oar", "broken oar", Name}, Phrase{"lamp", "broken lamp", Name},
	)
	if got := ofs(x.Find("broken", Line)); got != "lamp oar" {
		t.Errorf("got %q", got)
	}
	if got := ofs(x.Find("broken thin oar", Line)); got != "" {
		t.Errorf("got %q", got)
	}
	if got := ofs(x.Find("oar broken", Line)); got != "oar" {
		t.Errorf("got %q", got)
	}
	if got := ofs(x.Find("broken", Line|First)); got != "lamp" {
		t.Errorf("got %q", got)
	}
}
