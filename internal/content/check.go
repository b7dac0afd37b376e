package content

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/cond"
	"rpg/internal/names"
	"rpg/internal/world"
)

// Checks says whether the records of a game fit each other. The zero value
// checks all but dice.
type Checks struct {
	// Dice says what is wrong with dice, which this package cannot read.
	Dice func(notation string) error
	// Scripts are the names of the scripts that the game's code offers; nil
	// when nobody has read it, and then no name of one is checked.
	Scripts []string
	// Lua says what is wrong with a piece of Lua that stands in a record.
	Lua func(source string) error
}

// code is a piece of Lua that stands in a record, and where.
type code struct {
	pos    world.Pos
	source string
}

// IDs lists every id that names nothing, prices that do not fit, dice that
// cannot be thrown and records that contradict themselves.
func (c Checks) IDs(b *Book) []Problem {
	x := newIndex(b)
	x.Checks = c
	x.settings()
	for _, f := range x.files {
		x.names(f)
		x.conditions(f)
		x.lua(f)
		x.prose(f)
		x.record(f)
	}
	sortByPlace(x.problems)
	return x.problems
}

// An index knows the names of a whole game.
type index struct {
	Checks
	book     *Book
	world    *world.Settings
	files    []*filed
	ids      map[world.Kind][]string
	known    map[key]bool
	vars     map[string]bool
	terrains map[string]bool
	problems []Problem
	hints    int  // nearest names looked for so far
	unsure   bool // the settings cannot be read as they stand: what they define may exist all the same
}

// maxHints is how often a nearest name is looked for: in a game with thousands
// of faults the first ones are enough.
const maxHints = 200

func newIndex(b *Book) *index {
	x := &index{
		book:     b,
		world:    &b.world.Settings,
		files:    append([]*filed{b.cover}, b.all()...),
		ids:      make(map[world.Kind][]string),
		known:    make(map[key]bool),
		vars:     map[string]bool{"score": true, "deaths": true},
		terrains: map[string]bool{"land": true}, // what a room has that names none
		unsure:   b.cover.unreadable(),
	}
	for _, k := range world.Kinds() {
		ids, err := b.IDs(k)
		if err != nil {
			continue // ReadAll tells of it
		}
		x.ids[k] = ids
		for _, id := range ids {
			x.known[key{k, id}] = true
		}
	}
	for _, i := range x.world.Instances {
		x.ids[world.Items] = append(x.ids[world.Items][:len(x.ids[world.Items]):len(x.ids[world.Items])], i.ID)
		x.known[key{world.Items, i.ID}] = true
	}
	for name := range x.world.Vars {
		x.vars[name] = true
	}
	for _, f := range x.files {
		for _, m := range f.mentions {
			if m.what == aVariable {
				x.vars[m.name] = true
			}
		}
		room, ok := f.value.(*world.Room)
		if ok && room.Terrain != "" {
			x.terrains[room.Terrain] = true
		}
		if ok && room.Water != nil { // it is that now and then
			x.terrains[world.Water] = true
		}
	}
	return x
}

func (x *index) note(at world.Pos, s Severity, code, message, hint string) {
	x.problems = append(x.problems, Problem{at, s, code, oneLine(message), oneLine(hint)})
}

// is says whether an id is a record of one of the kinds.
func (x *index) is(id string, kinds ...world.Kind) bool {
	return slices.ContainsFunc(kinds, func(k world.Kind) bool { return x.known[key{k, id}] })
}

// all lists the ids of kinds, for a hint.
func (x *index) all(kinds ...world.Kind) []string {
	var all []string
	for _, k := range kinds {
		all = append(all, x.ids[k]...)
	}
	return all
}

// missing notes a name that nothing has.
func (x *index) missing(at world.Pos, what, name string, among []string) {
	x.note(at, Error, CodeUnknownID, fmt.Sprintf("there is no %s “%s”", what, short(name)), x.didYouMean(name, "", among))
}

// didYouMean is the hint for a name that nothing has; prefix is what stands
// before names of its kind.
func (x *index) didYouMean(name, prefix string, among []string) string {
	near := x.near(name, among)
	switch {
	case near != "":
		return "did you mean “" + prefix + near + "”?"
	case len(among) == 0:
		return "the game has none"
	case len(among) <= 8:
		return list(among) + " was expected"
	}
	return "one that exists was expected"
}

func (x *index) near(name string, among []string) string {
	if x.hints++; x.hints > maxHints {
		return ""
	}
	if near := names.Nearest(name, among, 1); len(near) > 0 {
		return near[0]
	}
	return ""
}

// names checks what the fields of a record name.
func (x *index) names(f *filed) {
	for _, m := range f.mentions {
		at := world.Pos{File: f.file, Line: m.line, Col: m.col}
		switch m.what {
		case aRoom:
			x.want(at, "room", m.name, world.Rooms)
		case anItem:
			x.want(at, "item", m.name, world.Items)
		case aVehicle:
			if x.want(at, "item", m.name, world.Items) && x.noVehicle(m.name) {
				x.note(at, Error, CodeClash, "“"+m.name+"” is no vehicle", "give it a “vehicle”, or name a thing that has one")
			}
		case aGood:
			if x.want(at, "item", m.name, world.Items) && !x.item(m.name).Counted {
				x.note(at, Error, CodeClash, "“"+m.name+"” is not counted, so there is no amount of it",
					"write “counted: true” in its record, or list it as a single thing")
			}
		case aCharacter:
			x.want(at, "character", m.name, world.Characters)
		case aCurse:
			x.want(at, "curse", m.name, world.Curses)
		case aPerson:
			x.want(at, "person", m.name, world.People)
		case anEvent:
			if _, ok := x.world.Event(m.name); !ok && !x.unsure {
				x.missing(at, "event", m.name, x.events())
			}
		case aPlace:
			if m.name != alone && m.name != "here" {
				x.want(at, "place", m.name, world.Rooms, world.Items, world.Characters, world.People)
			}
		case aPartner:
			if m.name != alone && m.name != "number" {
				x.want(at, "item", m.name, world.Items, world.Characters)
			}
		case aStat:
			x.stat(at, m.name)
		case aTier:
			x.tier(at, m.name)
		case aThrow:
			if x.Dice == nil {
				break
			}
			if err := x.Dice(m.name); err != nil {
				x.note(at, Error, CodeDice, "“"+short(m.name)+"” cannot be thrown: "+err.Error(), "dice such as 1d6 or 2d4+1 were expected")
			}
		case aPrice:
			if item, ok := f.value.(*world.Item); ok {
				x.price(at, "the price", m.number, item.Tier)
			}
		case aBid:
			if x.tier(at, m.name) {
				x.price(at, "what is paid", m.number, m.name)
			}
		case anAsking:
			if x.want(at, "item", m.name, world.Items) {
				x.price(at, "what is asked", m.number, x.item(m.name).Tier)
			}
		case aFlagSet, aFlagClear:
			x.flag(at, m.name)
		case aVariable:
			x.reserved(at, "a variable", m.name)
		case aScript:
			x.script(at, m.name)
		case anEnding:
			if _, ok := x.world.Ending(m.name); !ok && !x.unsure {
				var all []string
				for _, e := range x.world.Endings {
					all = append(all, e.ID)
				}
				x.missing(at, "ending", m.name, all)
			}
		case aTerrain:
			switch {
			case m.name == "none" || x.terrains[m.name]:
			case m.name == "water" || m.name == "air":
				x.note(at, Warning, CodeUnknownID, "no room has the terrain “"+m.name+"”", "take it out, or write “terrain: "+m.name+"” in a room")
			default:
				x.missing(at, "terrain", m.name, sorted(x.terrains))
			}
		}
	}
}

func (x *index) script(at world.Pos, name string) {
	if x.Scripts != nil && !x.unsure && !slices.Contains(x.Scripts, name) {
		x.missing(at, "script", name, x.Scripts)
	}
}

func (x *index) want(at world.Pos, what, name string, kinds ...world.Kind) bool {
	if x.is(name, kinds...) {
		return true
	}
	x.missing(at, what, name, x.all(kinds...))
	return false
}

// noVehicle reports whether an item can be read and is nothing to get into.
func (x *index) noVehicle(id string) bool {
	f := x.book.get(world.Items, id)
	return f != nil && f.value != nil && f.value.(*world.Item).Vehicle == nil
}

// item is the record of an item that exists; an empty one when it is broken.
func (x *index) item(id string) *world.Item {
	if f := x.book.get(world.Items, id); f != nil && f.value != nil {
		return f.value.(*world.Item)
	}
	return &world.Item{}
}

func (x *index) events() []string {
	var all []string
	for _, e := range x.world.Events {
		all = append(all, e.Name)
	}
	return all
}

func (x *index) stat(at world.Pos, name string) {
	if x.unsure {
		return
	}
	var all []string
	for _, s := range x.world.Stats {
		if s.ID == name {
			return
		}
		all = append(all, s.ID)
	}
	x.missing(at, "stat", name, all)
}

func (x *index) tier(at world.Pos, name string) bool {
	if _, ok := x.world.Tier(name); ok {
		return true
	}
	if x.unsure {
		return false
	}
	var all []string
	for _, t := range x.world.Tiers {
		all = append(all, t.ID)
	}
	x.missing(at, "tier", name, all)
	return false
}

func (x *index) price(at world.Pos, what string, price int, tier string) {
	if t, ok := x.world.Tier(tier); ok && (price < t.Min || price > t.Max) {
		x.note(at, Error, CodePrice, fmt.Sprintf("%s is %d", what, price),
			fmt.Sprintf("the tier “%s” goes from %d to %d", t.ID, t.Min, t.Max))
	}
}

// reserved refuses the names that scripts cannot tell from what every object of
// theirs has.
func (x *index) reserved(at world.Pos, what, name string) {
	switch name {
	case "__proto__", "constructor", "prototype":
		x.note(at, Error, CodeID, "“"+name+"” is a reserved name, which "+what+" cannot have", "another name was expected")
	}
}

// flag checks the name of a flag that is set or cleared.
func (x *index) flag(at world.Pos, name string) {
	x.reserved(at, "a flag", name)
	p, isPredicate := cond.Lookup(name)
	switch {
	case isPredicate && p.Bare:
		x.note(at, Error, CodeFlagName, "“"+name+"” cannot be a flag: a condition reads it as something else", "give the flag another name")
	case name == "and" || name == "or" || name == "not":
		x.note(at, Error, CodeFlagName, "“"+name+"” cannot be a flag: it joins conditions", "give the flag another name")
	case automatic(name):
		x.note(at, Error, CodeFlagName, "“"+short(name)+"” is true by itself and cannot be set", "give the flag a name that does not begin with has_ or met_")
	case strings.ContainsAny(name, " \t\n"):
		x.note(at, Warning, CodeFlagName, "the flag “"+short(name)+"” has a space in its name, which no command can name", "write _ for the space")
	}
}
