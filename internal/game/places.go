package game

import (
	"cmp"
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// start lists what the author put at an owner.
func (g *Game) start(owner world.Ref) (things []string, goods []world.Good) {
	if owner.Part != "" {
		return nil, nil
	}
	switch owner.Family {
	case world.OfRoom:
		r := g.Room(owner.ID)
		things, goods = r.Items, r.Goods
	case world.OfPerson:
		p := g.Person(owner.ID)
		things, goods = p.Holds, p.Goods
	case world.OfCharacter:
		c := g.Character(owner.ID)
		things, goods = c.Holds, c.Goods
	case world.OfThing:
		things = g.ItemOf(owner).Contains
	}
	if made := g.instancesAt(world.In(owner)); len(made) > 0 {
		things = append(things[:len(things):len(things)], made...)
	}
	return things, goods
}

// instancesAt lists the things of the author's own making that start at a place.
func (g *Game) instancesAt(at world.At) []string {
	if len(g.World.Instances) == 0 {
		return nil
	}
	if g.instances == nil {
		g.instances = map[world.At][]string{}
		for i := range g.World.Instances {
			x := &g.World.Instances[i]
			g.instances[x.Location] = append(g.instances[x.Location], x.ID)
		}
	}
	return g.instances[at]
}

// ThingsAt lists the single things at a place, which may be a named inventory.
func (g *Game) ThingsAt(at world.At) []world.Ref {
	if at.Slot == "" {
		return g.Things(at.Owner)
	}
	var out []world.Ref
	for _, id := range g.instancesAt(at) {
		if t := world.ThingRef(id); g.State.Get(t, "at").IsNone() {
			out = append(out, t)
		}
	}
	return append(out, g.State.Inside(at)...)
}

// Things lists the single things at a place: those that nothing has moved in
// the author's order, then the others in the order in which they came. Where the
// newest come first, it is the other way about: the last that came, and in the
// end the author's first. Nobody may change the list.
func (g *Game) Things(owner world.Ref) []world.Ref {
	lie := g.lying()
	if known, ok := lie.things[owner]; ok {
		return known
	}
	out := slices.Clip(g.inOrder(owner))
	if g.World.Conventions().NewestFirst {
		slices.Reverse(out)
	}
	if len(out) > 0 && g.err == nil { // what is empty may be so for want of a record
		lie.things[owner] = out
	}
	return out
}

func (g *Game) inOrder(owner world.Ref) []world.Ref {
	authored, _ := g.start(owner)
	came := g.State.Inside(world.In(owner))
	if len(authored)+len(came) == 0 {
		return nil
	}
	out := make([]world.Ref, 0, len(authored)+len(came))
	for _, id := range authored {
		t := world.ThingRef(id)
		switch {
		case slices.Contains(out, t) || g.ItemOf(t).Counted:
		case g.State.Get(t, "at").IsNone():
			out = append(out, t)
			g.homes[id] = owner
		case g.settled(t, owner):
			out = append(out, t)
		}
	}
	if len(came) == 0 {
		return out
	}
	type arrival struct {
		thing world.Ref
		moved int
	}
	var few [12]arrival
	all := few[:0]
	for _, t := range came {
		if !slices.Contains(out, t) {
			all = append(all, arrival{t, g.State.Get(t, "moved").Int()})
		}
	}
	slices.SortStableFunc(all, func(a, b arrival) int { return cmp.Compare(a.moved, b.moved) })
	for _, a := range all {
		out = append(out, a.thing)
	}
	return out
}

// settled reports whether a thing is where the start of the game says, which was
// written down because it is listed more than once: nothing has moved it.
func (g *Game) settled(t, owner world.Ref) bool {
	return g.State.Get(t, "moved").IsNone() && g.Place(t) == world.In(owner)
}

// A Stock is an amount of a counted good somewhere.
type Stock struct {
	Item  string
	Count int
}

// Goods lists the counted goods of an owner, the authored ones first.
func (g *Game) Goods(owner world.Ref) []Stock {
	var out []Stock
	seen := func(item string) bool {
		return slices.ContainsFunc(out, func(s Stock) bool { return s.Item == item })
	}
	things, goods := g.start(owner)
	for _, good := range goods {
		if !seen(good.Item) {
			out = append(out, Stock{good.Item, g.GoodsOf(owner, good.Item)})
		}
	}
	for _, id := range things {
		if !seen(id) && g.ItemOf(world.ThingRef(id)).Counted {
			out = append(out, Stock{id, g.GoodsOf(owner, id)})
		}
	}
	for _, e := range g.State.Entries(owner, "goods") {
		if !seen(e.Name) {
			out = append(out, Stock{e.Name, e.Value.Int()})
		}
	}
	return slices.DeleteFunc(out, func(s Stock) bool { return s.Count <= 0 })
}

// eachGood goes through the counted goods of an owner, in no order that counts.
func (g *Game) eachGood(owner world.Ref, do func(item string, n int)) {
	if things, goods := g.start(owner); len(things)+len(goods) > 0 {
		for _, s := range g.Goods(owner) {
			do(s.Item, s.Count)
		}
		return
	}
	g.State.Each(owner, "goods", func(item string, v state.Value) {
		if n := v.Int(); n > 0 {
			do(item, n)
		}
	})
}

// startGoods is how much of a good the author put at an owner. A counted item
// in a list of things counts once for each time that it is listed.
func (g *Game) startGoods(owner world.Ref, item string) int {
	things, goods := g.start(owner)
	n := 0
	for _, good := range goods {
		if good.Item == item {
			n += good.Count
		}
	}
	for _, id := range things {
		if id == item && g.ItemOf(world.ThingRef(id)).Counted {
			n++
		}
	}
	return n
}

// GoodsOf is how much of a counted good an owner has.
func (g *Game) GoodsOf(owner world.Ref, item string) int {
	if v := g.State.Get(owner, "goods."+item); v.Kind() == state.Number {
		return v.Int()
	}
	return g.startGoods(owner, item)
}

// Carries reports whether an owner directly has a thing of an id or an item, or
// any of a counted good.
func (g *Game) Carries(owner world.Ref, id string) bool {
	return g.Carried(owner, id) != (world.Ref{}) || g.GoodsOf(owner, id) > 0
}

// Carried finds the thing that an owner directly has by its id or its item's.
func (g *Game) Carried(owner world.Ref, id string) world.Ref {
	for _, t := range g.Things(owner) {
		if t.ID == id || g.ItemID(t) == id {
			return t
		}
	}
	return world.Ref{}
}

// Holds reports whether an owner has a thing of an id or item at any depth.
func (g *Game) Holds(owner world.Ref, same func(id string) bool) bool {
	for _, s := range g.Goods(owner) {
		if same(s.Item) {
			return true
		}
	}
	return g.holds(owner, same, 0)
}

// depth bounds every walk through things in things: content may be wrong.
const depth = 20

func (g *Game) holds(owner world.Ref, same func(id string) bool, level int) bool {
	if level > depth {
		return false
	}
	for _, t := range g.Things(owner) {
		if same(t.ID) || same(g.ItemID(t)) || g.holds(t, same, level+1) {
			return true
		}
	}
	return false
}

// Here lists the characters in a room, the hidden ones too: those the author
// put there, then those who came.
func (g *Game) Here(room string) []string {
	var out []string
	for _, id := range g.Room(room).Characters {
		if g.State.Get(world.CharacterRef(id), "room").IsNone() && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	for _, c := range g.State.Came(room) {
		out = append(out, c.ID)
	}
	return slices.DeleteFunc(out, g.dead)
}

// dead reports whether a character has lost its strength to the last: it is
// nowhere then. Those who are only defeated lie where they fell.
func (g *Game) dead(character string) bool {
	v := g.State.Get(world.CharacterRef(character), "strength")
	return v.Kind() == state.Number && v.Int() == 0
}

// Strength is how strong a character is in a fight: below nothing while it is
// out cold, 0 when it is dead.
func (g *Game) Strength(character string) int {
	if v := g.State.Get(world.CharacterRef(character), "strength"); v.Kind() == state.Number {
		return v.Int()
	}
	if c := g.Character(character).Combat; c != nil {
		return c.Strength
	}
	return 1
}

// Alive reports whether a character is neither dead nor defeated, and somewhere.
// One that does not exist is alive, as world-schema has it.
func (g *Game) Alive(character string) bool {
	v := g.State.Get(world.CharacterRef(character), "room")
	return !g.Down(character) && !g.dead(character) && (v.Kind() != state.Text || v.Text() != "")
}

// Awake reports whether a character is alive, not out cold and not asleep.
func (g *Game) Awake(character string) bool {
	c := world.CharacterRef(character)
	if !g.Alive(character) || g.State.Get(c, "asleep").Bool() {
		return false
	}
	v := g.State.Get(c, "strength")
	return v.Kind() != state.Number || v.Int() > 0
}

// Fighting reports whether a character is awake and in a fight.
func (g *Game) Fighting(character string) bool {
	return g.State.Get(world.CharacterRef(character), "fighting").Bool() && g.Awake(character)
}

// InScenery reports whether a character is left out of what a room lists.
func (g *Game) InScenery(character string) bool {
	if v := g.State.Get(world.CharacterRef(character), "scenery"); v.Kind() == state.Bool {
		return v.Bool()
	}
	return g.Character(character).Scenery
}

// SeenHere lists the characters in a room whom anybody can see.
func (g *Game) SeenHere(room string) []string {
	return slices.DeleteFunc(g.Here(room), func(id string) bool {
		v := g.State.Get(world.CharacterRef(id), "hidden")
		return v.Bool() || v.IsNone() && g.Character(id).Hidden
	})
}

// CharacterHealth is how much a character can still take; those who have no
// health of their own have the most usual amount.
func (g *Game) CharacterHealth(id string) (now, full int) {
	full = g.Character(id).Health
	if full == 0 {
		full = 6
	}
	if v := g.State.Get(world.CharacterRef(id), "health"); v.Kind() == state.Number {
		return v.Int(), full
	}
	return full, full
}

// Down reports whether a character was defeated.
func (g *Game) Down(id string) bool { return g.State.Get(world.CharacterRef(id), "defeated").Bool() }
