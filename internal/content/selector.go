package content

import (
	"slices"
	"strings"

	"rpg/internal/world"
)

const selectorHint = "any, character, interactable, feature, trait:NAME, item:ID, item:ID#FEATURE, an identity such as interactable:lamp, a pattern such as interactable:key*, or an object with a kind, was expected"

// selectors reads a union of selectors; one alone needs no list.
func (r *reader) selectors(n *node, name string) (all []world.Selector) {
	items := []*node{n}
	if n.kind == isList {
		items = n.items
	}
	for _, item := range items {
		s := world.Selector{Pos: r.pos(item)}
		ok := false
		switch item.kind {
		case isText:
			ok = shortSelector(item.text, &s)
		case isMap:
			ok = r.longSelector(item, &s)
			if !ok {
				continue // it was said
			}
		}
		if !ok {
			r.note(s.Pos, Error, CodeValue, "“"+name+"” has "+item.shown()+", which is no selector", selectorHint)
			continue
		}
		if s.Kind == world.OfPattern {
			r.pattern(s)
		}
		all = append(all, s)
	}
	return all
}

func shortSelector(text string, s *world.Selector) bool {
	switch text {
	case "any", "any-subject":
		s.Kind = world.AnySubject
		return true
	case "character", "interactable", "feature":
		s.Kind, s.Family = world.OfFamily, text
		return true
	}
	head, rest, ok := strings.Cut(text, ":")
	switch {
	case !ok || rest == "":
		return false
	case head == "trait":
		s.Kind, s.Trait = world.WithTrait, rest
		return true
	case head == "item" && strings.Contains(rest, "#"):
		s.Kind = world.FeatureOfDefinition
		s.Item, s.Feature, _ = strings.Cut(rest, "#")
		return s.Item != "" && s.Feature != ""
	case head == "item":
		s.Kind, s.Item = world.OfDefinition, rest
		return true
	case strings.Contains(text, "*"):
		s.Kind, s.Pattern, s.Family = world.OfPattern, text, head
		if head == "room" || strings.Contains(rest, "#") {
			s.Family = "feature"
		}
		return head == "room" || head == "character" || head == "interactable"
	}
	r, ok := world.ParseRef(text)
	s.Kind, s.Subject = world.Exactly, r
	return ok && isSubject(r)
}

// isSubject reports whether a reference is of one of the families that a slot
// takes: a room alone is not, its features are.
func isSubject(r world.Ref) bool {
	switch r.Family {
	case world.OfRoom:
		return r.Part != ""
	case world.OfCharacter:
		return r.Part == ""
	}
	return r.Family == world.OfThing
}

func (r *reader) longSelector(n *node, s *world.Selector) bool {
	kind := n.get("kind")
	if kind == nil {
		r.note(r.pos(n), Error, CodeValue, "a selector has no “kind”", selectorHint)
		return false
	}
	members := map[string][]string{
		"any-subject": {}, "family": {"family"}, "trait": {"trait"}, "interactable-definition": {"interactableDefinition"},
		"interactable-feature": {"interactableDefinition", "featureId"}, "qualified-pattern": {"family", "pattern"}, "exact": {"subject"},
	}
	wanted, known := members[kind.text]
	if !known {
		r.note(r.pos(kind), Error, CodeValue, "“"+short(kind.text)+"” is no kind of selector",
			nearestOf(kind.text, []string{"any-subject", "family", "trait", "interactable-definition", "interactable-feature", "qualified-pattern", "exact"}))
		return false
	}
	for _, name := range wanted {
		if n.get(name) == nil {
			r.note(r.pos(n), Error, CodeValue, "the selector “"+kind.text+"” has no “"+name+"”", "it was expected")
			return false
		}
	}
	for _, e := range n.keys {
		if e.key != "kind" && !slices.Contains(wanted, e.key) {
			r.unknown(r.keyPos(e), "the selector “"+kind.text+"”", e.key, append([]string{"kind"}, wanted...))
			continue
		}
		switch e.key {
		case "family":
			s.Family = r.word(e.value, e.key, facts{values: "character interactable feature"})
		case "trait":
			s.Trait = r.idOf(e.value, e.key)
		case "interactableDefinition":
			s.Item = r.idOf(e.value, e.key)
		case "featureId":
			s.Feature = r.word(e.value, e.key, facts{})
		case "pattern":
			s.Pattern = r.word(e.value, e.key, facts{})
		case "subject":
			s.Subject = r.operand(e.value, e.key).Ref
			if !s.Subject.IsZero() && !isSubject(s.Subject) {
				r.note(r.pos(e.value), Error, CodeValue, "“"+s.Subject.String()+"” is no subject", "a character, a thing, or a feature of a room or thing was expected")
				return false
			}
		}
	}
	s.Kind = map[string]world.SelectorKind{
		"any-subject": world.AnySubject, "family": world.OfFamily, "trait": world.WithTrait, "interactable-definition": world.OfDefinition,
		"interactable-feature": world.FeatureOfDefinition, "qualified-pattern": world.OfPattern, "exact": world.Exactly,
	}[kind.text]
	return true
}

// idOf is an id, alone or as {"kind":…,"id":…}.
func (r *reader) idOf(n *node, name string) string {
	if id := n.get("id"); n.kind == isMap && id != nil {
		n = id
	}
	return r.word(n, name, facts{})
}

// pattern checks the form of a qualified pattern.
func (r *reader) pattern(s world.Selector) {
	p := s.Pattern
	if len(p) < 2 || strings.Count(p, "*") != 1 || !strings.HasSuffix(p, "*") {
		r.note(s.Pos, Error, "interactions.bad-pattern", "“"+short(p)+"” is no pattern", "one * at the end, as in interactable:key*, was expected")
	}
}
