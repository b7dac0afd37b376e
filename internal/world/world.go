package world

import (
	"errors"

	"rpg/internal/cond"
)

// World is one game as its author wrote it: the settings, and a catalog that
// finds the other records when they are asked for.
type World struct {
	Settings
	Catalog
}

// Kind is a folder of records.
type Kind string

const (
	Rooms      Kind = "rooms"
	Items      Kind = "items"
	Characters Kind = "characters"
	People     Kind = "people"
	Quests     Kind = "quests"
	Scenes     Kind = "scenes"
	Curses     Kind = "curses"
)

// Kinds in the order in which they are listed to a reader.
func Kinds() []Kind { return []Kind{Rooms, Characters, Items, Quests, Scenes, Curses, People} }

// ErrUnknown is what a [Catalog] answers for an id that names no record.
var ErrUnknown = errors.New("no such record")

// A Catalog finds authored records by id. An id without a record is
// [ErrUnknown]; any other error is a record that is there and cannot be read.
// A record is read once; asking again costs nothing.
type Catalog interface {
	Room(id string) (*Room, error)
	Item(id string) (*Item, error)
	Character(id string) (*Character, error)
	Person(id string) (*Person, error)
	Quest(id string) (*Quest, error)
	Scene(id string) (*Scene, error)
	Curse(id string) (*Curse, error)
	// IDs lists a kind's ids: in the author's order where the content has one,
	// else sorted. It may have to look at every file name of the kind.
	IDs(Kind) ([]string, error)
	// Homes says, for each item, who lists it at the start, in the order in
	// which that is decided: rooms, then what holds others, then beings. It
	// reads the whole game.
	Homes() (map[string][]Ref, error)
	// Interactions is what the game says of semantic commands.
	Interactions() (*Interactions, error)
}

// Settings is the record of the game itself: world.md, or the top of a
// world.json. Policies that are left empty take the defaults of their kind of
// game; see [Settings.Settle].
type Settings struct {
	Name  string `field:"name"`
	Title string `field:"title"`
	Text  Prose  `field:"-"`
	Pos   Pos    `field:"-"`

	StartRoom string   `field:"startRoom"`
	Cast      []string `field:"cast"`
	Shuffle   bool     `field:"shuffleCast"` // the dice settle each round's order
	Seed      *int64   `field:"seed"`

	Money      string            `field:"money"` // the game's word for coins
	Stats      []Named           `field:"stats"` // mechanical name and the game's own
	Fight      string            `field:"fight"` // the stat that strikes a blow
	Difficulty map[string]int    `field:"difficulty"`
	Tiers      []Tier            `field:"tiers"`
	OwnFlags   []string          `field:"ownFlags"` // names or prefixes ending in *
	FlagLabels map[string]string `field:"flagLabels"`
	Clock      Clock             `field:"clock"`

	Generation []Allowance `field:"generation"`
	Clocks     []Countdown `field:"clocks"`
	Weather    []Weight    `field:"weather"`
	WorldTurn  int         `field:"worldTurn"`  // due every so many ticks; 0: never
	AgentLines int         `field:"agentLines"` // replies of agents in one turn
	Meter      *Meter      `field:"meter"`

	Events   []Event            `field:"events"`
	events   map[string]int     // where each stands; nil where there are few, or nothing is settled
	Vars     map[string]float64 `field:"vars"`
	Scoring  []Points           `field:"scoring"`
	MaxScore int                `field:"maxScore"`
	Style    string             `field:"style"`
	Darkness Darkness           `field:"darkness"`
	Carry    *Carry             `field:"carry"`

	Instances []Instance `field:"instances"` // things made of items by the author

	Verbs    []Verb        `field:"verbs"`
	Dialogue []Dialogue    `field:"dialogue"`
	Daemons  []Routine     `field:"daemons"` // after every turn of the clock
	Ambient  []Ambient     `field:"ambient"`
	Scripts  []NamedScript `field:"scripts"`
	Capture  *Capture      `field:"capture"` // after the room's own
	OnFoot   []string      `field:"onFoot"`  // terrains people walk on; land when unset
	Wait     *Wait         `field:"wait"`

	Combat   *Combat  `field:"combat"`
	Diagnose Diagnose `field:"diagnose"`
	Death    *Death   `field:"death"`
	Endings  []Ending `field:"endings"`
	Finale   *Finale  `field:"finale"`

	Hints          []Variant `field:"hints"` // HINT shows the first that holds
	Ranks          []Rank    `field:"ranks"`
	ScoreLine      string    `field:"scoreLine"`
	RankLine       string    `field:"rankLine"`
	StatusLine     string    `field:"statusLine"` // moves (the default) or score
	Credits        []string  `field:"credits"`
	Idle           string    `field:"idle"` // WAIT
	Quit           string    `field:"quit"`
	Confused       []string  `field:"confused"` // for what nobody understood, in turn
	EmptyInventory string    `field:"emptyInventory"`
	SmashRefusal   string    `field:"smashRefusal"`

	Town *Town `field:"town"` // nil: the game is none

	Play      string `field:"play"`
	Reading   string `field:"reading"` // of sentences
	Dice      string `field:"dice"`
	Dealings  string `field:"dealings"`
	Market    string `field:"market"`
	Hearing   string `field:"hearing"`
	HasPeople bool   `field:"-"` // the game has people of its own
}

// Deals reports whether people may do something to one another: give, trade,
// hire and, unless they are honest, rob.
func (s *Settings) Deals() bool { return s.Dealings == "all" || s.Dealings == "honest" }

// Named is a mechanical name and what the game calls it.
type Named struct{ ID, Name string }

// A Tier is a class of price, from Min to Max in the game's money.
type Tier struct {
	ID       string
	Min, Max int
}

// Clock says what a tick of the world is counted in, and where days begin.
type Clock struct {
	Counts string `field:"counts"` // rounds, moves or turns
	Day    int    `field:"day"`    // ticks in a day; 0: the game has no days
}

// An Event is a named list of steps.
type Event struct {
	Name  string
	Steps []Step
}

// Points are what a flag or a condition is worth.
type Points struct {
	Flag   string    `field:"flag"`
	If     cond.Expr `field:"if"`
	Points int       `field:"points"`
}

// Event finds a named list of steps.
func (s *Settings) Event(name string) ([]Step, bool) {
	if i, known := s.events[name]; known {
		return s.Events[i].Steps, true
	}
	if s.events == nil {
		for i := range s.Events {
			if s.Events[i].Name == name {
				return s.Events[i].Steps, true
			}
		}
	}
	return nil, false
}

// MoneyWord is the game's own word for coins.
func (s *Settings) MoneyWord() string {
	if s.Money == "" {
		return "coins"
	}
	return s.Money
}

// Stat finds a stat by its mechanical name or by the game's, in any letter case.
func (s *Settings) Stat(name string) (Named, bool) {
	for _, st := range s.Stats {
		if equalFold(st.ID, name) || equalFold(st.Name, name) {
			return st, true
		}
	}
	return Named{}, false
}

// Own reports whether a flag belongs to the person who sets it, not to the world.
func (s *Settings) Own(flag string) bool {
	for _, p := range s.OwnFlags {
		if n := len(p); n > 0 && p[n-1] == '*' {
			if len(flag) >= n-1 && flag[:n-1] == p[:n-1] {
				return true
			}
		} else if p == flag {
			return true
		}
	}
	return false
}

// Tier finds a class of price by its id.
func (s *Settings) Tier(id string) (Tier, bool) {
	for _, t := range s.Tiers {
		if t.ID == id {
			return t, true
		}
	}
	return Tier{}, false
}
