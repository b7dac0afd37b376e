package game

import "rpg/internal/world"

// A Part is a kind of content that somebody who plays can come upon.
type Part string

// The parts that are noted, and what it takes.
const (
	APlace  Part = "room"   // somebody stood in the room Of
	AThing  Part = "item"   // a deed was about the item Of, or something moved it
	AWay    Part = "exit"   // somebody went through the exit Name of Of; if it leads nowhere, was told so
	ARule   Part = "rule"   // a rule of Of answered; Name is its list, its verb and its number
	AnEvent Part = "event"  // the event Name ran
	ATopic  Part = "topic"  // the character Of answered about Name
	AnEnd   Part = "ending" // the ending Name was reached
)

// A Touch is a piece of content that play has come upon.
type Touch struct {
	Part Part
	Of   world.Ref
	Name string
}

// Touch notes a piece of content, for whoever watches the game. What a rollback
// takes back was not touched.
func (tx *Tx) Touch(part Part, of world.Ref, name string) {
	if tx.Watch != nil {
		if tx.touched == nil {
			tx.touched = make([]Touch, 0, 4) // most commands come upon no more
		}
		tx.touched = append(tx.touched, Touch{part, of, name})
	}
}

// TouchThing notes the item of which a thing is an instance.
func (tx *Tx) TouchThing(r world.Ref) {
	if tx.Watch != nil && r.Family == world.OfThing {
		tx.Touch(AThing, world.ThingRef(tx.ItemID(r)), "")
	}
}

// showTouched tells whoever watches what the transaction has touched.
func (tx *Tx) showTouched() {
	for _, t := range tx.touched {
		tx.Watch(t)
	}
	tx.touched = nil
}
