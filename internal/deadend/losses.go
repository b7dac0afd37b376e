package deadend

import (
	"maps"
	"slices"

	"rpg/internal/logic"
	"rpg/internal/world"
)

// A Cause is what takes something away: an event, else what one does with a thing,
// or a way out of a room. All are empty for what happens by itself.
type Cause struct {
	Event string
	Item  string // that is eaten, broken or given away
	Room  string // out of which the way leads
	Way   string // its label
	Pos   world.Pos
}

// A loss is one course of what takes something away.
type loss struct {
	Cause
	outcome
	first string // where people are when it happens, if not where the game begins
	goals []int  // those that it may spoil
}

// losses lists what may take something away for good, as far as it can come about.
func (t *teller) losses() (all []*loss) {
	w, from := t.w, t.from
	add := func(by Cause, outs []outcome) {
		for _, o := range outs {
			if !o.over {
				all = append(all, &loss{Cause: by, outcome: o})
			}
		}
	}
	for _, e := range w.Events {
		if from.Ran(e.Name) && e.Name != "intro" {
			add(Cause{Event: e.Name}, t.course(e.Name, outcome{}, 0))
		}
	}
	ids, _ := w.IDs(world.Items) // whoever reads the game tells of it
	for _, id := range ids {
		it, err := w.Item(id)
		if err != nil || !from.Near(id) {
			continue
		}
		if it.Heal != "" && !it.Counted {
			add(Cause{Item: id}, []outcome{gone(id)})
		}
		if it.OnSmash != "" {
			add(Cause{Event: it.OnSmash, Item: id}, t.course(it.OnSmash, gone(id), 0))
		}
	}
	ids, _ = w.IDs(world.Characters)
	for _, id := range ids {
		c, err := w.Character(id)
		if err != nil || !from.Met(id) {
			continue
		}
		for _, item := range slices.Sorted(maps.Keys(c.OnGive)) {
			add(Cause{Event: c.OnGive[item], Item: item}, t.course(c.OnGive[item], gone(item), 0))
		}
	}
	for _, d := range w.Daemons {
		add(Cause{}, t.outcomes(d.Then.Steps, []outcome{{}}, 0))
	}
	rooms := rooms(w, from)
	for _, r := range rooms {
		for _, e := range r.OnEnd {
			add(Cause{}, t.outcomes(e.Then.Steps, []outcome{{}}, 0))
		}
	}
	return append(all, t.ways(rooms)...)
}

// gone is what is left when a thing is no more.
func gone(item string) outcome { return outcome{places: map[string]string{item: ""}} }

// rooms are those that somebody can come into.
func rooms(w *world.World, from *logic.Study) (all []*world.Room) {
	ids, _ := w.IDs(world.Rooms)
	for _, id := range ids {
		if r, err := w.Room(id); err == nil && from.Room(id) {
			all = append(all, r)
		}
	}
	return all
}

// ways lists the ways out from which no way leads back that asks for nothing.
func (t *teller) ways(rooms []*world.Room) (all []*loss) {
	group := knit(rooms)
	for _, r := range rooms {
		for _, e := range r.Exits {
			if to, known := group[e.To]; !known || to == group[r.ID] {
				continue
			}
			by := Cause{Event: e.Then, Room: r.ID, Way: e.Label, Pos: e.Pos}
			outs := []outcome{{}}
			if e.Then != "" {
				outs = t.course(e.Then, outcome{}, 0)
			}
			for _, o := range outs {
				if !o.over {
					all = append(all, &loss{Cause: by, outcome: o, first: e.To})
				}
			}
		}
	}
	return all
}

// knit groups the rooms that lie together: from each of them one comes to each by
// ways that ask for nothing. (Tarjan, without a stack of its callers' depth.)
func knit(rooms []*world.Room) map[string]int {
	type mark struct{ index, low, next int }
	known := map[string]*world.Room{}
	for _, r := range rooms {
		known[r.ID] = r
	}
	marks, group := map[string]*mark{}, map[string]int{}
	var stack, path []string
	enter := func(id string) {
		marks[id] = &mark{index: len(marks), low: len(marks)}
		stack, path = append(stack, id), append(path, id)
	}
	leave := func(id string) {
		path = path[:len(path)-1]
		m := marks[id]
		if len(path) > 0 {
			up := marks[path[len(path)-1]]
			up.low = min(up.low, m.low)
		}
		if m.low != m.index {
			return
		}
		for {
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			group[top] = m.index
			if top == id {
				return
			}
		}
	}
	for _, r := range rooms {
		if marks[r.ID] != nil {
			continue
		}
		enter(r.ID)
		for len(path) > 0 {
			at := known[path[len(path)-1]]
			m := marks[at.ID]
			if m.next == len(at.Exits) || at.LeaveIf != nil {
				leave(at.ID)
				continue
			}
			e := at.Exits[m.next]
			m.next++
			to := known[e.To]
			if to == nil || e.If != nil || e.Door != "" || e.Then != "" || to.Requires != nil || to.Terrain != "" {
				continue
			}
			if seen := marks[to.ID]; seen == nil {
				enter(to.ID)
			} else if _, done := group[to.ID]; !done {
				m.low = min(m.low, seen.index)
			}
		}
	}
	return group
}

// touches reports whether a loss takes away anything that goals rest on.
func (l *loss) touches(rests map[logic.Fact]bool) bool {
	if l.first != "" || l.room != "" || len(l.vars) > 0 {
		return true
	}
	any := func(id string, kinds ...logic.Kind) bool {
		return slices.ContainsFunc(kinds, func(k logic.Kind) bool { return rests[logic.Fact{Kind: k, ID: id}] })
	}
	for flag, to := range l.flags { // whether, not which
		if to && any(flag, logic.NoFlag) || !to && any(flag, logic.Flag) {
			return true
		}
	}
	for item := range l.places {
		if any(item, logic.Near, logic.Held, logic.Carried) {
			return true
		}
	}
	for character := range l.stands {
		if any(character, logic.With, logic.Seen) {
			return true
		}
	}
	for of := range l.is {
		if any(of[1], logic.Open, logic.Shut, logic.Locked, logic.Unlocked, logic.On, logic.Off, logic.With, logic.Seen, logic.Alive) {
			return true
		}
	}
	return slices.ContainsFunc(l.ran, func(event string) bool { return any(event, logic.Fresh) })
}
