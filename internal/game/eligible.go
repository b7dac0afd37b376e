package game

import (
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Enabled reports whether a subject takes part in anything.
func (g *Game) Enabled(r world.Ref) bool {
	v := g.State.Get(r, "disabled")
	switch r.Family {
	case world.OfThing:
		made := g.Instance(r.ID)
		return !v.Bool() && (v.Kind() == state.Bool || made == nil || made.Enabled == nil || *made.Enabled)
	case world.OfCharacter:
		return !v.Bool() && (v.Kind() == state.Bool || !g.Character(r.ID).Disabled)
	}
	return true
}

// Eligible reports whether a subject can be part of a person's command now: a
// feature of the room, somebody in it, or a thing in it or held, through
// whatever holds it, each of which takes part and is seen (semantic-commands:
// eligibility). It asks about the one subject, not about all there are.
func (g *Game) Eligible(person string, r world.Ref) bool {
	room := g.RoomOf(person)
	switch {
	case r.Family == world.OfRoom:
		return r.Part != "" && r.ID == room && g.Feature(r) != nil && g.Lit(person, room)
	case r.Part != "":
		return g.Feature(r) != nil && g.Eligible(person, world.ThingRef(r.ID))
	case r.Family == world.OfCharacter:
		return g.Has(r) && g.Enabled(r) && g.standsIn(r.ID, room) && g.Lit(person, room)
	case r.Family == world.OfThing:
		return g.Live(r) && g.heldOrHere(person, room, r)
	}
	return false
}

// standsIn is whether a character is in a room and seen there. It looks at one
// character.
func (g *Game) standsIn(id, room string) bool {
	return g.stands(id, room) && g.Shown(world.CharacterRef(id))
}

// stands is whether a character is in a room, be it seen there or not.
func (g *Game) stands(id, room string) bool {
	if v := g.State.Get(world.CharacterRef(id), "room"); v.IsNone() {
		if !slices.Contains(g.Room(room).Characters, id) {
			return false
		}
	} else if v.Kind() != state.Text || v.Text() != room {
		return false
	}
	return !g.dead(id)
}

// Shown reports whether a thing or a character is there to be seen; rooms and
// their features always are.
func (g *Game) Shown(r world.Ref) bool {
	switch r.Family {
	case world.OfThing:
		return !g.Hidden(r)
	case world.OfCharacter:
		hidden := g.State.Get(r, "hidden")
		return !hidden.Bool() && (!hidden.IsNone() || !g.Character(r.ID).Hidden)
	}
	return true
}

// EffectiveRoom is the room in which a subject is in the end, whatever holds it;
// empty when it is in none. A character that stands in several rooms is in the
// person's, where that is one of them.
func (g *Game) EffectiveRoom(person string, r world.Ref) string {
	for range depth {
		switch r.Family {
		case world.OfRoom:
			return r.ID
		case world.OfPerson:
			return g.RoomOf(r.ID)
		case world.OfCharacter:
			return g.About(person).Standing(r.ID)
		case world.OfThing:
			r = g.Place(world.ThingRef(r.ID)).Owner
		default:
			return ""
		}
	}
	return ""
}

// heldOrHere follows what holds a thing, outward.
func (g *Game) heldOrHere(person, room string, t world.Ref) bool {
	if g.ItemOf(t).Counted {
		return g.GoodsOf(world.PersonRef(person), t.ID) > 0 || g.GoodsOf(world.RoomRef(room), t.ID) > 0 && g.Lit(person, room)
	}
	for range depth {
		if !g.Enabled(t) || g.Hidden(t) {
			return false
		}
		at, known := g.Whereabouts(t)
		if !known {
			g.Visible(person) // which lists what nothing has moved
			at, known = g.Whereabouts(t)
		}
		if !known || at.IsZero() {
			return g.Lit(person, room) && (slices.Contains(g.Room(room).Scenery, t.ID) || slices.Contains(g.Fixtures(room), t))
		}
		switch owner := at.Owner; {
		case owner == world.Global:
			return true
		case owner == world.PersonRef(person):
			return true
		case owner.Family == world.OfRoom && owner.ID == room:
			return g.Lit(person, room)
		case owner.Family == world.OfRoom:
			return owner.Part == "" && slices.Contains(g.Fixtures(room), t) && g.Lit(person, room)
		case owner.Family == world.OfCharacter:
			return at.Slot != "" && g.Eligible(person, owner)
		case owner.Family != world.OfThing || !g.Live(owner):
			return false
		case at.Slot == "" && !g.seesInto(owner) && g.Aboard(person) != owner:
			return false
		}
		t = world.ThingRef(at.Owner.ID)
	}
	return false
}

// Subjects lists every subject that can be part of a person's command now: the
// room's features, who is there, the things in sight and the features of each.
func (g *Game) Subjects(person string) []world.Ref {
	room := g.RoomOf(person)
	var out []world.Ref
	add := func(r world.Ref) {
		if !slices.Contains(out, r) && g.Eligible(person, r) {
			out = append(out, r)
		}
	}
	for _, f := range g.Features(world.RoomRef(room)) {
		add(f)
	}
	for _, id := range g.SeenHere(room) {
		add(world.CharacterRef(id))
		for _, at := range g.inventories(world.CharacterRef(id)) {
			for _, t := range g.ThingsAt(at) {
				add(t)
			}
		}
	}
	things := g.withGoods(g.Visible(person), person)
	for _, at := range g.inventories(world.Global) {
		things = append(things, g.ThingsAt(at)...)
	}
	for _, t := range things {
		add(t)
		for _, f := range g.Features(t) {
			add(f)
		}
	}
	return out
}
