package command

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/book"
	"rpg/internal/referee"
	"rpg/internal/store"
	"rpg/internal/tell"
)

// exportSpecs is the command that makes a book of a run.
func exportSpecs() []Spec {
	return []Spec{{
		Name: "export", Help: "the stories of a run as a book: Markdown, one page of HTML, or an EPUB",
		About: "Each person's chapter is what that person was told. With --as ID the book has that chapter alone, and can be given to who plays them.",
		Args:  []argparse.Arg{opt("run", "a run that was put away, or the start of its name (default: the one that is played now)")},
		Options: []argparse.Option{
			{Long: "by", Choices: book.Orders(), Help: "person: a chapter for each (default); time: all in the order in which it was told"},
			{Long: "format", Choices: []string{"md", "html", "epub"}, Help: "the form of the book (default: md, or as FILE ends)"},
			{Long: "out", Metavar: "FILE", Help: "write it to a file in the project: .md, .html or .epub"},
		},
		For: Owner, Needs: Files, Run: runExport,
	}}
}

func runExport(c *Call) (Answer, error) {
	file, out := c.Words.Option("out")
	format, given := c.Words.Option("format")
	if out && !given {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(file)), ".")
	}
	switch {
	case format == "":
		format = "md"
	case format != "md" && format != "html" && format != "epub":
		return refuse("%s does not end in .md, .html or .epub; --format says which form it has", tell.Quote(file))
	case format == "epub" && !out:
		return refuse("an EPUB goes into a file: --out FILE.epub")
	}
	files, name, no, err := c.openExported()
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	made, no, err := c.bookOf(files, name)
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	text := []byte(made.Markdown())
	switch format {
	case "html":
		text = []byte(made.HTML())
	case "epub":
		if text, err = made.EPUB(); err != nil {
			return Answer{}, &broken{err}
		}
	}
	if !out {
		return Answer{Raw: string(text)}, nil
	}
	path, err := c.writeOut(file, text, "."+format)
	if err != nil {
		return Answer{}, err
	}
	var p tell.Page
	p.AddData("WRITTEN", fmt.Sprintf("%s, of %s: stories %d, chapters %d", path, name, made.Stories(), len(made.Chapters)),
		map[string]any{"path": path, "run": name, "stories": made.Stories(), "chapters": len(made.Chapters)})
	return Answer{Page: p}, nil
}

// openExported loads the run that is asked for, wherever it lies.
func (c *Call) openExported() (files *store.Files, name, no string, err error) {
	word := c.Words.Word("run")
	runs, err := c.Files.Runs()
	if err != nil {
		return nil, "", "", &broken{err}
	}
	isAway := slices.ContainsFunc(runs, func(r store.RunInfo) bool { return strings.HasPrefix(r.Name, word) })
	if played := c.playedName(); c.Stored.Exists && (word == played || strings.HasPrefix(played, word) && (word == "" || !isAway)) {
		return c.Files, c.playedName(), "", c.openRun()
	}
	if word == "" {
		return nil, "", "no game is being played here; rpg run list names the runs that were put away", nil
	}
	name, no, err = c.putAwayRun(word)
	if no != "" || err != nil {
		return nil, "", no, err
	}
	project, files, err := c.Files.Away(name)
	if err != nil {
		return nil, "", "", &broken{err}
	}
	if c.Stored, err = files.Load(); err != nil {
		return nil, "", "", &broken{err}
	}
	c.Project = project // what the run has generated lies there too
	return files, name, "", c.openRun()
}

// bookOf makes the book of the run that was loaded.
func (c *Call) bookOf(files *store.Files, name string) (made *book.Book, no string, err error) {
	by, _ := c.Words.Option("by")
	only, given := c.Words.Option("as")
	if !given {
		only = c.As
	}
	if only != "" {
		id, refused := referee.Who(c.Game, only)
		if refused != nil {
			return nil, tell.Refusal(c.Game, "", refused), nil
		}
		only = id
	}
	made, err = book.Of(c.Game, name, book.Order(by), only, func(person string) ([]store.Line, error) {
		return files.Read(store.InPeople, person, 0)
	})
	switch {
	case err != nil:
		return nil, "", &broken{err}
	case made.Stories() == 0 && only != "":
		return nil, fmt.Sprintf("%s has been told nothing yet in %s", only, name), nil
	case made.Stories() == 0:
		return nil, fmt.Sprintf("no story has been told yet in %s; rpg narrate stores one", name), nil
	}
	return made, "", nil
}
