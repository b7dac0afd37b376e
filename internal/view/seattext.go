package view

import (
	"fmt"
	"strings"
)

// Text is an observation for somebody who reads: the same, in lines. (sentences:
// what a seat is shown)
func (o Observation) Text() string {
	var b strings.Builder
	p := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	if o.Done {
		p("The town is done (%s) after %d of %d turns.", o.Reason, o.Played, o.Turns)
	} else {
		p("Turn %d of %d. You are %s.", o.Turn+1, o.Turns, o.Name)
	}
	if o.Outcome != "" {
		p("")
		p("Last turn, %s: %s", o.Code, o.Outcome)
	}
	p("")
	o.where(p)
	p("")
	o.have(p)
	if len(o.Heard) > 0 {
		p("")
		p("Heard here last turn:")
		for _, line := range o.Heard {
			p("  %s", line)
		}
	}
	if !o.Done {
		o.bargains(p)
		p("")
		p("Sentences like these are read, whoever and whatever they name:")
		for _, line := range o.Examples {
			p("  %s", line)
		}
	}
	return b.String()
}

// Help is what does not change from turn to turn: how to say something, and the
// map.
func (o Observation) Help() string {
	var b strings.Builder
	p := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	p("Say in one plain sentence what you do: the first verb in it is what counts. Name things as they are shown.")
	p("Words in double quotes are said aloud in the room. All seats act at once; what you do is done after everybody")
	p("has spoken: first the shops, then the ground, then what one does to another, robbery, and last the roads.")
	p("")
	p("The town:")
	for _, r := range o.Map {
		keeper := ""
		if r.NPC != "" {
			keeper = ", " + r.NPC + "’s"
		}
		p("  %s%s: to %s", r.Name, keeper, strings.Join(r.Exits, ", "))
	}
	return b.String()
}

type printer func(format string, args ...any)

func (o Observation) where(p printer) {
	dark := ""
	if o.Room.Dark {
		dark = ", in the dark"
	}
	p("%s%s. %s", o.Room.Name, dark, o.Room.Desc)
	var roads []string
	for _, x := range o.Room.Exits {
		roads = append(roads, x.Name)
	}
	p("  Roads to %s.", either(roads, "nowhere"))
	if len(o.Room.Ground) > 0 {
		p("  On the ground: %s.", amounts(o.Room.Ground))
	}
	if len(o.Room.Cogs) > 0 {
		p("  Here too: %s.", strings.Join(o.Room.Cogs, ", "))
	}
	if s := o.Room.NPC; s != nil {
		p("  %s keeps shop, with %s:", s.Name, o.money(s.Coin))
		wide := 0
		for _, g := range s.Goods {
			wide = max(wide, len([]rune(g.Item)))
		}
		for _, g := range s.Goods {
			sells := fmt.Sprintf("%2d in stock, sells one for %d", g.Stock, g.Ask)
			if g.Stock == 0 {
				sells = "none in stock"
			}
			p("    %-*s  %s, buys one for %d", wide, g.Item, sells, g.Bid)
		}
	}
}

func (o Observation) have(p printer) {
	p("You have %s, and in your pack %s (%d of %d).", o.money(o.Coin), either([]string{amounts(o.Items)}, "nothing"), o.Carried, o.CarryLimit)
	for _, e := range o.Quests {
		line := fmt.Sprintf("  Commission: %s for %s at %s", e.shown, e.SettledBy, e.At)
		switch {
		case e.Delivered >= e.Count:
			line += fmt.Sprintf("; filled, %d points", e.Points)
		case e.Delivered > 0:
			line += fmt.Sprintf("; %d delivered, %d points so far, %d to come", e.Delivered, e.Points, e.Outstanding)
		default:
			line += fmt.Sprintf("; worth %d points", e.Outstanding)
		}
		if c := e.Cheapest; c != nil {
			line += fmt.Sprintf("; cheapest now with %s at %s, for %d", c.NPC, c.At, c.Ask)
		}
		p("%s.", line)
	}
	if o.Standing.HiredTo != "" {
		p("  You are hired to %s: bond counter %d.", o.Standing.HiredTo, o.Standing.Turns)
	}
	for _, r := range o.Standing.Retainers {
		p("  %s is hired to you: bond counter %d.", r.Name, r.Turns)
	}
	if o.Notes != "" {
		p("  Your notes: %s", o.Notes)
	}
}

func (o Observation) bargains(p printer) {
	if len(o.Offers) == 0 {
		return
	}
	p("")
	p("Open to you this turn:")
	for _, x := range o.Offers {
		if x.Kind == "hire" {
			p("  %s would hire you for %s.", x.From, o.money(x.Coin))
		} else {
			p("  %s offers %s for %s.", x.From, x.shown, o.money(x.Coin))
		}
	}
}

func amounts(all []Held) string {
	var out []string
	for _, h := range all {
		out = append(out, h.shown)
	}
	return strings.Join(out, ", ")
}

// either is a list, or a word for an empty one.
func either(all []string, none string) string {
	if text := strings.Join(nonEmpty(all), ", "); text != "" {
		return text
	}
	return none
}
