package interaction

import (
	"cmp"
	"slices"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/world"
)

// offer is one declaration by which a verb may be found: a verb's own, or a
// rule's.
type offer struct {
	name      string // verb:<offer> or rule:<interaction>:<rule>
	slot      string
	union     []world.Selector
	condition cond.Expr
	rank      int
	primary   bool
}

// An Offer is a verb that a subject invites: it would fill the slot.
type Offer struct {
	Verb    string
	Slot    string
	Label   string // what a menu calls it
	Order   []string
	Rank    int
	Primary bool
	From    string // the declaration
	Single  bool   // the slot is the only one: the command is complete
}

// A Declared is one declaration that matched a subject, and what became of it:
// for whoever asks why.
type Declared struct {
	Verb, From, Slot, By string
	Rank                 int
	Won, Suppressed      bool
	Condition            string
}

// Discovery is what a subject invites.
type Discovery struct {
	Offers  []Offer
	Why     []Declared // with Table.Why
	Failure *Failure   // then there are no offers
}

// Offers lists what a subject invites a person to, the lowest rank first. For
// each verb one declaration counts: the most specific for the subject, then the
// lowest rank, then the lowest name. Its condition alone is asked, and no other
// declaration takes its place when it does not hold. Guards and priorities are
// no part of it. A condition that breaks is the failure of the whole.
func (t *Table) Offers(g *game.Game, person string, subject world.Ref) (d Discovery) {
	if g.Over(person) || !g.Eligible(person, subject) {
		return d
	}
	seen := see(g, subject)
	for _, id := range t.order {
		v := t.verbs[id]
		if v.Availability != nil {
			ok, err := cond.Eval(v.Availability, g.About(person))
			if err != nil {
				return Discovery{Failure: broken(err, "the availability of “"+id+"”"), Why: d.Why}
			}
			if !ok {
				continue
			}
		}
		won, matching := v.winner(seen)
		if won == nil {
			continue
		}
		deed := world.Deed{Actor: person, Verb: id, Slots: []world.Binding{{Slot: won.slot, Ref: subject}}}
		about := &game.About{Game: g, Person: person, Deed: &deed}
		ok, err := cond.Eval(won.condition, about)
		if t.Why {
			d.Why = append(d.Why, declared(v, won, matching, !ok)...)
		}
		if err != nil {
			return Discovery{Failure: broken(err, "the condition of the offer "+won.name+" of “"+id+"”"), Why: d.Why}
		}
		if !ok {
			continue
		}
		d.Offers = append(d.Offers, Offer{
			Verb: id, Slot: won.slot, Label: Action(g, person, v.SlotVerb), Order: Order(v.SlotVerb),
			Rank: won.rank, Primary: won.primary, From: won.name, Single: len(v.Slots) == 1,
		})
	}
	slices.SortStableFunc(d.Offers, func(a, b Offer) int { return cmp.Or(cmp.Compare(a.Rank, b.Rank), cmp.Compare(a.Verb, b.Verb)) })
	return d
}

// winner finds the declaration of a verb that counts for a subject.
func (v *verb) winner(subject *subject) (won *offer, matching []*offer) {
	var best specificity
	for i := range v.offers {
		o := &v.offers[i]
		s, ok := subject.closest(o.union)
		if !ok {
			continue
		}
		matching = append(matching, o)
		if won == nil || best.less(s) || s == best && before(o, won) {
			won, best = o, s
		}
	}
	return won, matching
}

func before(a, b *offer) bool {
	return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.name, b.name)) < 0
}

func declared(v *verb, won *offer, matching []*offer, suppressed bool) (out []Declared) {
	for _, o := range matching {
		d := Declared{Verb: v.ID, From: o.name, Slot: o.slot, By: spelled(o.union), Rank: o.rank, Won: o == won, Suppressed: o == won && suppressed}
		if o == won && o.condition != nil {
			d.Condition = o.condition.String()
		}
		out = append(out, d)
	}
	return out
}

// An Activation is what a primary activation of a subject does: it runs one
// command, or opens the menu.
type Activation struct {
	Discovery
	Run       *Offer   // the command to carry out, when there is one
	Ambiguous []string // the verbs that are primary, when they are several
}

// Primary says what a primary activation of a subject would do. It runs the one
// primary offer that is complete with its subject; with several, or with one
// that asks for more, it opens the menu.
func (t *Table) Primary(g *game.Game, person string, subject world.Ref) (a Activation) {
	a.Discovery = t.Offers(g, person, subject)
	var primary []*Offer
	for i := range a.Offers {
		if a.Offers[i].Primary {
			primary = append(primary, &a.Offers[i])
		}
	}
	switch {
	case len(primary) > 1:
		for _, o := range primary {
			a.Ambiguous = append(a.Ambiguous, o.Verb)
		}
	case len(primary) == 1 && primary[0].Single:
		a.Run = primary[0]
	}
	return a
}
