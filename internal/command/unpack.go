package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"rpg/internal/content"
	"rpg/internal/pack"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

func runUnpack(c *Call) (Answer, error) {
	word := c.Words.Word("file")
	p, no, err := c.openPack(word)
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	id, given := c.Words.Option("name")
	if !given {
		id = p.Game
	}
	if !world.PlainID(id) {
		return refuse("%s cannot be the name of a game: small letters, digits, - and _ were expected, at most 64", tell.Quote(id))
	}
	if c.Files, err = store.Open(c.Project, c.Store); err != nil { // nobody else unpacks meanwhile
		return Answer{}, &broken{err}
	}
	there, no, err := c.alreadyHere(word, id, p)
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	if there {
		var page tell.Page
		page.AddData("THERE", fmt.Sprintf("games/%s holds this very game already; nothing was written", id), map[string]any{"game": id, "digest": p.Digest})
		return Answer{Page: page}, nil
	}
	if err := c.install(id, p); err != nil {
		return Answer{}, err
	}
	book, err := content.OpenToAudit(p.FS())
	if err != nil {
		return Answer{}, &broken{err}
	}
	var page tell.Page
	page = append(page, c.unpacked(id, p))
	next := "rpg run new " + id
	switch w := book.World(); {
	case w.Town != nil:
		next = "rpg town run --game " + id
	case w.Play == "parser":
		next = "rpg play " + id
	}
	if report := auditOf(id, book); report.Failed(true) {
		page.Add("AUDIT", report.Summary()+"; rpg audit "+id+" names them")
	}
	page.Add("NEXT", next)
	return Answer{Page: page}, nil
}

// unpacked says that a game was laid out.
func (c *Call) unpacked(id string, p *pack.Pack) tell.Row {
	return tell.Row{
		Label: "UNPACKED", Text: fmt.Sprintf("%s into games/%s: %s", titleOr(tell.OneLine(p.Title), p.Game), id, amount(len(p.Files), "file")),
		Data: map[string]any{"game": id, "title": p.Title, "files": len(p.Files), "digest": p.Digest},
	}
}

// alreadyHere reports whether the game of a pack lies in the project. Where
// another lies in its place, it says what can be done.
func (c *Call) alreadyHere(word, id string, p *pack.Pack) (there bool, no string, err error) {
	if _, err := os.Lstat(c.Project.Game(id)); errors.Is(err, fs.ErrNotExist) {
		return false, "", nil
	}
	if same, err := c.sameGame(id, p); same || err != nil {
		return same, "", err
	}
	other := id + "-2"
	for n := 3; exists(c.Project.Game(other)); n++ {
		other = fmt.Sprintf("%s-%d", id, n)
	}
	return false, fmt.Sprintf("games/%s is there already and is not the game in %s, but another or a changed one; rpg unpack %s --name %s puts this one beside it", id, tell.Quote(filepath.Base(word)), shellWord(word), other), nil
}

// sameGame reports whether a game of the project reads as the one in a pack does.
func (c *Call) sameGame(id string, p *pack.Pack) (bool, error) {
	root, err := os.OpenRoot(c.Project.Game(id))
	if err != nil {
		return false, nil // it is something else
	}
	defer root.Close()
	here, err := content.OpenToAudit(root.FS())
	if err != nil {
		return false, nil
	}
	packed, err := content.OpenToAudit(p.FS())
	if err != nil {
		return false, nil
	}
	mine, err := here.Digest()
	if err != nil {
		return false, nil
	}
	digest, err := packed.Digest()
	return mine == digest, err
}

// install lays out the game of a pack among those of the project.
func (c *Call) install(id string, p *pack.Pack) error {
	var files []store.Laid
	for _, f := range p.Files {
		files = append(files, store.Laid{Path: f.Name, Data: f.Data})
	}
	if err := c.Files.Install(id, files); err != nil {
		return &broken{fmt.Errorf("unpacking into games/%s: %w", id, err)}
	}
	return nil
}
