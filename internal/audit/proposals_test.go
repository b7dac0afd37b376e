package audit_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"rpg/internal/audit"
	"rpg/internal/content"
)

// TestProposalSchemas: whatever of a game a proposal would write down is held
// against the schema of its kind, as long as the game lets that kind be made.
func TestProposalSchemas(t *testing.T) {
	long := strings.Repeat("long ", 20)
	md := func(generation string) fstest.MapFS {
		return fstest.MapFS{
			"world.md":      {Data: []byte("---\nname: Harbour\nstartRoom: quay\ngeneration: " + generation + "\n---\nA harbour.\n")},
			"rooms/quay.md": {Data: []byte("---\nname: The Quay\ngrow: [west, " + long + "ago]\nbuildSpots: [the slip, " + long + "ago]\n---\nMud.\n")},
		}
	}
	json := fstest.MapFS{"world.json": {Data: []byte(`{"title": "Harbour", "startRoom": "quay", "generation": {"quest": 2},
		"rooms": {"quay": {"name": "The Quay", "npcs": ["Old Pell"]}}, "characters": {"Old Pell": {"name": "Pell"}}}`)}}
	for name, c := range map[string]struct {
		files fstest.MapFS
		want  []string
	}{
		"rooms and buildings": {md("{room: 3, build: true}"), []string{
			"rooms/quay.md:3:14: warning: proposal-schema: the direction “long long",
			"fits no proposal of the kind room: it has more than 40 characters",
			"rooms/quay.md:4:24: warning: proposal-schema: the spot “long long",
			"fits no proposal of the kind build: it has more than 80 characters",
		}},
		"nothing is proposed":        {md("{room: false, item: true}"), nil},
		"an id that no schema takes": {json, []string{"world.json:2:81: warning: proposal-schema: the id of this character fits no proposal of the kind quest: it is no id of small letters"}},
	} {
		t.Run(name, func(t *testing.T) {
			b, err := content.OpenToAudit(c.files)
			if err != nil {
				t.Fatal(err)
			}
			text := strings.Join(audit.Run("harbour", b).Lines(""), "\n")
			text = strings.ReplaceAll("\n"+text, "\n/", "\n")
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("nothing says %q in%s", want, text)
				}
			}
			if c.want == nil && strings.Contains(text, "proposal-schema") {
				t.Errorf("something is said:%s", text)
			}
		})
	}
}
