package command

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"rpg/internal/content"
	"rpg/internal/generate"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// shelved is everything generated of one game that the owner can be asked about.
type shelved struct {
	game   string
	book   *content.Book // the game without what was generated
	notes  *libraryNotes
	things []shelvedThing
}

type shelvedThing struct {
	generate.Kept
	Name   string
	OfRun  bool // of the run that is played now
	Stored bool // in the library's own folder
}

// shelf reads the library of the game that the call is about.
func (c *Call) shelf() (*shelved, string, error) {
	s := &shelved{}
	given, named := c.Words.Option("game")
	played := c.Stored.State.Get(world.Global, "game").Text()
	switch {
	case named:
		s.game = given
	case c.Stored.Exists:
		s.game = played
	default:
		s.game = c.onlyLibrary()
	}
	if no := c.gameHere(s.game); no != "" {
		return nil, no + "; --game G", nil
	}
	var err error
	if s.book, err = content.OpenDir(c.Project.Game(s.game)); err != nil {
		return nil, "", &broken{err}
	}
	if s.notes, err = c.notes(s.game); err != nil {
		return nil, "", err
	}
	if c.Stored.Exists && s.game == played {
		if err := c.play(c.Stored.State); err != nil {
			return nil, "", err
		}
		if err := s.addRun(c); err != nil {
			return nil, "", err
		}
	}
	kept, err := c.keptOf(s.game)
	if err != nil {
		return nil, "", err
	}
	for _, k := range kept {
		if i := s.index(k.Kind, k.ID); i >= 0 {
			s.things[i].Stored = true
			continue
		}
		s.add(k, false)
	}
	return s, "", nil
}

// onlyLibrary is the one game that has a library, or the one game that there is.
func (c *Call) onlyLibrary() string {
	games := c.games()
	if len(games) == 1 {
		return games[0]
	}
	with := slices.DeleteFunc(games, func(id string) bool {
		fi, err := os.Stat(c.shelfDir(id))
		return err != nil || !fi.IsDir()
	})
	if len(with) == 1 {
		return with[0]
	}
	return ""
}

// addRun adds what the run has generated and its author does not have by now.
func (s *shelved) addRun(c *Call) error {
	for _, k := range world.Kinds() {
		for _, id := range madeIn(c.Stored.State, k) {
			if isFile(c.authoredPath(s.game, k, id)) {
				continue
			}
			text, ok, err := c.runText(k, id)
			if err != nil {
				return &broken{err}
			}
			if ok {
				s.add(generate.Kept{Kind: k, ID: id, Text: text}, true)
			}
		}
	}
	return nil
}

func (s *shelved) add(k generate.Kept, ofRun bool) {
	name, _ := generate.Says(s.book, k)
	s.things = append(s.things, shelvedThing{Kept: k, Name: name, OfRun: ofRun, Stored: !ofRun})
}

func (s *shelved) index(k world.Kind, id string) int {
	return slices.IndexFunc(s.things, func(t shelvedThing) bool { return t.Kind == k && t.ID == id })
}

func (c *Call) authoredPath(game string, k world.Kind, id string) string {
	return filepath.Join(c.Project.Game(game), string(k), id+".md")
}

// find finds a thing by what the owner calls it.
func (s *shelved) find(words string) (*shelvedThing, string) {
	if words == "" {
		return nil, "which? rpg library lists what there is"
	}
	var x names.Index
	for i, t := range s.things {
		of := fmt.Sprint(i)
		x.Add(names.Phrase{Of: of, Words: t.ID, Rank: names.ID})
		x.Add(names.Phrase{Of: of, Words: thingPath(t.Kind, t.ID), Rank: names.ID})
		x.Add(names.Phrase{Of: of, Words: t.Name, Rank: names.Name})
	}
	var found []*shelvedThing
	for _, m := range x.Find(words, names.Prefix) {
		for i := range s.things {
			if fmt.Sprint(i) == m.Of {
				found = append(found, &s.things[i])
			}
		}
	}
	switch len(found) {
	case 1:
		return found[0], ""
	case 0:
		return nil, fmt.Sprintf("nothing called %s was generated; rpg library lists what was", tell.Quote(words))
	}
	var all []string
	for _, t := range found {
		all = append(all, thingPath(t.Kind, t.ID))
	}
	return nil, fmt.Sprintf("%s could be any of %s", tell.Quote(words), tell.List(all))
}

// wanted is the thing that a subcommand is about.
func (c *Call) wanted(words string) (*shelved, *shelvedThing, string, error) {
	s, no, err := c.shelf()
	if no != "" || err != nil {
		return nil, nil, no, err
	}
	t, no := s.find(words)
	if t == nil {
		for _, k := range world.Kinds() {
			if world.PlainID(words) && isFile(c.authoredPath(s.game, k, words)) {
				no = fmt.Sprintf("%s is the game's own already, in games/%s/%s", words, s.game, thingPath(k, words)+".md")
			}
		}
	}
	return s, t, no, nil
}
