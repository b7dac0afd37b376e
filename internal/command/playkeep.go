package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/referee"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/world"
)

// aMoment is how long rpg play waits for somebody who plays the same game.
const aMoment = 2 * time.Second

// A keeper keeps what is played in the folder of its own that each game has:
// every line as an event, and copies by name. Lines that arrive together are one
// event and are written once, for a file of a thousand lines is not a thousand
// moments at which somebody may pull the plug.
type keeper struct {
	*Call
	id string

	together bool         // whoever reads the lines says when to write
	open     *store.Event // what they did so far
}

var _ play.Keeper = (*keeper)(nil)

// begin takes up the game where it was left, or starts it.
func (k *keeper) begin() (s *play.Session, opening []string, err error) {
	if k.Stored, err = k.Files.Load(); err != nil {
		return nil, nil, &broken{err}
	}
	for _, n := range k.Stored.Notices {
		fmt.Fprintf(k.Stderr, "%s: %s\n", k.Prog, n)
	}
	goesOn := k.Stored.Exists
	stands := k.Stored.State
	if !goesOn {
		if stands, err = k.Fresh(); err != nil {
			return nil, nil, err
		}
		k.Stored.State = stands
		if err := k.commit(&store.Event{Do: []string{"play", k.id}, Changes: stands.Take()}); err != nil {
			return nil, nil, err
		}
	}
	g := gameOf(k.Book, stands)
	if s, err = play.New(g, k); err != nil {
		return nil, nil, &broken{err}
	}
	if g.World.Play != "parser" {
		s.Speak(&atKeyboard{s})
	}
	_, anew := k.Words.Option("new")
	switch {
	case goesOn && anew:
		return s, s.Restart(), nil
	case goesOn:
		if _, seeded := k.Words.Option("seed"); seeded {
			fmt.Fprintf(k.Stderr, "%s: the game goes on with the dice that it has; --seed is for a new one, which --new begins\n", k.Prog)
		}
		if k.plays(gameOf(k.Book, state.New())) != s.Person() && k.Words.Has("as") {
			fmt.Fprintf(k.Stderr, "%s: the game goes on as %s; --new begins it as somebody else\n", k.Prog, s.Person())
		}
		return s, s.Here(), nil
	}
	return s, s.Opening(), nil
}

// Fresh is the state of a new game.
func (k *keeper) Fresh() (*state.State, error) {
	s := state.New()
	g := gameOf(k.Book, s)
	digest, err := k.Book.Digest()
	if err != nil {
		return nil, &broken{err}
	}
	seed := dice.ParseSeed(k.seed(k.Book.World()))
	set := func(key, v string) { s.Set(world.Global, key, state.String(v)) }
	set("game", k.id)
	set("seed", seed.String())
	set("content", digest)
	set("dice.kind", k.Book.World().Dice)
	set("dice.seed", seed.String())
	s.SetList(world.Global, "round.cast", []string{k.plays(g)})
	k.Game = g
	if err := g.SettlePlaces(); err != nil {
		return nil, &broken{err}
	}
	if err := g.Err(); err != nil {
		return nil, &broken{err}
	}
	return s, nil
}

// plays is who is played: whom --as names, else the first of the cast.
func (k *keeper) plays(g *game.Game) string {
	if as, given := k.Words.Option("as"); given {
		if id, no := referee.Who(g, as); no == nil {
			return id
		}
	}
	return g.Cast()[0]
}

// atKeyboard tells somebody who plays alone what comes of their sentences. Nobody
// else hears them.
type atKeyboard struct{ s *play.Session }

var _ play.Teller = (*atKeyboard)(nil)

func (a *atKeyboard) Story(lines []game.Line) []string {
	return storyTo(a.s.Game(), a.s.Person(), lines)
}
func (a *atKeyboard) Watched([]game.Line) []string { return nil }
func (a *atKeyboard) Said(string)                  {}

// Keep stores a line and what it did.
func (k *keeper) Keep(t play.Turn) error {
	ev := &store.Event{
		By: k.Stored.State.Get(world.Global, "round.cast").List()[0], Do: []string{t.Line},
		Drawn: t.Tx.Drawn(), Says: t.Lines, Changes: t.Changes,
	}
	for _, d := range t.Tx.Deeds {
		ev.Deeds = append(ev.Deeds, store.Deed{Verb: d.Verb, Target: d.Target, Second: d.Second, Dir: d.Dir, Count: d.Count, End: d.End.String()})
	}
	for _, r := range t.Tx.Rolls {
		ev.Rolls = append(ev.Rolls, logged(r))
	}
	if k.open != nil {
		ev = after(k.open, ev)
	}
	if k.open = ev; k.together && len(ev.Do) < atOnce {
		return nil
	}
	return k.flush()
}

// atOnce is how many lines one event has at the most: a save holds its last event.
const atOnce = 50

// after makes one event of two that follow each other.
func after(a, b *store.Event) *store.Event {
	b.Do = append(a.Do, b.Do...)
	b.Deeds = append(a.Deeds, b.Deeds...)
	b.Rolls = append(a.Rolls, b.Rolls...)
	b.Changes = append(a.Changes, b.Changes...)
	b.Says = append(a.Says, b.Says...)
	return b
}

// flush writes what is not written yet.
func (k *keeper) flush() error {
	ev := k.open
	if k.open = nil; ev == nil {
		return nil
	}
	return k.commit(ev)
}

func (k *keeper) commit(ev *store.Event) error {
	ev.End, ev.Time = game.Done.String(), k.Now().UTC().Format("2006-01-02T15:04:05Z")
	if err := k.Files.Commit(k.Stored, ev); err != nil {
		return k.unwritten(err)
	}
	return nil
}

// saves is the folder of the copies; one of them is a file named as it is, with
// underscores for spaces.
func (k *keeper) saves() string { return filepath.Join(k.Project.State(), "saves") }

func (k *keeper) file(name string) string {
	return filepath.Join(k.saves(), strings.ReplaceAll(name, " ", "_")+".json")
}

func (k *keeper) Save(name string, all []state.Change) error {
	doc := store.NewDocument()
	if err := doc.Apply(all); err != nil {
		return err
	}
	return store.WriteFile(k.file(name), doc.Bytes())
}

func (k *keeper) Saves() ([]string, error) {
	files, err := os.ReadDir(k.saves())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []string
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name(), ".json"); ok && f.Type().IsRegular() {
			all = append(all, strings.ReplaceAll(name, "_", " "))
		}
	}
	slices.Sort(all)
	return all, nil
}

func (k *keeper) Restore(name string) (*state.State, error) {
	b, err := os.ReadFile(k.file(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, play.ErrNoSave
	}
	if err != nil {
		return nil, err
	}
	doc, err := store.ParseDocument(b)
	if err != nil {
		return nil, err
	}
	s := state.New()
	doc.Fill(s)
	if of := s.Get(world.Global, "game").Text(); of != k.id {
		return nil, fmt.Errorf("it is a save of another game, %q", of)
	}
	return s, nil
}
