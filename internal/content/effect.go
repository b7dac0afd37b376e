package content

import "rpg/internal/world"

// An effect is one effect that is being read: its key, and the keys that were
// used as its arguments.
type effect struct {
	*reader
	node  *node
	key   string
	value *node
	used  []string
}

// read makes the steps; known is false for an effect of world-schema that this
// version does not carry out.
func (e *effect) read() (steps []world.Step, known bool) {
	one := func(s world.Step) ([]world.Step, bool) { return []world.Step{s}, true }
	switch e.key {
	case "say":
		return one(world.Say{Text: e.text(nothing)})
	case "set":
		return one(world.SetFlag{Flag: e.text(aFlagSet), To: true})
	case "clear":
		return one(world.SetFlag{Flag: e.text(aFlagClear)})
	case "follow", "unfollow":
		return one(world.SetCharacter{Character: e.text(aCharacter), Key: "following", Bool: e.key == "follow"})
	case "move":
		return one(world.Move{Item: e.text(anItem), To: e.to(aPlace)})
	case "moveNpc":
		return one(world.MoveCharacter{Character: e.text(aCharacter), To: e.to(aRoom)})
	case "npcState":
		return e.character(), true
	case "open", "close":
		return one(e.thing("open", e.key == "open"))
	case "lock", "unlock":
		return one(e.thing("locked", e.key == "lock"))
	case "switch":
		on := e.arg("on")
		if on == nil {
			e.missing("on")
			return nil, true
		}
		return one(e.thing("on", e.yes(on, "on")))
	case "hide", "reveal":
		return one(e.thing("hidden", e.key == "hide"))
	case "unlist", "relist":
		return one(e.thing("unlisted", e.key == "unlist"))
	case "touch":
		return one(e.thing("touched", true))
	case "add":
		by := e.arg("by")
		if by == nil {
			e.missing("by")
			return nil, true
		}
		return one(world.SetVar{Var: e.text(aVariable), By: e.number(by, "by"), Add: true})
	case "setVar":
		return e.setVar(), true
	case "score":
		return one(world.SetVar{Var: "score", By: e.number(e.value, e.key), Add: true})
	case "if":
		return one(world.If{If: e.condition(e.value, "if"), Then: e.branch("then"), Else: e.branch("else")})
	case "chance":
		return one(world.Chance{Percent: e.number(e.value, e.key), Then: e.branch("then"), Else: e.branch("else")})
	case "unvisit":
		return one(world.Unvisit{Room: e.text(aRoom)})
	case "schedule":
		in := e.arg("in")
		if in == nil {
			e.missing("in")
			return nil, true
		}
		return one(world.Schedule{Event: e.text(anEvent), In: e.whole(in, "in")})
	case "cancel":
		return one(world.Cancel{Event: e.text(anEvent)})
	case "free":
		return e.mark(world.Free{}), true
	case "noDarkLine":
		return e.mark(world.NoDarkLine{}), true
	case "disembark":
		return e.mark(world.Disembark{}), true
	case "stopLine":
		if e.value.kind == isText {
			return one(world.StopLine{Text: e.value.text})
		}
		return e.mark(world.StopLine{}), true
	case "board":
		return one(world.Board{Item: e.text(aVehicle)})
	case "moveVehicle":
		return one(world.MoveVehicle{Item: e.text(aVehicle), To: e.to(aRoom)})
	case "script":
		s := world.RunScript{Script: e.text(aScript)}
		if arg := e.arg("arg"); arg != nil && arg.kind != isNull {
			s.Arg = string(arg.json())
		}
		return one(s)
	case "look":
		return one(world.Look{})
	case "run":
		return one(world.Run{Event: e.text(anEvent)})
	case "go":
		quiet := e.arg("quiet")
		return one(world.Go{Room: e.text(aRoom), Quiet: quiet != nil && e.yes(quiet, "quiet")})
	case "die":
		return one(world.Die{Cause: e.text(nothing)})
	case "end":
		return one(world.End{Ending: e.text(anEnding)})
	case "coins":
		s := world.PayCoins{Amount: e.whole(e.value, e.key)}
		if reason := e.arg("reason"); reason != nil {
			s.Reason = e.word(reason, "reason", facts{})
		}
		return one(s)
	case "hurt":
		return one(world.Hurt{Dice: e.word(e.value, e.key, facts{names: aThrow})})
	case "heal":
		return one(world.Heal{Dice: e.word(e.value, e.key, facts{names: aThrow})})
	case "gain":
		return one(world.GainItem{Item: e.text(anItem), Count: e.count()})
	case "curse":
		return one(world.LayCurse{Curse: e.text(aCurse)})
	case "lose":
		return one(world.LoseItem{Item: e.text(anItem), Count: e.count()})
	}
	return nil, false
}

// text is the effect's own value.
func (e *effect) text(w what) string { return e.word(e.value, e.key, facts{names: w}) }

// mark is an effect that is there or not: “{free: true}”.
func (e *effect) mark(s world.Step) []world.Step {
	if e.yes(e.value, e.key) {
		return []world.Step{s}
	}
	return nil
}

// arg finds an argument and notes that it is used.
func (e *effect) arg(key string) *node {
	e.used = append(e.used, key)
	return e.node.get(key)
}

func (e *effect) missing(arg string) {
	e.note(e.pos(e.node), Error, CodeStep, "“"+e.key+"” has no “"+arg+"”", "“"+arg+"” was expected beside it")
}

// to is where something goes; null is nowhere.
func (e *effect) to(w what) string {
	to := e.arg("to")
	if to == nil {
		e.missing("to")
		return ""
	}
	if to.kind == isNull {
		return ""
	}
	return e.word(to, "to", facts{names: w})
}

func (e *effect) thing(key string, to bool) world.Step {
	return world.SetThing{Item: e.text(anItem), Key: key, To: to}
}

func (e *effect) branch(key string) []world.Step {
	n := e.arg(key)
	switch {
	case n == nil || n.kind == isNull:
		return nil
	case n.kind != isList:
		// A word alone could be a line or the name of an event.
		e.wrong(n, key, "a list of steps")
		return nil
	}
	return e.steps(n, key)
}

func (e *effect) count() int {
	n := e.arg("count")
	if n == nil {
		return 1
	}
	count := e.whole(n, "count")
	if count < 1 {
		e.wrong(n, "count", "a number of at least 1")
	}
	return count
}

func (e *effect) setVar() []world.Step {
	s := world.SetVar{Var: e.text(aVariable)}
	to, from := e.arg("to"), e.arg("from")
	switch {
	case to != nil:
		s.By = e.number(to, "to")
	case from != nil && from.text == "number":
		s.FromNumber = true
	case from != nil:
		e.wrong(from, "from", "“number”, the number that was typed,")
	default:
		e.missing("to")
	}
	return []world.Step{s}
}

// character reads npcState: a step for each thing that it says.
func (e *effect) character() []world.Step {
	id := e.text(aCharacter)
	var all []world.Step
	for _, f := range e.node.keys {
		if f.key == e.key {
			continue
		}
		e.used = append(e.used, f.key)
		s := world.SetCharacter{Character: id, Key: f.key}
		switch f.key {
		case "following", "hidden", "defeated", "scenery", "fighting", "staggered":
			s.Bool = e.yes(f.value, f.key)
		case "strength", "wake":
			s.Number = e.whole(f.value, f.key)
		case "room":
			to := world.MoveCharacter{Character: id}
			if f.value.kind != isNull {
				to.To = e.word(f.value, f.key, facts{names: aRoom})
			}
			all = append(all, to)
			continue
		case "seq":
			e.later(f, "a character’s state")
			continue
		default:
			e.unknown(e.keyPos(f), "a character’s state", f.key, []string{
				"following", "hidden", "defeated", "scenery", "fighting", "staggered", "strength", "wake", "room"})
			continue
		}
		all = append(all, s)
	}
	return all
}

// peek reads from the settings what the reading of steps depends on.
func (r *reader) peek(n *node) {
	style := n.get("style")
	r.silent = style != nil && (&world.Settings{Style: style.text}).Conventions().HideBrackets
	if labels := n.get("flagLabels"); labels != nil && len(labels.keys) > 0 {
		r.labels = make(map[string]string, len(labels.keys))
		for _, e := range labels.keys {
			if e.value.kind == isText {
				r.labels[e.key] = e.value.text
			}
		}
	}
}
