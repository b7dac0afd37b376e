package view

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"rpg/internal/tell"
	"rpg/internal/world"
)

// living adds what the world does by itself, what may be created in it, and what
// both cost.
func (s *shown) living(w *world.World) {
	var texts []string
	for _, a := range w.Generation {
		most := strconv.Itoa(a.Max)
		switch a.Max {
		case world.NoLimit:
			most = "any"
		case 0:
			most = "none"
		}
		texts = append(texts, a.Kind+" "+most)
	}
	s.AddData("GENERATION", tell.List(texts), w.Generation)
	for _, c := range w.Clocks {
		text := fmt.Sprintf("%s: sets %s after %s", c.ID, c.Flag, tell.Ticks(s.Game, c.After))
		if c.If != nil {
			text += ", from when " + s.asked(c.If)
		}
		if !c.Shown {
			text += "; people do not know of it"
		}
		s.Add("CLOCKS", text)
	}
	texts = nil
	for _, word := range w.Weather {
		texts = append(texts, fmt.Sprintf("%s %d", word.Word, word.Weight))
	}
	s.Add("WEATHER", tell.List(texts))
	if w.WorldTurn > 0 {
		s.AddData("WORLD TURN EVERY", tell.Ticks(s.Game, w.WorldTurn), w.WorldTurn)
	}
	if m := w.Meter; m != nil {
		texts = nil
		for _, kind := range slices.Sorted(maps.Keys(m.Costs)) {
			texts = append(texts, fmt.Sprintf("%s %d", kind, m.Costs[kind]))
		}
		s.Add("METER", fmt.Sprintf("%s: %d at the start, low at %d; costs %s", m.Name, m.Start, m.Low, tell.List(texts)))
	}
}
