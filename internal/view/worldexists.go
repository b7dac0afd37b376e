package view

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"rpg/internal/tell"
	"rpg/internal/world"
)

// How much of what exists a world brief reads: a world of many thousand records
// costs no more than one of these. What is further off is in it by its id, which
// is mostly its name with the words joined.
const (
	mostAround = 8  // rooms of the neighbourhood
	mostNamed  = 40 // records that are called by their names
)

// exists lists what there is already, in at most n characters: what an answer
// could clash with or name, the nearest first. What was generated in earlier runs
// comes with it.
func (b *worldBrief) exists(n int) tell.Page {
	var p tell.Page
	var lines []string
	for _, e := range b.Earlier {
		lines = append(lines, fmt.Sprintf("%s (%s): %s", tell.OneLine(e.Name), e.ID, start(tell.OneLine(plainly(e.Says)), 100)))
	}
	if earlier := newest(lines, min(capEarlier, n/2)); earlier != "" {
		block(&p, `FROM EARLIER RUNS, TO BRING BACK WITH {"reuse": "ID"}`, earlier)
	}
	n -= size(p)
	kinds := []world.Kind{world.Characters, world.People, world.Items, world.Rooms, world.Quests}
	named := mostNamed
	for i, k := range kinds {
		row, read := b.called(k, n/(len(kinds)-i), named/min(len(kinds)-i, 3))
		n -= size(row)
		named -= read
		p = append(p, row...)
	}
	return p
}

// called lists the records of a kind, as many as n characters hold, the first so
// many by their names.
func (b *worldBrief) called(k world.Kind, n, named int) (p tell.Page, read int) {
	label := "EXISTING " + strings.ToUpper(string(k))
	n -= utf8.RuneCountInString(label) + 3
	ids := b.nearestFirst(k)
	const more = 16 // for “, and 1234 more”
	var out []string
	for i, id := range ids {
		text := id
		if read < named {
			name, _, err := called(b.Game, k, id)
			if read++; err != nil {
				continue
			}
			text = tell.OneLine(name) + " (" + id + ")"
		}
		if n -= utf8.RuneCountInString(text) + 2; n < more && i < len(ids)-1 || n < 0 {
			out = append(out, fmt.Sprintf("and %d more", len(ids)-i))
			break
		}
		out = append(out, text)
	}
	p.Add(label, tell.List(out))
	return p, read
}

// nearestFirst lists the ids of a kind: those of the neighbourhood, the rest of
// the author's, and the rest of what was generated, the newest first.
func (b *worldBrief) nearestFirst(k world.Kind) []string {
	ids, _ := b.World.IDs(k)
	made := b.Generated(k)
	left := make(map[string]bool, len(ids)) // and whether it was generated
	for _, id := range ids {
		left[id] = false
	}
	for _, id := range made {
		if _, ok := left[id]; ok {
			left[id] = true
		}
	}
	out := make([]string, 0, len(ids))
	take := func(id string) {
		if _, ok := left[id]; ok {
			out = append(out, id)
			delete(left, id)
		}
	}
	for _, id := range b.nearby(k) {
		take(id)
	}
	for _, id := range ids {
		if !left[id] {
			take(id)
		}
	}
	for _, id := range slices.Backward(made) {
		take(id)
	}
	return out
}

// nearby lists what of a kind can be seen in the neighbourhood.
func (b *worldBrief) nearby(k world.Kind) []string {
	var out []string
	for _, room := range b.around() {
		switch k {
		case world.Rooms:
			out = append(out, room)
		case world.Characters:
			out = append(out, b.SeenHere(room)...)
		case world.Items:
			for _, t := range b.Things(world.RoomRef(room)) {
				out = append(out, b.ItemID(t))
			}
			for _, s := range b.Goods(world.RoomRef(room)) {
				out = append(out, s.Item)
			}
		}
	}
	return out
}

// around lists the neighbourhood, the nearest rooms first: of the player, or in a
// turn of the world of all who play.
func (b *worldBrief) around() []string {
	if b.rooms != nil {
		return b.rooms
	}
	from := []string{b.room}
	if b.Kind == "turn" {
		from = nil
		for _, id := range b.Playing() {
			from = append(from, b.RoomOf(id))
		}
	}
	add := func(room string) {
		if room != "" && len(b.rooms) < mostAround && !slices.Contains(b.rooms, room) {
			b.rooms = append(b.rooms, room)
		}
	}
	for _, room := range from {
		add(room)
	}
	for i := 0; i < len(b.rooms) && len(b.rooms) < mostAround; i++ {
		for _, e := range b.Room(b.rooms[i]).Exits {
			add(e.To)
		}
		for _, e := range b.State.Entries(world.RoomRef(b.rooms[i]), "exits") {
			add(e.Value.Text())
		}
	}
	return b.rooms
}
