package town

import (
	"testing"

	"rpg/internal/game"
)

// Both commissions of every seat can be filled from opening stock in good time
// and for the coins there are: the source's measure, over 1200 cases.
func TestCommissionsCanBeFilled(t *testing.T) {
	town := shipped(t, "cogtown")
	longest, shortest, dearest := 0, 1000, 0
	for seed := range int64(200) {
		e := town.Start(standard(14, seed))
		for i := range e.seats {
			turns, coins := e.errands(i)
			longest, shortest, dearest = max(longest, turns), min(shortest, turns), max(dearest, coins)
		}
	}
	if longest != 10 || shortest != 6 || dearest != 36 {
		t.Errorf("%d to %d turns and up to %d coin, want 6 to 10 and 36", shortest, longest, dearest)
	}
}

// errands is how long a seat's commissions take, and what they cost, by the
// cheapest keeper of each, in the better order.
func (e *Episode) errands(seat int) (turns, coins int) {
	var shops []int
	for _, id := range e.game.Commissions(e.id(seat)) {
		g := e.goodAt[id]
		best, price := -1, 0
		for k := range e.Keepers {
			if !e.lists(k, g) || e.stock(k, g) < e.Rules.Commissions.Units {
				continue
			}
			cost := 0
			for n := range e.Rules.Commissions.Units {
				cost += game.AskAt(e.Rules.Prices, e.Goods[g].Value, e.stock(k, g)-n)
			}
			if best < 0 || cost < price {
				best, price = k, cost
			}
		}
		shops = append(shops, e.shop[best])
		coins += price
	}
	way := func(a, b int) int {
		from := e.roomOf(seat)
		return e.dist[from][a] + 1 + e.dist[a][b] + 1 + e.dist[b][e.shop[e.settles]] + 2
	}
	return min(way(shops[0], shops[1]), way(shops[1], shops[0])), coins
}
