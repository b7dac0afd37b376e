package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rpg/internal/content"
	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// What a save may know by an id that the content has to have.
const (
	roomID      = "room"
	itemID      = "item"
	characterID = "character"
	personID    = "person"
	flagID      = "flag"
)

func idKinds() []string { return []string{roomID, itemID, characterID, personID, flagID} }

// A named is an id that the save knows, of one kind, and where it stands there.
type named struct {
	Kind  string   `json:"kind"`
	ID    string   `json:"id"`
	Where []string `json:"where,omitempty"` // in the order in which they were met
}

// namedIn lists the ids that a save knows, kind by kind, each in order.
func namedIn(g *game.Game) []named {
	found := map[string]map[string]*named{}
	for _, k := range idKinds() {
		found[k] = map[string]*named{}
	}
	add := func(kind, id, where string) {
		if id == "" {
			return
		}
		n := found[kind][id]
		if n == nil {
			n = &named{Kind: kind, ID: id}
			found[kind][id] = n
		}
		if where != "" && !slices.Contains(n.Where, where) {
			n.Where = append(n.Where, where)
		}
	}
	list := func(of world.Ref, key, kind, where string) {
		for _, id := range g.State.Get(of, key).List() {
			add(kind, id, where)
		}
	}
	flags := func(of world.Ref, where string) {
		for _, f := range g.State.Flags(of) {
			add(flagID, f, where)
		}
	}
	goods := func(of world.Ref, where string) {
		for _, e := range g.State.Entries(of, "goods") {
			add(itemID, e.Name, where)
		}
	}
	for _, key := range roundLists() {
		list(world.Global, key, personID, map[string]string{"round.cast": "who plays"}[key])
	}
	flags(world.Global, "it is set")
	for _, r := range g.State.Refs(world.OfPerson) {
		add(personID, r.ID, "")
		if room := g.State.Get(r, "at").Text(); room != "" {
			add(roomID, g.RoomOf(r.ID), r.ID+" is there")
		}
		add(itemID, itemAt(g, g.State.Get(r, "wielding").Text()), r.ID+" wields it")
		goods(r, r.ID+" has it")
		flags(r, "it is set for "+r.ID)
		list(r, "met", characterID, r.ID+" met them")
		list(r, "visited", roomID, r.ID+" was there")
		list(r, "turn.present", personID, "")
	}
	for _, r := range g.State.Refs(world.OfRoom) {
		add(roomID, r.ID, "it has changed")
		goods(r, "it is in "+r.ID)
	}
	for _, r := range g.State.Refs(world.OfCharacter) {
		add(characterID, r.ID, "they have changed")
		add(roomID, g.State.Get(r, "room").Text(), r.ID+" is there")
		goods(r, r.ID+" has it")
		for _, e := range g.State.Entries(r, "memory") {
			add(personID, e.Name, r.ID+" remembers them")
		}
	}
	for _, r := range g.State.Refs(world.OfThing) {
		at, _ := world.ParseAt(g.State.Get(r, "at").Text())
		where := "it has changed"
		switch at.Owner.Family {
		case world.OfRoom:
			add(roomID, at.Owner.ID, g.ItemID(r)+" lies there")
			where = "it lies in " + at.Owner.ID
		case world.OfPerson:
			add(personID, at.Owner.ID, "has "+g.ItemID(r))
			where = at.Owner.ID + " has it"
		case world.OfCharacter:
			add(characterID, at.Owner.ID, "has "+g.ItemID(r))
			where = at.Owner.ID + " has it"
		case world.OfThing:
			add(itemID, g.ItemID(at.Owner), "it holds "+g.ItemID(r))
			where = "it is in " + at.Owner.ID
		}
		add(itemID, g.ItemID(r), where)
	}
	var out []named
	for _, k := range idKinds() {
		for _, id := range sortedKeys(found[k]) {
			out = append(out, *found[k][id])
		}
	}
	return out
}

// roundLists are the lists of people that the round keeps.
func roundLists() []string {
	return []string{"round.cast", "round.order", "round.replied", "round.told", "round.skipped"}
}

func itemAt(g *game.Game, thing string) string {
	if thing == "" {
		return ""
	}
	return g.ItemID(world.ThingRef(thing))
}

// A lexicon says what the content has, flags included.
type lexicon struct {
	world *world.World
	flags map[string]bool // nil: a file that cannot be read may hold any
}

func newLexicon(b *content.Book) lexicon {
	x := lexicon{world: b.World()}
	uses, err := b.Flags()
	if err != nil {
		return x
	}
	x.flags = map[string]bool{}
	for _, u := range uses {
		x.flags[u.Name] = true
	}
	return x
}

// has reports whether the content has an id of a kind. A record that is there
// and cannot be read is not lost.
func (x lexicon) has(kind, id string) bool {
	var err error
	switch kind {
	case roomID:
		_, err = x.world.Room(id)
	case itemID:
		_, err = x.world.Item(id)
	case characterID:
		_, err = x.world.Character(id)
	case personID:
		_, err = x.world.Person(id)
	case flagID:
		return x.flags == nil || x.flags[id]
	}
	return !errors.Is(err, world.ErrUnknown)
}

// ids lists the content's own of a kind.
func (x lexicon) ids(kind string) []string {
	if kind == flagID {
		return slices.DeleteFunc(sortedKeys(x.flags), func(f string) bool { return strings.HasSuffix(f, "*") })
	}
	ids, err := x.world.IDs(map[string]world.Kind{
		roomID: world.Rooms, itemID: world.Items, characterID: world.Characters, personID: world.People,
	}[kind])
	if err != nil {
		return nil
	}
	return ids
}

// lost lists what the save knows and the content does not have any more.
func (c *Call) lost(x lexicon) []named {
	return slices.DeleteFunc(namedIn(c.Game), func(n named) bool { return x.has(n.Kind, n.ID) })
}

// wayOn says what was lost, where it stands, and what to do about it.
func (c *Call) wayOn(n named) string {
	s := n.Kind + " " + n.ID
	if len(n.Where) > 0 {
		s += " (" + tell.List(n.Where) + ")"
	}
	s += fmt.Sprintf("; rpg run mend %s NEW puts another in its place", n.ID)
	if start := c.Game.World.StartRoom; n.Kind == roomID && start != "" && start != n.ID {
		s += fmt.Sprintf(", rpg run mend %s %s the start room", n.ID, start)
	}
	return s
}
