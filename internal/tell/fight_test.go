package tell

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

func TestFightLines(t *testing.T) {
	table, err := world.NewTable(&world.Room{ID: "den"}, &world.Item{ID: "sword"}, &world.Character{ID: "ogre"})
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(&world.World{Catalog: table}, state.New())
	ogre, sword := world.CharacterRef("ogre"), world.ThingRef("sword")
	for _, c := range []struct {
		line           game.Line
		brass, infocom string
	}{
		{game.Line{What: game.BlowLine, Text: world.BlowLight, Of: ogre}, "You wound the ogre.", "You wound the ogre."},
		{game.Line{What: game.BlowLine, Text: world.BlowLoseWeapon, Of: ogre, Other: sword, N: 1}, "The ogre knocks your sword away.", "The ogre knocks your sword away."},
		{game.Line{What: game.FightLine, Text: "stillHave", Of: ogre, Other: sword}, "You still have the sword.", "Fortunately, you still have a sword."},
		{game.Line{What: game.FightLine, Text: "defenseless", Of: ogre, N: 1}, "The ogre can’t defend themselves.", "The unconscious ogre cannot defend himself: He dies."},
		{game.Line{What: game.FightLine, Text: "notCombatant", Of: ogre}, "ogre won’t fight you.", "ogre won’t fight you."},
	} {
		for phrases, want := range map[string]string{"brass": c.brass, "infocom": c.infocom} {
			got := Lines(g, "player", []game.Line{c.line}, world.Conventions{Phrases: phrases})
			if len(got) != 1 || got[0] != want {
				t.Errorf("%s %s: %q, want %q", phrases, c.line.Text, got, want)
			}
		}
	}
}
