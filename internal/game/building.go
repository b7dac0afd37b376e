package game

import (
	"encoding/json"
	"slices"

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
	Takes   int      `json:"takes,omitempty"` // how many ticks a building takes
	Paid    bool     `json:"paid,omitempty"`
	Due     int      `json:"due,omitempty"` // the tick at which a building stands
}

// Orders lists the orders that wait or are being built, oldest first.
func (g *Game) Orders() []Order {
	v := g.State.Get(world.Global, "orders")
	if v.Kind() != state.Raw {
		return nil
	}
	var out []Order
	if err := json.Unmarshal([]byte(v.Text()), &out); err != nil && g.err == nil {
		g.err = err
	}
	return out
}

// Waiting lists the orders of a person that are not paid.
func (g *Game) Waiting(person string) []Order {
	return slices.DeleteFunc(g.Orders(), func(o Order) bool { return o.Paid || o.For != person })
}

// BeingBuilt lists what is being built in a room.
func (g *Game) BeingBuilt(room string) []Order {
	return slices.DeleteFunc(g.Orders(), func(o Order) bool { return !o.Paid || o.In != room })
}

// FreeSpots lists where a builder can still build in a room.
func (g *Game) FreeSpots(room string) []string {
	built := g.State.Get(world.RoomRef(room), "built").List()
	for _, o := range g.BeingBuilt(room) {
		built = append(built[:len(built):len(built)], o.Spot)
	}
	return slices.DeleteFunc(slices.Clone(g.Room(room).BuildSpots), func(s string) bool { return slices.Contains(built, s) })
}

// TakenWays lists the labels of a room's ways: those that are there, and those
// that lead to what is being built.
func (g *Game) TakenWays(person, room string) []string {
	var out []string
	for _, w := range g.Ways(person, room) {
		out = append(out, w.Label)
	}
	for _, o := range g.BeingBuilt(room) {
		out = append(out, o.Exit)
	}
	return out
}

// SetOrders stores the orders.
func (tx *Tx) SetOrders(orders []Order) {
	if len(orders) == 0 {
		tx.State.Clear(world.Global, "orders")
		return
	}
	tx.State.Set(world.Global, "orders", asJSON(orders))
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
		tx.State.Include(world.RoomRef(o.In), "built", o.Spot)
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
