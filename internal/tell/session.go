package tell

import (
	"fmt"
	"strings"

	"rpg/internal/game"
)

// Words that a session of a typed adventure says of itself, in whatever phrases.
const (
	Broken      = "[Something went wrong with that command. Nothing changed.]"
	TooLong     = "[That’s too long for me to follow. Nothing happened.]"
	Ended       = "The game has ended. Type RESTART to play again."
	NothingDone = "[Nothing to undo.]"

	Fragments      = "It’s difficult to repeat fragments."
	NothingAgain   = "Beg pardon?"
	NothingToMend  = "There was no word to replace!"
	OnlyFirstMends = "Warning: only the first word after OOPS is used."

	NoTranscripts    = "[Transcripts aren’t available here.]"
	NoTranscriptRuns = "[There’s no transcript running. Type SCRIPT to start one.]"

	VagueOrder = "“I don’t understand! What are you referring to?”"

	confused   = "I don’t understand that. Type HELP for commands, or try saying it differently."
	noQuitting = "There is no quitting. Type RESTART to start over."
	noHint     = "[Hint] You’re on your own here. Try LOOK."
)

// Confused answers what is no command; n is how often that was so before.
func Confused(g *game.Game, n int) string {
	if all := g.World.Confused; len(all) > 0 {
		return all[n%len(all)]
	}
	return confused
}

// Quit answers QUIT, which ends nothing.
func Quit(g *game.Game) string { return or(g.World.Quit, noQuitting) }

// Hint is the first hint that holds.
func Hint(g *game.Game, person string) string {
	about := g.About(person)
	for _, h := range g.World.Hints {
		if about.Holds(h.If) {
			return "[Hint] " + h.Text
		}
	}
	return noHint
}

// Version names the program and the game.
func Version(g *game.Game) []string {
	out := []string{"rpg plays this game."}
	for _, l := range append([]string{g.World.Title}, g.World.Credits...) {
		if l != "" {
			out = append(out, l)
		}
	}
	return out
}

// Wordiness answers VERBOSE, BRIEF and SUPERBRIEF.
func Wordiness(g *game.Game, verb string) string {
	v := voice{Game: g, c: g.World.Conventions()}
	switch verb {
	case "verbose":
		return v.pick("[Full descriptions.]", "Maximum verbosity.")
	case "brief":
		return v.pick("[Brief descriptions.]", "Brief descriptions.")
	}
	return v.pick("[Room names only.]", "Superbrief descriptions.")
}

// Understood is the command that words were taken for, ahead of what came of it.
func Understood(line string) string { return "(" + line + ")" }

// Undone answers UNDO.
func Undone(g *game.Game) string {
	return voice{Game: g, c: g.World.Conventions()}.pick("[Previous turn undone.]", "Undone.")
}

// Status is the line over a game's text.
func Status(g *game.Game, person string) string {
	n := g.Turns(person)
	if g.World.Conventions().ShowStatus {
		room := g.Room(g.RoomOf(person)).Name
		if !g.Lit(person, g.RoomOf(person)) {
			room = "Darkness"
		}
		return fmt.Sprintf("%s  Score: %d  Moves: %d", room, g.Score(), n)
	}
	if g.World.StatusLine == "score" {
		return fmt.Sprintf("SCORE: %d  MOVES: %d", g.Score(), n)
	}
	return fmt.Sprintf("MOVES: %d", n)
}

// Diagnosis answers DIAGNOSE. (world-schema: Wounds)
func Diagnosis(g *game.Game, person string) []string {
	v := voice{g, person, g.World.Conventions()}
	var out []string
	say := func(text string) { out = append(out, v.pick("["+text+"]", text)) }
	wounds, cureIn := g.Wounds(person)
	own := g.World.Diagnose
	switch {
	case wounds <= 0:
		say(or(own.Healthy, "You are in perfect health."))
	case own.Wounded != "":
		say(own.Wounded)
	default:
		kind := [...]string{"a light wound,", "a serious wound,", "several wounds,", "serious wounds,"}[min(wounds, 4)-1]
		say(fmt.Sprintf("You have %s which will be cured after %d moves.", kind, g.CureWait()*(wounds-1)+cureIn))
	}
	if g.World.Combat == nil {
		return out
	}
	say("You can " + [...]string{
		"expect death soon", "be killed by one more light wound", "be killed by a serious wound",
		"survive one serious wound", "survive several wounds",
	}[min(max(g.FightStrength(person), 0), 4)] + ".")
	switch deaths := g.Var("deaths"); {
	case deaths == 1:
		say("You have been killed once.")
	case deaths > 1:
		say("You have been killed twice.")
	}
	return out
}

// TranscriptBegins answers SCRIPT, and heads what is written from then on.
func TranscriptBegins(g *game.Game) []string {
	return transcript(g, "[Transcript started.]", "Here begins a transcript of interaction with")
}

// TranscriptEnds answers UNSCRIPT.
func TranscriptEnds(g *game.Game) []string {
	return transcript(g, "[Transcript saved.]", "Here ends a transcript of interaction with")
}

// TranscriptFails says why nothing is written down.
func TranscriptFails(err error) string {
	return "[The transcript could not be written: " + err.Error() + "]"
}

func transcript(g *game.Game, brass, infocom string) []string {
	v := voice{Game: g, c: g.World.Conventions()}
	if v.infocom() && g.World.Title != "" {
		return []string{infocom, g.World.Title}
	}
	return []string{brass}
}

// Help lists what can be typed, but for what a game would rather have found.
// builtIn reports whether a word is one of the program’s own: a verb that comes
// after those is listed by its other words.
func Help(g *game.Game, builtIn func(word string) bool) []string {
	out, end := helpLines(), "Several commands go on one line: TAKE LAMP, TURN IT ON, THEN GO DOWN."
	if !g.World.Conventions().Typed {
		out, end = helpSentences(), "One sentence may do several things, in their order; what cannot be done ends it, and what was done before stays done."
	}
	for _, verb := range g.World.Verbs {
		if verb.Unlisted {
			continue
		}
		var words []string
		for _, w := range verb.Words {
			if !strings.EqualFold(w, verb.ID) && !(verb.AfterBuiltIns && builtIn(w)) {
				words = append(words, w)
			}
		}
		if verb.AfterBuiltIns && len(words) == 0 {
			continue
		}
		out = append(out, strings.TrimRight(fmt.Sprintf("  %-25s%s", strings.ToUpper(verb.ID), strings.Join(words, ", ")), " "))
	}
	return append(out, end)
}

// helpSentences is the help of a game that is played in sentences.
func helpSentences() []string {
	return append(HowToSay(), "By themselves: LOOK, INVENTORY, SCORE, HINT; SAVE and RESTORE with a name, UNDO, RESTART; SCRIPT writes down what follows, to UNSCRIPT.")
}

// HowToSay shows what sentences are like.
func HowToSay() []string {
	return []string{
		"Say in plain words what you do, and name things and people as the text names them:",
		"  I walk north. I go to the market.",
		"  I take the rope and go up to the loft.",
		"  I look at the bell. I read the letter.",
		"  I ask the ferryman about the mill. I say, “Good evening.”",
		"  I give the ferryman the letter. I buy a loaf from the baker.",
		"  I unlock the chest with the brass key, then open it.",
		"  I wait and listen.",
	}
}

func helpLines() []string {
	return []string{
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
		"  SAVE, RESTORE, UNDO      and RESTART; SCRIPT writes down what follows, to UNSCRIPT",
	}
}
