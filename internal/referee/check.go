package referee

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// maxDC is the most that a check can be asked to reach.
const maxDC = 100

// usualDC is what a check is against when nothing else is said.
const usualDC = "normal"

// Check rolls a d20 and one of a person's stats against a number. The stat goes
// by its mechanical name or the game's, or an unambiguous start of either;
// against is a number or a difficulty of the world, and empty for the usual one.
func Check(tx *game.Tx, person, stat, against string) (*game.Refusal, error) {
	id, refused := findStat(tx.Game, person, stat)
	if refused != nil {
		return refused, nil
	}
	dc, refused := difficulty(tx.World, against)
	if refused != nil {
		return refused, nil
	}
	who := world.PersonRef(person)
	roll, err := tx.Try("check "+id, who, tx.Stat(person, id), dc)
	if err != nil {
		return nil, err
	}
	tx.Tell(game.Line{What: game.Checked, Of: who, Text: id, Roll: &roll})
	return nil, nil
}

// findStat finds a stat among the world's and those that only the person has.
func findStat(g *game.Game, person, words string) (string, *game.Refusal) {
	stats := slices.Clone(g.World.Stats)
	for _, id := range slices.Sorted(maps.Keys(g.Person(person).Stats)) {
		if _, known := g.World.Stat(id); !known {
			stats = append(stats, world.Named{ID: id, Name: id})
		}
	}
	if len(stats) == 0 {
		return "", no("this game has no stats to check; rpg roll d20 rolls without one")
	}
	var x names.Index
	for _, s := range stats {
		x.Add(names.Phrase{Of: s.ID, Words: s.ID, Rank: names.ID})
		x.Add(names.Phrase{Of: s.ID, Words: s.Name, Rank: names.Name})
	}
	switch found := x.Find(words, names.Prefix); len(found) {
	case 1:
		return found[0].Of, nil
	case 0:
		return "", no("no stat is called %s; the stats are %s", tell.Quote(words), statList(g, stats))
	default:
		ids := make([]string, len(found))
		for i, m := range found {
			ids[i] = m.Of
		}
		return "", no("%s could be any of %s", tell.Quote(words), tell.List(ids))
	}
}

func statList(g *game.Game, stats []world.Named) string {
	out := make([]string, len(stats))
	for i, s := range stats {
		out[i] = tell.StatName(g, s.ID)
	}
	return tell.List(out)
}

// A level is a difficulty by name.
type level struct {
	name string
	dc   int
}

// levels are the world's difficulties, easiest first.
func levels(w *world.World) []level {
	var out []level
	for name, dc := range view.Difficulties(w.Difficulty) {
		out = append(out, level{name, dc})
	}
	slices.SortFunc(out, func(a, b level) int {
		return cmp.Or(cmp.Compare(a.dc, b.dc), strings.Compare(a.name, b.name))
	})
	return out
}

// difficulty reads what a check must reach.
func difficulty(w *world.World, words string) (int, *game.Refusal) {
	if words == "" {
		words = usualDC
	}
	if dc, err := strconv.Atoi(words); err == nil {
		if dc < 1 || dc > maxDC {
			return 0, no("a check is against 1 to %d, not %d", maxDC, dc)
		}
		return dc, nil
	}
	var found, all []string
	dc := 0
	for _, l := range levels(w) {
		all = append(all, fmt.Sprintf("%s (%d)", l.name, l.dc))
		if strings.EqualFold(l.name, words) {
			return l.dc, nil
		}
		if strings.HasPrefix(strings.ToLower(l.name), strings.ToLower(words)) {
			found, dc = append(found, l.name), l.dc
		}
	}
	if len(found) != 1 {
		return 0, no("%s is no difficulty: give a number, or one of %s", tell.Quote(words), tell.List(all))
	}
	return dc, nil
}
