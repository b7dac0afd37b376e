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
	// SetCharacter changes how a character stands.
	SetCharacter struct {
		Character string
		Key       string // following, hidden, defeated, strength
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
func (Die) step()           {}
func (End) step()           {}
