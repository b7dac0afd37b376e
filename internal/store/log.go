package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"path/filepath"

	"github.com/tidwall/gjson"
)

const logName = "log.jsonl"

func (f *Files) logPath() string { return filepath.Join(f.dir, logName) }

// Log reads the events from the first one on.
func (f *Files) Log() iter.Seq2[*Event, error] { return events(f.logPath(), lines) }

// LogBack reads the events from the newest one back, and of the file no more
// than that takes.
func (f *Files) LogBack() iter.Seq2[*Event, error] { return events(f.logPath(), linesBack) }

func events(path string, read func(string) iter.Seq2[[]byte, error]) iter.Seq2[*Event, error] {
	return func(yield func(*Event, error) bool) {
		var near int // the number of the last event that could be read
		for line, err := range read(path) {
			var e *Event
			if err == nil {
				if e, err = decode(line); err != nil {
					err = fmt.Errorf("%s, the line beside event %d: %w", logName, near, err)
				}
			}
			if !yield(e, err) || err != nil {
				return
			}
			near = e.N
		}
	}
}

// tail is what the last line of the log says, without reading all of it.
type tail struct {
	n, rev int
	sum    string
}

// logTail reads the end of the log. A last line that is no event, as a power cut
// may leave one, is taken off; a second is somebody else's, and an error.
func (f *Files) logTail() (tail, error) {
	for tries := 0; ; tries++ {
		line, found, err := lastLine(f.logPath())
		if err != nil || !found {
			return tail{}, err
		}
		if json.Valid(line) { // unlike gjson, it does not go as deep as a hostile line wants
			v := gjson.ParseBytes(line)
			if n := v.Get("n").Int(); n > 0 {
				return tail{int(n), int(v.Get("rev").Int()), v.Get("sum").String()}, nil
			}
		}
		if tries > 0 || f.readOnly != nil || bytes.HasPrefix(line, []byte{'{'}) && json.Valid(line) {
			return tail{}, fmt.Errorf("%s ends in a line that is no event: it is damaged or another program's; move it away to go on without it", f.name(logName))
		}
		if err := f.disk.cutLast(f.logPath()); err != nil {
			return tail{}, fmt.Errorf("cutting a half-written line off %s: %w", f.name(logName), err)
		}
	}
}

func lastLine(path string) (line []byte, found bool, err error) {
	for line, err := range linesBack(path) {
		return line, err == nil, err
	}
	return nil, false, nil
}
