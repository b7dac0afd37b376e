package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
)

// largest is more than any run comes to: a save beyond it is something else.
const largest = 64 << 20

// A Broken save can neither be read nor be rebuilt.
type Broken struct {
	Why   string // why it cannot be read
	Aside string // where it was put
}

func (b *Broken) Error() string {
	return fmt.Sprintf("the save cannot be read (%s), and neither a backup nor a log is there to rebuild it from; it was put aside as %s: mend it and put it back, or begin a new run", b.Why, b.Aside)
}

// readSave reads the save, or what can be had in its place. Nil: there is none.
func (f *Files) readSave(run *Run) (*Document, error) {
	path := f.path(saveName)
	doc, err := readDocument(path)
	var bad errUnreadable
	switch {
	case err == nil:
		return doc, nil
	case errors.Is(err, fs.ErrNotExist):
		if f.last.n == 0 && !exists(f.path(backupName)) {
			return nil, nil
		}
		return f.recover(run, "")
	case errors.As(err, &bad):
		return f.recover(run, bad.Error())
	}
	return nil, fmt.Errorf("reading the run: %w", err)
}

// errUnreadable is a file that is there and is no save.
type errUnreadable struct{ error }

func readDocument(path string) (*Document, error) {
	fi, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !fi.Mode().IsRegular() {
		return nil, errUnreadable{errors.New("it is not a plain file")}
	}
	if fi.Size() > largest {
		return nil, errUnreadable{fmt.Errorf("it is larger than %d MB", largest>>20)}
	}
	if fi.Size() == 0 {
		return nil, errUnreadable{errors.New("it is empty")}
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	doc, err := ParseDocument(b)
	if err != nil {
		return nil, errUnreadable{err}
	}
	return doc, nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// recover finds the best save there is, puts it in place, and tells run about
// it. Why is empty when the save is missing.
func (f *Files) recover(run *Run, why string) (*Document, error) {
	doc, how := f.restore()
	said := f.name(saveName) + " was missing"
	if why != "" {
		aside := f.freeName()
		said = fmt.Sprintf("%s could not be read (%s) and was put aside as %s", f.name(saveName), why, f.name(aside))
		if err := f.setAside(aside, doc != nil); err != nil {
			return nil, fmt.Errorf("%s cannot be read (%s), and putting it aside failed: %w", f.name(saveName), why, err)
		}
		if doc == nil {
			return nil, &Broken{why, f.name(aside)}
		}
	}
	if doc == nil {
		return nil, fmt.Errorf("%s is missing, and neither its backup nor the log gives it again: put one back, or begin a new run", f.name(saveName))
	}
	if f.readOnly == nil {
		if err := f.disk.replace(f.path(saveName), doc.Bytes(), ""); err != nil {
			return nil, fmt.Errorf("%s; writing it anew failed: %w", said, err)
		}
	}
	run.Notices = append(run.Notices, said+"; "+how)
	return doc, nil
}

func (f *Files) freeName() string {
	for n := 1; ; n++ {
		if name := saveName + ".broken-" + strconv.Itoa(n); !exists(f.path(name)) {
			return name
		}
	}
}

// setAside gives the broken save its new name. It keeps the old one until a
// better save takes its place, when there is one.
func (f *Files) setAside(name string, keep bool) error {
	if f.readOnly != nil {
		return nil
	}
	if keep {
		return f.disk.keep(f.path(saveName), f.path(name))
	}
	return os.Rename(f.path(saveName), f.path(name))
}

// restore is the backup with the later events of the log; or the log alone, or
// the backup alone; or nothing.
func (f *Files) restore() (doc *Document, how string) {
	backup, err := readDocument(f.path(backupName))
	if err == nil {
		doc := &Document{backup.text}
		switch steps, err := f.forward(doc); {
		case err == nil && steps > 0:
			return doc, fmt.Sprintf("the backup was brought up to event %d by the log, so that nothing is lost", f.last.n)
		case err == nil:
			return doc, "the backup was used; the log has nothing after it"
		}
	}
	if whole, err := Rebuild(f.Log()); err == nil && whole != nil {
		return whole, fmt.Sprintf("it was rebuilt from the log up to event %d, so that nothing is lost", f.last.n)
	}
	if backup != nil {
		return backup, fmt.Sprintf("the backup was used, which is of revision %d: what was done after it is lost", backup.int(keyRev))
	}
	return nil, ""
}

// forward applies what the log has beyond a save's own event, and says how many
// events that were.
func (f *Files) forward(d *Document) (int, error) {
	have := int(d.get([]string{keyPending, "n"}).Int())
	if have == 0 {
		return 0, errors.New("the save does not say which event it is of")
	}
	var later []*Event
	next := f.last.n
	for e, err := range f.LogBack() {
		switch {
		case err != nil:
			return 0, err
		case e.N <= have:
			next = have
		case e.N != next:
			return 0, fmt.Errorf("the log has no event %d", next)
		default:
			later = append(later, e)
			next--
			continue
		}
		break
	}
	if len(later) > 0 && next != have {
		return 0, fmt.Errorf("the log has no event %d", next)
	}
	slices.Reverse(later)
	for _, e := range later {
		if err := d.replay(e); err != nil {
			return 0, err
		}
	}
	return len(later), nil
}
