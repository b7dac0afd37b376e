package view

import (
	"errors"
	"fmt"
	"strings"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// time is the day, the part of it, and the weather.
func (l *look) time() {
	var parts []string
	data := map[string]any{}
	if t := l.Time(); t != "" {
		parts = append(parts, fmt.Sprintf("day %d", l.Day()), t)
		data["day"], data["time"] = l.Day(), t
	}
	if w := l.Weather(); w != "" {
		parts = append(parts, tell.OneLine(w))
		data["weather"] = w
	}
	l.AddData("TIME AND WEATHER", tell.List(parts), data)
}

// Curse is which curses lie on a person, and how their words of this turn came
// out by them. Empty when they speak as everybody does.
func Curse(g *game.Game, person string) string {
	var names []string
	for _, c := range g.Curses(person) {
		names = append(names, tell.Curse(g, c.ID))
	}
	text := strings.Join(names, "; ")
	if s, changed := g.CameOut(person); changed {
		if text == "" {
			text = "cured, but not before they spoke"
		}
		return fmt.Sprintf("%s; what came out: %s; what was meant: %s", text, tell.Quote(s.As), tell.Quote(s.Meant))
	}
	return text
}

func (l *look) curse() {
	for _, id := range l.State.Get(l.who, "curses").List() {
		if _, err := l.World.Curse(id); errors.Is(err, world.ErrUnknown) {
			l.Add("MISSING", fmt.Sprintf("the content has no curse %s any more; %s is free of it while it is gone", id, tell.OneLine(l.Name(l.who))))
		}
	}
	text := Curse(l.Game, l.person)
	if text == "" {
		return
	}
	ids := []string{}
	for _, c := range l.Curses(l.person) {
		ids = append(ids, c.ID)
	}
	s, _ := l.CameOut(l.person)
	l.AddData("CURSE", text, map[string]any{"curses": ids, "as": s.As, "meant": s.Meant})
}

// meter is what play costs, and once to each person that little is left of it,
// or nothing.
func (l *look) meter() {
	left, counts := l.MeterLeft()
	if !counts {
		return
	}
	m := l.World.Meter
	name := "meter"
	if m.Name != "" {
		name = tell.OneLine(m.Name)
	}
	l.AddData("METER", fmt.Sprintf("%s, %d left", name, left), map[string]any{"left": left, "name": name})
	low, spent := l.MeterNews(l.person)
	say := func(label, text, usual string) {
		if text == "" {
			text = usual
		}
		l.Add(label, tell.OneLine(text))
	}
	if low {
		say("METER LOW", m.LowText, "There is little of the "+name+" left.")
	}
	if spent {
		say("METER SPENT", m.SpentText, "There is no "+name+" left.")
	}
}

// noticed is what the person could see or hear of what the world did by itself,
// until it is told to them.
func (l *look) noticed() {
	for _, n := range l.Notices(l.person) {
		label := "SIGNAL"
		if n.Arrived != "" {
			label = "NOW HERE"
		}
		l.Add(label, n.Text)
	}
}

func (l *look) clocks() {
	for _, c := range l.Clocks() {
		if c.Shown {
			l.AddData("CLOCK", tell.Clock(l.Game, c.ID, c.Left), map[string]any{"clock": c.ID, "left": c.Left})
		}
	}
	if l.WorldTurnDue() {
		l.AddData("WORLD TURN DUE", tell.WorldTurnNext, true)
	}
}
