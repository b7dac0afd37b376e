package parser

import "rpg/internal/world"

// A Command is what a piece of a line means. The words of its objects are in
// the deed's slots [world.Target] and [world.Second], in small letters; who acts
// is not the parser's to say, so Actor and By are empty.
//
// GO has no slot: its place is Dir, as typed ("n" alone is "north", "go n" is
// "n"). ASK ... ABOUT keeps the topic in Topic, a text verb its words in Text. A
// number in a slot is in Number too, and its words stay in the slot.
type Command struct {
	world.Deed

	// All marks a command about everything there is (TAKE ALL, DROP EVERYTHING
	// BUT ..., TAKE ALL FROM ...). Except are the words of what is left out.
	All    bool
	Except []string

	// Order is what a character is told to do, for the verb "order", and is
	// read with [ParseOrder]. It is empty when only the name was said.
	Order string
}

// A Verb is one that a world adds. (world-schema: World verbs)
type Verb struct {
	ID            string
	Words         []string // words and phrases that mean it
	Target        Object
	Indirect      []string // prepositions that introduce a second object
	AfterBuiltIns bool     // its words may be built-in ones; it is read last
}

// Object says what follows the words of a [Verb].
type Object string

const (
	None     Object = "none"
	Optional Object = "optional"
	Required Object = "required"
	Text     Object = "text" // the rest of the line, as typed words
)
