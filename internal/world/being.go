package world

import "rpg/internal/cond"

// Character is somebody in the world who never takes a turn.
type Character struct {
	ID      string   `field:"-"`
	Pos     Pos      `field:"-"`
	Name    string   `field:"name"`
	Aliases []string `field:"aliases"`
	Text    Prose    `field:"-"`

	Speaks  string `field:"speaks"` // minor (the default) or agent
	Hidden  bool   `field:"hidden"`
	Scenery bool   `field:"scenery"`

	Health           int    `field:"health"`
	Attack           int    `field:"attack"`  // added to the d20 of its blow
	Armour           int    `field:"armour"`  // 10 when unset
	Damage           string `field:"damage"`  // dice
	NoFight          string `field:"noFight"` // why nobody may attack them
	FlagWhenDefeated string `field:"flagWhenDefeated"`

	Buys  []Bid    `field:"buys"`  // what they pay, by tier
	Sells []Bid    `field:"sells"` // what they ask, by item
	Purse *int     `field:"purse"` // nil: never runs out
	Holds []string `field:"holds"` // things they start with; dropped when defeated
	Goods []Good   `field:"goods"`

	Makes  *Craft     `field:"makes"`
	Builds *Craft     `field:"builds"`
	Plan   []PlanStep `field:"plan"`

	Traits      []string          `field:"traits"`
	Assigned    map[string]Scalar `field:"propertyAssignments"`
	Properties  []Property        `field:"properties"`
	Inventories []Inventory       `field:"inventories"`
	Disabled    bool              `field:"disabled"`

	Generated int `field:"generated"` // the round it was generated in; 0: authored

	Instead []Rules  `field:"instead"`
	After   []Rules  `field:"after"`
	Tags    []string `field:"tags"`

	Descriptions []Variant `field:"descriptions"`

	DescriptionScript string  `field:"descriptionScript"` // ahead of the descriptions
	Article           *string `field:"article"`           // in lines that begin with the name; “the” when unset

	OnGive     map[string]string `field:"onGive"` // by item: an event, once it is handed over
	Refuse     map[string]string `field:"refuse"` // by item: said in place of taking it
	RefuseGift string            `field:"refuseGift"`

	Dialogue     []Variant  `field:"dialogue"` // see [Dialogue]
	Topics       []Topic    `field:"topics"`
	TopicAliases []Words    `field:"topicAliases"`
	NoTopic      string     `field:"noTopic"`
	Combat       *Combatant `field:"combat"`

	RefuseOrder string            `field:"refuseOrder"`
	Orders      []Rules           `field:"orders"`      // by the verb that was ordered
	Obeys       []string          `field:"obeys"`       // go, take, drop, give
	ObeyReplies map[string]string `field:"obeyReplies"` // by verb; “Okay.” when unset
	Follows     cond.Expr         `field:"follows"`     // nil: only when a step says so
	FollowLine  string            `field:"followLine"`
	HeardFrom   []string          `field:"heardFrom"` // rooms from which it hears orders
}

// A Bid is a price for a tier or an item.
type Bid struct {
	Of    string
	Price int
}

// Person is a member of the cast, who acts on a turn of their own.
type Person struct {
	ID       string   `field:"-"`
	Pos      Pos      `field:"-"`
	Name     string   `field:"name"`
	Aliases  []string `field:"aliases"`
	Pronouns string   `field:"pronouns"`
	Text     Prose    `field:"-"`

	Room     string         `field:"room"`   // where they start; the world's start room when unset
	Health   int            `field:"health"` // 10 when unset
	Stats    map[string]int `field:"stats"`
	Coins    int            `field:"coins"`
	Holds    []string       `field:"holds"`
	Goods    []Good         `field:"goods"`
	Wielding string         `field:"wielding"`
	Armour   int            `field:"armour"`

	Script []ScriptedTurn `field:"script"`
}

// A ScriptedTurn is what a person does on a turn when no model plays them: the
// first entry whose condition holds.
type ScriptedTurn struct {
	If        cond.Expr `field:"if"`
	Do        string    `field:"do"`
	Journal   string    `field:"journal"`
	Commands  []string  `field:"commands"`
	Say       string    `field:"say"`
	Witnessed string    `field:"witnessed"`
	Story     string    `field:"story"`
}

// Quest is something worth doing, with its endings told in its text.
type Quest struct {
	ID    string `field:"-"`
	Pos   Pos    `field:"-"`
	Name  string `field:"name"`
	Text  Prose  `field:"-"`
	Giver string `field:"giver"`
	Main  bool   `field:"main"`
	Done  string `field:"done"` // the flag that says it is finished

	Generated int `field:"generated"` // the round it was generated in; 0: authored
}
