package command

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// why tells what was asked for the last answer, and what it came to.
func (t *trial) why() tell.Page {
	var p tell.Page
	p.Add("LINE", t.last.line)
	asked := view.Traced(t.last.trace)
	if len(asked) == 0 {
		p.Add("ASKED", "nothing: no rule, no exit and no condition had a say in it")
	}
	p = append(p, asked...)
	for _, turn := range t.last.turns {
		for _, r := range turn.Tx.Rolls {
			p.Add("DICE", rolled(r))
		}
		for _, c := range turn.Changes {
			p.Add("CHANGED", changed(c))
		}
	}
	return p
}

// rolled is a roll in a few words.
func rolled(r game.Roll) string {
	text := fmt.Sprintf("%s: %s fell %d", r.Purpose, r.Dice, r.Total)
	if r.Against != 0 {
		text += fmt.Sprintf(" against %d, ", r.Against)
		if r.Hit {
			return text + "which is a success"
		}
		return text + "which is none"
	}
	return text
}

// changed is a change of the state, unless it is but time that goes by, or the
// program's own bookkeeping.
func changed(c state.Change) string {
	of := c.Of.ID
	switch {
	case c.Key == "moved", strings.HasPrefix(c.Key, "turn."), strings.HasPrefix(c.Key, "dice."):
		return ""
	case c.Of.Family == world.OfPerson && (c.Key == "turns" || c.Key == "misses"), c.Key == "clock.ticks":
		return ""
	case c.Key == "timers":
		return newTimers(c)
	case strings.HasPrefix(c.Key, "flags."):
		flag := strings.TrimPrefix(c.Key, "flags.")
		if c.Of.Family == world.OfPerson {
			flag = of + "’s own " + flag
		}
		if c.New.Bool() {
			return flag + " is set"
		}
		return flag + " is not set any more"
	}
	what := strings.TrimSpace(of + " " + strings.TrimPrefix(c.Key, "vars."))
	if c.New.Kind() == state.List || c.Old.Kind() == state.List {
		return what + ": " + listed(c.Old.List(), c.New.List())
	}
	return what + ": " + valueOf(c.Old) + " → " + valueOf(c.New)
}

// listed says what has come to a list, and what has gone.
func listed(was, is []string) string {
	var parts []string
	for _, s := range is {
		if !slices.Contains(was, s) {
			parts = append(parts, "with "+s)
		}
	}
	for _, s := range was {
		if !slices.Contains(is, s) {
			parts = append(parts, "without "+s)
		}
	}
	if len(parts) == 0 {
		return "otherwise than before"
	}
	return strings.Join(parts, ", ")
}

// newTimers says which timers have been set, and which run no more; not that they
// are a tick further.
func newTimers(c state.Change) string {
	var was, is []game.Timer
	json.Unmarshal([]byte(c.Old.Text()), &was) // of none there are none
	json.Unmarshal([]byte(c.New.Text()), &is)
	in := func(all []game.Timer, event string) bool {
		return slices.ContainsFunc(all, func(t game.Timer) bool { return t.Event == event })
	}
	var parts []string
	for _, t := range is {
		if !in(was, t.Event) {
			parts = append(parts, fmt.Sprintf("timer %s is set, and runs in %s", t.Event, amount(t.In, "tick")))
		}
	}
	for _, t := range was {
		if !in(is, t.Event) {
			parts = append(parts, "timer "+t.Event+" is over")
		}
	}
	return strings.Join(parts, "; ")
}

// valueOf is a value of the state as it is written, without quotes.
func valueOf(v state.Value) string {
	switch {
	case v.IsNone():
		return "none"
	case v.Kind() == state.Text:
		return v.Text()
	}
	return string(v.Append(nil))
}
