package measure

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"rpg/internal/content"
)

func TestOf(t *testing.T) {
	files := map[string]string{
		"world.md":           "---\nname: Harbour\nstartRoom: quay\ncast: [ana]\nownFlags: [heard_*]\nevents: {gull: [A gull takes your hat., {set: hat_gone}]}\n---\nA cold harbour.\n",
		"rooms/quay.md":      "---\nexits: {north: market, east: {to: loft, if: rope_rigged, denial: No rope.}}\nitems: [rope]\n---\nStone steps and green water.\n\n## If hat_gone\n\nYour hat is out there.\n\n## GM only\n\nSet `heard_gull`.\n",
		"rooms/market.md":    "---\nexits: {south: quay}\ngrow: [west]\n---\nA fish market.\n",
		"rooms/loft.md":      "---\ndark: true\n---\nNets.\n",
		"items/rope.md":      "---\ninstead: {use: [{say: You rig it., then: gull}]}\n---\nWet rope.\n",
		"items/loaf.md":      "---\ncounted: true\nportable: false\n---\nBread.\n",
		"characters/pell.md": "---\nspeaks: agent\n---\nThe reeve.\n",
		"people/ana.md":      "---\nscript: [{if: round = 1, do: I ask Pell.}]\n---\nShe wants the light lit.\n",
		"quests/light.md":    "---\ngiver: pell\ndone: lit\n---\nLight it.\n\n## How it ends\n\nIt burns again.\n",
	}
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	b, err := content.Open(fsys)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Of(b)
	if err != nil {
		t.Fatal(err)
	}
	want := &Game{
		Rooms: 3, Dark: 1, Growing: 1, Exits: 3, Barred: 1, OneWay: 1,
		Items: 2, Portable: 1, Counted: 1, Characters: 1, Agents: 1, People: 1, Quests: 1,
		LongestQuest: Longest{"light", "Light", 5}, Events: 1, Rules: 1,
		Flags: 4, OwnFlags: 1,
		// Told: the event 5; the quay 5, its denial 2 and its section 5; the market
		// 3; the loft 1; the rope 2 and its rule 3; the loaf 1; Pell 2; the quest 2.
		// Beside it: the world 3, the quay's secret 2, Ana 5 and her turn 3, the
		// quest's end 3.
		Words:       Words{All: 31 + 16, Told: 31},
		LongestText: Longest{"quay", "Quay", 5},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if m := (Words{Told: 221}).Minutes(); m != 2 {
		t.Errorf("221 words take %d minutes", m)
	}
}
