package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/pack"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

func runNew(c *Call) (Answer, error) {
	id, book, packed, no, err := c.toRun(c.Words.Word("game"))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	s := state.New()
	g := gameOf(book, s)
	c.Book, c.Game, c.Tx = book, g, g.Begin()
	cast, no := castOf(g, c.Words)
	if err := g.Err(); err != nil {
		return Answer{}, &broken{err}
	}
	if no != "" {
		return Answer{Refused: no}, nil
	}
	name, err := c.runName(id)
	if err != nil {
		return Answer{}, &broken{err}
	}
	digest, err := book.Digest()
	if err != nil {
		return Answer{}, &broken{err}
	}
	seed := dice.ParseSeed(c.seed(book.World()))
	set := func(key string, v state.Value) { s.Set(world.Global, key, v) }
	set("game", state.String(id))
	set("run", state.String(name))
	set("seed", state.String(seed.String()))
	set("content", state.String(digest))
	set("dice.kind", state.String(book.World().Dice))
	set("dice.seed", state.String(seed.String()))
	s.SetList(world.Global, "round.cast", cast)
	if err := g.SettlePlaces(); err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	if packed != nil {
		p = append(p, c.unpacked(id, packed))
	}
	p.AddData("RUN", fmt.Sprintf("%s, of %s, seed %s", name, g.World.Name, seed), map[string]string{"run": name, "game": id, "seed": seed.String()})
	var people []string
	for _, id := range cast {
		people = append(people, tell.Called(g, world.PersonRef(id)))
	}
	p.AddData("CAST", tell.List(people), cast)
	away := ""
	if c.Stored.Exists {
		away = c.playedName()
		p.Add("PUT AWAY", fmt.Sprintf("%s; rpg run load %s goes on with it", away, away))
	}
	next := "rpg round start"
	if len(cast) == 1 {
		next = "rpg look"
	}
	p.Add("NEXT", next)
	answer := Answer{Page: p}
	if err := g.Err(); err != nil {
		return Answer{}, &broken{err}
	}
	ev := c.record(answer)
	c.Tx = nil // committed here, as the first event of a run
	before, err := c.Files.Runs()
	if err != nil {
		return Answer{}, &broken{err}
	}
	if err := c.shelve(); err != nil {
		return Answer{}, err
	}
	c.letGo()
	if packed != nil {
		if err := c.install(id, packed); err != nil {
			return Answer{}, err
		}
	}
	if _, err := c.Files.Begin(away, name, ev); err != nil {
		return Answer{}, c.unwritten(fmt.Errorf("no run was begun, or the next command finishes beginning it; what was played before is whole: %w", err))
	}
	if away == "" {
		c.addLeavings(&answer.Page, before)
	}
	return answer, nil
}

// toRun opens the game that a run is to be of. That of a pack comes with the pack,
// unless it lies among the project's games already: a run needs its game for
// longer than a file may lie where it does.
func (c *Call) toRun(word string) (id string, book *content.Book, p *pack.Pack, no string, err error) {
	g, no, err := c.source(word)
	if no != "" || err != nil {
		return "", nil, nil, no, err
	}
	id, p = g.id, g.pack
	if p != nil {
		there, no, err := c.alreadyHere(word, id, p)
		if no != "" {
			no += fmt.Sprintf("; rpg run new %s plays the one that is there", id)
		}
		if no != "" || err != nil {
			return "", nil, nil, no, err
		}
		if there {
			p = nil
			if g, no, err = c.source(id); no != "" || err != nil {
				return "", nil, nil, no, err
			}
		}
	}
	c.at = g.root
	town := "rpg town run --game " + id
	if p != nil {
		town = fmt.Sprintf("rpg unpack %s, and then rpg town run --game %s,", g.word(), id)
	}
	if book, err = g.open(); err == nil && book.World().Town != nil {
		no = fmt.Sprintf("%s is a town, which nobody referees; %s plays it", tell.OneLine(book.World().Title), town)
	}
	return id, book, p, no, err
}

// addLeavings says where the files of a run that could not be read have gone.
func (c *Call) addLeavings(p *tell.Page, before []store.RunInfo) {
	runs, err := c.Files.Runs()
	if err != nil {
		return
	}
	for _, r := range runs {
		if !slices.Contains(before, r) {
			p.Add("KEPT", fmt.Sprintf("what was left of a run without a save, in state/runs/%s", r.Name))
		}
	}
}

// noGame says why a game cannot be played here, and which can.
func (c *Call) noGame(id string) string {
	games := c.games()
	if slices.Contains(games, id) {
		return ""
	}
	no := fmt.Sprintf("there is no game %s here", tell.Quote(id))
	the := "; the"
	if near := names.Nearest(id, games, 1); c.unmade(id) {
		no += fmt.Sprintf("; games/%s has no world.md or world.json in it", id)
	} else if len(near) > 0 {
		no += fmt.Sprintf("; did you mean %s?", near[0])
		the = " The"
	}
	switch len(games) {
	case 0:
		no += "; a game is a folder in games/ with a world.md in it, and there is none"
	default:
		no += the + " games are " + tell.List(games)
	}
	if c.Games != nil && world.PlainID(id) {
		if _, err := fs.Stat(c.Games, id); err == nil {
			no += fmt.Sprintf("; %s ships with the program and is not in this project's games/", id)
		}
	}
	return no
}

// unmade reports whether a word names a folder in games/ that holds no game.
func (c *Call) unmade(id string) bool {
	if !world.PlainID(id) {
		return false
	}
	fi, err := os.Stat(c.Project.Game(id))
	return err == nil && fi.IsDir() && !slices.Contains(c.games(), id)
}

// games lists the folders in games/ that hold a game.
func (c *Call) games() (ids []string) {
	entries, err := os.ReadDir(c.Project.Games())
	if err != nil {
		return nil
	}
	for _, e := range entries {
		dir := filepath.Join(c.Project.Games(), e.Name())
		if !world.PlainID(e.Name()) {
			continue
		}
		for _, cover := range [...]string{"world.md", "world.json"} {
			if _, err := os.Stat(filepath.Join(dir, cover)); err == nil {
				ids = append(ids, e.Name())
				break
			}
		}
	}
	return ids
}

// castOf is who plays: the people named by --cast, in their order, or the
// game's own cast.
func castOf(g *game.Game, words argparse.Parsed) (cast []string, no string) {
	given, ok := words.Option("cast")
	if !ok {
		return g.Cast(), ""
	}
	all, err := g.World.IDs(world.People)
	if err != nil {
		return nil, err.Error()
	}
	for _, w := range strings.Split(given, ",") {
		w = strings.TrimSpace(w)
		id, found := w, false
		if world.PlainID(w) {
			_, err := g.World.Person(w)
			found = !errors.Is(err, world.ErrUnknown)
		}
		if !found {
			var among []world.Ref
			for _, id := range all {
				among = append(among, world.PersonRef(id))
			}
			switch refs := g.Find(w, among, names.Prefix); {
			case w == "" || len(refs) == 0:
				return nil, fmt.Sprintf("the game has no person %s; its people are %s", tell.Quote(w), tell.List(all))
			case len(refs) > 1:
				return nil, fmt.Sprintf("%s could be %s or %s", tell.Quote(w), refs[0].ID, refs[1].ID)
			default:
				id = refs[0].ID
			}
		}
		if slices.Contains(cast, id) {
			return nil, fmt.Sprintf("%s is named twice", id)
		}
		cast = append(cast, id)
	}
	return cast, ""
}

// seed is the word that the dice are seeded with.
func (c *Call) seed(w *world.World) string {
	if given, ok := c.Words.Option("seed"); ok {
		return given
	}
	if w.Seed != nil {
		return fmt.Sprint(*w.Seed)
	}
	return fmt.Sprint(c.Now().UnixMilli() % 1_000_000_000)
}

// runName is the first free name for a run of a game: saltmarsh-1, saltmarsh-2.
func (c *Call) runName(gameID string) (string, error) {
	runs, err := c.Files.Runs()
	if err != nil {
		return "", err
	}
	taken := func(name string) bool {
		return c.Stored.Exists && name == c.playedName() ||
			slices.ContainsFunc(runs, func(r store.RunInfo) bool { return r.Name == name })
	}
	for n := 1; ; n++ {
		if name := fmt.Sprintf("%s-%d", gameID, n); !taken(name) {
			return name, nil
		}
	}
}
