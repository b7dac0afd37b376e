package game

import (
	"strconv"

	"rpg/internal/state"
	"rpg/internal/world"
)

// What people who deal with one another owe each other: offers that are open for
// a turn, and bonds (sentences).

// An Offer is what one person offers another: so many of a good for a price, or
// a fee to be hired for, when there is no good. Nothing is set aside for it.
type Offer struct {
	From, To string
	Item     string // empty: it is for hire
	Count    int
	Coins    int
}

// The keys of a person's offers: posted in this turn, and in the one before.
const (
	offerPosted = "offer.posted"
	offerOpen   = "offer.open"
)

// Post makes an offer. It can be accepted in the turn after this one.
func (tx *Tx) Post(o Offer) {
	tx.State.Set(world.PersonRef(o.From), offerPosted,
		state.Texts([]string{o.To, o.Item, strconv.Itoa(o.Count), strconv.Itoa(o.Coins)}))
}

// Offered finds what a person has offered another, where that is open now.
func (g *Game) Offered(from, to string) (Offer, bool) {
	l := g.State.Get(world.PersonRef(from), offerOpen).List()
	if len(l) != 4 || l[0] != to {
		return Offer{}, false
	}
	o := Offer{From: from, To: to, Item: l[1]}
	o.Count, _ = strconv.Atoi(l[2])
	o.Coins, _ = strconv.Atoi(l[3])
	return o, true
}

// Offers lists what is open to a person, by who offers it.
func (g *Game) Offers(to string) []Offer {
	var out []Offer
	for _, id := range g.Cast() {
		if o, ok := g.Offered(id, to); ok {
			out = append(out, o)
		}
	}
	return out
}

// Withdraw ends an offer that is open.
func (tx *Tx) Withdraw(from string) { tx.State.Clear(world.PersonRef(from), offerOpen) }

// Bond is whom a person is hired to, and what the counter of the bond is at.
func (g *Game) Bond(person string) (to string, turns int) {
	who := world.PersonRef(person)
	if turns = g.State.Get(who, "bond.turns").Int(); turns > 0 {
		return g.State.Get(who, "bond.to").Text(), turns
	}
	return "", 0
}

// Bind hires a person to another, whoever had them before.
func (tx *Tx) Bind(person, to string) {
	who := world.PersonRef(person)
	tx.State.Set(who, "bond.to", state.String(to))
	tx.State.Set(who, "bond.turns", state.Num(tx.World.Town.Hire))
}

// Retainers is how many people in a room are hired to a person.
func (g *Game) Retainers(person, room string) int {
	n := 0
	for _, id := range g.Cast() {
		if to, _ := g.Bond(id); to == person && g.RoomOf(id) == room {
			n++
		}
	}
	return n
}

// OpenTurn is what happens by itself before a turn: older offers lapse and the
// last turn's are open, bonds run out, and from the second turn on each keeper
// gains one unit of one good.
func (tx *Tx) OpenTurn(turn int) {
	for _, id := range tx.Cast() {
		who := world.PersonRef(id)
		tx.State.Set(who, offerOpen, tx.State.Get(who, offerPosted))
		tx.State.Clear(who, offerPosted)
		if to, turns := tx.Bond(id); turns > 1 {
			tx.State.Set(who, "bond.turns", state.Num(turns-1))
		} else if to != "" {
			tx.State.Clear(who, "bond.turns")
			tx.State.Clear(who, "bond.to")
		}
	}
	if turn == 0 {
		return
	}
	keepers, _ := tx.World.IDs(world.Characters)
	for _, id := range keepers {
		if wares := tx.Character(id).Goods; len(wares) > 0 {
			tx.Stock(id, wares[turn%len(wares)].Item, 1)
		}
	}
}
