package interaction

import (
	"cmp"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// A Table is the verbs and rules of a game, made ready to be asked. Making one
// takes as long as there are rules; asking it takes as long as there are rules
// that could match. It is for one goroutine at a time.
type Table struct {
	acts  *world.Interactions
	verbs map[string]*verb
	order []string // verb ids, bytewise

	// Why makes resolutions note what decided each guard.
	Why bool
}

// A verb is one verb and its rules.
type verb struct {
	*world.SlotVerb
	rules  []rule
	index  map[key][]int // places in rules, by what the rule's chosen slot admits
	stems  []int         // the lengths that stems of patterns in the index have
	parts  []bool        // by slot: whether rules are indexed under it
	offers []offer
}

// A rule is one rule and the name by which all know it.
type rule struct {
	*world.InteractionRule
	name string // interaction:rule
	at   []int  // where its slots stand among those of its verb; -1: nowhere
}

// key is one way in which a selector finds subjects: by kind, in a slot.
type key struct {
	slot string
	kind world.SelectorKind
	of   string
}

func keyOf(slot string, s *world.Selector) key {
	k := key{slot: slot, kind: s.Kind}
	switch s.Kind {
	case world.OfFamily:
		k.of = s.Family
	case world.WithTrait:
		k.of = s.Trait
	case world.OfDefinition:
		k.of = s.Item
	case world.FeatureOfDefinition:
		k.of = s.Item + "#" + s.Feature
	case world.OfPattern:
		k.of = stem(s)
	case world.Exactly:
		k.of = s.Subject.String()
	}
	return k
}

// Open makes the table of a world. The error is what of its records cannot be
// read, or contradicts itself.
func Open(w *world.World) (*Table, error) {
	x, err := w.Interactions()
	if err != nil {
		return nil, err
	}
	if err := structure(x); err != nil {
		return nil, err
	}
	return newTable(x), nil
}

func newTable(x *world.Interactions) *Table {
	t := &Table{acts: x, verbs: map[string]*verb{}}
	for i := range x.Verbs {
		v := &verb{SlotVerb: &x.Verbs[i], index: map[key][]int{}}
		t.verbs[v.ID] = v
		t.order = append(t.order, v.ID)
		for j := range v.Offers {
			o := &v.Offers[j]
			v.offers = append(v.offers, offer{name: "verb:" + o.ID, slot: o.Slot, union: o.Selectors, condition: o.Condition, rank: o.Rank, primary: o.Primary})
		}
	}
	slices.Sort(t.order)
	for i := range x.Interactions {
		group := &x.Interactions[i]
		for j := range group.Rules {
			r := &group.Rules[j]
			if v := t.verbs[r.Verb]; v != nil {
				v.add(r, group.ID+":"+r.ID)
			}
		}
	}
	for _, v := range t.verbs {
		v.build()
	}
	return t
}

func (v *verb) add(r *world.InteractionRule, name string) {
	at := make([]int, len(r.Slots))
	for i := range r.Slots {
		at[i] = v.place(r.Slots[i].ID)
	}
	v.rules = append(v.rules, rule{InteractionRule: r, name: name, at: at})
	if r.Offer != nil {
		if s := r.Slot(r.Offer.Slot); s != nil {
			v.offers = append(v.offers, offer{name: "rule:" + name, slot: s.ID, union: s.Selectors, condition: r.Offer.Condition, rank: r.Offer.Rank, primary: r.Offer.Primary})
		}
	}
}

// place is where a slot stands among those of a verb, or -1.
func (v *verb) place(slot string) int {
	return slices.IndexFunc(v.Slots, func(s world.VerbSlot) bool { return s.ID == slot })
}

// build indexes each rule under the one slot whose selectors the fewest rules
// share. Rules keep the order of their interactions' ids, then the author's.
func (v *verb) build() {
	slices.SortStableFunc(v.rules, func(a, b rule) int { return cmp.Compare(group(a.name), group(b.name)) })
	v.parts = make([]bool, len(v.Slots))
	shared := map[key]int{}
	for i := range v.rules {
		for _, s := range v.rules[i].Slots {
			for j := range s.Selectors {
				shared[keyOf(s.ID, &s.Selectors[j])]++
			}
		}
	}
	for i := range v.rules {
		best, fewest := -1, 0
		for j, s := range v.rules[i].Slots {
			n := 0
			for k := range s.Selectors {
				n += shared[keyOf(s.ID, &s.Selectors[k])]
			}
			if best < 0 || n < fewest {
				best, fewest = j, n
			}
		}
		if best < 0 { // a verb without slots
			v.index[key{}] = append(v.index[key{}], i)
			continue
		}
		s := v.rules[i].Slots[best]
		if at := v.rules[i].at[best]; at >= 0 {
			v.parts[at] = true
		}
		for j := range s.Selectors {
			k := keyOf(s.ID, &s.Selectors[j])
			if list := v.index[k]; len(list) > 0 && list[len(list)-1] == i {
				continue
			}
			v.index[k] = append(v.index[k], i)
			if k.kind == world.OfPattern && !slices.Contains(v.stems, len(k.of)) {
				v.stems = append(v.stems, len(k.of))
			}
		}
	}
	slices.Sort(v.stems)
}

func group(name string) string {
	id, _, _ := strings.Cut(name, ":")
	return id
}

// ordered are the subjects of a command's bindings by the slots of its verb.
func (v *verb) ordered(d *world.Deed, bound []*subject) []*subject {
	out := make([]*subject, len(v.Slots))
	for i := range v.Slots {
		out[i] = nobody
		for j := range d.Slots {
			if d.Slots[j].Slot == v.Slots[i].ID {
				out[i] = bound[j]
			}
		}
	}
	return out
}

// candidates lists the rules that match, in all their slots, what is bound to the
// slots of their verb, in order.
func (v *verb) candidates(bound []*subject) []*rule {
	var at []int
	meet := func(k key) { at = append(at, v.index[k]...) }
	meet(key{})
	for i, r := range bound {
		if !v.parts[i] {
			continue
		}
		slot := v.Slots[i].ID
		meet(key{slot, world.Exactly, r.id})
		meet(key{slot, world.OfFamily, family(r.Ref)})
		meet(key{slot: slot})
		for _, n := range v.stems {
			if n <= len(r.id) {
				meet(key{slot, world.OfPattern, r.id[:n]})
			}
		}
		switch {
		case r.item == "":
		case r.Part == "":
			meet(key{slot, world.OfDefinition, r.item})
		default:
			meet(key{slot, world.FeatureOfDefinition, r.item + "#" + r.Part})
		}
		for _, trait := range r.traits {
			meet(key{slot, world.WithTrait, trait})
		}
	}
	slices.Sort(at)
	at = slices.Compact(at)
	var out []*rule
	for _, i := range at {
		if r := &v.rules[i]; r.takes(bound) {
			out = append(out, r)
		}
	}
	return out
}

func (r *rule) takes(bound []*subject) bool {
	for i := range r.Slots {
		s := nobody
		if at := r.at[i]; at >= 0 {
			s = bound[at]
		}
		if !s.admitted(r.Slots[i].Selectors) {
			return false
		}
	}
	return true
}

// Has reports whether the game has a verb with slots of this id.
func (t *Table) Has(id string) bool { return t.verbs[id] != nil }

// Empty reports whether the game has no verb with slots at all.
func (t *Table) Empty() bool { return len(t.verbs) == 0 }

// Verb finds a verb; nil when there is none.
func (t *Table) Verb(id string) *world.SlotVerb {
	if v := t.verbs[id]; v != nil {
		return v.SlotVerb
	}
	return nil
}

// Admitted lists what a person's command could bind a slot of a verb to now.
func (t *Table) Admitted(g *game.Game, person, id, slot string) []world.Ref {
	return t.Around(g, person).Admitted(id, slot)
}

// Spellings lists what a text reads as in each language that has it.
func Spellings(g *game.Game, t world.Text) (out []string) {
	if t.Inline != "" {
		return []string{t.Inline}
	}
	for _, c := range g.Acts().Catalogues {
		for _, k := range c.Texts {
			if t.Key != "" && k.Key == t.Key {
				out = append(out, k.Text)
			}
		}
	}
	return out
}

// Verbs lists the ids of the verbs, bytewise.
func (t *Table) Verbs() []string { return t.order }
