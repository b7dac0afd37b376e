package interaction

import (
	"slices"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/world"
)

// Status is how a complete command ended.
type Status string

const (
	Completed Status = "completed"
	Rejected  Status = "rejected" // nothing was done
	Faulted   Status = "faulted"  // it broke on the way; earlier groups stay
)

// Stage is what answered a command.
type Stage string

const (
	ByRule    Stage = "rule"
	ByVerb    Stage = "verb-default"
	ByProject Stage = "project-undefined"
	ByEngine  Stage = "engine"
)

// An Outcome is how a complete command ended, and what had been resolved.
type Outcome struct {
	game.Result
	Status     Status
	Stage      Stage // empty when it was rejected
	Resolution Resolution
	Failure    *Failure
}

// Diagnostics are the codes of what went wrong, or was done although something
// spoke against it.
func (o *Outcome) Diagnostics() []string {
	out := []string{}
	if o.Resolution.about != nil {
		out = append(out, o.Resolution.about.Noted...)
	}
	if o.Failure != nil {
		out = append(out, o.Failure.Code)
	}
	return out
}

// nothing is what the program says when nothing answers a command
// (semantic-commands: the engine's undefined-interaction response).
const nothing = "Nothing happens."

// Do carries out a deed: by the rules of its verb, when the game has a verb with
// slots of that name, else as the built-in deed. It is the entry of every way of
// playing that honours such verbs.
func (t *Table) Do(tx *game.Tx, d world.Deed) (Outcome, error) {
	if !t.Has(d.Verb) {
		result, err := deed.Do(tx, d)
		return Outcome{Result: result, Status: Completed}, err
	}
	var out Outcome
	result, err := deed.Bare(tx, d, func(tx *game.Tx, d world.Deed) (game.Result, error) {
		err := t.do(tx, d, &out)
		return out.Result, err
	})
	out.Result = result
	return out, err
}

func (t *Table) do(tx *game.Tx, d world.Deed, out *Outcome) error {
	out.Resolution = t.Resolve(tx.Game, d)
	r := &out.Resolution
	if r.Failure == nil {
		r.Failure = contentFailure(tx)
	}
	if tx.Trace != nil {
		tx.Trace.Add(game.Note{What: game.Weighing, Name: d.Verb, Holds: r.Failure == nil, Detail: *r})
	}
	if r.Failure != nil {
		out.reject(r.Failure)
		return nil
	}
	out.Status, out.Changed = Completed, true
	if w := r.winner; w != nil {
		out.Stage = ByRule
		tx.Touch(game.ARule, world.Ref{}, w.name)
		if !w.Program.Unhandled {
			out.run(tx, &w.Program)
			return nil
		}
	}
	if r.Verb.Builtin != "" {
		out.Stage = ByVerb
		return out.builtin(tx, d)
	}
	for _, next := range [...]struct {
		stage Stage
		p     *world.Program
	}{{ByVerb, r.Verb.Default}, {ByProject, t.acts.Undefined}} {
		if next.p != nil && !next.p.Unhandled {
			out.Stage = next.stage
			out.run(tx, next.p)
			return nil
		}
	}
	out.Stage, out.Changed = ByEngine, false
	tx.Say(nothing)
	return nil
}

func contentFailure(tx *game.Tx) *Failure {
	if err := tx.Err(); err != nil {
		return broken(err, "a record of the game")
	}
	return nil
}

// reject ends a command that nothing was done about: all stands as before, the
// clock too.
func (o *Outcome) reject(f *Failure) {
	o.Status, o.Failure = Rejected, f
	o.Result = game.Free(game.Refusal{Code: game.Because, Text: f.Says})
}

// run carries out the program that answers.
func (o *Outcome) run(tx *game.Tx, p *world.Program) {
	f := program(tx, p, o.Resolution.about)
	if f != nil && tx.Trace != nil {
		tx.Trace.Add(game.Note{What: game.Broke, Name: o.Resolution.Deed.Verb, Came: f.Code + ": " + f.Text})
	}
	o.settle(f)
}

// settle ends a command whose program came to its end, or broke.
func (o *Outcome) settle(f *Failure) {
	if f == nil {
		return
	}
	o.Status, o.Failure = Faulted, f
	o.Result = game.Result{End: game.Faulted, Refusal: &game.Refusal{Code: game.Because, Text: f.Says}, Changed: true}
}

// builtin does what the built-in deed of the verb does, rules of things and
// rooms included: the first slot in the order of binding is its target, the
// second its second object.
func (o *Outcome) builtin(tx *game.Tx, d world.Deed) error {
	if r := d.Slots; o.Resolution.Verb.Builtin == "examine" && len(r) == 1 && r[0].Ref.Part != "" {
		text := tx.Feature(r[0].Ref).Description
		if text == "" {
			text = "There is nothing special about " + the(tx.Game, r[0].Ref) + "."
		}
		tx.Say(text)
		return nil
	}
	own := d
	own.Verb = o.Resolution.Verb.Builtin
	own.Slots = nil
	for i, slot := range Order(o.Resolution.Verb) {
		name := world.Target
		if i > 0 {
			name = world.Second
		}
		own.Slots = append(slices.Clone(own.Slots), world.Binding{Slot: name, Ref: d.Slot(slot).Ref})
	}
	result, err := deed.Within(tx, own)
	o.Result = result
	if result.End == game.Refused || result.End == game.Missed {
		o.Status = Rejected
	}
	return err
}
