package store

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gofrs/flock"

	"rpg/internal/state"
)

// A Store is what a command asks of whatever keeps a run: how things stand, to
// have one event happen if nothing else did since, and what is remembered.
type Store interface {
	Load() (*Run, error)
	Commit(*Run, *Event) error
	Read(in, id string, last int) ([]Line, error)
}

var _ Store = (*Files)(nil)

// ErrStale says that a run is not the one that was loaded last; load it again.
var ErrStale = errors.New("the run has moved on since it was loaded")

// Options are for tests, but for Wait.
type Options struct {
	Wait time.Duration // how long to wait for the lock; 0: ten minutes

	// At is called at named points of a commit and of a move of runs. When it
	// returns an error, all stays as it lies, as if the process had been killed.
	At     func(point string) error
	NoSync bool // leave it to the system when bytes reach the disk
}

// Files keeps a run in a folder. While one is open, no other one of the same
// folder is, in any process.
type Files struct {
	project Project
	dir     string
	disk    disk
	lock    *flock.Flock

	readOnly error // why nothing can be written here, when nothing can
	rev      int   // of the save that was loaded or written last; unknown: none was
	last     tail
}

const unknown = -1

const (
	saveName   = "save.json"
	backupName = "save.json.bak"
)

// A Run is how a run stood when it was loaded, and after each commit since.
type Run struct {
	Exists  bool         // false: there is none yet; the first commit makes it
	Rev     int          // of the save
	Last    int          // the number of the newest event
	State   *state.State // all keys of the save but version, rev and pending
	Foreign bool         // a save that no log accounts for, as Python leaves one
	Notices []string     // what had to be mended, in plain words

	doc *Document
}

// Open takes the lock of a project's run, waiting for whoever has it, and
// finishes a move of runs that was cut off. On a disk that cannot be written it
// opens for reading.
func Open(p Project, o Options) (*Files, error) {
	f := &Files{project: p, dir: p.State(), disk: disk{noSync: o.NoSync, at: o.At}, rev: unknown}
	var err error
	f.lock, err = take(f.dir, o.Wait)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS) {
		f.readOnly = err
		return f, nil
	}
	if err != nil {
		return nil, fmt.Errorf("locking the run: %w", err)
	}
	if err := f.finishMove(); err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// Close lets go of the lock.
func (f *Files) Close() error {
	if f.lock == nil {
		return nil
	}
	return f.lock.Close()
}

func (f *Files) path(name string) string { return filepath.Join(f.dir, name) }

// name is how a message calls a file of the run.
func (f *Files) name(file string) string {
	path := f.path(file)
	if rel, err := filepath.Rel(f.project.Dir, path); err == nil {
		path = rel
	}
	return filepath.ToSlash(path)
}

// Load reads the run, mends what a killed command or a failing disk left, and
// says so in the run's notices. Without a save there is no run. A save of a
// newer program is [ErrNewer]; one that cannot be read or rebuilt is a *[Broken].
func (f *Files) Load() (*Run, error) {
	f.rev = unknown
	run := &Run{State: state.New()}
	var err error
	if f.last, err = f.logTail(); err != nil {
		return nil, err
	}
	if run.doc, err = f.readSave(run); err != nil {
		return nil, err
	}
	run.Last = f.last.n
	if run.doc == nil {
		run.doc, f.rev = NewDocument(), 0
		return run, nil
	}
	if err := run.doc.migrate(); err != nil {
		return nil, fmt.Errorf("reading %s: %w", f.name(saveName), err)
	}
	if err := f.finishPending(run.doc); err != nil {
		return nil, err
	}
	run.Exists, run.Rev, run.Last = true, run.doc.int(keyRev), f.last.n
	run.Foreign = f.last.n == 0
	for _, place := range run.doc.Fill(run.State) {
		run.Notices = append(run.Notices, fmt.Sprintf("%s has something at %q that does not belong there; it is left as it is", f.name(saveName), place))
	}
	f.rev = run.Rev
	return run, nil
}
