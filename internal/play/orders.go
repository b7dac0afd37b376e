package play

import (
	"rpg/internal/game"
	"rpg/internal/parser"
	"rpg/internal/world"
)

// order tells a character to do something. The rules for orders are not asked
// yet: whoever is told anything ignores it, in their own words.
func (s *Session) order(c parser.Command) (game.Result, parser.Command, error) {
	s.tx.BeginTurn(s.person, &c.Deed)
	whom := c.Slot(world.Target)
	id, found := s.near(whom)
	if !found {
		return missed("There is no “" + whom.Words + "” here."), c, nil
	}
	c.Bind(world.Target, world.CharacterRef(id))
	ch := s.g.Character(id)
	s.say(ch.RefuseOrder, ch.Name+" ignores you.")
	return game.Result{}, c, s.tx.EndTurn(s.person, game.Passing{})
}
