package audit

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/content"
	"rpg/internal/schema"
	"rpg/internal/world"
)

// A taken field is one of a kind's schema that takes words of the game.
type taken struct{ kind, part string }

// The fields of proposals in which something of the game is written down.
var (
	takesTier  = [...]taken{{"item", "$defs/item/properties/tier"}, {"craft", "$defs/craft/properties/tier"}, {"build", "$defs/build/properties/tier"}}
	takesPrice = [...]taken{{"item", "$defs/item/properties/price"}, {"craft", "$defs/craft/properties/price"}, {"build", "$defs/build/properties/price"},
		{"character", "$defs/character/properties/sells/additionalProperties"}, {"character", "$defs/character/properties/buys/additionalProperties"}}
	takesWay  = [...]taken{{"room", "$defs/room/properties/direction"}}
	takesSpot = [...]taken{{"build", "$defs/build/properties/spot"}}
	takesRoom = [...]taken{{"room", "$defs/room/properties/exits/additionalProperties"}, {"item", "$defs/item/properties/in"},
		{"quest", "$defs/quest/properties/rooms/items"}, {"turn", "properties/events/items/properties/room"}}
	takesItem = [...]taken{{"quest", "$defs/quest/properties/items/items"}, {"craft", "$defs/craft/properties/accepts/items"},
		{"build", "$defs/build/properties/accepts/items"}}
	takesBeing = [...]taken{{"item", "$defs/item/properties/in"}, {"quest", "$defs/quest/properties/giver"}, {"craft", "$defs/craft/properties/maker"},
		{"build", "$defs/build/properties/builder"}, {"turn", "properties/rumours/items/properties/about"}}
)

// proposals holds what the game gives proposals to write down against their
// schemas: what a schema does not take, nobody can propose anything of.
func (r *reading) proposals() {
	if len(r.w.Generation) == 0 && r.w.WorldTurn == 0 {
		return
	}
	for _, t := range r.w.Tiers {
		at := r.book.Place("", "", "tiers", t.ID)
		r.proposed(at, fmt.Sprintf("the tier “%s”", t.ID), takesTier[:], t.ID)
		r.proposed(at, fmt.Sprintf("the dearest price of the tier “%s”, %d,", t.ID, t.Max), takesPrice[:], t.Max)
	}
	for _, x := range r.rooms {
		r.proposed(x.Pos, "the id of this room", takesRoom[:], x.ID)
		for i, way := range x.Grow {
			r.proposed(r.book.Place(world.Rooms, x.ID, "grow", i), "the direction “"+way+"”", takesWay[:], way)
		}
		for i, spot := range x.BuildSpots {
			r.proposed(r.book.Place(world.Rooms, x.ID, "buildSpots", i), "the spot “"+spot+"”", takesSpot[:], spot)
		}
	}
	for _, x := range r.items {
		r.proposed(x.Pos, "the id of this thing", takesItem[:], x.ID)
	}
	for _, x := range r.beings {
		r.proposed(x.Pos, "the id of this character", takesBeing[:], x.ID)
	}
}

// proposed tells of a value that the schemas of kinds which the game lets be
// proposed do not take.
func (r *reading) proposed(at world.Pos, what string, fields []taken, value any) {
	var kinds []string
	reason := ""
	for _, f := range fields {
		if on := r.w.Allows(f.kind) != 0 || f.kind == "turn" && r.w.WorldTurn > 0; !on || slices.Contains(kinds, f.kind) {
			continue
		}
		if why := schema.Unfit(f.kind, f.part, value); why != "" {
			kinds, reason = append(kinds, f.kind), why
		}
	}
	if len(kinds) > 0 {
		r.note(at, content.Warning, codeProposal, "write it so that the schema takes it, or set “generation” of that kind to false",
			"%s fits no proposal of the kind %s: %s", what, strings.Join(kinds, " or "), reason)
	}
}
