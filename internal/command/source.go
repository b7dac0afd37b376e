package command

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"rpg/internal/content"
	"rpg/internal/pack"
	"rpg/internal/tell"
)

// A source is where a command reads the game that it was given: a folder of the
// project's, one that ships with the program, or a pack.
type source struct {
	typed string // the word that named it
	id    string
	root  string // what its files are named below: games/ID, or the pack
	fsys  fs.FS
	dir   string     // the folder in the project; empty: nothing of it can be changed
	pack  *pack.Pack // nil: it is none
}

// source finds the game that a word names, or says why there is none. Outside of a
// project the games that ship are found.
func (c *Call) source(word string) (g *source, no string, err error) {
	if c.isFileWord(word) {
		p, no, err := c.openPack(word)
		if no != "" || err != nil {
			return nil, no, err
		}
		return &source{typed: word, id: p.Game, root: tell.OneLine(word), fsys: p.FS(), pack: p}, "", nil
	}
	l, err := c.gamesToPlay()
	if err != nil {
		return nil, "", err
	}
	if word == "" && len(l.ids) > 0 {
		return nil, "which game? one of " + tell.List(l.ids) + ", or a file that rpg pack made", nil
	}
	if no := c.cannotPlay(l, word); no != "" {
		return nil, no + c.orFile(word), nil
	}
	g = &source{typed: word, id: word, root: "games/" + word}
	if l.project.Dir == c.Project.Dir {
		g.dir = c.Project.Game(word)
	}
	if g.fsys, err = l.folder(word); err != nil {
		return nil, "", &broken{err}
	}
	return g, "", nil
}

// open opens the game.
func (g *source) open() (*content.Book, error) {
	b, err := content.Open(g.fsys)
	if err != nil {
		return nil, g.unopened(err)
	}
	return b, nil
}

// unopened is that the game cannot be opened.
func (g *source) unopened(err error) error {
	if g.pack != nil {
		return &broken{fmt.Errorf("the game in %s cannot be opened: %w", g.root, err)}
	}
	return &broken{fmt.Errorf("the game %s cannot be opened: %w", g.id, err)}
}

// townBy says what plays the game, which is a town.
func (g *source) townBy(prog string) string {
	by := prog + " town run --game " + g.id
	if g.pack != nil {
		by = "in a project, " + prog + " unpack " + g.word() + ", and then " + by
	}
	return by
}

// word is how a command line names the game.
func (g *source) word() string { return shellWord(g.typed) }

// tests is the folder of the game's transcripts.
func (g *source) tests() fs.FS {
	if g.dir != "" {
		return os.DirFS(filepath.Join(g.dir, testsFolder))
	}
	all, _ := fs.Sub(g.fsys, testsFolder) // the name is right
	return all
}

// unchanging says why nothing of the game is changed, and what to do for that; empty:
// it can be.
func (g *source) unchanging() string {
	switch {
	case g.dir != "":
		return ""
	case g.pack != nil:
		return fmt.Sprintf("a pack is not changed; in a project, rpg unpack %s puts the game into games/, where it can be", g.word())
	}
	return fmt.Sprintf("%s is one of the games that ship, which are not changed; rpg init DIR --game %s makes a project with it, where it can be", g.id, g.id)
}
