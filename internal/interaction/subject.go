package interaction

import (
	"rpg/internal/game"
	"rpg/internal/world"
)

// A subject is one that a command may be about, with what selectors and rules ask of
// it. It is good for as long as the game stands as it does.
type subject struct {
	world.Ref
	at     int    // its place among those of a [Crowd]
	id     string // as it is spelled
	item   string // that it, or what has it, is made of; empty for what is not live
	traits []string
}

func see(g *game.Game, r world.Ref) *subject {
	s := &subject{Ref: r, id: r.String(), traits: g.Traits(r)}
	if r.Family == world.OfThing && g.Live(r) {
		s.item = g.ItemID(world.ThingRef(r.ID))
	}
	return s
}

// nobody is what a slot is bound to that is not bound.
var nobody = &subject{}

// A Crowd is what a person's commands could be about at one moment. Whoever asks
// several things of one moment looks around once.
type Crowd struct {
	t   *Table
	all []*subject
}

// Around looks for all that a person's commands could be about now.
func (t *Table) Around(g *game.Game, person string) *Crowd {
	refs := g.Subjects(person)
	c := &Crowd{t: t, all: make([]*subject, len(refs))}
	for i, r := range refs {
		c.all[i] = see(g, r)
		c.all[i].at = i
	}
	return c
}

// Admitted lists what a command could bind a slot of a verb to.
func (c *Crowd) Admitted(id, slot string) (out []world.Ref) {
	for _, s := range only(c.all, c.t.verbs[id].Slot(slot).Selectors) {
		out = append(out, s.Ref)
	}
	return out
}

func only(all []*subject, union []world.Selector) (out []*subject) {
	for _, s := range all {
		if s.admitted(union) {
			out = append(out, s)
		}
	}
	return out
}
