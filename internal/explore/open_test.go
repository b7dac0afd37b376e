package explore_test

import (
	"io/fs"
	"testing"

	"rpg/internal/content"
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/state"
	"rpg/internal/world"
)

// opener opens a game anew each time it is asked.
func opener(t testing.TB, files fs.FS, seed string) func() (*game.Game, *content.Book, error) {
	return func() (*game.Game, *content.Book, error) {
		book, err := content.Open(files)
		if err != nil {
			return nil, nil, err
		}
		s := state.New()
		g := game.New(book.World(), s)
		g.Scripts = &script.Hatch{From: book, Parse: play.Reader(book.World())}
		for key, v := range map[string]string{"dice.kind": book.World().Dice, "dice.seed": dice.ParseSeed(seed).String()} {
			s.Fill(world.Global, key, state.String(v))
		}
		s.Fill(world.Global, "round.cast", state.Texts(g.Cast()[:1]))
		return g, book, g.SettlePlaces()
	}
}
