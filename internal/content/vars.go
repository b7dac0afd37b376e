package content

import (
	"slices"
	"strings"

	"rpg/internal/cond"
)

// Variables lists the variables that the game's records begin with, set or ask for.
// It reads the whole game, but no scripts.
func (b *Book) Variables() []string {
	all := []string{"score"} // which every game counts
	if b.world.Death != nil {
		all = append(all, "deaths")
	}
	for name := range b.world.Vars {
		all = append(all, name)
	}
	for _, f := range append([]*filed{b.cover}, b.all()...) {
		for _, m := range f.mentions {
			if m.what == aVariable {
				all = append(all, m.name)
			}
		}
		for _, x := range f.conds {
			cond.Walk(x, func(x cond.Expr) {
				if c, is := x.(cond.Cmp); is {
					if name, is := strings.CutPrefix(c.Term, "var:"); is {
						all = append(all, name)
					}
				}
			})
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}
