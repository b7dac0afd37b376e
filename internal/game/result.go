package game

import "rpg/internal/world"

// End says how a deed ended. Time is a separate matter: what an end costs is
// for the way of playing to say.
type End uint8

const (
	Done    End = iota // it happened, in whole or in part
	Refused            // understood, and a rule said no: it changed nothing
	Missed             // not understood
	Faulted            // something broke on the way
)

func (e End) String() string { return [...]string{"done", "refused", "missed", "faulted"}[e] }

// Code is the reason of a refusal. The words for it are package tell's.
type Code string

const (
	NotHere      Code = "not_here"       // Of, or Words, is not where the actor is
	NotHeld      Code = "not_carrying"   // the actor does not carry Of, or Words
	Ambiguous    Code = "ambiguous"      // Words may mean any of Refs
	NotPortable  Code = "not_portable"   // Of cannot be taken; Text has the content's words
	SealedIn     Code = "sealed_in"      // Other is closed around Of
	HeldAlready  Code = "held_already"   // the actor has Of already
	TooHeavy     Code = "carry_limit"    // the actor cannot carry more
	NoWayThere   Code = "no_such_exit"   // Words is no way out of the room; Of is the room itself, if they mean that
	WayClosed    Code = "way_closed"     // Text says why
	NoTarget     Code = "no_target"      // the verb needs an object
	NotWieldable Code = "not_a_weapon"   // Of cannot be fought with
	NotUsable    Code = "nothing_to_use" // nothing happens when Of is used
	IsPerson     Code = "is_a_person"    // Of is of the cast, and dealings are none
	NoFight      Code = "no_fight"       // Text says why Of may not be attacked
	IsDown       Code = "already_down"   // Of was defeated before
	NoSuch       Code = "no_such"        // Words names nothing of the kind Text
	CantAfford   Code = "cannot_afford"  // N more than the actor has
	NoWork       Code = "no_work"        // nothing to do for pay here
	WorkDone     Code = "work_done"      // it was done this visit
	NoBuyer      Code = "no_buyer"       // nobody here buys Of
	Unwanted     Code = "not_wanted"     // Other does not buy Of; Text says why
	Elsewhere    Code = "elsewhere"      // Of is somewhere else, or in another's hands
	Unoffered    Code = "unoffered"      // nothing here speaks of Of
	BadDice      Code = "bad_dice"       // Text says what is wrong with them
	RuleSays     Code = "rule"           // Text is the rule's whole answer
	Because      Code = "because"        // Text is the whole reason
)

// A Refusal is a rule that said no: a value, not an error. Its parts are what
// the words for it need.
type Refusal struct {
	Code      Code
	Of, Other world.Ref
	Refs      []world.Ref
	Words     string
	Text      string
	N         int
}

// No makes the result of a deed that was refused.
func No(r Refusal) Result { return Result{End: Refused, Refusal: &r} }

// A Result is how a deed ended. What it did is in the transaction.
type Result struct {
	End     End
	Refusal *Refusal
	Changed bool // the verb's own doing changed something
}

// What says what a [Line] tells.
type What string

const (
	Said      What = "said"       // Text, the content's own words
	Taken     What = "taken"      // Of, N of a good
	Dropped   What = "dropped"    // Of, N of a good
	Gained    What = "gained"     // Of, N of a good
	LostThing What = "lost"       // Of, N of a good
	Paid      What = "coins"      // N more or fewer, for Text
	Wielded   What = "wielding"   // Of
	Consumed  What = "used"       // Of
	HealthNow What = "health"     // of the person or character Of
	Defeat    What = "defeated"   // Of
	Rolled    What = "roll"       // Roll
	Checked   What = "check"      // Roll
	Struck    What = "blow"       // Of strikes Other: Roll, and Hurt when it hit
	Moved     What = "moved"      // Of left Other for the room in Text
	Described What = "described"  // the room of Of is to be described; N is 1 on a first visit
	FlagSet   What = "flag_set"   // Text, of Of
	FlagClear What = "flag_clear" // Text, of Of
	WorkedFor What = "worked"     // Text, for N coins
	SoldThing What = "sold"       // Of to Other, for N coins
	ClockLine What = "clock"      // Text has N ticks left; with an Of, it has run out
	Built     What = "built"      // the room Of stands, at Text in the room Other
	WorldTurn What = "world_turn" // the world's own turn is due
	Cursed    What = "cursed"     // the curse Text has come upon Of
	Cured     What = "cured"      // Of is rid of the curse Text
	SceneOver What = "scene_over" // the side scene Text is over, since Of has left
)

// A Line is one thing that a deed has to tell. Packages that phrase it know
// the styles; nothing below them writes a word of its own.
type Line struct {
	What      What
	Of, Other world.Ref
	N         int
	Text      string
	Roll      *Roll
	Hurt      *Roll
	Count     int // how many of a good, where N is something else
}
