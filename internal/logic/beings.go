package logic

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// stand lets a character be in a room; "here" is wherever somebody is.
func (s *Study) stand(character, room string) {
	if s.stands[character] == nil {
		s.stands[character] = map[string]bool{}
	}
	if s.stands[character][room] {
		return
	}
	s.stands[character][room], s.changed = true, true
	s.visits[room] = append(s.visits[room], character)
	if room == "here" || s.reached[room] {
		s.meet(character)
	}
}

// sight notes that a character that can be met can be seen, too.
func (s *Study) sight(character string) {
	c := s.characters[character]
	if c == nil || s.seen[character] || !s.met[character] || c.Hidden && !s.was("hidden", character, false) {
		return
	}
	s.seen[character], s.changed = true, true
}

// meet lets somebody be where a character is. What it does there follows.
func (s *Study) meet(character string) {
	c := s.characters[character]
	if c == nil || s.met[character] {
		return
	}
	s.met[character], s.changed = true, true
	s.sight(character)
	for _, b := range c.Sells {
		s.get(b.Of)
	}
	if c.FlagWhenDefeated != "" {
		s.setFlag(c.FlagWhenDefeated)
	}
	if c.Attack != 0 || c.Health > 0 || c.Combat != nil {
		s.dies = true
	}
	s.rules(c.Instead, nil)
	s.rules(c.After, nil)
	s.rules(c.Orders, nil)
	for item, event := range c.OnGive {
		s.once(func() bool { return s.held[item] }, func() { s.run(event) })
	}
	for _, t := range c.Topics {
		s.answers(t.Answers)
	}
	if k := c.Combat; k != nil {
		for _, event := range [...]string{k.OnDeath, k.OnUnconscious, k.OnWake, k.OnBusy} {
			s.run(event)
		}
	}
}

// answers are texts of which the first that holds is said; one that names an
// event runs it.
func (s *Study) answers(list []world.Variant) {
	var failed []cond.Expr
	for _, v := range list {
		if _, is := s.World.Event(v.Text); is {
			s.when(func() { s.run(v.Text) }, append(slices.Clone(failed), v.If)...)
		}
		failed = append(failed, cond.Not{X: v.If})
	}
}
