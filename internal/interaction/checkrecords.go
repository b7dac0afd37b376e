package interaction

import (
	"maps"
	"slices"
	"strings"

	"rpg/internal/world"
)

// survey gathers what there is: subjects, traits and properties, and what
// programs may make or give.
func (c *checker) survey() {
	for i := range c.acts.Traits {
		t := &c.acts.Traits[i]
		c.traits[t.ID] = t
		c.declares(t.Properties)
	}
	for i := range c.acts.Properties {
		c.properties[c.acts.Properties[i].ID] = &c.acts.Properties[i]
	}
	features := func(owner world.Ref, all []world.Feature) {
		for _, f := range all {
			owner.Part = f.ID
			c.subjects = append(c.subjects, owner)
			c.bearing(f.Traits)
			c.declares(f.Properties)
		}
	}
	c.each(world.Rooms, func(id string) {
		if r, err := c.world.Room(id); err == nil {
			features(world.RoomRef(id), r.Features)
			c.declares(r.Properties)
		}
	})
	c.each(world.Characters, func(id string) {
		if x, err := c.world.Character(id); err == nil {
			c.subjects = append(c.subjects, world.CharacterRef(id))
			c.bearing(x.Traits)
			c.declares(x.Properties)
		}
	})
	homes, _ := c.world.Homes() // what cannot be read is told of elsewhere
	c.each(world.Items, func(id string) {
		it, err := c.world.Item(id)
		if err != nil {
			return
		}
		c.bearing(it.Traits)
		c.declares(it.Properties)
		c.subjects = append(c.subjects, world.ThingRef(id))
		c.facts.made[id] = id
		features(world.ThingRef(id), it.Features)
		if len(homes[id]) > 0 || it.Counted {
			c.makes[id] = true
		}
	})
	for i := range c.world.Instances {
		x := &c.world.Instances[i]
		c.subjects = append(c.subjects, world.ThingRef(x.ID))
		c.makes[x.Definition] = true
		c.facts.made[x.ID] = x.Definition
		c.bearing(x.TraitAdds)
		c.declares(x.Properties)
		if it, err := c.world.Item(x.Definition); err == nil {
			features(world.ThingRef(x.ID), it.Features)
		}
	}
	c.programs(func(p *world.Program, _ *verb) {
		walk(p.Steps, func(cmd *world.Command) {
			switch do := cmd.Do.(type) {
			case world.SetTrait:
				c.bears[do.Trait] = c.bears[do.Trait] || do.To
			case world.AddQuantity:
				c.makes[do.Definition] = true
			case world.CreateThing:
				c.makes[do.Source.Item] = true
			case world.MoveSubject:
				if do.Subject.Ref.Family == world.OfThing {
					c.makes[do.Subject.Ref.ID] = true
				}
			case world.Steps: // they may move whatever there is
				for _, s := range do.Steps {
					switch s := s.(type) {
					case world.Move:
						c.makes[s.Item] = true
					case world.GainItem:
						c.makes[s.Item] = true
					}
				}
			}
		})
	})
	for _, e := range c.world.Events {
		for _, s := range e.Steps {
			switch s := s.(type) {
			case world.Move:
				c.makes[s.Item] = true
			case world.GainItem:
				c.makes[s.Item] = true
			}
		}
	}
}

// know arranges the subjects by what is asked of them.
func (c *checker) know() {
	c.there, c.identities = map[world.Ref]bool{}, map[string][]string{}
	for _, r := range c.subjects {
		if !c.there[r] {
			c.there[r] = true
			c.identities[family(r)] = append(c.identities[family(r)], r.String())
		}
	}
	for _, all := range c.identities {
		slices.Sort(all)
	}
}

func (c *checker) each(k world.Kind, do func(id string)) {
	ids, err := c.world.IDs(k)
	if err != nil {
		return
	}
	for _, id := range ids {
		do(id)
	}
}

func (c *checker) bearing(traits []string) {
	for _, t := range traits {
		c.bears[t] = true
	}
}

func (c *checker) declares(all []world.Property) {
	for _, p := range all {
		c.identity[p.ID] = append(c.identity[p.ID], p)
	}
}

// records checks the traits and values of rooms, things and characters, and
// what hotspots name.
func (c *checker) records() {
	c.each(world.Rooms, func(id string) {
		if r, err := c.world.Room(id); err == nil {
			c.bearer(r.Pos, "room", r.Traits, r.Assigned, r.Properties)
			c.features(r.Features)
			c.hotspots(r.Hotspots, world.RoomRef(id), r)
		}
	})
	c.each(world.Items, func(id string) {
		if it, err := c.world.Item(id); err == nil {
			c.bearer(it.Pos, "interactable", it.Traits, it.Assigned, it.Properties)
			c.features(it.Features)
			c.hotspots(it.Hotspots, world.ThingRef(id), nil)
		}
	})
	c.each(world.Characters, func(id string) {
		if x, err := c.world.Character(id); err == nil {
			c.bearer(x.Pos, "character", x.Traits, x.Assigned, x.Properties)
		}
	})
	for i := range c.world.Instances {
		x := &c.world.Instances[i]
		it, err := c.world.Item(x.Definition)
		if err != nil {
			c.note(x.Pos, Error, "interactions.missing-reference", "", "“%s” is made of the item “%s”, which there is not", x.ID, x.Definition)
			continue
		}
		if x.Quantity > 1 && !it.Stackable || it.StackLimit > 0 && x.Quantity > it.StackLimit {
			c.note(x.Pos, Error, "interactions.value-type-mismatch", "write “stackable: true” in its item, with a stackLimit that is enough", "“%s” is %d, which one “%s” cannot be", x.ID, x.Quantity, x.Definition)
		}
		c.bearer(x.Pos, "interactable", append(slices.Clone(it.Traits), x.TraitAdds...), x.Assigned, append(slices.Clone(it.Properties), x.Properties...))
	}
	c.contained()
}

func (c *checker) features(all []world.Feature) {
	for _, f := range all {
		c.bearer(f.Pos, "feature", f.Traits, f.Assigned, f.Properties)
	}
}

// bearer checks that traits exist and may sit where they do, and that values are
// of properties that are declared.
func (c *checker) bearer(at world.Pos, kind string, traits []string, assigned map[string]world.Scalar, own []world.Property) {
	declared := map[string]*world.Property{}
	for _, id := range traits {
		t := c.traits[id]
		switch {
		case t == nil:
			c.note(at, Error, "interactions.missing-reference", "declare it under traits", "there is no trait “%s”", id)
			continue
		case len(t.OwnerKinds) > 0 && !slices.Contains(t.OwnerKinds, kind):
			c.note(at, Error, "interactions.value-type-mismatch", "its ownerKinds are "+strings.Join(t.OwnerKinds, ", "), "no %s has the trait “%s”", kind, id)
		}
		for i := range t.Properties {
			declared[t.Properties[i].ID] = &t.Properties[i]
		}
	}
	for i := range own {
		declared[own[i].ID] = &own[i]
		if d := own[i].Default; !d.IsNone() {
			if why := own[i].Unfit(d); why != "" {
				c.note(at, Error, "interactions.value-type-mismatch", why, "the property “%s” is never %s", own[i].ID, d)
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(assigned)) {
		v := assigned[id]
		switch p := declared[id]; {
		case p == nil:
			c.note(at, Error, "interactions.missing-reference", "declare it under properties, or in a trait", "a value is given to the property “%s”, which nothing declares here", id)
		case p.Unfit(v) != "":
			c.note(at, Error, "interactions.value-type-mismatch", p.Unfit(v), "the property “%s” is never %s", id, v)
		}
	}
}

func (c *checker) hotspots(all []world.Hotspot, owner world.Ref, room *world.Room) {
	seen := map[string]bool{}
	for _, h := range all {
		if seen[h.ID] {
			c.note(h.Pos, Error, "compiled_project.duplicate_nested_id", "give it another id", "the hotspot “%s” is there already", h.ID)
		}
		seen[h.ID] = true
		c.condition(h.Condition, h.Pos, scope{})
		at := owner
		at.Part = h.Target.Feature
		lost := h.Target.Kind == "owner-feature" && !c.there[at] ||
			h.Target.Kind == "subject" && !c.there[h.Target.Subject] ||
			h.Target.Kind == "owner" && room != nil ||
			h.Target.Kind == "exit" && (room == nil || !slices.ContainsFunc(room.Exits, func(e world.Exit) bool { return e.Label == h.Target.Exit }))
		if lost {
			c.note(h.Pos, Error, "compiled_project.unresolved_nested_reference", "", "the hotspot “%s” of %s names what is not there", h.ID, owner)
		}
	}
}

// contained finds instances that are declared inside of each other.
func (c *checker) contained() {
	held := map[string]world.At{}
	for _, x := range c.world.Instances {
		held[x.ID] = x.Location
	}
	for i := range c.world.Instances {
		x := &c.world.Instances[i]
		at := x.Location.Owner
		for range len(c.world.Instances) + 1 {
			if at.Family != world.OfThing {
				break
			}
			if at.ID == x.ID {
				c.note(x.Pos, Error, "compiled_project.inventory_containment_cycle", "put one of them elsewhere", "“%s” lies in itself", x.ID)
				break
			}
			at = held[at.ID].Owner
		}
	}
}
