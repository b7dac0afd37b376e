package referee

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// maxWaiting is how many orders of one person may wait to be paid.
const maxWaiting = 8

// Order lets an order wait until it is paid.
func Order(tx *game.Tx, o game.Order) *game.Refusal {
	if n := len(tx.Waiting(o.For)); n >= maxWaiting {
		return no("%d orders of %s wait to be paid already; rpg pay ID pays one", n, tx.Name(world.PersonRef(o.For)))
	}
	tx.SetOrders(append(tx.Orders(), o))
	return nil
}

// Pay pays an order of a person, in money or with a carried thing. It is one
// trade: either all of it happens, or nothing. words name the order, by its id,
// by what is ordered or by who makes it, and after that what is given for it. A
// thing is handed over at once; what is built stands after its time.
func Pay(tx *game.Tx, person string, words []string) (game.Order, *game.Refusal) {
	o, rest, refused := ordered(tx.Game, person, words)
	if refused != nil {
		return o, refused
	}
	mark := tx.Mark()
	if refused = pay(tx, person, &o, rest); refused != nil {
		tx.Rollback(mark)
	}
	return o, refused
}

// ordered parts words into the order that they begin with, and the rest. The
// longest start that names an order counts.
func ordered(g *game.Game, person string, words []string) (game.Order, []string, *game.Refusal) {
	waiting := g.Waiting(person)
	if len(waiting) == 0 {
		return game.Order{}, nil, no("no order of %s waits to be paid; rpg world-brief craft MAKER or build BUILDER is how one begins", g.Name(world.PersonRef(person)))
	}
	var x names.Index
	for i, o := range waiting {
		of := fmt.Sprint(i)
		add := func(words string, rank int) { x.Add(names.Phrase{Of: of, Words: words, Rank: rank}) }
		add(o.ID, names.ID)
		add(g.Name(Ordered(o)), names.Name)
		for _, ph := range g.Phrases(world.CharacterRef(o.By)) {
			add(ph.Words, ph.Rank)
		}
	}
	for cut := len(words); cut > 0; cut-- {
		said := strings.Join(words[:cut], " ")
		switch found := x.Find(said, names.Prefix); {
		case len(found) == 1:
			return orderAt(waiting, found[0].Of), words[cut:], nil
		case len(found) > 1:
			var ids []string
			for _, m := range found {
				ids = append(ids, orderAt(waiting, m.Of).ID)
			}
			return game.Order{}, nil, no("%s could be any of the orders %s; say which by its id", tell.Quote(said), tell.List(ids))
		}
	}
	return game.Order{}, nil, no("no order called %s waits to be paid; ORDERS WAITING are %s", tell.Quote(strings.Join(words, " ")), waitingList(g, waiting))
}

func orderAt(orders []game.Order, of string) game.Order {
	for i, o := range orders {
		if fmt.Sprint(i) == of {
			return o
		}
	}
	return game.Order{}
}

func waitingList(g *game.Game, orders []game.Order) string {
	var out []string
	for _, o := range orders {
		out = append(out, fmt.Sprintf("%s, %s", tell.Called(g, Ordered(o)), tell.OrderPrice(g, o)))
	}
	return strings.Join(out, "; ")
}

// Ordered is what an order is for.
func Ordered(o game.Order) world.Ref {
	if o.Kind == "build" {
		return world.RoomRef(o.Room)
	}
	return world.ThingRef(o.Item)
}

func pay(tx *game.Tx, person string, o *game.Order, rest []string) *game.Refusal {
	maker := world.CharacterRef(o.By)
	if !slices.Contains(tx.SeenHere(tx.RoomOf(person)), o.By) {
		return no("%s is not here: an order is paid to who makes it", tell.Called(tx.Game, maker))
	}
	if tx.Down(o.By) {
		return no("%s is defeated, and makes nothing", tell.Called(tx.Game, maker))
	}
	if len(rest) == 0 {
		if tx.Coins(person) < o.Price {
			return &game.Refusal{Code: game.CantAfford, N: o.Price}
		}
		tx.Pay(person, -o.Price)
		tx.PayCharacter(o.By, o.Price)
		tx.Tell(game.Line{What: game.Paid, Of: world.PersonRef(person), N: -o.Price, Text: tx.Name(Ordered(*o)) + ", to " + tx.Name(maker)})
	} else if refused := trade(tx, person, o, strings.Join(rest, " ")); refused != nil {
		return refused
	}
	if o.Kind == "build" {
		return build(tx, person, o)
	}
	return handOver(tx, person, o)
}

// trade gives the maker a carried thing in place of money.
func trade(tx *game.Tx, person string, o *game.Order, words string) *game.Refusal {
	who, maker := world.PersonRef(person), world.CharacterRef(o.By)
	if len(o.Accepts) == 0 {
		return no("%s takes nothing in trade for it, only %s; rpg pay %s", tell.Called(tx.Game, maker), tell.Price(tx.Game, o.Price), o.ID)
	}
	found := tx.Find(words, tx.Scope(person, "lose", world.Target), names.Prefix)
	switch len(found) {
	case 0:
		return &game.Refusal{Code: game.NotHeld, Words: words}
	case 1:
	default:
		return &game.Refusal{Code: game.Ambiguous, Words: words, Refs: found}
	}
	item := tx.ItemID(found[0])
	if !slices.Contains(o.Accepts, item) {
		return no("%s does not take %s for it; the price is %s", tell.Called(tx.Game, maker), tell.Called(tx.Game, found[0]), tell.OrderPrice(tx.Game, *o))
	}
	if tx.Item(item).Counted {
		tx.AddGoods(who, item, -1)
		tx.AddGoods(maker, item, 1)
	} else {
		tx.Put(found[0], world.In(maker))
	}
	tx.Tell(game.Line{What: game.LostThing, Of: found[0], N: 1})
	return nil
}

// handOver puts what was made into the person's hands: the order is done.
func handOver(tx *game.Tx, person string, o *game.Order) *game.Refusal {
	thing, who := world.ThingRef(o.Item), world.PersonRef(person)
	if c := tx.World.Carry; c != nil {
		weight, count := tx.Load(who)
		if c.Max > 0 && weight+tx.Weight(thing) > c.Max || c.Count > 0 && count+1 > c.Count {
			return &game.Refusal{Code: game.TooHeavy, Of: thing}
		}
	}
	tx.Put(thing, world.In(who))
	tx.State.Set(thing, "touched", state.Of(true))
	tx.Tell(game.Line{What: game.Gained, Of: thing, N: 1})
	tx.SetOrders(slices.DeleteFunc(tx.Orders(), func(other game.Order) bool { return other.ID == o.ID }))
	return nil
}

// build begins what was ordered: it stands after its time.
func build(tx *game.Tx, person string, o *game.Order) *game.Refusal {
	if !slices.Contains(tx.FreeSpots(o.In), o.Spot) {
		return no("something else stands at %s by now", tell.Quote(o.Spot))
	}
	if slices.ContainsFunc(tx.TakenWays(person, o.In), func(label string) bool { return names.SameWay(label, o.Exit) }) {
		return no("another way leads %s from there by now", o.Exit)
	}
	o.Paid, o.Due = true, tx.Ticks()+max(o.Takes, 1)
	all := tx.Orders()
	for i := range all {
		if all[i].ID == o.ID {
			all[i] = *o
		}
	}
	tx.SetOrders(all)
	return nil
}
