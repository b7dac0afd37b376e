package logic

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// put lets a thing be somewhere: in a room, a thing, a character; nowhere is "".
func (s *Study) put(item, owner string) {
	if s.at[item] == nil {
		s.at[item] = map[string]bool{}
	}
	if s.at[item][owner] {
		return
	}
	s.at[item][owner], s.changed = true, true
	if owner == "" || owner == "here" {
		return
	}
	s.lies[owner] = append(s.lies[owner], item)
	s.once(func() bool { return s.offers(owner) }, func() { s.lay(item) })
}

// offers reports whether what lies in a place can be reached there.
func (s *Study) offers(owner string) bool {
	if s.reached[owner] {
		return true
	}
	if s.near[owner] {
		it := s.items[owner]
		if it.Container == nil || it.Surface || it.Container.Transparent || s.canOpen(owner) {
			return true
		}
	}
	if c := s.characters[owner]; c != nil && s.met[owner] {
		return true // given, sold, dropped or taken: how is not asked
	}
	return s.rooms[owner] == nil && s.items[owner] == nil && s.characters[owner] == nil // a person
}

// get lets somebody have a thing.
func (s *Study) get(item string) {
	s.lay(item)
	if s.held[item] {
		return
	}
	s.held[item], s.changed = true, true
	it := s.items[item]
	if it == nil {
		return
	}
	if it.ID != item {
		s.held[it.ID] = true // has:rope holds for any instance of it
	}
	s.run(it.OnWear)
}

// lay lets a thing be where somebody is. What it can do there follows.
func (s *Study) lay(item string) {
	it := s.items[item]
	if it == nil || s.near[item] {
		return
	}
	s.near[item], s.changed = true, true
	if it.ID != item {
		s.near[it.ID] = true
	}
	if it.Portable || it.Counted || it.Stackable {
		s.get(item)
	}
	s.run(it.OnTake)
	s.run(it.OnSmash)
	for _, r := range it.OnUse {
		s.rule(r)
	}
	s.rules(it.Instead, nil)
	s.rules(it.After, nil)
	for _, r := range it.OnEnd {
		s.when(func() { s.then(r.Then, r.If) }, r.If)
	}
}

// rules are asked as soon as their owner is there.
func (s *Study) rules(list []world.Rules, given []cond.Expr) {
	for _, of := range list {
		for i, r := range of.Rules {
			asked := given
			if of.Verb != "take" { // what answers a TAKE with an event may do so once
				asked = slices.Concat(given, Before(of.Rules[:i], r))
			}
			s.rule(r, asked...)
		}
	}
}

func (s *Study) rule(r world.Rule, given ...cond.Expr) {
	if r.Then == "" {
		return
	}
	s.once(func() bool { return s.partner(r.With) }, func() { s.run(r.Then) }, append(slices.Clip(given), r.If)...)
}

// Before is what must have failed for a rule to be asked: the conditions of
// those before it that would have answered in any case that it answers.
func Before(earlier []world.Rule, r world.Rule) (failed []cond.Expr) {
	for _, e := range earlier {
		if (e.With == "" || e.With == r.With) && (e.As == "" || e.As == r.As) && (e.Prep == "" || e.Prep == r.Prep) {
			failed = append(failed, cond.Not{X: e.If})
		}
	}
	return failed
}

// partner reports whether the other thing of a rule can be there.
func (s *Study) partner(id string) bool {
	return id == "" || s.near[id] || s.met[id] || s.items[id] == nil && s.characters[id] == nil
}
