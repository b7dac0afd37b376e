package town

import (
	"rpg/internal/sentence"
	"rpg/internal/tell"
)

// dealt puts an act into the words that its telling needs.
func (e *Episode) dealt(a *Act) tell.Dealt {
	d := tell.Dealt{
		Intent: a.Intent, Reason: a.Reason, Actor: e.Names[a.Seat], Room: e.Rooms[a.Room].Name,
		Moved: a.Qty, Asked: max(a.asked, 1),
	}
	if a.unread != nil {
		d.Intent, d.Why = a.unread.Intent, a.unread.Explain(e.lexicon)
	}
	if a.Other >= 0 {
		d.Other = e.Names[a.Other]
	}
	if a.ToRoom >= 0 {
		d.To = e.Rooms[a.ToRoom].Name
	}
	if a.Item >= 0 {
		d.Good = e.Goods[a.Item].Many
		if a.Qty > 0 {
			d.Goods = e.Amount(int(a.Item), a.Qty)
		}
	}
	if a.NPC >= 0 {
		k := &e.Keepers[a.NPC]
		d.Keeper, d.Shop = k.Name, e.Rooms[e.shop[a.NPC]].Name
		d.Never = a.Item >= 0 && !e.lists(int(a.NPC), int(a.Item))
	}
	switch {
	case a.Intent == sentence.Give && a.NPC >= 0:
		d.Points, d.Filled = a.Coin, e.filled(a)
	case a.Coin > 0:
		d.Coins = tell.Price(e.game, a.Coin)
	}
	return d
}

// Outcome tells a seat in plain English what came of an act, the sentence quoted.
func (e *Episode) Outcome(a *Act) string {
	if a.Intent == sentence.None {
		return "“" + tell.OneLine(a.Sentence) + "” was not taken for a deed: " + e.dealt(a).Failed() + "."
	}
	return "“" + tell.OneLine(a.Sentence) + "”: " + e.dealt(a).ToYou()
}

// Told is an act for who watches: what everybody could see, or why nothing came
// of it.
func (e *Episode) Told(a *Act) string {
	d := e.dealt(a)
	if public(a) || a.Reason == sentence.OK {
		return tell.OneLine(d.Seen())
	}
	return a.Reason + ": " + tell.OneLine(d.Failed()) + "."
}

// lines are what was heard or seen in a room in the last turn: the newest dozen.
func (e *Episode) lines(room int) []string {
	out := []string{}
	for _, l := range e.heard {
		switch {
		case l.room != room:
		case l.words != "":
			out = append(out, cut(e.Names[l.seat]+": “"+tell.OneLine(l.words)+"”", mostLine))
		default:
			out = append(out, cut(tell.OneLine(e.dealt(&e.Acts[l.act]).Seen()), mostLine))
		}
	}
	return out[max(0, len(out)-mostLines):]
}

// mostLine is how long a public line is at most, in characters.
const mostLine = 200

func cut(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most])
	}
	return s
}
