package store

import (
	"fmt"
	"iter"

	"rpg/internal/state"
	"rpg/internal/world"
)

// replay takes a save over an event of the log, and checks that it comes to
// what the event says.
func (d *Document) replay(e *Event) error {
	switch {
	case len(e.Base) > 0:
		base, err := ParseDocument(e.Base)
		if err != nil {
			return fmt.Errorf("event %d: the save it brings: %w", e.N, err)
		}
		*d = *base
	case len(e.Changes) == 0 && d.int(keyRev) == e.Rev:
		return nil // only logged
	default:
		if err := d.step(e); err != nil {
			return fmt.Errorf("event %d: %w", e.N, err)
		}
	}
	if sum := d.Sum(); e.Sum != "" && e.Sum != sum {
		return fmt.Errorf("event %d: the save comes to %s, and the log says %s", e.N, sum, e.Sum)
	}
	return nil
}

// Rebuild makes a save of the events of a log alone. It fails at the first event
// after which the save is not what the log says.
func Rebuild(events iter.Seq2[*Event, error]) (*Document, error) {
	var d *Document
	var adopted string // where dice from outside stood, as long as nobody counts their draws
	drawnPath, diceStatePath := state.Path(world.Global, keyDrawn), state.Path(world.Global, keyDiceState)
	for e, err := range events {
		if err != nil {
			return nil, err
		}
		if d == nil {
			d = NewDocument()
		}
		if err := d.replay(e); err != nil {
			return nil, err
		}
		if len(e.Base) > 0 {
			adopted = d.get(diceStatePath).Raw
		} else if adopted != "" && !d.get(drawnPath).Exists() {
			// All draws were taken back: the dice stand where they were found.
			if err := d.rewrite(func() error { return d.put(diceStatePath, adopted) }); err != nil {
				return nil, err
			}
		}
	}
	if d == nil {
		return nil, fmt.Errorf("the log has no events")
	}
	return d, nil
}

// A Chain says whether the log's events lead to the saves that they name, and
// the last one to the save that is there.
type Chain struct {
	Events  int    // in the log
	At      int    // the first event that does not agree; 0: all do
	Why     string // when one does not
	Adopted []int  // events that brought a save from outside
}

// Chain applies all changes of the log from the start and compares.
func (f *Files) Chain() (Chain, error) {
	var c Chain
	d, last := NewDocument(), 0
	for e, err := range f.Log() {
		if err != nil {
			return c, err
		}
		c.Events++
		if len(e.Base) > 0 {
			c.Adopted = append(c.Adopted, e.N)
		}
		if c.At > 0 {
			continue
		}
		if c.Events > 1 && e.N != last+1 {
			c.At, c.Why = e.N, fmt.Sprintf("event %d comes after event %d", e.N, last)
		} else if err := d.replay(e); err != nil {
			c.At, c.Why = e.N, err.Error()
		}
		last = e.N
	}
	if c.At > 0 || c.Events == 0 {
		return c, nil
	}
	save, err := readDocument(f.path(saveName))
	if err != nil {
		return c, fmt.Errorf("reading %s: %w", f.name(saveName), err)
	}
	if save.Sum() != d.Sum() {
		c.At, c.Why = last, fmt.Sprintf("%s is not what the log leads to: it was changed outside", f.name(saveName))
	}
	return c, nil
}
