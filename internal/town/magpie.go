package town

import "strconv"

// magpie robs in the dark, offers what it has for a little more than its worth,
// buys cheap and sells dear, and rambles. It knows of no commissions.
func magpie(e *Episode, seat int) string {
	room := e.seats[seat].room
	rules := &e.Rules.Magpie
	if e.Rooms[room].Dark && e.Robbery {
		bound, _ := e.game.Bond(e.id(seat))
		for other := range e.seats {
			if other != seat && e.seats[other].room == room && e.id(other) != bound && e.carries(other) {
				return "I jump " + e.Names[other] + " here in the dark and take what he is carrying."
			}
		}
	}
	if g := e.lowest(seat); g >= 0 && e.turn%rules.Period == 0 {
		if other := e.company(seat, room); other >= 0 {
			return "I offer " + e.Names[other] + " " + e.Amount(g, 1) + " for " + strconv.Itoa(e.Goods[g].Value+rules.Markup) + " coins."
		}
	}
	if keeper := e.keeperIn(room); keeper >= 0 {
		if said := e.peddle(seat, keeper); said != "" {
			return said
		}
	}
	return "I wander over to " + e.Rooms[e.ramble(seat, room)].Name + "."
}

// company is the first other seat in a room; -1 when there is none.
func (e *Episode) company(seat, room int) int {
	for other := range e.seats {
		if other != seat && e.seats[other].room == room {
			return other
		}
	}
	return -1
}

func (e *Episode) peddle(seat, keeper int) string {
	rules := &e.Rules.Magpie
	for g := range e.Goods {
		if !e.lists(keeper, g) {
			continue
		}
		n := e.held(seat, g)
		if n == 0 {
			continue
		}
		if bid := e.bid(keeper, g); bid >= e.Goods[g].Value+rules.Sell && e.purse(keeper) >= bid {
			return "I sell " + e.Amount(g, n) + " to " + e.Keepers[keeper].Name + "."
		}
	}
	if e.free(seat) == 0 {
		return ""
	}
	for g := range e.Goods {
		if !e.lists(keeper, g) || e.stock(keeper, g) == 0 {
			continue
		}
		if ask := e.ask(keeper, g); ask <= e.Goods[g].Value-rules.Buy && ask <= e.game.Coins(e.id(seat)) {
			return "I buy " + e.Amount(g, 1) + " from " + e.Keepers[keeper].Name + "."
		}
	}
	return ""
}

// ramble is where a seat goes that has nothing to do here: where it did not come
// from, and into the dark when its pack is empty.
func (e *Episode) ramble(seat, room int) int {
	from := e.left(seat)
	next := -1
	empty := !e.carries(seat)
	for _, x := range e.Rooms[room].Exits {
		to := e.roomAt[x]
		switch {
		case to == from:
		case empty && e.Rooms[to].Dark:
			return to
		case next < 0:
			next = to
		}
	}
	if next < 0 {
		next = e.roomAt[e.Rooms[room].Exits[0]]
	}
	return next
}

// left is the room that a seat was in before; -1 when it has not moved.
func (e *Episode) left(seat int) int {
	if id := e.game.State.Get(e.seats[seat].ref, leftRoom).Text(); id != "" {
		return e.roomAt[id]
	}
	return -1
}
