package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/tidwall/gjson"

	"rpg/internal/world"
)

// Runs that are not played now lie beside the one that is, each whole in a folder
// of its own. A move between is written down first; whoever opens the store next
// finishes what a kill cut off, so that no run is ever in two places.

const (
	runsFolder = "runs"
	moveName   = ".moving"
)

// ofRun reports whether a file of the run's folder goes away with the run.
func ofRun(name string) bool {
	switch name {
	case saveName, logName, "chronicle.jsonl", InPeople, InCharacters, "generated":
		return true
	}
	return strings.HasPrefix(name, saveName+".")
}

// A RunInfo is a run that was put away.
type RunInfo struct {
	Name, Game string
	Rev, Round int
}

// Runs lists the runs that were put away, by name.
func (f *Files) Runs() ([]RunInfo, error) {
	entries, err := os.ReadDir(f.path(runsFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("listing the runs: %w", err)
	}
	var out []RunInfo
	for _, e := range entries {
		if !e.IsDir() || !world.PlainID(e.Name()) {
			continue
		}
		info := RunInfo{Name: e.Name()}
		if b, err := os.ReadFile(filepath.Join(f.run(e.Name()), saveName)); err == nil && json.Valid(b) {
			v := gjson.ParseBytes(b)
			info.Game = v.Get("game").String()
			info.Rev, info.Round = int(v.Get(keyRev).Int()), int(v.Get("round.n").Int())
		}
		out = append(out, info)
	}
	return out, nil
}

// errAway says why nothing can be written to a run that was put away.
var errAway = errors.New("the run was put away; rpg run load takes it back")

// Away opens a run that was put away, for reading. The lock that f has is for it
// too: nobody moves it meanwhile.
func (f *Files) Away(name string) (Project, *Files, error) {
	if !world.PlainID(name) || !exists(f.run(name)) {
		return Project{}, nil, refuse("there is no run %s", quoted(name))
	}
	p := f.project
	p.Under = filepath.Join(p.Under, runsFolder, name)
	if f.project.Under == "" {
		p.Under = filepath.Join("state", runsFolder, name)
	}
	return p, &Files{project: p, dir: f.run(name), disk: f.disk, readOnly: errAway, rev: unknown}, nil
}

func (f *Files) run(name string) string { return filepath.Join(f.path(runsFolder), name) }

// PutAway makes the run that is played now one of those that are not.
func (f *Files) PutAway(name string) error { return f.Exchange(name, "") }

// TakeBack makes a run that was put away the one that is played. There must be
// no other.
func (f *Files) TakeBack(name string) error { return f.Exchange("", name) }

// Exchange puts the run that is played now away under a name, and takes another
// one back in its place, in one step. What cannot be is a *[Refusal]. The run
// must then be loaded anew.
func (f *Files) Exchange(away, back string) error {
	if f.readOnly != nil {
		return fmt.Errorf("runs cannot be moved: %w", f.readOnly)
	}
	m := move{away, back}
	if err := f.movable(m); err != nil {
		return err
	}
	f.rev = unknown
	plan, err := encode(m)
	if err != nil {
		return err
	}
	if err := f.disk.replace(filepath.Join(f.path(runsFolder), moveName), plan, ""); err != nil {
		return fmt.Errorf("no run was moved: %w", err)
	}
	return f.carryOut(m)
}

// A move of runs, as it is written down.
type move struct {
	Away string `json:"away,omitempty"`
	Back string `json:"back,omitempty"`
}

func (f *Files) movable(m move) error {
	for _, name := range [...]string{m.Away, m.Back} {
		if name != "" && !world.PlainID(name) {
			return refuse("%s is not a run's name: use small letters, digits, hyphens and underscores", quoted(name))
		}
	}
	here, err := f.entries(f.dir)
	switch {
	case err != nil:
		return fmt.Errorf("looking for the run: %w", err)
	case m.Away == "" && m.Back == "":
		return refuse("no run is named")
	case m.Away == m.Back:
		return refuse("the run %s cannot take its own place", m.Away)
	case m.Away != "" && len(here) == 0:
		return refuse("there is no run to put away")
	case m.Away == "" && len(here) > 0:
		return refuse("a run is being played; it must be put away first")
	case m.Away != "" && exists(f.run(m.Away)):
		return refuse("there is a run %s already; use another name", m.Away)
	case m.Back != "" && !exists(f.run(m.Back)):
		return refuse("there is no run %s", m.Back)
	}
	return nil
}

func (f *Files) entries(dir string) (names []string, err error) {
	all, err := os.ReadDir(dir)
	for _, e := range all {
		if ofRun(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names, err
}

// finishMove carries out what another process had begun.
func (f *Files) finishMove() error {
	plan := filepath.Join(f.path(runsFolder), moveName)
	b, err := os.ReadFile(plan)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var m move
	if err == nil {
		err = json.Unmarshal(b, &m)
	}
	if err == nil && (m.Away != "" && !world.PlainID(m.Away) || m.Back != "" && !world.PlainID(m.Back)) {
		err = errors.New("it names no run")
	}
	if err != nil {
		return fmt.Errorf("reading %s, which says what move of runs to finish: %w", f.name(runsFolder+"/"+moveName), err)
	}
	return f.carryOut(m)
}

// carryOut moves the files. Each step may have been done before.
func (f *Files) carryOut(m move) error {
	if err := f.putAway(m.Away); err != nil {
		return fmt.Errorf("putting the run %s away; the next command goes on with it: %w", m.Away, err)
	}
	if err := f.takeBack(m.Back); err != nil {
		return fmt.Errorf("taking the run %s back; the next command goes on with it: %w", m.Back, err)
	}
	if err := f.disk.point("before-moved"); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(f.path(runsFolder), moveName)); err != nil {
		return err
	}
	return f.disk.syncFolder(f.path(runsFolder))
}

func (f *Files) putAway(name string) error {
	if name == "" || exists(f.run(name)) {
		return nil
	}
	leaving := f.run(name) + ".leaving"
	if err := os.MkdirAll(leaving, 0o755); err != nil {
		return err
	}
	if err := f.moveAll(f.dir, leaving); err != nil {
		return err
	}
	return f.rename(leaving, f.run(name))
}

func (f *Files) takeBack(name string) error {
	if name == "" {
		return nil
	}
	coming := f.run(name) + ".coming"
	if exists(f.run(name)) {
		if err := f.rename(f.run(name), coming); err != nil {
			return err
		}
	}
	if !exists(coming) {
		return nil
	}
	if err := f.moveAll(coming, f.dir); err != nil {
		return err
	}
	return os.RemoveAll(coming) // what somebody else put there, if anything
}

func (f *Files) moveAll(from, to string) error {
	names, err := f.entries(from)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := f.disk.point("before-move"); err != nil {
			return err
		}
		if err := os.Rename(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
			return err
		}
	}
	if err := f.disk.syncFolder(to); err != nil {
		return err
	}
	return f.disk.syncFolder(from)
}

func (f *Files) rename(from, to string) error {
	if err := f.disk.point("before-name"); err != nil {
		return err
	}
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return f.disk.syncFolder(filepath.Dir(to))
}
