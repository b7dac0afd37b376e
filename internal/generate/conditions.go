package generate

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/names"
	"rpg/internal/world"
)

// conditions reads the conditions of a proposal. They may ask for what everybody
// can know: nothing in them may stand for the author's own story.
func (c *checker) conditions() {
	for i, f := range c.p.New.Flags {
		path := fmt.Sprintf("flags[%d].name", i)
		if used, err := c.Book.Mentions(f.Name); err == nil && used && !c.bad[path] {
			c.note(path, fmt.Sprintf("the flag %s is used already", quoted(f.Name)))
		}
	}
	for i, w := range c.p.New.When {
		path := fmt.Sprintf("when[%d].if", i)
		if w.If == "" || c.bad[path] {
			continue
		}
		x, bad := cond.ParseText(w.If, cond.Whole, cond.Pos{Line: 1, Col: 1})
		for _, b := range bad {
			why := "it is no condition: " + b.Message
			if b.Hint != "" {
				why += ", " + b.Hint
			}
			c.note(path, why)
		}
		if len(bad) > 0 {
			continue
		}
		cond.Walk(x, func(x cond.Expr) { c.leaf(path, x) })
	}
}

// leaf holds one part of a condition against what a proposal may ask.
func (c *checker) leaf(path string, x cond.Expr) {
	switch x := x.(type) {
	case cond.Is:
		switch x.Pred {
		case "flag":
			if !c.mayUse(x.A) {
				c.note(path, fmt.Sprintf("the flag %s is not its own; flags of its own begin with gen_ and stand under flags", quoted(x.A)))
			}
		case "has", "held":
			c.asked(path, "item", world.Items, x.A)
		case "met":
			c.asked(path, "character", world.Characters, x.A)
		case "visited":
			c.asked(path, "room", world.Rooms, x.A)
		default:
			c.note(path, fmt.Sprintf("a proposal may not ask for %s; it may for flags of its own, has_ITEM, met_CHARACTER, visited:ROOM, coins, health, a stat, round, time and weather", quoted(x.String())))
		}
	case cond.Cmp:
		if _, stat := c.Game.World.Stat(x.Term); !stat && !slices.Contains([]string{"coins", "health", "round", "time", "weather"}, x.Term) {
			c.note(path, fmt.Sprintf("a proposal may not ask for %s", quoted(x.String())))
		}
	case cond.Ask, cond.Never:
		c.note(path, "it is no condition that a proposal may have")
	}
}

// asked refuses an id in a condition that names nothing.
func (c *checker) asked(path, what string, k world.Kind, id string) {
	var ids []string
	for _, o := range c.known {
		if o.Kind == k {
			if cond.SameName(o.ID, id) || o.ID == id {
				return
			}
			ids = append(ids, o.ID)
		}
	}
	if k == c.p.Kind.Records() && names.SameNear(c.p.New.ID, id) {
		return // itself
	}
	c.note(path, fmt.Sprintf("there is no %s %s%s", what, quoted(id), nearest(id, ids)))
}

// mayUse reports whether a flag is the proposal's own.
func (c *checker) mayUse(flag string) bool {
	return strings.HasPrefix(flag, "gen_") && (slices.ContainsFunc(c.p.New.Flags, func(f Flag) bool { return f.Name == flag }) ||
		c.p.Kind == Quest && flag == c.p.doneFlag())
}
