package play

import (
	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// capture gives a piece to the scripts that take what is typed before it is read:
// the room's, then the world's. One that answers with steps has taken it, and
// they are a turn of their own; one that answers with none has not looked.
func (s *Session) capture(piece string) (out []string, taken bool) {
	if s.g.Scripts == nil || s.Over() {
		return nil, false
	}
	about := s.g.About(s.person)
	for _, c := range [...]*world.Capture{s.g.Room(s.g.RoomOf(s.person)).Capture, s.g.World.Capture} {
		if c == nil || !about.Holds(c.If) {
			continue
		}
		mark, from := s.tx.Mark(), len(s.tx.Lines)
		steps, err := s.g.Scripts.Run(c.Script, piece, about, s.tx)
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
			return []string{tell.Broken}, true
		}
		return s.told(from), true
	}
	return nil, false
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
