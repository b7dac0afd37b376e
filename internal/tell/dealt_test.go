package tell

import "testing"

// An act of a town reads well, to those who saw it and to who did it.
func TestDealt(t *testing.T) {
	for _, row := range []struct {
		d         Dealt
		seen, you string
	}{
		{
			Dealt{Intent: "buy", Reason: "ok", Goods: "2 candles", Keeper: "Chandler Pell", Coins: "13 crowns", Moved: 2, Asked: 3},
			"Ana buys 2 candles from Chandler Pell for 13 crowns.",
			"You buy 2 candles from Chandler Pell for 13 crowns. You meant 3; that was all that could be.",
		},
		{
			Dealt{Intent: "sell", Reason: "ok", Goods: "1 candle", Keeper: "Chandler Pell", Coins: "4 crowns", Moved: 1, Asked: 999},
			"Ana sells 1 candle to Chandler Pell for 4 crowns.",
			"You sell 1 candle to Chandler Pell for 4 crowns. That was all that could be.",
		},
		{
			Dealt{Intent: "give", Reason: "ok", Goods: "3 herring", Keeper: "Warden Iveta", Points: 21, Filled: true},
			"Ana hands Warden Iveta 3 herring and fills a commission: 21 points.",
			"You hand Warden Iveta 3 herring and fill a commission: 21 points.",
		},
		{
			Dealt{Intent: "give", Reason: "no_matching_commission", Goods: "3 herring", Keeper: "Warden Iveta"},
			"Ana hands Warden Iveta 3 herring, and no open commission of theirs asked for it: it is gone.",
			"You hand Warden Iveta 3 herring, and no open commission of yours asked for it: it is gone.",
		},
		{
			Dealt{Intent: "give", Reason: "ok", Goods: "1 candle", Other: "Bo", Coins: "6 crowns"},
			"Ana hands Bo 1 candle and 6 crowns.", "You hand Bo 1 candle and 6 crowns.",
		},
		{Dealt{Intent: "give", Reason: "ok", Other: "Bo", Coins: "6 crowns"}, "Ana hands Bo 6 crowns.", "You hand Bo 6 crowns."},
		{Dealt{Intent: "give", Reason: "carry_limit", Other: "Bo"}, "", "Bo’s pack is full."},
		{
			Dealt{Intent: "rob", Reason: "robbery_failed", Other: "Bo", Coins: "5 crowns"},
			"Ana tries to rob Bo, is stopped, and pays 5 crowns for it.", "You try to rob Bo, are stopped, and pay 5 crowns for it.",
		},
		{Dealt{Intent: "rob", Reason: "nothing_to_take", Other: "Bo"}, "Ana robs Bo, who has nothing to take.", "You rob Bo, who has nothing to take."},
		{Dealt{Intent: "hire", Reason: "ok", Other: "Bo", Coins: "5 crowns"}, "Ana offers Bo 5 crowns to be hired.", "You offer Bo 5 crowns to be hired."},
		{Dealt{Intent: "accept", Reason: "ok", Other: "Bo", Coins: "5 crowns"}, "Ana is hired by Bo for 5 crowns.", "You are hired by Bo for 5 crowns."},
		{
			Dealt{Intent: "accept", Reason: "ok", Other: "Bo", Goods: "1 candle"},
			"Ana takes Bo’s offer: 1 candle for nothing.", "You take Bo’s offer: 1 candle for nothing.",
		},
		{Dealt{Intent: "wait", Reason: "waited"}, "Ana waits and watches the road.", "You wait and watch the road."},
		{Dealt{Intent: "move", Reason: "no_such_exit", Room: "The Quay", To: "The Net Loft"}, "", "No road leads from The Quay straight to The Net Loft."},
		{Dealt{Intent: "move", Reason: "no_such_exit", Room: "The Quay", To: "The Quay"}, "", "The Quay is where the turn began."},
		{
			Dealt{Intent: "quest", Reason: "no_npc_here", Room: "The Quay", Keeper: "Warden Iveta", Shop: "The Customs House"},
			"", "Warden Iveta keeps shop in The Customs House, not in The Quay.",
		},
		{Dealt{Intent: "buy", Reason: "out_of_stock", Good: "candles", Keeper: "Chandler Pell"}, "", "Chandler Pell has no candles left."},
		{Dealt{Intent: "buy", Reason: "out_of_stock", Good: "candles", Keeper: "Chandler Pell", Never: true}, "", "Chandler Pell does not deal in candles."},
	} {
		row.d.Actor = "Ana"
		if row.seen != "" {
			if got := row.d.Seen(); got != row.seen {
				t.Errorf("seen as\n%s\nwant\n%s", got, row.seen)
			}
		}
		if got := row.d.ToYou(); got != row.you {
			t.Errorf("told as\n%s\nwant\n%s", got, row.you)
		}
	}
}
