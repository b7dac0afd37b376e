package interaction

import (
	"fmt"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// authored are the facts that are known before anybody plays: traits come and
// go, and a thing that the author has not declared may be made yet.
type authored struct{ made map[string]string } // items, by what is made of them

func (a authored) hasTrait(world.Ref, string) answer { return unknown }

func (a authored) madeOf(r world.Ref, item string) answer {
	if of := a.made[r.ID]; of != "" {
		return known(of == item)
	}
	return unknown
}

// overlap reports whether two selectors can name the same subject.
func overlap(f facts, a, b *world.Selector) answer {
	there, back := within(f, a, b), within(f, b, a)
	switch {
	case there == yes || back == yes:
		return yes
	case there == unknown || back == unknown, a.Kind == world.WithTrait || b.Kind == world.WithTrait:
		return unknown
	case a.Kind == world.OfPattern && b.Kind == world.OfPattern:
		return known(a.Family == b.Family && (strings.HasPrefix(stem(a), stem(b)) || strings.HasPrefix(stem(b), stem(a))))
	}
	return no
}

func unionsOverlap(f facts, a, b []world.Selector) answer {
	best := no
	for i := range a {
		for j := range b {
			best = max(best, overlap(f, &a[i], &b[j]))
		}
	}
	return best
}

func rulesOverlap(f facts, a, b *world.InteractionRule) answer {
	all := yes
	for i := range a.Slots {
		if all = min(all, unionsOverlap(f, a.Slots[i].Selectors, b.Slot(a.Slots[i].ID).Selectors)); all == no {
			return no
		}
	}
	return all
}

func (c *checker) pair(f facts, a, b *rule) {
	laps := rulesOverlap(f, a.InteractionRule, b.InteractionRule)
	if laps == no {
		return
	}
	ab, ba := ruleWithin(f, a.InteractionRule, b.InteractionRule), ruleWithin(f, b.InteractionRule, a.InteractionRule)
	if ab == yes && ba == yes && a.Priority != b.Priority {
		if a.Priority < b.Priority {
			a, b = b, a // b is the one that loses
		}
		if always(a) {
			c.note(b.Pos, Error, "interactions.rule-unreachable", "give it a narrower slot, or the other a guard",
				"the rule %s never answers: %s is for the same subjects, always holds, and has the greater priority", b.name, a.name)
		} else if !c.covered[b.name] {
			// Priorities in one space are how an author says who goes first:
			// good to know, and nothing to mend.
			c.covered[b.name] = true
			c.note(b.Pos, Info, "interactions.rule-may-be-unreachable", "",
				"the rule %s answers only while the guard of %s does not hold, which is for the same subjects", b.name, a.name)
		}
		return
	}
	if ab != ba || a.Priority != b.Priority {
		return
	}
	if always(a) && always(b) && laps == yes {
		c.note(b.Pos, Error, "interactions.rule-conflict", "give one of them the greater priority, or a guard",
			"the rules %s and %s answer alike for some subjects", a.name, b.name)
		return
	}
	if exclude(a, b) {
		return
	}
	c.note(b.Pos, Warning, "interactions.rule-may-conflict", "give one of them the greater priority",
		"the rules %s and %s may both answer, with the same priority", a.name, b.name)
}

// always reports whether a rule has no guard, or one that says so.
func always(r *rule) bool {
	all, is := r.Guard.(cond.All)
	return r.Guard == nil || is && len(all) == 0
}

// exclude reports whether two guards can be seen never to hold together: one is
// the negation of the other, or of a part of it.
func exclude(a, b *rule) bool {
	for _, x := range conjuncts(a.Guard) {
		for _, y := range conjuncts(b.Guard) {
			if opposite(x, y) || opposite(y, x) {
				return true
			}
		}
	}
	return false
}

// note adds a finding.
func (c *checker) note(at world.Pos, s Severity, code, hint, format string, args ...any) {
	c.findings = append(c.findings, Finding{at, s, code, fmt.Sprintf(format, args...), hint})
}
