package world

// Town makes a game a town (sentences): a few seats act all at once, in plain
// sentences, on one market. The rooms, the goods, the keepers and what they have
// in stock are records like any other game's; what else differs from town to
// town stands here.
type Town struct {
	Names  []string `field:"names" json:"names"` // of the seats: each episode draws from them
	Seats  int      `field:"seats" json:"seats"`
	Coins  int      `field:"coins" json:"coins"`   // what each seat starts with
	Square string   `field:"square" json:"square"` // the room in the middle of things

	Turns Span `field:"turns" json:"turns"`

	Commissions Commissions `field:"commissions" json:"commissions"`
	Prices      Prices      `field:"prices" json:"prices"`
	Floor       []string    `field:"floor" json:"floor"` // rooms that get one good each, by a draw
	Extra       []Found     `field:"extra" json:"extra"` // what lies about in any case

	Theft Theft `field:"theft" json:"theft"`
	Hire  int   `field:"hire" json:"hire"` // the counter that a bond starts from

	Score    WealthScore `field:"score" json:"score"`
	Factor   Factor      `field:"factor" json:"factor"`
	Magpie   Magpie      `field:"magpie" json:"magpie"`
	Table    []string    `field:"table" json:"table"` // who sits where, when nobody says
	Variants []Variety   `field:"variants" json:"variants"`
	Examples []string    `field:"examples" json:"examples"` // sentences shown to every seat
}

// Span is how many turns an episode has, and may have.
type Span struct {
	Usual int `field:"usual" json:"usual"`
	Least int `field:"least" json:"least"`
	Most  int `field:"most" json:"most"`
}

// Commissions are what each seat is asked to bring to one keeper.
type Commissions struct {
	Each  int      `field:"each" json:"each"`   // how many a seat has
	Units int      `field:"units" json:"units"` // how many units of its good one wants
	Goods []string `field:"goods" json:"goods"` // what may be asked for
	To    string   `field:"to" json:"to"`       // the keeper who settles them
	Point int      `field:"point" json:"point"` // for each unit
	Bonus int      `field:"bonus" json:"bonus"` // when one is filled
}

// Prices follow the stock: a good costs its value and one coin more for each
// unit that the stock is below Level.
type Prices struct {
	Level int `field:"level" json:"level"`
	Cap   int `field:"cap" json:"cap"` // what a keeper has of a good at most
}

// Found is a good that lies in a room at the start.
type Found struct {
	Room string `field:"room" json:"room"`
	Good string `field:"good" json:"good"`
}

// Theft is what a robbery brings, and what a failed one costs.
type Theft struct {
	Coins int `field:"coins" json:"coins"` // taken at most, when no goods can be
	Fine  int `field:"fine" json:"fine"`   // paid at most
}

// WealthScore turns coins, goods and points into one number:
// (wealth + Point x points - the coins at the start) / Scale.
type WealthScore struct {
	Point int `field:"point" json:"point"`
	Scale int `field:"scale" json:"scale"`
}

// Factor is the baseline that fills its commissions.
type Factor struct {
	Margin int `field:"margin" json:"margin"` // sells for so much above the value
	Pick   int `field:"pick" json:"pick"`     // picks up what is worth so much
}

// Magpie is the baseline that steals and peddles.
type Magpie struct {
	Period int `field:"period" json:"period"` // offers something every so many turns
	Markup int `field:"markup" json:"markup"` // for so much above the value
	Sell   int `field:"sell" json:"sell"`     // sells for so much above the value
	Buy    int `field:"buy" json:"buy"`       // buys for so much below it
}

// Variety is a set of rules that an episode can be played by.
type Variety struct {
	ID      string `field:"id" json:"id"`
	Speech  bool   `field:"speech" json:"speech"`
	Robbery bool   `field:"robbery" json:"robbery"`
}
