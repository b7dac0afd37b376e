package command

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/play"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/transcript"
	"rpg/internal/world"
)

// A player plays one transcript.
type player interface {
	transcript.Player
	Close() error
}

// player is who types the lines of a transcript: into an adventure, or into this
// program as a referee.
func (t *tester) player(s *transcript.Script) (player, error) {
	if t.book.World().Play == "parser" {
		return &adventurer{tester: t}, nil
	}
	return newRefereed(t)
}

// seedOf is the seed of a transcript's dice: never the clock's.
func (t *tester) seedOf(s *transcript.Script) string {
	switch own := t.book.World().Seed; {
	case s.Seed != "":
		return s.Seed
	case own != nil:
		return fmt.Sprint(*own)
	}
	return "1"
}

// An adventurer types into an adventure that is held in memory. It keeps the
// saves that are made on the way, and nothing else.
type adventurer struct {
	*tester
	seed    string
	session *play.Session
	saves   map[string][]state.Change
}

var (
	_ play.Keeper          = (*adventurer)(nil)
	_ play.Scribe          = (*adventurer)(nil)
	_ transcript.Traveller = (*adventurer)(nil)
)

func (a *adventurer) Begin(s *transcript.Script) ([]string, error) {
	a.book.World().Style = a.style
	if s.Style != "" {
		a.book.World().Style = s.Style
	}
	a.seed, a.saves = a.seedOf(s), map[string][]state.Change{}
	fresh, err := a.Fresh()
	if err != nil {
		return nil, err
	}
	if err := a.sit(fresh); err != nil {
		return nil, err
	}
	return a.session.Opening(), nil
}

// sit begins a session over a state, or makes the one that there is stand so: it
// has the words and the scripts of the game ready.
func (a *adventurer) sit(fresh *state.State) (err error) {
	if a.session != nil {
		a.session.Anew(fresh)
		return nil
	}
	g := gameOf(a.book, fresh)
	if a.cover != nil {
		g.Watch = a.cover.Note
	}
	a.session, err = play.New(g, a)
	return err
}

func (a *adventurer) Type(s *transcript.Step) ([]string, error) {
	switch {
	case s.As != "":
		return nil, errors.New("@as is for games of several people; here there is one")
	case len(s.Input) > 0:
		return nil, errors.New("< is for commands that read a text; here every line is typed by itself")
	}
	out, fault := a.session.Line(s.Line), a.session.Fault()
	if err := a.session.Err(); err != nil || fault == nil {
		return out, errors.Join(fault, err)
	}
	return out, &transcript.Fault{Says: tell.Broken, Err: fault}
}

// Holds asks a game that is laid over the state for this check alone: what it
// meets with on the way is not there for the next line.
func (a *adventurer) Holds(_ *transcript.Step, c *transcript.Check) (bool, string, error) {
	g := a.session.Game().Laid(a.session.Game().State)
	return a.holds(g, g.Cast()[0], c)
}

// A place is how a transcript stands between two of its lines.
type place struct {
	at    *play.Standing
	style string
	seed  string
	saves map[string][]state.Change
}

// Leave gives how it stands, for a player of the same game that has a book of its
// own.
func (a *adventurer) Leave() any {
	if at, ok := a.session.Standing(); ok {
		return &place{at, a.book.World().Style, a.seed, maps.Clone(a.saves)}
	}
	return nil
}

// Resume goes on from there.
func (a *adventurer) Resume(from any) error {
	p := from.(*place)
	a.book.World().Style, a.seed, a.saves = p.style, p.seed, maps.Clone(p.saves)
	if a.session == nil {
		fresh, err := a.Fresh()
		if err == nil {
			err = a.sit(fresh)
		}
		if err != nil {
			return err
		}
	}
	a.session.Stand(p.at)
	return nil
}

func (a *adventurer) Close() error {
	if a.session == nil {
		return nil
	}
	return a.session.Close()
}

// Fresh is the state of a new game.
func (a *adventurer) Fresh() (*state.State, error) {
	s := state.New()
	g := gameOf(a.book, s)
	seed := dice.ParseSeed(a.seed)
	for key, v := range map[string]string{"game": a.id, "seed": seed.String(), "dice.kind": a.book.World().Dice, "dice.seed": seed.String()} {
		s.Fill(world.Global, key, state.String(v))
	}
	s.Fill(world.Global, "round.cast", state.Texts(g.Cast()[:1]))
	if err := g.SettlePlaces(); err != nil {
		return nil, err
	}
	return s, g.Err()
}

func (a *adventurer) Keep(play.Turn) error { return nil }

func (a *adventurer) Save(name string, all []state.Change) error {
	a.saves[name] = all
	return nil
}

func (a *adventurer) Saves() ([]string, error) { return sortedKeys(a.saves), nil }

func (a *adventurer) Restore(name string) (*state.State, error) {
	all, ok := a.saves[name]
	if !ok {
		return nil, play.ErrNoSave
	}
	s := state.New()
	for _, c := range all {
		s.Fill(c.Of, c.Key, c.New)
	}
	return s, nil
}

// holds answers a check of how things stand, for a person or for nobody.
func (t *tester) holds(g *game.Game, person string, c *transcript.Check) (ok bool, why string, err error) {
	if c.Word == "if" {
		x, problems := cond.ParseText(c.Text, cond.Whole, cond.Pos{Line: 1, Col: 1})
		if len(problems) > 0 {
			return false, "", fmt.Errorf("@if %s: %s", c.Text, problems[0])
		}
		ok, err := cond.Eval(x, g.About(person))
		return ok, "it does not hold", err
	}
	word, wanted := strings.TrimSpace(c.Text), true
	for _, no := range [...]string{"!", "not "} {
		if rest, is := strings.CutPrefix(word, no); is {
			word, wanted = strings.TrimSpace(rest), false
			break
		}
	}
	if err := t.knows(g, c.Word, word); err != nil {
		return false, "", err
	}
	is := g.About(person).Is(cond.Is{Pred: c.Word, A: word})
	return is == wanted, t.stands(g, person, c.Word, word), nil
}

// knows says what is wrong with the name in a check: one that the game does not
// have would pass for ever behind a “not”.
func (t *tester) knows(g *game.Game, word, name string) error {
	kind, ref := world.Items, world.ThingRef(name)
	switch word {
	case "flag":
		if !g.State.Flag(world.Global, name) && !t.mentioned(name) {
			return fmt.Errorf("nothing in the game sets or asks for a flag %s", tell.Quote(name))
		}
		return nil
	case "in":
		kind, ref = world.Rooms, world.RoomRef(name)
	}
	if g.Has(ref) {
		return nil
	}
	ids, err := g.World.IDs(kind)
	if err != nil {
		return err
	}
	why := fmt.Sprintf("@%s wants the id of one of the %s, and there is no %s", word, kind, tell.Quote(name))
	if near := names.Nearest(name, ids, 1); len(near) > 0 {
		why += "; did you mean " + near[0] + "?"
	}
	return errors.New(why)
}

// mentioned reports whether the content knows a flag.
func (t *tester) mentioned(flag string) bool {
	known, err := t.book.Mentions(flag)
	return known && err == nil || slices.ContainsFunc(t.book.World().Scripts, func(s world.NamedScript) bool { return strings.Contains(s.Code, flag) })
}

// stands says how things are, where a check does not hold.
func (t *tester) stands(g *game.Game, person, word, name string) string {
	switch word {
	case "flag":
		if g.Flag(person, name) {
			return "the flag is set"
		}
		return "the flag is not set"
	case "in":
		return "the room is " + g.RoomOf(person)
	}
	at := g.Place(world.ThingRef(name))
	if at.IsZero() {
		return name + " is nowhere"
	}
	return name + " is at " + at.String()
}

// Transcript takes what SCRIPT has written down, and keeps none of it.
func (a *adventurer) Transcript() (io.WriteCloser, error) { return discarded{io.Discard}, nil }

type discarded struct{ io.Writer }

func (discarded) Close() error { return nil }
