package world

import "rpg/internal/cond"

// Room is a place as its author wrote it.
type Room struct {
	ID   string `field:"-"`
	Pos  Pos    `field:"-"`
	Name string `field:"name"`
	Text Prose  `field:"-"`

	Aliases []string `field:"aliases"` // other words for it, in sentences

	FirstDescription string    `field:"firstDescription"` // replaces the description on a first visit
	Descriptions     []Variant `field:"descriptions"`     // the first that holds replaces it

	DescriptionScript string `field:"descriptionScript"` // what it says comes ahead of all of them

	Exits     []Exit    `field:"exits"`
	ListExits []string  `field:"listExits"`
	Requires  cond.Expr `field:"requires,canEnter"` // must hold to enter
	Denial    string    `field:"denial"`            // said when it does not
	LeaveIf   cond.Expr `field:"leaveIf,canLeave"`  // must hold to leave

	Items      []string `field:"items"` // things that start here
	Goods      []Good   `field:"goods"` // counted goods that start here
	Characters []string `field:"characters,npcs"`
	Scenery    []string `field:"scenery"` // things that are near without being in the room

	Dark    bool      `field:"dark"`
	Terrain string    `field:"terrain"` // what kind of ground it is, for vehicles
	Water   cond.Expr `field:"water"`   // it is water while this holds; nil: it is not
	Air     cond.Expr `field:"air"`     // likewise
	OnEnd   []Routine `field:"onEnd"`   // after every deed here
	Capture *Capture  `field:"capture"`
	OnEnter []Trigger `field:"onEnter"`
	Instead []Rules   `field:"instead"`
	After   []Rules   `field:"after"`
	Tags    []string  `field:"tags"`

	Grow       []string    `field:"grow"`       // directions where a room may be generated
	BuildSpots []string    `field:"buildSpots"` // where a builder may build
	Encounters []Encounter `field:"encounters"`

	Traits      []string          `field:"traits"`
	Assigned    map[string]Scalar `field:"propertyAssignments"`
	Properties  []Property        `field:"properties"`
	Features    []Feature         `field:"features"`
	Inventories []Inventory       `field:"inventories"`
	Hotspots    []Hotspot         `field:"hotspots"`

	Generated int   `field:"generated"` // the round it was generated in; 0: authored
	Work      *Work `field:"work"`
	X         *int  `field:"x"`
	Y         *int  `field:"y"`
}

// An Exit is a way out of a room. Without To it only says its denial.
type Exit struct {
	Label   string    `field:"-"`
	To      string    `field:"to"`
	If      cond.Expr `field:"if"`
	Denial  string    `field:"denial"`
	Denials []Variant `field:"denials"` // refusals with their own reasons, asked first
	Door    string    `field:"door"`    // an item that must be open
	Then    string    `field:"then"`    // an event that runs as a person goes through
	Pos     Pos       `field:"-"`
}

// A Trigger runs an event when its condition holds: once a game, or each time.
type Trigger struct {
	If     cond.Expr `field:"if"`
	Then   string    `field:"then"`
	Repeat bool      `field:"repeat"`
}

// A Good is an amount of a counted item.
type Good struct {
	Item  string
	Count int
}

// Work is a paid job, done once a visit.
type Work struct {
	Name string `field:"name"`
	Stat string `field:"stat"`
	DC   int    `field:"dc"`
	Pays int    `field:"pays"`
}

// Rules are what answers one verb, in the order they are tried.
type Rules struct {
	Verb  string
	Rules []Rule
}

// A Rule answers a verb in place of its default, or after it.
type Rule struct {
	If       cond.Expr `field:"if"`
	With     string    `field:"with"` // the other object must be this one
	As       string    `field:"as"`   // target or indirect: the role of the rule's owner
	Prep     string    `field:"prep"`
	Then     string    `field:"then"`
	Say      []string  `field:"say"`
	Continue bool      `field:"continue"` // go on to the verb's default after it
	Pos      Pos       `field:"-"`
}
