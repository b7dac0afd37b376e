package play

import (
	"errors"
	"slices"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// A Keeper keeps a session's game from one line to the next, and its saves.
type Keeper interface {
	// Keep stores what a line changed. After an error the session goes on, and
	// keeps nothing more.
	Keep(Turn) error
	// Fresh is the state of a new game.
	Fresh() (*state.State, error)
	// Save puts a copy of how things stand away under a name: all entries, as
	// changes of an empty state.
	Save(name string, all []state.Change) error
	// Saves lists the names there are.
	Saves() ([]string, error)
	// Restore reads a copy; [ErrNoSave] when there is none of that name.
	Restore(name string) (*state.State, error)
}

// A Copyless is a [Keeper] that keeps no copies, and says why.
type Copyless interface{ NoCopies() string }

// ErrNoSave says that no save has that name.
var ErrNoSave = errors.New("no save of that name")

// A Turn is what one typed line did.
type Turn struct {
	Line    string
	Tx      *game.Tx
	Changes []state.Change
	Lines   []string
}

// most is how many lines UNDO goes back over.
const most = 50

// A step is what UNDO takes back at once: all changes since before a line that
// changed something, up to the next one.
type step struct{ changes []state.Change }

// remember makes changes undoable. Those of a line that did nothing but take its
// time go away with the step before it.
func (s *Session) remember(changes []state.Change) {
	if s.stirred || slices.ContainsFunc(changes, matters) {
		if len(s.steps) == most {
			s.steps[0] = step{} // nobody goes back to it
			s.steps = s.steps[1:]
		}
		s.steps = append(s.steps, step{changes})
		return
	}
	if n := len(s.steps); n > 0 {
		s.steps[n-1].grow(changes)
	}
}

// grow adds what came after: going back needs of each entry only how it stood at
// first, and a session may wait for a very long time.
func (s *step) grow(changes []state.Change) {
	for _, c := range changes {
		if !slices.ContainsFunc(s.changes, func(o state.Change) bool { return o.Key == c.Key && o.Of == c.Of }) {
			s.changes = append(s.changes, c)
		}
	}
}

// matters reports whether a change is more than time that goes by.
func matters(c state.Change) bool {
	switch c.Of.Family {
	case world.OfWorld:
		return c.Key != "clock.ticks" && c.Key != "misses" && c.Key != "dice.drawn" && c.Key != "dice.state"
	case world.OfPerson:
		return c.Key != "turns" && c.Key != "misses"
	}
	return true
}

// undo goes back to before the last line that changed something.
func (s *Session) undo() []string {
	n := len(s.steps)
	if n == 0 {
		return []string{tell.NothingDone}
	}
	for _, c := range slices.Backward(s.steps[n-1].changes) {
		s.g.State.Set(c.Of, c.Key, c.Old)
	}
	s.steps = s.steps[:n-1]
	s.became("undo")
	return []string{tell.Undone(s.g)}
}

// became keeps a state that was changed by a word to the host.
func (s *Session) became(word string) {
	s.typed = word
	s.renew()
	s.store(Turn{Line: word, Tx: s.tx, Changes: s.g.State.Take()})
	s.asked = nil
}

// become makes the game stand as in another state. What says which game it is
// stays.
func (s *Session) become(other *state.State, word string) {
	mine := s.g.State
	for _, c := range append(entries(mine), entries(other)...) {
		if c.Of == world.Global && (c.Key == "game" || c.Key == "run") {
			continue
		}
		mine.Set(c.Of, c.Key, other.Get(c.Of, c.Key))
	}
	if cast := s.g.Cast(); len(cast) > 0 && slices.Contains(s.g.World.Cast, cast[0]) {
		s.person = cast[0] // begun anew, or taken up, as somebody else
	}
	s.forget()
	s.became(word)
}

// entries are all that a state holds, as changes of an empty one.
func entries(s *state.State) (all []state.Change) {
	for _, f := range [...]world.Family{world.OfWorld, world.OfRoom, world.OfThing, world.OfCharacter, world.OfPerson} {
		for _, r := range s.Refs(f) {
			for _, key := range s.Keys(r) {
				all = append(all, state.Change{Of: r, Key: key, New: s.Get(r, key)})
			}
		}
	}
	return all
}
