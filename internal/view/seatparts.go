package view

import (
	"strconv"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// seatView makes the parts of an observation.
type seatView struct {
	*game.Game
	person string
}

func (s seatView) money(n int) string { return tell.Price(s.Game, n) }

// amount is a good and how much of it: 1 hide, 2 hides.
func (s seatView) amount(item string, n int) string {
	it := s.Item(item)
	if n == 1 || it.Plural == "" {
		return strconv.Itoa(n) + " " + it.Name
	}
	return strconv.Itoa(n) + " " + it.Plural
}

// wares lists the goods of the town in their order.
func (s seatView) wares() []string {
	ids, _ := s.World.IDs(world.Items)
	return ids
}

func (s seatView) goods(owner world.Ref) []Held {
	all := []Held{}
	for _, id := range s.wares() {
		if n := s.GoodsOf(owner, id); n > 0 {
			it := s.Item(id)
			all = append(all, Held{Item: it.Name, Count: n, Value: it.Value * n, shown: s.amount(id, n)})
		}
	}
	return all
}

func (s seatView) errands(asked bool) []Errand {
	c := &s.World.Town.Commissions
	all := []Errand{}
	for _, id := range s.Commissions(s.person) {
		e := Errand{
			Item: s.Item(id).Name, Count: c.Units, Delivered: s.Delivered(s.person, id), Points: s.PointsFor(s.person, id),
			SettledBy: s.Character(c.To).Name, At: s.shopOf(c.To), shown: s.amount(id, c.Units),
		}
		e.Outstanding = c.Point*c.Units + c.Bonus - e.Points
		if asked && e.Outstanding > 0 && e.Delivered < e.Count {
			e.Cheapest = s.cheapest(id)
		}
		all = append(all, e)
	}
	return all
}

// shopOf is the name of the room where a keeper stands.
func (s seatView) shopOf(keeper string) string {
	rooms, _ := s.World.IDs(world.Rooms)
	for _, id := range rooms {
		if s.KeepsHere(keeper, id) {
			return s.Room(id).Name
		}
	}
	return ""
}

// cheapest finds the keeper with the lowest price for a good; nil when nobody has
// any.
func (s seatView) cheapest(item string) *Cheapest {
	var best *Cheapest
	keepers, _ := s.World.IDs(world.Characters)
	for _, id := range keepers {
		if !s.Trades(id, item) || s.GoodsOf(world.CharacterRef(id), item) == 0 {
			continue
		}
		if ask := s.Ask(id, item); best == nil || ask < best.Ask {
			best = &Cheapest{NPC: s.Character(id).Name, At: s.shopOf(id), Ask: ask}
		}
	}
	return best
}

func (s seatView) room() SeatRoom {
	id := s.RoomOf(s.person)
	r := s.Room(id)
	out := SeatRoom{
		ID: id, Name: r.Name, Desc: r.Text.Description, Dark: r.Dark,
		Exits: []SeatExit{}, Ground: s.goods(world.RoomRef(id)), Cogs: []string{}, NPC: s.shop(id),
	}
	for _, x := range r.Exits {
		out.Exits = append(out.Exits, SeatExit{x.To, s.Room(x.To).Name})
	}
	for _, other := range s.Others(s.person, id) {
		out.Cogs = append(out.Cogs, s.Name(world.PersonRef(other)))
	}
	return out
}

func (s seatView) shop(room string) *Shop {
	id := s.KeeperHere(room)
	if id == "" {
		return nil
	}
	shop := &Shop{Name: s.Character(id).Name}
	shop.Coin, _ = s.Purse(id)
	for _, w := range s.Character(id).Goods {
		ask := s.Ask(id, w.Item)
		stock := s.GoodsOf(world.CharacterRef(id), w.Item)
		shop.Goods = append(shop.Goods, ShopGood{s.Item(w.Item).Name, stock, ask, s.BidFor(id, w.Item)})
	}
	return shop
}

func (s seatView) offers() []SeatOffer {
	all := []SeatOffer{}
	for _, o := range s.Game.Offers(s.person) {
		shown := SeatOffer{Kind: "hire", From: s.Name(world.PersonRef(o.From)), Coin: o.Coins}
		if o.Item != "" {
			shown.Kind, shown.Item, shown.Count = "trade", s.Item(o.Item).Name, o.Count
			shown.shown = s.amount(o.Item, o.Count)
		}
		all = append(all, shown)
	}
	return all
}

func (s seatView) bonds() Bonds {
	b := Bonds{Retainers: []Retainer{}}
	if to, turns := s.Bond(s.person); turns > 0 {
		b.HiredTo, b.Turns = s.Name(world.PersonRef(to)), turns
	}
	for _, id := range s.Cast() {
		if to, turns := s.Bond(id); turns > 0 && to == s.person {
			b.Retainers = append(b.Retainers, Retainer{s.Name(world.PersonRef(id)), turns})
		}
	}
	return b
}

func (s seatView) town() []MapRoom {
	var all []MapRoom
	rooms, _ := s.World.IDs(world.Rooms)
	for _, id := range rooms {
		r := s.Room(id)
		m := MapRoom{Name: r.Name, Exits: []string{}}
		for _, x := range r.Exits {
			m.Exits = append(m.Exits, s.Room(x.To).Name)
		}
		if k := s.KeeperHere(id); k != "" {
			m.NPC = s.Character(k).Name
		}
		all = append(all, m)
	}
	return all
}
