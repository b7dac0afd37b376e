package town

import "rpg/internal/sentence"

// ID is the place of a record in the table, or of a seat. None is left out of a
// replay.
type ID int

// None names nothing.
const None ID = -1

func (i ID) IsZero() bool { return i < 0 }

// Act is what a seat did in a turn, and what came of it.
type Act struct {
	Turn     int    `json:"turn"`
	Seat     int    `json:"seat"`
	Order    int    `json:"order"` // the seat's place in the turn's order
	Intent   string `json:"intent"`
	Room     int    `json:"room"` // where the turn began for it
	ToRoom   ID     `json:"toRoom,omitzero"`
	Item     ID     `json:"item,omitzero"`
	Qty      int    `json:"qty,omitzero"` // how many units moved
	NPC      ID     `json:"npc,omitzero"`
	Other    ID     `json:"other,omitzero"`
	Coin     int    `json:"coin,omitzero"` // how many coins moved; of a delivery, the points
	Reason   string `json:"reason"`
	Salience int    `json:"salience"`
	Scripted bool   `json:"scripted"`
	Sentence string `json:"sentence,omitzero"`
	Say      string `json:"say,omitzero"`  // what was said aloud
	Text     string `json:"text,omitzero"` // the seat's notes

	unread *sentence.Reason // why the sentence is no deed; nil when it is one
	asked  int              // how many units it spoke of
}

// The outcomes (sentences). With those of a reading, they are all that a town
// reports.
const (
	Waited       = "waited"
	NoSuchExit   = "no_such_exit"
	NoSuchItem   = "no_such_item"
	NotCarrying  = "not_carrying"
	CarryLimit   = "carry_limit"
	NotWanted    = "not_wanted"
	OutOfStock   = "out_of_stock"
	CannotAfford = "cannot_afford"
	NPCBroke     = "npc_broke"
	NoMatch      = "no_matching_commission"
	NotInRoom    = "not_in_room"
	OfferExpired = "offer_expired"
	Bound        = "bound_by_contract"
	RobberyFail  = "robbery_failed"
	NothingThere = "nothing_to_take"
	Forbidden    = "thievery_forbidden"
	Rejected     = "rejected"
)

// Outcomes lists every outcome, in the order of the source.
func Outcomes() []string {
	return []string{
		sentence.OK, Waited, sentence.Unparsed, sentence.NoVerb, sentence.NoTarget, sentence.AmbiguousTarget,
		NoSuchExit, NoSuchItem, NotCarrying, CarryLimit, sentence.NoNPCHere, NotWanted, OutOfStock, CannotAfford, NPCBroke,
		NoMatch, sentence.NoSuchCog, NotInRoom, sentence.SelfTarget, sentence.NoSuchOffer, OfferExpired, Bound,
		RobberyFail, NothingThere, Forbidden, Rejected,
	}
}

// salience is how much of a story an act is. (sentences: salience)
func (t *Town) salience(a *Act) int {
	ok := a.Reason == sentence.OK
	switch a.Intent {
	case sentence.Rob:
		switch {
		case ok:
			return 100
		case a.Reason == RobberyFail || a.Reason == NothingThere:
			return 80
		}
	case sentence.Say:
		if len([]rune(a.Say)) > 40 {
			return 30
		}
		return 20
	}
	if !ok {
		return 5
	}
	switch a.Intent {
	case sentence.Give:
		switch {
		case a.NPC < 0:
			return 35
		case t.filled(a):
			return 90
		}
		return 60
	case sentence.Accept:
		if a.Item < 0 {
			return 70
		}
		return 65
	case sentence.Buy, sentence.Sell:
		if a.Coin >= 20 {
			return 45
		}
		return 25
	case sentence.Trade, sentence.Hire:
		return 40
	case sentence.Take, sentence.Drop, sentence.Quest:
		return 15
	case sentence.Move:
		return 10
	}
	return 5
}

// filled reports whether a delivery filled its commission: it brought more than
// the points for its units.
func (t *Town) filled(a *Act) bool {
	return a.Intent == sentence.Give && a.NPC >= 0 && a.Reason == sentence.OK && a.Coin > t.Rules.Commissions.Point*a.Qty
}
