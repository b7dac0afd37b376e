package interaction

import (
	"slices"
	"strings"

	"rpg/internal/world"
)

// programs goes through every program of the game.
func (c *checker) programs(do func(*world.Program, *verb)) {
	for _, id := range c.table.order {
		v := c.table.verbs[id]
		if v.Default != nil {
			do(v.Default, v)
		}
		for i := range v.rules {
			do(&v.rules[i].Program, v)
		}
	}
	if c.acts.Undefined != nil {
		do(c.acts.Undefined, nil)
	}
}

func walk(list []world.Command, do func(*world.Command)) {
	for i := range list {
		do(&list[i])
		walk(list[i].Then, do)
		walk(list[i].Else, do)
	}
}

// program checks what the commands of a program name.
func (c *checker) program(p *world.Program, v *verb) {
	bound := scope{slots: c.slotsOf(v)}
	walk(p.Steps, func(cmd *world.Command) {
		c.condition(cmd.If, cmd.Pos, bound)
		see := func(all ...world.Operand) {
			for _, o := range all {
				c.operand(o, cmd.Pos, bound)
			}
		}
		missing := func(what, id string) {
			c.note(cmd.Pos, Error, "interactions.missing-reference", "", "there is no %s “%s”", what, id)
		}
		item := func(id string) {
			if _, err := c.world.Item(id); err != nil && id != "" {
				missing("item", id)
			}
		}
		switch do := cmd.Do.(type) {
		case world.Notify:
			c.template(do.Message, v, cmd.Pos)
		case world.SetProperty:
			see(do.Owner)
			switch {
			case do.Owner.IsZero() && c.properties[do.Property] == nil:
				missing("property of the world", do.Property)
			case do.Owner.IsZero() && !do.Unset:
				if why := c.properties[do.Property].Unfit(do.Value); why != "" {
					c.note(cmd.Pos, Error, "interactions.value-type-mismatch", why, "the property “%s” is never %s", do.Property, do.Value)
				}
			case !do.Owner.IsZero() && len(c.identity[do.Property]) == 0:
				missing("property", do.Property)
			}
		case world.SetTrait:
			see(do.Owner)
			if c.traits[do.Trait] == nil {
				missing("trait", do.Trait)
			}
		case world.SetSubject:
			see(do.Subject)
		case world.MoveSubject:
			see(do.Subject, do.Location)
		case world.CreateThing:
			see(do.Location, do.Source.Of)
			item(do.Source.Item)
		case world.DestroyThing:
			see(do.Instance)
		case world.SplitQuantity:
			see(do.Source)
		case world.MergeQuantity:
			see(do.Receiver, do.Donor)
		case world.TransferQuantity:
			see(do.Source, do.From, do.Location)
			item(do.Matcher.Definition)
		case world.AddQuantity:
			see(do.Location)
			item(do.Definition)
		case world.ConsumeQuantity:
			see(do.Source, do.From)
			item(do.Matcher.Definition)
		case world.PresentInventory:
			see(do.Inventory)
		case world.ChangeRoom:
			see(do.Room)
		case world.CallDialogue:
			if _, err := c.world.Character(do.Character); err != nil {
				missing("character", do.Character)
			}
		case world.Run:
			if _, ok := c.world.Event(do.Event); !ok {
				missing("event", do.Event)
			}
		}
		if cmd.Result != "" {
			bound.results = append(bound.results, cmd.Result)
		}
	})
	switch to := p.Completion; to.Kind {
	case "room":
		if _, err := c.world.Room(to.To); err != nil {
			c.note(p.Pos, Error, "interactions.missing-reference", "", "there is no room “%s”", to.To)
		}
	case "scene":
		if _, ok := c.world.Event(to.To); !ok {
			c.note(p.Pos, Error, "interactions.missing-reference", "", "there is no event “%s”", to.To)
		}
	case "dialogue":
		if _, err := c.world.Character(to.To); err != nil {
			c.note(p.Pos, Error, "interactions.missing-reference", "", "there is no character “%s”", to.To)
		}
	}
}

// texts checks the templates of a verb: each placeholder is one of its slots.
func (c *checker) texts(v *verb) {
	c.template(v.Completed, v, v.Pos)
	for i := range v.Slots {
		c.template(v.Slots[i].Label, v, v.Slots[i].Pos)
		c.template(v.Slots[i].Prompt, v, v.Slots[i].Pos)
	}
	for _, p := range v.Patterns {
		c.placeholders(p, v, v.Pos)
	}
}

// template checks a text where it stands, or in each language that has its key.
func (c *checker) template(t world.Text, v *verb, at world.Pos) {
	if t.Pos.Line > 0 {
		at = t.Pos
	}
	if t.Key == "" {
		c.placeholders(t.Inline, v, at)
		return
	}
	found := false
	for _, l := range c.acts.Catalogues {
		for _, k := range l.Texts {
			if k.Key == t.Key {
				found = true
				c.placeholders(k.Text, v, k.Pos)
			}
		}
	}
	if !found {
		c.note(at, Error, "interactions.missing-reference", "write it under texts, in a language", "no language has the text “%s”", t.Key)
	}
}

func (c *checker) placeholders(text string, v *verb, at world.Pos) {
	slots := c.slotsOf(v)
	rest := text
	for rest != "" {
		open := strings.IndexAny(rest, "{}")
		if open < 0 {
			return
		}
		inner, after, closed := strings.Cut(rest[open+1:], "}")
		if rest[open] == '}' || !closed {
			c.note(at, Error, "interactions.bad-template", "a slot in braces was expected, as in {target}", "“%s” has a brace that belongs to no slot", text)
			return
		}
		if !slices.Contains(slots, inner) && !strings.HasPrefix(inner, "var:") && inner != "number" {
			c.note(at, Error, "interactions.bad-template", strings.Join(slots, ", ")+" was expected", "“%s” names “%s”, which is no slot of “%s”", text, inner, v.ID)
		}
		rest = after
	}
}
