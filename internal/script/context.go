package script

import (
	"fmt"
	"math"

	"rpg/internal/world"
)

// Context is what one run of a script is about.
type Context struct {
	View

	// Command is the command being run when a rule ran the script, with its
	// objects resolved; Number and Text are that command's.
	Command *Command
	Arg     any // from { script, arg }: what FromJSON gives

	// When a capture runs the script: the raw line, nil where the command came
	// parsed already, and the parsed command otherwise.
	Line   *string
	Action *Command

	// Parse reads a command with the world's verbs, as the parser would; nil
	// for what it does not understand. Without it, ctx.parse gives null.
	Parse func(text string) *Command
}

// View is the game as a script may ask about it, for one person. The ids are
// plain; "player" is that person. An id that names nothing is a plain no. The
// rooms of Terrain and Lit are never empty.
type View interface {
	State() Data // as world-schema's saves spell it
	World() Data // as authors spell it

	Random() (float64, error)       // from 0 up to but not including 1
	Roll(n int) (int, error)        // 1 to n
	Test(condition string) bool     // in the spelling of the world's files
	Here(item string) bool          // within reach
	Carried(item string) bool       // directly in the person's hands
	Holder(item string) string      // room, "player", item, being; "": nowhere
	Room() string                   // where the person is
	NPC(id string) Data             // a character's state; nil when nothing is known of it
	NPCIn(id, room string) bool     // hidden or not
	Hidden(id string) bool          // an item, or else a character
	Aboard() string                 // the vehicle the person is in; "": none
	Terrain(room string) string     // its name: land, water, …
	Rooms() []string                // in the world's order
	Visited(room string) bool       //
	Tags(room string) []string      //
	Lit(room string) bool           // whether the person could see there
	Children(place string) []string // what is directly in it, in the order of listings
	Exits(room string) []Exit       // those the person could take from there now
	Treasure(item string) int       // what it is worth; 0: nothing
	Strength() int                  // in a fight, as it is now

	// Resolve reads words as an item, as the parser would, among what is within
	// reach ("here"), held ("held") or anywhere ("all"); "": none.
	Resolve(words, scope string) string
}

// A Marker is a View that can take draws back: Mark remembers where the dice
// stand, and what it gives puts them back there.
type Marker interface{ Mark() (back func()) }

// An Exit is a way out as a script sees it.
type Exit struct{ Direction, To string }

// Command is a command as a script sees it. Target and Indirect are ids, or
// "player", or "number".
type Command struct {
	Verb, Target, Indirect string
	Direction, Prep, Text  string
	Number                 *int
	Words                  []SlotWords // as typed, for objects that were not resolved
	Slots                  []SlotWords // of a verb with slots of its own: the identities in them
	Actor                  string      // in an order: who is to do it
}

// SlotWords are the typed words of the target or the indirect object.
type SlotWords struct{ Slot, Words string }

// CommandOf is a deed as a command of the person who gives it.
func CommandOf(d *world.Deed, person string) *Command {
	if d == nil {
		return nil
	}
	c := &Command{Verb: d.Verb, Direction: d.Dir, Prep: d.Prep, Text: d.Text, Number: d.Number}
	slot := func(of, name string) string {
		b := d.Slot(of)
		switch {
		case b.Ref.IsZero() && d.Counts(b.Words):
			return "number"
		case b.Ref.IsZero() && b.Words != "":
			c.Words = append(c.Words, SlotWords{name, b.Words})
			return ""
		case b.Ref == world.PersonRef(person):
			return "player"
		}
		return b.Ref.ID
	}
	c.Target, c.Indirect = slot(world.Target, "target"), slot(world.Second, "indirect")
	for _, b := range d.Slots {
		if b.Slot != world.Target && b.Slot != world.Second && !b.Ref.IsZero() {
			c.Slots = append(c.Slots, SlotWords{b.Slot, b.Ref.String()})
		}
	}
	if c.Verb == "move" && !d.Own {
		c.Verb = "go" // as rules call it
	}
	if c.Actor = d.Told; c.Actor == "" && d.By != "" && d.By != d.Actor {
		c.Actor = d.Actor
	}
	return c
}

// ReadingOf is a command as it was read: what is not known yet to mean anything
// is named by the words that were typed.
func ReadingOf(d *world.Deed, person string) *Command {
	c := CommandOf(d, person)
	if c == nil {
		return nil
	}
	if b := d.Slot(world.Target); b.Ref.IsZero() {
		c.Target = b.Words
	}
	if b := d.Slot(world.Second); b.Ref.IsZero() {
		c.Indirect = b.Words
	}
	c.Words = nil
	return c
}

// data is a command without what it does not have.
func (c *Command) data() any {
	if c == nil {
		return nil
	}
	var r record
	put := func(key, value string) {
		if value != "" {
			r = append(r, member{key, value})
		}
	}
	put("verb", c.Verb)
	put("target", c.Target)
	put("indirect", c.Indirect)
	put("direction", c.Direction)
	put("prep", c.Prep)
	put("text", c.Text)
	if c.Number != nil {
		r = append(r, member{"number", float64(*c.Number)})
	}
	if len(c.Words) > 0 {
		var words record
		for _, w := range c.Words {
			words = append(words, member{w.Slot, w.Words})
		}
		r = append(r, member{"words", words})
	}
	if len(c.Slots) > 0 {
		var slots record
		for _, b := range c.Slots {
			slots = append(slots, member{b.Slot, b.Words})
		}
		r = append(r, member{"slots", slots})
	}
	put("actor", c.Actor)
	return r
}

// given are the arguments of a call of ctx.
type given struct {
	name string
	args []any
}

// text is a text that must be there.
func (g given) text(i int) (string, error) {
	if i < len(g.args) {
		if s, ok := g.args[i].(string); ok {
			return s, nil
		}
		return "", fmt.Errorf("ctx.%s was given %s; a text was expected", g.name, kindOf(g.args[i]))
	}
	return "", fmt.Errorf("ctx.%s was given too little; a text was expected", g.name)
}

// or is a text that may be left out.
func (g given) or(i int, otherwise string) (string, error) {
	if i >= len(g.args) || g.args[i] == nil {
		return otherwise, nil
	}
	return g.text(i)
}

// whole is a number without its fraction.
func (g given) whole(i int) (int, error) {
	if i < len(g.args) {
		if f, ok := g.args[i].(float64); ok && math.Abs(f) <= 1e9 {
			return int(math.Floor(f)), nil
		}
	}
	return 0, fmt.Errorf("ctx.%s was not given a number; as in ctx.%s(6)", g.name, g.name)
}
