package command

import (
	"fmt"
	"slices"

	"rpg/internal/argparse"
	"rpg/internal/state"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// undoSpecs take back what was done, and give it back.
func undoSpecs() []Spec {
	return []Spec{
		{
			Name: "undo", Help: "take back the last command that changed something, or the last N",
			About: "All that it did is taken back: what it changed, what it rolled, what it had somebody remember. The log keeps both, and rpg redo gives it back as long as nothing else was done. A file that was consumed does not come back; its text is in the log.",
			Args:  []argparse.Arg{{Name: "n", Help: "how many commands (default 1)", Many: argparse.Optional, Int: true}},
			For:   Owner, Needs: Run, Run: runUndo,
		},
		{
			Name: "redo", Help: "give back what the last undo took",
			For: Owner, Needs: Run, Run: runRedo,
		},
	}
}

func runUndo(c *Call) (Answer, error) {
	n, given := c.Words.Int("n")
	if !given {
		n = 1
	}
	if n < 1 {
		return refuse("%d commands cannot be taken back; rpg undo takes back one, rpg undo 3 three", n)
	}
	events, err := c.Files.Undoable(n)
	switch {
	case err != nil:
		return Answer{}, &broken{err}
	case len(events) == 0:
		return refuse("there is nothing to undo: nothing was changed since the run began")
	case len(events) < n:
		return refuse("only the last %d can be taken back, back to event %d", len(events), events[len(events)-1].N)
	}
	if err := c.apply(store.Undo(events)); err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	for _, ev := range events {
		c.addEvent(&p, "UNDONE", ev)
	}
	return Answer{Page: p}, nil
}

func runRedo(c *Call) (Answer, error) {
	undo, err := c.Files.Redoable()
	switch {
	case err != nil:
		return Answer{}, &broken{err}
	case undo == nil:
		return refuse("there is nothing to redo: the last thing that changed something was no undo")
	}
	if err := c.apply(store.Redo(undo)); err != nil {
		return Answer{}, &broken{err}
	}
	events, err := c.eventsOf(undo.Undoes)
	if err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	for _, ev := range events {
		c.addEvent(&p, "REDONE", ev)
	}
	return Answer{Page: p}, nil
}

// apply carries the changes of an undo or a redo into the state, and has the
// rest of it go into the event.
func (c *Call) apply(of *store.Event) error {
	for _, ch := range of.Changes {
		c.Game.State.Set(ch.Of, ch.Key, ch.New)
	}
	drawn := c.Game.State.Get(world.Global, "dice.drawn")
	threw := slices.ContainsFunc(of.Changes, func(ch change) bool { return ch.Of == world.Global && ch.Key == "dice.drawn" })
	if threw && drawn.IsNone() {
		found, err := c.foundDice()
		if err != nil {
			return err
		}
		c.Game.State.Set(world.Global, "dice.state", found)
	}
	c.event = func(ev *store.Event) {
		ev.Undoes, ev.Redoes, ev.Drawn = of.Undoes, of.Redoes, int64(drawn.Float())
		ev.Adds = append(ev.Adds, of.Adds...)
	}
	return nil
}

// foundDice is where the dice of a save from outside stood when it was found.
// With all draws taken back they stand there again, and not where their seed
// begins.
func (c *Call) foundDice() (state.Value, error) {
	for ev, err := range c.Files.LogBack() {
		switch {
		case err != nil:
			return state.Value{}, err
		case len(ev.Base) > 0:
			s, err := savedIn(ev)
			if err != nil {
				return state.Value{}, err
			}
			return s.Get(world.Global, "dice.state"), nil
		}
	}
	return state.Value{}, nil
}

// savedIn is the state of a save that an event brought from outside.
func savedIn(ev *store.Event) (*state.State, error) {
	doc, err := store.ParseDocument(ev.Base)
	if err != nil {
		return nil, fmt.Errorf("event %d: the save that it brings: %w", ev.N, err)
	}
	s := state.New()
	doc.Fill(s)
	return s, nil
}

// addEvent says which event it was: number, words, whose and when.
func (c *Call) addEvent(p *tell.Page, label string, ev *store.Event) {
	text := fmt.Sprintf("%d, %s", ev.N, view.Words(ev.Do))
	if when := c.when(ev.By, ev.Round); when != "" {
		text += " (" + when + ")"
	}
	p.AddData(label, text, map[string]any{"n": ev.N, "do": ev.Do, "by": ev.By, "round": ev.Round})
}

// eventsOf finds events by their numbers, which come newest first, and gives
// them in the order in which they happened.
func (c *Call) eventsOf(numbers []int) ([]*store.Event, error) {
	want, least := map[int]bool{}, 0
	for _, n := range numbers {
		want[n] = true
		if least == 0 || n < least {
			least = n
		}
	}
	var out []*store.Event
	for ev, err := range c.Files.LogBack() {
		if err != nil {
			return nil, err
		}
		if want[ev.N] {
			out = append([]*store.Event{ev}, out...)
		}
		if ev.N <= least {
			break
		}
	}
	return out, nil
}
