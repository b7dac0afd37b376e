package audit_test

import (
	"testing"
	"testing/fstest"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// TestMend: what has one safe mend is mended, and nothing else; what then is
// audited has no such fault left.
func TestMend(t *testing.T) {
	const before = "\uFEFF---\r\nname: The Quay\r\ndark: no\r\nscnery: [sea]\r\nexits: {up: {to: quay, if: lit && not hat_gone}}\r\n---\r\nMud — and rope.\r\n\r\n##If lit AND hat_gone\r\n\r\nLight.\r\n\r\n## If lit AND not hat_gone\r\n\r\nMore.\r\n"
	const after = "\uFEFF---\r\nname: The Quay\r\ndark: false\r\nscenery: [sea]\r\nexits: {up: {to: quay, if: lit & not hat_gone}}\r\n---\r\nMud — and rope.\r\n\r\n## If lit AND hat_gone\r\n\r\nLight.\r\n\r\n## If lit and not hat_gone\r\n\r\nMore.\r\n"
	open := func(text string) audit.Report {
		b, err := content.OpenToAudit(fstest.MapFS{
			"world.md":      {Data: []byte("---\nname: Harbour\nstartRoom: quay\n---\nA harbour.\n")},
			"rooms/quay.md": {Data: []byte(text)}, "items/sea.md": {Data: []byte("---\nname: sea\n---\nGrey.\n")},
		})
		if err != nil {
			t.Fatal(err)
		}
		return audit.Run("harbour", b)
	}
	r := open(before)
	got, made := audit.Mend(before, r.Fixes)
	if got != after {
		t.Errorf("mended to\n%q\nwant\n%q", got, after)
	}
	if len(made) != 5 {
		t.Errorf("%d mends are told of: %v", len(made), made)
	}
	// The heading is read now, and what is wrong in it is the next to mend.
	if again := open(got).Fixes; len(again) != 1 || again[0].Old != "AND" || again[0].Pos.Line != 9 {
		t.Errorf("the next mends are %v", again)
	}
	if same, made := audit.Mend("something else\n", r.Fixes); same != "something else\n" || len(made) > 0 {
		t.Errorf("a file that has changed is mended: %q", same)
	}
}
