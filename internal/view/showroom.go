package view

import (
	"fmt"
	"strings"

	"rpg/internal/tell"
	"rpg/internal/world"
)

func (s *shown) room(id string) {
	r, ref := s.Room(id), world.RoomRef(id)
	s.title("ROOM", ref, made(r.Generated > 0))
	s.exits(r)
	s.condition("TO ENTER", r.Requires)
	s.condition("TO LEAVE", r.LeaveIf)
	s.Add("DENIAL", r.Denial)
	s.yes("DARK", r.Dark)
	s.Add("TERRAIN", r.Terrain)
	s.owned("ITEMS", ref)
	s.inRoom(id)
	s.AddData("SCENERY", tell.List(r.Scenery), r.Scenery)
	if w := r.Work; w != nil {
		s.Add("WORK", fmt.Sprintf("%s: %s against %d, pays %s", w.Name, tell.StatName(s.Game, w.Stat), w.DC, tell.Price(s.Game, w.Pays)))
	}
	s.triggers(r.OnEnter)
	s.rules("INSTEAD OF", r.Instead)
	s.rules("AFTER", r.After)
	for _, n := range s.State.Get(ref, "notes").List() {
		s.Add("ESTABLISHED", n)
	}
	s.prose(RoomText(s.Game, s.Reader.Person, id, false), r.Text)
}

// inRoom adds who is there now, the hidden too: a referee may know.
func (s *shown) inRoom(room string) {
	seen := map[string]bool{}
	for _, id := range s.SeenHere(room) {
		seen[id] = true
	}
	var refs []world.Ref
	for _, id := range s.Here(room) {
		refs = append(refs, world.CharacterRef(id))
	}
	s.refs("CHARACTERS", refs, func(r world.Ref) string {
		note := ""
		if !seen[r.ID] {
			note = " [hidden]"
		}
		if s.Down(r.ID) {
			note += " [defeated]"
		}
		return note
	})
	refs = nil
	for _, id := range s.Others("", room) {
		refs = append(refs, world.PersonRef(id))
	}
	s.refs("PEOPLE", refs, nil)
}

func (s *shown) exits(r *world.Room) {
	var texts []string
	for _, e := range r.Exits {
		text := strings.ReplaceAll(e.Label, "_", " ")
		if e.To != "" {
			text += " to " + tell.Called(s.Game, world.RoomRef(e.To))
		} else {
			text += " to nowhere"
		}
		if e.If != nil {
			text += ", if " + s.asked(e.If)
		}
		if e.Door != "" {
			text += ", through " + tell.Called(s.Game, world.ThingRef(e.Door))
		}
		for _, d := range e.Denials {
			text += fmt.Sprintf(", but if %s “%s”", d.If, d.Text)
		}
		if e.Denial != "" {
			text += ", else “" + e.Denial + "”"
		}
		if e.Then != "" {
			text += ", with event " + e.Then
		}
		texts = append(texts, text)
	}
	for _, e := range s.State.Entries(world.RoomRef(r.ID), "exits") {
		texts = append(texts, e.Name+" to "+tell.Called(s.Game, world.RoomRef(e.Value.Text()))+", since play began")
	}
	s.Add("EXITS", strings.Join(texts, "; "))
	s.AddData("MAY GROW", tell.List(r.Grow), r.Grow)
	s.AddData("BUILD SPOTS", tell.List(r.BuildSpots), r.BuildSpots)
}

func (s *shown) triggers(ts []world.Trigger) {
	for _, t := range ts {
		text := "event " + t.Then
		if t.If != nil {
			text += ", if " + s.asked(t.If)
		}
		switch {
		case t.Repeat:
			text += ", every time"
		case s.Fired(t.Then):
			text += ", once; it has happened"
		default:
			text += ", once"
		}
		s.Add("ON ENTERING", text)
	}
}
