package store

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
)

// A file of lines is appended to and read from either end. A line counts when
// its line feed is there; what follows the last one is a write that was cut off.

// lines reads a file from its start. A missing file has no lines.
func lines(path string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		f, ok := openLines(path, yield)
		if !ok {
			return
		}
		defer f.Close()
		r := bufio.NewReaderSize(f, 64<<10)
		for {
			line, err := r.ReadBytes('\n')
			if errors.Is(err, io.EOF) {
				return
			}
			if err != nil {
				yield(nil, err)
				return
			}
			if !yield(line[:len(line)-1], nil) {
				return
			}
		}
	}
}

// openLines opens a file of lines for a reader of it; false when there is none,
// or when the reader was told why it cannot be opened.
func openLines(path string, yield func([]byte, error) bool) (*os.File, bool) {
	f, err := os.Open(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		yield(nil, err)
	}
	return f, err == nil
}

// block is the first piece that is read from the end of a file; it covers the
// last few lines of most.
const block = 4 << 10

// linesBack reads a file from its end, in blocks.
func linesBack(path string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		f, ok := openLines(path, yield)
		if !ok {
			return
		}
		defer f.Close()
		at, err := f.Seek(0, io.SeekEnd)
		if err != nil {
			yield(nil, err)
			return
		}
		var rest []byte // read, and not yet handed out; it begins at at
		whole := false  // the end of rest is the end of a line
		for size := int64(block); ; {
			cut := bytes.LastIndexByte(rest, '\n')
			switch {
			case cut < 0 && at == 0:
				if whole {
					yield(rest, nil)
				}
				return
			case cut < 0:
				size = min(size, at)
				piece := make([]byte, size, size+int64(len(rest)))
				at -= size
				if _, err := f.ReadAt(piece, at); err != nil {
					yield(nil, err)
					return
				}
				if !whole {
					rest = nil // a write that was cut off: no line ends in it
				}
				rest = append(piece, rest...)
				size = min(2*size, 1<<24) // so that a long line is not copied at every step
			default:
				line := rest[cut+1:]
				rest = rest[:cut]
				if whole && !yield(line, nil) {
					return
				}
				whole = true
			}
		}
	}
}

// appendLines writes whole lines at the end of a file; what was cut off there
// before goes.
func (d disk) appendLines(path, half string, text []byte) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	end, err := wholeLines(f)
	if err != nil {
		return err
	}
	if err := f.Truncate(end); err != nil {
		return err
	}
	if d.at != nil && half != "" {
		n := len(text) / 2
		if _, err := f.WriteAt(text[:n], end); err != nil {
			return err
		}
		if err := d.point(half); err != nil {
			return err
		}
	}
	if _, err := f.WriteAt(text, end); err != nil {
		return err
	}
	if d.noSync {
		return nil
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if end == 0 {
		return d.syncFolder(filepath.Dir(path)) // the file itself may be new
	}
	return nil
}

// wholeLines is how many bytes of a file are lines with their line feeds.
func wholeLines(f *os.File) (int64, error) {
	end, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return 0, err
	}
	buf := make([]byte, block)
	for first := true; end > 0; first = false {
		piece := buf[:min(int64(len(buf)), end)]
		if first {
			piece = buf[:1] // mostly the file ends well, and one byte says so
		}
		if _, err := f.ReadAt(piece, end-int64(len(piece))); err != nil {
			return 0, err
		}
		if cut := bytes.LastIndexByte(piece, '\n'); cut >= 0 {
			return end - int64(len(piece)-cut-1), nil
		}
		end -= int64(len(piece))
	}
	return 0, nil
}

// cutLast takes the last whole line of a file off, and what follows it.
func (d disk) cutLast(path string) (err error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	end, err := wholeLines(f)
	if err != nil {
		return err
	}
	for line, err := range linesBack(path) {
		if err != nil {
			return err
		}
		end -= int64(len(line)) + 1
		break
	}
	if err := f.Truncate(end); err != nil || d.noSync {
		return err
	}
	return f.Sync()
}
