package audit

import (
	"slices"

	"rpg/internal/content"
	"rpg/internal/world"
)

// grounds lists the rooms on whose ground nobody can come. (world-schema:
// Vehicles)
func grounds(w *world.World) (found []Finding) {
	trodden := slices.Clone(w.OnFoot)
	if len(trodden) == 0 {
		trodden = []string{"land"}
	}
	each(w, world.Items, w.Item, func(it *world.Item) {
		if it.Vehicle != nil {
			trodden = append(append(trodden, it.Vehicle.Travels...), it.Vehicle.RestsOn...)
		}
	})
	each(w, world.Rooms, w.Room, func(r *world.Room) {
		if r.Terrain != "" && !slices.Contains(trodden, r.Terrain) {
			found = append(found, Finding{Pos: r.Pos, Severity: content.Warning, Code: codeGround,
				Message: "nobody can come into this room: its terrain “" + r.Terrain + "” is not walked, and no vehicle goes there",
				Hint:    "name the terrain in “onFoot”, or in a vehicle’s “travels” or “restsOn”"})
		}
	})
	return found
}
