package sentence

import (
	"slices"
	"strings"

	"rpg/internal/world"
)

// town is the town of the source, as far as its sentences go.
func town() *Lexicon {
	rooms := nouns(world.RoomRef, `
		square: Market Square, market, square, well, plaza
		kettle: The Copper Kettle, kettle, tavern, inn, copper
		row: Tanner's Row, tanner, tannery, row, tanners
		smithy: The Smithy, smithy, smith, forge, anvil
		yard: Warehouse Yard, warehouse, yard, store, stores
		docks: The Docks, docks, dock, quay, harbour, harbor, wharf
		alley: Cutpurse Alley, alley, cutpurse, backstreet, lane
		chapel: The Chapel, chapel, church, shrine
		guildhall: The Guildhall, guildhall, guild, hall, board`)
	goods := nouns(world.ThingRef, `
		hide: hide, hides, skin, skins, leather
		nails: nails, nail, iron
		rope: rope, ropes, coil, cord
		salt: salt, salts, brine
		lamp: lamp, lamps, lantern, oil
		relic: relic, relics, idol, icon`)
	keepers := nouns(world.CharacterRef, `
		oda: Tanner Oda, tanner, oda
		bram: Smith Bram, smith, bram, blacksmith
		nesh: Keeper Nesh, keeper, nesh, innkeeper
		fen: Dockmaster Fen, dockmaster, fen
		vell: Guildmaster Vell, guildmaster, vell, guildmistress`)
	var seats []Noun
	for _, alias := range strings.Fields("Sprocket Gizmo Ratchet Widget Bolt Piston") {
		seats = append(seats, Noun{world.PersonRef(strings.ToLower(alias)), []string{alias}})
	}
	return NewLexicon(Nouns{Rooms: rooms, Goods: goods, Keepers: keepers, Seats: seats})
}

// nouns reads lines of an id, a colon and the words for it.
func nouns(ref func(string) world.Ref, lines string) []Noun {
	var all []Noun
	for line := range strings.Lines(strings.TrimSpace(lines)) {
		id, words, _ := strings.Cut(strings.TrimSpace(line), ": ")
		all = append(all, Noun{ref(id), strings.Split(words, ", ")})
	}
	return all
}

// standing is where Sprocket is.
type standing struct {
	keeper string
	bids   []string
}

func (s standing) Speaker() world.Ref { return world.PersonRef("sprocket") }

func (s standing) Keeper() world.Ref {
	if s.keeper == "" {
		return world.Ref{}
	}
	return world.CharacterRef(s.keeper)
}

func (s standing) Bids() []world.Ref {
	var all []world.Ref
	for _, b := range s.bids {
		all = append(all, world.PersonRef(b))
	}
	return all
}

// in is a room of the town, for who stands in it.
func in(room string) standing {
	return standing{keeper: map[string]string{"row": "oda", "smithy": "bram", "kettle": "nesh", "docks": "fen", "guildhall": "vell"}[room]}
}

// reads is a reading on one line: the code if it came to nothing, the verb, the
// slots in the order of their names, the numbers, and what is said.
func reads(d world.Deed, r Reason) string {
	var parts []string
	for _, b := range d.Slots {
		parts = append(parts, strings.Replace(b.Slot, world.Target, "good", 1)+"="+b.Ref.ID)
	}
	slices.Sort(parts)
	head := d.Verb
	if !r.OK() {
		head = r.Code
	}
	if d.Count != 0 {
		parts = append(parts, "count="+digits(d.Count))
	}
	if d.Coins != 0 {
		parts = append(parts, "coins="+digits(d.Coins))
	}
	if d.Spoken != "" {
		parts = append(parts, "“"+d.Spoken+"”")
	}
	return strings.TrimSpace(head + " " + strings.Join(parts, " "))
}

func digits(n int) string {
	switch n {
	case world.All:
		return "all"
	case Nought:
		return "none"
	}
	if n >= 10 {
		return digits(n/10) + string(rune('0'+n%10))
	}
	return string(rune('0' + n))
}
