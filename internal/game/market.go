package game

import (
	"slices"

	"rpg/internal/world"
)

// What a keeper asks and pays where prices follow the stock (sentences). One who
// never had a good, not even none of it, does not deal in it.

// Trades reports whether a keeper deals in a good.
func (g *Game) Trades(keeper, item string) bool {
	for _, s := range g.Character(keeper).Goods {
		if s.Item == item {
			return true
		}
	}
	return false
}

// Ask is what a keeper wants for one unit of a good now.
func (g *Game) Ask(keeper, item string) int {
	return AskAt(g.World.Town.Prices, g.Item(item).Value, g.GoodsOf(world.CharacterRef(keeper), item))
}

// BidFor is what a keeper pays for one unit of a good now.
func (g *Game) BidFor(keeper, item string) int { return bidAt(g.Ask(keeper, item)) }

// AskAt is the price of a good of this value at a stock: a coin more for each
// unit that is missing, between the half and the triple of its value.
func AskAt(p world.Prices, value, stock int) int {
	return min(max(value+p.Level-stock, 2, value/2), 3*value)
}

// BidAt is what is paid for a good of this value at a stock: two thirds.
func BidAt(p world.Prices, value, stock int) int { return bidAt(AskAt(p, value, stock)) }

func bidAt(ask int) int { return max(1, ask*2/3) }

// Stock puts so many of a good into a keeper's stock: what is above its cap is
// lost.
func (tx *Tx) Stock(keeper, item string, n int) {
	c := world.CharacterRef(keeper)
	now := tx.GoodsOf(c, item)
	if n = min(n, tx.World.Town.Prices.Cap-now); n > 0 {
		tx.AddGoods(c, item, n)
	}
}

// KeeperHere is who keeps shop in a room: the first who stands there; empty when
// nobody does.
func (g *Game) KeeperHere(room string) string {
	if at := g.Room(room).Characters; len(at) > 0 {
		return at[0]
	}
	return ""
}

// KeepsHere reports whether a keeper stands in a room.
func (g *Game) KeepsHere(keeper, room string) bool {
	return slices.Contains(g.Room(room).Characters, keeper)
}

// Worth is what a person's coins and goods come to.
func (g *Game) Worth(person string) int {
	sum := g.Coins(person)
	g.eachGood(world.PersonRef(person), func(item string, n int) { sum += g.Item(item).Value * n })
	return sum
}
