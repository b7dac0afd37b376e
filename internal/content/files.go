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
	for _, dir := range [...]string{".", testFolder} {
		files, err := fs.ReadDir(fsys, dir)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("list the game's files: %w", err)
		}
		for _, f := range files {
			if !f.IsDir() && alongside(dir, f.Name()) {
				all = append(all, path.Join(dir, f.Name()))
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// alongside reports whether a file that no record comes from goes with the game.
func alongside(dir, name string) bool {
	if dir == testFolder {
		return strings.HasSuffix(name, ".txt") && !strings.HasPrefix(name, ".")
	}
	return isReadme(name) && !slices.Contains([]string{".bak", ".orig", ".swp", ".tmp"}, path.Ext(name)) && !strings.HasSuffix(name, "~")
}

// isReadme reports whether a file at the top of a game is about it, or says who
// may do what with it.
func isReadme(name string) bool {
	name = strings.ToUpper(name)
	return strings.HasPrefix(name, "README") || strings.HasPrefix(name, "LICEN")
}
