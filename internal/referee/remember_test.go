package referee_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"rpg/internal/referee"
	"rpg/internal/view"
)

// The newest twelve lines stay as they are; what is older goes into the digest,
// the oldest of which goes first.
func TestOldMemoriesAreFolded(t *testing.T) {
	g := harbour(t)
	tx := g.Begin()
	for n := range 14 {
		if _, refused := referee.Remember(tx, "ana", "pell", fmt.Sprintf("Visit %d", n)); refused != nil {
			t.Fatal(refused.Text)
		}
	}
	r := view.Recalls(g, "pell", "ana")
	if r.Digest != "Visit 0. Visit 1." || len(r.Lines) != 12 || r.Lines[0] != "Visit 2" {
		t.Errorf("digest %q, lines %q", r.Digest, r.Lines)
	}
	if len(tx.Adds) != 14 {
		t.Errorf("%d lines for the file that keeps all", len(tx.Adds))
	}
	if _, refused := referee.Digest(tx, "ana", "pell", "She comes\nevery day."); refused != nil {
		t.Fatal(refused.Text)
	}
	for _, line := range []string{"Smiled?", `Said "no."`} {
		referee.Remember(tx, "ana", "pell", line)
	}
	if r = view.Recalls(g, "pell", "ana"); r.Digest != "She comes every day. Visit 2. Visit 3." {
		t.Errorf("digest %q", r.Digest)
	}
}

// A memory does not grow, whatever is remembered, and its newest lines are whole.
func TestMemoryStaysShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := harbour(t)
		tx := g.Begin()
		lines := rapid.SliceOfN(rapid.StringMatching(`[A-Za-zé .!?"]{1,300}`), 1, 40).Draw(t, "lines")
		var kept []string
		for _, line := range lines {
			got, refused := referee.Remember(tx, "ana", "pell", line)
			if refused == nil && !strings.Contains("\n"+strings.Join(kept[max(0, len(kept)-12):], "\n")+"\n", "\n"+got+"\n") {
				kept = append(kept, got)
			}
		}
		r := view.Recalls(g, "pell", "ana")
		if n := utf8.RuneCountInString(r.Digest); n > referee.MaxDigest {
			t.Fatalf("a digest of %d characters", n)
		}
		if got, want := strings.Join(r.Lines, "\n"), strings.Join(kept[max(0, len(kept)-12):], "\n"); got != want {
			t.Fatalf("kept %q, want %q", got, want)
		}
	})
}
