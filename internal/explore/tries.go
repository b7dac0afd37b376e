package explore

import (
	"fmt"
	"slices"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// A try is a line that is worth typing while its owner is near.
type try struct {
	line  string
	needs []string // ids of what must be near, too
	of    []string // these, and the owner's
	idle  bool     // it shows something, and changes nothing
}

// heard are what the conditions of a rule ask of the words that were typed.
type heard struct {
	things  []string
	numbers bool
	said    []string
	ways    []string
}

func hear(r *world.Rule, owner string) (h heard) {
	add := func(id string) {
		switch {
		case id == "number":
			h.numbers = true
		case id != "" && id != owner && !slices.Contains(h.things, id):
			h.things = append(h.things, id)
		}
	}
	add(r.With)
	cond.Walk(r.If, func(x cond.Expr) {
		switch x := x.(type) {
		case cond.Cmp:
			h.numbers = h.numbers || x.Term == "number"
		case cond.Is:
			switch x.Pred {
			case "target", "indirect":
				add(x.A)
			case "said":
				h.said = append(h.said, x.A)
			case "direction":
				h.ways = append(h.ways, x.A)
			}
		}
	})
	return h
}

// runs notes whom and what it takes for an event to be run.
func (s *study) runs(event string, ids ...string) {
	if event != "" {
		s.doers[event] = append(s.doers[event], ids...)
	}
}

// ruled lists what is worth typing for the rules of an owner.
func (s *study) ruled(of world.Ref, lists ...[]world.Rules) (out []try) {
	add := func(t try) {
		if t.line == "" {
			return
		}
		if i := slices.IndexFunc(out, func(o try) bool { return o.line == t.line }); i >= 0 {
			out[i].idle = out[i].idle && t.idle
			return
		}
		out = append(out, t)
	}
	for _, list := range lists {
		for _, rs := range list {
			for i := range rs.Rules {
				r := &rs.Rules[i]
				s.runs(r.Then, append(hear(r, of.ID).things, of.ID)...)
				for _, t := range s.rule(of, rs.Verb, r) {
					t.idle = r.Then == "" && !r.Continue
					add(t)
				}
			}
		}
	}
	return out
}

// rule lists the lines that a rule may answer.
func (s *study) rule(of world.Ref, verb string, r *world.Rule) (out []try) {
	h := hear(r, of.ID)
	x := s.called(of)
	add := func(line string, needs ...string) { out = append(out, try{line: line, needs: needs}) }
	if v, own := s.w.Verb(verb); own && v.Target == "text" {
		for _, w := range h.said {
			add(v.Words[0] + " " + w)
		}
		return out
	}
	if of.Family == world.OfRoom {
		add(s.bare(verb))
		for _, id := range h.things {
			add(s.one(verb, s.calledID(id)), id)
		}
		return out
	}
	if verb != "put" && verb != "give" {
		add(s.one(verb, x))
	}
	for _, id := range h.things {
		if id == "player" {
			continue
		}
		y := s.calledID(id)
		add(s.two(verb, y, x, s.prep(r, of.ID)), id)
		if of.Family == world.OfThing {
			add(s.two(verb, x, y, s.prep(r, id)), id)
		}
	}
	if h.numbers {
		for _, n := range s.someNumbers() {
			add(s.two(verb, x, fmt.Sprint(n), ""))
		}
	}
	return out
}

// someNumbers are those that conditions ask for, and one that none does.
func (s *study) someNumbers() []int {
	if len(s.numbers) == 0 {
		return []int{1}
	}
	other := s.numbers[len(s.numbers)-1] + 1
	return append(slices.Clone(s.numbers), other)
}

// prep joins two things: as the rule wants it, or as the second takes others.
func (s *study) prep(r *world.Rule, second string) string {
	if r.Prep != "" {
		return r.Prep
	}
	if it := s.items[second]; it != nil && it.Surface {
		return "on"
	}
	return ""
}

// calledID is what a thing or a character is called by whose id that is.
func (s *study) calledID(id string) string {
	if _, is := s.chars[id]; is {
		return s.called(world.CharacterRef(id))
	}
	return s.called(world.ThingRef(id))
}

// settleTries lists what is worth typing for each owner, as far as that does not
// depend on how things stand.
func (s *study) settleTries() {
	s.tries, s.doers = map[world.Ref][]try{}, map[string][]string{}
	for id, r := range s.rooms {
		of := world.RoomRef(id)
		s.tries[of] = s.ruled(of, r.Instead, r.After)
	}
	for id, it := range s.items {
		of := world.ThingRef(id)
		x := s.called(of)
		all := s.ruled(of, it.Instead, it.After, []world.Rules{{Verb: "use", Rules: it.OnUse}})
		all = append(all, try{line: "examine " + x, idle: true})
		if it.Read != "" {
			all = append(all, try{line: "read " + x, idle: true})
		}
		if it.Burnable {
			for _, y := range s.sorted(func(i *world.Item) bool { return i.Flaming && i.ID != id }) {
				all = append(all, try{line: "burn " + x + " with " + s.calledID(y), needs: []string{y}})
			}
		}
		s.tries[of] = all
		for _, event := range [...]string{it.OnTake, it.OnWear, it.OnSmash} {
			s.runs(event, id)
		}
	}
	if f := s.w.Finale; f != nil && s.items[f.Item] != nil {
		of := world.ThingRef(f.Item)
		s.tries[of] = append(s.tries[of], try{line: "smash " + s.called(of)}, try{line: "smash " + s.called(of) + " with " + s.calledID(f.With), needs: []string{f.With}})
	}
	for id, c := range s.chars {
		of := world.CharacterRef(id)
		s.tries[of] = append(s.ruled(of, c.Instead, c.After), s.conversation(of, c)...)
		s.orders(of, c)
	}
	for of := range s.tries {
		all := unique(s.tries[of])
		for i := range all {
			all[i].of = append(slices.Clip(all[i].needs), of.ID)
		}
		s.tries[of] = all
	}
}

// unique leaves each line once; it is idle only where it is so each time.
func unique(all []try) (out []try) {
	for _, t := range all {
		if i := slices.IndexFunc(out, func(o try) bool { return o.line == t.line }); i >= 0 {
			out[i].idle = out[i].idle && t.idle
			continue
		}
		out = append(out, t)
	}
	return out
}

// sorted lists the items that are of a kind.
func (s *study) sorted(is func(*world.Item) bool) (ids []string) {
	for id, it := range s.items {
		if is(it) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// conversation is what can be said to a character, and given.
func (s *study) conversation(of world.Ref, c *world.Character) (out []try) {
	x := s.called(of)
	runs := func(list []world.Variant) bool {
		return slices.ContainsFunc(list, func(v world.Variant) bool { _, is := s.w.Event(v.Text); return is })
	}
	lines := s.w.DialogueOf(c)
	for _, v := range lines {
		s.runs(v.Text, c.ID)
	}
	for _, t := range c.Topics {
		for _, v := range t.Answers {
			s.runs(v.Text, c.ID)
		}
	}
	if len(lines) > 0 {
		out = append(out, try{line: "talk to " + x, idle: !runs(lines)})
	}
	for _, t := range c.Topics {
		out = append(out, try{line: "ask " + x + " about " + t.ID, idle: !runs(t.Answers)})
	}
	gifts := make([]string, 0, len(c.OnGive))
	for id := range c.OnGive {
		gifts = append(gifts, id)
	}
	slices.Sort(gifts)
	for _, id := range gifts {
		s.runs(c.OnGive[id], id, c.ID)
		out = append(out, try{line: "give " + s.calledID(id) + " to " + x, needs: []string{id}})
	}
	return out
}

// An order is what a character may be told to do: words, or a verb that wants
// something that is near the character.
type order struct {
	words string
	verb  string
	idle  bool
}

// orders lists what a character may be told by its own rules.
func (s *study) orders(of world.Ref, c *world.Character) {
	var all []order
	for _, rs := range c.Orders {
		for i := range rs.Rules {
			r := &rs.Rules[i]
			h := hear(r, of.ID)
			idle := r.Then == "" && !r.Continue
			s.runs(r.Then, append(h.things, of.ID)...)
			for _, way := range h.ways {
				all = append(all, order{words: rs.Verb + " " + way, idle: idle})
			}
			for _, id := range h.things {
				x := s.calledID(id)
				if id == "player" {
					x = "me"
				}
				all = append(all, order{words: s.one(rs.Verb, x), idle: idle})
			}
			if len(h.ways)+len(h.things) == 0 {
				all = append(all, order{verb: rs.Verb, idle: idle})
			}
		}
	}
	if s.told == nil {
		s.told = map[string][]order{}
	}
	var out []order
	for _, o := range all {
		if i := slices.IndexFunc(out, func(p order) bool { return p.words == o.words && p.verb == o.verb }); i >= 0 {
			out[i].idle = out[i].idle && o.idle
			continue
		}
		out = append(out, o)
	}
	s.told[of.ID] = out
}
