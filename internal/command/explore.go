package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/explore"
	"rpg/internal/game"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/transcript"
)

// exploreLimit is how many lines are typed when nobody says.
const exploreLimit = 2_000_000

// exploreSpecs is the command that plays a game by itself.
func exploreSpecs() []Spec {
	return []Spec{{
		Name: "explore", Help: "play a typed game by itself, and say what can be reached, how it ends and where it cannot be won any more",
		About: "It types what there is to type in each way that the game can stand: the exits, the verbs that something here has a rule for, what can be taken, opened, worn and put, what can be asked and ordered. " +
			"A small game is played to the end of all that; then every ending has its shortest way, and what it calls a dead end is one. " +
			"In a larger one it plans towards whatever has points and towards each ending, follows what is new as well, and says so. rules/tests.md tells more.\n\n" +
			"Nothing of it is kept in state/. The exit status is 1 when a script or an event broke.",
		Args: []argparse.Arg{opt("game", "a folder in games/, or a file that rpg pack made")},
		Options: []argparse.Option{
			{Long: "limit", Metavar: "N", Int: true, Help: fmt.Sprintf("type at most so many lines (default: %d)", exploreLimit)},
			{Long: "out", Metavar: "DIR", Help: "write a transcript for each ending into this folder of the project"},
			{Long: "seed", Metavar: "S", Help: "the seed of the dice (default: the game's own, else 1)"},
		},
		For: Author, Needs: Nothing, Run: runExplore,
	}}
}

// An explorer is one exploration of a game.
type explorer struct {
	*Call
	*source
	seed string
	page tell.Page
}

func runExplore(c *Call) (Answer, error) {
	g, no, err := c.source(c.Words.Word("game"))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if c.Words.Has("out") { // before the hours that it may take
		if err := c.openProject(); err != nil {
			return Answer{}, err
		}
	}
	c.at = g.root
	x := &explorer{Call: c, source: g}
	t, err := x.tester()
	if err != nil {
		return Answer{}, err
	}
	if w := t.book.World(); w.Play != "parser" || w.Town != nil {
		return refuse("%s is played by sentences and commands; what can be explored is a game that is typed (play: parser in its world.md)", g.id)
	}
	x.seed, _ = c.Words.Option("seed")
	x.seed = t.seedOf(&transcript.Script{Seed: x.seed})
	limit, given := c.Words.Int("limit")
	if !given {
		limit = exploreLimit
	}
	if limit < 1 {
		return refuse("--limit takes how many lines are typed at most, at least 1")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	o := explore.Options{Open: x.open, Limit: limit, Stop: ctx.Done()}
	if drawn(c.Stderr) {
		o.Progress = (&bar{out: c.Stderr}).draw
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // what it keeps is small beside what it makes
	r, err := explore.Run(o)
	if o.Progress != nil {
		fmt.Fprint(c.Stderr, "\r\x1b[K")
	}
	if err != nil {
		return c.faulted(Answer{}, &broken{fmt.Errorf("the game %s cannot be explored: %w", g.id, err)})
	}
	return x.answer(r)
}

// tester opens the game as the player of a transcript does.
func (x *explorer) tester() (*tester, error) {
	book, err := x.source.open()
	if err != nil {
		return nil, err
	}
	return x.testerOf(x.source, book), nil
}

// open is a new game for one worker: it shares nothing with another's.
func (x *explorer) open() (*game.Game, *content.Book, error) {
	t, err := x.tester()
	if err != nil {
		return nil, nil, err
	}
	a := &adventurer{tester: t, seed: x.seed}
	fresh, err := a.Fresh()
	if err != nil {
		return nil, nil, err
	}
	return gameOf(t.book, fresh), t.book, nil
}

// answer tells what was found.
func (x *explorer) answer(r *explore.Report) (Answer, error) {
	p := &x.page
	p.AddData("EXPLORED", how(r), map[string]any{
		"states": r.States, "tried": r.Tried, "left": r.Front, "complete": r.Exhausted, "stopped": r.Stopped, "shortest": r.Shortest, "luck": r.Luck,
	})
	if r.Luck > 0 {
		p.Add("LUCK", fmt.Sprintf("dice fell in %s; each was seen to fall in one way, with the seed %s", amount(r.Luck, "move"), x.seed))
	}
	if r.Most > 0 {
		p.AddData("SCORE", fmt.Sprintf("%d of %d at the best", r.Best, r.Most), map[string]any{"best": r.Best, "of": r.Most, "lines": r.BestLines})
	}
	for _, e := range r.Endings {
		x.ending(e)
	}
	if len(r.Endings) == 0 {
		p.Add("ENDINGS", "none was found")
	}
	x.deadEnds(r)
	for _, c := range r.Crashes {
		p.AddData("CRASH", fmt.Sprintf("%s; after %s", c.Why, typed(c.Lines)), map[string]any{"why": c.Why, "lines": c.Lines})
	}
	addCoverage(p, r.Cover)
	answer := Answer{}
	if len(r.Crashes) > 0 {
		answer.Exit = ExitRefused
	}
	if out, given := x.Words.Option("out"); given {
		if no, err := x.write(out, r); no != "" || err != nil {
			return Answer{Refused: no}, err
		}
	}
	answer.Page = x.page
	return answer, nil
}

// how says how far the exploration has come, and what that is worth.
func how(r *explore.Report) string {
	text := fmt.Sprintf("%s, %s typed", amount(r.States, "state"), amount(r.Tried, "line"))
	switch {
	case r.Exhausted && r.Shortest:
		return text + "; that is all there is to be found this way"
	case r.Exhausted:
		return text + "; that is all there is to be found this way, but not by the shortest ways"
	case r.Seen:
		return text + "; everything there is in the game was come upon, though not by the shortest ways"
	case r.Stopped:
		return text + fmt.Sprintf("; it was ended with %s not played on from, so what is missing below may be there", amount(r.Front, "state"))
	}
	return text + fmt.Sprintf("; the limit was reached with %s not played on from, so what is missing below may be there", amount(r.Front, "state"))
}

func (x *explorer) ending(e explore.Ending) {
	text := fmt.Sprintf("%s, %s, in %s", e.Name, amount(e.Points, "point"), amount(len(e.Lines), "line"))
	switch {
	case e.Shortest && len(e.Lines) > 0:
		text += ", the fewest"
	}
	if e.Wins {
		text += "; nothing ends better"
	}
	x.page.AddData("ENDING", text+": "+typed(e.Lines), map[string]any{"name": e.Name, "points": e.Points, "wins": e.Wins, "shortest": e.Shortest, "lines": e.Lines})
}

func (x *explorer) deadEnds(r *explore.Report) {
	switch {
	case !r.Exhausted:
		x.provenDeadEnds()
		return
	case len(r.Endings) == 0:
		return
	case r.Dead == 0:
		x.page.AddData("DEAD ENDS", "none", 0)
		return
	}
	x.page.AddData("DEAD ENDS", fmt.Sprintf("from %s of %d the best ending cannot be reached", amount(r.Dead, "state"), r.States), r.Dead)
	for _, d := range r.DeadEnds {
		text := "it can’t be won"
		if d.Any {
			text = "it can’t end at all, but by death"
		}
		x.page.AddData("DEAD END", text+" after "+typed(d.Lines), map[string]any{"lines": d.Lines, "endless": d.Any})
	}
}

// typed are lines as they could be typed in one.
func typed(lines []string) string { return strings.Join(lines, ". ") }

// exploredHead is how a transcript begins that this command has written, and may
// write over.
const exploredHead = "# Found by rpg explore: "

// write puts a transcript for each ending into a folder of the project.
func (x *explorer) write(dir string, r *explore.Report) (no string, err error) {
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(x.Dir, dir)
	}
	rel, err := filepath.Rel(x.Project.Dir, dir)
	if err != nil || !filepath.IsLocal(rel) {
		return fmt.Sprintf("%s lies outside the project; transcripts are written inside %s", tell.Quote(dir), x.Project.Dir), nil
	}
	for _, e := range r.Endings {
		text, err := x.transcript(e)
		if err != nil {
			return "", err
		}
		name := "explored-" + fileName(e.Name) + ".txt"
		file := filepath.Join(dir, name)
		old, err := os.ReadFile(file)
		switch {
		case err == nil && !strings.HasPrefix(string(old), exploredHead):
			return fmt.Sprintf("%s is there already, and is not by this command", filepath.ToSlash(filepath.Join(rel, name))), nil
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return "", &broken{err}
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return "", &broken{err}
		}
		if err := store.WriteFile(file, []byte(text)); err != nil {
			return "", &broken{fmt.Errorf("writing the transcript: %w", err)}
		}
		x.page.Add("WRITTEN", path.Join(filepath.ToSlash(rel), name))
	}
	return "", nil
}

// fileName is the name of an ending as part of a file's.
func fileName(ending string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' {
			return r
		}
		return '-'
	}, ending)
}

// transcript plays an ending once more, from a new game, and writes down what is
// answered.
func (x *explorer) transcript(e explore.Ending) (text string, err error) {
	t, err := x.tester()
	if err != nil {
		return "", err
	}
	a := &adventurer{tester: t}
	defer func() { err = errors.Join(err, a.Close()) }()
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s with %s.\n@seed %s\n", exploredHead, e.Name, amount(e.Points, "point"), x.seed)
	answer, err := a.Begin(&transcript.Script{Seed: x.seed})
	if err != nil {
		return "", &broken{err}
	}
	b.WriteString(transcript.Recorded("", false, answer))
	for _, line := range e.Lines {
		if answer, err = a.Type(&transcript.Step{Typed: true, Line: line}); err != nil {
			return "", &broken{err}
		}
		b.WriteString(transcript.Recorded(line, true, answer))
	}
	if !a.session.Over() {
		return "", &broken{fmt.Errorf("the way to the ending %s does not lead there when it is played again", e.Name)}
	}
	fmt.Fprintf(&b, "@if score = %d\n", a.session.Game().Score())
	return b.String(), nil
}

// A bar shows on a terminal how far an exploration is.
type bar struct {
	out io.Writer
	n   int
}

// barEvery is how many batches go by between two looks of the bar.
const barEvery = 10

func (b *bar) draw(p explore.Progress) {
	if b.n++; b.n%barEvery != 1 {
		return
	}
	const wide = 24
	full := min(wide*p.Tried/p.Limit, wide)
	order := "by lines"
	if p.ByNews {
		order = "by what is new"
	}
	fmt.Fprintf(b.out, "\r\x1b[K[%s%s] %d lines, %d states, %d to go on from, %d points, %d endings, %s",
		strings.Repeat("#", full), strings.Repeat("-", wide-full), p.Tried, p.States, p.Front, p.Points, p.Endings, order)
}
