package world

import "rpg/internal/cond"

// A Step is one change, branch or line of an event. The list below is closed:
// whatever spelling content uses, its readers turn it into one of these.
type Step interface{ step() }

type (
	// Say prints a line.
	Say struct{ Text string }
	// SetFlag sets or clears a flag.
	SetFlag struct {
		Flag string
		To   bool
	}
	// SetVar stores a number in a variable, or adds to it.
	SetVar struct {
		Var        string
		By         float64
		Add        bool
		FromNumber bool // take the number typed in the command
	}
	// Move puts a thing somewhere: a room, "player", "here", a thing, a
	// character, or nowhere (the empty To).
	Move struct{ Item, To string }
	// MoveCharacter puts a character in a room, or nowhere (the empty To).
	MoveCharacter struct{ Character, To string }
	// SetCharacter changes how a character stands. A room is [MoveCharacter]'s.
	SetCharacter struct {
		Character string
		Key       string // following, hidden, defeated, scenery, fighting, staggered; strength, wake
		Bool      bool
		Number    int
	}
	// SetThing changes the state of a thing.
	SetThing struct {
		Item string
		Key  string // open, locked, on, hidden, unlisted, touched
		To   bool
	}
	// PayCoins gives the acting person coins, or takes them.
	PayCoins struct {
		Amount int
		Reason string
	}
	// Hurt and Heal change the acting person's health by dice.
	Hurt struct{ Dice string }
	Heal struct{ Dice string }
	// GainItem and LoseItem change what the acting person carries.
	GainItem struct {
		Item  string
		Count int
	}
	LoseItem struct {
		Item  string
		Count int
	}
	// LayCurse curses the acting person, unless they have what cures it.
	LayCurse struct{ Curse string }
	// Go moves the acting person as an arrival.
	Go struct {
		Room  string
		Quiet bool
	}
	// Look describes the acting person's room.
	Look struct{}
	// Run runs another event.
	Run struct{ Event string }
	// If and Chance are branches.
	If struct {
		If         cond.Expr
		Then, Else []Step
	}
	Chance struct {
		Percent    float64
		Then, Else []Step
	}
	// Unvisit makes a room new again.
	Unvisit struct{ Room string }
	// Schedule sets a timer that runs an event, or sets it anew; Cancel takes
	// it away.
	Schedule struct {
		Event string
		In    int // ticks
	}
	Cancel struct{ Event string }
	// Free makes the turn take no time.
	Free struct{}
	// StopLine drops the rest of a typed line; Text is said if there was any.
	StopLine struct{ Text string }
	// NoDarkLine keeps the line for a light that went out from being said.
	NoDarkLine struct{}
	// Board puts the acting person into a vehicle, Disembark out of any.
	Board     struct{ Item string }
	Disembark struct{}
	// MoveVehicle moves a vehicle, and who is aboard, to a room.
	MoveVehicle struct{ Item, To string }
	// RunScript runs a script, then the steps that it answers with. Arg is what
	// it is given, in JSON; empty: nothing.
	RunScript struct{ Script, Arg string }
	// Die and End halt what runs.
	Die struct{ Cause string }
	End struct{ Ending string }
)

func (Say) step()           {}
func (SetFlag) step()       {}
func (SetVar) step()        {}
func (Move) step()          {}
func (MoveCharacter) step() {}
func (SetCharacter) step()  {}
func (SetThing) step()      {}
func (PayCoins) step()      {}
func (Hurt) step()          {}
func (Heal) step()          {}
func (GainItem) step()      {}
func (LoseItem) step()      {}
func (LayCurse) step()      {}
func (Go) step()            {}
func (Look) step()          {}
func (Run) step()           {}
func (If) step()            {}
func (Chance) step()        {}
func (Unvisit) step()       {}
func (Schedule) step()      {}
func (Cancel) step()        {}
func (Free) step()          {}
func (StopLine) step()      {}
func (NoDarkLine) step()    {}
func (Board) step()         {}
func (Disembark) step()     {}
func (MoveVehicle) step()   {}
func (RunScript) step()     {}
func (Die) step()           {}
func (End) step()           {}
