package audit

import (
	"fmt"
	"slices"

	"rpg/internal/content"
	"rpg/internal/logic"
	"rpg/internal/world"
)

// reach lists what nobody ever comes upon.
func (r *reading) reach() {
	r.lostRooms()
	r.lostItems()
	behind := r.behind()
	for _, c := range r.beings {
		if c.Generated == 0 && !r.study.Met(c.ID) && !behind[c.ID] {
			r.note(c.Pos, content.Warning, codeNobody, "list the character in a room, or let a step or a plan bring it somewhere", "nobody can ever be where this character is")
		}
	}
	named := r.named()
	for _, e := range r.w.Events {
		if !r.study.Ran(e.Name) && !named[e.Name] {
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
	stands := r.stands()
	each(r.w, world.Scenes, r.w.Scene, func(s *world.Scene) { r.scene(s, stands) })
}

// stands lists the rooms where each character can be.
func (r *reading) stands() map[string][]string {
	rooms := map[string][]string{}
	for _, f := range r.study.Facts() {
		if f.Kind == logic.Stands && r.roomIDs()[f.To] && r.study.Can(f) {
			rooms[f.ID] = append(rooms[f.ID], f.To)
		}
	}
	return rooms
}

// behind marks the characters who stand in rooms that are themselves out of reach,
// and told of.
func (r *reading) behind() map[string]bool {
	behind := map[string]bool{}
	for _, x := range r.rooms {
		if !r.study.Room(x.ID) {
			for _, c := range x.Characters {
				behind[c] = true
			}
		}
	}
	return behind
}

// named marks the events that another would run which never comes about: it is the
// fault, and not they.
func (r *reading) named() map[string]bool {
	named := map[string]bool{}
	for _, e := range r.w.Events {
		if r.study.Ran(e.Name) {
			continue
		}
		eachStep(e.Steps, func(s world.Step) {
			event := ""
			switch s := s.(type) {
			case world.Run:
				event = s.Event
			case world.Schedule:
				event = s.Event
			}
			named[event] = named[event] || event != e.Name
		})
	}
	return named
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

func (r *reading) scene(s *world.Scene, stands map[string][]string) {
	if len(s.Between) != 2 {
		return
	}
	met := slices.ContainsFunc(stands[s.Between[0]], func(room string) bool {
		return (s.Room == "" || s.Room == room) && r.study.Stands(s.Between[1], room)
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
