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
	for _, d := range e.Denials {
		if about.Holds(d.If) {
			w.Why = d.Text
			return w
		}
	}
	switch {
	case e.If != nil && !about.Holds(e.If), e.To == "":
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
	return w
}

// MayLeave and MayEnter ask the conditions that rooms themselves set.
func (g *Game) MayLeave(person, room string) bool {
	x := g.Room(room).LeaveIf
	return x == nil || g.About(person).Holds(x)
}

func (g *Game) MayEnter(person, room string) (bool, string) {
	r := g.Room(room)
	if r.Requires == nil || g.About(person).Holds(r.Requires) {
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
		return r.FirstDescription
	}
	about := g.About(person)
	for _, d := range r.Descriptions {
		if about.Holds(d.If) {
			return d.Text
		}
	}
	return r.Text.Description
}

// Holds evaluates a condition; none holds always. A condition that cannot be
// evaluated is false.
func (a *About) Holds(x cond.Expr) bool {
	if x == nil {
		return true
	}
	ok, err := cond.Eval(x, a)
	if err != nil && a.Game.err == nil {
		a.Game.err = err
	}
	return ok && err == nil
}
