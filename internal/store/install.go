package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"rpg/internal/world"
)

// A Laid is a file of a game to be laid out: its path in the game's folder, with
// slashes, and what stands in it.
type Laid struct {
	Path string
	Data []byte
}

// Install lays out a game in the folder of the project's games. It is there whole
// or not at all: its files are written into a folder that is none of a game, which
// then takes its name. Where one of that name is there already, the error is
// [fs.ErrExist].
func (f *Files) Install(game string, files []Laid) (err error) {
	if f.readOnly != nil {
		return f.readOnly
	}
	if !world.PlainID(game) {
		return fmt.Errorf("%q cannot be the folder of a game", game)
	}
	to := f.project.Game(game)
	if _, err := os.Lstat(to); err == nil {
		return fmt.Errorf("games/%s: %w", game, fs.ErrExist)
	}
	part := filepath.Join(f.project.Games(), "."+game+".part")
	if err := os.RemoveAll(part); err != nil { // what a killed command left
		return err
	}
	defer func() {
		if err != nil && !errors.As(err, new(errStopped)) {
			os.RemoveAll(part)
		}
	}()
	if err := f.layOut(part, files); err != nil {
		return err
	}
	if err := os.Rename(part, to); err != nil {
		return err
	}
	return f.disk.syncFolder(f.project.Games())
}

// layOut writes files into a new folder.
func (f *Files) layOut(part string, files []Laid) error {
	if err := os.Mkdir(part, 0o755); err != nil {
		return err
	}
	folders := []string{part}
	for _, file := range files {
		name := filepath.FromSlash(file.Path)
		if !filepath.IsLocal(name) {
			return fmt.Errorf("%q lies outside of its game", file.Path)
		}
		path := filepath.Join(part, name)
		if dir := filepath.Dir(path); !slices.Contains(folders, dir) {
			if err := os.MkdirAll(dir, 0o755); err != nil {
				return err
			}
			folders = append(folders, dir)
		}
		if err := f.disk.point("before-file"); err != nil {
			return err
		}
		if err := f.disk.write(path, file.Data); err != nil {
			return err
		}
	}
	for _, dir := range folders {
		if err := f.disk.syncFolder(dir); err != nil {
			return err
		}
	}
	return f.disk.point("laid-out")
}
