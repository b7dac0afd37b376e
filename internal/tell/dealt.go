package tell

import "fmt"

// Dealt is one act of a town, in the words that its telling needs. What has no
// place in the act is empty.
type Dealt struct {
	Intent, Reason string

	Actor, Other, Keeper string // names
	Room, To, Shop       string // where it was done; where it led; where the keeper stands
	Good, Goods          string // what the sentence named, in the plural: hides; what moved: 2 hides
	Coins                string // what was paid, given, offered or lost: 9 coin; empty: none
	Points               int
	Filled               bool // a commission
	Never                bool // the keeper does not deal in the good
	Asked, Moved         int  // how many units
	Why                  string
}

// Seen is an act as everybody in the room sees it.
func (d Dealt) Seen() string { return d.sentence(dealer{who: d.Actor}) }

// ToYou is an act as it is told to who did it: what came of it, and what would
// work where nothing did.
func (d Dealt) ToYou() string {
	switch d.Reason {
	case "ok", "waited", "robbery_failed", "nothing_to_take", "no_matching_commission":
		return d.sentence(dealer{who: "You", you: true}) + d.partly()
	}
	return capital(d.Failed()) + "."
}

// partly says that less moved than was meant.
func (d Dealt) partly() string {
	if d.Reason != "ok" || d.Asked <= d.Moved || d.Moved == 0 {
		return ""
	}
	switch d.Intent {
	case "take", "drop", "buy", "sell", "give", "trade":
		if d.Asked == 999 {
			return " That was all that could be."
		}
		return fmt.Sprintf(" You meant %d; that was all that could be.", d.Asked)
	}
	return ""
}

// A dealer is whoever did it, who is told of, or is told themselves.
type dealer struct {
	who string
	you bool
}

// of gives the form of a verb.
func (v dealer) of(they, you string) string {
	if v.you {
		return you
	}
	return they
}

// does begins a sentence.
func (v dealer) does(they, you string) string { return v.who + " " + v.of(they, you) + " " }

// sentence tells what was done.
func (d Dealt) sentence(v dealer) string {
	goods := d.Goods
	if goods == "" {
		goods = "nothing"
	}
	switch d.Intent {
	case "move":
		return v.does("leaves for", "walk to") + d.To + "."
	case "take":
		return v.does("picks up", "pick up") + goods + "."
	case "drop":
		return v.does("puts down", "put down") + goods + "."
	case "buy":
		return v.does("buys", "buy") + goods + " from " + d.Keeper + " for " + d.Coins + "."
	case "sell":
		return v.does("sells", "sell") + goods + " to " + d.Keeper + " for " + d.Coins + "."
	case "quest":
		if v.you {
			return "You ask " + d.Keeper + " about your commissions; where each good is cheapest now stands beside them."
		}
		return v.who + " asks " + d.Keeper + " about commissions."
	case "give":
		return d.given(v, goods)
	case "trade":
		return v.does("offers", "offer") + d.Other + " " + goods + " for " + d.price() + "."
	case "hire":
		return v.does("offers", "offer") + d.Other + " " + d.price() + " to be hired."
	case "accept":
		if d.Goods == "" {
			return v.does("is", "are") + "hired by " + d.Other + " for " + d.price() + "."
		}
		return v.does("takes", "take") + d.Other + "’s offer: " + d.Goods + " for " + d.price() + "."
	case "rob":
		return d.robbed(v)
	case "wait":
		return v.does("waits", "wait") + v.of("and watches", "and watch") + " the road."
	case "say":
		if v.you {
			return "You have said it aloud."
		}
		return v.who + " has something to say."
	}
	return v.does("does", "do") + "nothing that anybody understands."
}

// price is what was asked, where nothing is a price too.
func (d Dealt) price() string {
	if d.Coins == "" {
		return "nothing"
	}
	return d.Coins
}

func (d Dealt) given(v dealer, goods string) string {
	hands := v.does("hands", "hand")
	switch {
	case d.Keeper != "" && d.Reason == "no_matching_commission":
		return hands + d.Keeper + " " + goods + ", and no open commission of " + v.of("theirs", "yours") + " asked for it: it is gone."
	case d.Keeper != "" && d.Filled:
		return fmt.Sprintf("%s%s %s and %s a commission: %d points.", hands, d.Keeper, goods, v.of("fills", "fill"), d.Points)
	case d.Keeper != "":
		return fmt.Sprintf("%s%s %s for a commission: %d points.", hands, d.Keeper, goods, d.Points)
	case d.Goods == "":
		return hands + d.Other + " " + d.Coins + "."
	case d.Coins != "":
		return hands + d.Other + " " + d.Goods + " and " + d.Coins + "."
	}
	return hands + d.Other + " " + d.Goods + "."
}

func (d Dealt) robbed(v dealer) string {
	took := d.Goods
	if took == "" {
		took = d.Coins
	}
	switch d.Reason {
	case "robbery_failed":
		return v.does("tries", "try") + "to rob " + d.Other + ", " + v.of("is stopped, and pays ", "are stopped, and pay ") + d.price() + " for it."
	case "nothing_to_take":
		return v.does("robs", "rob") + d.Other + ", who has nothing to take."
	}
	return v.does("robs", "rob") + d.Other + " of " + took + "."
}

// Failed says why nothing came of an act, in words for anybody.
func (d Dealt) Failed() string {
	switch d.Reason {
	case "no_such_exit":
		if d.Room == d.To {
			return d.To + " is where the turn began"
		}
		return "no road leads from " + d.Room + " straight to " + d.To
	case "no_such_item":
		return "there are no " + d.Good + " on the ground in " + d.Room
	case "not_carrying":
		return "there are no " + d.Good + " in the pack"
	case "carry_limit":
		if d.Intent == "give" {
			return d.Other + "’s pack is full"
		}
		return "the pack is full; selling or dropping something makes room"
	case "no_npc_here":
		if d.Keeper != "" {
			return d.Keeper + " keeps shop in " + d.Shop + ", not in " + d.Room
		}
		return d.Why
	case "not_wanted":
		return d.Keeper + " does not deal in " + d.Good
	case "out_of_stock":
		if d.Never {
			return d.Keeper + " does not deal in " + d.Good
		}
		return d.Keeper + " has no " + d.Good + " left"
	case "cannot_afford":
		if d.Intent == "hire" {
			return "the purse is empty"
		}
		return "there is not coin enough in the purse for even one of the " + d.Good
	case "npc_broke":
		return d.Keeper + " cannot pay for even one of the " + d.Good
	case "not_in_room":
		return d.Other + " is not in " + d.Room
	case "no_such_offer":
		if d.Other != "" {
			return "no offer of " + d.Other + "’s is open; an offer can be accepted in the turn after it was made, and in that one alone"
		}
	case "offer_expired":
		return d.Other + "’s offer could not be kept and is gone: both sides must stand in one room, and be able to pay, to hand over and to carry"
	case "bound_by_contract":
		return "whoever is hired to " + d.Other + " does not rob them while it lasts"
	case "thievery_forbidden":
		return "nobody is robbed in this town"
	case "rejected":
		return "this could not be taken as an action at all; the turn was spent waiting"
	}
	return d.Why
}
