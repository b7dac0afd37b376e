package explore

import (
	"slices"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/state"
	"rpg/internal/world"
)

// A Walk plays a game line by line: whoever walks chooses what is typed, and may
// go back. What is worth typing, and which ways of standing are one, is as in an
// exploration.
type Walk struct {
	*study
	s     *play.Session
	mover mover
	kept  *kept
}

// A Step is a line that was typed, as often as it took for something to come of it.
type Step struct {
	Line    string
	Times   int
	Changes []state.Change
	Share   uint64 // what it adds to how things stand; 0: nothing that matters
}

// NewWalk begins a fresh game.
func NewWalk(fresh *game.Game, book *content.Book) (*Walk, error) {
	s, err := newStudy(fresh.World, book)
	if err != nil {
		return nil, err
	}
	w := &Walk{study: s, kept: &kept{}}
	if w.s, err = play.New(fresh, w.kept); err != nil {
		return nil, err
	}
	w.mover = mover{study: s, s: w.s, near: map[string]bool{}, kinds: map[string]int{}, seen: map[string]bool{}}
	w.s.Opening()
	if err := w.s.Fault(); err != nil {
		return nil, err
	}
	w.s.Recast(func(*state.State) {})
	return w, nil
}

// Game is the game as it stands.
func (w *Walk) Game() *game.Game { return w.s.Game() }

// Moves lists what is worth typing now, and how often at most.
func (w *Walk) Moves() (all []Step) {
	for _, m := range w.mover.moves() {
		times := 1
		if m.wait {
			times = longestWait
		}
		all = append(all, Step{Line: m.line, Times: times})
	}
	return all
}

// Type types a line until something comes of it, at most so many times. It reports
// false where the game broke.
func (w *Walk) Type(line string, most int) (step Step, ok bool) {
	step.Line = line
	w.kept.changes = nil
	for step.Times < most && step.Share == 0 {
		was := len(w.kept.changes)
		w.s.Line(line)
		step.Times++
		if w.s.Fault() != nil {
			ok = false
			break
		}
		ok = true
		if len(w.kept.changes) == was || w.s.Over() {
			break
		}
		step.Share = 0
		for _, c := range w.kept.changes {
			step.Share ^= w.weigh(c.Of, c.Key, c.Old).share ^ w.weigh(c.Of, c.Key, c.New).share
		}
	}
	step.Changes = w.kept.changes
	return step, ok
}

// Back undoes changes, the newest first.
func (w *Walk) Back(changes []state.Change) {
	w.s.Recast(func(st *state.State) {
		for _, c := range slices.Backward(changes) {
			st.Fill(c.Of, c.Key, c.Old)
		}
	})
}

// On makes changes again.
func (w *Walk) On(changes []state.Change) {
	w.s.Recast(func(st *state.State) {
		for _, c := range changes {
			st.Fill(c.Of, c.Key, c.New)
		}
	})
}

// Over reports whether the game is over for whoever plays.
func (w *Walk) Over() bool { return w.s.Over() }

// Person is who plays.
func (w *Walk) Person() world.Ref { return world.PersonRef(w.s.Person()) }

// kept is the keeper of a session that notes what its lines have changed.
type kept struct{ changes []state.Change }

func (k *kept) Keep(t play.Turn) error {
	k.changes = append(k.changes, t.Changes...)
	return nil
}

func (k *kept) Fresh() (*state.State, error)         { return nil, errNoSaves }
func (k *kept) Save(string, []state.Change) error    { return errNoSaves }
func (k *kept) Saves() ([]string, error)             { return nil, errNoSaves }
func (k *kept) Restore(string) (*state.State, error) { return nil, errNoSaves }
