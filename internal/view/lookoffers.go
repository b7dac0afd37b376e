package view

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/interaction"
	"rpg/internal/world"
)

// mostOffering is of how many subjects look says what they offer.
const mostOffering = 12

// offering is one subject and what it invites to.
type offering struct {
	subject world.Ref
	offers  []interaction.Offer
	primary bool
}

// offers says which verbs the surroundings invite to: subjects with a primary
// offer first, and of each its primary ones first. A game whose records of them
// cannot be read has none here; rpg offers says why.
func (l *look) offers() {
	t, err := interaction.Open(l.World)
	if err != nil || t.Empty() {
		return
	}
	var all []offering
	for _, r := range l.Subjects(l.person) {
		o := offering{subject: r, offers: t.Offers(l.Game, l.person, r).Offers}
		if len(o.offers) == 0 {
			continue
		}
		slices.SortStableFunc(o.offers, func(a, b interaction.Offer) int { return first(b.Primary) - first(a.Primary) })
		o.primary = o.offers[0].Primary
		all = append(all, o)
	}
	slices.SortStableFunc(all, func(a, b offering) int { return first(b.primary) - first(a.primary) })
	var parts []string
	data := []map[string]any{}
	for i, o := range all {
		var verbs []string
		for _, offer := range o.offers {
			word := offer.Verb
			if offer.Primary {
				word += " (primary)"
			}
			verbs = append(verbs, word)
			data = append(data, map[string]any{"subject": o.subject.String(), "verb": offer.Verb, "slot": offer.Slot, "primary": offer.Primary, "rank": offer.Rank})
		}
		if i < mostOffering {
			parts = append(parts, o.subject.String()+": "+strings.Join(verbs, ", "))
		}
	}
	if more := len(all) - mostOffering; more > 0 {
		parts = append(parts, fmt.Sprintf("and %d more, with rpg offers", more))
	}
	l.AddData("OFFERS", strings.Join(parts, "; "), data)
}

func first(b bool) int {
	if b {
		return 1
	}
	return 0
}
