package play

import "rpg/internal/game"

// Arrange makes things stand otherwise, by do, outside of any line. What is told on
// the way is told to nobody. Where it is undoable, UNDO goes back over it; after an
// error nothing of it stands.
func (s *Session) Arrange(undoable bool, do func(*game.Tx) error) error {
	s.begin("")
	mark := s.tx.Mark()
	err := do(s.tx)
	if err == nil {
		err = s.g.Err()
	}
	if err != nil {
		s.tx.Rollback(mark)
		s.renew()
		return err
	}
	s.asked = nil
	s.end(nil, undoable)
	return nil
}

// Reread makes another reading of the same game the one that is played. How things
// stand is in its state, and what UNDO goes back over stays; a question that waits
// for an answer, and what AGAIN repeats, may be about what is there no more, and go.
// After an error the session goes on with what it had.
func (s *Session) Reread(g *game.Game) error {
	if err := s.learn(g); err != nil {
		return err
	}
	s.play(g)
	s.asked, s.again, s.naming = nil, action{}, ""
	s.begin("")
	return g.Err()
}
