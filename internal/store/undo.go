package store

import (
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Undoable finds what undoing n commands would take back: the newest events that
// changed something and still count, newest first. There may be fewer. The
// event that began the run cannot be taken back, nor one before a save that
// came from outside.
func (f *Files) Undoable(n int) ([]*Event, error) {
	var out []*Event
	counts := map[int]bool{} // what the newest undo or redo says of an event
	for e, err := range f.LogBack() {
		if err != nil {
			return nil, err
		}
		if len(out) >= n || e.begins() {
			break
		}
		if mark(counts, e) || e.quiet() || e.Branch != "" {
			continue
		}
		if live, marked := counts[e.N]; live || !marked {
			out = append(out, e)
		}
	}
	return out, nil
}

// begins reports whether there is nothing before an event to go back to.
func (e *Event) begins() bool { return len(e.Base) > 0 || e.N == 1 }

// mark notes what an undo or redo says of other events, unless a newer one
// said otherwise. It reports whether the event is one.
func mark(counts map[int]bool, e *Event) bool {
	for i, list := range [...][]int{e.Undoes, e.Redoes} {
		for _, n := range list {
			if _, marked := counts[n]; !marked {
				counts[n] = i == 1
			}
		}
	}
	return len(e.Undoes) > 0 || len(e.Redoes) > 0
}

// Redoable finds the undo that a redo would take back: the newest one that
// nothing was done after. Nil: there is none.
func (f *Files) Redoable() (*Event, error) {
	counts := map[int]bool{}
	for e, err := range f.LogBack() {
		if err != nil {
			return nil, err
		}
		switch {
		case len(e.Undoes) > 0 && slices.ContainsFunc(e.Undoes, func(n int) bool { _, marked := counts[n]; return !marked }):
			return e, nil
		case mark(counts, e), e.quiet() && len(e.Base) == 0:
			continue
		}
		return nil, nil
	}
	return nil, nil
}

// Undo is the event that takes others back, which come newest first: their
// changes the other way, and a mark on their lines in memories.
func Undo(events []*Event) *Event {
	u := &Event{}
	for _, e := range events {
		u.Undoes = append(u.Undoes, e.N)
		for _, a := range e.Adds {
			if a.Line.Undone == 0 && a.Line.Redone == 0 {
				u.add(Add{a.In, a.ID, Line{Undone: e.N}})
			}
		}
	}
	u.Changes = inverse(events)
	return u
}

// Redo is the event that takes an undo back.
func Redo(undo *Event) *Event {
	r := &Event{Redoes: slices.Clone(undo.Undoes)}
	for _, a := range undo.Adds {
		if a.Line.Undone > 0 {
			r.add(Add{a.In, a.ID, Line{Redone: a.Line.Undone}})
		}
	}
	r.Changes = inverse([]*Event{undo})
	return r
}

func (e *Event) add(a Add) {
	same := func(b Add) bool {
		return a.In == b.In && a.ID == b.ID && a.Line.Undone == b.Line.Undone && a.Line.Redone == b.Line.Redone
	}
	if !slices.ContainsFunc(e.Adds, same) {
		e.Adds = append(e.Adds, a)
	}
}

// inverse turns the changes of events, newest first, around: one change for each
// key. The state of the dice is in no event; where they go back it is taken
// out, and they are drawn again from the seed.
func inverse(events []*Event) Changes {
	type slot struct {
		of  world.Ref
		key string
	}
	at := map[slot]int{}
	var out Changes
	for _, e := range events {
		for _, c := range slices.Backward(e.Changes) {
			k := slot{c.Of, c.Key}
			i, seen := at[k]
			if !seen {
				i = len(out)
				at[k] = i
				out = append(out, state.Change{Of: c.Of, Key: c.Key, Old: c.New})
			}
			out[i].New = c.Old
		}
	}
	out = slices.DeleteFunc(out, func(c state.Change) bool { return c.Old.Equal(c.New) })
	if slices.ContainsFunc(out, func(c state.Change) bool { return c.Of == world.Global && c.Key == keyDrawn }) {
		out = slices.DeleteFunc(out, isDiceState)
		out = append(out, clearDice)
	}
	return out
}
