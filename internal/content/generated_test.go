package content_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"rpg/internal/content"
	"rpg/internal/world"
)

// TestWithGenerated finds what a run has generated below what its author wrote:
// of the files that are there, those that the run lists.
func TestWithGenerated(t *testing.T) {
	b := files{
		"world.md":      "---\nname: Quay\nstartRoom: quay\n---\nA quay.\n",
		"rooms/quay.md": "---\nname: The Quay\n---\nStone.\n",
	}.book(t)
	listed := map[world.Kind][]string{world.Rooms: {"loft", "quay"}}
	b.WithGenerated(fstest.MapFS{
		"rooms/loft.md":  {Data: []byte("---\nname: The Loft\ngenerated: 3\n---\nDust, and `gen_swept`.\n")},
		"rooms/quay.md":  {Data: []byte("---\nname: Another Quay\n---\nMud.\n")},
		"rooms/ghost.md": {Data: []byte("---\nname: The Ghost\n---\nNothing.\n")},
	}, func(k world.Kind) []string { return listed[k] })

	if r, err := b.Room("loft"); err != nil || r.Name != "The Loft" || r.Generated != 3 {
		t.Errorf("the loft: %+v, %v", r, err)
	}
	if r, _ := b.Room("quay"); r.Name != "The Quay" {
		t.Errorf("the author's room gave way: %s", r.Name)
	}
	if _, err := b.Room("ghost"); err == nil {
		t.Error("a file that the run does not list was read")
	}
	if ids, _ := b.IDs(world.Rooms); !slices.Equal(ids, []string{"quay", "loft"}) {
		t.Errorf("the rooms are %v", ids)
	}
	if yes, err := b.Mentions("gen_swept"); !yes || err != nil {
		t.Errorf("the flag of the loft: %v, %v", yes, err)
	}
	read := b.Read()
	if !slices.ContainsFunc(read, func(f content.FileRead) bool { return f.Path == "generated/rooms/loft.md" && f.Digest != "" }) {
		t.Errorf("read were %v", read)
	}

	// What is made now counts before it is stored, and until it is taken back.
	b.Make(world.Rooms, "loft", "---\nname: The Other Loft\n---\nSwept.\n")
	if r, _ := b.Room("loft"); r.Name != "The Other Loft" {
		t.Errorf("the loft made anew: %s", r.Name)
	}
	listed[world.Rooms] = nil
	if _, err := b.Room("loft"); err == nil {
		t.Error("the loft was taken back, and is there")
	}
}

// TestDraft checks a text as if the game had it.
func TestDraft(t *testing.T) {
	b := files{
		"world.md":      "---\nname: Quay\nstartRoom: quay\ntiers: {plain: 1-5}\n---\nA quay.\n",
		"rooms/quay.md": "---\nname: The Quay\n---\nStone.\n",
	}.book(t)
	if faults := (content.Checks{}).Draft(b.Draft(world.Items, "bead", "---\nname: bead\ntier: plain\nprice: 3\n---\nGlass.\n")); len(faults) > 0 {
		t.Errorf("a bead: %v", faults)
	}
	faults := (content.Checks{}).Draft(b.Draft(world.Items, "bead", "---\nname: bead\ntier: divine\nhome: abbey\n---\n\n## If has_crown\n\nIt glows.\n"))
	var codes []string
	for _, f := range faults {
		codes = append(codes, f.Code)
	}
	if !slices.Equal(codes, []string{content.CodeUnknownID, content.CodeUnknownID, content.CodeUnknownID}) {
		t.Errorf("a bead that names what is not there: %v", faults)
	}
	if _, err := b.Item("bead"); err == nil {
		t.Error("a draft is in the game")
	}
}
