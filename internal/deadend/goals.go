package deadend

import (
	"slices"
	"strconv"

	"rpg/internal/logic"
	"rpg/internal/standing"
	"rpg/internal/world"
)

// A Kind is what sort of goal there is.
type Kind string

// The kinds, the gravest first.
const (
	AnEnding Kind = "ending"
	AQuest   Kind = "quest"
	Points   Kind = "points"
)

// A Goal is something that whoever plays may want to come to.
type Goal struct {
	Kind   Kind
	ID     string
	Points int
	any    []logic.Fact // it is met by any of these
}

func (g *Goal) met(now *standing.Run) bool { return slices.ContainsFunc(g.any, now.Shows) }

func (g *Goal) can(s *logic.Study) bool { return slices.ContainsFunc(g.any, s.Can) }

// death is the ending that nobody wants.
const death = "death"

// goals lists those of a game that can be met from its beginning: the endings that
// count, the quests, and what has points.
func goals(w *world.World, from *logic.Study) (all []Goal) {
	if ends := counting(w, from); len(ends) > 0 {
		g := Goal{Kind: AnEnding, ID: ends[0]}
		for _, id := range ends {
			g.any = append(g.any, ended(id))
		}
		all = append(all, g)
	}
	ids, _ := w.IDs(world.Quests) // whoever reads the game tells of it
	done := map[string]bool{}
	for _, id := range ids {
		if q, err := w.Quest(id); err == nil && q.Done != "" {
			done[q.Done] = true
			all = append(all, Goal{Kind: AQuest, ID: id, any: []logic.Fact{{Kind: logic.Flag, ID: q.Done}}})
		}
	}
	for i, p := range w.Scoring {
		if p.Points > 0 && !done[p.Flag] {
			id := strconv.Itoa(i)
			all = append(all, Goal{Kind: Points, ID: id, Points: p.Points, any: []logic.Fact{{Kind: logic.Points, ID: id}}})
		}
	}
	return slices.DeleteFunc(all, func(g Goal) bool { return !g.can(from) })
}

func ended(id string) logic.Fact { return logic.Fact{Kind: logic.Ending, ID: id} }

// counting are the endings that nothing is better than: the finale, or else those
// on the way to which there are the most points, and of these the longest ways.
func counting(w *world.World, from *logic.Study) (best []string) {
	if w.Finale != nil {
		return []string{"finale"}
	}
	most, longest := 0, 0
	for _, e := range w.Endings {
		plan := from.Plan(ended(e.ID))
		if e.ID == death || len(plan) == 0 {
			continue
		}
		points := onTheWay(w, plan)
		switch {
		case points > most || points == most && len(plan) > longest:
			best, most, longest = []string{e.ID}, points, len(plan)
		case points == most && len(plan) == longest:
			best = append(best, e.ID)
		}
	}
	return best
}

// onTheWay are the points of what a plan brings about.
func onTheWay(w *world.World, plan []logic.Fact) (points int) {
	for i, p := range w.Scoring {
		if slices.Contains(plan, logic.Fact{Kind: logic.Flag, ID: p.Flag}) || slices.Contains(plan, logic.Fact{Kind: logic.Points, ID: strconv.Itoa(i)}) {
			points += p.Points
		}
	}
	return points
}
