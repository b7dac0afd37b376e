package content

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// The fields whose files write something else than their type: mappings whose
// order counts, and short forms.

// entries goes through a mapping of names, in its order. w is what its names
// name; expected is for whoever wrote something else there.
func (r *reader) entries(n *node, field, expected string, w what, read func(e entry)) {
	if n.kind != isMap {
		r.wrong(n, field, expected)
		return
	}
	for _, e := range n.keys {
		if w != nothing {
			r.mentions = append(r.mentions, mention{what: w, name: e.key, line: e.line, col: e.col})
		}
		read(e)
	}
}

// exits reads "label: room" and "label: {to: room, if: …}".
func (r *reader) exits(n *node) []world.Exit {
	if n.kind != isMap {
		r.wrong(n, "exits", "a mapping of labels to rooms, as in “north: quay”,")
		return nil
	}
	var all []world.Exit
	for _, e := range n.keys {
		x := world.Exit{Label: e.key, Pos: r.keyPos(e)}
		switch e.value.kind {
		case isMap:
			r.into(e.value, reflectOf(&x), nil)
			if x.To == "" && x.Denial == "" && len(x.Denials) == 0 {
				r.note(x.Pos, Warning, CodeValue, fmt.Sprintf("the exit “%s” leads nowhere and says nothing", e.key),
					"a room under “to”, or a text under “denial”, was expected")
			}
		case isText, isNumber:
			x.To = r.word(e.value, e.key, facts{names: aRoom})
		default:
			r.wrong(e.value, e.key, "the id of a room, or a mapping with “to”,")
			continue
		}
		all = append(all, x)
	}
	return all
}

// named reads "might: Grit"; a plain list gives names that are their own.
func (r *reader) named(n *node, field string) []world.Named {
	var all []world.Named
	if n.kind == isMap {
		for _, e := range n.keys {
			all = append(all, world.Named{ID: e.key, Name: r.word(e.value, e.key, facts{})})
		}
		return all
	}
	for _, w := range r.words(n, field, facts{}) {
		all = append(all, world.Named{ID: w, Name: w})
	}
	return all
}

// tiers reads "plain: 1-5".
func (r *reader) tiers(n *node, field string) []world.Tier {
	if n.kind != isMap {
		r.wrong(n, field, "a mapping of tiers to prices, as in “plain: 1-5”,")
		return nil
	}
	var all []world.Tier
	for _, e := range n.keys {
		low, high, ok := span(e.value)
		if !ok {
			r.wrong(e.value, e.key, "a lowest and a highest price, as in “1-5”,")
			continue
		}
		all = append(all, world.Tier{ID: e.key, Min: low, Max: high})
	}
	return all
}

// span reads "1-5", "1–5" or 5.
func span(n *node) (low, high int, ok bool) {
	if n.kind != isText && n.kind != isNumber {
		return 0, 0, false
	}
	first, last, both := strings.Cut(strings.Replace(n.text, "–", "-", 1), "-")
	low, err := strconv.Atoi(strings.TrimSpace(first))
	if err != nil || low < 0 {
		return 0, 0, false
	}
	if !both {
		return low, low, true
	}
	high, err = strconv.Atoi(strings.TrimSpace(last))
	return low, high, err == nil && high >= low
}

// goods reads "loaf: 3".
func (r *reader) goods(n *node, field string) (all []world.Good) {
	r.entries(n, field, "a mapping of counted items to amounts, as in “loaf: 3”,", aGood, func(e entry) {
		count := r.whole(e.value, e.key)
		if count < 0 {
			r.wrong(e.value, e.key, "an amount that is not negative")
		}
		all = append(all, world.Good{Item: e.key, Count: count})
	})
	return all
}

// bids reads "plain: 1": a tier or an item, and its price.
func (r *reader) bids(n *node, field string, f facts) (all []world.Bid) {
	r.entries(n, field, "a mapping to prices, as in “rope: 4”,", nothing, func(e entry) {
		before := len(r.problems)
		price := r.whole(e.value, e.key)
		if price < 0 {
			r.wrong(e.value, e.key, "a price that is not negative")
		}
		if len(r.problems) > before {
			return
		}
		all = append(all, world.Bid{Of: e.key, Price: price})
		r.mentions = append(r.mentions, mention{what: f.names, name: e.key, number: price, line: e.line, col: e.col})
	})
	return all
}

// events reads "gull: [steps]".
func (r *reader) events(n *node, field string) (all []world.Event) {
	r.entries(n, field, "a mapping of names to lists of steps", nothing, func(e entry) {
		all = append(all, world.Event{Name: e.key, Steps: r.steps(e.value, e.key)})
	})
	return all
}

// rules reads "take: [rules]".
func (r *reader) rules(n *node, field string) (all []world.Rules) {
	r.entries(n, field, "a mapping of verbs to lists of rules", nothing, func(e entry) {
		of := world.Rules{Verb: e.key}
		r.field(e.value, reflectOf(&of.Rules), e.key, facts{})
		if of.Rules != nil {
			all = append(all, of)
		}
	})
	return all
}

// allowances reads "room: 3", "item: true".
func (r *reader) allowances(n *node, field string) (all []world.Allowance) {
	kinds := []string{"extra", "room", "item", "character", "quest", "craft", "build"}
	r.entries(n, field, "a mapping of kinds to true, false or a number, as in “room: 3”,", nothing, func(e entry) {
		most := 0
		switch {
		case !slices.Contains(kinds, e.key):
			r.unknown(r.keyPos(e), "a generation policy", e.key, kinds)
			return
		case e.value.kind != isBool:
			if most = r.whole(e.value, e.key); most < 0 {
				r.wrong(e.value, e.key, "true, false, or how many in a run,")
				most = 0
			}
		case e.value.text == "true":
			most = world.NoLimit
		}
		all = append(all, world.Allowance{Kind: e.key, Max: most})
	})
	return all
}

// countdowns reads "flood: {after: 20, flag: flooded}".
func (r *reader) countdowns(n *node, field string) (all []world.Countdown) {
	r.entries(n, field, "a mapping of names to clocks", nothing, func(e entry) {
		c := world.Countdown{ID: e.key}
		r.field(e.value, reflectOf(&c), e.key, facts{})
		if c.After < 1 {
			r.note(r.keyPos(e), Error, CodeValue, fmt.Sprintf("the clock “%s” has no end", e.key), "a number of ticks under “after” was expected")
		}
		all = append(all, c)
	})
	return all
}

// weights reads "fog: 2".
func (r *reader) weights(n *node, field string) (all []world.Weight) {
	r.entries(n, field, "a mapping of words to how often they come, as in “fog: 2”,", nothing, func(e entry) {
		w := world.Weight{Word: e.key, Weight: r.whole(e.value, e.key)}
		if w.Weight < 1 {
			r.wrong(e.value, e.key, "a number from 1 upward")
			return
		}
		all = append(all, w)
	})
	return all
}

// loose goes through a value that this version does not carry out, for the
// flags in it: they are content all the same.
func (r *reader) loose(n *node, under string) {
	for _, item := range n.items {
		r.loose(item, under)
	}
	for _, e := range n.keys {
		v := e.value
		if under == "dialogue" && e.key != "default" && v.kind == isText && looksLike(e.key) {
			x, _ := cond.ParseText(e.key, r.mode, r.keyPos(e))
			r.conds = append(r.conds, x)
		}
		if v.kind == isText {
			switch e.key {
			case "flag", "set", "flagWhenDefeated":
				r.mention(aFlagSet, v)
			case "clear":
				r.mention(aFlagClear, v)
			case "if", "litIf", "water", "air", "follows", "requires", "cured":
				x, _ := cond.ParseText(v.text, r.mode, r.pos(v))
				r.conds = append(r.conds, x)
			}
			continue
		}
		r.loose(v, keepUnder(under, e.key))
	}
}

// keepUnder remembers that a mapping lies in dialogue, however deep.
func keepUnder(under, key string) string {
	if under == "dialogue" {
		return under
	}
	return key
}

func looksLike(key string) bool { return strings.ContainsAny(key, ":!&<>=") }
