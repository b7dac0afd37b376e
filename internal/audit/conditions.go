package audit

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/logic"
	"rpg/internal/world"
)

// A slot is a place in a game where a condition stands, and what hangs on it.
type slot struct {
	what  string      // “the exit “north””
	never string      // what it comes to when the condition never holds
	given []cond.Expr // what holds in any case where it is asked
	x     cond.Expr
	loose bool // one that always holds is as good as none, and no fault
}

// ask tells of a condition that never holds, or always.
func (r *reading) ask(s slot) {
	if s.x == nil {
		return
	}
	if !r.study.Possible(append(slices.Clip(s.given), s.x)...) {
		if why, known := r.why(s.x, s.given); !known {
			r.note(placeOf(s.x, world.Pos{}), content.Warning, codeNever, why, "%s %s: “%s” can never hold", s.what, s.never, s.x)
		}
		return
	}
	if !s.loose && !r.study.Fails(s.x, s.given...) && constant(s.x) {
		if _, known := r.why(cond.Not{X: s.x}, s.given); known {
			return
		}
		r.note(placeOf(s.x, world.Pos{}), content.Warning, codeAlways, "leave it out, or ask for what was meant", "the condition of %s always holds: “%s”", s.what, s.x)
	}
}

// constant reports whether a condition says anything: an empty all always holds,
// and is meant to.
func constant(x cond.Expr) bool {
	leaves := 0
	cond.Walk(x, func(x cond.Expr) {
		switch x.(type) {
		case cond.Is, cond.Cmp:
			leaves++
		}
	})
	return leaves > 0
}

// why says what keeps a condition from holding. It is known already when the
// fault is a name that another check tells of.
func (r *reading) why(x cond.Expr, given []cond.Expr) (hint string, known bool) {
	for _, part := range leaves(x) {
		if r.study.Possible(part) {
			continue
		}
		if n, negated := part.(cond.Not); negated {
			return fmt.Sprintf("“%s” always holds", n.X), false
		}
		is, _ := part.(cond.Is)
		switch is.Pred {
		case "flag":
			if r.unset[is.A] {
				return "", true
			}
			return fmt.Sprintf("what sets “%s” never comes about", is.A), false
		case "has", "held", "here", "inside":
			if !r.isItem(is.A) {
				return "", true
			}
			return fmt.Sprintf("nobody can get “%s”, or not there", is.A), false
		case "in", "visited":
			return fmt.Sprintf("nobody can come into “%s”", is.A), r.w.Catalog != nil && !r.isRoom(is.A)
		case "met", "with", "seen":
			return fmt.Sprintf("nobody can be with “%s”", is.A), !r.isBeing(is.A)
		case "open", "locked", "on", "lit", "target", "indirect", "following", "fighting":
			return fmt.Sprintf("“%s” never is so", is), !r.isItem(is.A) && !r.isRoom(is.A) && !r.isBeing(is.A)
		}
		if c, is := part.(cond.Cmp); is {
			return r.measure(c)
		}
	}
	if len(given) > 0 && r.study.Possible(x) {
		return "it is asked only where that is not so", false
	}
	return "its parts rule each other out", false
}

func (r *reading) measure(c cond.Cmp) (hint string, known bool) {
	low, high, known := r.study.Range(c.Term)
	switch {
	case c.IsWord:
		return fmt.Sprintf("“%s” is never %s", c.Term, c.Word), false
	case !known:
		return "", false
	case low == high:
		return fmt.Sprintf("“%s” is always %v", c.Term, low), false
	}
	return fmt.Sprintf("“%s” lies between %v and %v", c.Term, low, high), false
}

// leaves are the parts of a condition that ask for something, each with its Not.
func leaves(x cond.Expr) (all []cond.Expr) {
	var walk func(x cond.Expr, negated bool)
	walk = func(x cond.Expr, negated bool) {
		switch x := x.(type) {
		case cond.All:
			for _, part := range x {
				walk(part, negated)
			}
		case cond.Any:
			for _, part := range x {
				walk(part, negated)
			}
		case cond.Not:
			walk(x.X, !negated)
		case nil:
		default:
			if negated {
				all = append(all, cond.Not{X: x})
			} else {
				all = append(all, x)
			}
		}
	}
	walk(x, false)
	return all
}

func (r *reading) isItem(id string) bool {
	return r.spelled(world.Items)[dashed(id)] || slices.ContainsFunc(r.w.Instances, func(x world.Instance) bool { return x.ID == id })
}

func (r *reading) isRoom(id string) bool { return r.roomIDs()[id] }

func (r *reading) isBeing(id string) bool { return r.spelled(world.Characters)[dashed(id)] }

// spelled are the ids of things or of characters, in which - and _ are one letter; see
// [cond.SameName].
func (r *reading) spelled(k world.Kind) map[string]bool {
	if r.dashed == nil {
		r.dashed = map[world.Kind]map[string]bool{world.Items: {}, world.Characters: {}}
		for _, x := range r.items {
			r.dashed[world.Items][dashed(x.ID)] = true
		}
		for _, x := range r.beings {
			r.dashed[world.Characters][dashed(x.ID)] = true
		}
	}
	return r.dashed[k]
}

func dashed(id string) string { return strings.ReplaceAll(id, "_", "-") }

// conditions goes through every place where a condition stands, but for those of
// semantic commands, which package interaction checks.
func (r *reading) conditions() {
	for _, x := range r.rooms {
		if r.study.Room(x.ID) {
			r.roomAsks(x)
		}
	}
	for _, x := range r.items {
		if r.study.Near(x.ID) {
			r.itemAsks(x)
		}
	}
	for _, x := range r.beings {
		if r.study.Met(x.ID) {
			r.beingAsks(x)
		}
	}
	r.worldAsks()
	each(r.w, world.Quests, r.w.Quest, func(q *world.Quest) {
		for _, x := range r.book.Conditions(world.Quests, q.ID) {
			r.ask(slot{what: "this part of the quest", never: "never comes", x: x})
		}
	})
	r.actsAsk()
	each(r.w, world.Scenes, r.w.Scene, func(s *world.Scene) {
		r.sections(s.Text, nil)
		r.ask(slot{what: "the scene", never: "is never played", x: s.If})
	})
	each(r.w, world.Curses, r.w.Curse, func(c *world.Curse) {
		r.ask(slot{what: "being caught", never: "never happens", x: c.Caught})
		r.ask(slot{what: "the cure", never: "never comes", x: c.Cured})
	})
	each(r.w, world.People, r.w.Person, func(p *world.Person) { r.sections(p.Text, nil) })
}

// actsAsk asks about the conditions of semantic commands.
func (r *reading) actsAsk() {
	acts, err := r.w.Interactions()
	if err != nil {
		return
	}
	for _, v := range acts.Verbs {
		r.ask(slot{what: fmt.Sprintf("the verb “%s”", v.ID), never: "is never to be had", x: v.Availability})
		for _, o := range v.Offers {
			r.ask(slot{what: fmt.Sprintf("the offer “%s” of “%s”", o.ID, v.ID), never: "never shows", x: o.Condition})
		}
	}
	for _, in := range acts.Interactions {
		for _, rule := range in.Rules {
			r.ask(slot{what: fmt.Sprintf("the rule %s:%s", in.ID, rule.ID), never: "never answers", x: rule.Guard})
			if rule.Offer != nil {
				given := []cond.Expr{rule.Guard}
				r.ask(slot{what: fmt.Sprintf("the offer of the rule %s:%s", in.ID, rule.ID), never: "never shows", given: given, x: rule.Offer.Condition})
			}
		}
	}
}

func (r *reading) sections(p world.Prose, given []cond.Expr) {
	for _, s := range p.Sections {
		if s.Kind == world.When {
			r.ask(slot{what: "the section", never: "is never shown", given: given, x: s.If})
		}
	}
}

func (r *reading) roomAsks(x *world.Room) {
	here := []cond.Expr{logic.Inside(x.ID)}
	r.sections(x.Text, here)
	r.variants("the description", x.Descriptions, here)
	for _, e := range x.Exits {
		r.ask(slot{what: fmt.Sprintf("the exit “%s”", e.Label), never: "never lets anybody through", given: here, x: e.If})
		r.variants(fmt.Sprintf("a refusal of the exit “%s”", e.Label), e.Denials, here)
	}
	r.ask(slot{what: "entering the room", never: "is never allowed", x: x.Requires})
	r.ask(slot{what: "leaving the room", never: "is never allowed", given: here, x: x.LeaveIf})
	r.ask(slot{what: "the water", never: "is never there", x: x.Water, loose: true})
	r.ask(slot{what: "the air", never: "is never there", x: x.Air, loose: true})
	for _, t := range x.OnEnter {
		r.ask(slot{what: fmt.Sprintf("what happens on entering, “%s”,", t.Then), never: "never does", given: here, x: t.If})
	}
	for _, e := range x.Encounters {
		r.ask(slot{what: "the encounter", never: "never happens", given: here, x: e.If})
	}
	r.routines("the end routine", x.OnEnd, here)
	if x.Capture != nil {
		r.ask(slot{what: "the capture", never: "never takes anything", given: here, x: x.Capture.If})
	}
	r.rules("instead", x.Instead, here)
	r.rules("after", x.After, here)
}

func (r *reading) itemAsks(x *world.Item) {
	r.sections(x.Text, nil)
	r.variants("a refusal to climb", x.ClimbRefusal, nil)
	r.routines("the end routine", x.OnEnd, nil)
	r.rules("instead", x.Instead, nil)
	r.rules("after", x.After, nil)
	r.rules("onUse", []world.Rules{{Verb: "use", Rules: x.OnUse}}, nil)
}

func (r *reading) beingAsks(x *world.Character) {
	r.sections(x.Text, nil)
	r.variants("the description", x.Descriptions, nil)
	r.variants("what is said", r.w.DialogueOf(x), nil)
	for _, t := range x.Topics {
		r.variants(fmt.Sprintf("the answer about “%s”", t.ID), t.Answers, nil)
	}
	r.ask(slot{what: "following", never: "never happens", x: x.Follows, loose: true})
	for _, p := range x.Plan {
		r.ask(slot{what: "the step of the plan", never: "is never done, nor what comes after it", x: p.If})
	}
	r.rules("instead", x.Instead, nil)
	r.rules("after", x.After, nil)
	r.rules("orders", x.Orders, nil)
}

func (r *reading) worldAsks() {
	w := r.w
	r.sections(w.Text, nil)
	r.ask(slot{what: "the light of every room", never: "never comes", x: w.Darkness.LitIf})
	r.routines("the daemon", w.Daemons, nil)
	for _, a := range w.Ambient {
		r.ask(slot{what: "the interruption", never: "never comes", x: a.If, loose: true})
	}
	for _, c := range w.Clocks {
		r.ask(slot{what: fmt.Sprintf("the clock “%s”", c.ID), never: "never begins", x: c.If})
	}
	for _, p := range w.Scoring {
		r.ask(slot{what: "the score", never: "is never earned", x: p.If})
		if p.Flag != "" && !r.study.Set(p.Flag) && !r.unset[p.Flag] {
			r.note(r.book.Place("", "", "scoring"), content.Warning, codeNever, "what sets it never comes about", "the points of “%s” are never earned", p.Flag)
		}
	}
	r.variants("the hint", w.Hints, nil)
	if w.Capture != nil {
		r.ask(slot{what: "the capture", never: "never takes anything", x: w.Capture.If})
	}
	if d := w.Death; d != nil {
		r.variants("what is said of a death", d.Message, nil)
		for _, v := range d.Variants {
			r.ask(slot{what: "the variant of a death", never: "never happens", x: v.If})
		}
		for _, v := range d.Instead {
			r.ask(slot{what: "the death of who is dead", never: "never happens", x: v.If})
		}
	}
	if w.Finale != nil {
		for _, e := range w.Finale.Epilogue {
			r.ask(slot{what: "the epilogue", never: "is never told", x: e.If})
		}
	}
	for _, e := range w.Events {
		if r.study.Ran(e.Name) {
			r.steps(e.Steps, nil)
		}
	}
	for _, e := range w.Endings {
		if r.study.Ended(e.ID) {
			r.steps(e.Lines, nil)
			r.steps(e.Footer, nil)
		}
	}
}

func (r *reading) variants(what string, list []world.Variant, given []cond.Expr) {
	for _, v := range list {
		r.ask(slot{what: what, never: "is never said", given: given, x: v.If})
	}
}

func (r *reading) routines(what string, list []world.Routine, given []cond.Expr) {
	for _, d := range list {
		r.ask(slot{what: what, never: "never runs", given: given, x: d.If})
		var holds []cond.Expr
		if d.If != nil {
			holds = []cond.Expr{d.If}
		}
		r.steps(d.Then.Steps, append(slices.Clip(given), holds...))
	}
}

func (r *reading) rules(list string, all []world.Rules, given []cond.Expr) {
	for _, of := range all {
		for _, rule := range of.Rules {
			r.ask(slot{what: fmt.Sprintf("the rule %s %s", list, of.Verb), never: "never answers", given: given, x: rule.If})
		}
	}
}

// steps asks about the conditions in a list of steps, each with what led to it.
func (r *reading) steps(list []world.Step, given []cond.Expr) {
	for _, s := range list {
		switch s := s.(type) {
		case world.If:
			r.ask(slot{what: "the step", never: "is never done", given: given, x: s.If})
			then := append(slices.Clip(given), s.If)
			if r.study.Possible(then...) {
				r.steps(s.Then, then)
			}
			els := append(slices.Clip(given), cond.Expr(cond.Not{X: s.If}))
			if len(s.Else) > 0 && r.study.Possible(els...) {
				r.steps(s.Else, els)
			}
		case world.Chance:
			r.steps(s.Then, given)
			r.steps(s.Else, given)
		}
		given = logic.Keeps(s, given)
	}
}
