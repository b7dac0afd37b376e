package command

import (
	"errors"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/state"
	"rpg/internal/tell"
)

// gameOf lays a state over the content of a game, whose scripts can then run.
func gameOf(book *content.Book, s *state.State) *game.Game {
	g := game.New(book.World(), s)
	g.Scripts = &script.Hatch{From: book, Parse: play.Reader(book.World())}
	return g
}

// faulted makes an answer of a script that went wrong: the author's code broke,
// not the program, and nothing was done.
func (c *Call) faulted(answer Answer, err error) (Answer, error) {
	var fault *script.Error
	if !errors.As(err, &fault) {
		return answer, err
	}
	at := *fault
	if at.Pos.File != "" && c.at != "" {
		at.Pos.File = c.at + "/" + at.Pos.File
	}
	return Answer{Faulted: tell.OneLine(at.Error())}, nil
}
