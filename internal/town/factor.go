package town

import "rpg/internal/game"

// factor fills its commissions: it hands over, buys, sells what it can spare,
// picks up what is worth it, and else walks to where it can do one of these.
func factor(e *Episode, seat int) string {
	room := e.seats[seat].room
	keeper := e.keeperIn(room)
	asked := e.game.Commissions(e.id(seat))
	if keeper >= 0 {
		if keeper == e.settles {
			for _, id := range asked {
				g := e.goodAt[id]
				if n := min(e.wanted(seat, g), e.held(seat, g)); n > 0 {
					return "I hand " + e.Keepers[keeper].Name + " " + e.Amount(g, n) + " for my commission."
				}
			}
		}
		for _, id := range asked {
			g := e.goodAt[id]
			if n := e.supply(seat, keeper, g); n > 0 {
				return "I buy " + e.Amount(g, n) + " from " + e.Keepers[keeper].Name + "."
			}
		}
		if g := e.surplus(seat, keeper); g >= 0 {
			return "I sell " + e.Amount(g, e.held(seat, g)) + " to " + e.Keepers[keeper].Name + "."
		}
	}
	if e.free(seat) > 0 {
		for g := range e.Goods {
			if e.lies(room, g) > 0 && (e.wanted(seat, g) > 0 || e.Goods[g].Value >= e.Rules.Factor.Pick) {
				return "I pick up the " + e.Goods[g].One + "."
			}
		}
	}
	if to := e.errand(seat, room); to != room {
		return "I walk to " + e.Rooms[e.step(room, to)].Name + "."
	}
	return "I wait and watch the road."
}

// supply is how many units of a commission's good a seat should buy of a keeper.
func (e *Episode) supply(seat, keeper, good int) int {
	want := e.wanted(seat, good) - e.held(seat, good)
	if want <= 0 || !e.lists(keeper, good) {
		return 0
	}
	stock := e.stock(keeper, good)
	most := min(want, stock, e.free(seat))
	n, purse := 0, e.game.Coins(e.id(seat))
	for n < most {
		if purse -= game.AskAt(e.Rules.Prices, e.Goods[good].Value, stock-n); purse < 0 {
			break
		}
		n++
	}
	return n
}

// surplus is the first good that a seat can spare and a keeper pays well for; -1
// when there is none.
func (e *Episode) surplus(seat, keeper int) int {
	for g := range e.Goods {
		if e.lists(keeper, g) && e.held(seat, g) > 0 && e.wanted(seat, g) <= 0 {
			bid := e.bid(keeper, g)
			if bid >= e.Goods[g].Value+e.Rules.Factor.Margin && e.purse(keeper) >= bid {
				return g
			}
		}
	}
	return -1
}

// errand is the room where a seat should go: where the first good is sold that
// it still lacks, else where commissions are settled, else the square.
func (e *Episode) errand(seat, room int) int {
	filled := true
	for _, id := range e.game.Commissions(e.id(seat)) {
		g := e.goodAt[id]
		wanted := e.wanted(seat, g)
		if wanted <= 0 {
			continue
		}
		filled = false
		if e.held(seat, g) >= wanted {
			continue
		}
		best := -1
		for k := range e.Keepers {
			if e.lists(k, g) && e.stock(k, g) > 0 && (best < 0 || e.dist[room][e.shop[k]] < e.dist[room][e.shop[best]]) {
				best = k
			}
		}
		if best >= 0 {
			return e.shop[best]
		}
	}
	if !filled {
		return e.shop[e.settles]
	}
	return e.roomAt[e.Rules.Square]
}

// step is the first exit of a room that lies on a shortest way to another.
func (t *Town) step(room, to int) int {
	for _, x := range t.Rooms[room].Exits {
		if next := t.roomAt[x]; t.dist[next][to] == t.dist[room][to]-1 {
			return next
		}
	}
	return room
}
