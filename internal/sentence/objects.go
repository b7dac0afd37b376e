package sentence

import (
	"slices"
	"strings"

	"rpg/internal/world"
)

// An object is a noun behind the verb of a deed, and how it is joined to it.
type object struct {
	hit
	kind kind
	prep string // the preposition before it, if any
	and  bool   // joined to the object before it
}

// mostObjects is how many nouns of a sentence are looked at.
const mostObjects = 6

// objects finds the nouns behind the verb, in order.
func (s *sentence) objects() (all []object) {
	prep, and := "", false
	for i := s.verb; i < len(s.tokens) && len(all) < mostObjects; i++ {
		var best object
		for _, k := range [...]kind{good, keeper, seat} {
			if h := s.lex.at(k, s.tokens, i); h.end > best.end {
				best = object{hit: h, kind: k}
			}
		}
		w := s.tokens[i].Text
		switch {
		case best.found() && best.kind != good && s.owns(best.end):
			i = best.end - 1
		case best.found():
			best.prep, best.and = prep, and
			all = append(all, best)
			prep, and = "", false
			i = best.end - 1
		case w == "and" || w == "or":
			and = true
		case preposition(w):
			prep = w
		case subordinates(w):
			prep, and = w, false
		}
	}
	return all
}

// owns reports whether somebody is named for what they own: Mags’s letter.
func (s *sentence) owns(end int) bool {
	if !s.genitive(end - 1) {
		return false
	}
	for i := end; i < end+3; i++ {
		if s.lex.at(good, s.tokens, i).found() {
			return true
		}
	}
	return false
}

func preposition(w string) bool {
	switch w {
	case "with", "in", "into", "inside", "on", "onto", "to", "at", "from", "for", "about", "under", "behind", "beside", "by", "near", "through", "out", "of", "off", "over", "against", "using", "before", "after", "around", "among":
		return true
	}
	return false
}

// subordinates reports whether a word begins a clause of its own, whose nouns are
// no objects of the verb.
func subordinates(w string) bool {
	switch w {
	case "while", "when", "because", "since", "until", "if", "as", "so", "that", "than", "where", "who", "which":
		return true
	}
	return false
}

// bindDeed writes the objects of a game's verb into the deed, and says what is
// missing.
func (s *sentence) bindDeed(v *Verb) string {
	s.deed.Slots = make([]world.Binding, 0, 2)
	objects := s.objects()
	target, second := -1, -1
	for i := range objects {
		o := &objects[i]
		switch {
		case subordinates(o.prep):
		case second < 0 && target >= 0 && slices.Contains(v.With, o.prep):
			second = i
		case v.To && o.kind != good && second < 0 && (o.prep == "to" || o.prep == "" && !o.and):
			second = i
		case target < 0 && s.suits(v, o):
			target = i
		case target >= 0 && o.and && (i == target+1 || i == second+1 && second == target+1 && objects[second].kind != good) && o.kind == objects[target].kind && o.ref != objects[target].ref:
			return s.between(Good, objects[target].ref, o.ref)
		}
	}
	for _, f := range [...]struct {
		slot string
		at   int
	}{{world.Target, target}, {world.Second, second}} {
		if f.at < 0 {
			continue
		}
		o := objects[f.at]
		if o.ambiguous() {
			return s.between(f.slot, o.ref, o.rival)
		}
		s.deed.Slots = append(s.deed.Slots, world.Binding{Slot: f.slot, Ref: o.ref, Words: s.written(o.start, o.end)})
		if f.slot == world.Second {
			s.deed.Prep = o.prep
		}
		if f.slot == world.Target {
			s.good = o.hit
		}
	}
	s.findNumbers()
	s.topic(v, objects, target)
	switch {
	case s.rules.has(NoneOfIt) && s.deed.Count == Nought:
		return s.missing(Good, NoTarget)
	case target < 0 && second < 0 && v.To && s.deed.Coins > 0:
		return s.missing(Seat, NoTarget)
	case target < 0 && v.Takes == Somebody:
		return s.missing(Seat, NoTarget)
	case target < 0 && (v.Takes == Thing || v.Takes == AThing || v.Takes == Ware) && !(v.To && s.deed.Coins > 0 && second >= 0):
		return s.missing(Good, NoTarget)
	case second < 0 && v.To && len(v.With) == 0:
		return s.missing(Seat, NoTarget)
	}
	return OK
}

func (s *sentence) between(slot string, a, b world.Ref) string {
	s.reason.Slot, s.reason.Between = slot, [2]world.Ref{a, b}
	return AmbiguousTarget
}

// suits reports whether an object can be what a verb is done to.
func (s *sentence) suits(v *Verb, o *object) bool {
	switch v.Takes {
	case Nothing, APlace:
		return false
	case Somebody:
		return o.kind != good && o.ref != s.ctx.Speaker()
	}
	switch o.prep {
	case "", "of", "at", "on", "to", "through", "for", "in", "into", "from", "off", "out":
	default:
		return false
	}
	return o.kind == good || !v.To && v.Takes != Ware
}

// topic takes what somebody is asked about: the words behind “about”, else those
// behind whom.
func (s *sentence) topic(v *Verb, objects []object, target int) {
	if v.ID != "ask" {
		return
	}
	from := len(s.tokens)
	if target >= 0 {
		from = objects[target].end
	}
	for i := s.verb; i < len(s.tokens); i++ {
		if w := s.tokens[i].Text; w == "about" || w == "for" && i >= from {
			from = i + 1
			break
		}
	}
	if from < len(s.tokens) {
		s.deed.Topic = strings.TrimSpace(s.written(from, len(s.tokens)))
	}
}
