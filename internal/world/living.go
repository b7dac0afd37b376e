package world

import "rpg/internal/cond"

// NoLimit is an [Allowance] without an end.
const NoLimit = -1

// Allowance is how many things of a kind may be created during a run.
type Allowance struct {
	Kind string // extra, room, item, character, quest, craft, build
	Max  int    // NoLimit, or so many in a run; 0 is none
}

// Allows is how many things of a kind a run may create: 0 where the game says
// nothing of it, [NoLimit] where there is no end.
func (s *Settings) Allows(kind string) int {
	for _, a := range s.Generation {
		if a.Kind == kind {
			return a.Max
		}
	}
	return 0
}

// Countdown is a clock that runs out: so many ticks after it began, its flag is
// set. It begins when its condition first holds; without one, with the run.
type Countdown struct {
	ID    string    `field:"-"`
	After int       `field:"after"`
	Flag  string    `field:"flag"`
	Shown bool      `field:"shown"` // the content lets people know of it
	If    cond.Expr `field:"if"`
}

// Weight is a word of a table that is drawn from, and how often it comes.
type Weight struct {
	Word   string
	Weight int
}

// Meter is what play costs, in the game's own terms.
type Meter struct {
	Name  string         `field:"name"`
	Start int            `field:"start"`
	Low   int            `field:"low"`
	Costs map[string]int `field:"costs"` // of agent, generate, world-turn
	// What is said, once to each person, when it runs low and when it is spent.
	LowText   string `field:"lowText"`
	SpentText string `field:"spentText"`
}

// Encounter is what may happen on arrival: the first of a room's list that
// holds and falls.
type Encounter struct {
	If     cond.Expr `field:"if"`
	Chance float64   `field:"chance"` // in a hundred; 0 means always
	Say    string    `field:"say"`
	Then   string    `field:"then"` // an event
	Pos    Pos       `field:"-"`
}

// Craft is what a maker makes to order, or a builder builds.
type Craft struct {
	Trade   string   `field:"trade"`
	Tiers   []string `field:"tiers"`
	Accepts []string `field:"accepts"` // items taken in trade
	Takes   int      `field:"takes"`   // ticks until a building stands
}

// PlanStep is one step of what a character does by itself on world turns: they
// are done in order, each when its condition holds.
type PlanStep struct {
	If     cond.Expr `field:"if"`
	Go     string    `field:"go"`
	Say    string    `field:"say"` // what they do, for the referee
	Set    string    `field:"set"`
	Clear  string    `field:"clear"`
	Sleep  *bool     `field:"sleep"`
	Signal string    `field:"signal"` // what somebody close by notices of it
}

// Scene is a little play of two characters with agents, just for fun.
type Scene struct {
	ID      string    `field:"-"`
	Pos     Pos       `field:"-"`
	Name    string    `field:"name"`
	Text    Prose     `field:"-"`
	Between []string  `field:"between"`
	Room    string    `field:"room"`
	If      cond.Expr `field:"if"`
	Replies int       `field:"replies"`
	Reward  *Reward   `field:"reward"`
}

// Reward is what a scene gives to who earned it.
type Reward struct {
	Coins int      `field:"coins"`
	Items []string `field:"items"`
}

// Curse is a way in which somebody's words come out changed.
type Curse struct {
	ID     string            `field:"-"`
	Pos    Pos               `field:"-"`
	Name   string            `field:"name"`
	Text   Prose             `field:"-"`
	Tongue string            `field:"tongue"` // reversed, opposites, words, silence, riddling
	Words  map[string]string `field:"words"`
	Caught cond.Expr         `field:"caught"` // who for the first time has this so is cursed
	Cured  cond.Expr         `field:"cured"`
}
