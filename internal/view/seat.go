package view

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// An Observation is what a seat of a town may know when it is to act (sentences:
// the observation). It holds every noun that a sentence can name here, as the
// reader knows it.
//
// Never in it: another seat's coins, pack, commissions, notes or score; what lies
// or is said in another room; another keeper's stock or prices, but for the
// cheapest place of a good that was asked about; the seed; and what the others
// said this turn, or the sentences behind what they were seen to do.
type Observation struct {
	Type       string      `json:"type"`
	Slot       int         `json:"slot"`
	Name       string      `json:"name"`
	Turn       int         `json:"turn"` // from 0 on
	Turns      int         `json:"turns"`
	Played     int         `json:"turnsPlayed"`
	Started    bool        `json:"started"`
	Done       bool        `json:"done"`
	Reason     string      `json:"reason"`
	Coin       int         `json:"coin"`
	Items      []Held      `json:"items"`
	Carried    int         `json:"carried"`
	CarryLimit int         `json:"carryLimit"`
	Quests     []Errand    `json:"quests"`
	Room       SeatRoom    `json:"room"`
	Heard      []string    `json:"heard"`
	Offers     []SeatOffer `json:"offers"`
	Standing   Bonds       `json:"standing"`
	Map        []MapRoom   `json:"map"`
	Examples   []string    `json:"phrasebook"`
	Sentence   string      `json:"lastSentence"`
	Outcome    string      `json:"lastOutcome"` // in plain English, the sentence quoted
	Code       string      `json:"lastReason"`  // the outcome's identifier
	Notes      string      `json:"notes"`

	money func(int) string
}

// Held is a good in the pack. Item is what it is called, one of it.
type Held struct {
	Item  string `json:"item"`
	Count int    `json:"count"`
	Value int    `json:"value"` // what all of it is worth
	shown string
}

// Errand is a commission.
type Errand struct {
	Item        string    `json:"item"`
	Count       int       `json:"count"`
	Delivered   int       `json:"delivered"`
	Points      int       `json:"points"`      // earned
	Outstanding int       `json:"outstanding"` // still to be earned
	SettledBy   string    `json:"settledBy"`
	At          string    `json:"at"`
	Cheapest    *Cheapest `json:"cheapest,omitempty"`
	shown       string
}

// Cheapest is where a good costs least now.
type Cheapest struct {
	NPC string `json:"npc"`
	At  string `json:"at"`
	Ask int    `json:"ask"`
}

// SeatRoom is the room where a seat stands.
type SeatRoom struct {
	ID     string     `json:"id"`
	Name   string     `json:"name"`
	Desc   string     `json:"desc"`
	Dark   bool       `json:"dark"`
	Exits  []SeatExit `json:"exits"`
	Ground []Held     `json:"ground"`
	Cogs   []string   `json:"cogs"`
	NPC    *Shop      `json:"npc,omitempty"`
}

// SeatExit is a road, by the place that it leads to.
type SeatExit struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Shop is the keeper who stands here.
type Shop struct {
	Name  string     `json:"name"`
	Coin  int        `json:"coin"`
	Goods []ShopGood `json:"goods"`
}

// ShopGood is a good that a keeper deals in, and its prices for one unit now.
type ShopGood struct {
	Item  string `json:"item"`
	Stock int    `json:"stock"`
	Ask   int    `json:"ask"`
	Bid   int    `json:"bid"`
}

// SeatOffer is an offer that is open to the seat.
type SeatOffer struct {
	Kind  string `json:"kind"` // trade or hire
	From  string `json:"from"`
	Coin  int    `json:"coin"`
	Item  string `json:"item,omitempty"`
	Count int    `json:"qty,omitempty"`
	shown string
}

// Bonds are whom a seat is hired to, and who is hired to it.
type Bonds struct {
	HiredTo   string     `json:"hiredTo"`
	Turns     int        `json:"hiredToTurns"`
	Retainers []Retainer `json:"retainers"`
}

// Retainer is somebody who is hired to the seat, and what the bond's counter
// stands at.
type Retainer struct {
	Name  string `json:"name"`
	Turns int    `json:"turns"`
}

// MapRoom is a room as everybody in town knows it.
type MapRoom struct {
	Name  string   `json:"name"`
	Exits []string `json:"exits"`
	NPC   string   `json:"npc,omitempty"`
}

// SeatTurn is what an observation holds beside how things stand in the game.
type SeatTurn struct {
	Slot, Turn, Turns, Played int
	Done                      bool
	Reason                    string
	Heard                     []string
	Sentence, Outcome, Code   string
	Notes                     string
	Asked                     bool // about its commissions, in the turn before
}

// Seat is what a person of a town may know now.
func Seat(g *game.Game, person string, t SeatTurn) Observation {
	s := seatView{g, person}
	o := Observation{
		Type: "state", Slot: t.Slot, Name: s.Name(world.PersonRef(person)), Turn: t.Turn, Turns: t.Turns, Played: t.Played,
		Started: true, Done: t.Done, Reason: t.Reason,
		Coin: s.Coins(person), Items: s.goods(world.PersonRef(person)), Quests: s.errands(t.Asked), Room: s.room(),
		Heard: t.Heard, Offers: s.offers(), Standing: s.bonds(), Map: s.town(), Examples: s.World.Town.Examples,
		Sentence: t.Sentence, Outcome: t.Outcome, Code: t.Code, Notes: t.Notes,
		money: s.money,
	}
	if o.Heard == nil {
		o.Heard = []string{}
	}
	for _, it := range o.Items {
		o.Carried += it.Count
	}
	if c := s.World.Carry; c != nil {
		o.CarryLimit = c.Count
	}
	return o
}
