package town

import (
	"fmt"
	"strings"
	"testing"

	"rpg/internal/sentence"
)

// The example sentences of the source, each at its bench: all six stand in the
// room, and the speaker is Sprocket, with 2 hide, 1 rope and 1 lamp, who was asked
// for nails and hide.
var examples = []struct {
	room, sentence, want string // intent, slots, outcome, what moved
	spoken               string
}{
	{"Market Square", "  I HEAD for the Wharf!!  ", "move to Docks: ok", ""},
	{"Market Square", `I hand Bolt three ropes and add, "Count them yourself."`, "give rope cog Bolt: ok, 1", "Count them yourself."},
	{"Market Square", "“Relics bought here”", "say: ok", "Relics bought here"},
	{"Market Square", `I run to the "Chapel`, "move to Chapel: ok", ""},
	{"Market Square", `""`, "none: unparsed", ""},
	{"Market Square", "I grab Piston’s lantern.", "take lamp cog Piston: no_such_item", ""},
	{"Tanner's Row", "I buy 2.5 hides from Oda.", "buy hide keeper Oda: ok, 2 for 9", ""},
	{"Market Square", "I slip the lamp into my bag.", "none: no_verb", ""},
	{"The Chapel", "I slip away down the lane.", "move to Alley: ok", ""},
	{"Market Square", "I lift Ratchet's lamp.", "rob lamp cog Ratchet: robbery_failed, 0 for 8", ""},
	{"Market Square", "I pay Widget eight silver.", "give cog Widget: ok, 0 for 8", ""},
	{"The Smithy", "I pay for two ropes.", "buy rope keeper Bram: ok, 2 for 17", ""},
	{"Market Square", "I leave a relic beside Bolt.", "drop relic cog Bolt: not_carrying", ""},
	{"The Chapel", "I leave a hide at the guildhall.", "move hide to Guildhall: ok", ""},
	{"The Smithy", "Bram has my hides.", "give hide keeper Bram: no_matching_commission, 1", ""},
	{"Market Square", "I have three nails left over.", "none: no_verb", ""},
	{"Market Square", "I ask Ratchet where the salt is.", "say salt cog Ratchet: ok", "I ask Ratchet where the salt is."},
	{"Market Square", "I ask Nesh where the salt is.", "quest salt keeper Nesh: no_npc_here", ""},
	{"Market Square", "I take Piston's terms.", "accept cog Piston: no_such_offer", ""},
	{"Cutpurse Alley", "I cut Bolt's purse strings.", "rob cog Bolt: ok, 0 for 10", ""},
	{"Market Square", "I do absolutely nothing.", "wait: waited", ""},
	{"The Guildhall", "I turn the rope over to Vell.", "give rope keeper Vell: no_matching_commission, 1", ""},
	{"The Smithy", "I set off for the yard.", "move to Yard: ok", ""},
	{"Market Square", "In return I offer Gizmo a lamp for nine coins.", "none: no_target", ""},
	{"The Smithy", "Three nails, smith.", "buy nails keeper Bram to Smithy: ok, 3 for 18", ""},
	{"Market Square", "Keeper, a lamp would be fine.", "buy lamp keeper Nesh: no_npc_here", ""},
	{"The Docks", "I leave the docks for the guildhall.", "none: ambiguous_target", ""},
	{"Market Square", "I take the hide and the relic.", "none: ambiguous_target", ""},
	{"Market Square", "I give Gizmo and Bolt a hide.", "none: ambiguous_target", ""},
	{"Market Square", "I offer Gizmo a hide and a lamp for 12 coins.", "trade hide cog Gizmo: ok, 1 for 12", ""},
	{"Tanner's Row", "I buy a couple of hides from Oda.", "buy hide keeper Oda: ok, 1 for 4", ""},
	{"The Copper Kettle", "I sell every lamp to Nesh.", "sell lamp keeper Nesh: ok, 1 for 8", ""},
	{"Market Square", "I take 0 hides.", "take hide: ok", ""},
	{"Market Square", "I hire Bolt for two turns at nine crowns.", "hire cog Bolt: ok, 0 for 9", ""},
	{"Market Square", "I mug myself for practice.", "none: self_target", ""},
	{"Market Square", "I offer Zed a lamp for 5 coins.", "none: no_such_cog", ""},
	{"Market Square", "I give myself a lamp.", "none: no_target", ""},
	{"Market Square", "I sell a rope.", "none: no_target", ""},
	{"The Smithy", "I sell a rope to the smith or the keeper.", "none: ambiguous_target", ""},
	{"The Docks", "I check the prices.", "quest keeper Fen: ok", ""},
	{"The Chapel", "I check the prices.", "none: no_npc_here", ""},
	{"Market Square", `I say "meet me at the well"`, "say: ok", "meet me at the well"},
	{"Market Square", "Docks, I walk.", "move to Docks: ok", ""},
	{"Market Square", "Sprocket robs Gizmo.", "rob cog Gizmo: robbery_failed, 0 for 8", ""},
}

func bench(t testing.TB, room string) *stage {
	s := staged(t, room)
	s.tx.Commission("sprocket", []string{"nails", "hide"})
	s.hold(0, "hide", 2)
	s.hold(0, "rope", 1)
	s.hold(0, "lamp", 1)
	here := s.roomOf(0)
	for _, g := range []int{0, 3, 5} {
		s.lay(here, g, 1)
	}
	return s.ready()
}

func TestExamples(t *testing.T) {
	for _, row := range examples {
		s := bench(t, row.room)
		a := s.say(map[int]string{0: row.sentence})[0]
		if got := s.shape(&a); got != row.want {
			t.Errorf("%s, %q:\n%s\nwant\n%s", row.room, row.sentence, got, row.want)
		}
		if a.Say != row.spoken {
			t.Errorf("%q is heard as %q, want %q", row.sentence, a.Say, row.spoken)
		}
		if told := s.Outcome(&a); !strings.HasPrefix(told, "“") || !strings.HasSuffix(told, ".") {
			t.Errorf("%q is told as %q", row.sentence, told)
		}
	}
}

// shape is an act in one line: its slots too, where it is a deed.
func (s *stage) shape(a *Act) string {
	b := a.Intent
	if a.Intent != sentence.None {
		if a.Item >= 0 {
			b += " " + s.Goods[a.Item].ID
		}
		if a.NPC >= 0 {
			_, name, _ := strings.Cut(s.Keepers[a.NPC].Name, " ")
			b += " keeper " + name
		}
		if a.Other >= 0 {
			b += " cog " + s.Names[a.Other]
		}
		if a.ToRoom >= 0 {
			words := strings.Fields(s.Rooms[a.ToRoom].Name)
			b += " to " + words[len(words)-1]
		}
	}
	b += ": " + a.Reason
	switch {
	case a.Coin > 0:
		b += fmt.Sprintf(", %d for %d", a.Qty, a.Coin)
	case a.Qty > 0:
		b += fmt.Sprintf(", %d", a.Qty)
	}
	return b
}

// An offer of the turn before is taken without naming anybody.
func TestShakeOnIt(t *testing.T) {
	s := bench(t, "Market Square")
	s.hold(1, "lamp", 1)
	s.ready().say(map[int]string{1: "I offer Sprocket one lamp for 5 coins."})
	a := s.say(map[int]string{0: "I shake on it."})[0]
	if got := s.shape(&a); got != "accept lamp cog Gizmo: ok, 1 for 5" {
		t.Errorf("it is %s", got)
	}
	if n := s.held(0, 4); n != 2 {
		t.Errorf("Sprocket has %d lamps, want 2", n)
	}
}
