package content

import (
	"fmt"
	"slices"

	"rpg/internal/cond"
	"rpg/internal/names"
	"rpg/internal/world"
)

// settings checks what a world cannot do without.
func (x *index) settings() {
	f := x.book.cover
	if x.world.StartRoom == "" && !x.unsure {
		x.note(world.Pos{File: f.file, Line: 1, Col: 1}, Error, CodeUnknownID, "the world has no startRoom", "the id of the first room was expected")
	}
	for i, id := range x.world.Cast {
		if slices.Contains(x.world.Cast[:i], id) {
			x.note(f.place("cast"), Error, CodeClash, "“"+short(id)+"” is in the cast twice", "each person once was expected")
		}
	}
	for _, e := range x.world.Events {
		x.reserved(x.book.Place("", "", "events", e.Name), "an event", e.Name)
	}
	for _, e := range x.world.Endings {
		x.reserved(x.book.Place("", "", "endings", e.ID), "an ending", e.ID)
	}
	for _, s := range x.Scripts {
		x.reserved(x.book.Place("", "", "scripts", s), "a script", s)
	}
	x.circles()
}

// circles finds conditions that ask for what they decide themselves.
func (x *index) circles() {
	cond.Walk(x.world.Darkness.LitIf, func(c cond.Expr) {
		if is, ok := c.(cond.Is); ok && is.Pred == "lit" {
			x.note(is.Pos, Error, CodeClash, "litIf decides what is lit, and cannot ask for “"+short(is.String())+"”", "ask for a flag, or for something else that does not depend on the light")
		}
	})
	for _, s := range x.world.Scoring {
		cond.Walk(s.If, func(c cond.Expr) {
			if cmp, ok := c.(cond.Cmp); ok && cmp.Term == "score" {
				x.note(cmp.Pos, Error, CodeClash, "a condition of scoring cannot ask for the score, which it decides", "ask for a flag, or for “var:score”")
			}
		})
	}
}

// record checks that a record does not contradict itself.
func (x *index) record(f *filed) {
	at := world.Pos{File: f.file, Line: 1, Col: 1}
	switch v := f.value.(type) {
	case *world.Room:
		at = v.Pos
		x.exits(v)
	case *world.Item:
		at = v.Pos
		x.itself(f, v)
	case *world.Character:
		at = v.Pos
		if v.Combat != nil && v.Health != 0 {
			x.note(f.place("health"), Error, CodeClash, "a character has “health” or “combat”, and this one has both", "take out one of the two: they are two ways of fighting")
		}
	case *world.Scene:
		if len(v.Between) == 2 && v.Between[0] == v.Between[1] {
			x.note(f.place("between"), Error, CodeClash, "the scene is one of “"+short(v.Between[0])+"” with themselves", "two characters were expected")
		}
	case *world.Person:
		at = v.Pos
		if v.Wielding != "" && x.is(v.Wielding, world.Items) && !x.item(v.Wielding).Wieldable() {
			x.note(f.place("wielding"), Warning, CodeClash, "“"+v.Wielding+"” is nothing to fight with", "write “damage: 1d6” or “weapon: true” in its record")
		}
	}
	if f.kind == world.Rooms || f.kind == world.Items || f.kind == world.Characters || f.kind == world.People && x.world.HasPeople {
		switch f.id {
		case alone, "number":
			x.note(at, Error, CodeID, "“"+f.id+"” cannot be an id: conditions and steps mean something else by it", "give the record another id")
		}
		x.reserved(at, "a record", f.id)
	}
}

func (x *index) exits(room *world.Room) {
	for _, e := range room.Exits {
		if e.Door != "" && x.is(e.Door, world.Items) && !x.item(e.Door).Door {
			x.note(e.Pos, Warning, CodeClash, fmt.Sprintf("the exit “%s” has a door, and “%s” is none", e.Label, e.Door), "write “door: true” in its record")
		}
	}
	for i, e := range room.Encounters {
		if e.Chance < 0 || e.Chance > 100 {
			x.note(x.book.Place(world.Rooms, room.ID, "encounters", i, "chance"), Error, CodeValue, fmt.Sprintf("the chance is %v in a hundred", e.Chance), "a number from 0, which is always, to 100 was expected")
		}
	}
	for i, dir := range room.Grow {
		if slices.ContainsFunc(room.Exits, func(e world.Exit) bool { return names.SameWay(e.Label, dir) }) {
			x.note(x.book.Place(world.Rooms, room.ID, "grow", i), Warning, CodeClash, "nothing can grow “"+short(dir)+"”: an exit leads there", "take out one of the two")
		}
	}
	for _, label := range room.ListExits {
		var labels []string
		for _, e := range room.Exits {
			labels = append(labels, e.Label)
		}
		if !slices.Contains(labels, label) {
			x.note(room.Pos, Warning, CodeUnknownID, "listExits names “"+short(label)+"”, which is no exit here", x.didYouMean(label, "", labels))
		}
	}
}

// itself checks an item against itself. A counted good is only an amount: it
// can have nothing that one piece has and another has not.
func (x *index) itself(f *filed, item *world.Item) {
	if item.Counted {
		for _, has := range [...]struct {
			field string
			it    bool
		}{
			{"stackable", item.Stackable}, {"container", item.Container != nil}, {"surface", item.Surface}, {"door", item.Door},
			{"contains", len(item.Contains) > 0}, {"switchable", item.Switchable}, {"light", item.Light}, {"on", item.On},
			{"properties", len(item.Properties) > 0}, {"inventories", len(item.Inventories) > 0}, {"features", len(item.Features) > 0},
		} {
			if has.it {
				x.note(f.place(has.field), Error, CodeClash, "a counted item cannot have “"+has.field+"”", "take out one of the two")
			}
		}
	}
	if c := item.Container; c != nil && c.Open && c.Locked {
		x.note(f.place("container"), Error, CodeClash, "the container is open and locked", "one of the two was expected")
	}
	if len(item.Contains) > 0 && item.Container == nil && !item.Surface {
		x.note(f.place("contains"), Warning, CodeClash, "the item contains things and is no container", "write “container: {}” or “surface: true”")
	}
	if slices.Contains(item.Contains, item.ID) {
		x.note(f.place("contains"), Error, CodeClash, "the item contains itself", "other items were expected")
	}
	if item.Price != 0 && item.Tier == "" && len(x.world.Tiers) > 0 {
		x.note(f.place("price"), Warning, CodePrice, "the item has a price and no tier, so nobody buys it", "a tier was expected")
	}
}

// CheckFlags lists the flags that are read and never set, and those that are
// set and never read, each once, with the nearest name on the other side. It
// reads the whole game. While the settings cannot be read, nothing is said:
// events, where most flags are set, stand in them.
func CheckFlags(b *Book) []Problem {
	x := newIndex(b)
	if x.unsure {
		return nil
	}
	uses, _ := b.Flags() // ReadAll tells of what cannot be read
	scripts := b.scriptWords()
	read, set := newFlagSide(uses, Reads), newFlagSide(uses, Sets, Clears)
	for _, name := range read.names {
		if _, ok := set.first[name]; !ok && !names.Spoken(scripts, name) {
			x.note(read.first[name], Warning, CodeNeverSet, "the flag “"+short(name)+"” is read and never set", x.nearFlag(name, set.names))
		}
	}
	for _, name := range set.names {
		if _, ok := read.first[name]; !ok && !names.Spoken(scripts, name) {
			x.note(set.first[name], Warning, CodeNeverRead, "the flag “"+short(name)+"” is set and never read", x.nearFlag(name, read.names))
		}
	}
	sortByPlace(x.problems)
	return x.problems
}

// A flagSide is all flags that are used in one way.
type flagSide struct {
	names []string
	first map[string]world.Pos
}

func newFlagSide(uses []FlagUse, how ...Use) flagSide {
	side := flagSide{first: make(map[string]world.Pos)}
	for _, u := range uses {
		if _, ok := side.first[u.Name]; !ok && slices.Contains(how, u.How) {
			side.first[u.Name] = u.Pos
			side.names = append(side.names, u.Name)
		}
	}
	return side
}

func (x *index) nearFlag(name string, among []string) string {
	if near := x.near(name, among); near != "" {
		return "did you mean “" + near + "”?"
	}
	return ""
}
