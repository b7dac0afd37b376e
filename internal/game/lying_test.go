package game_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/state"
	"rpg/internal/world"
)

// TestLying: whatever happens, and is taken back, what lies where and what somebody
// sees or reaches is what a game says that has not been asked before.
func TestLying(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		settings := world.Settings{}
		settings.Darkness.LitIf = when(t, "flag:moon")
		g := harbour(t, settings)
		things := []string{"rope", "chest", "jar", "lantern", "eel", "bell", "sky", "knife"}
		rooms := []string{"quay", "cellar", "lighthouse"}
		places := []world.At{{}, world.In(world.PersonRef("ana")), world.In(world.PersonRef("bo")), world.In(world.CharacterRef("pell"))}
		for _, id := range rooms {
			places = append(places, world.In(world.RoomRef(id)))
		}
		for range rapid.IntRange(1, 25).Draw(rt, "changes") {
			tx := g.Begin()
			mark := tx.Mark()
			thing := world.ThingRef(rapid.SampledFrom(things).Draw(rt, "thing"))
			who := rapid.SampledFrom([]string{"ana", "bo"}).Draw(rt, "who")
			on := rapid.Bool().Draw(rt, "on")
			switch rapid.IntRange(0, 6).Draw(rt, "what happens") {
			case 0:
				tx.Put(thing, rapid.SampledFrom(places).Draw(rt, "place"))
			case 1:
				if box := rapid.SampledFrom([]string{"chest", "jar"}).Draw(rt, "box"); thing.ID != "chest" && thing.ID != "jar" {
					tx.Put(thing, world.In(world.ThingRef(box)))
				}
			case 2:
				tx.State.Set(thing, rapid.SampledFrom([]string{"open", "hidden", "on"}).Draw(rt, "switch"), state.Of(on))
			case 3:
				tx.PutPerson(who, rapid.SampledFrom(rooms).Draw(rt, "room"))
			case 4:
				tx.SetFlag(who, "moon", on)
			case 5:
				tx.State.Set(world.PersonRef(who), "resting", state.Of(on))
			case 6:
				tx.SetTicks(tx.Ticks() + 1)
			}
			same := func(what string) {
				fresh := g.Laid(g.State)
				for _, at := range places {
					if got, want := g.Things(at.Owner), fresh.Things(at.Owner); !slices.Equal(got, want) {
						rt.Fatalf("%s at %s lie %v, not %v", what, at, got, want)
					}
				}
				for _, id := range []string{"ana", "bo"} {
					if got, want := g.Visible(id), fresh.Visible(id); !slices.Equal(got, want) {
						rt.Fatalf("%s %s sees %v, not %v", what, id, got, want)
					}
					if got, want := g.Reachable(id), fresh.Reachable(id); !slices.Equal(got, want) {
						rt.Fatalf("%s %s reaches %v, not %v", what, id, got, want)
					}
				}
			}
			same("then")
			if rapid.Bool().Draw(rt, "taken back") {
				tx.Rollback(mark)
				same("when that is taken back")
			}
		}
	})
}
