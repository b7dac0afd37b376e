package generate

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/content"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/world"
)

func trimmed(text string) string { return strings.TrimSpace(text) }

// names holds what it is called against everything that has a name.
func (c *checker) names() {
	n := c.p.New
	if n.Name == "" && n.ID == "" {
		return
	}
	at := "id"
	if c.p.root.get("id") == nil {
		at = "name"
	}
	switch {
	case n.ID == "":
		c.note("name", fmt.Sprintf("no id can be made of %s; give one under id, in small letters", quoted(n.Name)))
		return
	case !world.PlainID(n.ID):
		return // its pattern has told of it
	case n.ID == "player" || n.ID == "number" || n.ID == "here":
		c.note(at, fmt.Sprintf("%s cannot be an id: conditions mean something else by it", quoted(n.ID)))
	}
	c.alike("name", n.Name)
	for i, a := range n.Aliases {
		c.alike(fmt.Sprintf("aliases[%d]", i), a)
	}
	c.unique(at, n.ID)
	c.mainNames("name", n.Name)
	for i, a := range n.Aliases {
		c.mainNames(fmt.Sprintf("aliases[%d]", i), a)
	}
}

// alike refuses a name too like that of another of its sort, and offers that one
// in its place.
func (c *checker) alike(path, name string) {
	if name == "" {
		return
	}
	k := c.p.Kind.Records()
	for _, o := range c.known {
		if sameSort(k, o.Kind) && like(name, o) {
			c.note(path, fmt.Sprintf("%s is too like %s (%s), which exists; %s", quoted(name), tell.OneLine(o.Name), o.ID, c.instead(o)))
			return
		}
	}
	for _, o := range c.earlier {
		if sameSort(k, o.Kind) && like(name, o) {
			c.note(path, fmt.Sprintf("%s is too like %s (%s), of an earlier run; %s", quoted(name), tell.OneLine(o.Name), o.ID, c.instead(o)))
			return
		}
	}
}

// instead says what would do in place of somebody or something new.
func (c *checker) instead(o content.Called) string {
	if c.p.Kind.Ordered() || o.Kind == world.People {
		return "choose another name"
	}
	return fmt.Sprintf(`bring that one with {"reuse": %q}, or choose another name`, o.ID)
}

// sameSort reports whether two records would be taken for each other under one
// name: beings all would, whoever plays them.
func sameSort(a, b world.Kind) bool {
	being := func(k world.Kind) bool { return k == world.Characters || k == world.People }
	return a == b || being(a) && being(b)
}

// unique refuses an id that any record has, or nearly.
func (c *checker) unique(path, id string) {
	for _, o := range slices.Concat(c.known, c.earlier) {
		if names.SameNear(id, o.ID) && !(path == "name" && c.told("name")) {
			c.note(path, fmt.Sprintf("the id %s is taken by %s (%s); give another under id", quoted(id), tell.OneLine(o.Name), o.ID))
			return
		}
	}
}

// told reports whether a place has a fault already.
func (c *checker) told(path string) bool {
	return c.bad[path] || slices.ContainsFunc(c.problems, func(p Problem) bool { return p.Path == path })
}

// A plot is a main quest and what belongs to it: nothing new may go by its
// names, or deal in its things.
type plot struct {
	*world.Quest
	own []content.Called // items and characters that it names
}

// plots reads the game's main quests.
func (c *checker) plots() []plot {
	var out []plot
	ids, _ := c.Game.World.IDs(world.Quests)
	for _, id := range ids {
		q, err := c.Game.World.Quest(id)
		if err != nil || !q.Main {
			continue
		}
		text := q.Text.Description
		for _, s := range q.Text.Sections {
			text += "\n" + s.Text
		}
		p := plot{Quest: q}
		for _, o := range c.known {
			if (o.Kind == world.Items || o.Kind == world.Characters) && referee.Spoken(text, append(long(o.Aliases), o.ID, o.Name)...) {
				p.own = append(p.own, o)
			}
		}
		out = append(out, p)
	}
	return out
}

// long are the names of more than one word: one word of a name is mostly about
// something else.
func long(all []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(a string) bool { return !strings.ContainsAny(a, " -") })
}

// mainNames refuses a name that has a name of the main story in it.
func (c *checker) mainNames(path, name string) {
	if name == "" || c.told(path) {
		return
	}
	for _, p := range c.plots() {
		if referee.Spoken(name, p.Name) {
			c.note(path, fmt.Sprintf("%s goes by the name of the main quest “%s”", quoted(name), tell.OneLine(p.Name)))
			return
		}
		for _, o := range p.own {
			if referee.Spoken(name, append(long(o.Aliases), o.ID, o.Name)...) {
				c.note(path, fmt.Sprintf("%s goes by the name of %s (%s), which belongs to the main quest “%s”", quoted(name), tell.OneLine(o.Name), o.ID, tell.OneLine(p.Name)))
				return
			}
		}
	}
}

// mainThing refuses a thing of the main story.
func (c *checker) mainThing(path, id string) {
	for _, p := range c.plots() {
		for _, o := range p.own {
			if o.Kind == world.Items && o.ID == id {
				c.note(path, fmt.Sprintf("%s (%s) belongs to the main quest “%s”, which a proposal leaves alone", tell.OneLine(o.Name), id, tell.OneLine(p.Name)))
				return
			}
		}
	}
}

// exists refuses an id that no record of a kind has.
func (c *checker) exists(path string, k world.Kind, id string) bool {
	if id == "" || c.bad[path] {
		return false
	}
	var ids []string
	for _, o := range c.known {
		if o.Kind == k {
			if o.ID == id {
				return true
			}
			ids = append(ids, o.ID)
		}
	}
	what := strings.TrimSuffix(string(k), "s")
	c.note(path, fmt.Sprintf("there is no %s %s%s", what, quoted(id), nearest(id, ids)))
	return false
}

func nearest(id string, among []string) string {
	if near := names.Nearest(id, among, 1); len(near) > 0 {
		return "; did you mean " + near[0] + "?"
	}
	return ""
}

// tier refuses a class of price that the game does not have, and gives the one
// that it has.
func (c *checker) tier(path, id string) (world.Tier, bool) {
	t, ok := c.Game.World.Tier(id)
	if !ok && id != "" {
		var all []string
		for _, t := range c.Game.World.Tiers {
			all = append(all, fmt.Sprintf("%s (%d to %d)", t.ID, t.Min, t.Max))
		}
		if len(all) == 0 {
			c.note(path, fmt.Sprintf("there is no tier %s: this game has none", quoted(id)))
		} else {
			c.note(path, fmt.Sprintf("there is no tier %s; the tiers are %s", quoted(id), strings.Join(all, ", ")))
		}
	}
	return t, ok
}

// within refuses a price outside its tier.
func (c *checker) within(path string, price int, t world.Tier) {
	if price < t.Min || price > t.Max {
		c.note(path, fmt.Sprintf("the price %d lies outside the tier %s, which goes from %d to %d", price, t.ID, t.Min, t.Max))
	}
}
