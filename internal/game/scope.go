package game

import (
	"slices"

	"rpg/internal/names"
	"rpg/internal/world"
)

// Scope lists who or what a slot of a verb may mean for a person, in the order
// in which its source lists them. A counted good stands in it as the thing of
// its item's id.
func (g *Game) Scope(person, verb, slot string) []world.Ref {
	who := world.PersonRef(person)
	if slot == world.Second {
		switch verb {
		case "sell", "give", "show":
			return g.company(person)
		}
		return g.withGoods(g.Visible(person), person)
	}
	switch verb {
	case "drop", "equip", "use", "sell", "give", "lose":
		return g.owned(who)
	case "take":
		return g.loose(person)
	case "attack", "talk", "remember":
		return g.company(person)
	}
	return append(g.withGoods(g.Visible(person), person), g.beings(person)...)
}

// owned are the things and goods directly in a being's hands.
func (g *Game) owned(who world.Ref) []world.Ref {
	out := g.Things(who)
	for _, s := range g.Goods(who) {
		out = append(out, world.ThingRef(s.Item))
	}
	return out
}

// loose are the things in sight that a person does not directly carry, and the
// goods on the floor.
func (g *Game) loose(person string) []world.Ref {
	mine := g.Things(world.PersonRef(person))
	out := slices.DeleteFunc(slices.Clone(g.Visible(person)), func(t world.Ref) bool { return slices.Contains(mine, t) })
	room := g.RoomOf(person)
	if g.Lit(person, room) {
		for _, s := range g.Goods(world.RoomRef(room)) {
			out = append(out, world.ThingRef(s.Item))
		}
	}
	return out
}

func (g *Game) withGoods(out []world.Ref, person string) []world.Ref {
	room := g.RoomOf(person)
	owners := []world.Ref{world.PersonRef(person)}
	if g.Lit(person, room) {
		owners = append(owners, world.RoomRef(room))
	}
	for _, o := range owners {
		for _, s := range g.Goods(o) {
			if t := world.ThingRef(s.Item); !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}

// beings are the characters and the other people whom a person sees.
func (g *Game) beings(person string) []world.Ref {
	if !g.Lit(person, g.RoomOf(person)) {
		return nil
	}
	return g.company(person)
}

// company are the characters and the other people who are there with a person,
// and can be spoken to and fought in the dark, too. (world-schema: Darkness)
func (g *Game) company(person string) []world.Ref {
	room := g.RoomOf(person)
	var out []world.Ref
	for _, id := range g.SeenHere(room) {
		out = append(out, world.CharacterRef(id))
	}
	for _, id := range g.Others(person, room) {
		out = append(out, world.PersonRef(id))
	}
	return out
}

// Find matches words against the names of what may be meant. Several matches
// are for the caller to refuse or to ask about.
func (g *Game) Find(words string, among []world.Ref, p names.Policy) []world.Ref {
	if p&^(names.First|names.IDs) == names.Line {
		return g.findLine(words, among, p)
	}
	var x names.Index
	for _, r := range among {
		for _, ph := range g.Phrases(r) {
			x.Add(ph)
		}
	}
	var out []world.Ref
	for _, m := range x.Find(words, p) {
		if r, ok := world.ParseRef(m.Of); ok {
			out = append(out, r)
		}
	}
	return out
}

// findLine is Find for typed lines, which name what is near again and again.
func (g *Game) findLine(words string, among []world.Ref, p names.Policy) []world.Ref {
	var few [24]*names.Named
	ready := few[:0]
	for _, r := range among {
		ready = append(ready, g.names(r))
	}
	var out []world.Ref
	for _, i := range names.FindLine(words, ready, p) {
		if !slices.Contains(out, among[i]) {
			out = append(out, among[i])
		}
	}
	return out
}

// A named is what a subject is called by, ready to be looked for, and the record
// that says so.
type named struct {
	by    any
	ready *names.Named
}

// names are the phrases of a subject, folded once for each record of it.
func (g *Game) names(r world.Ref) *names.Named {
	var by any
	switch r.Family {
	case world.OfThing:
		by = g.ItemOf(r)
	case world.OfCharacter:
		by = g.Character(r.ID)
	case world.OfPerson:
		by = g.Person(r.ID)
	case world.OfRoom:
		by = g.Room(r.ID)
	default:
		return names.NewNamed(g.Phrases(r)...)
	}
	if known, ok := g.called[r]; ok && known.by == by {
		return known.ready
	}
	n := named{by, names.NewNamed(g.Phrases(r)...)}
	g.called[r] = n
	return n.ready
}
