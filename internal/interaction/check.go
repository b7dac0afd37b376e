package interaction

import (
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/deed"
	"rpg/internal/world"
)

// checker looks for what is wrong with the semantic commands of a game.
type checker struct {
	world    *world.World
	acts     *world.Interactions
	table    *Table
	facts    authored
	findings []Finding

	traits     map[string]*world.Trait
	properties map[string]*world.Property  // of the world
	identity   map[string][]world.Property // the properties that owners have, by id
	bears      map[string]bool             // traits that something has, or is given
	makes      map[string]bool             // items of which there are things, or may be
	subjects   []world.Ref                 // all that are there from the start
	there      map[world.Ref]bool          // likewise
	identities map[string][]string         // their identities, by family, bytewise
	covered    map[string]bool             // rules of which it was said that others go first
}

// Check lists what is wrong with a game's semantic commands: records that do not
// fit each other, ties that can happen, rules that never answer, offers that
// never show, slots that nothing fills and verbs that nothing answers. It reads
// the whole game. Records that cannot be read are for who read them to tell.
func Check(w *world.World) []Finding {
	x, err := w.Interactions()
	if err != nil || len(x.Verbs)+len(x.Interactions)+len(x.Traits)+len(x.Properties) == 0 {
		return nil
	}
	if bad, is := structure(x).(*Misshapen); is {
		return bad.Findings // the rest stands on it
	}
	c := &checker{
		world: w, acts: x, table: newTable(x), traits: map[string]*world.Trait{}, properties: map[string]*world.Property{},
		identity: map[string][]world.Property{}, bears: map[string]bool{}, makes: map[string]bool{}, facts: authored{map[string]string{}}, covered: map[string]bool{},
	}
	c.survey()
	c.know()
	for _, id := range c.table.order {
		c.verb(c.table.verbs[id])
	}
	c.records()
	return c.findings
}

func (c *checker) verb(v *verb) {
	c.texts(v)
	for i := range v.Slots {
		s := &v.Slots[i]
		c.selectors(s.Selectors)
		if !slices.ContainsFunc(s.Selectors, func(s world.Selector) bool { return c.possible(&s) }) {
			c.note(s.Pos, Warning, "interactions.slot-never-filled", "a selector that something in the game fits was expected",
				"no subject can fill the slot “%s” of “%s”: %s", s.ID, v.ID, spelled(s.Selectors))
		}
	}
	switch {
	case v.Builtin != "" && !deed.Builtin(v.Builtin):
		c.note(v.Pos, Error, "interactions.missing-reference", "a deed such as take, open or examine was expected", "“%s” names the built-in deed “%s”, which there is not", v.ID, v.Builtin)
	case v.Builtin == "" && deed.Builtin(v.ID):
		c.note(v.Pos, Info, "interactions.shadows-builtin", "“builtin: "+v.ID+"” makes that deed its default", "the verb “%s” stands before the deed of that name in rpg command and in play", v.ID)
	}
	if len(v.rules) == 0 && v.Builtin == "" && (v.Default == nil || v.Default.Unhandled) && c.acts.Undefined == nil {
		c.note(v.Pos, Warning, "interactions.verb-without-answer", "a rule, a defaultProgram or a builtin was expected", "nothing answers the verb “%s”", v.ID)
	}
	c.condition(v.Availability, v.Pos, scope{})
	if v.Default != nil {
		c.program(v.Default, v)
	}
	for i := range v.Offers {
		o := &v.Offers[i]
		c.selectors(o.Selectors)
		c.condition(o.Condition, o.Pos, scope{slots: []string{o.Slot}})
		if unionsOverlap(c.facts, o.Selectors, v.Slot(o.Slot).Selectors) == no {
			c.note(o.Pos, Warning, "interactions.offer-outside-slot", "name subjects that the slot “"+o.Slot+"” takes", "the offer “%s” of “%s” shows what the slot then refuses", o.ID, v.ID)
		}
	}
	c.offers(v)
	for i := range v.rules {
		r := &v.rules[i]
		for j := range r.Slots {
			s := &r.Slots[j]
			c.selectors(s.Selectors)
			switch unionsOverlap(c.facts, s.Selectors, v.Slot(s.ID).Selectors) {
			case no:
				c.note(s.Pos, Error, "interactions.rule-never-matches", "name subjects that the slot of the verb takes", "the rule %s never matches: “%s” of “%s” takes %s", r.name, s.ID, v.ID, spelled(v.Slot(s.ID).Selectors))
			case unknown:
				if slices.ContainsFunc(s.Selectors, func(s world.Selector) bool { return c.possible(&s) }) {
					continue // something is that now
				}
				c.note(s.Pos, Info, "interactions.rule-may-not-match", "", "whether the rule %s matches in “%s” depends on how the game stands", r.name, s.ID)
			}
		}
		c.condition(r.Guard, r.Pos, scope{slots: c.slotsOf(v)})
		if r.Offer != nil {
			c.condition(r.Offer.Condition, r.Pos, scope{slots: []string{r.Offer.Slot}})
		}
		c.program(&r.Program, v)
	}
	c.pairs(v)
}

func (c *checker) slotsOf(v *verb) []string { return Order(v.SlotVerb) }

// offers finds declarations that never count: none of their subjects can be
// there, or another is as specific for each, and before them.
func (c *checker) offers(v *verb) {
	first := map[string]*offer{} // of those for the same subjects
	for i := range v.offers {
		o := &v.offers[i]
		if p := first[unplaced(o.union)]; p == nil || before(o, p) {
			first[unplaced(o.union)] = o
		}
	}
	for i := range v.offers {
		o := &v.offers[i]
		if !slices.ContainsFunc(o.union, func(s world.Selector) bool { return c.possible(&s) }) {
			c.note(c.placeOf(v, o), Warning, "interactions.offer-never-shows", "", "the offer %s of “%s” never shows: nothing in the game is %s", o.name, v.ID, spelled(o.union))
			continue
		}
		if p := first[unplaced(o.union)]; p != o {
			c.note(c.placeOf(v, o), Warning, "interactions.offer-never-shows", "give it the lower rank, or other subjects", "the offer %s of “%s” never shows: %s is for the same subjects, and before it", o.name, v.ID, p.name)
		}
	}
}

func (c *checker) placeOf(v *verb, o *offer) world.Pos {
	if len(o.union) > 0 {
		return o.union[0].Pos
	}
	return v.Pos
}

// unplaced is a union as a text that is the same in whatever order it is written.
func unplaced(union []world.Selector) string {
	var out []string
	for i := range union {
		out = append(out, Spelled(&union[i])+" "+union[i].Family)
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), "|")
}

// possible reports whether anything in the game, or that it may make, could be
// what a selector names.
func (c *checker) possible(s *world.Selector) bool {
	switch s.Kind {
	case world.OfFamily:
		return len(c.identities[s.Family]) > 0
	case world.WithTrait:
		return c.bears[s.Trait]
	case world.OfDefinition, world.FeatureOfDefinition:
		return c.makes[s.Item]
	case world.OfPattern:
		all := c.identities[s.Family]
		at, _ := slices.BinarySearch(all, stem(s))
		return at < len(all) && strings.HasPrefix(all[at], stem(s)) || s.Family != "character" && strings.HasPrefix("interactable:runtime-interactable-", stem(s))
	case world.Exactly:
		return c.there[s.Subject]
	}
	return true
}

// selectors checks what a union names.
func (c *checker) selectors(union []world.Selector) {
	missing := func(s *world.Selector, what, name string) {
		c.note(s.Pos, Error, "interactions.missing-reference", "", "there is no %s “%s”", what, name)
	}
	for i := range union {
		s := &union[i]
		switch s.Kind {
		case world.WithTrait:
			if c.traits[s.Trait] == nil {
				missing(s, "trait", s.Trait)
			}
		case world.OfDefinition, world.FeatureOfDefinition:
			it, err := c.world.Item(s.Item)
			if err != nil {
				missing(s, "item", s.Item)
			} else if s.Kind == world.FeatureOfDefinition && it.Feature(s.Feature) == nil {
				missing(s, "feature of "+s.Item, s.Feature)
			}
		case world.Exactly:
			if !c.there[s.Subject] && !strings.HasPrefix(s.Subject.ID, "runtime-") {
				missing(s, "subject", s.Subject.String())
			}
		case world.OfPattern:
			heads := map[string][]string{"character": {"character:"}, "interactable": {"interactable:"}, "feature": {"interactable:", "room:"}}[s.Family]
			if !slices.ContainsFunc(heads, func(h string) bool { return strings.HasPrefix(stem(s), h) || strings.HasPrefix(h, stem(s)) }) {
				c.note(s.Pos, Warning, "interactions.pattern-never-matches", "begin it with "+strings.Join(heads, " or "), "no %s has an identity that begins with “%s”", s.Family, stem(s))
			}
		}
	}
}

// conjuncts are the parts of a condition that all have to hold.
func conjuncts(x cond.Expr) []cond.Expr {
	all, is := x.(cond.All)
	if !is {
		if x == nil {
			return nil
		}
		return []cond.Expr{x}
	}
	var out []cond.Expr
	for _, part := range all {
		out = append(out, conjuncts(part)...)
	}
	return out
}

// opposite reports whether one condition is the negation of another.
func opposite(x, y cond.Expr) bool {
	if n, is := x.(cond.Not); is {
		return cond.Equal(n.X, y)
	}
	a, isA := x.(cond.Ask)
	b, isB := y.(cond.Ask)
	if !isA || !isB || a.Kind != b.Kind || a.Owner != b.Owner || a.Subject != b.Subject || a.Location != b.Location || a.Property != b.Property || a.Trait != b.Trait {
		return false
	}
	switch a.Kind {
	case "trait-presence":
		return a.Present != b.Present
	case "location-comparison":
		return a.Operator != b.Operator
	case "global-property-comparison", "property-comparison":
		switch a.Operator + " " + b.Operator {
		case "truthy falsy":
			return true
		case "equal equal":
			return a.Value != b.Value
		case "equal not-equal", "less greater-equal", "less-equal greater":
			return a.Value == b.Value
		}
	}
	return false
}
