package content_test

import (
	"testing"

	"rpg/internal/content"
)

// TestCodeWords: the words of code are its names and the strings that are one
// word, in either language and in a program; what is only said is none.
func TestCodeWords(t *testing.T) {
	b := files{
		"world.md":        "---\nstartRoom: quay\nverbs: [{id: wave, slots: {target: any}, defaultProgram: [{kind: run-lua, source: \"return {{set = 'waved'}}\"}]}]\n---\n",
		"rooms/quay.md":   "Boats.",
		"scripts/gull.js": "// the gull's mind, isn't it\nexports.gull = ctx => [{ set: \"hat_gone\" }, `Off to the market.`, { run: 'tide-' + ctx.roll(3) }];\n",
		"scripts/sea.lua": "-- what the sea doesn't say\nreturn { run = 'ebb' }\n",
	}.book(t)
	words := map[string]bool{}
	for _, file := range b.CodeWords() {
		for w := range file {
			words[w] = true
		}
	}
	for w, want := range map[string]bool{
		"set": true, "hat_gone": true, "run": true, "tide-": true, "ebb": true, "waved": true, "market": false,
	} {
		if words[w] != want {
			t.Errorf("%q: %v, want %v", w, words[w], want)
		}
	}
}

// TestTold: prose tells a referee to hand a thing over by its command, and not by
// speaking of it.
func TestTold(t *testing.T) {
	b := files{
		"world.md":      "---\nstartRoom: quay\n---\n",
		"rooms/quay.md": "The `rope` lies here. Who asks gets a token: `gain brass-token`.\n",
	}.book(t)
	for item, want := range map[string]bool{"rope": false, "brass-token": true, "brass": false} {
		if got := b.Told(item); got != want {
			t.Errorf("%s: %v, want %v", item, got, want)
		}
	}
}

// TestPlace: the place of what a record says, by the way to it, in both spellings.
func TestPlace(t *testing.T) {
	b := files{"world.md": "---\nstartRoom: quay\nevents:\n  gull:\n    - A gull.\n    - {set: hat_gone}\n---\n", "rooms/quay.md": "---\nexits: {up: {to: loft, denials: [{text: No.}, {text: Never.}]}}\n---\nBoats."}.book(t)
	j := files{"world.json": `{"startRoom": "quay",
 "rooms": {"quay": {"name": "The Quay", "exits": {"up": {"to": "loft", "denials": [{"text": "No."}]}}}}}`}.book(t)
	for _, row := range []struct{ got, want string }{
		{b.Place("", "", "events", "gull").String(), "world.md:4:3"},
		{b.Place("", "", "events", "gull", 1).String(), "world.md:6:7"},
		{b.Place("rooms", "quay", "exits", "up", "denials", 1, "text").String(), "rooms/quay.md:2:48"},
		{b.Place("rooms", "quay", "exits", "down").String(), "rooms/quay.md:2:1"},
		{b.Place("rooms", "loft").String(), content.Problem{}.Pos.String()},
		{j.Place("rooms", "quay", "exits", "up", "denials", 0).String(), "world.json:2:84"},
	} {
		if row.got != row.want {
			t.Errorf("%s, want %s", row.got, row.want)
		}
	}
}
