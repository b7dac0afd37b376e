package world

// Conventions are the ways in which the two families of text adventures differ.
// Deeds and the clock ask these, never the name of a style; only what phrases
// lines knows the name.
type Conventions struct {
	Phrases string // the set of phrases, by the name that package tell has for it

	// Typed: deeds come from typed lines. What is understood and refused takes
	// its time like any deed, and what a rule did before it stays done.
	Typed bool

	// Who is asked, and what is meant.
	SecondFirst  bool // the second object's rules before the first's
	SceneryLast  bool // a room's scenery answers only when nothing else in reach does
	SoleVehicle  bool // a bare DISEMBARK means the one vehicle in sight
	SoleWeapon   bool // ATTACK without a weapon takes the only one in hand, else asks
	AskForSecond bool // a missing second object is asked for

	// What a deed does.
	ReadTakes        bool // READ takes the thing first
	ReadOnExamine    bool // EXAMINE of a thing without a description reads it
	Firm             bool // a form of a verb that nothing answers is refused, not missed
	TakesAnyOfAll    bool // TAKE ALL tries what is fixed, too
	OpenTouches      bool // opening a container counts as handling it
	ReachBeforeRules bool // what is not in hand is said before the rules are asked
	RefusalEndsLine  bool // a refused exit skips the end routine and drops the line
	MetaClockless    bool // SCORE, VERBOSE and their like end a turn without a clock; else SCORE takes one, the others none
	KnowsStanding    bool // STAND on one’s own feet is answered
	VagueOrderAsks   bool // an order that could mean several things asks which, as any command does

	// How things stand in order.
	ArriveThenDescribe bool // arrival events before the room's description
	NewestFirst        bool // what came last is listed first
	FirstSeenFirst     bool // untouched things' own sentences before all others
	ContentsAtOnce     bool // each thing's contents directly after it
	Brief              bool // a room seen before shows its name alone, until asked

	// What is shown.
	HideBrackets  bool // bookkeeping lines act without being shown
	ListExits     bool // a room's text ends with its exits
	ShowStatus    bool // room, score and moves head each turn
	FollowSilent  bool // who follows says nothing of their own
	ObeyLikeYou   bool // who obeys is refused in the person's own words
	NameTheObject bool // what was understood is told in brackets
}

// Conventions are those of the world's style.
func (s *Settings) Conventions() Conventions {
	typed := s.Play == "parser"
	if s.Style != "infocom" {
		return Conventions{Phrases: "brass", Typed: typed, ListExits: true, VagueOrderAsks: true}
	}
	return Conventions{
		Phrases: "infocom", Typed: typed, Firm: true, TakesAnyOfAll: true,
		SecondFirst: true, SceneryLast: true, SoleVehicle: true, SoleWeapon: true, AskForSecond: true,
		ReadTakes: true, ReadOnExamine: true, OpenTouches: true, ReachBeforeRules: true, RefusalEndsLine: true, MetaClockless: true, KnowsStanding: true,
		ArriveThenDescribe: true, NewestFirst: true, FirstSeenFirst: true, ContentsAtOnce: true, Brief: true,
		HideBrackets: true, ShowStatus: true, FollowSilent: true, ObeyLikeYou: true, NameTheObject: true,
	}
}
