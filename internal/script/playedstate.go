package script

import (
	"maps"
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// branch is game data that is made as it is looked at.
type branch struct {
	keys func() []string
	get  func(key string) (any, bool)
}

func (b branch) Keys() []string             { return b.keys() }
func (b branch) Get(key string) (any, bool) { return b.get(key) }

func stateKeys() []string {
	return []string{
		"currentRoom", "aboard", "locations", "itemState", "visited", "flags", "vars", "verbosity", "fuses", "moveCount",
		"turns", "gameOver", "firedEvents", "misses", "player", "npcs",
	}
}

// State is the game in the shape of world-schema's saves, for the acting person.
// It has no generator: a script draws with ctx.random and ctx.roll.
func (p *Played) State() Data {
	return standings{p}
}

// standings is the game as it stands.
type standings struct{ of *Played }

func (d standings) Keys() []string {
	return slices.DeleteFunc(stateKeys(), func(key string) bool {
		_, there := d.Get(key)
		return !there
	})
}

func (d standings) Get(key string) (any, bool) {
	p, s := d.of, d.of.Tx.Game.State
	who := world.PersonRef(p.About.Person)
	switch key {
	case "currentRoom":
		return p.Room(), true
	case "aboard":
		return p.Aboard(), p.Aboard() != ""
	case "verbosity":
		v := s.Get(who, "verbosity").Text()
		return v, v != ""
	case "fuses":
		var r record
		for _, t := range p.Tx.Timers() {
			r = append(r, member{t.Event, float64(t.In)})
		}
		return some(r)
	case "misses":
		return s.Get(who, "misses").Int(), true
	case "player":
		return some(p.standing(who, "wounds", "load", "cureIn", "staggered"))
	case "locations":
		return p.each(world.Items, func(id string) (any, bool) {
			return orNull(p.Holder(id)), p.Tx.Has(world.ThingRef(id))
		}), true
	case "itemState":
		return p.each(world.Items, func(id string) (any, bool) {
			return some(p.standing(world.ThingRef(id), "open", "locked", "on", "hidden", "unlisted", "touched"))
		}), true
	case "visited":
		return s.Get(who, "visited").List(), true
	case "flags":
		return p.flags(), true
	case "vars":
		return variables{p}, true
	case "moveCount":
		return s.Get(who, "moves").Int(), true
	case "turns":
		return s.Get(who, "turns").Int(), true
	case "gameOver":
		return s.Get(world.Global, "over").Text() != "" || p.About.Person != "" && p.Tx.Defeated(p.About.Person), true
	case "firedEvents":
		return s.Get(world.Global, "fired").List(), true
	case "npcs":
		return p.each(world.Characters, func(id string) (any, bool) {
			r, ok := some(p.npc(id))
			return r, ok && p.Tx.Has(world.CharacterRef(id))
		}), true
	}
	return nil, false
}

// some leaves out a record that says nothing.
func some(r record) (any, bool) { return r, len(r) > 0 }

// each is a map over the ids of a kind, without what get has nothing for.
func (p *Played) each(k world.Kind, get func(id string) (any, bool)) Data {
	keys := func() []string {
		return slices.DeleteFunc(slices.Clone(p.ids(k)), func(id string) bool {
			_, ok := get(id)
			return !ok
		})
	}
	return branch{keys, get}
}

// standing is what the state says of a subject. A thing that was touched is what
// world-schema calls moved.
func (p *Played) standing(of world.Ref, keys ...string) record {
	var r record
	for _, key := range keys {
		v := p.Tx.Game.State.Get(of, key)
		if key == "touched" {
			key = "moved"
		}
		switch v.Kind() {
		case state.Bool:
			r = append(r, member{key, v.Bool()})
		case state.Number:
			r = append(r, member{key, v.Float()})
		case state.Text:
			r = append(r, member{key, v.Text()})
		}
	}
	return r
}

func (p *Played) npc(id string) record {
	c := world.CharacterRef(id)
	r := p.standing(c, "room", "strength", "fighting", "staggered", "wake", "hidden", "scenery", "following")
	if p.Tx.Down(id) && p.Tx.Game.State.Get(c, "strength").IsNone() {
		r = append(r, member{"strength", 0.0}) // world-schema: dead
	}
	return r
}

// NPC is a character's state; nothing when nothing has happened to it.
func (p *Played) NPC(id string) Data {
	if !p.Tx.Has(world.CharacterRef(id)) {
		return nil
	}
	if r := p.npc(id); len(r) > 0 {
		return r
	}
	return nil
}

func (p *Played) flags() Data {
	s := p.Tx.Game.State
	return branch{func() []string {
		all := s.Flags(world.Global)
		if p.About.Person != "" {
			all = slices.Concat(all, s.Flags(world.PersonRef(p.About.Person)))
		}
		slices.Sort(all)
		return slices.Compact(all)
	}, func(flag string) (any, bool) {
		v := s.Get(p.Tx.FlagOwner(p.About.Person, flag), "flags."+flag)
		return v.Bool(), !v.IsNone()
	}}
}

// variables are those that have a value, the world's first ones included.
type variables struct{ of *Played }

func (d variables) Keys() []string {
	all := slices.Collect(maps.Keys(d.of.Tx.World.Vars))
	for _, e := range d.of.Tx.Game.State.Entries(world.Global, "vars") {
		all = append(all, e.Name)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (d variables) Get(name string) (any, bool) {
	tx := d.of.Tx
	if _, starts := tx.World.Vars[name]; !starts && tx.Game.State.Get(world.Global, "vars."+name).IsNone() {
		return nil, false
	}
	return tx.Var(name), true
}
