package interaction

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// family is the family that selectors know a subject by: a feature is one
// whoever has it.
func family(r world.Ref) string {
	switch {
	case r.Part != "":
		return "feature"
	case r.Family == world.OfCharacter:
		return "character"
	case r.Family == world.OfThing:
		return "interactable"
	}
	return ""
}

// matches reports whether a selector admits a subject as things stand now.
func (r *subject) matches(s *world.Selector) bool {
	switch s.Kind {
	case world.AnySubject:
		return true
	case world.OfFamily:
		return family(r.Ref) == s.Family
	case world.WithTrait:
		return slices.Contains(r.traits, s.Trait)
	case world.OfDefinition:
		return r.Part == "" && r.item == s.Item && r.item != ""
	case world.FeatureOfDefinition:
		return r.Part == s.Feature && r.item == s.Item && r.item != ""
	case world.OfPattern:
		return family(r.Ref) == s.Family && strings.HasPrefix(r.id, stem(s))
	case world.Exactly:
		return r.Ref == s.Subject
	}
	return false
}

// stem is the fixed part of a pattern.
func stem(s *world.Selector) string { return strings.TrimSuffix(s.Pattern, "*") }

func (r *subject) admitted(union []world.Selector) bool {
	for i := range union {
		if r.matches(&union[i]) {
			return true
		}
	}
	return false
}

// A specificity is how closely a selector names a subject: by its class, then by
// the length of its pattern.
type specificity struct{ class, length int }

func (s specificity) less(t specificity) bool {
	return s.class < t.class || s.class == t.class && s.length < t.length
}

func specific(s *world.Selector) specificity {
	switch s.Kind {
	case world.Exactly:
		return specificity{5, 0}
	case world.OfPattern:
		return specificity{4, len(s.Pattern)}
	case world.WithTrait, world.OfDefinition, world.FeatureOfDefinition:
		return specificity{3, 0}
	case world.OfFamily:
		return specificity{2, 0}
	}
	return specificity{1, 0}
}

// closest is the best specificity among the members of a union that match a
// subject. Offers are weighed by it; rules never are.
func (r *subject) closest(union []world.Selector) (best specificity, ok bool) {
	for i := range union {
		if r.matches(&union[i]) {
			if s := specific(&union[i]); !ok || best.less(s) {
				best, ok = s, true
			}
		}
	}
	return best, ok
}

// An answer is what is known of a relation between selectors: before a game is
// played, some depend on how it will stand.
type answer uint8

const (
	no answer = iota
	unknown
	yes
)

func known(b bool) answer {
	if b {
		return yes
	}
	return no
}

// facts decide what containment asks about an exact subject.
type facts interface {
	hasTrait(r world.Ref, trait string) answer
	madeOf(r world.Ref, item string) answer
}

// now are the facts of a game that is being played.
type now struct{ *game.Game }

func (n now) hasTrait(r world.Ref, trait string) answer { return known(n.HasTrait(r, trait)) }
func (n now) madeOf(r world.Ref, item string) answer {
	return known(n.Live(r) && n.ItemID(r) == item)
}

// within reports whether everything that a selector can mean is inside another,
// by the table of semantic-commands and nothing else: a trait is inside no
// family, a definition inside no trait, whatever their members are.
func within(f facts, n, b *world.Selector) answer {
	switch b.Kind {
	case world.AnySubject:
		return yes
	case world.OfFamily:
		switch n.Kind {
		case world.OfFamily, world.OfPattern:
			return known(n.Family == b.Family)
		case world.OfDefinition:
			return known(b.Family == "interactable")
		case world.FeatureOfDefinition:
			return known(b.Family == "feature")
		case world.Exactly:
			return known(family(n.Subject) == b.Family)
		}
	case world.WithTrait:
		switch n.Kind {
		case world.WithTrait:
			return known(n.Trait == b.Trait)
		case world.Exactly:
			return f.hasTrait(n.Subject, b.Trait)
		}
	case world.OfDefinition:
		switch n.Kind {
		case world.OfDefinition:
			return known(n.Item == b.Item)
		case world.Exactly:
			if n.Subject.Family != world.OfThing || n.Subject.Part != "" {
				return no
			}
			return f.madeOf(n.Subject, b.Item)
		}
	case world.FeatureOfDefinition:
		switch n.Kind {
		case world.FeatureOfDefinition:
			return known(n.Item == b.Item && n.Feature == b.Feature)
		case world.Exactly:
			if n.Subject.Family != world.OfThing || n.Subject.Part != b.Feature {
				return no
			}
			return f.madeOf(world.ThingRef(n.Subject.ID), b.Item)
		}
	case world.OfPattern:
		switch n.Kind {
		case world.OfPattern:
			return known(n.Family == b.Family && strings.HasPrefix(stem(n), stem(b)))
		case world.Exactly:
			return known(family(n.Subject) == b.Family && strings.HasPrefix(n.Subject.String(), stem(b)))
		}
	case world.Exactly:
		return known(n.Kind == world.Exactly && n.Subject == b.Subject)
	}
	return no
}

// unionWithin reports whether each member of a union is inside some one member
// of another. No two members cover anything together.
func unionWithin(f facts, n, b []world.Selector) answer {
	all := yes
	for i := range n {
		best := no
		for j := range b {
			best = max(best, within(f, &n[i], &b[j]))
		}
		all = min(all, best)
	}
	return all
}

// ruleWithin asks it of every slot of two rules of one verb.
func ruleWithin(f facts, n, b *world.InteractionRule) answer {
	all := yes
	for i := range n.Slots {
		other := b.Slot(n.Slots[i].ID)
		if other == nil {
			return no
		}
		if all = min(all, unionWithin(f, n.Slots[i].Selectors, other.Selectors)); all == no {
			return no
		}
	}
	return all
}

// narrower reports whether a rule's space is strictly inside another's.
func narrower(f facts, n, b *world.InteractionRule) bool {
	return ruleWithin(f, n, b) == yes && ruleWithin(f, b, n) != yes
}

// Spelled is a selector in its short form.
func Spelled(s *world.Selector) string {
	switch s.Kind {
	case world.OfFamily:
		return s.Family
	case world.WithTrait:
		return "trait:" + s.Trait
	case world.OfDefinition:
		return "item:" + s.Item
	case world.FeatureOfDefinition:
		return "item:" + s.Item + "#" + s.Feature
	case world.OfPattern:
		return s.Pattern
	case world.Exactly:
		return s.Subject.String()
	}
	return "any"
}

func spelled(union []world.Selector) string {
	words := make([]string, len(union))
	for i := range union {
		words[i] = Spelled(&union[i])
	}
	return strings.Join(words, " | ")
}
