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
func (d Dealt) Seen() string { return d.sentence(d.Actor, false) }

// ToYou is an act as it is told to who did it: what came of it, and what would
// work where nothing did.
func (d Dealt) ToYou() string {
	switch d.Reason {
	case "ok", "waited", "robbery_failed", "nothing_to_take", "no_matching_commission":
		return d.sentence("You", true) + d.partly()
	}
	return d.Failed() + "."
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

// sentence tells what was done, of somebody or to them.
func (d Dealt) sentence(who string, you bool) string {
	does := func(they, you_ string) string {
		if you {
			return who + " " + you_ + " "
		}
		return who + " " + they + " "
	}
	goods := d.Goods
	if goods == "" {
		goods = "nothing"
	}
	switch d.Intent {
	case "move":
		return does("leaves for", "walk to") + d.To + "."
	case "take":
		return does("picks up", "pick up") + goods + "."
	case "drop":
		return does("puts down", "put down") + goods + "."
	case "buy":
		return does("buys", "buy") + goods + " from " + d.Keeper + " for " + d.Coins + "."
	case "sell":
		return does("sells", "sell") + goods + " to " + d.Keeper + " for " + d.Coins + "."
	case "quest":
		if you {
			return "You ask " + d.Keeper + " about your commissions; where each good is cheapest now stands beside them."
		}
		return who + " asks " + d.Keeper + " about commissions."
	case "give":
		return d.given(does("hands", "hand"), goods, you)
	case "trade":
		return does("offers", "offer") + d.Other + " " + goods + " for " + d.price() + "."
	case "hire":
		return does("offers", "offer") + d.Other + " " + d.price() + " to be hired."
	case "accept":
		if d.Goods == "" {
			return does("is", "are") + "hired by " + d.Other + " for " + d.price() + "."
		}
		return does("takes", "take") + d.Other + "’s offer: " + d.Goods + " for " + d.price() + "."
	case "rob":
		return d.robbed(does, you)
	case "wait":
		return does("waits", "wait") + "and watch" + third(you, "es") + " the road."
	case "say":
		if you {
			return "You have said it aloud."
		}
		return who + " has something to say."
	}
	return does("does", "do") + "nothing that anybody understands."
}

func third(you bool, s string) string {
	if you {
		return ""
	}
	return s
}

// price is what was asked, where nothing is a price too.
func (d Dealt) price() string {
	if d.Coins == "" {
		return "nothing"
	}
	return d.Coins
}

func (d Dealt) given(hands, goods string, you bool) string {
	switch {
	case d.Keeper != "" && d.Reason == "no_matching_commission":
		open := "no commission of theirs"
		if you {
			open = "no commission of yours that is open"
		}
		return hands + d.Keeper + " " + goods + ", and " + open + " asked for it: it is gone."
	case d.Keeper != "" && d.Filled:
		return fmt.Sprintf("%s%s %s and fill%s a commission: %d points.", hands, d.Keeper, goods, third(you, "s"), d.Points)
	case d.Keeper != "":
		return fmt.Sprintf("%s%s %s for a commission: %d points.", hands, d.Keeper, goods, d.Points)
	case d.Goods == "":
		return hands + d.Other + " " + d.Coins + "."
	case d.Coins != "":
		return hands + d.Other + " " + d.Goods + " and " + d.Coins + "."
	}
	return hands + d.Other + " " + d.Goods + "."
}

func (d Dealt) robbed(does func(they, you string) string, you bool) string {
	took := d.Goods
	if took == "" {
		took = d.Coins
	}
	switch d.Reason {
	case "robbery_failed":
		return does("tries", "try") + "to rob " + d.Other + ", " + does2(you) + " stopped, and pay" + third(you, "s") + " " + d.price() + " for it."
	case "nothing_to_take":
		return does("robs", "rob") + d.Other + ", who has nothing to take."
	}
	return does("robs", "rob") + d.Other + " of " + took + "."
}

func does2(you bool) string {
	if you {
		return "are"
	}
	return "is"
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
