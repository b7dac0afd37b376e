package logic

import (
	"rpg/internal/world"
)

// A Standing is how a run of a game stands, as far as it is asked. Of several
// people it tells what is so of any of them.
type Standing interface {
	// Rooms are where people are.
	Rooms() []string
	// Flag reports whether a flag is set for anybody, and whether there is
	// anybody for whom it is not.
	Flag(name string) (on, off bool)
	Var(name string) float64
	// Place says who has a thing: a room, a thing, a character or “player”; of a
	// counted good, everybody who has any. What is nowhere has none. What nothing
	// has moved is where it was at the start.
	Place(item string) (owners []string, moved bool)
	// Stood lists the rooms where a character is, likewise.
	Stood(character string) (rooms []string, moved bool)
	// Is reports whether something is so: “open”, “locked” or “on” of a thing;
	// “hidden”, “following”, “fighting” or “alive” of a character; “visited” of a
	// room, “unvisited” if somebody has not; “met” of a character; “fired” of an
	// event that has run; “begun” or “rung” of a clock of the game.
	Is(what, id string) bool
	// Planned is how many steps of its plan a character has done.
	Planned(character string) int
	// Pending are the events for which a timer runs, and others that are to come
	// by themselves.
	Pending() []string
	// Over is the ending that the game has come to.
	Over() string
}

// authored is how a game stands before anybody has played.
type authored struct{ *Game }

// Beginning is how a game stands before anybody has played.
func (g *Game) Beginning() Standing { return authored{g} }

func (a authored) Rooms() []string {
	rooms := []string{a.World.StartRoom}
	for _, id := range a.ids[world.People] {
		if p, err := a.World.Person(id); err == nil && p.Room != "" {
			rooms = append(rooms, p.Room)
		}
	}
	return rooms
}

func (a authored) Flag(string) (on, off bool)    { return false, true }
func (a authored) Var(name string) float64       { return a.World.Vars[name] }
func (a authored) Place(string) ([]string, bool) { return nil, false }
func (a authored) Stood(string) ([]string, bool) { return nil, false }
func (a authored) Planned(string) int            { return 0 }
func (a authored) Pending() []string             { return []string{"intro"} }
func (a authored) Over() string                  { return "" }

func (a authored) Is(what, id string) bool {
	switch what {
	case "unvisited", "alive":
		return true
	case "hidden":
		return a.characters[id].Hidden
	case "on":
		return a.items[id].On
	case "open", "locked":
		if c := a.container(id); c != nil {
			return what == "open" && c.Open || what == "locked" && c.Locked
		}
	}
	return false
}
