package sentence

import "rpg/internal/world"

// The codes of a [Reason], as the source spells them.
const (
	OK              = "ok"
	Unparsed        = "unparsed"
	NoVerb          = "no_verb"
	NoTarget        = "no_target"
	AmbiguousTarget = "ambiguous_target"
	NoSuchCog       = "no_such_cog"
	SelfTarget      = "self_target"
	NoSuchOffer     = "no_such_offer"
	NoNPCHere       = "no_npc_here"
)

// A Reason says how a sentence was read: with the code OK, what of it meant
// what; with any other, why it is no deed.
type Reason struct {
	Code   string
	Intent string // what the verb means, also where the deed came to nothing; empty without a verb

	Not bool // what the sentence says is what is not done

	// The words of the sentence that were read as these, as they were written.
	Verb, Count, Coins string

	Slot    string       // the slot that is missing or ambiguous
	Between [2]world.Ref // the two that an ambiguous slot hesitates between
}

// OK reports whether the sentence is a deed.
func (r Reason) OK() bool { return r.Code == OK }
