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
	between := map[[2]string][]int{} // the ways from one room to another, by where they stand in its list
	for _, x := range r.rooms {
		known[x.ID] = x
		for i, e := range x.Exits {
			between[[2]string{x.ID, e.To}] = append(between[[2]string{x.ID, e.To}], i)
		}
	}
	g := r.graph()
	for _, x := range r.rooms {
		for i, e := range x.Exits {
			to, there := known[e.To], between[[2]string{x.ID, e.To}]
			if to == nil || to == x || there[0] != i {
				continue
			}
			back := between[[2]string{e.To, x.ID}]
			switch {
			case len(back) == 0 && !g.together(x.ID, e.To) && !g.leaves[e.To]:
				r.note(e.Pos, content.Warning, codeWayBack, "an exit back was expected, or a step that brings people away", "who goes “%s” from here to “%s” can never come back", e.Label, e.To)
			case len(back) == 0 && g.together(x.ID, e.To) && !g.brought[x.ID]:
				r.note(e.Pos, content.Info, codeWayBack, "if one was forgotten, “"+or(names.Opposite(e.Label), "back")+": "+x.ID+"” in that room", "“%s” leads to “%s”, from which no exit leads straight back", e.Label, e.To)
			case len(back) > 0 && x.ID < to.ID:
				r.crooked(x, to, there, back)
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

// crooked tells, once for two rooms, of directions that are not opposites: of the
// ways from one to the other, and back.
func (r *reading) crooked(x, to *world.Room, there, back []int) {
	ways, backs := directions(x, there), directions(to, back)
	if len(ways) == 0 || len(backs) == 0 {
		return
	}
	for _, label := range backs {
		if slices.ContainsFunc(ways, func(way string) bool { return names.Opposite(way) == label }) {
			return
		}
	}
	r.note(x.Exits[there[0]].Pos, content.Info, codeOpposite, "the opposite of “"+ways[0]+"” is “"+names.Opposite(ways[0])+"”", "“%s” leads to “%s”, and “%s” leads back", ways[0], to.ID, backs[0])
}

// directions are the labels of some exits of a room that have an opposite.
func directions(x *world.Room, exits []int) (all []string) {
	for _, i := range exits {
		if label := x.Exits[i].Label; names.Opposite(label) != "" {
			all = append(all, label)
		}
	}
	return all
}

// A graph is which rooms lead to which, whatever conditions say, and which of
// them lie together: each can be reached from each.
type graph struct {
	next    map[string][]string
	group   map[string]int
	brought map[string]bool // where steps bring people
	leaves  map[string]bool // from where one comes to something that ends the game or brings people away
}

func (g *graph) together(a, b string) bool { return g.group[a] == g.group[b] }

// elsewhere is no room: from every room it leads to those that steps bring people
// to.
const elsewhere = "\x00"

func (r *reading) graph() *graph {
	g := &graph{next: make(map[string][]string, len(r.rooms)), brought: map[string]bool{}}
	bring := func(room string) {
		if !g.brought[room] {
			g.brought[room] = true
			g.next[elsewhere] = append(g.next[elsewhere], room)
		}
	}
	for _, e := range r.w.Events {
		eachStep(e.Steps, func(s world.Step) {
			switch s := s.(type) {
			case world.Go:
				bring(s.Room)
			case world.MoveVehicle:
				bring(s.To)
			}
		})
	}
	if d := r.w.Death; d != nil && d.Respawn != "" {
		bring(d.Respawn)
	}
	ids := []string{elsewhere}
	for _, x := range r.rooms {
		ids = append(ids, x.ID)
		for _, e := range x.Exits {
			if e.To != "" {
				g.next[x.ID] = append(g.next[x.ID], e.To)
			}
		}
		if len(g.brought) > 0 {
			g.next[x.ID] = append(g.next[x.ID], elsewhere)
		}
	}
	back := reversed(g.next)
	g.group = knit(ids, g.next, back)
	g.leaves = reached(r.leading(ids), back)
	return g
}

// leading lists the rooms, of all, where something ends the game or brings people
// away: who comes there is not lost.
func (r *reading) leading(rooms []string) (all []string) {
	away := r.away()
	scenery := map[string][]string{}
	for _, x := range r.rooms {
		for _, id := range x.Scenery {
			scenery[id] = append(scenery[id], x.ID)
		}
		if r.roomLeads(x, away) {
			all = append(all, x.ID)
		}
	}
	homes, _ := r.w.Homes() // what cannot be read is told of elsewhere
	for _, it := range r.items {
		if !itemLeads(it, away) {
			continue
		}
		at := homes[it.ID]
		if it.Portable || len(at) == 0 || slices.ContainsFunc(at, func(at world.Ref) bool { return at.Family != world.OfRoom }) {
			return rooms // it may be anywhere
		}
		for _, room := range at {
			all = append(all, room.ID)
		}
		all = append(all, scenery[it.ID]...)
	}
	if f := r.w.Finale; f != nil {
		all = append(all, f.Room)
	}
	return all
}

// away are the events that end the game or bring people somewhere, by themselves or
// by what they run.
func (r *reading) away() map[string]bool {
	var first []string
	runs := map[string][]string{} // by event: those that run it
	for _, e := range r.w.Events {
		eachStep(e.Steps, func(s world.Step) {
			switch s := s.(type) {
			case world.Die, world.End, world.Go, world.MoveVehicle, world.RunScript:
				first = append(first, e.Name)
			case world.Run:
				runs[s.Event] = append(runs[s.Event], e.Name)
			}
		})
	}
	return reached(first, runs)
}

// itemLeads reports whether what is done with a thing may bring somebody away.
func itemLeads(it *world.Item, away map[string]bool) bool {
	return mayRun(it.Instead, away) || mayRun(it.After, away) || away[it.OnSmash] || away[it.OnTake] || away[it.OnWear] ||
		mayRun([]world.Rules{{Rules: it.OnUse}}, away) || it.Vehicle != nil
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
