package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/terminal"
	"rpg/internal/view"
)

func pane(c *Call) (Answer, error) {
	out, toFile := c.Words.Option("out")
	last, given := c.Words.Int("last")
	switch {
	case given && last < 1:
		return refuse("--last takes how many stories, at least 1")
	case c.Words.Has("watch") && (c.Words.Has("html") || toFile || c.Words.Has("json")):
		return refuse("--watch shows the pane in the terminal; use it without --html, --out and --json")
	case c.Words.Has("watch") && !drawn(c.Stdout):
		return refuse("--watch needs a terminal to keep up to date; without it the pane is printed once")
	case c.Words.Has("watch"):
		return c.watchPane()
	}
	id, stories, no, err := c.stories()
	switch {
	case err != nil:
		return Answer{}, err
	case no != "":
		return Answer{Refused: no}, nil
	case toFile:
		return c.writePage(out, view.PaneHTML(c.Game, id, stories))
	case c.Words.Has("html"):
		return Answer{Raw: view.PaneHTML(c.Game, id, stories)}, nil
	}
	return Answer{Page: view.Pane(c.Game, id, stories)}, nil
}

// stories finds the person of the call and reads what they were told.
func (c *Call) stories() (id string, lines []view.Remembered, no string, err error) {
	id, refused := referee.Who(c.Game, c.Words.Word("id"))
	if refused != nil {
		return "", nil, tell.Refusal(c.Game, c.Person, refused), nil
	}
	last, _ := c.Words.Int("last")
	lines, err = c.recall(id, last, func(l view.Remembered) bool { return l.Kind == "story" })
	return id, lines, "", err
}

// writePage writes a page to a file of the project. Only a name in .html is
// written over, so that no slip of the pen costs a save or a game.
func (c *Call) writePage(name, page string) (Answer, error) {
	if filepath.Ext(name) != ".html" {
		return refuse("--out takes a file whose name ends in .html, not %s", tell.Quote(name))
	}
	path := name
	if !filepath.IsAbs(path) {
		path = filepath.Join(c.Dir, path)
	}
	rel, err := filepath.Rel(c.Project.Dir, path)
	if err != nil || !filepath.IsLocal(rel) {
		if rel = filepath.Clean(name); !filepath.IsLocal(rel) {
			return refuse("%s lies outside the project; a page is written inside %s", name, c.Project.Dir)
		}
	}
	root, err := os.OpenRoot(c.Project.Dir)
	if err != nil {
		return Answer{}, &broken{err}
	}
	defer root.Close()
	if err := root.WriteFile(rel, []byte(page), 0o644); err != nil {
		return refuse("%s cannot be written: %v", filepath.ToSlash(rel), errors.Unwrap(err))
	}
	var p tell.Page
	p.Add("WRITTEN", filepath.ToSlash(rel))
	return Answer{Page: p}, nil
}

// watchEvery is how often a watched pane looks whether the run has moved on.
const watchEvery = 500 * time.Millisecond

// watchPane shows the pane again each time the run has changed. It holds the
// run's lock only while it reads, so that the game can go on.
func (c *Call) watchPane() (Answer, error) {
	if _, _, no, err := c.stories(); err != nil || no != "" {
		return Answer{Refused: no}, err
	}
	err := c.Files.Close()
	c.Files = nil
	if err != nil {
		return Answer{}, &broken{err}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	save := filepath.Join(c.Project.State(), "save.json")
	return keepDrawing(c.Stdout, c.paneAgain, moved(ctx, save, watchEvery))
}

// drawn reports whether what is written somewhere is drawn on a screen.
func drawn(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && terminal.Is(f)
}

// paneAgain opens the run, makes the pane, and lets go of the run.
func (c *Call) paneAgain() (text string, err error) {
	again := &Call{Env: c.Env, Spec: c.Spec, Words: c.Words, Argv: c.Argv}
	defer func() {
		if again.Files != nil {
			err = errors.Join(err, again.Files.Close())
		}
	}()
	if err := again.open(); err != nil {
		return "", err
	}
	id, stories, no, err := again.stories()
	switch {
	case err != nil:
		return "", err
	case no != "":
		return "", &broken{errors.New(no)}
	}
	text = view.Pane(again.Game, id, stories).String()
	return text, again.Game.Err()
}

// keepDrawing prints what show gives whenever wait says that there may be something
// new, until wait says that it is over.
func keepDrawing(out io.Writer, show func() (string, error), wait func() bool) (Answer, error) {
	const clear = "\x1b[H\x1b[2J\x1b[3J"
	for {
		text, err := show()
		if err != nil {
			return Answer{}, err
		}
		if _, err := fmt.Fprint(out, clear, text); err != nil {
			return Answer{}, &broken{err}
		}
		if !wait() {
			return Answer{Silent: true}, nil
		}
	}
}

// moved waits until a file was replaced or changed; false when the context is
// done first.
func moved(ctx context.Context, path string, every time.Duration) func() bool {
	type mark struct {
		size int64
		at   time.Time
	}
	look := func() (m mark) {
		if fi, err := os.Stat(path); err == nil {
			m = mark{fi.Size(), fi.ModTime()}
		}
		return m
	}
	seen := look()
	return func() bool {
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return false
			case <-tick.C:
			}
			if now := look(); now != seen {
				seen = now
				return true
			}
		}
	}
}
