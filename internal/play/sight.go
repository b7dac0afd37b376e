package play

import (
	"slices"
	"strings"
)

// Nouns are the names of what the person can speak of where they are: the things
// and the characters in sight, then the ways out. Each comes once.
func (s *Session) Nouns() []string {
	var out []string
	add := func(name string) {
		if name != "" && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	room := s.g.RoomOf(s.person)
	for _, t := range s.g.Visible(s.person) {
		add(s.g.Name(t))
	}
	for _, id := range s.g.SeenHere(room) {
		add(s.g.Character(id).Name)
	}
	for _, w := range s.g.Ways(s.person, room) {
		add(strings.ReplaceAll(w.Label, "_", " "))
	}
	return out
}

// Place is what the person sees of where they are: the room's name.
func (s *Session) Place() string {
	room := s.g.RoomOf(s.person)
	if !s.g.Lit(s.person, room) {
		return "Darkness"
	}
	return s.g.Room(room).Name
}
