package game

import (
	"fmt"
	"slices"

	"rpg/internal/cond"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Generated lists the records of a kind that were generated during the run, in
// the order in which they were made.
func (g *Game) Generated(k world.Kind) []string {
	return g.State.Get(world.Global, "generated."+string(k)).List()
}

// IsGenerated reports whether a record was generated during the run. One that
// the author has taken into the game since is none.
func (g *Game) IsGenerated(k world.Kind, id string) bool {
	if !slices.Contains(g.Generated(k), id) {
		return false
	}
	var round int
	switch k {
	case world.Rooms:
		round = g.Room(id).Generated
	case world.Items:
		round = g.Item(id).Generated
	case world.Characters:
		round = g.Character(id).Generated
	case world.Quests:
		if q, err := g.World.Quest(id); err == nil {
			round = q.Generated
		}
	}
	return round > 0
}

// MadeOf is how many things of a kind of proposal (extra, room, item …) this run
// has made.
func (g *Game) MadeOf(kind string) int {
	return g.State.Get(world.Global, "generated."+kind).Int()
}

// Make adds a generated record to the run; kind is that of its proposal.
func (tx *Tx) Make(kind string, m Made) {
	tx.Makes = append(tx.Makes, m)
	tx.State.Include(world.Global, "generated."+string(m.Kind), m.ID)
	tx.State.Set(world.Global, "generated."+kind, state.Num(tx.MadeOf(kind)+1))
}

// MayGenerate says why nothing of a kind may be created now; empty when it may:
// by the game's own policy and what this run has made already, the owner's
// switch, and the meter.
func (g *Game) MayGenerate(kind string) (why string) {
	most, made := g.World.Allows(kind), g.MadeOf(kind)
	switch {
	case most == 0:
		return fmt.Sprintf("this game lets no %s be created during a run", kind)
	case !g.Switches.Generates(kind):
		return fmt.Sprintf("the owner has switched generate.%s off", kind)
	case most != world.NoLimit && made >= most:
		return fmt.Sprintf("this run has created its %d of the kind %s", most, kind)
	case !g.Affords("generate"):
		return "the meter cannot pay for it"
	}
	return ""
}

// LeftOf is how many things of a kind this run may still make; [world.NoLimit]
// where there is no end.
func (g *Game) LeftOf(kind string) int {
	if most := g.World.Allows(kind); most != world.NoLimit {
		return max(most-g.MadeOf(kind), 0)
	}
	return world.NoLimit
}

// Grows lists the directions in which something new may lie behind a room: those
// that the author left open and where nothing was made yet.
func (g *Game) Grows(person, room string) []string {
	grow := g.Room(room).Grow
	if len(grow) == 0 {
		return nil
	}
	if _, over := g.ClosedBy(room); over {
		return nil
	}
	taken := g.TakenWays(person, room)
	return slices.DeleteFunc(slices.Clone(grow), func(dir string) bool {
		return slices.ContainsFunc(taken, func(label string) bool { return names.SameWay(label, dir) })
	})
}

// ClosedBy finds the main quest to whose place a room belongs: one that has the
// room's id, or whose end the way in asks for. over says that the quest is
// finished: then nothing new is joined to the room.
func (g *Game) ClosedBy(room string) (quest *world.Quest, over bool) {
	ids, err := g.World.IDs(world.Quests)
	if err != nil {
		return nil, false
	}
	for _, id := range ids {
		q, err := g.World.Quest(id)
		if err != nil || !q.Main || q.ID != room && !asks(g.Room(room).Requires, q.Done) {
			continue
		}
		quest = q
		if q.Done != "" && g.State.Flag(world.Global, q.Done) {
			return q, true
		}
	}
	return quest, false
}

// asks reports whether a condition asks for a flag.
func asks(x cond.Expr, flag string) (yes bool) {
	cond.Walk(x, func(x cond.Expr) {
		if is, ok := x.(cond.Is); ok && is.Pred == "flag" && is.A == flag && flag != "" {
			yes = true
		}
	})
	return yes
}
