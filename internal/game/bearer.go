package game

import (
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// acts is what the world says of semantic commands, by what it is looked for.
type acts struct {
	*world.Interactions
	traits map[string]*world.Trait
	global map[string]*world.Property
}

// Acts is what the world says of semantic commands: nothing, when it says
// nothing or what it says cannot be read, which [Game.Err] then tells.
func (g *Game) Acts() *world.Interactions { return g.semantic().Interactions }

func (g *Game) semantic() *acts {
	if g.acts != nil {
		return g.acts
	}
	x, err := g.World.Interactions()
	if err != nil {
		if g.err == nil {
			g.err = err
		}
		x = &world.Interactions{}
	}
	g.acts = &acts{Interactions: x, traits: map[string]*world.Trait{}, global: map[string]*world.Property{}}
	for i := range x.Traits {
		g.acts.traits[x.Traits[i].ID] = &x.Traits[i]
	}
	for i := range x.Properties {
		g.acts.global[x.Properties[i].ID] = &x.Properties[i]
	}
	return g.acts
}

// A bearer is what an owner of traits and properties was given by its author,
// the outermost layer first (semantic-commands: effective configuration).
type bearer struct {
	adds, less  []string                // of an instance, over its item's traits
	traits      []string                // of the record itself
	over        map[string]world.Scalar // an instance's own values
	assigned    map[string]world.Scalar // the record's values
	declared    [2][]world.Property     // the record's own properties, and an instance's
	inventories []world.Inventory
	known       bool
}

func (g *Game) bearer(r world.Ref) (b bearer) {
	switch {
	case r.Part != "":
		f := g.Feature(r)
		if f == nil {
			return b
		}
		b = bearer{traits: f.Traits, assigned: f.Assigned, inventories: f.Inventories, known: true}
		b.declared[0] = f.Properties
		if made := g.Instance(r.ID); made != nil && r.Family == world.OfThing {
			for _, o := range made.Features {
				if o.ID == r.Part {
					b.adds, b.less, b.over = o.TraitAdds, o.TraitLess, o.Assigned
				}
			}
		}
	case r.Family == world.OfRoom && g.Has(r):
		x := g.Room(r.ID)
		b = bearer{traits: x.Traits, assigned: x.Assigned, inventories: x.Inventories, known: true}
		b.declared[0] = x.Properties
	case r.Family == world.OfCharacter && g.Has(r):
		x := g.Character(r.ID)
		b = bearer{traits: x.Traits, assigned: x.Assigned, inventories: x.Inventories, known: true}
		b.declared[0] = x.Properties
	case r.Family == world.OfThing:
		x := g.liveItem(r)
		if x == nil {
			return b
		}
		b = bearer{traits: x.Traits, assigned: x.Assigned, inventories: x.Inventories, known: true}
		b.declared[0] = x.Properties
		if made := g.Instance(r.ID); made != nil {
			b.adds, b.less, b.over = made.TraitAdds, made.TraitLess, made.Assigned
			b.declared[1] = made.Properties
		}
	case r == world.Global:
		b = bearer{inventories: g.Acts().Inventories, known: true}
	}
	return b
}

// Feature is a part of a room or of a live thing; nil when the owner has none of
// that name.
func (g *Game) Feature(r world.Ref) *world.Feature {
	switch {
	case r.Part == "":
		return nil
	case r.Family == world.OfRoom && g.Has(world.RoomRef(r.ID)):
		return g.Room(r.ID).Feature(r.Part)
	case r.Family == world.OfThing:
		if x := g.liveItem(world.ThingRef(r.ID)); x != nil {
			return x.Feature(r.Part)
		}
	}
	return nil
}

// liveItem is the record of the item of a live thing; nil when it is not live.
func (g *Game) liveItem(thing world.Ref) *world.Item {
	if g.State.Get(thing, "destroyed").Bool() {
		return nil
	}
	x, err := g.World.Item(g.ItemID(thing))
	if err != nil {
		g.unread(err)
		return nil
	}
	return x
}

// Features lists the parts of a room or of a thing.
func (g *Game) Features(owner world.Ref) []world.Ref {
	var all []world.Feature
	switch {
	case owner.Part != "":
	case owner.Family == world.OfRoom:
		all = g.Room(owner.ID).Features
	case owner.Family == world.OfThing:
		all = g.ItemOf(owner).Features
	}
	out := make([]world.Ref, len(all))
	for i, f := range all {
		out[i] = world.Ref{Family: owner.Family, ID: owner.ID, Part: f.ID}
	}
	return out
}

// Live reports whether there is such a subject in this run: content has it, or
// play has made it, and nothing has ended it.
func (g *Game) Live(r world.Ref) bool {
	if r.Part != "" {
		return g.Feature(r) != nil
	}
	if r.Family == world.OfThing && g.State.Get(r, "destroyed").Bool() {
		return false
	}
	return g.Has(r)
}

// HasTrait reports whether an owner has a trait now: what play has said of it
// last, else what its author said of the instance, else of its record. The traits
// of a feature are its own.
func (g *Game) HasTrait(r world.Ref, trait string) bool {
	b := g.bearer(r)
	return g.bears(&b, r, trait)
}

func (g *Game) bears(b *bearer, r world.Ref, trait string) bool {
	if !b.known {
		return false
	}
	if v := g.State.Get(r, "traits."+trait); v.Kind() == state.Bool {
		return v.Bool()
	}
	if slices.Contains(b.adds, trait) {
		return true
	}
	return slices.Contains(b.traits, trait) && !slices.Contains(b.less, trait)
}

// Traits lists the traits that an owner has now, the author's first.
func (g *Game) Traits(r world.Ref) []string {
	b := g.bearer(r)
	var out []string
	add := func(trait string) {
		if !slices.Contains(out, trait) && g.bears(&b, r, trait) {
			out = append(out, trait)
		}
	}
	for _, t := range b.traits {
		add(t)
	}
	for _, t := range b.adds {
		add(t)
	}
	for _, e := range g.State.Entries(r, "traits") {
		add(e.Name)
	}
	return out
}

// Property is the value that an owner's property has now, and its declaration,
// which is nil when nothing declares it. The world's own are those of
// [world.Global].
func (g *Game) Property(r world.Ref, id string) (world.Scalar, *world.Property) {
	played := fromState(g.State.Get(r, "properties."+id))
	if r == world.Global {
		p := g.semantic().global[id]
		if p == nil {
			return world.Scalar{}, nil
		}
		return first(played, p.Default), p
	}
	b := g.bearer(r)
	p, ofTrait := g.declared(r, b, id)
	if p == nil {
		return world.Scalar{}, nil
	}
	byTrait := world.Scalar{}
	if ofTrait != nil {
		byTrait = ofTrait.Default
	}
	return first(played, b.over[id], b.assigned[id], byTrait, p.Default), p
}

// declared finds what declares a property of an owner: its record, or one of its
// traits.
func (g *Game) declared(r world.Ref, b bearer, id string) (own, ofTrait *world.Property) {
	for _, t := range g.Traits(r) {
		trait := g.semantic().traits[t]
		if trait == nil {
			continue
		}
		if p := find(trait.Properties, id); p != nil {
			ofTrait = p
			break
		}
	}
	for _, list := range b.declared {
		if p := find(list, id); p != nil {
			return p, ofTrait
		}
	}
	return ofTrait, ofTrait
}

func find(all []world.Property, id string) *world.Property {
	for i := range all {
		if all[i].ID == id {
			return &all[i]
		}
	}
	return nil
}

func first(values ...world.Scalar) world.Scalar {
	for _, v := range values {
		if !v.IsNone() {
			return v
		}
	}
	return world.Scalar{}
}

// A property that was set to null is kept as an empty object: in a save, null
// would be no entry at all.
const nullEntry = "{}"

func toState(v world.Scalar) state.Value {
	switch v.Kind {
	case world.BoolScalar:
		return state.Of(v.True())
	case world.NumberScalar:
		return state.Real(v.Num)
	case world.TextScalar:
		return state.String(v.Text)
	case world.NullScalar:
		return state.JSON(nullEntry)
	}
	return state.Value{}
}

func fromState(v state.Value) world.Scalar {
	switch v.Kind() {
	case state.Bool:
		return world.BoolOf(v.Bool())
	case state.Number:
		return world.NumberOf(v.Float())
	case state.Text:
		return world.TextOf(v.Text())
	case state.Raw:
		return world.Null
	}
	return world.Scalar{}
}

// HasInventory reports whether an owner has a named inventory now.
func (g *Game) HasInventory(at world.At) bool {
	return slices.ContainsFunc(g.bearer(at.Owner).inventories, func(i world.Inventory) bool { return i.ID == at.Slot })
}

// inventories lists the named places of an owner and of its features.
func (g *Game) inventories(owner world.Ref) []world.At {
	if owner.Family == world.OfThing { // mostly it has neither: no need to look further
		if it := g.ItemOf(owner); len(it.Inventories) == 0 && len(it.Features) == 0 {
			return nil
		}
	}
	var out []world.At
	for _, i := range g.bearer(owner).inventories {
		out = append(out, world.At{Owner: owner, Slot: i.ID})
	}
	for _, f := range g.Features(owner) {
		for _, i := range g.bearer(f).inventories {
			out = append(out, world.At{Owner: f, Slot: i.ID})
		}
	}
	return out
}

// Label is what a subject is called in a text: a feature by its own label.
func (g *Game) Label(r world.Ref) string {
	if f := g.Feature(r); f != nil {
		if f.Label != "" {
			return f.Label
		}
		return f.ID
	}
	if r.Part != "" {
		return r.Part // its owner has no such part any more
	}
	return g.Name(r)
}
