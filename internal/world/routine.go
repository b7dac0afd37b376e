package world

import "rpg/internal/cond"

// Then is what runs when its time has come: a named event, or steps.
type Then struct {
	Event string
	Steps []Step
}

// None reports whether nothing runs.
func (t Then) None() bool { return t.Event == "" && len(t.Steps) == 0 }

// A Routine runs while its condition holds: a daemon after each turn of the
// clock, an end routine after each deed in a room or a vehicle.
type Routine struct {
	If   cond.Expr `field:"if"`
	Then Then      `field:"then"`
	Pos  Pos       `field:"-"`
}

// Ambient is an interruption that comes every so many turns, with the next of
// its lines each time.
type Ambient struct {
	If    cond.Expr `field:"if"`
	Every int       `field:"every"`
	Lines []string  `field:"lines"`
}

// Capture takes what is typed before it is read as a command, while its
// condition holds: its script answers with steps, or declines.
type Capture struct {
	If     cond.Expr `field:"if"`
	Script string    `field:"script"`
}

// A NamedScript is code that an author gives a name: it looks at the game and
// answers with steps.
type NamedScript struct {
	Name string
	Code string
}

// A Remark is what is said at a place where an author has a choice of forms: a
// text, a list of which the dice pick one, or a script whose lines are said.
type Remark struct {
	Lines  []string
	Drawn  bool // the lines were written as a list: one is drawn, even of one
	Script string
}

// None reports whether nothing is to be said.
func (r Remark) None() bool { return len(r.Lines) == 0 && r.Script == "" }
