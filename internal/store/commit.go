package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

// pending is what a save knows of its own event: with it, whoever loads the save
// can finish what comes after the rename.
type pending struct {
	N      int             `json:"n"`
	Delete []deletion      `json:"delete,omitempty"`
	Event  json.RawMessage `json:"event"`
}

// A deletion is a consumed file, as it was when it was read.
type deletion struct {
	Path   string `json:"path"`
	Digest string `json:"digest"`
	Stamp  int64  `json:"written,omitempty"`
}

// Commit has an event happen, and brings run up to date. Until the save has its
// new name nothing has happened, and an error says so; an error after that says
// that the change is kept, and the next Load finishes it. Either way the run
// must then be loaded again. An event that changes nothing is only logged.
func (f *Files) Commit(run *Run, ev *Event) error {
	if ev.quiet() {
		return f.Append(run, ev)
	}
	if f.readOnly != nil {
		return fmt.Errorf("nothing was changed, because the run cannot be written: %w", f.readOnly)
	}
	if f.rev == unknown || run.Rev != f.rev {
		return ErrStale
	}
	if err := ev.storable(); err != nil {
		return fmt.Errorf("nothing was changed: %w", err)
	}
	doc := &Document{run.doc.text}
	ev.Rev = run.Rev + 1
	if err := doc.step(ev); err != nil {
		return fmt.Errorf("nothing was changed: %w", err)
	}
	if err := f.adopt(run); err != nil {
		return f.notDone(run, err)
	}
	ev.N, ev.Sum = f.last.n+1, doc.Sum()
	logged := *ev
	logged.Changes = slices.DeleteFunc(slices.Clone(ev.Changes), isDiceState)
	p, err := doc.expect(&logged)
	if err != nil {
		return fmt.Errorf("nothing was changed: %w", err)
	}
	f.rev = unknown
	err = f.disk.replace(f.path(saveName), doc.Bytes(), f.path(backupName))
	if err != nil && !errors.As(err, new(errRenamed)) {
		return f.notDone(run, err)
	}
	if err == nil {
		err = f.finish(&logged, p.Delete)
	}
	if err != nil {
		return fmt.Errorf("the change is kept in %s, and the next command finishes what is left of it: %w", f.name(saveName), err)
	}
	f.rev = ev.Rev
	run.Exists, run.Foreign, run.Rev, run.Last, run.doc = true, false, ev.Rev, ev.N, doc
	return nil
}

func (f *Files) notDone(run *Run, err error) error {
	f.rev = unknown
	return fmt.Errorf("nothing was changed, %s is kept as it was at revision %d: writing failed: %w", f.name(saveName), run.Rev, err)
}

// Append logs an event that changed nothing, with the revision of the save. Where
// there is no run there is no log either.
func (f *Files) Append(run *Run, ev *Event) error {
	if !run.Exists {
		return nil
	}
	if f.readOnly != nil {
		return fmt.Errorf("this could not be logged: %w", f.readOnly)
	}
	if f.rev == unknown || run.Rev != f.rev {
		return ErrStale
	}
	ev.N, ev.Rev, ev.Sum = f.last.n+1, run.Rev, f.last.sum
	if err := f.log(ev); err != nil {
		return fmt.Errorf("this could not be logged; the run is as it was: %w", err)
	}
	run.Last = ev.N
	return nil
}

func (f *Files) log(ev *Event) error {
	line, err := ev.encode()
	if err != nil {
		return err
	}
	if err := f.disk.point("before-log"); err != nil {
		return err
	}
	if err := f.disk.appendLines(f.logPath(), "half-log", line); err != nil {
		return fmt.Errorf("writing %s: %w", f.name(logName), err)
	}
	f.last = tail{ev.N, ev.Rev, ev.Sum}
	return nil
}

// adopt logs the save whole when the log does not account for it, so that the
// log alone can give it again.
func (f *Files) adopt(run *Run) error {
	if !run.Exists {
		return nil
	}
	sum := run.doc.Sum()
	if f.last.n > 0 && f.last.sum == sum {
		return nil
	}
	base, err := run.doc.base()
	if err != nil {
		return err
	}
	ev := &Event{N: f.last.n + 1, Rev: run.Rev, Do: []string{"adopt"}, End: "done", Sum: sum, Base: base}
	if err := f.log(ev); err != nil {
		return err
	}
	run.Last = ev.N
	return nil
}

// base is the whole save for the log.
func (d *Document) base() (json.RawMessage, error) {
	b := &Document{d.text}
	err := b.remove([]string{keyPending})
	return json.RawMessage(b.text), err
}

// storable finds what would fail only once the save is written.
func (e *Event) storable() error {
	for _, a := range e.Adds {
		if err := a.addable(); err != nil {
			return err
		}
	}
	for _, m := range e.Makes {
		if err := m.placeable(); err != nil {
			return err
		}
	}
	return nil
}

// step takes the save over an event: its changes, and the revision.
func (d *Document) step(ev *Event) error {
	return d.rewrite(func() error {
		if err := d.apply(ev.Changes); err != nil {
			return err
		}
		if d.int(keyVersion) != version {
			if err := d.put([]string{keyVersion}, strconv.Itoa(version)); err != nil {
				return err
			}
		}
		return d.put([]string{keyRev}, strconv.Itoa(ev.Rev))
	})
}

// expect writes into the save what its event leaves to be finished.
func (d *Document) expect(ev *Event) (pending, error) {
	line, err := ev.encode()
	if err != nil {
		return pending{}, err
	}
	p := pending{N: ev.N, Event: line}
	for _, t := range ev.Files {
		if t.Consumed {
			p.Delete = append(p.Delete, deletion{t.Path, t.Digest, t.stamp})
		}
	}
	raw, err := encode(p)
	if err != nil {
		return pending{}, err
	}
	return p, d.set(keyPending, string(raw))
}

// finishPending does what a killed command left to be done.
func (f *Files) finishPending(d *Document) error {
	n := int(d.get([]string{keyPending, "n"}).Int())
	if n <= f.last.n || f.readOnly != nil {
		return nil
	}
	var p pending
	raw := d.get([]string{keyPending}).Raw
	if err := json.Unmarshal([]byte(raw), &p); err != nil {
		return fmt.Errorf("reading what %s has pending: %w", f.name(saveName), err)
	}
	ev, err := decode(p.Event)
	if err == nil {
		err = ev.storable()
	}
	if err != nil {
		return fmt.Errorf("reading what %s has pending: %w", f.name(saveName), err)
	}
	if n > f.last.n+1 { // the log was lost: it begins anew with this event
		if ev.Base, err = d.base(); err != nil {
			return err
		}
	}
	if err := f.finish(ev, p.Delete); err != nil {
		return fmt.Errorf("finishing the command before this one: %w", err)
	}
	return nil
}

// finish does what comes after the rename. Each part may have been done before.
// The log is last: its line says that nothing is left to do, so that a file
// with the same words, written later, is new.
func (f *Files) finish(ev *Event, deletions []deletion) error {
	if err := f.disk.point("before-memory"); err != nil {
		return err
	}
	if err := f.remember(ev); err != nil {
		return err
	}
	if err := f.generate(ev); err != nil {
		return err
	}
	if len(deletions) > 0 {
		if err := f.disk.point("before-delete"); err != nil {
			return err
		}
		if err := f.delete(deletions); err != nil {
			return err
		}
		if err := f.disk.point("after-delete"); err != nil {
			return err
		}
	}
	return f.log(ev)
}

// delete removes the proposals that still are what was applied.
func (f *Files) delete(deletions []deletion) error {
	root, err := os.OpenRoot(f.project.Dir)
	if err != nil {
		return fmt.Errorf("opening the project: %w", err)
	}
	defer root.Close()
	for _, d := range deletions {
		rel := filepath.FromSlash(d.Path)
		if !fs.ValidPath(d.Path) || !hasFolder(d.Path, proposals) || throughLink(root, rel) {
			continue // gone, or never a proposal
		}
		b, err := root.ReadFile(rel)
		fi, err2 := root.Stat(rel)
		if err != nil || err2 != nil || Digest(b) != d.Digest || d.Stamp != 0 && d.Stamp != fi.ModTime().UnixNano() {
			continue
		}
		if err := root.Remove(rel); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("deleting %s: %w", d.Path, err)
		}
		if err := f.disk.syncFolder(filepath.Dir(filepath.Join(f.project.Dir, rel))); err != nil {
			return fmt.Errorf("deleting %s: %w", d.Path, err)
		}
	}
	return nil
}
