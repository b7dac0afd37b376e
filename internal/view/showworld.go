package view

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// ShowWorld is the game's own record as a reader may see it.
func ShowWorld(g *game.Game, r Reader) tell.Page {
	s := &shown{Game: g, Reader: r}
	w := g.World
	s.Add("WORLD", w.Name)
	if r.Kind != Player {
		s.settings(w)
	}
	s.prose(w.Text.Description, w.Text)
	s.quiet()
	return s.Page
}

func (s *shown) settings(w *world.World) {
	if w.StartRoom != "" {
		s.Add("START ROOM", tell.Called(s.Game, world.RoomRef(w.StartRoom)))
	}
	var cast []string
	for _, id := range s.Cast() {
		cast = append(cast, tell.Called(s.Game, world.PersonRef(id)))
	}
	s.AddData("CAST", tell.List(cast), s.Cast())
	s.Add("MONEY", w.MoneyWord())
	var stats []string
	for _, st := range w.Stats {
		stats = append(stats, tell.StatName(s.Game, st.ID))
	}
	s.Add("STATS", tell.List(stats))
	if w.Fight != "" {
		s.Add("A BLOW IS", tell.StatName(s.Game, w.Fight))
	}
	s.Add("DIFFICULTY", difficulties(w.Difficulty))
	var tiers []string
	for _, t := range w.Tiers {
		tiers = append(tiers, fmt.Sprintf("%s %d-%d", t.ID, t.Min, t.Max))
	}
	s.Add("TIERS", tell.List(tiers))
	s.AddData("OWN FLAGS", tell.List(w.OwnFlags), w.OwnFlags)
	clock := "counts " + w.Clock.Counts
	if w.Clock.Day > 0 {
		clock += fmt.Sprintf(", %d to a day", w.Clock.Day)
	}
	s.Add("CLOCK", clock)
	s.living(w)
	s.Add("POLICIES", strings.Join([]string{
		"play " + w.Play, "dice " + w.Dice, "dealings " + w.Dealings, "market " + w.Market, "hearing " + w.Hearing,
	}, ", "))
	if c := w.Carry; c != nil {
		s.Add("CARRY", fmt.Sprintf("weight %d, count %d (0: no limit)", c.Max, c.Count))
	}
	var events []string
	for _, e := range w.Events {
		events = append(events, e.Name)
	}
	s.AddData("EVENTS", tell.List(events), events)
}

// difficulties are the world's own, easiest first, or those that every world has.
func difficulties(own map[string]int) string {
	all := Difficulties(own)
	names := slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		return cmp.Or(cmp.Compare(all[a], all[b]), cmp.Compare(a, b))
	})
	for i, n := range names {
		names[i] = fmt.Sprintf("%s %d", n, all[n])
	}
	return tell.List(names)
}

// Difficulties are what a check is against by name: easy, normal and hard as
// every game has them, and what the world says otherwise.
func Difficulties(own map[string]int) map[string]int {
	all := map[string]int{"easy": 8, "normal": 12, "hard": 16}
	maps.Copy(all, own)
	return all
}
