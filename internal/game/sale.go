package game

import (
	"slices"
	"strconv"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A Sale is something that a character sells, and for how much.
type Sale struct {
	Item   string
	Seller world.Ref
	Price  int
}

// OnSale lists what the characters in a room sell, one after the other. Whoever
// is defeated sells nothing.
func (g *Game) OnSale(room string) []Sale {
	var all []Sale
	for _, id := range g.SeenHere(room) {
		if g.Down(id) {
			continue
		}
		for _, b := range g.Character(id).Sells {
			all = append(all, Sale{b.Of, world.CharacterRef(id), b.Price})
		}
	}
	return all
}

// Sellers lists who in a room sells an item.
func (g *Game) Sellers(room, item string) []Sale {
	return slices.DeleteFunc(g.OnSale(room), func(s Sale) bool { return s.Item != item })
}

// FromSeller is the thing that is handed over when a single item is sold: one
// that is in the seller's hands, else one made anew.
func (tx *Tx) FromSeller(seller world.Ref, item string) world.Ref {
	tx.Things(seller)
	for _, t := range tx.ThingsOf(item) {
		if tx.Outermost(t) == seller {
			return t
		}
	}
	return tx.Anew(item)
}

// ThingsOf lists the things of a single item that the save knows, the item's own
// first. What lies where nobody has looked yet is not among them.
func (g *Game) ThingsOf(item string) []world.Ref {
	out := []world.Ref{world.ThingRef(item)}
	for _, t := range g.State.Refs(world.OfThing) {
		if t.ID != item && g.ItemID(t) == item {
			out = append(out, t)
		}
	}
	return out
}

// Outermost is the room or the being that a thing is with, in whatever it lies;
// the zero Ref when it is nowhere.
func (g *Game) Outermost(thing world.Ref) world.Ref {
	owner := g.Place(thing).Owner
	for level := 0; owner.Family == world.OfThing && level < 20; level++ {
		owner = g.Place(owner).Owner
	}
	return owner
}

// Anew is the thing that stands for a new one of a single item: the item's own
// when it is nowhere, else one with the next free id.
func (tx *Tx) Anew(item string) world.Ref {
	t := world.ThingRef(item)
	if tx.Outermost(t).IsZero() {
		return t
	}
	for n := 2; ; n++ {
		t = world.ThingRef(item + "-" + strconv.Itoa(n))
		if _, err := tx.World.Item(t.ID); err == nil || tx.State.Has(t) {
			continue
		}
		tx.State.Set(t, "item", state.String(item))
		return t
	}
}
