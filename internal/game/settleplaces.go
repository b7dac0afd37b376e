package game

import (
	"maps"
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// SettlePlaces writes what a new game has to know before its first deed: a place for
// each single thing that is listed more than once, so that no deed has to read
// other rooms to know which listing won. The first room does, then what holds
// the thing, then whose hands. Asked again, when the content has been read again, it
// goes by what that says now.
func (g *Game) SettlePlaces() error {
	homes, err := g.World.Homes()
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(homes)) {
		owners, t := homes[id], world.ThingRef(id)
		if !g.State.Get(t, "moved").IsNone() {
			continue // by play, before the content was read again
		}
		if len(owners) < 2 || g.Item(id).Counted {
			g.State.Clear(t, "at")
			continue
		}
		// Rooms come first and the first of them wins; a later kind overrides.
		home := owners[0]
		for _, o := range owners[1:] {
			if o.Family != world.OfRoom {
				home = o
			}
		}
		g.State.Set(t, "at", state.String(world.In(home).String()))
	}
	return nil
}
