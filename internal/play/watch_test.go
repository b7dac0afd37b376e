package play_test

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/world"
)

// TestWatch plays a few lines of the net loft and looks at what was touched: what
// the game did, and nothing of what was only typed.
func TestWatch(t *testing.T) {
	s, g := start(t, "testdata/netloft", "brass")
	touched := map[game.Touch]int{}
	g.Watch = func(x game.Touch) { touched[x]++ }
	s.Opening()
	for _, line := range []string{"x key", "ring bell", "ask pell about the bell", "take anchor", "up"} {
		s.Line(line)
	}
	for _, want := range []game.Touch{
		{Part: game.APlace, Of: world.RoomRef("quay")},
		{Part: game.AThing, Of: world.ThingRef("brass_key")},
		{Part: game.AThing, Of: world.ThingRef("bell")},
		{Part: game.ATopic, Of: world.CharacterRef("pell"), Name: "bell"},
		{Part: game.ARule, Of: world.ThingRef("bell"), Name: "instead ring 2"},
		{Part: game.AnEvent, Name: "intro"},
	} {
		if touched[want] == 0 {
			t.Errorf("%v is not noted", want)
		}
	}
	for x := range touched {
		if x.Part == game.AWay {
			t.Errorf("%v is noted, and nobody went there", x)
		}
	}
}
