package referee

import (
	"slices"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// phrase is a name as the words of a text are compared with it.
type phrase []string

// phrases are the names of an item: its id, its name, and those aliases that
// are more than one word. One word of another name is mostly about something
// else: "eel" in a job of unloading eels is no smoked eel.
func phrases(it *world.Item) []phrase {
	var out []phrase
	for i, name := range append([]string{it.ID, it.Name}, it.Aliases...) {
		var p phrase
		for _, t := range names.Tokens(name) {
			p = append(p, t.Text)
		}
		if len(p) > 1 || i < 2 && p != nil {
			out = append(out, p)
		}
	}
	return out
}

// spoken reports whether a text has one of the names in it as whole words, in
// the singular or the plural.
func spoken(text string, all []phrase) bool {
	words := names.Tokens(text)
	for i := range words {
		for _, p := range all {
			if len(p) <= len(words)-i && p.standsAt(words[i:]) {
				return true
			}
		}
	}
	return false
}

func (p phrase) standsAt(words []names.Token) bool {
	last := len(p) - 1
	for i, w := range p[:last] {
		if words[i].Text != w {
			return false
		}
	}
	return words[last].Text == p[last] || names.Singular(words[last].Text) == p[last]
}

func spokenIn(p world.Prose, all []phrase) bool {
	return spoken(p.Description, all) || slices.ContainsFunc(p.Sections, func(s world.Section) bool {
		return spoken(s.Heading, all) || spoken(s.Text, all)
	})
}

func spokenInVariants(vs []world.Variant, all []phrase) bool {
	return slices.ContainsFunc(vs, func(v world.Variant) bool { return spoken(v.Text, all) })
}

func spokenInRules(rules []world.Rules, item string, all []phrase) bool {
	for _, r := range rules {
		for _, rule := range r.Rules {
			if rule.With == item || slices.ContainsFunc(rule.Say, func(s string) bool { return spoken(s, all) }) {
				return true
			}
		}
	}
	return false
}

func among(item string, things []string, goods []world.Good) bool {
	return slices.Contains(things, item) || slices.ContainsFunc(goods, func(g world.Good) bool { return g.Item == item })
}

// roomSpeaks reports whether a room names an item, in a field or in its text.
func roomSpeaks(g *game.Game, room, item string, all []phrase) bool {
	r := g.Room(room)
	switch {
	case among(item, r.Items, r.Goods), slices.Contains(r.Scenery, item),
		slices.ContainsFunc(r.Exits, func(e world.Exit) bool { return e.Door == item || spoken(e.Denial, all) }),
		spokenIn(r.Text, all), spoken(r.FirstDescription, all), spokenInVariants(r.Descriptions, all),
		spokenInRules(r.Instead, item, all), spokenInRules(r.After, item, all):
		return true
	}
	return false
}

// characterSpeaks reports whether a character names an item.
func characterSpeaks(g *game.Game, character, item string, all []phrase) bool {
	c := g.Character(character)
	bids := func(bs []world.Bid) bool {
		return slices.ContainsFunc(bs, func(b world.Bid) bool { return b.Of == item })
	}
	return among(item, c.Holds, c.Goods) || bids(c.Sells) || bids(c.Buys) || spokenIn(c.Text, all) ||
		spokenInVariants(c.Descriptions, all) || spokenInRules(c.Instead, item, all) || spokenInRules(c.After, item, all)
}

// questSpeaks reports whether any quest names an item.
func questSpeaks(g *game.Game, all []phrase) bool {
	ids, err := g.World.IDs(world.Quests)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(ids, func(id string) bool {
		q, err := g.World.Quest(id)
		return err == nil && (spoken(q.Name, all) || spokenIn(q.Text, all))
	})
}
