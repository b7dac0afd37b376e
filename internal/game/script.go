package game

import (
	"fmt"

	"rpg/internal/world"
)

// Scripts runs the code that an author wrote. It looks at the game and answers
// with steps, which are carried out like any others; what it draws from the dice
// stays drawn. A name that there is no script of gives no steps.
type Scripts interface {
	Run(call ScriptCall, about *About, tx *Tx) ([]world.Step, error)
}

// ScriptCall is a script and what it is given beside the game.
type ScriptCall struct {
	Script string
	Arg    string // in JSON; empty: nothing

	// What a capture is given: the line as it was typed, or the command that
	// came of it.
	Line   *string
	Action *world.Deed
}

// script runs a script and then what it answers.
func (tx *Tx) script(s world.RunScript, about *About, level int) error {
	steps, err := tx.ask(ScriptCall{Script: s.Script, Arg: s.Arg}, about)
	if err != nil {
		return err
	}
	if level > nested {
		return fmt.Errorf("script %s: scripts run each other more than %d deep", s.Script, nested)
	}
	return tx.run(steps, about, level+1)
}

func (tx *Tx) ask(call ScriptCall, about *About) ([]world.Step, error) {
	if tx.Scripts == nil {
		return nil, fmt.Errorf("script %s: the world's scripts cannot be run", call.Script)
	}
	return tx.Call(call, about)
}

// Call has a script answer. There has to be something that runs scripts.
func (tx *Tx) Call(call ScriptCall, about *About) ([]world.Step, error) {
	steps, err := tx.Scripts.Run(call, about, tx)
	if tx.Trace != nil {
		tx.Trace.called(call.Script, steps, err)
	}
	return steps, err
}

// remark gives the lines of a remark now: a script's are what it says, a list's
// is the one that is drawn.
func (tx *Tx) remark(purpose string, r world.Remark, about *About) ([]string, error) {
	switch {
	case r.Script != "":
		steps, err := tx.ask(ScriptCall{Script: r.Script}, about)
		if err != nil {
			return nil, err
		}
		var out []string
		for _, s := range steps {
			if say, is := s.(world.Say); is {
				out = append(out, tx.Fill(say.Text, about))
			}
		}
		return out, nil
	case r.Drawn && len(r.Lines) > 0:
		n, err := tx.Below(purpose, len(r.Lines))
		if err != nil {
			return nil, err
		}
		return r.Lines[n : n+1], nil
	}
	return r.Lines, nil
}

// Remark says a remark.
func (tx *Tx) Remark(purpose string, r world.Remark, about *About) error {
	lines, err := tx.remark(purpose, r, about)
	for _, l := range lines {
		tx.Say(l)
	}
	return err
}

// Reply says a remark that answers a verb of the world's, done to an object or
// to none.
func (tx *Tx) Reply(r world.Remark, object world.Ref, about *About) error {
	lines, err := tx.remark("reply", r, about)
	for _, l := range lines {
		tx.Tell(Line{What: Replied, Of: object, Text: l})
	}
	return err
}

// do runs what an author put in place of steps or of the name of an event.
func (tx *Tx) do(t world.Then, about *About, level int) error {
	if t.Event != "" {
		return tx.fire(t.Event, about, level+1)
	}
	return tx.run(t.Steps, about, level+1)
}
