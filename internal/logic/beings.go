package logic

import (
	"maps"
	"slices"
	"strconv"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// character adds what comes of being where a character is.
func (g *Game) character(c *world.Character) {
	with := g.fact(With, c.ID, "")
	g.implies(g.all(nil, with, g.fact(unhidden, c.ID, "")), g.fact(Seen, c.ID, ""))
	g.implies(with, g.fact(Met, c.ID, ""))
	if c.Follows != nil {
		g.implies(with, g.fact(following, c.ID, ""))
	}
	if c.Combat != nil {
		g.implies(with, g.fact(fighting, c.ID, ""))
	}
	for _, b := range c.Sells {
		g.get(with, b.Of)
	}
	if c.FlagWhenDefeated != "" {
		g.set(with, c.FlagWhenDefeated, true)
	}
	if c.Attack != 0 || c.Health > 0 || c.Combat != nil {
		g.implies(with, g.fact(Death, "", ""))
	}
	g.answering(with, c.Instead, false)
	g.answering(with, c.After, true)
	g.obeying(c, with)
	for _, item := range slices.Sorted(maps.Keys(c.OnGive)) {
		g.run(g.all(nil, with, g.fact(Held, item, "")), c.OnGive[item])
	}
	for _, t := range c.Topics {
		g.topic(with, t.Answers)
	}
	if k := c.Combat; k != nil {
		for _, event := range [...]string{k.OnDeath, k.OnUnconscious, k.OnWake, k.OnBusy} {
			g.run(with, event)
		}
	}
	g.plan(c)
}

// obeying adds what comes of a character's being told to do something, with it or
// from where it hears orders. One that goes where it is told is not asked how it
// gets through; what it takes it can bring to somebody.
func (g *Game) obeying(c *world.Character, with ref) {
	ways := by(with)
	for _, room := range c.HeardFrom {
		ways = ways.or(by(g.fact(Room, room, "")))
	}
	hears := g.either(ways)
	g.answering(hears, c.Orders, false)
	takes, goes := slices.Contains(c.Obeys, "take"), slices.Contains(c.Obeys, "go")
	if g.out.Unsent || !takes && !goes {
		return
	}
	for _, id := range g.ids[world.Rooms] {
		there := g.all(nil, hears, g.fact(Stands, c.ID, id))
		if takes {
			g.implies(there, g.offers(id))
		}
		if !goes {
			continue
		}
		for _, e := range g.rooms[id].Exits {
			g.stand(there, c.ID, e.To)
		}
	}
}

// topic adds texts of which the first that holds is said; one that names an event
// runs it.
func (g *Game) topic(with ref, list []world.Variant) {
	var failed []cond.Expr
	for _, v := range list {
		if _, is := g.World.Event(v.Text); is {
			g.run(g.all(append(slices.Clone(failed), v.If), with), v.Text)
		}
		failed = append(failed, cond.Not{X: v.If})
	}
}

// plan is what a character does by itself, one thing after the other.
func (g *Game) plan(c *world.Character) {
	for i, p := range c.Plan {
		done := g.fact(planned, c.ID, strconv.Itoa(i))
		so := g.all([]cond.Expr{p.If}, done)
		if p.Go != "" {
			g.stand(so, c.ID, p.Go)
		}
		if p.Set != "" {
			g.set(so, p.Set, true)
		}
		if p.Clear != "" {
			g.set(so, p.Clear, false)
		}
		g.implies(so, g.fact(planned, c.ID, strconv.Itoa(i+1)))
	}
}

// stand lets a character be in a room; "here" is wherever somebody is, and nowhere
// is "".
func (g *Game) stand(on ref, character, room string) {
	if g.characters[character] == nil || room == "" || on == never {
		return
	}
	g.implies(on, g.fact(Stands, character, room))
	g.implies(on, g.fact(Alive, character, ""))
}

// becomes changes how a thing or a character is.
func (g *Game) becomes(on ref, key, id string, to bool) {
	kinds := map[bool]map[string]Kind{
		true:  {"open": Open, "locked": Locked, "on": On, "following": following, "fighting": fighting, "strength": Alive},
		false: {"open": Shut, "locked": Unlocked, "on": Off, "hidden": unhidden, "defeated": Alive},
	}
	k, is := kinds[to][key]
	if is && (g.items[id] != nil || g.characters[id] != nil) {
		g.implies(on, g.fact(k, id, ""))
	}
}
