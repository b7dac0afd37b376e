package audit

import (
	"fmt"
	"slices"

	"rpg/internal/content"
	"rpg/internal/world"
)

// reach lists what nobody ever comes upon.
func (r *reading) reach() {
	r.lostRooms()
	r.lostItems()
	for _, c := range r.beings {
		if c.Generated == 0 && !r.study.Met(c.ID) && !r.behind(c) {
			r.note(c.Pos, content.Warning, codeNobody, "list the character in a room, or let a step or a plan bring it somewhere", "nobody can ever be where this character is")
		}
	}
	for _, e := range r.w.Events {
		if !r.study.Ran(e.Name) && !r.named(e.Name) {
			r.note(r.book.Place("", "", "events", e.Name), content.Warning, codeEvent, "name it where it is to run, or take it out", "nothing runs the event “%s”", e.Name)
		}
	}
	for _, e := range r.w.Endings {
		if !r.study.Ended(e.ID) {
			r.note(r.book.Place("", "", "endings", e.ID), content.Warning, codeEnding, "a step {end: "+e.ID+"} that can be reached was expected", "the game never comes to the ending “%s”", e.ID)
		}
	}
	each(r.w, world.Quests, r.w.Quest, func(q *world.Quest) {
		at := r.book.Place(world.Quests, q.ID, "done")
		switch {
		case q.Done == "":
		case r.w.HasPeople && r.setters[q.Done] < 2: // its own word for it, and no other
			r.note(at, content.Info, codeQuest, "prose that says when to set it helps whoever runs the game", "nothing says when “%s” is set, which finishes the quest", q.Done)
		case !r.study.Set(q.Done):
			r.note(at, content.Warning, codeQuest, "a step that sets it, or prose that says when to, was expected", "the quest can never be finished: nothing sets “%s”", q.Done)
		}
	})
	each(r.w, world.Scenes, r.w.Scene, r.scene)
}

// behind reports whether a character stands in rooms that are themselves out of
// reach, and told of.
func (r *reading) behind(c *world.Character) bool {
	return slices.ContainsFunc(r.rooms, func(x *world.Room) bool { return !r.study.Room(x.ID) && slices.Contains(x.Characters, c.ID) })
}

// named reports whether something that never comes about would run an event: it
// is the fault, and not the event.
func (r *reading) named(event string) bool {
	for _, e := range r.w.Events {
		if !r.study.Ran(e.Name) && e.Name != event && runs(e.Steps, event) {
			return true
		}
	}
	return false
}

func runs(list []world.Step, event string) bool {
	return slices.ContainsFunc(list, func(s world.Step) bool {
		switch s := s.(type) {
		case world.Run:
			return s.Event == event
		case world.Schedule:
			return s.Event == event
		case world.If:
			return runs(s.Then, event) || runs(s.Else, event)
		case world.Chance:
			return runs(s.Then, event) || runs(s.Else, event)
		}
		return false
	})
}

// lostRooms tells of each group of rooms that lie behind one another once, by the
// first of it: where a way in is shut, else any.
func (r *reading) lostRooms() {
	lost := map[string]*world.Room{}
	for _, x := range r.rooms {
		if x.Generated == 0 && !r.study.Room(x.ID) {
			lost[x.ID] = x
		}
	}
	shut := map[string]bool{} // rooms that a room within reach leads to
	next := map[string][]string{}
	for _, x := range r.rooms {
		for _, e := range x.Exits {
			if lost[e.To] == nil {
				continue
			}
			if lost[x.ID] == nil {
				shut[e.To] = true
				continue
			}
			next[x.ID] = append(next[x.ID], e.To)
			next[e.To] = append(next[e.To], x.ID)
		}
	}
	told := map[string]bool{}
	tell := func(x *world.Room) {
		group := []string{x.ID}
		told[x.ID] = true
		for i := 0; i < len(group); i++ {
			for _, id := range next[group[i]] {
				if !told[id] {
					told[id] = true
					group = append(group, id)
				}
			}
		}
		more := ""
		switch len(group) {
		case 1:
		case 2:
			more = fmt.Sprintf(", nor into “%s” behind it", group[1])
		default:
			more = fmt.Sprintf(", nor into the %d rooms behind it", len(group)-1)
		}
		if shut[x.ID] {
			r.note(x.Pos, content.Warning, codeRoom, "look at the condition, the door and the ground of the ways that lead here", "nobody can ever come into this room%s: every way in stays shut", more)
			return
		}
		r.note(x.Pos, content.Warning, codeRoom, "an exit of a room that can be reached was expected", "nobody can ever come into this room%s: no way leads in from where anybody is", more)
	}
	for _, first := range [...]bool{true, false} {
		for _, x := range r.rooms {
			if lost[x.ID] != nil && !told[x.ID] && shut[x.ID] == first {
				tell(x)
			}
		}
	}
}

// lostItems tells of things that nobody can lay a hand on, though their place can
// be reached, and of those that have none.
func (r *reading) lostItems() {
	homes, _ := r.w.Homes() // what cannot be read is told of elsewhere
	scenery := map[string]bool{}
	for _, x := range r.rooms {
		for _, id := range x.Scenery {
			scenery[id] = true
		}
		for _, g := range x.Goods {
			scenery[g.Item] = true
		}
	}
	for _, it := range r.items {
		at := homes[it.ID]
		switch {
		case r.study.Near(it.ID) || scenery[it.ID] || it.Generated != 0:
		case len(at) == 0:
			r.note(it.Pos, content.Warning, codeItem, "list it in a room, a thing or a character, or let a step bring it", "nobody can ever get this thing: it lies nowhere, and nothing brings it")
		case at[0].Family == world.OfThing && r.study.Near(at[0].ID):
			r.note(it.Pos, content.Warning, codeItem, "a key that can be got, or a step that opens it, was expected", "nobody can ever get this thing: “%s”, in which it lies, never opens", at[0].ID)
		}
	}
}

func (r *reading) scene(s *world.Scene) {
	if len(s.Between) != 2 {
		return
	}
	met := slices.ContainsFunc(r.rooms, func(x *world.Room) bool {
		return (s.Room == "" || s.Room == x.ID) && r.study.Stands(s.Between[0], x.ID) && r.study.Stands(s.Between[1], x.ID)
	})
	if !met {
		r.note(r.book.Place(world.Scenes, s.ID, "between"), content.Warning, codeScene, "a room where both of them can be was expected", "the scene is never played: “%s” and “%s” are never in one room%s", s.Between[0], s.Between[1], in(s.Room))
	}
}

func in(room string) string {
	if room == "" {
		return ""
	}
	return ", “" + room + "”"
}
