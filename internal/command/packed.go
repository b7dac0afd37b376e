package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/content"
	"rpg/internal/names"
	"rpg/internal/pack"
	"rpg/internal/tell"
)

// isFileWord reports whether a word where a game can stand is a file's: it ends as
// packs do, or names a file that is there. A game's id has neither a dot nor a
// slash in it.
func (c *Call) isFileWord(word string) bool {
	if strings.EqualFold(filepath.Ext(word), pack.Ending) {
		return true
	}
	return (strings.ContainsAny(word, "./") || strings.ContainsRune(word, filepath.Separator)) && isFile(c.path(word))
}

// path is a file that was named from the current folder.
func (c *Call) path(word string) string {
	if filepath.IsAbs(word) {
		return word
	}
	return filepath.Join(c.Dir, word)
}

// openPack reads the pack that a word names, or says why there is none.
func (c *Call) openPack(word string) (p *pack.Pack, no string, err error) {
	path := c.path(word)
	fi, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, c.noPack(word), nil
	case err != nil:
		return nil, fmt.Sprintf("%s cannot be read: %v", tell.Quote(word), pathless(err)), nil
	case fi.IsDir():
		return nil, fmt.Sprintf("%s is a folder, and a file that rpg pack made was expected", tell.Quote(word)), nil
	case !fi.Mode().IsRegular():
		return nil, fmt.Sprintf("%s is no plain file", tell.Quote(word)), nil
	}
	data, err := readPack(path)
	if err != nil {
		return nil, fmt.Sprintf("%s cannot be read: %v", tell.Quote(word), pathless(err)), nil
	}
	if p, err = pack.Read(data); err != nil {
		return nil, fmt.Sprintf("%s cannot be opened as a game: %v", tell.Quote(word), err), nil
	}
	if no := foreign(p); no != "" {
		return nil, fmt.Sprintf("%s cannot be opened as a game: %s", tell.Quote(word), no), nil
	}
	return p, "", nil
}

// foreign says why a pack is none that this program makes: it holds no game, or
// beside the game something that would land in a folder of the project's, where
// other programs may look for orders.
func foreign(p *pack.Pack) string {
	of, err := content.Files(p.FS())
	if err != nil {
		return "there is no world.md or world.json in it"
	}
	for _, f := range p.Files {
		if _, is := slices.BinarySearch(of, f.Name); !is {
			return fmt.Sprintf("the file %s in it is no part of a game", tell.Quote(f.Name))
		}
	}
	return ""
}

// readPack reads as much of a file as a pack can have, and a byte more, by which
// it is known to be too large.
func readPack(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, pack.MaxSize+1))
}

// pathless leaves out of an error the path that is named already.
func pathless(err error) error {
	var of *fs.PathError
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}

// noPack says that a file is not there, and which could be meant.
func (c *Call) noPack(word string) string {
	no := fmt.Sprintf("there is no file %s", tell.Quote(word))
	dir := filepath.Dir(c.path(word))
	if fi, err := os.Stat(dir); err != nil || !fi.IsDir() {
		return no + ", and no folder " + tell.Quote(filepath.Dir(word))
	}
	packs := packsIn(dir)
	near := names.Nearest(filepath.Base(word), packs, 1)
	switch {
	case len(near) > 0:
		return no + "; did you mean " + shellWord(filepath.Join(filepath.Dir(word), near[0])) + "?"
	case len(packs) == 0:
		return no + ", nor any other that ends in " + pack.Ending + " beside it"
	}
	return no + "; beside it there are " + tell.List(packs[:min(len(packs), 8)])
}

// packsIn are the files of a folder that are called as packs are.
func packsIn(dir string) (all []string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if strings.EqualFold(filepath.Ext(e.Name()), pack.Ending) && !e.IsDir() {
			all = append(all, e.Name())
		}
	}
	return all
}

// orFile says what there is of a file, for a word that is no game's id and may have
// meant one.
func (c *Call) orFile(word string) string {
	dir, base := filepath.Split(word)
	for _, name := range packsIn(filepath.Dir(c.path(word))) {
		if strings.EqualFold(strings.TrimSuffix(base, filepath.Ext(base))+pack.Ending, name) {
			return "; did you mean the file " + shellWord(dir+name) + "?"
		}
	}
	if !strings.ContainsAny(word, "./") {
		return ""
	}
	switch fi, err := os.Stat(c.path(word)); {
	case err != nil:
		return "; nor is there a file of that name"
	case fi.IsDir():
		return "; it is a folder, and what rpg pack made is a file"
	}
	return "; it is no plain file"
}
