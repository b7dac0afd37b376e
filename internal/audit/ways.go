package audit

import (
	"slices"

	"rpg/internal/content"
	"rpg/internal/names"
	"rpg/internal/world"
)

// exits lists the ways out that do not lead back: not at all, not straight, or in
// another direction than one would go.
func (r *reading) exits() {
	known := make(map[string]*world.Room, len(r.rooms))
	for _, x := range r.rooms {
		known[x.ID] = x
	}
	g := r.graph()
	for _, x := range r.rooms {
		for i, e := range x.Exits {
			to := known[e.To]
			if to == nil || to == x || slices.ContainsFunc(x.Exits[:i], func(before world.Exit) bool { return before.To == e.To }) {
				continue
			}
			back := slices.IndexFunc(to.Exits, func(b world.Exit) bool { return b.To == x.ID })
			switch {
			case back < 0 && !g.together(x.ID, e.To) && !r.leaves(g, e.To):
				r.note(e.Pos, content.Warning, codeWayBack, "an exit back was expected, or a step that brings people away", "who goes “%s” from here to “%s” can never come back", e.Label, e.To)
			case back < 0 && g.together(x.ID, e.To) && !slices.Contains(g.next[elsewhere], x.ID):
				r.note(e.Pos, content.Info, codeWayBack, "if one was forgotten, “"+or(names.Opposite(e.Label), "back")+": "+x.ID+"” in that room", "“%s” leads to “%s”, from which no exit leads straight back", e.Label, e.To)
			case back >= 0:
				r.crooked(x, i, to)
			}
		}
	}
}

func or(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}

// crooked tells, once for two rooms, of directions that are not opposites.
func (r *reading) crooked(x *world.Room, i int, to *world.Room) {
	var there, back []string
	straight := false
	for _, e := range x.Exits {
		if e.To == to.ID && names.Opposite(e.Label) != "" {
			there = append(there, e.Label)
		}
	}
	for _, e := range to.Exits {
		if e.To == x.ID && names.Opposite(e.Label) != "" {
			back = append(back, e.Label)
			straight = straight || slices.ContainsFunc(there, func(label string) bool { return names.Opposite(label) == e.Label })
		}
	}
	if !straight && len(there) > 0 && len(back) > 0 && x.ID < to.ID {
		r.note(x.Exits[i].Pos, content.Info, codeOpposite, "the opposite of “"+there[0]+"” is “"+names.Opposite(there[0])+"”", "“%s” leads to “%s”, and “%s” leads back", there[0], to.ID, back[0])
	}
}

// A graph is which rooms lead to which, whatever conditions say, and which of
// them lie together: each can be reached from each.
type graph struct {
	next  map[string][]string
	group map[string]int
	out   map[int]bool // by group: whether something there brings people away
}

func (g *graph) together(a, b string) bool { return g.group[a] == g.group[b] }

// elsewhere is no room: from every room it leads to those that steps bring people
// to.
const elsewhere = "\x00"

func (r *reading) graph() *graph {
	g := &graph{next: make(map[string][]string, len(r.rooms)), group: make(map[string]int, len(r.rooms)), out: map[int]bool{}}
	for _, e := range r.w.Events {
		eachStep(e.Steps, func(s world.Step) {
			switch s := s.(type) {
			case world.Go:
				g.next[elsewhere] = append(g.next[elsewhere], s.Room)
			case world.MoveVehicle:
				g.next[elsewhere] = append(g.next[elsewhere], s.To)
			}
		})
	}
	if d := r.w.Death; d != nil && d.Respawn != "" {
		g.next[elsewhere] = append(g.next[elsewhere], d.Respawn)
	}
	for _, x := range r.rooms {
		for _, e := range x.Exits {
			if e.To != "" {
				g.next[x.ID] = append(g.next[x.ID], e.To)
			}
		}
		if len(g.next[elsewhere]) > 0 {
			g.next[x.ID] = append(g.next[x.ID], elsewhere)
		}
	}
	g.knit(r.rooms)
	return g
}

// knit finds the groups, without a stack of its callers' depth: a game may be one
// long corridor. (Kosaraju: in the order in which the rooms are left, backwards.)
func (g *graph) knit(rooms []*world.Room) {
	back := make(map[string][]string, len(g.next))
	for from, all := range g.next {
		for _, to := range all {
			back[to] = append(back[to], from)
		}
	}
	ids := []string{elsewhere}
	for _, x := range rooms {
		ids = append(ids, x.ID)
	}
	var order []string
	visit(ids, g.next, func(string) {}, func(id string) { order = append(order, id) })
	slices.Reverse(order)
	n := 0
	left := map[string]bool{}
	for _, id := range order {
		if !left[id] {
			n++
			visitFrom(id, back, left, func(id string) { g.group[id] = n }, func(string) {})
		}
	}
}

func visit(ids []string, next map[string][]string, enter, leave func(string)) {
	done := make(map[string]bool, len(ids))
	for _, id := range ids {
		if !done[id] {
			visitFrom(id, next, done, enter, leave)
		}
	}
}

func visitFrom(id string, next map[string][]string, done map[string]bool, enter, leave func(string)) {
	type at struct {
		id string
		i  int
	}
	path := []at{{id, 0}}
	done[id] = true
	enter(id)
	for len(path) > 0 {
		top := &path[len(path)-1]
		if top.i == len(next[top.id]) {
			leave(top.id)
			path = path[:len(path)-1]
			continue
		}
		to := next[top.id][top.i]
		top.i++
		if !done[to] {
			done[to] = true
			enter(to)
			path = append(path, at{to, 0})
		}
	}
}

// leaves reports whether something in a room, or in one that it leads to, ends
// the game or brings people away: then nobody is lost there.
func (r *reading) leaves(g *graph, room string) bool {
	n := g.group[room]
	out, known := g.out[n]
	if !known {
		out = r.leads(g, room)
		g.out[n] = out
	}
	return out
}

// away are the events that end the game or bring people somewhere.
func (r *reading) away() map[string]bool {
	away := map[string]bool{}
	for changed := true; changed; {
		changed = false
		for _, e := range r.w.Events {
			if away[e.Name] {
				continue
			}
			eachStep(e.Steps, func(s world.Step) {
				switch s := s.(type) {
				case world.Die, world.End, world.Go, world.MoveVehicle, world.RunScript:
					away[e.Name] = true
				case world.Run:
					away[e.Name] = away[e.Name] || away[s.Event]
				}
			})
			changed = changed || away[e.Name]
		}
	}
	return away
}

func (r *reading) leads(g *graph, room string) bool {
	away := r.away()
	region, scenery := map[string]bool{}, map[string]bool{}
	visitFrom(room, g.next, region, func(string) {}, func(string) {})
	for _, x := range r.rooms {
		if !region[x.ID] {
			continue
		}
		for _, id := range x.Scenery {
			scenery[id] = true
		}
		if r.roomLeads(x, away) {
			return true
		}
	}
	homes, _ := r.w.Homes() // what cannot be read is told of elsewhere
	for _, it := range r.items {
		at := homes[it.ID]
		here := scenery[it.ID] || it.Portable || len(at) == 0 ||
			slices.ContainsFunc(at, func(at world.Ref) bool { return at.Family != world.OfRoom || region[at.ID] })
		if here && (mayRun(it.Instead, away) || mayRun(it.After, away) || away[it.OnSmash] || away[it.OnTake] || away[it.OnWear] ||
			mayRun([]world.Rules{{Rules: it.OnUse}}, away) || it.Vehicle != nil) {
			return true
		}
	}
	return r.w.Finale != nil && region[r.w.Finale.Room]
}

// roomLeads reports whether what a room and its people do may bring somebody away.
func (r *reading) roomLeads(x *world.Room, away map[string]bool) bool {
	out := x.Capture != nil || len(x.Grow) > 0 || len(x.Encounters) > 0 || mayRun(x.Instead, away) || mayRun(x.After, away)
	for _, t := range x.OnEnter {
		out = out || away[t.Then]
	}
	for _, t := range x.OnEnd {
		out = out || away[t.Then.Event] || halting(t.Then.Steps)
	}
	for _, e := range x.Exits {
		out = out || away[e.Then]
	}
	for _, id := range x.Characters {
		if c, err := r.w.Character(id); err == nil {
			out = out || mayRun(c.Instead, away) || mayRun(c.After, away) || mayRun(c.Orders, away) || c.Combat != nil
		}
	}
	return out
}

func mayRun(all []world.Rules, events map[string]bool) bool {
	return slices.ContainsFunc(all, func(of world.Rules) bool {
		return slices.ContainsFunc(of.Rules, func(rule world.Rule) bool { return events[rule.Then] })
	})
}

func halting(list []world.Step) (is bool) {
	eachStep(list, func(s world.Step) {
		switch s.(type) {
		case world.Die, world.End, world.Go:
			is = true
		}
	})
	return is
}

// eachStep goes through steps and the branches in them.
func eachStep(list []world.Step, do func(world.Step)) {
	for _, s := range list {
		do(s)
		switch s := s.(type) {
		case world.If:
			eachStep(s.Then, do)
			eachStep(s.Else, do)
		case world.Chance:
			eachStep(s.Then, do)
			eachStep(s.Else, do)
		}
	}
}
