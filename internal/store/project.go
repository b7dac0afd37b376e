package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// ErrNoProject says that no folder from the start upward holds games.
var ErrNoProject = errors.New("no project here: neither this folder nor one above it has a games folder")

// A Project is a folder of games and of the run that is played with them.
type Project struct {
	Dir   string // absolute
	Under string // the folder of the run's files, below Dir; empty means "state"
}

// Find is the project of the nearest folder, from start upward, that has a
// games folder; [ErrNoProject] when there is none.
func Find(start string) (Project, error) {
	dir, err := filepath.Abs(start)
	if err != nil {
		return Project{}, err
	}
	for {
		if fi, err := os.Stat(filepath.Join(dir, "games")); err == nil && fi.IsDir() {
			return Project{Dir: dir}, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return Project{}, ErrNoProject
		}
		dir = up
	}
}

// Play is where trying a game keeps its own run, apart from the project's.
func (p Project) Play(game string) Project {
	return Project{Dir: p.Dir, Under: filepath.Join("state", "play", game)}
}

// Packed is where a game that is played from a pack keeps its own run: by what is
// in the pack, wherever that lies and whatever it is called.
func (p Project) Packed(game, digest string) Project {
	return Project{Dir: p.Dir, Under: filepath.Join("state", packs, game+"-"+digest[:min(12, len(digest))])}
}

// Editions counts the packs of a game of which runs are kept.
func (p Project) Editions(game string) (n int) {
	entries, _ := os.ReadDir(filepath.Join(p.Dir, "state", packs))
	for _, e := range entries {
		digest, ok := strings.CutPrefix(e.Name(), game+"-")
		if ok && len(digest) == 12 && !strings.Contains(digest, "-") { // else of a game whose id begins alike
			n++
		}
	}
	return n
}

// State is the folder of the run's files.
func (p Project) State() string {
	if p.Under == "" {
		return filepath.Join(p.Dir, "state")
	}
	return filepath.Join(p.Dir, p.Under)
}

func (p Project) Games() string         { return filepath.Join(p.Dir, "games") }
func (p Project) Game(id string) string { return filepath.Join(p.Dir, "games", id) }
func (p Project) Proposals() string     { return filepath.Join(p.Dir, proposals) }
func (p Project) Settings() string      { return filepath.Join(p.Dir, "state", "settings.json") }
func (p Project) Shelf(g string) string { return filepath.Join(p.Dir, "state", "library", g) }

// packs is the folder, in state, of the runs that are played from packs.
const packs = "packs"

// proposals is the folder whose files a command consumes.
const proposals = "proposals"
