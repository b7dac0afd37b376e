package world

// Item is what a thing is: the definition of its live instances, or a counted
// good of which only the amount matters.
type Item struct {
	ID      string   `field:"-"`
	Pos     Pos      `field:"-"`
	Name    string   `field:"name"`
	Aliases []string `field:"aliases"`
	Text    Prose    `field:"-"`

	Portable bool     `field:"portable"`
	Refusal  string   `field:"refusal"` // said to who would take what is not portable
	Scenery  bool     `field:"scenery"` // present but never listed
	Tags     []string `field:"tags"`
	Article  *string  `field:"article"`

	InitialDescription string `field:"initialDescription"`
	RoomDescription    string `field:"roomDescription"`
	Read               string `field:"text"`
	ContentsHeading    string `field:"contentsHeading"`

	DescriptionScript     string    `field:"descriptionScript"`     // ahead of the description
	RoomDescriptionScript string    `field:"roomDescriptionScript"` // ahead of its other sentences in a room
	ClimbRefusal          []Variant `field:"climbRefusal"`

	Counted   bool `field:"counted"`   // a good: no identity, only how many are where
	Stackable bool `field:"stackable"` // instances that keep a quantity

	Contains  []string   `field:"contains"`
	Container *Container `field:"container"`
	Surface   bool       `field:"surface"`
	Door      bool       `field:"door"`
	Size      int        `field:"size"` // its weight; 0 means the default of 5

	Switchable bool   `field:"switchable"`
	Light      bool   `field:"light"`
	On         bool   `field:"on"`
	Home       string `field:"home"` // the room where it goes if who carries it dies
	Burnable   bool   `field:"burnable"`
	Flaming    bool   `field:"flaming"`  // it sets things alight: while on, if it switches
	Treasure   int    `field:"treasure"` // what it is worth, to scripts and on a death

	Vehicle *Vehicle  `field:"vehicle"`
	OnEnd   []Routine `field:"onEnd"` // of a vehicle: in place of the room's, aboard

	OnTake  string  `field:"onTake"`  // an event, the first time it is taken
	OnWear  string  `field:"onWear"`  // an event, the first time it is worn
	OnSmash string  `field:"onSmash"` // an event, once; then it is gone
	OnUse   []Rule  `field:"onUse"`   // the older spelling of instead.use
	Instead []Rules `field:"instead"`
	After   []Rules `field:"after"`

	Traits      []string          `field:"traits"`
	Assigned    map[string]Scalar `field:"propertyAssignments"`
	Properties  []Property        `field:"properties"`
	Features    []Feature         `field:"features"`
	Inventories []Inventory       `field:"inventories"`
	StackLimit  int               `field:"stackLimit"` // 0: none
	Hotspots    []Hotspot         `field:"hotspots"`

	Generated int `field:"generated"` // the round it was generated in; 0: authored

	Plural string `field:"plural"` // of a counted good; the name itself when unset
	Value  int    `field:"value"`  // of a good where prices follow the stock
	Tier   string `field:"tier"`
	Price  int    `field:"price"`
	Heal   string `field:"heal"`   // dice: it can be eaten or drunk
	Damage string `field:"damage"` // dice: it can be wielded
	Armour int    `field:"armour"`
	Weapon bool   `field:"weapon"`
}

// Container says how a thing holds others.
type Container struct {
	Openable    bool   `field:"openable"` // without it, always open
	Open        bool   `field:"open"`
	Locked      bool   `field:"locked"`
	Key         string `field:"key"`
	Transparent bool   `field:"transparent"`
	Capacity    int    `field:"capacity"`
	Weight      int    `field:"weight"`
	Opened      string `field:"opened"`
	Closed      string `field:"closed"`
}

// Wieldable reports whether the item can be fought with.
func (i *Item) Wieldable() bool { return i.Weapon || i.Damage != "" }
