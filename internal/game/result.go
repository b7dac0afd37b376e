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
	NoSeller     Code = "no_seller"      // nobody here sells Of
	Dearer       Code = "dearer"         // Other wants N coins for Of
	Unwanted     Code = "not_wanted"     // Other does not buy Of; Text says why
	Elsewhere    Code = "elsewhere"      // Of is somewhere else, or in another's hands
	Unoffered    Code = "unoffered"      // nothing here speaks of Of
	BadDice      Code = "bad_dice"       // Text says what is wrong with them
	RuleSays     Code = "rule"           // Text is the rule's whole answer
	Because      Code = "because"        // Text is the whole reason

	TooDark     Code = "too_dark"       // nothing can be seen that Words might name
	IsClosed    Code = "closed"         // Of is closed
	IsLocked    Code = "locked"         // Of is locked
	IsSo        Code = "is_so_already"  // Of is Text already: open, closed, locked, unlocked, on, off, lit
	Cannot      Code = "cannot"         // the verb Text (open, lock, on, read …) is nothing that Of does
	CloseFirst  Code = "close_first"    // Of stands open
	WrongKey    Code = "wrong_key"      // Other does not fit the lock of Of
	NotIn       Code = "not_in"         // Of, or Words, is not in Other
	NotFrom     Code = "not_from"       // nothing can be taken from the character Other
	NoPlaceFor  Code = "no_place_for"   // nothing can be put into or, with Text "on", onto Other
	InItself    Code = "in_itself"      // Of would lie in itself
	IsFull      Code = "full"           // Other holds no more
	NoHiding    Code = "no_hiding"      // Text is under or behind
	NoThrowing  Code = "no_throwing"    // Of cannot be thrown Text (at, in, off, over) Other
	NoEffect    Code = "no_effect"      // nothing comes of the verb Text
	NotWorn     Code = "not_wearable"   // Of is nothing to wear
	WornAlready Code = "worn_already"   // Of was put on before
	Nobody      Code = "nobody"         // there is nobody to Text anything to
	WhoTo       Code = "who_to"         // several are here to Text it to
	Declined    Code = "declined"       // Other does not want Of; Text has the content's words
	Unbroken    Code = "unbroken"       // nothing comes of smashing; Text has the content's words
	InPieces    Code = "in_pieces"      // Of was smashed before
	NothingIn   Code = "nothing_in"     // Of is nothing to look into
	NothingAll  Code = "nothing_to_all" // there is nothing to Text (take, drop, put) all of
	AboardOf    Code = "aboard_of"      // the actor is inside of Of
	CantEnter   Code = "cannot_enter"   // Of, or Words, cannot be gone into; Text says how it lies there, N is drawn
	CantClimb   Code = "cannot_climb"   // Of, or Words, cannot be climbed; Text says which way
	NoVehicle   Code = "no_vehicle"     // Of is nothing to get into
	OffGround   Code = "off_ground"     // Of does not stand on the ground here
	NotAboard   Code = "not_aboard"     // the actor is not in Of, or in nothing at all
	NoGround    Code = "no_ground"      // Of can't be left here: this is nothing to walk on
	OnFoot      Code = "on_foot"        // the actor stands already
	NoFlame     Code = "no_flame"       // Of does not burn, so it sets nothing alight
	BareHanded  Code = "bare_handed"    // it takes a tool; Text has the content's words
	WrongRoom   Code = "wrong_room"     // not here; Text has the content's words
	Fumbled     Code = "fumbled"        // too many things in hand

	NotKeeping Code = "no_npc_here"        // the keeper Of, or any, does not stand here
	OutOfStock Code = "out_of_stock"       // Other has none of Of to sell, or never sells it
	BuyerBroke Code = "npc_broke"          // Other cannot pay for even one of Of
	NotInRoom  Code = "not_in_room"        // the person Of is somewhere else
	NotDone    Code = "no_dealings"        // people do nothing of the kind to one another here
	NoOffer    Code = "no_such_offer"      // Of has offered the actor nothing that is open
	BoundTo    Code = "bound_by_contract"  // the actor is hired to Of
	NoRobbery  Code = "thievery_forbidden" // nobody is robbed in this town
)

// What came of a deed that was done, where that is not what it was meant for.
const (
	NoOneAsked    Code = "no_matching_commission" // it was handed over all the same
	OfferLapsed   Code = "offer_expired"          // and it is gone
	RobberyFailed Code = "robbery_failed"         // and it was paid for
	NothingToTake Code = "nothing_to_take"
)

// A Question is what must be said before a deed can be done: which of several,
// or what at all. It costs nothing. An answer fills the slot of its deed.
type Question struct {
	Deed  world.Deed
	Slot  string
	Among []world.Ref // which of these; empty: anything
	Prep  string      // how the second object is joined to the verb
	Says  string      // what the author asks it with
}

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
	End      End
	Refusal  *Refusal
	Question *Question // what was asked instead; the refusal says the same
	Changed  bool      // the verb's own doing changed something
	Free     bool      // it takes no time, although it was understood
	Came     Code      // what came of it, where that is not what it was meant for
}

// Miss makes the result of a deed that was not understood.
func Miss(r Refusal) Result { return Result{End: Missed, Refusal: &r} }

// Free makes the result of a deed that was refused at no cost.
func Free(r Refusal) Result { return Result{End: Refused, Refusal: &r, Free: true} }

// Asked makes the result of a deed that something must be said to first.
func Asked(q Question) Result {
	no := Refusal{Code: NoTarget, Text: q.Deed.Verb, Words: q.Deed.Slot(q.Slot).Words}
	if len(q.Among) > 0 {
		no.Code, no.Refs = Ambiguous, q.Among
	}
	return Result{End: Refused, Refusal: &no, Question: &q, Free: true}
}

// What says what a [Line] tells.
type What string

const (
	Said      What = "said"       // Text, the content's own words
	Blank     What = "blank"      // an empty line between two others
	Replied   What = "replied"    // Text, a world's own reply to one of its verbs, of Of
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
	Described What = "described"  // the room Of is to be described; N is 1 on a first visit, Text is "full" when it was asked for
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

	Examined    What = "examined"    // Of, its text and what it holds
	ReadOut     What = "read"        // Of, what is written on it
	TakenRead   What = "took"        // Of was taken in passing
	SeenIn      What = "seen_in"     // Of, what it holds
	Opened      What = "opened"      // Of, and Refs were revealed
	Closed      What = "shut"        // Of
	LockedUp    What = "locked"      // Of
	Unlocked    What = "unlocked"    // Of
	Switched    What = "switched"    // Of, on when N is 1
	PutDown     What = "put"         // Of into or onto Other
	Thrown      What = "thrown"      // Of, at or off Other where there is one
	GaveAway    What = "gave"        // Of to Other
	Shown       What = "shown"       // Of to Other
	Waited      What = "waited"      // nothing was done
	Carrying    What = "carrying"    // what Of has in hand
	Presented   What = "presented"   // Refs, which are in the inventory Text of Of
	Each        What = "each"        // what follows, up to the next or the end, is about Of, one of all
	Answered    What = "answered"    // Refusal, to one of all
	Boarded     What = "boarded"     // the actor is in Of now
	Disembarked What = "disembarked" // the actor is out of Of now
	Understood  What = "understood"  // Of is what was meant without being named
	BurnedUp    What = "burned"      // Of is no more; N is 1 when it was in hand

	Bought     What = "bought"    // Count of Of from Other, for N coins
	Brought    What = "brought"   // Count of Of to the keeper Other, for N points
	HandedOver What = "handed"    // Count of Of, and N coins, to Other
	OfferMade  What = "offer"     // Count of Of to Other for N coins; without an Of, to hire them
	OfferTaken What = "agreed"    // the same, from Other, as it was settled
	Robbed     What = "robbed"    // Other, of Count of Of or of N coins
	Fined      What = "fined"     // N coins to Other
	Consulted  What = "consulted" // the keeper Of
)

// A Line is one thing that a deed has to tell. Packages that phrase it know
// the styles; nothing below them writes a word of its own.
type Line struct {
	What      What
	Of, Other world.Ref
	Refs      []world.Ref
	N         int
	Text      string
	Roll      *Roll
	Hurt      *Roll
	Count     int // how many of a good, where N is something else
	Refusal   *Refusal
	Shown     []string // how it read when it was told, where somebody phrased it at once
}
