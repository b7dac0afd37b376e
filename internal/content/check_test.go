package content_test

import (
	"errors"
	"strings"
	"testing"

	"rpg/internal/content"
)

// noDice stands in for a reader of dice.
func noDice(s string) error {
	if strings.Trim(s, "0123456789d+-") != "" {
		return errors.New("not dice")
	}
	return nil
}

func TestIDsThatNameNothing(t *testing.T) {
	market := "---\nname: Market\nexits: {south: quay}\n---\n"
	rope := "---\nname: rope\ntier: plain\nprice: 4\n---\n"
	pell := "---\nname: Pell\n---\n"
	settings := "---\nstartRoom: quay\nstats: {might: Grit}\ntiers: {plain: 1-5, fine: 6-20}\nvars: {tide: 1}\nevents: {bell: [Ding.]}\n"
	tests := []struct {
		name  string
		world string // after the settings above
		path  string
		text  string
		want  []string
	}{
		{"an exit", "", "rooms/quay.md", "---\nexits:\n  north: markt\n  south: {to: market, door: roap, then: bel}\n---\n", []string{
			"error: rooms/quay.md:3:10: there is no room “markt”; did you mean “market”?",
			"error: rooms/quay.md:4:29: there is no item “roap”; rope was expected",
			"error: rooms/quay.md:4:41: there is no event “bel”; did you mean “bell”?",
		}},
		{"what is in a room", "", "rooms/quay.md", "---\nitems: [rope, rop]\ncharacters: [pel]\nscenery: [sky]\ngoods: {rope: 2}\nwork: {name: hauling, stat: migth, dc: 10, pays: 3}\n---\n", []string{
			"error: rooms/quay.md:2:15: there is no item “rop”; did you mean “rope”?",
			"error: rooms/quay.md:3:14: there is no character “pel”; did you mean “pell”?",
			"error: rooms/quay.md:4:11: there is no item “sky”; rope was expected",
			"error: rooms/quay.md:5:9: “rope” is not counted, so there is no amount of it; write “counted: true” in its record, or list it as a single thing",
			"error: rooms/quay.md:6:29: there is no stat “migth”; did you mean “might”?",
		}},
		{"conditions that ask for what they decide", "darkness: {litIf: \"flag:bell & !lit:quay\"}\nscoring: [{if: score > 3, points: 1}, {if: \"var:score > 3\", points: 1}]\n", "rooms/quay.md", "Boats.\n", []string{
			"error: world.md:7:33: litIf decides what is lit, and cannot ask for “lit:quay”; ask for a flag, or for something else that does not depend on the light",
			"error: world.md:8:16: a condition of scoring cannot ask for the score, which it decides; ask for a flag, or for “var:score”",
		}},
		{"conditions", "", "rooms/quay.md", "Boats.\n\n## If has_lantren\n\n## If met_pel and not has_rope\n\n## If in:markt or coinz > 3 or var:tid = 2 or might > 1\n\n## If terrain:sand and here:pell and inside:rope:player\n", []string{
			"error: rooms/quay.md:3:7: “has_lantren” names no item; rope was expected",
			"error: rooms/quay.md:5:7: “met_pel” names no character; did you mean “met_pell”?",
			"error: rooms/quay.md:7:7: “in:markt” names no room; did you mean “market”?",
			"error: rooms/quay.md:7:19: there is no stat “coinz”; did you mean “coins”?",
			"warning: rooms/quay.md:7:32: no variable “tid” is ever set; did you mean “tide”?",
			"error: rooms/quay.md:9:7: there is no terrain “sand”; did you mean “land”?",
		}},
		{"steps", "  # more\nscoring: [{if: \"has:crown\", points: 1}]\n", "rooms/quay.md", "x", []string{
			"error: world.md:8:17: “has:crown” names no item; rope was expected",
		}},
		{"the cast", "cast: [anna]\nfight: grit\n", "people/ana.md", "---\nroom: mill\nstats: {wits: 1}\nholds: [boathook]\nwielding: rope\n---\n", []string{
			"error: people/ana.md:2:7: there is no room “mill”; market or quay was expected",
			"error: people/ana.md:3:9: there is no stat “wits”; might was expected",
			"error: people/ana.md:4:9: there is no item “boathook”; rope was expected",
			"warning: people/ana.md:5:11: “rope” is nothing to fight with; write “damage: 1d6” or “weapon: true” in its record",
			"error: world.md:7:8: there is no person “anna”; did you mean “ana”?",
			"error: world.md:8:8: there is no stat “grit”; might was expected",
		}},
		{"trade", "", "characters/mags.md", "---\nbuys: {plain: 9, fin: 7}\nsells: {rope: 6, crown: 1}\nholds: [net]\ndamage: much\n---\n", []string{
			"error: characters/mags.md:2:8: what is paid is 9; the tier “plain” goes from 1 to 5",
			"error: characters/mags.md:2:18: there is no tier “fin”; did you mean “fine”?",
			"error: characters/mags.md:3:9: what is asked is 6; the tier “plain” goes from 1 to 5",
			"error: characters/mags.md:3:18: there is no item “crown”; rope was expected",
			"error: characters/mags.md:4:9: there is no item “net”; rope was expected",
			"error: characters/mags.md:5:9: “much” cannot be thrown: not dice; dice such as 1d6 or 2d4+1 were expected",
		}},
		{"an item", "", "items/chest.md", "---\ntier: fine\nprice: 30\ncounted: true\ncontainer: {open: true, locked: true, key: kee}\ncontains: [chest]\nhome: mill\nonTake: bel\nheal: 1x4\n---\n", []string{
			"error: items/chest.md:3:8: the price is 30; the tier “fine” goes from 6 to 20",
			"error: items/chest.md:5:12: a counted item cannot have “container”; take out one of the two",
			"error: items/chest.md:5:12: the container is open and locked; one of the two was expected",
			"error: items/chest.md:5:44: there is no item “kee”; chest or rope was expected",
			"error: items/chest.md:6:11: a counted item cannot have “contains”; take out one of the two",
			"error: items/chest.md:6:11: the item contains itself; other items were expected",
			"error: items/chest.md:7:7: there is no room “mill”; market or quay was expected",
			"error: items/chest.md:8:9: there is no event “bel”; did you mean “bell”?",
			"error: items/chest.md:9:7: “1x4” cannot be thrown: not dice; dice such as 1d6 or 2d4+1 were expected",
		}},
		{"rules", "", "rooms/quay.md", "---\ninstead: {take: [{with: number, then: bell}, {with: ropes, then: ring}]}\n---\n", []string{
			"error: rooms/quay.md:2:53: there is no item “ropes”; did you mean “rope”?",
			"error: rooms/quay.md:2:66: there is no event “ring”; bell was expected",
		}},
		{"names of flags", "", "characters/mags.md", "---\nflagWhenDefeated: lit\n---\n", []string{
			"error: characters/mags.md:2:19: “lit” cannot be a flag: a condition reads it as something else; give the flag another name",
		}},
		{"reserved names", "", "items/number.md", "---\nname: number\n---\n", []string{
			"error: items/number.md:1:1: “number” cannot be an id: conditions and steps mean something else by it; give the record another id",
		}},
		{"a quest", "", "quests/mill.md", "---\ngiver: mags\n---\n", []string{
			"error: quests/mill.md:2:8: there is no character “mags”; pell was expected",
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := files{"world.md": settings + tt.world + "---\n", "rooms/quay.md": "Boats.", "rooms/market.md": market, "items/rope.md": rope, "characters/pell.md": pell}
			f[tt.path] = tt.text
			b := f.book(t)
			for _, p := range b.ReadAll() {
				t.Errorf("reading: %v", p)
			}
			same(t, tt.want, said(content.Checks{Dice: noDice}.IDs(b)))
		})
	}
}

func TestStepsNameRealThings(t *testing.T) {
	b := files{"world.md": `---
startRoom: mill
events:
  bell:
    - {move: rope, to: nowhere}
    - {move: rope, to: player}
    - {run: bel}
    - {go: markt}
    - {follow: pel}
    - {set: has_rope}
    - {set: mill burned}
    - {gain: loaf}
---
`, "rooms/quay.md": "Boats.", "items/rope.md": "Rope.", "characters/pell.md": "Pell."}.book(t)
	same(t, []string{
		"error: world.md:2:12: there is no room “mill”; quay was expected",
		"error: world.md:5:24: there is no place “nowhere”; quay, rope, pell or player was expected",
		"error: world.md:7:13: there is no event “bel”; did you mean “bell”?",
		"error: world.md:8:12: there is no room “markt”; quay was expected",
		"error: world.md:9:16: there is no character “pel”; did you mean “pell”?",
		"error: world.md:10:13: “has_rope” is true by itself and cannot be set; give the flag a name that does not begin with has_ or met_",
		"warning: world.md:11:13: the flag “mill burned” has a space in its name, which no command can name; write _ for the space",
		"error: world.md:12:14: there is no item “loaf”; rope was expected",
	}, said(content.Checks{}.IDs(b)))
}

// A flag that is misspelt on one side is told with the name on the other.
func TestFlagsWithOneSide(t *testing.T) {
	b := files{
		"rooms/quay.md": "Boats.\n\n## If mill_bruned\n\nAsh.\n\n## If bell_rung\n\nDing.\n",
		"rooms/mill.md": "If it burns, set `mill_burned`. Set `tide_low`.\n",
	}.book(t)
	same(t, []string{
		"warning: rooms/mill.md:1:19: the flag “mill_burned” is set and never read; did you mean “mill_bruned”?",
		"warning: rooms/mill.md:1:38: the flag “tide_low” is set and never read",
		"warning: rooms/quay.md:3:7: the flag “mill_bruned” is read and never set; did you mean “mill_burned”?",
		"warning: rooms/quay.md:7:7: the flag “bell_rung” is read and never set",
	}, said(content.CheckFlags(b)))
}
