package command

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/names"
	"rpg/internal/play"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/terminal"
	"rpg/internal/world"
)

// playSpecs is the command for who plays an adventure themselves.
func playSpecs() []Spec {
	return []Spec{{
		Name: "play", Help: "play a text adventure yourself, line by line; without GAME, which there are",
		About: "The game is kept after each line, apart from the project's run: the next rpg play GAME goes on where this one ended. SAVE NAME and RESTORE NAME are for more; SCRIPT writes what follows to a new file beside it, to UNSCRIPT. " +
			"On a terminal it is played on the whole screen, with a line above the text that says how things stand. " +
			"Where standard input or output is no terminal, with --plain, and with --script, each line is answered as it is read, with > and the line before its answer. The end of the input ends the program. " +
			"Outside of a project the games that ship can be played.\n\n" +
			"A file that rpg pack made is played from wherever it lies, as in rpg play ~/Downloads/lantern.rpg. What is kept of it lies in a folder of the player's own, and goes on when the file was moved.\n\n" +
			"A game with people is played in plain sentences, as the first of its cast or as whom --as names: “I take the rope, then ask Pell about the mill.” What cannot be read costs nothing.\n\n" + aboutIntent(),
		Args: []argparse.Arg{opt("game", "a game in games/, or a file that rpg pack made")},
		Options: []argparse.Option{
			{Long: "seed", Metavar: "S", Help: "what the dice of a new game start from"},
			{Long: "run", Help: "play one person, whom --as names, of the project's run, beside the others: what they do comes from the game's scripts"},
			{Long: "new", Help: "begin anew, whatever is kept of the game"},
			{Long: "script", Metavar: "FILE", Help: "type the lines of this file"},
			{Long: "intent-cmd", Metavar: "CMD", Help: "what reads the lines that are not understood"},
			{Long: "plain", Help: "no more than lines in and lines out, also on a terminal"},
		},
		For: Player, Needs: Nothing, Run: runPlay,
	}}
}

// A library is where the games that can be played lie, and where they are kept.
type library struct {
	ids     []string
	folder  func(id string) (fs.FS, error)
	project store.Project
}

func (l *library) open(id string) (*content.Book, error) {
	folder, err := l.folder(id)
	if err != nil {
		return nil, err
	}
	return content.Open(folder)
}

// gamesToPlay are those of the project, or outside of any the ones that ship.
func (c *Call) gamesToPlay() (*library, error) {
	err := c.openProject()
	if err == nil {
		return &library{
			ids: c.games(), project: c.Project,
			folder: func(id string) (fs.FS, error) {
				root, err := os.OpenRoot(c.Project.Game(id))
				if err != nil {
					return nil, fmt.Errorf("open the game's folder: %w", err)
				}
				return root.FS(), nil
			},
		}, nil
	}
	if _, given := c.Words.Option("home"); given || c.Home != "" || !errors.Is(err, store.ErrNoProject) || c.Games == nil {
		return nil, err
	}
	l := &library{
		project: c.own(),
		folder:  func(id string) (fs.FS, error) { return fs.Sub(c.Games, id) },
	}
	entries, err := fs.ReadDir(c.Games, ".")
	if err != nil {
		return nil, &broken{err}
	}
	for _, e := range entries {
		if e.IsDir() && world.PlainID(e.Name()) {
			l.ids = append(l.ids, e.Name())
		}
	}
	return l, nil
}

func runPlay(c *Call) (answer Answer, err error) {
	word := c.Words.Word("game")
	switch {
	case c.Words.Has("run"):
		return c.playInRun(word)
	case word == "":
		l, err := c.gamesToPlay()
		if err != nil {
			return Answer{}, err
		}
		return l.list(c.Prog), nil
	}
	g, no, err := c.source(word)
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if no, err = c.toPlay(g); no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if no := c.playedAs(); no != "" {
		return Answer{Refused: no}, nil
	}
	lines, echo, err := c.typedLines()
	if err != nil {
		return Answer{}, err
	}
	defer lines.Close()
	options := c.Store
	if options.Wait == 0 {
		options.Wait = aMoment
	}
	if c.Files, err = store.Open(c.Project, options); err != nil {
		return Answer{}, &broken{fmt.Errorf("is %s being played in another window? %w", tell.OneLine(word), err)}
	}
	k := &keeper{Call: c, id: g.id}
	s, opening, err := k.begin()
	if err != nil {
		return Answer{}, err
	}
	s.Consult(c.intent())
	defer func() { err = errors.Join(err, s.Close()) }()
	if in, out, ok := c.screen(); ok {
		return Answer{Silent: true}, c.onScreen(g.word(), s, opening, in, out)
	}
	return Answer{Silent: true}, c.converse(k, s, opening, lines, echo)
}

// toPlay opens a game, and settles where it is kept. That of a pack, and one that
// ships, is kept in the player's own folder. Of a pack it is kept by what is in it, so
// that it goes on when the file was moved, and another game of the same id is another
// game.
func (c *Call) toPlay(g *source) (no string, err error) {
	c.at = g.root
	if c.Book, err = g.open(); err != nil {
		return "", err
	}
	if c.Book.World().Town != nil {
		return fmt.Sprintf("%s is a town, which several play at once, in sentences: %s", g.id, g.townBy(c.Prog)), nil
	}
	own := c.own()
	switch {
	case g.dir != "":
		c.Project = c.Project.Play(g.id)
	case g.pack == nil:
		c.Project = own.Play(g.id)
	default:
		c.Project = own.Packed(g.id, g.pack.Digest)
		if !isFile(filepath.Join(c.Project.State(), "save.json")) && own.Editions(g.id) > 0 {
			fmt.Fprintf(c.Stderr, "%s: this is another edition of %s than the one that was played before, or another game of that name: it begins anew, and the other goes on with its own file\n", c.Prog, g.id)
		}
	}
	return "", nil
}

// own is where what somebody plays outside of any project is kept.
func (c *Call) own() store.Project { return store.Project{Dir: filepath.Join(c.StateHome, "rpg")} }

// playedAs says why nobody of the game can be played by the name that was given.
func (c *Call) playedAs() string {
	as, given := c.Words.Option("as")
	if !given {
		return ""
	}
	cast := c.Book.World().Cast
	if c.Book.World().Play == "parser" || len(cast) == 0 {
		return "this game has one person, who has no name; leave --as out"
	}
	if _, no := referee.Who(gameOf(c.Book, state.New()), as); no != nil {
		return no.Text
	}
	return ""
}

// cannotPlay says why a game is not there to be played.
func (c *Call) cannotPlay(l *library, id string) string {
	for _, known := range l.ids {
		if known == id {
			return ""
		}
	}
	if l.project.Dir == c.Project.Dir {
		return c.noGame(id)
	}
	no, the := fmt.Sprintf("there is no game %s", tell.Quote(id)), "; the"
	if near := names.Nearest(id, l.ids, 1); len(near) > 0 {
		no, the = fmt.Sprintf("%s; did you mean %s?", no, near[0]), " The"
	}
	return no + the + fmt.Sprintf(" games that ship are %s, and there is no project here with others", tell.List(l.ids))
}

// typedLines is where the lines come from, and whether they are shown before
// their answers.
func (c *Call) typedLines() (lines io.ReadCloser, echo bool, err error) {
	if file, given := c.Words.Option("script"); given {
		path := file
		if !filepath.IsAbs(path) {
			path = filepath.Join(c.Dir, path)
		}
		f, err := os.Open(path)
		if err != nil {
			return nil, false, &store.Refusal{Why: fmt.Sprintf("the script %s cannot be read: %v", tell.Quote(file), errors.Unwrap(err))}
		}
		return f, true, nil
	}
	f, is := c.Stdin.(*os.File)
	if !is {
		return io.NopCloser(c.Stdin), true, nil
	}
	return io.NopCloser(f), !terminal.Is(f), nil
}

// converse answers line after line, to the end of the input. What is shown is
// written out, and what was done is kept, before it waits for another line.
func (c *Call) converse(k *keeper, s *play.Session, opening []string, lines io.Reader, echo bool) error {
	if !echo {
		fmt.Fprintf(c.Stderr, "%s Ctrl-D leaves; %s play %s goes on from there.\n\n", playHint, c.Prog, shellWord(c.Words.Word("game")))
	}
	k.together = true
	return c.filter(s, k.flush, opening, lines, echo)
}

// errLeft is why a game goes on no more that somebody has left by a word of their
// own.
var errLeft = errors.New("it was left")

// filter answers lines as they are read; keep is called before it waits for one.
func (c *Call) filter(s typedGame, keep func() error, opening []string, lines io.Reader, echo bool) error {
	_, plain := c.Words.Option("plain")
	in, out := bufio.NewReaderSize(lines, longest), bufio.NewWriter(c.Stdout)
	defer out.Flush()
	printLines(out, opening)
	for s.Err() == nil {
		if !echo && !plain {
			printLines(out, []string{"", s.Status()})
		}
		if !echo {
			fmt.Fprint(out, "\n> ")
		}
		if !lineWaits(in) {
			out.Flush()
			if err := keep(); err != nil {
				return &broken{kept{err}}
			}
		}
		line, err := readLine(in)
		if err != nil && line == "" {
			if !echo {
				fmt.Fprintln(out)
			}
			if unkept := keep(); unkept != nil {
				return &broken{kept{unkept}}
			}
			return c.left(err)
		}
		if echo {
			printLines(out, []string{"", "> " + line})
		}
		printLines(out, s.Line(line))
	}
	if errors.Is(s.Err(), errLeft) {
		return nil
	}
	return &broken{kept{errors.Join(s.Err(), keep())}}
}

// lineWaits says whether a whole line is there to be read without waiting.
func lineWaits(in *bufio.Reader) bool {
	there, _ := in.Peek(in.Buffered())
	return bytes.IndexByte(there, '\n') >= 0
}

// left is the end of the input: nothing is wrong with that.
func (c *Call) left(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return &broken{kept{fmt.Errorf("reading the lines: %w", err)}}
}

// printLines prints lines of a game. No text of it can tell a terminal what to do.
func printLines(out io.Writer, lines []string) {
	for _, l := range shownLines(lines) {
		fmt.Fprintln(out, l)
	}
}

// longest is how much of one line is looked at; far more than a session reads.
const longest = 1 << 16

// readLine reads a line without its end. The rest of one that is longer than any
// can be is dropped.
func readLine(in *bufio.Reader) (string, error) {
	var b strings.Builder
	for {
		part, err := in.ReadSlice('\n')
		if room := longest - b.Len(); len(part) > room {
			part = part[:room]
		}
		b.Write(part)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		return strings.TrimRight(b.String(), "\r\n"), err
	}
}
