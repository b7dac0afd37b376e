package command

import (
	"errors"
	"fmt"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/script"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/transcript"
	"rpg/internal/world"
)

// trySpecs is the command with which an author looks at any moment of a game.
func trySpecs() []Spec {
	spec := Spec{
		Name: "try", Help: "play a game from any moment of it, without a trace, and ask why it answered as it did",
		About: "The game begins as it always does, unseen, and then stands as the options say: rpg try GAME --at loft --carry lamp --flag bell_rung. " +
			"The room is shown as LOOK shows it; it counts as visited, and nothing that entering it fires is fired. From there on it is played as by rpg play. " +
			"Nothing is kept: no run, no log, no saves. The dice are the same each time.\n\n" +
			"A line that begins with a colon is never the game's. :why says of the last answer what was asked for it, in order: rules, exits, conditions and the part of each that decided, with the place in the files. " +
			":state says how things stand; every option below is a word, too, as in :at ROOM and :flag NAME; :help lists them all.\n\n" +
			"When a file of the game has changed, it is read again before the next answer, and the game goes on as it stands. While it cannot be read, the game goes on as it was read last.",
		Args: []argparse.Arg{opt("game", "a folder in games/, or a file that rpg pack made")},
		For:  Author, Needs: Nothing, Run: runTry,
	}
	for _, s := range tryOptions() {
		spec.Options = append(spec.Options, argparse.Option{Long: s.name, Metavar: s.takes, Help: s.help, Repeat: true})
	}
	spec.Options = append(spec.Options,
		argparse.Option{Long: "seed", Metavar: "S", Help: "the seed of the dice (default: the game's own, else 1)"},
		argparse.Option{Long: "style", Metavar: "STYLE", Choices: []string{"brass", "infocom"}, Help: "answer a typed game in this style"},
		argparse.Option{Long: "script", Metavar: "FILE", Help: "type the lines of this file"},
		argparse.Option{Long: "plain", Help: "no more than lines in and lines out, also on a terminal"},
	)
	return []Spec{spec}
}

// A trial is a game that an author plays beside an editor. It is a Keeper that keeps
// nothing.
type trial struct {
	*tester
	as      string // who is played
	session *play.Session
	files   stamps // of the game, when they were read last
	looked  bool   // at the files, since a line was waited for: it was there before that

	last asked // what :why tells of
	left bool
}

// asked is a line, and what was asked on the way to its answer.
type asked struct {
	line  string
	trace *game.Trace
	turns []play.Turn // what it did
}

var (
	_ play.Keeper   = (*trial)(nil)
	_ play.Copyless = (*trial)(nil)
	_ typedGame     = (*trial)(nil)
)

func runTry(c *Call) (answer Answer, err error) {
	g, no, err := c.source(c.Words.Word("game"))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if c.Words.Has("json") {
		return refuse("try is played line by line; --json is for commands with one answer")
	}
	c.at = g.root
	t := &trial{tester: &tester{Call: c, source: g}}
	var warned []string
	t.files = t.stamped()
	if t.book, warned, err = t.read(); err != nil {
		var bad *content.Broken
		if errors.As(err, &bad) {
			return mistaken(strings.Split(bad.In(c.at), "\n"))
		}
		return Answer{}, g.unopened(err)
	}
	c.Book = t.book
	if t.book.World().Town != nil {
		return refuse("%s is a town, which several play at once and nobody by themselves: %s", g.id, g.townBy(c.Prog))
	}
	if no := t.unfit(); no != "" {
		return Answer{Refused: no}, nil
	}
	lines, echo, err := c.typedLines()
	if err != nil {
		return Answer{}, err
	}
	defer lines.Close()
	opening, wrong, err := t.begin()
	if err != nil {
		return c.faulted(Answer{}, &broken{err})
	}
	if len(wrong) > 0 {
		return mistaken(wrong)
	}
	opening = append(warned, opening...)
	hint := "Nothing of this is kept. :help says what can be asked, :why why."
	if in, out, ok := c.screen(); ok {
		return Answer{Silent: true}, c.drawnOn(in, out, onTheScreen{t}, hint, opening)
	}
	if !echo {
		fmt.Fprintf(c.Stderr, "%s Ctrl-D leaves.\n\n", hint)
	}
	waits := func() error { t.looked = false; return nil }
	return Answer{Silent: true}, c.filter(t, waits, opening, lines, echo)
}

// mistaken is an answer that refuses for several reasons, each on its own line.
func mistaken(why []string) (Answer, error) {
	var p tell.Page
	for _, w := range why[:len(why)-1] {
		p.Add("REFUSED", w)
	}
	return Answer{Page: p, Refused: why[len(why)-1]}, nil
}

// unfit says which options are not for this game.
func (t *trial) unfit() string {
	if t.Words.Has("style") && t.book.World().Play != "parser" {
		return "--style is for games that are typed; this one is played in sentences"
	}
	return t.playedAs()
}

// read reads the whole of the game. What is wrong with it and does not keep it from
// being played is said beside it.
func (t *trial) read() (book *content.Book, warned []string, err error) {
	if book, err = content.Open(t.fsys); err != nil {
		return nil, nil, err
	}
	if style, given := t.Words.Option("style"); given {
		book.World().Style = style
	}
	if err := book.Whole(); err != nil {
		return nil, nil, err
	}
	for _, p := range book.ReadAll() {
		if p.Severity == content.Error {
			warned = append(warned, "WRONG: "+tell.OneLine(p.String()))
		}
	}
	return book, warned, nil
}

// gameOf lays a state over a reading of the game, its scripts read. What is wrong
// with those is said; a script that cannot be read breaks when it is called.
func (t *trial) gameOf(book *content.Book, s *state.State) (g *game.Game, wrong []string) {
	g = gameOf(book, s)
	if hatch, is := g.Scripts.(*script.Hatch); is {
		_, problems, err := hatch.Engine()
		if err != nil {
			wrong = append(wrong, tell.OneLine(err.Error()))
		}
		for _, p := range problems {
			wrong = append(wrong, tell.OneLine(p.String()))
		}
	}
	return g, wrong
}

// begin begins the game and makes it stand as the command line says; or it says what
// is wrong with that.
func (t *trial) begin() (opening, wrong []string, err error) {
	fresh, err := t.Fresh()
	if err != nil {
		return nil, nil, err
	}
	g, bad := t.gameOf(t.book, fresh)
	for _, b := range bad {
		opening = append(opening, "WRONG: "+b)
	}
	if t.session, err = play.New(g, t); err != nil {
		return nil, nil, err
	}
	if g.World.Play != "parser" {
		t.session.Speak(&atKeyboard{t.session})
	}
	t.session.Opening()
	if err := t.session.Fault(); err != nil {
		opening = append(opening, t.broke(err))
	}
	wrong, err = t.arrange()
	if len(wrong) > 0 || err != nil {
		return nil, wrong, err
	}
	return append(opening, t.look("the opening")...), nil, nil
}

// Fresh is the state of a new game.
func (t *trial) Fresh() (*state.State, error) {
	seed, _ := t.Words.Option("seed")
	a := &adventurer{tester: t.tester, seed: t.seedOf(&transcript.Script{Seed: seed})}
	fresh, err := a.Fresh()
	if err != nil {
		return nil, err
	}
	k := &keeper{Call: t.Call}
	fresh.Fill(world.Global, "round.cast", state.Texts([]string{k.plays(gameOf(t.book, state.New()))}))
	fresh.Settle()
	return fresh, nil
}

// look shows the room where the person is.
func (t *trial) look(line string) []string {
	return t.watched(line, t.session.Here)
}

// watched has a line answered, and takes down what is asked for that.
func (t *trial) watched(line string, answer func() []string) []string {
	t.last = asked{line: line, trace: new(game.Trace)}
	t.session.Game().Trace = t.last.trace
	out := answer()
	t.session.Game().Trace = nil
	for _, n := range t.last.trace.Notes {
		if n.What == game.Broke {
			out = append(out, "BROKEN: "+tell.OneLine(n.Came))
		}
	}
	if err := t.session.Fault(); err != nil {
		out = append(out, t.broke(err))
	}
	return out
}

// broke tells the author what a player is not told.
func (t *trial) broke(err error) string { return "BROKEN: " + tell.OneLine(err.Error()) }

// Line answers a line: a word with a colon is the program's, any other the game's.
func (t *trial) Line(line string) []string {
	var out []string
	if !t.looked {
		out = t.readAgain(false)
		t.looked = true
	}
	if word, is := strings.CutPrefix(strings.TrimSpace(line), ":"); is {
		return append(out, t.word(word)...)
	}
	return append(out, t.watched(line, func() []string { return t.session.Line(line) })...)
}

// onTheScreen is a trial whose lines are each waited for.
type onTheScreen struct{ *trial }

func (s onTheScreen) Line(line string) []string {
	s.looked = false
	return s.trial.Line(line)
}

func (t *trial) Status() string  { return t.session.Status() }
func (t *trial) Place() string   { return t.session.Place() }
func (t *trial) Nouns() []string { return t.session.Nouns() }

func (t *trial) Err() error {
	if t.left {
		return errLeft
	}
	return t.session.Err()
}

// Keep notes what a line did, for :why.
func (t *trial) Keep(turn play.Turn) error {
	t.last.turns = append(t.last.turns, turn)
	return nil
}

// NoCopies says why there is no SAVE.
func (t *trial) NoCopies() string {
	return fmt.Sprintf("A trial leaves no trace, so nothing is saved: :again makes things stand as at its beginning, and %s play %s keeps a game.", t.Prog, t.source.word())
}

func (t *trial) Save(string, []state.Change) error    { return errors.New(t.NoCopies()) }
func (t *trial) Saves() ([]string, error)             { return nil, errors.New(t.NoCopies()) }
func (t *trial) Restore(string) (*state.State, error) { return nil, errors.New(t.NoCopies()) }
