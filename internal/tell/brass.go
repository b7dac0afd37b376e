package tell

import (
	"strings"

	"rpg/internal/world"
)

// brassThings adds what lies in a room: things with a sentence of their own, the
// others gathered into one line, then what each holds.
func (v voice) brassThings(out []string, things []world.Ref) []string {
	var gathered strings.Builder
	gather := func(name string) {
		if gathered.Len() == 0 {
			gathered.WriteString("You can see: ")
		} else {
			gathered.WriteString(", ")
		}
		gathered.WriteString(name)
	}
	var in []string
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
			gather(it.Name)
		}
		in = append(in, v.contents(t, 0)...)
	}
	for _, s := range v.Goods(world.RoomRef(v.RoomOf(v.person))) {
		gather(OneLine(Counted(v.Game, world.ThingRef(s.Item), s.Count)))
	}
	if gathered.Len() > 0 {
		gathered.WriteByte('.')
		out = append(out, gathered.String())
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
	exits := v.Exits(room)
	var out strings.Builder
	list := func(label, to string) {
		if out.Len() > 0 {
			out.WriteString(", ")
		}
		out.WriteString(strings.ReplaceAll(label, "_", " "))
		if to != "" && !compass(label) {
			if dir := v.plainWay(room, to); dir != "" {
				out.WriteString(" (" + dir + ")")
			}
		}
	}
	listed := v.Room(room).ListExits
	if listed == nil {
		for _, e := range exits {
			if e.To != "" {
				list(e.Label, leadsTo(exits, e.Label))
			}
		}
	}
	for _, label := range listed {
		list(label, leadsTo(exits, label))
	}
	return out.String()
}

// leadsTo is where the last exit of a label leads.
func leadsTo(exits []world.Exit, label string) string {
	for i := len(exits) - 1; i >= 0; i-- {
		if exits[i].Label == label {
			return exits[i].To
		}
	}
	return ""
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

// plainWay is the first direction that leads from a room to another without any
// condition.
func (v voice) plainWay(room, to string) string {
	for _, dir := range directions {
		for _, e := range v.Room(room).Exits {
			if e.Label != dir || e.To != to {
				continue
			}
			if e.If == nil && e.Denials == nil && e.Denial == "" && e.Door == "" && e.Then == "" {
				return dir
			}
			break
		}
	}
	return ""
}
