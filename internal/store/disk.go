package store

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
)

// disk writes files so that a crash leaves the old one or the new one.
type disk struct {
	noSync bool
	at     func(point string) error
}

// errStopped marks an error of a test's hook: whoever sees it leaves everything
// as it lies, as a killed process does.
type errStopped struct{ error }

func (e errStopped) Unwrap() error { return e.error }

func (d disk) point(name string) error {
	if d.at == nil {
		return nil
	}
	if err := d.at(name); err != nil {
		return errStopped{err}
	}
	return nil
}

// WriteFile puts data in the place of a file, whole or not at all. Its folder
// is made when it is missing.
func WriteFile(path string, data []byte) error { return disk{}.replace(path, data, "") }

// replace writes beside the file, syncs, and renames over it. With a backup,
// the file that was there stays under that name; there is no moment without
// either.
func (d disk) replace(path string, data []byte, backup string) (err error) {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if err := d.point("before-temp"); err != nil {
		return err
	}
	temp := path + ".tmp"
	defer func() {
		if err != nil && !errors.As(err, new(errStopped)) {
			os.Remove(temp)
		}
	}()
	if err := d.write(temp, data); err != nil {
		return err
	}
	if err := d.point("after-temp"); err != nil {
		return err
	}
	if backup != "" {
		if err := d.keep(path, backup); err != nil {
			return fmt.Errorf("keeping the old one as %s: %w", filepath.Base(backup), err)
		}
		if err := d.point("after-backup"); err != nil {
			return err
		}
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	err = d.syncFolder(folder)
	if err == nil {
		err = d.point("after-rename")
	}
	if err != nil {
		return errRenamed{err}
	}
	return nil
}

// errRenamed marks an error that came when the new file had its name already.
type errRenamed struct{ error }

func (e errRenamed) Unwrap() error { return e.error }

// write makes a new file. Its length is checked, because some file systems
// report a full disk late.
func (d disk) write(path string, data []byte) error {
	os.Remove(path) // what a killed command left, or a link that somebody put there
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil && !d.noSync {
		err = f.Sync()
	}
	if fi, e := f.Stat(); err == nil && e == nil && fi.Size() != int64(len(data)) {
		err = fmt.Errorf("%s has %d bytes of %d: %w", path, fi.Size(), len(data), io.ErrShortWrite)
	}
	return errors.Join(err, f.Close())
}

// keep gives a file a second name, in place of what had it before.
func (d disk) keep(path, as string) error {
	temp := as + ".tmp"
	os.Remove(temp)
	err := os.Link(path, temp)
	if errors.Is(err, os.ErrNotExist) {
		return nil // nothing to keep
	}
	if err != nil { // a file system without links
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := d.write(temp, b); err != nil {
			return err
		}
	}
	return os.Rename(temp, as)
}

// syncFolder makes renames and removals in a folder durable.
func (d disk) syncFolder(path string) error {
	if d.noSync || runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
