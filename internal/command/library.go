package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/generate"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/world"
)

// The library of a game is what its ended runs have generated: a folder for each
// kind, and beside them what was said of the things in it. A run's own things
// come into it when the run is put away, whatever becomes of its files later.

// notesName is the file of what was said of things.
const notesName = "notes.json"

// libraryNotes are the suggestions of referees, and what the owner wants to hear
// no more of.
type libraryNotes struct {
	Suggested []suggestion `json:"suggested,omitempty"`
	Dropped   []string     `json:"dropped,omitempty"` // rooms/smokehouse
}

// A suggestion says why something deserves to be kept.
type suggestion struct {
	Kind world.Kind `json:"kind"`
	ID   string     `json:"id"`
	Line string     `json:"line"`
	Run  string     `json:"run,omitempty"`
}

func thingPath(k world.Kind, id string) string { return string(k) + "/" + id }

// of lists what was said of a thing.
func (n *libraryNotes) of(k world.Kind, id string) []suggestion {
	return slices.DeleteFunc(slices.Clone(n.Suggested), func(s suggestion) bool { return s.Kind != k || s.ID != id })
}

// forget takes out what was said of a thing.
func (n *libraryNotes) forget(k world.Kind, id string) {
	n.Suggested = slices.DeleteFunc(n.Suggested, func(s suggestion) bool { return s.Kind == k && s.ID == id })
}

func (c *Call) shelfDir(game string) string { return c.Project.Shelf(game) }

// keptHere reads what earlier runs of the game have left.
func (c *Call) keptHere() ([]generate.Kept, error) {
	if c.earlier != nil {
		return c.earlier()
	}
	return c.keptOf(c.gameID())
}

func (c *Call) keptOf(game string) ([]generate.Kept, error) {
	root, err := os.OpenRoot(c.shelfDir(game))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &broken{fmt.Errorf("opening the library: %w", err)}
	}
	defer root.Close()
	var out []generate.Kept
	for _, k := range world.Kinds() {
		files, err := fs.ReadDir(root.FS(), string(k))
		if err != nil {
			continue // no such kind is kept
		}
		for _, f := range files {
			id, ok := strings.CutSuffix(f.Name(), ".md")
			if !ok || !world.PlainID(id) || !f.Type().IsRegular() {
				continue
			}
			if fi, err := f.Info(); err != nil || fi.Size() > mostContent {
				continue
			}
			b, err := root.ReadFile(filepath.Join(string(k), f.Name()))
			if err != nil {
				return nil, &broken{fmt.Errorf("reading the library: %w", err)}
			}
			out = append(out, generate.Kept{Kind: k, ID: id, Text: string(b)})
		}
	}
	return out, nil
}

// notes reads what was said of the things of a game.
func (c *Call) notes(game string) (*libraryNotes, error) {
	n := &libraryNotes{}
	path := filepath.Join(c.shelfDir(game), notesName)
	b, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return n, nil
	}
	if err == nil {
		err = json.Unmarshal(b, n)
	}
	if err != nil {
		return nil, &broken{fmt.Errorf("reading %s: %w; mend it or delete it", path, err)}
	}
	return n, nil
}

func (c *Call) writeNotes(game string, n *libraryNotes) error {
	b, err := json.MarshalIndent(n, "", "  ")
	if err == nil {
		err = store.WriteFile(filepath.Join(c.shelfDir(game), notesName), append(b, '\n'))
	}
	if err != nil {
		return &broken{fmt.Errorf("writing the library's notes: %w", err)}
	}
	return nil
}

// shelve copies what the run has generated into the library of its game, before
// the run is put away. What the owner has dropped, what the game has taken in,
// and what lies there already under the same id stays as it is.
func (c *Call) shelve() error {
	s := c.Stored.State
	id := s.Get(world.Global, "game").Text()
	if !c.Stored.Exists || !world.PlainID(id) || !madeAny(s) {
		return nil
	}
	return c.shelveIn(id, s)
}

func (c *Call) shelveIn(game string, s *state.State) error {
	notes, err := c.notes(game)
	if err != nil {
		return err
	}
	for _, k := range world.Kinds() {
		for _, id := range madeIn(s, k) {
			path := filepath.Join(c.shelfDir(game), string(k), id+".md")
			if !world.PlainID(id) || slices.Contains(notes.Dropped, thingPath(k, id)) || isFile(path) ||
				isFile(filepath.Join(c.Project.Game(game), string(k), id+".md")) {
				continue
			}
			text, ok, err := c.runText(k, id)
			if err == nil && ok {
				err = store.WriteFile(path, []byte(text))
			}
			if err != nil {
				return &broken{fmt.Errorf("keeping %s for later runs: %w", thingPath(k, id), err)}
			}
		}
	}
	return nil
}

// madeIn lists what of a kind a run has generated, without what was ordered and
// not paid: that does not exist yet.
func madeIn(s *state.State, k world.Kind) []string {
	waiting := game.New(&world.World{}, s).Orders()
	return slices.DeleteFunc(slices.Clone(listedIn(s)(k)), func(id string) bool {
		return slices.ContainsFunc(waiting, func(o game.Order) bool { return !o.Paid && o.ID == id && kindOfOrder(o) == k })
	})
}

func kindOfOrder(o game.Order) world.Kind {
	if o.Kind == "build" {
		return world.Rooms
	}
	return world.Items
}

func madeAny(s *state.State) bool {
	return slices.ContainsFunc(world.Kinds(), func(k world.Kind) bool { return len(listedIn(s)(k)) > 0 })
}

func isFile(path string) bool {
	fi, err := os.Stat(path)
	return err == nil && fi.Mode().IsRegular()
}
