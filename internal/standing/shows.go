package standing

import (
	"slices"
	"strconv"

	"rpg/internal/cond"
	"rpg/internal/logic"
	"rpg/internal/world"
)

// Shows reports whether a fact is so as the game stands, or, of what passes (to
// have come into a room, to have run an event), whether it has been.
func (r *Run) Shows(f logic.Fact) bool {
	any := func(is func(person string) bool) bool { return slices.ContainsFunc(r.cast, is) }
	switch f.Kind {
	case logic.Room:
		return r.In(f.ID) || r.Is("visited", f.ID)
	case logic.Near:
		return any(func(person string) bool {
			return r.g.About(person).Is(cond.Is{Pred: "here", A: f.ID}) || r.carries(person, f.ID)
		})
	case logic.Held:
		return any(func(person string) bool { return r.g.Carries(world.PersonRef(person), f.ID) })
	case logic.Carried:
		return any(func(person string) bool { return r.carries(person, f.ID) })
	case logic.At:
		return r.lies(f.ID, f.To)
	case logic.Stands:
		return slices.Contains(r.g.Here(f.To), f.ID)
	case logic.With, logic.Seen:
		return any(func(person string) bool { return r.g.About(person).Is(cond.Is{Pred: string(f.Kind), A: f.ID}) })
	case logic.Met, logic.Visited, logic.Open, logic.Locked, logic.On, logic.Alive:
		return r.Is(string(f.Kind), f.ID)
	case logic.Shut:
		return !r.Is("open", f.ID)
	case logic.Unlocked:
		return !r.Is("locked", f.ID)
	case logic.Off:
		return !r.Is("on", f.ID)
	case logic.Flag:
		on, _ := r.Flag(f.ID)
		return on
	case logic.NoFlag:
		_, off := r.Flag(f.ID)
		return off
	case logic.Event:
		return r.g.Fired(f.ID)
	case logic.Points:
		return r.scored(f.ID)
	case logic.Compared:
		x, _ := cond.ParseText(f.ID, cond.Whole, cond.Pos{})
		return any(func(person string) bool { return r.g.About(person).Holds(x) })
	case logic.Death:
		return r.g.Var("deaths") > 0 || r.Over() == "death"
	case logic.Ending:
		return r.Over() == f.ID
	}
	return false
}

func (r *Run) lies(item, place string) bool {
	return r.g.About("").Is(cond.Is{Pred: "inside", A: item, B: place}) || place != "" && r.g.GoodsOf(world.RoomRef(place), item) > 0
}

func (r *Run) carries(person, item string) bool {
	return r.g.Holds(world.PersonRef(person), func(id string) bool { return id == item })
}

// scored reports whether what an entry of the scoring asks for is so.
func (r *Run) scored(entry string) bool {
	i, err := strconv.Atoi(entry)
	if err != nil || i < 0 || i >= len(r.g.World.Scoring) {
		return false
	}
	p := r.g.World.Scoring[i]
	who := ""
	if len(r.cast) == 1 {
		who = r.cast[0]
	}
	return p.Flag != "" && r.g.State.Flag(world.Global, p.Flag) || p.If != nil && r.g.About(who).Holds(p.If)
}
