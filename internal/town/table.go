package town

import (
	"fmt"
	"slices"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// A Table is the whole of a town as its author wrote it, in the form in which a
// replay carries it: a replay plays without the game that it came from. Records
// stand in the order that counts: events name them by their place in it.
type Table struct {
	Name    string     `json:"name"`
	Money   string     `json:"money"`
	Reading string     `json:"reading"`
	Carry   int        `json:"carry"` // how many units somebody carries in all
	Rooms   []Room     `json:"rooms"`
	Goods   []Good     `json:"goods"`
	Keepers []Keeper   `json:"keepers"`
	Rules   world.Town `json:"rules"`
}

// Room is a place of a town. Its exits are the places they lead to.
type Room struct {
	ID          string   `json:"id"`
	Name        string   `json:"name"`
	Description string   `json:"description"`
	Words       []string `json:"words"`
	Dark        bool     `json:"dark"`
	X           int      `json:"x"`
	Y           int      `json:"y"`
	Exits       []string `json:"exits"`
}

// Good is a kind of goods.
type Good struct {
	ID    string   `json:"id"`
	One   string   `json:"one"`
	Many  string   `json:"many"`
	Words []string `json:"words"`
	Value int      `json:"value"`
}

// Keeper keeps a shop in one room.
type Keeper struct {
	ID    string   `json:"id"`
	Name  string   `json:"name"`
	Words []string `json:"words"`
	Room  string   `json:"room"`
	Coins int      `json:"coins"`
	Stock []Ware   `json:"stock"` // what it deals in, in order
}

// Ware is a good that a keeper deals in, and how much of it there is at first.
type Ware struct {
	Good  string `json:"good"`
	Count int    `json:"count"`
}

// Read takes the table of a town out of a game.
func Read(w *world.World) (Table, error) {
	if w.Town == nil {
		return Table{}, fmt.Errorf("%s is no town: its settings have no “town” in them", w.Name)
	}
	t := Table{Name: w.Title, Money: w.MoneyWord(), Reading: w.Reading, Rules: *w.Town}
	if w.Carry != nil {
		t.Carry = w.Carry.Count
	}
	for _, read := range []func(*world.World) error{t.rooms, t.goods} {
		if err := read(w); err != nil {
			return Table{}, err
		}
	}
	return t, nil
}

func (t *Table) rooms(w *world.World) error {
	ids, err := w.IDs(world.Rooms)
	if err != nil {
		return err
	}
	for _, id := range ids {
		r, err := w.Room(id)
		if err != nil {
			return err
		}
		room := Room{ID: id, Name: r.Name, Description: r.Text.Description, Words: r.Aliases, Dark: r.Dark}
		if r.X != nil && r.Y != nil {
			room.X, room.Y = *r.X, *r.Y
		}
		for _, x := range r.Exits {
			room.Exits = append(room.Exits, x.To)
		}
		t.Rooms = append(t.Rooms, room)
	}
	return t.keepers(w)
}

// keepers reads who stands in the rooms, in the order in which the characters
// are listed.
func (t *Table) keepers(w *world.World) error {
	ids, err := w.IDs(world.Characters)
	if err != nil {
		return err
	}
	for _, id := range ids {
		c, err := w.Character(id)
		if err != nil {
			return err
		}
		k := Keeper{ID: id, Name: c.Name, Words: c.Aliases}
		if c.Purse != nil {
			k.Coins = *c.Purse
		}
		for _, g := range c.Goods {
			k.Stock = append(k.Stock, Ware{g.Item, g.Count})
		}
		for _, r := range t.Rooms {
			if room, err := w.Room(r.ID); err == nil && slices.Contains(room.Characters, id) {
				k.Room = r.ID
			}
		}
		t.Keepers = append(t.Keepers, k)
	}
	return nil
}

func (t *Table) goods(w *world.World) error {
	ids, err := w.IDs(world.Items)
	if err != nil {
		return err
	}
	for _, id := range ids {
		it, err := w.Item(id)
		if err != nil {
			return err
		}
		if !it.Counted {
			continue
		}
		g := Good{ID: id, One: it.Name, Many: it.Plural, Words: it.Aliases, Value: it.Value}
		if g.Many == "" {
			g.Many = g.One
		}
		t.Goods = append(t.Goods, g)
	}
	return nil
}

// world builds what the deeds are done in.
func (t *Table) world() (*world.World, error) {
	var all []world.Record
	for i := range t.Rooms {
		r := &t.Rooms[i]
		room := &world.Room{ID: r.ID, Name: r.Name, Aliases: r.Words, Dark: r.Dark, X: &r.X, Y: &r.Y}
		room.Text.Description = r.Description
		for _, to := range r.Exits {
			room.Exits = append(room.Exits, world.Exit{Label: t.room(to).Name, To: to})
		}
		for _, k := range t.Keepers {
			if k.Room == r.ID {
				room.Characters = append(room.Characters, k.ID)
			}
		}
		all = append(all, room)
	}
	for _, g := range t.Goods {
		all = append(all, &world.Item{ID: g.ID, Name: g.One, Plural: g.Many, Aliases: g.Words, Counted: true, Portable: true, Value: g.Value, Size: 1})
	}
	for _, k := range t.Keepers {
		c := &world.Character{ID: k.ID, Name: k.Name, Aliases: k.Words, Purse: &k.Coins}
		for _, w := range k.Stock {
			c.Goods = append(c.Goods, world.Good{Item: w.Good, Count: w.Count})
		}
		all = append(all, c)
	}
	records, err := world.NewTable(all...)
	if err != nil {
		return nil, err
	}
	w := &world.World{Catalog: records}
	w.Name, w.Title, w.Money, w.Reading = t.Name, t.Name, t.Money, t.Reading
	w.StartRoom, w.Town = t.Rules.Square, &t.Rules
	w.Carry = &world.Carry{Count: t.Carry}
	w.Darkness.LitIf = cond.All{} // the dark hides who robs, and nothing else
	w.Settle()
	return w, nil
}

func (t *Table) room(id string) Room {
	for _, r := range t.Rooms {
		if r.ID == id {
			return r
		}
	}
	return Room{}
}
