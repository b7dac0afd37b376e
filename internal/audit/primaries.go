package audit

import (
	"slices"

	"rpg/internal/content"
	"rpg/internal/world"
)

// primaries lists the offers of two verbs that are both primary for the same
// subjects, at any time: pointing at one of those then runs neither.
func (r *reading) primaries() {
	acts, err := r.w.Interactions()
	if err != nil {
		return // another check tells of it
	}
	type first struct {
		verb string
		*world.VerbOffer
	}
	var all []first
	for i := range acts.Verbs {
		v := &acts.Verbs[i]
		for j := range v.Offers {
			o := &v.Offers[j]
			if !o.Primary || o.Condition != nil || v.Availability != nil {
				continue
			}
			k := slices.IndexFunc(all, func(f first) bool { return f.verb != v.ID && shareSelector(f.Selectors, o.Selectors) })
			if k >= 0 {
				r.note(o.Pos, content.Warning, codePrimary, "one of them was expected, or a condition that tells them apart", "the offer “%s” of “%s” is primary for what “%s” of “%s” is primary for, too", o.ID, v.ID, all[k].ID, all[k].verb)
			}
			all = append(all, first{v.ID, o})
		}
	}
}

func shareSelector(a, b []world.Selector) bool {
	return slices.ContainsFunc(a, func(x world.Selector) bool {
		return slices.ContainsFunc(b, func(y world.Selector) bool {
			x.Pos, y.Pos = world.Pos{}, world.Pos{}
			return x == y
		})
	})
}
