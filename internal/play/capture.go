package play

import (
	"rpg/internal/game"
	"rpg/internal/parser"
	"rpg/internal/world"
)

// heard gives what was typed to the scripts that take it before it is carried
// out: the room's, then the world's. First they hear a piece as it was typed,
// then the command that was read, for AGAIN, OOPS and the answer to a question
// are commands that no words show. A script that answers with steps has taken it,
// and they are a turn of their own; one that answers with none was not there,
// and neither were its dice.
func (s *Session) heard(call func() game.ScriptCall) (out []string, taken bool, err error) {
	captures := [...]*world.Capture{s.g.Room(s.g.RoomOf(s.person)).Capture, s.g.World.Capture}
	if captures[0] == nil && captures[1] == nil || s.g.Scripts == nil || s.Over() {
		return nil, false, nil
	}
	about := s.g.About(s.person)
	for _, c := range captures {
		if c == nil {
			continue
		}
		hears := about.Holds(c.If)
		if s.g.Trace != nil {
			s.g.Trace.For(game.Note{What: game.ACapture, Name: c.Script, If: c.If, Holds: hears})
		}
		if !hears {
			continue
		}
		mark, from := s.tx.Mark(), len(s.tx.Lines)
		given := call()
		given.Script = c.Script
		steps, err := s.tx.Call(given, about)
		if err == nil && len(steps) == 0 {
			s.tx.Rollback(mark)
			continue
		}
		if err == nil {
			err = s.captured(steps)
		}
		if err != nil {
			s.tx.Rollback(mark)
			s.renew()
			return s.breaks(err), true, err
		}
		return s.told(from), true, nil
	}
	return nil, false, nil
}

// captureTyped is a piece as it was typed.
func (s *Session) captureTyped(piece string) (out []string, taken bool) {
	out, taken, _ = s.heard(func() game.ScriptCall {
		line := piece
		return game.ScriptCall{Line: &line}
	})
	return out, taken
}

// captureRead is a command that was read; EXIT aboard is the DISEMBARK that it
// means.
func (s *Session) captureRead(c parser.Command) (out []string, taken bool, err error) {
	return s.heard(func() game.ScriptCall {
		if c.Via == world.ViaExit && !s.g.Aboard(s.person).IsZero() {
			c.Verb, c.Dir = "disembark", ""
		}
		return game.ScriptCall{Action: reading(c)}
	})
}

func (s *Session) captured(steps []world.Step) error {
	s.tx.BeginTurn(s.person, nil)
	if err := s.tx.Run(steps, s.g.About(s.person)); err != nil {
		return err
	}
	if err := s.tx.EndTurn(s.person, game.Passing{}); err != nil {
		return err
	}
	return s.g.Err()
}
