package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/generate"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Call is one command being run: what was asked, and what it stands on as far
// as its Spec needs it.
type Call struct {
	*Env
	Spec   *Spec
	Words  argparse.Parsed
	Argv   []string // as typed
	Person string   // whose turn, or for whom; empty: nobody's

	Project store.Project
	Files   *store.Files
	Stored  *store.Run
	Book    *content.Book
	Game    *game.Game
	Tx      *game.Tx

	texts []store.Text                                  // files read for this command
	at    string                                        // the folder of the game, from the project's
	read  func(arg string, max int) (store.Text, error) // where texts come from
	event func(*store.Event)                            // what else goes into the event

	switches *switches                       // the owner's, as far as it asked for them
	earlier  func() ([]generate.Kept, error) // what earlier runs have left; nil: what the library has

	made *runFiles // what the run has generated, once it lies under the game

	aside   bool // it is about nothing of the run: the log is not told what it refuses
	settled bool // what it did is committed and logged already
}

// openProject finds the project. That there is none is a refusal of
// [store.ErrNoProject].
func (c *Call) openProject() error {
	home, given := c.Words.Option("home")
	if !given {
		home = c.Home
	}
	start := c.Dir
	if home != "" {
		start = home
		if fi, err := os.Stat(home); err != nil || !fi.IsDir() {
			return &store.Refusal{Why: fmt.Sprintf("there is no folder %s, where --home or RPG_HOME says that the project is", tell.Quote(home))}
		}
	}
	p, err := store.Find(start)
	if errors.Is(err, store.ErrNoProject) {
		return errors.Join(store.ErrNoProject, &store.Refusal{Why: "there is no project here: no folder from here upward has a games folder; rpg init DIR makes one, --home DIR names one"})
	}
	if err != nil {
		return &broken{err}
	}
	c.Project = p
	c.read = func(arg string, max int) (store.Text, error) { return p.ReadText(arg, c.Stdin, max) }
	return nil
}

// open finds the project and, where the command needs them, takes the lock and
// loads the run. The caller closes what was opened.
func (c *Call) open() (err error) {
	if err = c.openProject(); err != nil {
		return err
	}
	if c.Spec.Needs < Files {
		return nil
	}
	if err = c.openFiles(); err != nil || c.Spec.Needs < Run {
		return err
	}
	return c.openRun()
}

// openFiles takes the run's lock and loads what is there.
func (c *Call) openFiles() (err error) {
	if c.Files, err = store.Open(c.Project, c.Store); err != nil {
		return &broken{err}
	}
	if c.Stored, err = c.Files.Load(); err != nil {
		return &broken{err}
	}
	for _, n := range c.Stored.Notices {
		fmt.Fprintf(c.Stderr, "%s: %s\n", c.Prog, n)
	}
	return nil
}

// openRun plays the run that was loaded.
func (c *Call) openRun() error {
	if !c.Stored.Exists {
		return &store.Refusal{Why: "no game is being played here; rpg run new GAME starts one"}
	}
	return c.play(c.Stored.State)
}

// play lays a state over the content of its game and begins the transaction.
func (c *Call) play(s *state.State) error {
	id := s.Get(world.Global, "game").Text()
	if !world.PlainID(id) {
		return &broken{fmt.Errorf("the save names no game that could be a folder: %q", id)}
	}
	c.at = "games/" + id
	book, err := content.OpenDir(c.Project.Game(id))
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%s, the game of this run, is not there, or has no world.md or world.json in it: put it back, or go on with another run (rpg run list, rpg run new GAME)", c.at)
	}
	if err != nil {
		return &broken{err}
	}
	c.Book = book
	c.Game = gameOf(book, s)
	c.settle(c.Game)
	c.overlay(book, s)
	c.Tx = c.Game.Begin()
	return nil
}

// who settles for whom the command is, and whether it may run now.
func (c *Call) who() *game.Refusal {
	as, given := c.Words.Option("as")
	if !given {
		as = c.As
	}
	switch {
	case as != "":
		id, no := referee.Who(c.Game, as)
		if no != nil {
			return no
		}
		c.Person = id
	case referee.Alone(c.Game):
		c.Person = c.Game.Cast()[0]
	case c.Spec.Turn != NoTurn:
		return &game.Refusal{Code: game.Because, Text: fmt.Sprintf("whose turn is it? --as ID, one of %s", strings.Join(c.Game.Cast(), ", "))}
	}
	if c.Spec.Turn == NoTurn {
		return nil
	}
	return referee.May(c.Game, c.Person, c.Spec.Turn == Telling)
}

// Text reads a file argument: a path inside the project, or - for standard
// input. A file in proposals/ is consumed when the command is done.
func (c *Call) Text(arg string, max int) (string, error) {
	t, err := c.read(arg, max)
	if err != nil {
		return "", err
	}
	c.texts = append(c.texts, t)
	return t.Body, nil
}

// Line is a text argument: words on the line, or the text of --file F.
func (c *Call) Line(arg string) (string, error) {
	if file, given := c.Words.Option("file"); given {
		return c.Text(file, 0)
	}
	words := strings.Join(c.Words.Words(arg), " ")
	if words == "-" {
		return c.Text("-", 0)
	}
	return store.CheckText(words)
}
