package referee_test

import (
	"slices"
	"testing"

	"rpg/internal/referee"
	"rpg/internal/world"
)

func TestMachineWords(t *testing.T) {
	g := harbour(t)
	g.State.SetFlag(world.Global, "millBurned", true)
	g.State.SetFlag(world.Global, "flooded", true)
	g.State.SetFlag(world.Global, "well-lit", true)
	m := referee.Machine{
		Commands: []string{"look", "flag", "npc-brief", "take"},
		Flag:     func(name string) bool { return g.State.Flag(world.Global, name) },
	}
	for _, c := range []struct {
		name, story string
		want        []string
	}{
		{
			"everything at once",
			"You slip past (DC 14, FAIL), so quest_mill is set. REFUSED: door locked.",
			[]string{"DC 14", "FAIL", "quest_mill", "REFUSED:"},
		},
		{"a label line", "You turn.\nCHARACTERS HERE: Pell", []string{"CHARACTERS HERE:"}},
		{"a label in bold", "**STATUS**: ok", []string{"STATUS:"}},
		{"a label without a colon", "It is late, and WORLD TURN DUE", []string{"WORLD TURN DUE"}},
		{"a roll line", "CHECK: Grit (might) 14+2=16 vs 12: success", []string{"CHECK:", "14+2=16", "vs 12"}},
		{"dice", "You roll a d20, then 2d6+1 and D% and 4d6kh3.", []string{"d20", "2d6+1", "D%", "4d6kh3"}},
		{"a number to reach", "It was dc 12, or DC12.", []string{"dc 12", "DC12"}},
		{"a command", "You rpg look around, or `take rope`.", []string{"rpg look", "take rope"}},
		{"a command of two words", "Then flag set mill_burned (flag set).", []string{"flag set", "mill_burned"}},
		{"a command with a hyphen", "See npc-brief.", []string{"npc-brief"}},
		{"automatic names", "Now has_rope and met_pell are true.", []string{"has_rope", "met_pell"}},
		{"an id that no name has", "You lift the brass-key in the net-loft. Brass-key!", []string{"brass-key (brass key)", "net-loft (The Net Loft)", "Brass-key (brass key)"}},
		{"an id with a digit", "You ring bell2.", []string{"bell2 (silver bell)"}},
		{"a quest's id", "That is burned-mill for you.", []string{"burned-mill (The mill)"}},
		{"flags that are no words", "Since millBurned it is well-lit.", []string{"millBurned", "well-lit"}},
		{"marks of look", "Pell [minor] nods.", []string{"[minor"}},

		{"a good story", "You take the brass key and the rope.\n\nPell: \"Well now,\" she says. \"Do look at the time!\"", nil},
		{"words that are flags too", "The mill is flooded, and you check the door.", nil},
		{"hyphens of its own", "A half-moon hangs over the salt-grey water, at five-and-twenty past.", nil},
		{"a flag on a mast", "There is a flag set high on the mast.", nil},
		{"a capital in a name", "McAllister the cooper waves; the sign says OPEN: ALL HOURS.", nil},
		{"numbers", "You pay 14 crowns for 2 loaves, 3rd class.", nil},
		{"emphasis", "You say _no_ and mean *no*. It is the D'Oro.", nil},
		{"shouting", "\"DO NOT TAKE IT!\" NEXT to you somebody runs.", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := m.Words(g, c.story); !slices.Equal(got, c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func FuzzMachineWords(f *testing.F) {
	g := harbour(f)
	m := referee.Machine{Commands: []string{"look"}, Flag: func(string) bool { return false }}
	f.Add("`look` d20 DC 14 brass-key é-_x REFUSED:")
	f.Add("``` `")
	f.Fuzz(func(t *testing.T, text string) {
		for _, w := range m.Words(g, text) {
			if w == "" {
				t.Fatal("a word without letters was named")
			}
		}
	})
}
