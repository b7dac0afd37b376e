package play

import (
	"fmt"
	"strings"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/parser"
	"rpg/internal/state"
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
		return (*Session).diagnose
	case "hint":
		return (*Session).hint
	case "help":
		return (*Session).help
	case "quit":
		return func(s *Session) { s.say(s.g.World.Quit, "There is no quitting. Type RESTART to start over.") }
	case "version":
		return (*Session).version
	case "script", "unscript":
		return func(s *Session) { s.say("[Transcripts aren’t available here.]") }
	}
	return nil
}

// say tells the first of some texts that is not empty.
func (s *Session) say(texts ...string) {
	for _, t := range texts {
		if t != "" {
			s.tx.Say(t)
			return
		}
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
	return game.Result{}, c, s.tx.EndTurn(s.person, game.Passing{Clockless: c.Verb == "score" && s.g.World.Conventions().ScoreStopsNoClock})
}

// wordiness says how much of a room is described on the way.
func (s *Session) wordiness(c parser.Command) (game.Result, parser.Command, error) {
	s.tx.BeginTurn(s.person, &c.Deed)
	s.tx.State.Set(world.PersonRef(s.person), "verbosity", state.String(c.Verb))
	infocom := s.g.World.Conventions().Phrases == "infocom"
	switch {
	case c.Verb == "verbose" && infocom:
		s.say("Maximum verbosity.")
	case c.Verb == "verbose":
		s.say("[Full descriptions.]")
	case c.Verb == "brief" && infocom:
		s.say("Brief descriptions.")
	case c.Verb == "brief":
		s.say("[Brief descriptions.]")
	case infocom:
		s.say("Superbrief descriptions.")
	default:
		s.say("[Room names only.]")
	}
	if !infocom {
		return game.Result{}, c, nil
	}
	return game.Result{}, c, s.tx.EndTurn(s.person, game.Passing{Clockless: true})
}

func (s *Session) hint() {
	about := s.g.About(s.person)
	for _, h := range s.g.World.Hints {
		if about.Holds(h.If) {
			s.say("[Hint] " + h.Text)
			return
		}
	}
	s.say("[Hint] You’re on your own here. Try LOOK.")
}

func (s *Session) version() {
	s.say("rpg plays this game.")
	s.say(s.g.World.Title)
	for _, l := range s.g.World.Credits {
		s.say(l)
	}
}

// diagnose tells how the person is. (world-schema: Wounds)
func (s *Session) diagnose() {
	bracket := func(text string) {
		if s.g.World.Conventions().Phrases == "brass" {
			text = "[" + text + "]"
		}
		s.say(text)
	}
	wounds, cureIn := s.g.Wounds(s.person)
	own := s.g.World.Diagnose
	switch {
	case wounds <= 0 && own.Healthy != "":
		bracket(own.Healthy)
	case wounds <= 0:
		bracket("You are in perfect health.")
	case own.Wounded != "":
		bracket(own.Wounded)
	default:
		kind := [...]string{"a light wound,", "a serious wound,", "several wounds,", "serious wounds,"}[min(wounds, 4)-1]
		bracket(fmt.Sprintf("You have %s which will be cured after %d moves.", kind, s.g.CureWait()*(wounds-1)+cureIn))
	}
	if s.g.World.Combat == nil {
		return
	}
	bracket("You can " + [...]string{
		"expect death soon", "be killed by one more light wound", "be killed by a serious wound",
		"survive one serious wound", "survive several wounds",
	}[min(max(s.g.FightStrength(s.person), 0), 4)] + ".")
	switch deaths := s.g.Var("deaths"); {
	case deaths == 1:
		bracket("You have been killed once.")
	case deaths > 1:
		bracket("You have been killed twice.")
	}
}

// help lists the verbs.
func (s *Session) help() {
	for _, l := range helpLines {
		s.say(l)
	}
	for _, v := range s.g.World.Verbs {
		var words []string
		for _, w := range v.Words {
			if !strings.EqualFold(w, v.ID) && !(v.AfterBuiltIns && deed.Builtin(strings.ToLower(w))) {
				words = append(words, w)
			}
		}
		if v.AfterBuiltIns && len(words) == 0 {
			continue
		}
		s.say(strings.TrimRight(fmt.Sprintf("  %-25s%s", strings.ToUpper(v.ID), strings.Join(words, ", ")), " "))
	}
	s.say("Several commands go on one line: TAKE LAMP, TURN IT ON, THEN GO DOWN.")
}

var helpLines = [...]string{
	"You can type what you want to do:",
	"  NORTH, N, UP, OUT        go that way; GO TO and the name of a place that is near",
	"  LOOK, L                  look around",
	"  EXAMINE X, X             look at something; READ, LOOK IN",
	"  INVENTORY, I             what you carry",
	"  TAKE, DROP               also TAKE ALL, DROP ALL BUT THE LAMP",
	"  OPEN, CLOSE              a door or a box; LOCK and UNLOCK it WITH a key",
	"  PUT X IN Y, PUT X ON Y   put something somewhere",
	"  TURN ON, TURN OFF        a lamp or a machine; TURN, PUSH, BURN, THROW, WEAR, USE",
	"  TALK TO, ASK X ABOUT Y   speak with somebody; GIVE X TO Y, ATTACK",
	"  WAIT, Z                  let time pass",
	"  SCORE, DIAGNOSE, HINT    how it goes; VERBOSE, BRIEF and SUPERBRIEF, how much is told",
	"  AGAIN, OOPS WORD         the same once more; mend a word that was mistyped",
	"  SAVE, RESTORE, UNDO      and RESTART",
}
