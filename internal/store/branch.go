package store

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strconv"

	"github.com/tidwall/gjson"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Begin makes a new run with its first event, and loads it. What is there of
// another run is put away as away; both happen, or neither. Without a name for
// that one, it is called lost-1, lost-2 and so on.
func (f *Files) Begin(away, name string, ev *Event) (*Run, error) {
	if err := f.free(name); err != nil {
		return nil, err
	}
	here, err := f.entries(f.dir)
	if err != nil {
		return nil, fmt.Errorf("looking for the run: %w", err)
	}
	if len(here) == 0 {
		run, err := f.Load()
		if err == nil {
			err = f.Commit(run, ev)
		}
		if err != nil {
			return nil, err
		}
		return f.Load()
	}
	if away == "" {
		away = f.freeRun("lost-")
	}
	if err := f.movable(move{Away: away}); err != nil {
		return nil, err
	}
	err = f.make(name, func(g *Files) error {
		g.rev = 0
		return g.Commit(&Run{State: state.New(), doc: NewDocument()}, ev)
	})
	if err != nil {
		return nil, err
	}
	if err := f.Exchange(away, name); err != nil {
		return nil, err
	}
	return f.Load()
}

func (f *Files) freeRun(prefix string) string {
	for n := 1; ; n++ {
		if name := prefix + strconv.Itoa(n); !exists(f.run(name)) {
			return name
		}
	}
}

// free refuses a name that a new run cannot have.
func (f *Files) free(name string) error {
	if !world.PlainID(name) {
		return refuse("%s is not a run's name: use small letters, digits, hyphens and underscores", quoted(name))
	}
	if exists(f.run(name)) {
		return refuse("there is a run %s already; use another name", name)
	}
	return nil
}

// make builds a run beside the others. It has its name once it is whole.
func (f *Files) make(name string, build func(*Files) error) error {
	if f.readOnly != nil {
		return fmt.Errorf("no run can be made: %w", f.readOnly)
	}
	making := f.run(name) + ".making"
	if err := os.RemoveAll(making); err != nil { // a kill may have left one
		return err
	}
	if err := os.MkdirAll(making, 0o755); err != nil {
		return err
	}
	if err := build(&Files{project: f.project, dir: making, disk: f.disk}); err != nil {
		return err
	}
	return f.rename(making, f.run(name))
}

// Branch copies the run as it stood after event n into one that is put away
// under a name. What the run does on is no part of the copy.
func (f *Files) Branch(name string, n int) error {
	if err := f.free(name); err != nil {
		return err
	}
	run, err := f.Load()
	if err != nil {
		return err
	}
	switch called := run.State.Get(world.Global, "run"); {
	case !run.Exists:
		return refuse("there is no run to branch from")
	case called.Text() == name:
		return refuse("the run itself is called %s; use another name", name)
	}
	if err := f.adopt(run); err != nil {
		return fmt.Errorf("logging the save as it is: %w", err)
	}
	if n < 1 || n > f.last.n {
		return refuse("there is no event %d; the run has events 1 to %d", n, f.last.n)
	}
	return f.make(name, func(g *Files) error { return g.copyUpTo(f, name, n) })
}

func (g *Files) copyUpTo(f *Files, name string, n int) error {
	var newest *Event
	doc, err := Rebuild(upTo(n, f.Log(), &newest))
	if err != nil {
		return fmt.Errorf("rebuilding the run as it stood after event %d: %w", n, err)
	}
	if err := g.copyFiles(f, n); err != nil {
		return err
	}
	if err := g.makeUpTo(f, n); err != nil {
		return err
	}
	run := &Run{Exists: true, Rev: doc.int(keyRev), State: state.New(), doc: doc}
	doc.Fill(run.State)
	g.rev, g.last = run.Rev, tail{newest.N, newest.Rev, doc.Sum()}
	old := run.State.Get(world.Global, "run")
	ev := &Event{
		Round: newest.Round, Do: []string{"run", "branch", name}, End: "done", Branch: old.Text(),
		Changes: Changes{{Of: world.Global, Key: "run", Old: old, New: state.String(name)}},
	}
	if ev.Branch == "" {
		ev.Branch = "unnamed"
	}
	return g.Commit(run, ev)
}

// upTo ends a reading of events behind event n, and keeps the last one.
func upTo(n int, all iter.Seq2[*Event, error], last **Event) iter.Seq2[*Event, error] {
	return func(yield func(*Event, error) bool) {
		for e, err := range all {
			if err == nil && e.N > n {
				return
			}
			*last = e
			if !yield(e, err) {
				return
			}
		}
	}
}

// makeUpTo gives the generated files the texts that they had after event n: one
// of them may have been made anew since, under the same name.
func (g *Files) makeUpTo(f *Files, n int) error {
	var newest *Event
	for e, err := range upTo(n, f.Log(), &newest) {
		if err == nil {
			err = g.generate(e)
		}
		if err != nil {
			return fmt.Errorf("making what was generated up to event %d: %w", n, err)
		}
	}
	return nil
}

// copyFiles copies the lines up to event n, and the generated files: those that
// came later are in no list of the save.
func (g *Files) copyFiles(f *Files, n int) error {
	for _, part := range [...]string{logName, "chronicle.jsonl", InPeople, InCharacters, "generated"} {
		err := filepath.WalkDir(f.path(part), func(path string, e fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil || !e.Type().IsRegular() {
				return err
			}
			rel, err := filepath.Rel(f.dir, path)
			if err != nil {
				return err
			}
			var b []byte
			if part == "generated" {
				b, err = os.ReadFile(path)
			} else {
				b, err = linesUpTo(path, n)
			}
			if err != nil {
				return err
			}
			if err := os.MkdirAll(filepath.Dir(g.path(rel)), 0o755); err != nil {
				return err
			}
			return g.disk.write(g.path(rel), b)
		})
		if err != nil {
			return fmt.Errorf("copying %s: %w", part, err)
		}
	}
	return nil
}

func linesUpTo(path string, n int) (out []byte, err error) {
	for line, err := range lines(path) {
		if err != nil {
			return nil, err
		}
		if gjson.GetBytes(line, "n").Int() <= int64(n) {
			out = append(append(out, line...), '\n')
		}
	}
	return out, nil
}
