package generate

// A Proposal is what one file proposes: something new, something of an earlier
// run, or nothing, with a reason.
type Proposal struct {
	Kind    Kind
	Reuse   string // the id of what is brought back
	Decline string // why an order is turned down

	New    Thing  // of every kind but turn
	Person Person // of an extra or a character
	Place  Place  // of a room, or the way to one that is built or brought back
	Goods  Goods  // of an item, or of one that is made
	Job    Job    // of a quest
	Order  Order  // of what is made or built
	World  World  // of a turn

	root *node
	text *scanner
}

// Thing is what all new things have.
type Thing struct {
	Name        string   `json:"name"`
	ID          string   `json:"id"`
	Aliases     []string `json:"aliases"`
	Description string   `json:"description"`
	GMOnly      string   `json:"gmOnly"`
	When        []When   `json:"when"`
	Flags       []Flag   `json:"flags"`
}

// When is a text under a condition.
type When struct {
	If   string `json:"if"`
	Text string `json:"text"`
}

// A Flag is one of the proposal's own, and what sets it.
type Flag struct {
	Name string `json:"name"`
	When string `json:"when"`
}

// Person is what somebody new has beside it.
type Person struct {
	Voice string         `json:"voice"`
	Knows string         `json:"knows"`
	Sells map[string]int `json:"sells"`
	Buys  map[string]int `json:"buys"`
}

// Place is what a new room has.
type Place struct {
	Direction string            `json:"direction"`
	Dark      bool              `json:"dark"`
	Exits     map[string]string `json:"exits"`
	Grow      []string          `json:"grow"`
}

// Goods is what a new item has.
type Goods struct {
	In       string `json:"in"`
	Portable *bool  `json:"portable"`
	Count    int    `json:"count"`
	Tier     string `json:"tier"`
	Price    *int   `json:"price"`
	Heal     string `json:"heal"`
	Damage   string `json:"damage"`
	Armour   int    `json:"armour"`
	Read     string `json:"read"`
}

// Job is what a new quest has.
type Job struct {
	Giver      string   `json:"giver"`
	Goal       string   `json:"goal"`
	Items      []string `json:"items"`
	Rooms      []string `json:"rooms"`
	Characters []string `json:"characters"`
	Done       string   `json:"done"`
	Flag       string   `json:"flag"`
	Reward     struct {
		Coins int      `json:"coins"`
		Items []string `json:"items"`
	} `json:"reward"`
}

// Order is who makes or builds it, where, and what they take for it. Its price
// and tier are those of [Goods].
type Order struct {
	Maker   string    `json:"maker"`
	Builder string    `json:"builder"`
	Spot    string    `json:"spot"`
	Accepts *[]string `json:"accepts"`
}

// World is what a world turn brings.
type World struct {
	Rumours []Rumour `json:"rumours"`
	Events  []Event  `json:"events"`
}

// A Rumour is something that people say.
type Rumour struct {
	Text  string `json:"text"`
	About string `json:"about"`
}

// An Event is a small change that can be seen in a room.
type Event struct {
	Room string `json:"room"`
	Text string `json:"text"`
}

// at is a fault of the proposal at a path; of its first object when there is
// nothing there.
func (p *Proposal) at(path, why string) Problem {
	at := p.root.at
	if n := p.root.find(path); n != nil {
		at = n.at
	}
	return p.text.problem(path, at, why)
}
