package town

import (
	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/sentence"
	"rpg/internal/state"
	"rpg/internal/world"
)

// The classes in which a turn is resolved, one after the other.
const (
	speech = 1 + iota
	shop
	ground
	dealing
	robbery
	movement
	rest
	classes
)

func class(d *world.Deed) int {
	switch d.Verb {
	case sentence.Say:
		return speech
	case sentence.Buy, sentence.Sell, sentence.Quest:
		return shop
	case sentence.Give:
		if d.Slot(sentence.Keeper).Ref.IsZero() {
			return dealing
		}
		return shop
	case sentence.Take, sentence.Drop:
		return ground
	case sentence.Trade, sentence.Hire, sentence.Accept:
		return dealing
	case sentence.Rob:
		return robbery
	case sentence.Move:
		return movement
	}
	return rest
}

// resolve does what all seats have said: class by class, and in each by the
// turn's initiative. Each deed is done on what the last one left.
func (e *Episode) resolve() error {
	n := len(e.seats)
	for order := range n {
		e.speak((e.turn + order) % n)
	}
	for c := speech; c < classes; c++ {
		for order := range n {
			i := (e.turn + order) % n
			if class(&e.seats[i].deed) != c {
				continue
			}
			if err := e.do(i, order); err != nil {
				return err
			}
		}
	}
	return nil
}

// do carries out one seat's deed.
func (e *Episode) do(i, order int) error {
	s := &e.seats[i]
	a := e.act(i, order)
	if a.Intent == sentence.None {
		a.Reason = s.reason.Code
	} else if err := e.carryOut(s, &a); err != nil {
		return err
	}
	a.Salience = e.salience(&a)
	if s.reply.Notes != "" {
		s.notes = s.reply.Notes
	}
	e.Acts = append(e.Acts, a)
	if s.last = len(e.Acts); s.keeper >= 0 {
		s.keeper = -1
	}
	if a.Intent == sentence.Quest && a.Reason == sentence.OK {
		s.keeper = int(a.NPC)
	}
	if public(&a) {
		e.post(line{room: a.Room, act: len(e.Acts) - 1})
	}
	return nil
}

// act is a seat's act before anything is done: what was said, and what of it was
// read.
func (e *Episode) act(i, order int) Act {
	s := &e.seats[i]
	a := Act{
		Turn: e.turn, Seat: i, Order: order, Intent: s.deed.Verb, Room: s.room,
		ToRoom: None, Item: None, NPC: None, Other: None,
		Scripted: s.reply.Scripted, Sentence: s.reply.Sentence, Say: s.reply.Say, Text: s.reply.Notes,
		asked: s.deed.Count,
	}
	if !s.reason.OK() {
		why := s.reason
		a.unread = &why
	}
	for _, b := range s.deed.Slots {
		switch b.Slot {
		case sentence.Room:
			a.ToRoom = ID(e.roomAt[b.Ref.ID])
		case sentence.Good:
			a.Item = ID(e.goodAt[b.Ref.ID])
		case sentence.Keeper:
			a.NPC = ID(e.keeperAt[b.Ref.ID])
		case sentence.Seat:
			a.Other = ID(e.seatOf(b.Ref))
		}
	}
	return a
}

// carryOut does a seat's deed, and notes what came of it.
func (e *Episode) carryOut(s *seat, a *Act) error {
	if a.Intent == sentence.Say {
		a.Reason = sentence.OK
		return nil
	}
	d := e.toDo(s.deed)
	e.tx.Lines, e.tx.Deeds = e.tx.Lines[:0], e.tx.Deeds[:0]
	result, err := deed.Do(e.tx, d)
	if err != nil {
		return err
	}
	a.Reason = outcome(d.Verb, result)
	if result.End != game.Done {
		return nil
	}
	for i := range e.tx.Lines {
		e.note(a, &e.tx.Lines[i])
	}
	if d.Verb == sentence.Move {
		e.tx.State.Set(s.ref, leftRoom, state.String(e.Rooms[a.Room].ID))
	}
	return nil
}

// leftRoom is the key of the room that somebody was in before.
const leftRoom = "left"

// toDo puts what a sentence meant into the slots that deeds know.
func (e *Episode) toDo(d world.Deed) world.Deed {
	slots := e.binding[:0]
	bind := func(slot, as string) {
		if b := d.Slot(slot); !b.Ref.IsZero() {
			slots = append(slots, world.Binding{Slot: as, Ref: b.Ref})
		}
	}
	switch d.Verb {
	case sentence.Move:
		bind(sentence.Room, world.Target)
	case sentence.Quest:
		d.Verb = "consult"
		bind(sentence.Keeper, world.Second)
	default:
		bind(sentence.Good, world.Target)
		switch d.Verb {
		case sentence.Buy, sentence.Sell:
			bind(sentence.Keeper, world.Second)
		case sentence.Give:
			if bind(sentence.Keeper, world.Second); len(slots) == 0 || slots[len(slots)-1].Slot != world.Second {
				bind(sentence.Seat, world.Second)
			}
		case sentence.Trade, sentence.Hire, sentence.Accept, sentence.Rob:
			bind(sentence.Seat, world.Second)
		}
	}
	d.Slots = slots
	return d
}

// outcome is what a town calls what came of a deed.
func outcome(verb string, r game.Result) string {
	if r.End == game.Done {
		switch {
		case r.Came != "":
			return string(r.Came)
		case verb == sentence.Wait:
			return Waited
		}
		return sentence.OK
	}
	if r.Refusal.Code == game.NotHere {
		return NoSuchItem
	}
	return string(r.Refusal.Code)
}

// note writes what a deed told into its act: what really moved.
func (e *Episode) note(a *Act, l *game.Line) {
	switch l.What {
	case game.Taken, game.Dropped:
		a.Qty = l.N
	case game.Bought, game.SoldThing, game.Brought, game.HandedOver, game.OfferMade:
		a.Qty, a.Coin = l.Count, l.N
	case game.OfferTaken:
		a.Qty, a.Coin, a.Item = l.Count, l.N, None
	case game.Robbed:
		a.Qty, a.Coin = l.Count, l.N
	case game.Fined:
		a.Coin = l.N
	}
	if (l.What == game.Robbed || l.What == game.OfferTaken) && !l.Of.IsZero() {
		a.Item = ID(e.goodAt[l.Of.ID])
	}
}
