package tell

import (
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// OrderPrice is what an order costs: in money, and what is taken in its place.
func OrderPrice(g *game.Game, o game.Order) string {
	parts := []string{Price(g, o.Price)}
	for _, id := range o.Accepts {
		parts = append(parts, "1 "+Called(g, world.ThingRef(id))+" in trade")
	}
	return strings.Join(parts, " or ")
}
