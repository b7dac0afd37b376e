package audit

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/content"
	"rpg/internal/logic"
	"rpg/internal/world"
)

// lists finds entries that are never come to, since those before them answer
// whenever they would.
func (r *reading) lists() {
	for _, x := range r.rooms {
		here := []cond.Expr{logic.Inside(x.ID)}
		way := []any{world.Rooms, x.ID}
		r.first("description", variantIfs(x.Descriptions), here, append(way, "descriptions"))
		for _, e := range x.Exits {
			r.first("refusal", variantIfs(e.Denials), here, append(way, "exits", e.Label, "denials"))
		}
		r.encounters(x)
		r.ruleLists(x.Instead, here, append(way, "instead"))
		r.ruleLists(x.After, here, append(way, "after"))
	}
	for _, x := range r.items {
		way := []any{world.Items, x.ID}
		r.ruleLists(x.Instead, nil, append(way, "instead"))
		r.ruleLists(x.After, nil, append(way, "after"))
		r.ruleList("use", x.OnUse, nil, append(way, "onUse"))
		r.first("refusal", variantIfs(x.ClimbRefusal), nil, append(way, "climbRefusal"))
	}
	for _, x := range r.beings {
		way := []any{world.Characters, x.ID}
		r.ruleLists(x.Instead, nil, append(way, "instead"))
		r.ruleLists(x.After, nil, append(way, "after"))
		r.ruleLists(x.Orders, nil, append(way, "orders"))
		r.first("description", variantIfs(x.Descriptions), nil, append(way, "descriptions"))
		for _, t := range x.Topics {
			r.first("answer", variantIfs(t.Answers), nil, append(way, "topics", t.ID))
		}
		r.dialogue(x)
	}
	r.first("hint", variantIfs(r.w.Hints), nil, []any{world.Kind(""), "", "hints"})
	for _, e := range r.w.Events {
		r.ends(e.Steps, e.Name)
	}
	r.circles()
}

func variantIfs(list []world.Variant) (all []cond.Expr) {
	for _, v := range list {
		all = append(all, v.If)
	}
	return all
}

func (r *reading) at(way []any, more ...any) world.Pos {
	way = slices.Concat(way, more)
	return r.book.Place(way[0].(world.Kind), way[1].(string), way[2:]...)
}

// first is for lists of which the first entry that holds answers.
func (r *reading) first(what string, ifs, given []cond.Expr, way []any) {
	failed := slices.Clone(given)
	for i, x := range ifs {
		if i > 0 && r.covered(x, given, failed) {
			r.note(r.at(way, i), content.Warning, codeShadowed, r.mend(ifs[:i]), "this %s is never come to: what stands before it answers first", what)
		}
		failed = append(failed, cond.Not{X: x})
	}
}

// covered reports whether an entry could hold, and never does where those before
// it have failed.
func (r *reading) covered(x cond.Expr, given, failed []cond.Expr) bool {
	return r.study.Possible(append(slices.Clip(given), x)...) && !r.study.Possible(append(slices.Clip(failed), x)...)
}

func (r *reading) mend(before []cond.Expr) string {
	if slices.Contains(before, nil) {
		return "put the entry without a condition last"
	}
	return "put it before those, or ask for something else"
}

func (r *reading) encounters(x *world.Room) {
	failed := []cond.Expr{logic.Inside(x.ID)}
	for i, e := range x.Encounters {
		if i > 0 && r.covered(e.If, failed[:1], failed) {
			r.note(r.book.Place(world.Rooms, x.ID, "encounters", i), content.Warning, codeShadowed, "put it before those, or give them a chance", "this encounter never happens: one before it always does")
		}
		if e.Chance <= 0 || e.Chance >= 100 {
			failed = append(failed, cond.Not{X: e.If})
		}
	}
}

// dialogue is said from the last entry that holds; the one without a condition is
// for when none does.
func (r *reading) dialogue(c *world.Character) {
	lines := r.w.DialogueOf(c)
	var failed []cond.Expr
	for i := len(lines) - 1; i >= 0; i-- {
		if lines[i].If == nil {
			continue
		}
		if r.covered(lines[i].If, nil, failed) {
			r.note(placeOf(lines[i].If, c.Pos), content.Warning, codeShadowed, "put it after those, or ask for something else", "this is never said: of what holds the last is said, and something after it always holds, too")
		}
		failed = append(failed, cond.Not{X: lines[i].If})
	}
}

func (r *reading) ruleLists(all []world.Rules, given []cond.Expr, way []any) {
	for _, of := range all {
		r.ruleList(of.Verb, of.Rules, given, append(slices.Clip(way), of.Verb))
	}
}

// ruleList finds the rules that another always answers before. What answers a
// TAKE with an event does so once; the next is for the time after it.
func (r *reading) ruleList(verb string, rules []world.Rule, given []cond.Expr, way []any) {
	for i, rule := range rules {
		earlier := rules[:i]
		if verb == "take" {
			earlier = slices.DeleteFunc(slices.Clone(earlier), func(e world.Rule) bool { return e.Then != "" && slices.Contains(way, any("after")) })
		}
		failed := append(slices.Clip(given), logic.Before(earlier, rule)...)
		if len(failed) > len(given) && r.covered(rule.If, given, failed) {
			hint := "put it before those, or ask for something else"
			if slices.ContainsFunc(earlier, func(e world.Rule) bool { return e.If == nil }) {
				hint = "put the rule without a condition last"
			}
			r.note(r.at(way, i), content.Warning, codeShadowed, hint, "this rule for %s never answers: what stands before it answers first", verb)
		}
	}
}

// ends finds steps after one that ends the list.
func (r *reading) ends(list []world.Step, event string) {
	for i, s := range list {
		switch s := s.(type) {
		case world.If:
			r.ends(s.Then, event)
			r.ends(s.Else, event)
		case world.Chance:
			r.ends(s.Then, event)
			r.ends(s.Else, event)
		}
		if logic.Halts(s) && i < len(list)-1 {
			r.note(r.book.Place("", "", "events", event, i), content.Warning, codeAfterEnd, "put what is to happen before it", "in the event “%s” nothing after this step ever happens", event)
			return
		}
	}
}

// circles finds events that run one another for ever, whatever holds.
func (r *reading) circles() {
	var names []string
	next := map[string][]string{}
	for _, e := range r.w.Events {
		names = append(names, e.Name)
		for _, s := range e.Steps {
			if run, is := s.(world.Run); is {
				next[e.Name] = append(next[e.Name], run.Event)
			}
			if logic.Halts(s) {
				break
			}
		}
	}
	group := knit(names, next, reversed(next))
	others := map[int]int{} // how many are in each
	for _, event := range names {
		others[group[event]]++
	}
	for _, event := range names {
		if others[group[event]] > 1 || slices.Contains(next[event], event) {
			r.note(r.book.Place("", "", "events", event), content.Error, codeCircle, "a condition that ends it was expected", "the event “%s” runs itself again, without an end", event)
		}
	}
}
