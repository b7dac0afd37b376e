package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/generate"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/world"
	"rpg/rules"
)

// newSpecs is the command that begins a file of a game.
func newSpecs() []Spec {
	return []Spec{{
		Name: "new", Help: "begin a file of a game: a room, an item, a character, with the fields that are usual",
		About: "The file is complete as it stands. Fields behind a # are there to be taken in; the prose says what belongs in its place. rules/content.md says all of each.",
		Args: []argparse.Arg{
			one("kind", "room, item, character, person, quest, scene, curse or interaction"),
			opt("id", "its id: small letters, digits, - and _"),
		},
		Options: []argparse.Option{
			{Long: "game", Metavar: "G", Help: "a folder in games/ (default: the only one)"},
			{Long: "name", Metavar: "NAME", Help: "what it is called (default: the id with spaces)"},
		},
		For: Author, Needs: Project, Run: runNewFile,
	}}
}

// A newKind is one kind of file that can be begun.
type newKind struct {
	name string
	kind world.Kind // its folder
	next string     // what it still needs, with %s for its id
}

func newKinds() []newKind {
	return []newKind{
		{"room", world.Rooms, "lead there: an exit of another room, as in exits: {north: %s}"},
		{"item", world.Items, "put it somewhere: under items of a room, holds of somebody, or contains of another item: [%s]"},
		{"character", world.Characters, "put them somewhere: under characters of a room: [%s]"},
		{"person", world.People, "let them play: under cast in world.md: [%s]"},
		{"quest", world.Quests, "name who gives it and the flag that ends it, in quests/%s.md"},
		{"scene", world.Scenes, "name the two who play it, and where, in scenes/%s.md"},
		{"curse", world.Curses, "say how one catches it and is rid of it, in curses/%s.md"},
		{"interaction", "interactions", "write its verbs and rules in interactions/%s.md"},
	}
}

func runNewFile(c *Call) (Answer, error) {
	kind, no := c.newKind()
	if no != "" {
		return Answer{Refused: no}, nil
	}
	game, no := c.newIn()
	if no != "" {
		return Answer{Refused: no}, nil
	}
	book, err := content.OpenDir(c.Project.Game(game))
	if err != nil {
		return Answer{}, &broken{fmt.Errorf("the game %s cannot be opened: %w", game, err)}
	}
	id := c.Words.Word("id")
	if no, err := newID(book, kind, id); no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	name, no := c.newName(kind, id)
	if no != "" {
		return Answer{Refused: no}, nil
	}
	text, err := rules.New.ReadFile("new/" + kind.name + ".md")
	if err != nil {
		return Answer{}, &broken{err}
	}
	file := path.Join(string(kind.kind), id+".md")
	switch err := writeNew(c.Project.Game(game), file, strings.ReplaceAll(string(text), "{{name}}", name)); {
	case errors.Is(err, fs.ErrExist):
		return refuse("there is a file games/%s/%s already", game, file)
	case err != nil:
		return Answer{}, &broken{fmt.Errorf("writing games/%s/%s: %w", game, file, err)}
	}
	var p tell.Page
	p.AddData("WRITTEN", path.Join("games", game, file), map[string]string{"path": path.Join("games", game, file), "kind": kind.name, "id": id})
	p.Add("NEXT", fmt.Sprintf(kind.next, id)+"; rpg audit "+game)
	return Answer{Page: p}, nil
}

// newKind is the kind that is asked for.
func (c *Call) newKind() (newKind, string) {
	word := strings.ToLower(c.Words.Word("kind"))
	var all []string
	for _, k := range newKinds() {
		if word == k.name || word == string(k.kind) {
			return k, ""
		}
		all = append(all, k.name)
	}
	switch word {
	case "event":
		return newKind{}, fmt.Sprintf("an event has no file of its own: it stands in world.md, as in events: {%s: [A gull takes your hat., {set: hat_gone}]}", plainOr(c.Words.Word("id"), "gull"))
	case "game", "world", "project":
		return newKind{}, "a new game is a folder in games/ with a world.md in it; rpg init DIR makes a project with a small one to start from"
	}
	if slices.Contains(c.games(), word) {
		return newKind{}, fmt.Sprintf("%s is a game; rpg run new %s begins a run of it, rpg new KIND ID --game %s a file", word, word, word)
	}
	no := fmt.Sprintf("there is no kind %s", tell.Quote(word))
	if near := names.Nearest(word, all, 1); len(near) > 0 {
		return newKind{}, no + "; did you mean " + near[0] + "?"
	}
	return newKind{}, no + "; there are " + tell.List(all)
}

func plainOr(id, otherwise string) string {
	if world.PlainID(id) {
		return id
	}
	return otherwise
}

// newIn is the game that the file is for.
func (c *Call) newIn() (game, no string) {
	game, given := c.Words.Option("game")
	if games := c.games(); !given && len(games) == 1 {
		game = games[0]
	}
	if no := c.gameHere(game); no != "" {
		return "", no + "; --game G"
	}
	if _, err := os.Stat(path.Join(c.Project.Game(game), "world.md")); err != nil {
		return "", fmt.Sprintf("%s is one world.json, and has no files of its own for its things; write it there", game)
	}
	return game, ""
}

// newID says why an id cannot be that of a new record, and what could.
func newID(book *content.Book, kind newKind, id string) (no string, err error) {
	if id == "" {
		return fmt.Sprintf("which %s? rpg new %s ID", kind.name, kind.name), nil
	}
	if !world.PlainID(id) {
		no = fmt.Sprintf("%s cannot be an id: small letters a to z, digits, - and _, at most 64", tell.Quote(id))
		if slug := generate.Slug(id); slug != "" {
			no += fmt.Sprintf("; rpg new %s %s --name %q", kind.name, slug, tell.OneLine(id))
		}
		return no, nil
	}
	switch id {
	case "player", "number", "constructor", "prototype", "__proto__":
		return fmt.Sprintf("%s cannot be an id: conditions and steps mean something else by it", id), nil
	}
	ids, err := book.IDs(kind.kind)
	if err != nil {
		return "", &broken{err}
	}
	if !slices.Contains(ids, id) {
		return "", nil
	}
	free := id
	for n := 2; slices.Contains(ids, free); n++ {
		free = fmt.Sprintf("%s-%d", id, n)
	}
	return fmt.Sprintf("there is %s %s already, in %s/%s.md; %s is free", withArticle(kind.name), id, kind.kind, id, free), nil
}

func withArticle(word string) string {
	if strings.ContainsRune("aeiou", rune(word[0])) {
		return "an " + word
	}
	return "a " + word
}

// newName is what the record is called, as YAML has it.
func (c *Call) newName(kind newKind, id string) (name, no string) {
	const most = 80
	name, given := c.Words.Option("name")
	switch {
	case !given:
		name = content.NameOf(kind.kind, id)
	case strings.TrimSpace(name) == "" || tell.OneLine(name) != name || utf8.RuneCountInString(name) > most:
		return "", fmt.Sprintf("%s cannot be a name: one line of at most %d letters", tell.Quote(name), most)
	}
	quoted, err := json.Marshal(name)
	if err != nil {
		return "", err.Error()
	}
	if needsNoQuotes(name) {
		return name, ""
	}
	return string(quoted), ""
}

// needsNoQuotes reports whether YAML reads a text as itself without quotes.
func needsNoQuotes(s string) bool {
	for i, r := range s {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 0x7f && r != '\u0085' && r != '\u2028' && r != '\u2029' && r != '\ufeff'
		if !letter && (i == 0 || !strings.ContainsRune(" -'0123456789,.", r)) {
			return false
		}
	}
	switch strings.ToLower(s) {
	case "", "true", "false", "null", "yes", "no", "on", "off", "y", "n":
		return false
	}
	return !strings.HasSuffix(s, " ")
}

// writeNew writes a file that is not there yet, and follows no link out of the
// game.
func writeNew(game, file, text string) (err error) {
	root, err := os.OpenRoot(game)
	if err != nil {
		return err
	}
	defer root.Close()
	if err := root.MkdirAll(path.Dir(file), 0o755); err != nil {
		return err
	}
	f, err := root.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	_, err = f.WriteString(text)
	return err
}
