package interaction

import (
	"slices"

	"rpg/internal/world"
)

// pairs weighs the rules of a verb that could answer one command, two by two:
// ties that can happen, and rules that never answer. Each pair is looked for from
// the side whose selector is the narrower, in the slot that parts the rules best,
// so that this takes as long as there are rules that overlap.
func (c *checker) pairs(v *verb) {
	of := &meeting{authored: c.facts, slot: v.parting(), at: map[key][]int{}}
	for i := range v.rules {
		of.add(i, &v.rules[i])
	}
	slices.Sort(of.stems)
	for _, p := range of.all(v.rules) {
		c.pair(c.facts, &v.rules[p[0]], &v.rules[p[1]])
	}
}

// parting is the slot in which the rules of a verb differ most.
func (v *verb) parting() string {
	best, most := "", 0
	for _, id := range Order(v.SlotVerb) {
		said := map[key]bool{}
		for i := range v.rules {
			s := v.rules[i].Slot(id)
			for j := range s.Selectors {
				said[keyOf(id, &s.Selectors[j])] = true
			}
		}
		if len(said) > most {
			best, most = id, len(said)
		}
	}
	return best
}

// A meeting finds which rules may have a subject in common in one slot.
type meeting struct {
	authored
	slot  string
	at    map[key][]int            // rules, by what they admit
	kinds [world.Exactly + 1][]key // those keys, by kind
	stems []int                    // lengths of patterns
}

func (m *meeting) selectors(r *rule) []world.Selector {
	if s := r.Slot(m.slot); s != nil {
		return s.Selectors
	}
	return []world.Selector{{}} // a verb without slots: all rules are for the same
}

func (m *meeting) add(i int, r *rule) {
	all := m.selectors(r)
	for j := range all {
		k := keyOf(m.slot, &all[j])
		list := m.at[k]
		if list == nil {
			m.kinds[k.kind] = append(m.kinds[k.kind], k)
		}
		if len(list) == 0 || list[len(list)-1] != i {
			m.at[k] = append(list, i)
		}
		if k.kind == world.OfPattern && !slices.Contains(m.stems, len(k.of)) {
			m.stems = append(m.stems, len(k.of))
		}
	}
}

// all lists the pairs, the earlier rule first, by the later one.
func (m *meeting) all(rules []rule) (out [][2]int) {
	for i := range rules {
		var met []int
		all := m.selectors(&rules[i])
		for j := range all {
			m.broader(&all[j], func(k key) { met = append(met, m.at[k]...) })
		}
		for _, o := range met {
			if o != i {
				out = append(out, [2]int{min(i, o), max(i, o)})
			}
		}
	}
	slices.SortFunc(out, func(a, b [2]int) int { return slices.Compare([]int{a[1], a[0]}, []int{b[1], b[0]}) })
	return slices.Compact(out)
}

// broader gives the keys of the selectors that are as broad as one, or broader,
// and may admit what it admits.
func (m *meeting) broader(s *world.Selector, meet func(key)) {
	kind := func(k world.SelectorKind) {
		for _, k := range m.kinds[k] {
			meet(k)
		}
	}
	meet(key{slot: m.slot})
	if s.Kind == world.AnySubject {
		return
	}
	kind(world.WithTrait) // whatever has a trait may be anything
	if s.Kind == world.WithTrait {
		kind(world.OfFamily)
		return
	}
	meet(keyOf(m.slot, s))
	id := ""
	switch s.Kind {
	case world.OfFamily:
		return
	case world.OfDefinition:
		meet(key{m.slot, world.OfFamily, "interactable"})
		return
	case world.FeatureOfDefinition:
		meet(key{m.slot, world.OfFamily, "feature"})
		return
	case world.OfPattern:
		meet(key{m.slot, world.OfFamily, s.Family})
		id = stem(s)
	case world.Exactly:
		meet(key{m.slot, world.OfFamily, family(s.Subject)})
		id = s.Subject.String()
		m.origins(s.Subject, meet)
	}
	for _, n := range m.stems {
		if n <= len(id) {
			meet(key{m.slot, world.OfPattern, id[:n]})
		}
	}
}

// origins gives the keys of what a thing or a feature may be made of: all, while
// nobody has declared it.
func (m *meeting) origins(r world.Ref, meet func(key)) {
	if r.Family != world.OfThing {
		return
	}
	if item := m.made[r.ID]; item != "" {
		meet(key{m.slot, world.OfDefinition, item})
		meet(key{m.slot, world.FeatureOfDefinition, item + "#" + r.Part})
		return
	}
	for _, kind := range [...]world.SelectorKind{world.OfDefinition, world.FeatureOfDefinition} {
		for _, k := range m.kinds[kind] {
			meet(k)
		}
	}
}
