package tell

import (
	"strings"

	"rpg/internal/world"
)

// brassThings lists what lies in a room: things with a sentence of their own,
// the others gathered into one line, then what each holds.
func (v voice) brassThings(things []world.Ref) []string {
	var out, gathered, in []string
	for _, t := range things {
		it := v.ItemOf(t)
		own := v.scripted(it.RoomDescriptionScript)
		switch {
		case own != "":
			out = append(out, own)
			continue // it says what it holds, too
		case v.firstSeen(t) != "":
			out = append(out, v.firstSeen(t))
		case it.RoomDescription != "":
			out = append(out, v.fill(it.RoomDescription))
		default:
			gathered = append(gathered, it.Name)
		}
		in = append(in, v.contents(t, 0)...)
	}
	for _, s := range v.Goods(world.RoomRef(v.RoomOf(v.person))) {
		gathered = append(gathered, OneLine(Counted(v.Game, world.ThingRef(s.Item), s.Count)))
	}
	if len(gathered) > 0 {
		out = append(out, "You can see: "+strings.Join(gathered, ", ")+".")
	}
	return append(out, in...)
}

// brassPresent names who is there.
func (v voice) brassPresent(beings []string) []string {
	var names []string
	for _, id := range beings {
		names = append(names, v.Character(id).Name)
	}
	if len(names) == 0 {
		return nil
	}
	return []string{"Present: " + strings.Join(names, ", ") + "."}
}

// exits lists the ways out as they can be typed. A place takes in brackets the
// direction that leads there, too.
func (v voice) exits() string {
	room := v.RoomOf(v.person)
	ways := v.Ways(v.person, room)
	labels := v.Room(room).ListExits
	if labels == nil {
		for _, w := range ways {
			if w.To != "" {
				labels = append(labels, w.Label)
			}
		}
	}
	to := map[string]string{}
	for _, w := range ways {
		to[w.Label] = w.To
	}
	var out []string
	for _, label := range labels {
		s := strings.ReplaceAll(label, "_", " ")
		if !compass(label) && to[label] != "" {
			for _, dir := range directions {
				if v.plainWay(room, dir, to[label]) {
					s += " (" + dir + ")"
					break
				}
			}
		}
		out = append(out, s)
	}
	return strings.Join(out, ", ")
}

var directions = [...]string{
	"north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest", "up", "down",
}

func compass(label string) bool {
	for _, d := range directions {
		if d == label {
			return true
		}
	}
	return false
}

// plainWay reports whether a direction leads to a room without any condition.
func (v voice) plainWay(room, dir, to string) bool {
	for _, e := range v.Room(room).Exits {
		if e.Label == dir && e.To == to {
			return e.If == nil && e.Denials == nil && e.Denial == "" && e.Door == "" && e.Then == ""
		}
	}
	return false
}
