package game

import (
	"slices"

	"rpg/internal/cond"
	"rpg/internal/world"
)

// A Way is an exit of a room as it stands for one person now.
type Way struct {
	world.Exit
	Open bool
	Why  string    // the content's words for why it is closed
	Door world.Ref // the closed door, when that is why
}

// NoWay is what a closed way says when the content has no words for it.
const NoWay = "You can’t go that way."

// Ways lists the exits of a room for a person: the author's in their order,
// then those that were added during the run, but for what the author has by now.
func (g *Game) Ways(person, room string) []Way {
	exits := g.Exits(room)
	out := make([]Way, 0, len(exits))
	for _, e := range exits {
		out = append(out, g.Way(person, e))
	}
	return out
}

// WaysTo lists those of them that lead to one room.
func (g *Game) WaysTo(person, room, to string) []Way {
	var out []Way
	for _, e := range g.Exits(room) {
		if e.To == to {
			out = append(out, g.Way(person, e))
		}
	}
	return out
}

// Exits lists the exits of [Game.Ways] without asking how they stand. Nobody may
// change the list.
func (g *Game) Exits(room string) []world.Exit {
	authored := g.Room(room).Exits
	out := slices.Clip(authored)
	for _, e := range g.State.Entries(world.RoomRef(room), "exits") {
		if slices.ContainsFunc(authored, func(x world.Exit) bool { return x.Label == e.Name && x.To == e.Value.Text() }) {
			continue
		}
		out = append(out, world.Exit{Label: e.Name, To: e.Value.Text()})
	}
	return out
}

// Way is an exit as it stands for a person now.
func (g *Game) Way(person string, e world.Exit) Way {
	w := Way{Exit: e}
	if e.If == nil && len(e.Denials) == 0 && e.Door == "" && e.To != "" {
		w.Open = true
		return w
	}
	about := g.About(person)
	for i, d := range e.Denials {
		denied := about.Holds(d.If)
		if g.Trace != nil {
			g.Trace.For(Note{What: ADenial, Name: e.Label, N: i + 1, Pos: e.Pos, If: d.If, Holds: denied})
		}
		if denied {
			w.Why = d.Text
			return w
		}
	}
	denied := e.If != nil && !about.Holds(e.If)
	switch {
	case denied, e.To == "":
		w.Why = e.Denial
		if w.Why == "" {
			w.Why = NoWay
		}
	case e.Door != "" && !g.Open(world.ThingRef(e.Door)):
		w.Door = world.ThingRef(e.Door)
		w.Why = "The " + g.Item(e.Door).Name + " is closed."
	default:
		w.Open = true
	}
	if g.Trace != nil {
		g.Trace.exit(&w, denied || w.Open)
	}
	return w
}

// MayLeave and MayEnter ask the conditions that rooms themselves set.
func (g *Game) MayLeave(person, room string) bool {
	x := g.Room(room).LeaveIf
	if x == nil {
		return true
	}
	ok := g.About(person).Holds(x)
	if g.Trace != nil {
		g.Trace.For(Note{What: ToLeave, Of: world.RoomRef(room), If: x, Holds: ok})
	}
	return ok
}

func (g *Game) MayEnter(person, room string) (bool, string) {
	r := g.Room(room)
	if r.Requires == nil {
		return true, ""
	}
	ok := g.About(person).Holds(r.Requires)
	if g.Trace != nil {
		g.Trace.For(Note{What: ToEnter, Of: world.RoomRef(room), If: r.Requires, Holds: ok})
	}
	if ok {
		return true, ""
	}
	if r.Denial != "" {
		return false, r.Denial
	}
	return false, "Something stops you. The story isn’t ready for you to go there yet."
}

// Description is the room's own text as it reads for a person now: without the
// sections, which are the reader's business.
func (g *Game) Description(person, room string, first bool) string {
	r := g.Room(room)
	if first && r.FirstDescription != "" {
		if g.Trace != nil {
			g.Trace.Add(Note{What: AText, Of: world.RoomRef(room), Name: "firstDescription", Holds: true})
		}
		return r.FirstDescription
	}
	if text, ok := g.About(person).variant(world.RoomRef(room), r.Descriptions); ok {
		return text
	}
	return r.Text.Description
}

// variant is the first of the texts in place of a description that holds.
func (a *About) variant(of world.Ref, all []world.Variant) (text string, ok bool) {
	for i, d := range all {
		holds := a.Holds(d.If)
		if a.Trace != nil {
			a.Trace.For(Note{What: AText, Of: of, Name: "descriptions", N: i + 1, If: d.If, Holds: holds})
		}
		if holds {
			return d.Text, true
		}
	}
	return "", false
}

// CharacterText is what a character's author says of how it looks now.
func (a *About) CharacterText(c *world.Character) string {
	if text, ok := a.variant(world.CharacterRef(c.ID), c.Descriptions); ok {
		return text
	}
	return c.Text.Description
}

// Holds evaluates a condition; none holds always. A condition that cannot be
// evaluated is false.
func (a *About) Holds(x cond.Expr) bool {
	if x == nil {
		return true
	}
	ok, err := a.Eval(x)
	if err != nil && a.Game.err == nil {
		a.Game.err = err
	}
	return ok && err == nil
}

// Eval evaluates a condition for whoever has a use for what breaks in it.
func (a *About) Eval(x cond.Expr) (bool, error) {
	if a.Trace != nil && x != nil {
		return a.traced(x)
	}
	return cond.Eval(x, a)
}
