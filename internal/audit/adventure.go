package audit

import (
	"fmt"
	"slices"

	"rpg/internal/content"
	"rpg/internal/parser"
	"rpg/internal/world"
)

// words lists the words of a world's verbs that are never read as theirs, since
// the game has them already. (world-schema: World verbs)
func words(w *world.World) (found []Finding) {
	for _, v := range w.Verbs {
		if v.AfterBuiltIns {
			continue
		}
		for _, word := range v.Words {
			if parser.BuiltIn(word) {
				found = append(found, Finding{Pos: v.Pos, Severity: content.Warning, Code: content.CodeValue,
					Message: fmt.Sprintf("the word “%s” of the verb “%s” is one of the game’s own verbs, and is left out", word, v.ID),
					Hint:    "another word, or “afterBuiltIns” for what the game’s verbs do not read, was expected"})
			}
		}
	}
	return found
}

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
			found = append(found, Finding{Pos: r.Pos, Severity: content.Warning, Code: content.CodeClash,
				Message: fmt.Sprintf("nobody can come into this room: its terrain “%s” is not walked, and no vehicle goes there", r.Terrain),
				Hint:    "name the terrain in “onFoot”, or in a vehicle’s “travels” or “restsOn”"})
		}
	})
	return found
}
