package game

import (
	"rpg/internal/state"
	"rpg/internal/world"
)

// Worked reports whether a person has done the room's job this visit.
func (g *Game) Worked(person string) bool {
	return g.State.Get(world.PersonRef(person), "worked").Bool()
}

// A Bid is what somebody here would pay for a thing.
type Bid struct {
	Buyer world.Ref
	Price int
}

// Bids lists who in a person's room buys a thing, and for how much: the price
// that a buyer names for the thing's tier, or for the thing itself. Something
// without a tier is bought only by who names it.
func (g *Game) Bids(person string, thing world.Ref) []Bid {
	room := g.RoomOf(person)
	if !g.Lit(person, room) {
		return nil
	}
	item, tier := g.ItemID(thing), g.ItemOf(thing).Tier
	var out []Bid
	for _, id := range g.SeenHere(room) {
		if g.Down(id) {
			continue
		}
		for _, b := range g.Character(id).Buys {
			if b.Of == item || tier != "" && b.Of == tier {
				out = append(out, Bid{world.CharacterRef(id), b.Price})
				break
			}
		}
	}
	return out
}

// Purse is what a character has to spend; the second result is false for those
// whose author gave them no purse, who never run out.
func (g *Game) Purse(character string) (int, bool) {
	authored := g.Character(character).Purse
	if authored == nil {
		return 0, false
	}
	if v := g.State.Get(world.CharacterRef(character), "coins"); v.Kind() == state.Number {
		return v.Int(), true
	}
	return *authored, true
}

// PayCharacter changes what a character with a purse has to spend.
func (tx *Tx) PayCharacter(character string, n int) {
	if now, counted := tx.Purse(character); counted {
		tx.State.Set(world.CharacterRef(character), "coins", state.Num(now+n))
	}
}
