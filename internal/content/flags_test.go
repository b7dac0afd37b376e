package content_test

import (
	"fmt"
	"testing"

	"rpg/internal/content"
)

func uses(t *testing.T, b *content.Book) []string {
	t.Helper()
	all, err := b.Flags()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, u := range all {
		got = append(got, fmt.Sprintf("%s %s %s", u.Pos, u.How, u.Name))
	}
	return got
}

func TestWhatProseSaysOfFlags(t *testing.T) {
	tests := []struct {
		prose string
		want  []string // use and name
	}{
		{"If she agrees, set `pell_agrees`.", []string{"set pell_agrees"}},
		{"Set mill_burned when it burns.", []string{"set mill_burned"}},
		{"This sets the flag flooded, and more.", []string{"set flooded"}},
		{"Set the world flag `flooded`.", []string{"set flooded"}},
		{"Clear `loft_barred` again.", []string{"cleared loft_barred"}},
		{"Then set\n`bell_hung`.", []string{"set bell_hung"}},
		{"Set `a_b`, `c_d` and e_f, then go.", []string{"set a_b", "set c_d", "set e_f"}},
		{"Run `rpg flag set flooded` then.", []string{"set flooded"}},
		{"`flag clear flooded`", []string{"cleared flooded"}},
		{"If `nib_trusts` holds, they may.", []string{"read nib_trusts"}},
		{"While `flooded` holds, no boat.", []string{"read flooded"}},
		{"Only when `flooded` is not set.", []string{"read flooded"}},
		// English sets many things.
		{"They set out early and set the table; the sun sets.", nil},
		{"A stone set in the wall, clear as glass.", nil},
		{"She sets `bread` out", []string{"set bread"}},
		{"Set a flag on the roof.", nil},
		{"A flag set high above the quay.", nil},
		{"The brass key (`brass-key`) is here; `lose rope`.", nil},
		{"Set it. `flooded` is a word.", nil},
		{"has_rope: set `has_rope`.", nil},
		{"Set\n\nmill_burned alone", nil},
		{"The old_key of the house, `old_key`.", nil}, // an item's id
	}
	for _, tt := range tests {
		t.Run(tt.prose, func(t *testing.T) {
			b := files{"rooms/quay.md": tt.prose, "items/old_key.md": "Old."}.book(t)
			all, err := b.Flags()
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, u := range all {
				got = append(got, u.How.String()+" "+u.Name)
			}
			same(t, tt.want, got)
		})
	}
}

func TestFlagsAndTheirPlaces(t *testing.T) {
	b := files{
		"world.md": "---\nstartRoom: quay\nownFlags: [heard_*]\nclocks: {flood: {after: 20, flag: flooded}}\nevents:\n  bell: [{if: \"not bell_rung\", then: [{set: bell_rung}]}]\n---\n",
		"rooms/quay.md": "---\nexits: {north: {to: quay, if: \"has_rope and heard_bell\"}}\n---\nBoats.\n\n## If flooded\n\n" +
			"Water.\n\n### If not mill_burned\n\nLine one\nand set `mill_burned` here.\n",
		"characters/pell.md": "---\nflagWhenDefeated: pell_down\ndialogue: {x: y}\n---\n",
		"people/ana.md":      "---\nscript:\n  - commands: [look, flag set ana_told]\n---\n",
		"quests/mill.md":     "---\ndone: mill_settled\n---\n",
		"curses/frog.md":     "---\ncured: frog_kissed\n---\nThe kiss: set `frog_kissed`.\n",
	}.book(t)
	same(t, []string{
		"world.md:3:12 owned heard_*",
		"world.md:4:35 set flooded",
		"world.md:6:45 set bell_rung",
		"world.md:6:20 read bell_rung",
		"rooms/quay.md:2:45 read heard_bell",
		"rooms/quay.md:6:7 read flooded",
		"rooms/quay.md:10:12 read mill_burned",
		"rooms/quay.md:13:10 set mill_burned",
		"characters/pell.md:2:19 set pell_down",
		"characters/pell.md:3:12 read x",
		"quests/mill.md:2:7 set mill_settled",
		"quests/mill.md:2:7 read mill_settled",
		"curses/frog.md:2:8 read frog_kissed",
		"curses/frog.md:4:16 set frog_kissed",
		"people/ana.md:3:22 set ana_told",
	}, uses(t, b))
}

func TestMentionsLooksNearFirst(t *testing.T) {
	b := quay(t)
	for name, want := range map[string]bool{
		"mill_burned": true, "bell_rung": true, "heard_answer": true, "cursed_once": true,
		"mill": false, "mill_bruned": false, "has_rope": false, "heard_": false, "brass-key": false, "": false,
	} {
		for _, first := range [][]string{nil, {"rooms/quay.md"}, {"rooms/gone.md", "items/rope.md"}} {
			got, err := b.Mentions(name, first...)
			if err != nil || got != want {
				t.Errorf("%q after %v: got %t, %v", name, first, got, err)
			}
		}
	}

	// A flag of the room at hand is found although another file is broken.
	b = files{"rooms/quay.md": "Set `bell_rung`.", "items/rope.md": "---\nname: [bell_rung\n---\n\x00"}.book(t)
	if ok, err := b.Mentions("bell_rung", "rooms/quay.md"); !ok || err != nil {
		t.Errorf("got %t, %v", ok, err)
	}
	if ok, _ := (files{"world.json": harbour}.book(t)).Mentions("bell_rung"); !ok {
		t.Error("not found in a world.json")
	}
}
