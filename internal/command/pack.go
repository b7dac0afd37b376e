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

	"rpg/internal/argparse"
	"rpg/internal/audit"
	"rpg/internal/content"
	"rpg/internal/pack"
	"rpg/internal/store"
	"rpg/internal/tell"
)

// packSpecs are the commands that make one file of a game, and a game of the file.
func packSpecs() []Spec {
	return []Spec{
		{
			Name: "pack", Help: "make one file of a game, to give to somebody",
			About: "The file is played with rpg play FILE, wherever it lies; rpg info FILE says what it is. It holds the files that the game is read from, its README and licence, and its transcripts in tests/; what else lies in the folder is left out, and named. " +
				"The same game makes the same bytes, on every machine. Any program that reads zip archives can look into it.\n\n" +
				"A game with an error is refused; warnings are counted. A file is written over only when it is a pack itself.",
			Args: []argparse.Arg{opt("game", "a folder in games/")},
			Options: []argparse.Option{
				{Long: "out", Metavar: "FILE", Help: "write it there, to a name that ends in " + pack.Ending + " (default: GAME" + pack.Ending + " in the current folder)"},
				{Long: "force", Help: "also a game that does not pass rpg audit"},
			},
			For: Author, Needs: Nothing, Run: runPack,
		},
		{
			Name: "unpack", Help: "put the game in a pack among the games of the project",
			About: "It becomes a folder in games/, whole or not at all, and a game like any other: to read, to change, to test. rpg run new FILE does the same before it begins a run. " +
				"Nothing is written over: where a folder of that name holds the same game, it stays as it is, and where it holds another, --name gives this one another name.",
			Args:    []argparse.Arg{one("file", "a file that rpg pack made")},
			Options: []argparse.Option{{Long: "name", Metavar: "ID", Help: "the name of the folder (default: the game's id in the pack)"}},
			For:     Owner, Needs: Project, Run: runUnpack,
		},
	}
}

func runPack(c *Call) (Answer, error) {
	l, err := c.gamesToPlay()
	if err != nil {
		return Answer{}, err
	}
	id := c.Words.Word("game")
	if no := c.cannotPack(l, id); no != "" {
		return Answer{Refused: no}, nil
	}
	out, given := c.Words.Option("out")
	if !given {
		out = id + pack.Ending
	}
	path, no, err := c.packTo(out)
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	fsys, err := l.folder(id)
	if err != nil {
		return Answer{}, &broken{err}
	}
	book, err := content.OpenToAudit(fsys)
	if err != nil {
		return Answer{}, &broken{err}
	}
	report := auditOf(id, book)
	if report.Failed(false) && !c.Words.Has("force") {
		return refuse("%s does not pass its audit: %s, the first %s; rpg audit %s names all, and --force packs it as it is",
			id, amount(report.Count(content.Error), "error"), strings.TrimSpace(report.Lines("games/" + id)[0]), id)
	}
	title := tell.OneLine(book.World().Title)
	files, left, err := filesOf(fsys)
	if err != nil {
		return refuse("%s cannot be packed: %v", id, err)
	}
	data, err := pack.Write(id, title, files)
	if err != nil {
		return refuse("%s cannot be packed: %v", id, err)
	}
	p, err := pack.Read(data)
	if err != nil {
		return Answer{}, &broken{fmt.Errorf("the pack of %s cannot be read again: %w", id, err)}
	}
	if err := store.WriteFile(path, data); err != nil {
		return Answer{}, &broken{fmt.Errorf("writing %s: %w", out, pathless(err))}
	}
	return Answer{Page: packedPage(out, p, left, report)}, nil
}

// cannotPack says why a word names no game that can be packed.
func (c *Call) cannotPack(l *library, id string) string {
	switch {
	case id == "" && len(l.ids) > 0:
		return "which game? one of " + tell.List(l.ids)
	case c.isFileWord(id):
		no := fmt.Sprintf("%s is no game's id", tell.Quote(id))
		if name := strings.TrimSuffix(filepath.Base(c.path(id)), pack.Ending); slices.Contains(l.ids, name) {
			return no + "; did you mean " + name + "?"
		}
		return no + ", which is the name of a folder in games/; there are " + tell.List(l.ids)
	}
	return c.cannotPlay(l, id)
}

// packedPage says what was made.
func packedPage(out string, p *pack.Pack, left []string, report audit.Report) (page tell.Page) {
	page.AddData("PACKED", fmt.Sprintf("%s, of %s (%s): %s, %s, digest %s", out, titleOr(p.Title, p.Game), p.Game, amount(len(p.Files), "file"), amount(p.Size, "byte"), p.Digest),
		map[string]any{"path": out, "game": p.Game, "title": p.Title, "files": len(p.Files), "bytes": p.Size, "digest": p.Digest})
	if n := len(left); n > 0 {
		text := tell.List(left[:min(n, mostNamed)])
		if n > mostNamed {
			text += fmt.Sprintf(" and %d more", n-mostNamed)
		}
		page.AddData("LEFT OUT", text+", which is no part of the game", left)
	}
	if report.Failed(true) {
		page.Add("AUDIT", report.Summary())
	}
	page.Add("NEXT", "rpg info "+shellWord(out))
	return page
}

// mostNamed is how many files an answer names of those that were left out.
const mostNamed = 8

func titleOr(title, id string) string {
	if title == "" {
		return id
	}
	return title
}

// packTo is where a pack is written, or why it is not: nothing but another pack is
// written over, and nothing of a project that its own commands keep.
func (c *Call) packTo(out string) (path, no string, err error) {
	path = c.path(out)
	fi, err := os.Lstat(path)
	switch {
	case err == nil && fi.IsDir() && out != "":
		return "", fmt.Sprintf("%s is a folder; --out takes the name of a file, as in %s", tell.Quote(out), shellWord(filepath.Join(out, "GAME"+pack.Ending))), nil
	case filepath.Ext(out) != pack.Ending:
		return "", fmt.Sprintf("%s does not end in %s, by which a pack is known", tell.Quote(out), pack.Ending), nil
	case err == nil && !fi.Mode().IsRegular():
		return "", fmt.Sprintf("%s is no plain file, and is not written over", tell.Quote(out)), nil
	case err == nil && !beginsAsPack(path):
		return "", fmt.Sprintf("%s is there already and is no pack; move it away, or give --out FILE%s", tell.Quote(out), pack.Ending), nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return "", fmt.Sprintf("%s cannot be written: %v", tell.Quote(out), pathless(err)), nil
	}
	if dir, err := os.Stat(filepath.Dir(path)); err != nil || !dir.IsDir() {
		return "", fmt.Sprintf("there is no folder %s to write %s into", tell.Quote(filepath.Dir(out)), filepath.Base(out)), nil
	}
	if p, err := store.Find(filepath.Dir(path)); err == nil {
		if why := p.Keeps(path); why != "" {
			return "", why, nil
		}
	}
	return path, "", nil
}

// beginsAsPack reports whether a file is a pack, or was one before it was damaged.
func beginsAsPack(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	begin := make([]byte, pack.BeginSize)
	n, _ := io.ReadFull(f, begin)
	return pack.Begins(begin[:n])
}

// filesOf reads the files of a game, and names what else lies in its folder, of
// a folder without any the folder. Whatever is hidden goes unsaid.
func filesOf(fsys fs.FS) (files []pack.File, left []string, err error) {
	paths, err := content.Files(fsys)
	if err != nil {
		return nil, nil, err
	}
	for _, name := range paths {
		fi, err := fs.Stat(fsys, name) // before it is opened: a pipe would keep us waiting
		switch {
		case err != nil:
			return nil, nil, fmt.Errorf("%s cannot be read: %w", name, pathless(err))
		case !fi.Mode().IsRegular():
			return nil, nil, fmt.Errorf("%s is no plain file", name)
		case fi.Size() > pack.MaxFile:
			return nil, nil, fmt.Errorf("%s has %d bytes, and at most %d can be in a pack", name, fi.Size(), pack.MaxFile)
		}
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, nil, fmt.Errorf("%s cannot be read: %w", name, pathless(err))
		}
		files = append(files, pack.File{Name: name, Data: data})
	}
	err = fs.WalkDir(fsys, ".", func(name string, e fs.DirEntry, err error) error {
		switch {
		case name == ".":
		case strings.HasPrefix(e.Name(), "."):
			if e.IsDir() {
				return fs.SkipDir
			}
		case err != nil, e.IsDir() && !slices.ContainsFunc(paths, func(p string) bool { return strings.HasPrefix(p, name+"/") }):
			left = append(left, name+"/")
			return fs.SkipDir
		case !e.IsDir():
			if _, packed := slices.BinarySearch(paths, name); !packed {
				left = append(left, name)
			}
		}
		return nil
	})
	return files, left, err
}
