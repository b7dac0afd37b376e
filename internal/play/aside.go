package play

import (
	"rpg/internal/game"
	"rpg/internal/parser"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// An aside is a command about the game and not in it: it tells something, and
// takes a turn all the same, unless it is free or stops the clock.
type aside func(*Session)

// meta finds an aside by its verb; nil for what is none.
func (s *Session) meta(verb string) aside {
	switch verb {
	case "score":
		return func(s *Session) { s.tx.Tell(game.Line{What: game.ScoreTold, Of: world.PersonRef(s.person)}) }
	case "diagnose":
		return func(s *Session) { s.say(tell.Diagnosis(s.g, s.person)...) }
	case "hint":
		return func(s *Session) { s.say(tell.Hint(s.g, s.person)) }
	case "help":
		return func(s *Session) { s.say(append(tell.Help(s.g, parser.BuiltIn), s.helpOfVerbs()...)...) }
	case "quit":
		return func(s *Session) { s.say(tell.Quit(s.g)) }
	case "version":
		return func(s *Session) { s.say(tell.Version(s.g)...) }
	case "script":
		return (*Session).script
	case "unscript":
		return (*Session).unscript
	}
	return nil
}

func (s *Session) say(lines ...string) {
	for _, l := range lines {
		s.tx.Say(l)
	}
}

// aside tells what a command about the game asks for, and lets its time pass.
func (s *Session) aside(c parser.Command, tells aside) (game.Result, parser.Command, error) {
	s.tx.BeginTurn(s.person, &c.Deed)
	tells(s)
	switch c.Verb {
	case "version", "script", "unscript":
		return game.Result{}, c, nil
	}
	return game.Result{}, c, s.tx.EndTurn(s.person, game.Passing{Clockless: c.Verb == "score" && s.g.World.Conventions().MetaClockless})
}

// wordiness says how much of a room is described on the way.
func (s *Session) wordiness(c parser.Command) (game.Result, parser.Command, error) {
	s.tx.BeginTurn(s.person, &c.Deed)
	s.tx.State.Set(world.PersonRef(s.person), "verbosity", state.String(c.Verb))
	s.say(tell.Wordiness(s.g, c.Verb))
	if !s.g.World.Conventions().MetaClockless {
		return game.Result{}, c, nil
	}
	return game.Result{}, c, s.tx.EndTurn(s.person, game.Passing{Clockless: true})
}
