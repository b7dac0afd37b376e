package deadend

import (
	"fmt"
	"strings"

	"rpg/internal/world"
)

// Says tells what can be finished no more.
func (d DeadEnd) Says(w *world.World) string {
	var all []string
	points := 0
	for _, g := range d.Lost {
		switch {
		case g.Kind == Points:
			points += g.Points
		case g.Kind == AQuest:
			all = append(all, fmt.Sprintf("the quest “%s” can no longer be finished", g.ID))
		case !d.Ends:
			all = append(all, "the game can no longer come to any ending")
		case w.Finale != nil:
			all = append(all, "the finale is out of reach")
		default:
			all = append(all, fmt.Sprintf("the ending “%s” is out of reach", g.ID))
		}
	}
	if points > 0 {
		all = append(all, fmt.Sprintf("%d of %d points are lost", points, w.Most()))
	}
	return strings.Join(all, ", ")
}
