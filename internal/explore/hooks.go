package explore

import (
	"maps"
	"path"
	"reflect"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/logic"
	"rpg/internal/world"
)

// settleHooks finds, for each event that a script may run, what it takes for the
// script to be asked, and which things it knows by name: a plan takes whatever code
// may do for granted, and whoever follows it must not.
func (s *study) settleHooks(code []world.NamedScript) {
	asked := map[string][]logic.Fact{}
	note := func(record any, facts ...logic.Fact) {
		for _, name := range scriptsIn(reflect.ValueOf(record)) {
			asked[name] = append(asked[name], facts...)
		}
	}
	for _, id := range s.roomIDs {
		note(s.rooms[id], logic.Fact{Kind: logic.Room, ID: id})
	}
	for _, id := range slices.Sorted(maps.Keys(s.items)) {
		note(s.items[id], logic.Fact{Kind: logic.Near, ID: id})
	}
	for _, id := range slices.Sorted(maps.Keys(s.chars)) {
		note(s.chars[id], logic.Fact{Kind: logic.With, ID: id})
	}
	for i := range s.w.Daemons {
		d := &s.w.Daemons[i]
		note(d, wanted(d.If)...)
	}
	s.hooks = map[string][]logic.Fact{}
	for _, x := range code {
		var facts []logic.Fact
		for _, name := range slices.Sorted(maps.Keys(asked)) {
			if path.Base(strings.TrimSuffix(x.Name, path.Ext(x.Name))) == name || strings.Contains(x.Code, "exports."+name) {
				facts = append(facts, asked[name]...)
			}
		}
		for _, id := range slices.Sorted(maps.Keys(s.items)) {
			if s.items[id].Portable && quoted(x.Code, id) {
				facts = append(facts, logic.Fact{Kind: logic.Held, ID: id})
			}
		}
		for i := range s.w.Events {
			if event := s.w.Events[i].Name; quoted(x.Code, event) {
				s.hooks[event] = append(s.hooks[event], facts...)
			}
		}
	}
}

func quoted(code, word string) bool {
	return strings.Contains(code, `"`+word+`"`) || strings.Contains(code, "'"+word+"'")
}

// scriptsIn lists the names of the scripts that a record has asked.
func scriptsIn(v reflect.Value) (names []string) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() && v.CanInterface() {
			if x, is := v.Interface().(world.RunScript); is {
				return []string{x.Script}
			}
			return scriptsIn(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			if f.Kind() == reflect.String && strings.HasSuffix(v.Type().Field(i).Name, "Script") && f.String() != "" {
				names = append(names, f.String())
				continue
			}
			names = append(names, scriptsIn(f)...)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			names = append(names, scriptsIn(v.Index(i))...)
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			names = append(names, scriptsIn(it.Value())...)
		}
		slices.Sort(names)
	}
	return names
}

// wanted are the facts that a condition asks for.
func wanted(x cond.Expr) (facts []logic.Fact) {
	all, is := x.(cond.All)
	if !is && x != nil {
		all = cond.All{x}
	}
	for _, x := range all {
		is, ok := x.(cond.Is)
		if !ok {
			continue
		}
		switch is.Pred {
		case "in":
			facts = append(facts, logic.Fact{Kind: logic.Room, ID: is.A})
		case "with":
			facts = append(facts, logic.Fact{Kind: logic.With, ID: is.A})
		case "has", "held":
			facts = append(facts, logic.Fact{Kind: logic.Held, ID: is.A})
		case "here":
			facts = append(facts, logic.Fact{Kind: logic.Near, ID: is.A})
		case "flag":
			facts = append(facts, logic.Fact{Kind: logic.Flag, ID: is.A})
		}
	}
	return facts
}

// tame is what may come about although no record says so, without what code might
// move, open or end: a plan that counted on that would leave out the way there.
// (What code runs is planned by its hooks.)
func tame(out logic.Outside) logic.Outside {
	code := make([]logic.Words, len(out.Code))
	for i, words := range out.Code {
		code[i] = maps.Clone(words)
		for _, effect := range [...]string{
			"go", "moveVehicle", "move", "gain", "board", "moveNpc", "npcState", "follow",
			"open", "close", "lock", "unlock", "switch", "hide", "reveal", "end", "die", "unvisit",
		} {
			delete(code[i], effect)
		}
	}
	out.Code, out.Unsent = code, true
	return out
}

// alive is a world in which nobody comes back from a death: a plan must not take
// one for a way.
func alive(w *world.World) *world.World {
	tame := *w
	tame.Death, tame.Darkness.Stumble = nil, nil
	return &tame
}

// settleFights finds the events of which one is that somebody was beaten.
func (s *study) settleFights() {
	s.felled = map[string]bool{}
	for _, c := range s.chars {
		if c.Combat != nil {
			s.felled[c.Combat.OnDeath], s.felled[c.Combat.OnUnconscious] = true, true
		}
	}
	delete(s.felled, "")
}
