package game

import (
	"fmt"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// A Trace takes down what a game asks itself on the way to an answer, in the order
// in which it is asked. It is for whoever writes the game, and decides nothing: a
// game without one does the same. What a rollback takes back was asked all the
// same, and stays.
type Trace struct {
	Notes   []Note
	Dropped int // notes that were too many

	asking bool // a condition is being asked; what it asks in its turn is a part of it
}

// mostNotes bounds a trace: a line may wait for a very long time.
const mostNotes = 5000

// Noted is what a note is about.
type Noted string

// What is noted.
const (
	ADeed      Noted = "deed"        // Name is what was read, as a deed
	AnAnswer   Noted = "rule"        // the rule Name of Of
	OwnDoing   Noted = "own doing"   // what the verb and object Name come to where no rule answers
	AnExit     Noted = "exit"        // the exit Name
	ADenial    Noted = "denial"      // the refusal N of the exit Name
	ToLeave    Noted = "to leave"    // what the room Of asks of who leaves it
	ToEnter    Noted = "to enter"    // what the room Of asks of who enters it
	OnEntering Noted = "on enter"    // the event Name on entering Of
	Meeting    Noted = "encounter"   // the encounter N of Of
	ADaemon    Noted = "daemon"      // the daemon N
	AtTurnsEnd Noted = "end of turn" // the routine N of where a person is
	Ambience   Noted = "ambient"     // the entry N of what is said now and then
	AText      Noted = "text"        // the text Name of Of
	ASection   Noted = "section"     // the section Name
	ASaying    Noted = "says"        // the line N of what Of says
	AnIf       Noted = "if"          // a step of an event
	ACall      Noted = "script"      // the script Name
	Fired      Noted = "event"       // the event Name
	ACapture   Noted = "capture"     // the script Name that hears lines before they are read
	CanBeSaid  Noted = "available"   // the verb Name with slots
	Weighing   Noted = "interaction" // Detail is what came of the rules of a verb with slots
	Broke      Noted = "broken"      // the program that answered the verb Name; Came is what broke in it
	ACondition Noted = "condition"   // asked for something else
)

// A Note is one thing that was asked, and what came of it.
type Note struct {
	What  Noted
	Of    world.Ref
	Name  string
	N     int // which of several, from 1
	Pos   world.Pos
	If    cond.Expr // nil: there is no condition
	By    cond.Expr // the part of it that decided
	Holds bool      // it holds, or there is none and the rest is so
	Came  string    // what came of it, where Holds does not say that
	// Detail is what another package weighed, for whoever knows that.
	Detail any
}

// Add takes a note down.
func (t *Trace) Add(n Note) {
	switch {
	case t.asking:
	case len(t.Notes) >= mostNotes:
		t.Dropped++
	default:
		t.Notes = append(t.Notes, n)
	}
}

// For takes down what a condition was asked for: the one that was asked last, if
// the note has one.
func (t *Trace) For(n Note) {
	last := len(t.Notes) - 1
	if n.If == nil || t.asking || last < 0 || t.Notes[last].What != ACondition || !cond.Equal(t.Notes[last].If, n.If) {
		t.Add(n)
		return
	}
	n.By = t.Notes[last].By
	t.Notes[last] = n
}

// traced asks a condition and takes it down, with the part that decided.
func (a *About) traced(x cond.Expr) (bool, error) {
	if a.Trace.asking {
		return cond.Eval(x, a)
	}
	a.Trace.asking = true
	ok, err := cond.Eval(x, a)
	n := Note{What: ACondition, If: x, By: x, Holds: ok && err == nil}
	switch x.(type) {
	case cond.All, cond.Any, cond.Not:
		if err == nil {
			_, n.By = cond.Decide(x, a)
		}
	}
	a.Trace.asking = false
	if err != nil {
		n.Came = "it broke: " + err.Error()
	}
	a.Trace.Add(n)
	return ok, err
}

// deed takes down what a line was read as.
func (t *Trace) deed(d *world.Deed) {
	parts := []string{d.Verb}
	add := func(word string) {
		if word != "" {
			parts = append(parts, word)
		}
	}
	for _, b := range d.Slots {
		name := b.Ref.String()
		if b.Ref.IsZero() {
			name = "“" + b.Words + "”"
		}
		if d.Slotted {
			name = b.Slot + "=" + name
		} else if b.Slot == world.Second {
			add(d.Prep)
		}
		add(name)
	}
	add(d.Dir)
	add(d.Text)
	t.Add(Note{What: ADeed, Name: strings.Join(parts, " "), Holds: true})
}

// exit takes down how a way out stands. For a note without a condition there was
// none to ask, or something else has decided.
func (t *Trace) exit(w *Way, asked bool) {
	n := Note{What: AnExit, Name: w.Label, Pos: w.Pos, Holds: w.Open, Came: "open"}
	if asked {
		n.If = w.If
	}
	switch {
	case w.Open:
	case asked:
		n.Came = "closed"
	case w.To == "":
		n.Came = "it leads nowhere"
	case !w.Door.IsZero():
		n.Came = "closed, as " + w.Door.ID + " is"
	}
	t.For(n)
}

// What comes of many a note.
const (
	Answers = "it answers"
	NoSteps = "it answered nothing"
)

// called takes down what a script answered.
func (t *Trace) called(name string, steps []world.Step, err error) {
	n := Note{What: ACall, Name: name, Holds: err == nil, Came: fmt.Sprintf("it answered with %d steps", len(steps))}
	switch {
	case err != nil:
		n.Came = "it broke: " + err.Error()
	case len(steps) == 0:
		n.Came = NoSteps
	case len(steps) == 1:
		n.Came = "it answered with one step"
	}
	t.Add(n)
}
