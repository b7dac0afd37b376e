package store

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"rpg/internal/world"
)

// The memories of a run: of its people, of its characters about them, and the
// story so far.
const (
	InPeople     = "people"
	InCharacters = "characters"
	InChronicle  = "chronicle"
)

// A Line is something remembered. Kind and what goes with it are its writer's.
type Line struct {
	N     int             `json:"n"` // the event that added it
	Round int             `json:"round,omitempty"`
	Kind  string          `json:"kind,omitempty"` // journal, story, note
	By    string          `json:"by,omitempty"`
	Text  string          `json:"text,omitempty"`
	About []string        `json:"about,omitempty"` // ids
	Data  json.RawMessage `json:"data,omitempty"`

	Undone int `json:"undone,omitempty"` // the lines of this event no longer count
	Redone int `json:"redone,omitempty"` // they count again
}

// memoryPath is the file of a memory, relative to the run's folder.
func memoryPath(in, id string) (string, error) {
	switch {
	case in == InChronicle && id == "":
		return "chronicle.jsonl", nil
	case (in == InPeople || in == InCharacters) && world.PlainID(id):
		return filepath.Join(in, id+".jsonl"), nil
	}
	return "", fmt.Errorf("no memory is kept for %q in %q", id, in)
}

// Read gives the last lines of a memory that count, oldest first; all of them
// when last is 0. The lines of an event that was undone do not count.
func (f *Files) Read(in, id string, last int) ([]Line, error) {
	path, err := memoryPath(in, id)
	if err != nil {
		return nil, err
	}
	var out []Line
	counts := map[int]bool{} // what the newest mark says of an event
	for line, err := range linesBack(filepath.Join(f.dir, path)) {
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", path, err)
		}
		var l Line
		if err := json.Unmarshal(line, &l); err != nil {
			return nil, fmt.Errorf("reading %s: %w", path, err)
		}
		if n := max(l.Undone, l.Redone); n > 0 {
			if _, marked := counts[n]; !marked {
				counts[n] = l.Redone > 0
			}
			continue
		}
		if live, marked := counts[l.N]; marked && !live {
			continue
		}
		if out = append(out, l); len(out) == last {
			break
		}
	}
	slices.Reverse(out)
	return out, nil
}

// remember writes the lines that an event adds, as far as they are not there.
func (f *Files) remember(e *Event) error {
	for i, a := range e.Adds {
		first := slices.IndexFunc(e.Adds, func(b Add) bool { return a.In == b.In && a.ID == b.ID })
		if first < i {
			continue // written with the first line of the same file
		}
		name, err := memoryPath(a.In, a.ID)
		if err != nil {
			return err
		}
		path := filepath.Join(f.dir, name)
		had, err := linesOf(path, e.N)
		if err != nil {
			return fmt.Errorf("reading %s: %w", name, err)
		}
		var text []byte
		for _, b := range e.Adds[i:] {
			if a.In != b.In || a.ID != b.ID {
				continue
			}
			if had > 0 {
				had--
				continue
			}
			b.Line.N = e.N
			if b.Line.Round == 0 {
				b.Line.Round = e.Round // a copy of an older line keeps its own
			}
			line, err := encode(b.Line)
			if err != nil {
				return fmt.Errorf("writing %s: %w", name, err)
			}
			text = append(text, line...)
		}
		if len(text) == 0 {
			continue
		}
		if err := f.disk.appendLines(path, "half-memory", text); err != nil {
			return fmt.Errorf("writing %s: %w", name, err)
		}
	}
	return nil
}

// linesOf counts the lines at the end of a memory that an event added.
func linesOf(path string, n int) (count int, err error) {
	for line, err := range linesBack(path) {
		if err != nil {
			return 0, err
		}
		var l Line
		if json.Unmarshal(line, &l) != nil || l.N != n {
			break
		}
		count++
	}
	return count, nil
}

// addable reports why a line cannot be kept; asked before anything is written.
func (a Add) addable() error {
	_, err := memoryPath(a.In, a.ID)
	if err == nil && len(a.Line.Data) > 0 && !json.Valid(a.Line.Data) {
		err = fmt.Errorf("a line of %s %s holds data that is no JSON", a.In, a.ID)
	}
	return err
}

// placeable reports why a generated file cannot be kept.
func (m Made) placeable() error {
	if !fs.ValidPath(m.Path) || !hasFolder(m.Path, "generated") {
		return fmt.Errorf("%q is not a generated file's name", m.Path)
	}
	return nil
}

func hasFolder(path, folder string) bool {
	return len(path) > len(folder)+1 && path[:len(folder)+1] == folder+"/"
}

// generate writes the generated files of an event.
func (f *Files) generate(e *Event) error {
	quiet := disk{noSync: f.disk.noSync} // the hook's points are the save's
	for _, m := range e.Makes {
		path := filepath.Join(f.dir, filepath.FromSlash(m.Path))
		if old, err := os.ReadFile(path); err == nil && string(old) == m.Text {
			continue
		}
		if err := quiet.replace(path, []byte(m.Text), ""); err != nil {
			return fmt.Errorf("writing %s: %w", m.Path, err)
		}
	}
	return nil
}
