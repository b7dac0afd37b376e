package game

import (
	"encoding/json"

	"rpg/internal/state"
	"rpg/internal/world"
)

// An Order is something that a maker makes or a builder builds for a person. It
// waits until it is paid; a building then stands after as many ticks as it takes.
type Order struct {
	ID    string `json:"id"`
	Kind  string `json:"kind"` // craft or build
	By    string `json:"by"`   // the character
	For   string `json:"for"`  // the person
	Item  string `json:"item,omitempty"`
	Room  string `json:"room,omitempty"` // the room that is built
	In    string `json:"in,omitempty"`   // the room in which it is built
	Spot  string `json:"spot,omitempty"`
	Exit  string `json:"exit,omitempty"` // the label of the way into it
	Back  string `json:"back,omitempty"` // and out of it
	Price int    `json:"price"`
	// Accepts are items taken in place of money.
	Accepts []string `json:"accepts,omitempty"`
	Paid    bool     `json:"paid,omitempty"`
	Due     int      `json:"due,omitempty"` // the tick at which a building stands
}

// Orders lists the orders that wait or are being built, oldest first.
func (g *Game) Orders() []Order {
	var out []Order
	if v := g.State.Get(world.Global, "orders"); v.Kind() == state.Raw {
		if err := json.Unmarshal([]byte(v.Text()), &out); err != nil && g.err == nil {
			g.err = err
		}
	}
	return out
}

// SetOrders stores the orders.
func (tx *Tx) SetOrders(orders []Order) {
	if len(orders) == 0 {
		tx.State.Clear(world.Global, "orders")
		return
	}
	text, err := json.Marshal(orders)
	if err != nil {
		panic("game: an order is no JSON: " + err.Error())
	}
	v, err := state.Parse(text)
	if err != nil {
		panic("game: an order is no JSON: " + err.Error())
	}
	tx.State.Set(world.Global, "orders", v)
}

// finishBuildings opens the way into what was paid for and has had its time.
func (tx *Tx) finishBuildings(now int) {
	orders := tx.Orders()
	var left []Order
	for _, o := range orders {
		if o.Kind != "build" || !o.Paid || o.Due > now {
			left = append(left, o)
			continue
		}
		tx.Join(o.In, o.Exit, o.Room, o.Back)
		tx.Tell(Line{What: Built, Of: world.RoomRef(o.Room), Other: world.RoomRef(o.In), Text: o.Spot})
	}
	if len(left) != len(orders) {
		tx.SetOrders(left)
	}
}

// Join opens a way from one room to another and one back.
func (tx *Tx) Join(from, exit, to, back string) {
	tx.State.Set(world.RoomRef(from), "exits."+exit, state.String(to))
	if back != "" {
		tx.State.Set(world.RoomRef(to), "exits."+back, state.String(from))
	}
}
