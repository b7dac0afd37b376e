package command

import (
	"fmt"

	"rpg/internal/deadend"
	"rpg/internal/game"
)

// provenDeadEnds tells of the dead ends of a game that was not all played: those that
// are proven.
func (x *explorer) provenDeadEnds() {
	t, err := x.tester()
	if err != nil {
		return // what came before has told of it
	}
	all, err := deadend.Find(deadend.Options{Book: t.book, Open: func() (*game.Game, error) {
		fresh, _, err := x.open()
		return fresh, err
	}})
	if err != nil || len(all) == 0 {
		x.page.AddData("DEAD ENDS", "none is known; whether there are others is known only when all has been played", 0)
		return
	}
	x.page.AddData("DEAD ENDS", fmt.Sprintf("%d proven; whether there are others is known only when all has been played", len(all)), len(all))
	for _, d := range all {
		x.page.AddData("DEAD END", d.Says(t.book.World())+" after "+typed(d.Lines), map[string]any{"lines": d.Lines, "endless": !d.Ends})
	}
}
