package deed

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// act is the default of a verb: it checks everything, then changes.
type act func(*game.Tx, world.Deed) (game.Result, error)

// builtin finds a verb's default.
func builtin(verb string) act {
	switch verb {
	case "take":
		return take
	case "drop":
		return drop
	case "move":
		return move
	case "equip":
		return equip
	case "use":
		return use
	case "attack":
		return attack
	case "sell":
		return sell
	case "work":
		return work
	case "buy":
		return buy
	case "trade", "hire":
		return trade
	case "accept":
		return accept
	case "rob":
		return rob
	case "consult":
		return consult
	}
	return typed(verb)
}

// typed finds the default of a verb that only a typed line has.
func typed(verb string) act {
	switch verb {
	case "go":
		return move
	case "enter":
		return enter
	case "climb":
		return climb
	case "board":
		return board
	case "disembark":
		return disembark
	case "examine":
		return examine
	case "read":
		return read
	case "search":
		return search
	case "look":
		return look
	case "inventory":
		return inventory
	case "wait", "sit":
		return wait
	case "open":
		return open
	case "close":
		return closeIt
	case "lock":
		return lock
	case "unlock":
		return unlock
	case "put":
		return put
	case "throw":
		return throw
	case "turn_on":
		return turnOn
	case "turn_off":
		return turnOff
	case "turn", "plug":
		return turn
	case "push":
		return push
	case "burn":
		return burn
	case "wear":
		return wear
	case "give":
		return give
	case "show":
		return show
	case "smash":
		return smash
	}
	return nil
}

// Builtin reports whether a verb has a default of the program's own.
func Builtin(verb string) bool { return builtin(verb) != nil }

// Typed reports whether typed lines mean something by a verb's name already. Any
// other is free for a world to call a verb of its own by, also where a referee
// has a command of that name: MOVE, WORK, SELL.
func Typed(verb string) bool {
	switch verb {
	case "take", "drop", "use", "attack":
		return true
	}
	return typed(verb) != nil
}

// Do carries out one resolved deed: the rules that come before it, the verb's
// default, the rules that come after. Whatever it is refused, it has changed
// nothing; an error means that content or the program broke on the way, and the
// caller rolls the transaction back.
func Do(tx *game.Tx, d world.Deed) (game.Result, error) {
	act := builtin(d.Verb)
	if act == nil {
		return game.Result{}, fmt.Errorf("no deed is called %q", d.Verb)
	}
	return Perform(tx, d, act)
}

// Perform is [Do] for a verb whose default is somebody else's: a verb of the
// world's own, or talk.
func Perform(tx *game.Tx, d world.Deed, act func(*game.Tx, world.Deed) (game.Result, error)) (game.Result, error) {
	if d.By == "" {
		d.By = d.Actor
	}
	tx.BeginTurn(d.Actor, &d)
	result, err := one(tx, d, act)
	if err != nil {
		return result, err
	}
	keep(tx, d, result.End)
	answered(tx, result)
	return result, spend(tx, d, result)
}

// Bare is [Perform] without the rules of things and rooms: for a verb whose own
// rules say all that is to be said of it.
func Bare(tx *game.Tx, d world.Deed, act func(*game.Tx, world.Deed) (game.Result, error)) (game.Result, error) {
	if d.By == "" {
		d.By = d.Actor
	}
	tx.BeginTurn(d.Actor, &d)
	result, err := act(tx, d)
	if err != nil {
		return result, err
	}
	keep(tx, firstTwo(d), result.End)
	answered(tx, result)
	return result, spend(tx, d, result)
}

// firstTwo names the first two slots of a verb as the log knows them.
func firstTwo(d world.Deed) world.Deed {
	slots := [...]string{world.Target, world.Second}
	var out []world.Binding
	for i, b := range d.Slots {
		if i < len(slots) {
			out = append(out, world.Binding{Slot: slots[i], Words: b.Words, Ref: b.Ref})
		}
	}
	d.Slots = out
	return d
}

// Within carries out a built-in deed inside of another's turn: its rules and its
// doing, without its time.
func Within(tx *game.Tx, d world.Deed) (game.Result, error) {
	act := builtin(d.Verb)
	if act == nil {
		return game.Result{}, fmt.Errorf("no deed is called %q", d.Verb)
	}
	return one(tx, d, act)
}

// answered tells the refusal of a typed deed, ahead of what time brings. A miss
// and a question are not told: somebody may still read the words otherwise.
func answered(tx *game.Tx, r game.Result) {
	if r.End == game.Refused && r.Question == nil && tx.World.Conventions().Typed {
		tx.Tell(game.Line{What: game.Answered, Of: r.Refusal.Of, Refusal: r.Refusal})
	}
}

// keep writes a deed into the log.
func keep(tx *game.Tx, d world.Deed, end game.End) {
	if tx.Unlogged {
		return
	}
	tx.Deeds = append(tx.Deeds, game.Deed{
		Verb: d.Verb, Target: name(d, world.Target), Second: name(d, world.Second),
		Dir: d.Dir, Count: d.Count, End: end,
	})
	for _, b := range d.Slots {
		tx.TouchThing(b.Ref)
	}
}

// counts reports whether the clock runs on for a deed. For one that was typed
// it does even when it was refused.
func counts(tx *game.Tx, r game.Result) bool {
	if r.Free {
		return false
	}
	return r.End == game.Done || r.End == game.Refused && tx.World.Conventions().Typed
}

// one carries out a deed without its time, and takes back what a rule did on
// the way to nothing.
func one(tx *game.Tx, d world.Deed, act act) (game.Result, error) {
	mark := tx.Mark()
	var result game.Result
	var err error
	switch d.Verb {
	case "look", "inventory", "wait", "sit":
		result, err = act(tx, d) // no rule is asked about these
	default:
		result, err = withRules(tx, d, act)
	}
	if err != nil {
		return result, err
	}
	result = Darkened(tx.Game, d, result)
	switch {
	case result.End == game.Missed, result.Question != nil:
		tx.Rollback(mark)
	case result.End == game.Refused && result.Refusal.Code != game.RuleSays && !tx.World.Conventions().Typed:
		tx.Rollback(mark)
	}
	return result, nil
}

func name(d world.Deed, slot string) string {
	b := d.Slot(slot)
	if b.Ref.IsZero() {
		return b.Words
	}
	return b.Ref.String()
}

// came says how a verb's own doing ended.
func came(r game.Result, err error) string {
	switch {
	case err != nil:
		return "it broke: " + err.Error()
	case r.Question != nil:
		return "it asks for " + r.Question.Slot
	case r.Refusal != nil && r.Refusal.Code != game.Because:
		return fmt.Sprintf("%s, %s", r.End, r.Refusal.Code)
	}
	return r.End.String()
}

func withRules(tx *game.Tx, d world.Deed, act act) (game.Result, error) {
	rule, found := find(tx, d, before)
	if found {
		if err := answer(tx, d, rule.Rule); err != nil {
			return game.Result{}, err
		}
		if !rule.Continue || tx.Halted() {
			return ruled(rule.Rule), nil
		}
	}
	// world-schema: whoever acts may be named, but only rules know what for.
	me := world.PersonRef(d.Actor)
	if b := d.Slot(world.Second); b.Ref == me && b.Words != "" {
		return game.Miss(game.Refusal{Code: game.NotHere, Words: b.Words}), nil
	}
	if b := d.Slot(world.Target); b.Ref == me && b.Words != "" {
		d.Slots = slices.Clone(d.Slots)
		d.Bind(world.Target, world.Ref{})
	}
	result, err := act(tx, d)
	if tx.Trace != nil {
		tx.Trace.Add(game.Note{What: game.OwnDoing, Name: strings.TrimSpace(d.Verb + " " + name(d, world.Target)), Holds: result.End == game.Done, Came: came(result, err)})
	}
	if err != nil || result.End != game.Done || !result.Changed || tx.Halted() {
		return result, err
	}
	if rule, found := find(tx, d, after); found {
		err = answer(tx, d, rule.Rule)
	}
	return result, err
}
