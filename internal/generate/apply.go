package generate

import (
	"maps"
	"slices"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/world"
)

// Applied is what came of a proposal.
type Applied struct {
	Kind     Kind
	ID       string
	Exists   bool      // it was there already, and nothing was made
	Again    bool      // it came back from an earlier run
	Declined string    // why an order is turned down
	In       world.Ref // where an item or a character is
	From     string    // the room that a new one is joined to
	Way      string    // the label of the way there
	Back     string    // and back
	Order    game.Order
}

// Apply makes what a proposal proposes. The proposal has passed [Check] against
// the same world.
func Apply(tx *game.Tx, a *Against, p *Proposal) (Applied, *game.Refusal) {
	done := Applied{Kind: p.Kind, ID: p.New.ID}
	switch {
	case p.Decline != "":
		done.Declined = p.Decline
		tx.Spend("generate")
		return done, nil
	case p.Reuse != "":
		done.ID = p.Reuse
		if a.exists(p.Kind.Records(), p.Reuse) {
			done.Exists = true
			return done, nil
		}
		done.Again = true
	}
	k := p.Kind.Records()
	text := a.text(p)
	tx.Spend("generate")
	tx.Make(string(p.Kind), game.Made{Kind: k, ID: done.ID, Text: text})
	a.Book.Make(k, done.ID, text)
	switch p.Kind {
	case Room:
		a.joinRoom(tx, p, &done)
	case Item:
		a.placeItem(tx, p, &done)
	case Extra, Character:
		done.In = world.RoomRef(a.room())
		tx.State.SetText(world.CharacterRef(done.ID), "room", a.room())
	case Craft, Build:
		done.Order = a.order(p)
		return done, referee.Order(tx, done.Order)
	}
	return done, nil
}

// exists reports whether this run has a record already.
func (a *Against) exists(k world.Kind, id string) bool {
	ids, _ := a.Book.IDs(k)
	return slices.Contains(ids, id)
}

// text is the file that is made.
func (a *Against) text(p *Proposal) string {
	if p.Reuse != "" {
		kept, _ := a.kept(p.Kind.Records(), p.Reuse)
		return again(kept.Text, round(a.Game))
	}
	return p.compose(a.Game.World.MoneyWord(), round(a.Game))
}

// joinRoom opens the ways to a new room and back.
func (a *Against) joinRoom(tx *game.Tx, p *Proposal, done *Applied) {
	done.From, done.Way = a.room(), p.Place.Direction
	done.Back = names.Opposite(done.Way)
	if done.Back == "" {
		done.Back = "back" // from behind a ladder, a hedge or a curtain
	}
	tx.Join(done.From, done.Way, done.ID, done.Back)
	for _, label := range slices.Sorted(maps.Keys(p.Place.Exits)) {
		dir, _ := names.Compass(label)
		tx.Join(done.ID, dir, p.Place.Exits[label], names.Opposite(dir))
	}
}

// placeItem puts a new item, or so much of a good, where it is found.
func (a *Against) placeItem(tx *game.Tx, p *Proposal, done *Applied) {
	done.In = world.RoomRef(a.room())
	if p.Goods.In != "" {
		c := &checker{Against: a, p: p}
		done.In, _ = c.holder(p.Goods.In)
	}
	if tx.Item(done.ID).Counted {
		tx.AddGoods(done.In, done.ID, max(p.Goods.Count, 1))
		return
	}
	tx.Put(world.ThingRef(done.ID), world.In(done.In))
}

// order is what waits to be paid.
func (a *Against) order(p *Proposal) game.Order {
	craft := CraftOf(a.Game, p.Kind, p.Order.Maker)
	o := game.Order{
		ID: p.New.ID, Kind: string(p.Kind), By: p.Order.Maker, For: a.Person, Accepts: craft.Accepts,
	}
	if p.Goods.Price != nil {
		o.Price = *p.Goods.Price
	}
	if p.Order.Accepts != nil {
		o.Accepts = *p.Order.Accepts
	}
	if p.Kind == Craft {
		o.Item = p.New.ID
		return o
	}
	dir, _ := names.Compass(p.Place.Direction)
	o.Room, o.In, o.Spot = p.New.ID, a.room(), p.Order.Spot
	o.Exit, o.Back, o.Takes = dir, names.Opposite(dir), craft.Takes
	return o
}
