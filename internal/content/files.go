package content

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// testFolder is where a game's transcripts lie.
const testFolder = "tests"

// Files lists, sorted, the files that the game in a folder is made of, for whoever
// hands it on: those that it is read from, and what belongs to it unread, its
// README, its licence and its transcripts. None of them is opened.
func Files(fsys fs.FS) ([]string, error) {
	var s shelf = &folder{fsys: fsys}
	if _, err := fs.Stat(fsys, coverPath); err != nil {
		if _, err := fs.Stat(fsys, jsonPath); err != nil {
			return nil, noGame()
		}
		s = &volume{fsys: fsys}
	}
	all, err := s.paths()
	if err != nil {
		return nil, fmt.Errorf("list the game's files: %w", err)
	}
	top, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, fmt.Errorf("list the game's files: %w", err)
	}
	for _, f := range top {
		if !f.IsDir() && isReadme(f.Name()) && !isBackup(f.Name()) {
			all = append(all, f.Name())
		}
	}
	tests, err := transcripts(fsys)
	all = append(all, tests...)
	slices.Sort(all)
	return slices.Compact(all), err
}

// transcripts lists those of a game, and what they include from folders below.
func transcripts(fsys fs.FS) (all []string, err error) {
	err = fs.WalkDir(fsys, testFolder, func(name string, e fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist) && name == testFolder:
			return fs.SkipAll
		case err != nil:
			return fmt.Errorf("list the game's transcripts: %w", err)
		case strings.HasPrefix(e.Name(), ".") && e.IsDir():
			return fs.SkipDir
		case !e.IsDir() && strings.HasSuffix(name, ".txt") && !strings.HasPrefix(e.Name(), "."):
			all = append(all, name)
		}
		return nil
	})
	return all, err
}

// isBackup reports whether an editor has left a file.
func isBackup(name string) bool {
	return slices.Contains([]string{".bak", ".orig", ".swp", ".tmp"}, path.Ext(name)) || strings.HasSuffix(name, "~")
}

// isReadme reports whether a file at the top of a game is about it, or says who
// may do what with it.
func isReadme(name string) bool {
	name = strings.ToUpper(name)
	return strings.HasPrefix(name, "README") || strings.HasPrefix(name, "LICEN")
}
