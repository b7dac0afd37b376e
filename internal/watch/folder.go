package watch

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fsnotify/fsnotify"
)

// Everything is told in place of a path when nobody knows what has changed.
const Everything = ""

// A Folder is followed with all that lies in it.
type Folder struct {
	dir     string
	w       *fsnotify.Watcher
	changes chan string
	done    chan struct{}
}

// Open begins to follow a folder. Links in it are not followed.
func Open(dir string) (*Folder, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	f := &Folder{dir: dir, w: w, changes: make(chan string), done: make(chan struct{})}
	if _, err := f.add(dir); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	go f.follow()
	return f, nil
}

// Changes gives the path of each file that has changed, from the folder, with
// slashes. It is closed when nothing more will come.
func (f *Folder) Changes() <-chan string { return f.changes }

// Close ends it.
func (f *Folder) Close() error {
	close(f.done)
	return f.w.Close()
}

// add follows a folder and those below it, and lists the files there.
func (f *Folder) add(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && path != f.dir:
			return nil // it went away again
		case err != nil:
			return err
		case !d.IsDir():
			files = append(files, path)
			return nil
		case path != f.dir && ignored(path):
			return fs.SkipDir
		}
		return f.w.Add(path)
	})
	return files, err
}

// follow tells of what happens until the folder is closed.
func (f *Folder) follow() {
	defer close(f.changes)
	for {
		select {
		case e, ok := <-f.w.Events:
			if !ok || !f.event(e) {
				return
			}
		case _, ok := <-f.w.Errors:
			if !ok || !f.tell(f.dir) { // events were lost
				return
			}
		}
	}
}

// event tells of one event; false when nobody listens any more.
func (f *Folder) event(e fsnotify.Event) bool {
	if ignored(e.Name) || e.Op == fsnotify.Chmod {
		return true
	}
	if e.Has(fsnotify.Create) {
		if fi, err := os.Lstat(e.Name); err == nil && fi.IsDir() {
			files, _ := f.add(e.Name) // what cannot be followed will be told of by its folder
			for _, name := range files {
				if !ignored(name) && !f.tell(name) {
					return false
				}
			}
		}
	}
	return f.tell(e.Name)
}

func (f *Folder) tell(path string) bool {
	rel, err := filepath.Rel(f.dir, path)
	if err != nil || rel == "." {
		rel = Everything
	}
	select {
	case f.changes <- filepath.ToSlash(rel):
		return true
	case <-f.done:
		return false
	}
}

// ignored reports whether a file is an editor's own: hidden, or a copy.
func ignored(path string) bool {
	name := filepath.Base(path)
	return strings.HasPrefix(name, ".") || strings.HasSuffix(name, "~") || strings.HasPrefix(name, "#") ||
		strings.HasSuffix(name, ".swp") || strings.HasSuffix(name, ".tmp") || name == "4913" // vim's test of a folder
}
