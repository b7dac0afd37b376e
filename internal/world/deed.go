package world

import "strings"

// A Deed is what was meant: who does what to what. Every reader of words makes
// one, and every deed is carried out from one, so that a chest which is locked
// for a typed line is locked for a referee's command.
type Deed struct {
	Actor   string // the person or character who does it
	By      string // who gave the order; the actor when nobody did
	Told    string // the character to whom its actor has given it as an order
	Verb    string // a built-in deed, a world verb, or a verb record's id
	Slotted bool   // the verb is one with slots of its own, whatever deed has the same name
	Own     bool   // the verb is one that the world adds, whatever deed has the same name
	Slots   []Binding

	Dir    string // a direction, or the place it leads to
	Prep   string
	Text   string // typed words that name nothing
	Topic  string
	Number *int // a typed number
	Count  int  // the quantity said; 0: none said
	Coins  int
	Spoken string // words lifted out to be said aloud
	Via    string // how it was typed, where that has replies of its own
}

// Counts reports whether words of one of the deed's slots are its typed number.
// Where they name a subject, too, the slot has a Ref.
func (d *Deed) Counts(words string) bool {
	return d.Number != nil && words != "" && strings.Trim(words, "0123456789:") == ""
}

// Values of [Deed.Via].
const (
	ViaExit  = "exit"  // EXIT alone: GO out, or off whatever one is aboard
	ViaStand = "stand" // STAND, STAND UP: DISEMBARK
	ViaOut   = "out"   // GET OUT, GET OFF: DISEMBARK
)

// All is the Count of "all of them".
const All = 999

// A Binding ties a slot of a verb to a subject. A reader of words fills Words;
// resolution fills Ref.
type Binding struct {
	Slot  string
	Words string
	Ref   Ref
}

// The two slots of the built-in verbs.
const (
	Target = "target"
	Second = "second"
)

// Slot finds what is bound to a slot; the zero Binding when nothing is.
func (d *Deed) Slot(name string) Binding {
	for _, b := range d.Slots {
		if b.Slot == name {
			return b
		}
	}
	return Binding{}
}

// Bind sets the Ref of a slot, adding the slot when it is new.
func (d *Deed) Bind(name string, r Ref) {
	for i := range d.Slots {
		if d.Slots[i].Slot == name {
			d.Slots[i].Ref = r
			return
		}
	}
	d.Slots = append(d.Slots, Binding{Slot: name, Ref: r})
}
