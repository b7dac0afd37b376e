package tell

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// room describes the room that a person stands in, as they see it: by a line's
// wish in full, else as short as they asked for.
func (v voice) room(l game.Line) []string {
	id := l.Of.ID
	if !v.Lit(v.person, id) {
		if v.infocom() {
			return []string{v.World.Darkness.Look}
		}
		return []string{"📍 Darkness", v.World.Darkness.Look}
	}
	full := l.Text == "full"
	first := l.N == 1 && !full
	verbosity := v.State.Get(world.PersonRef(v.person), "verbosity").Text()
	if verbosity == "" && v.c.Brief {
		verbosity = "brief"
	}
	out := append(make([]string, 0, 8), v.header(id))
	if !full && verbosity == "superbrief" {
		return out
	}
	text, script := "", false
	if full || first || verbosity != "brief" {
		text, script = v.roomText(id, first)
	}
	if text != "" {
		out = append(out, text)
	}
	// world-schema: what a vehicle is like from inside follows the name on a brief
	// arrival, too; a room’s own script has told it already.
	if vehicle := v.Aboard(v.person); !vehicle.IsZero() && !script {
		if look := v.scripted(v.ItemOf(vehicle).Vehicle.LookScript); look != "" {
			out = append(out, look)
		}
	}
	return v.listing(out, id)
}

// roomText is the room's own text: its script's, where that says anything.
func (v voice) roomText(room string, first bool) (text string, script bool) {
	if own := v.scripted(v.Room(room).DescriptionScript); own != "" {
		return own, true
	}
	return v.fill(v.Description(v.person, room, first)), false
}

func (v voice) scripted(name string) string {
	if name == "" {
		return ""
	}
	return v.Scripted(name, v.About(v.person))
}

func (v voice) header(room string) string {
	name := "📍 " + v.Room(room).Name
	vehicle := v.Aboard(v.person)
	if vehicle.IsZero() {
		return name
	}
	if v.infocom() {
		return name + ", in the " + v.Name(vehicle)
	}
	return name + " (in the " + v.Name(vehicle) + ")"
}

// listing adds what lies and who stands in a room.
func (v voice) listing(out []string, room string) []string {
	var scenery, things []world.Ref
	vehicle := v.Aboard(v.person)
	for _, t := range v.Present(room) {
		switch {
		case v.Hidden(t) || t == vehicle:
		case v.ItemOf(t).Scenery:
			scenery = append(scenery, t)
		case !v.Unlisted(t):
			things = append(things, t)
		}
	}
	beings := slices.DeleteFunc(v.SeenHere(room), v.unnamed)
	if !v.infocom() {
		out = v.brassThings(out, things)
		for _, t := range scenery {
			out = append(out, v.contents(t, 0)...)
		}
		out = append(out, v.aboardOf(vehicle, 0)...)
		out = append(out, v.brassPresent(beings)...)
		if exits := v.exits(); v.c.ListExits && exits != "" {
			out = append(out, "Exits: "+exits+".")
		}
		return out
	}
	early := v.newcomers(beings, things)
	for _, id := range early {
		out = append(out, v.being(id)...)
	}
	said, told := v.infocomThings(things)
	out = append(out, said...)
	for _, t := range scenery {
		if it := v.ItemOf(t); it.Surface && it.ContentsHeading == "" {
			said, more := v.infocomThings(v.listable(t))
			out, told = append(out, said...), told || more
			continue
		}
		out = append(out, v.contents(t, level(told))...)
	}
	out = append(out, v.aboardOf(vehicle, level(told))...)
	for _, id := range beings {
		if !slices.Contains(early, id) {
			out = append(out, v.being(id)...)
		}
	}
	return out
}

func level(told bool) int {
	if told {
		return 1
	}
	return 0
}

func (v voice) aboardOf(vehicle world.Ref, depth int) []string {
	if vehicle.IsZero() {
		return nil
	}
	return v.contents(vehicle, depth)
}

// unnamed reports whether a room's own text speaks of a character already.
func (v voice) unnamed(character string) bool {
	if s := v.State.Get(world.CharacterRef(character), "scenery"); !s.IsNone() {
		return s.Bool()
	}
	return v.Character(character).Scenery
}

// being is a character's line: in a room, and when it is examined.
func (v voice) being(id string) []string {
	c := v.Character(id)
	if own := v.scripted(c.DescriptionScript); own != "" {
		return []string{own}
	}
	text := v.About(v.person).CharacterText(c)
	if text == "" {
		return nil
	}
	return []string{v.fill(text)}
}

// firstSeen is the sentence that a thing has until somebody handles it.
func (v voice) firstSeen(t world.Ref) string {
	text := v.ItemOf(t).InitialDescription
	if text == "" || v.Touched(t) {
		return ""
	}
	return v.fill(text)
}

// listable are the things in another that may be listed.
func (v voice) listable(t world.Ref) []world.Ref {
	return slices.DeleteFunc(slices.Clone(v.Things(t)), func(in world.Ref) bool {
		return v.Hidden(in) || v.Unlisted(in) || v.ItemOf(in).Scenery
	})
}

// contents lists what a thing holds, as deep as can be seen.
func (v voice) contents(t world.Ref, depth int) []string {
	if depth > 20 || !v.SeesInto(t) {
		return nil
	}
	var out []string
	listable := v.listable(t)
	rest := listable[:0]
	for _, in := range listable {
		sentence := v.firstSeen(in)
		if sentence == "" {
			rest = append(rest, in)
			continue
		}
		out = append(out, sentence)
		out = append(out, v.contents(in, depth)...)
	}
	if len(rest) == 0 {
		return out
	}
	it, indent := v.ItemOf(t), strings.Repeat("  ", depth)
	switch {
	case it.ContentsHeading != "":
		out = append(out, it.ContentsHeading)
	case it.Surface:
		out = append(out, indent+"Sitting on the "+it.Name+" is:")
	default:
		out = append(out, indent+"The "+it.Name+" contains:")
	}
	for _, in := range rest {
		out = append(out, indent+"  "+v.listed(in))
		out = append(out, v.contents(in, depth+1)...)
	}
	return out
}

// examined is a thing's or a character's text, and what a thing holds.
func (v voice) examined(r world.Ref) []string {
	if r.Family == world.OfCharacter {
		return v.being(r.ID)
	}
	it := v.ItemOf(r)
	in := v.contents(r, 0)
	if text := or(v.scripted(it.DescriptionScript), v.fill(it.Text.Description)); text != "" {
		return append([]string{text}, in...)
	}
	if v.infocom() {
		if plain := v.infocomPlain(r); plain != nil {
			return plain
		}
	}
	switch {
	case len(in) > 0:
		return in
	case it.Container != nil:
		return []string{"The " + it.Name + " is empty."}
	}
	return []string{"There’s nothing special about the " + it.Name + "."}
}

// written is what READ shows.
func (v voice) written(t world.Ref) string {
	it := v.ItemOf(t)
	return or(it.Read, or(v.fill(it.Text.Description), "There’s nothing special about the "+it.Name+"."))
}

// opened is what opening a thing shows.
func (v voice) opened(l game.Line) []string {
	it := v.ItemOf(l.Of)
	if it.Container != nil && it.Container.Opened != "" {
		return []string{it.Container.Opened}
	}
	if v.infocom() {
		if own := v.infocomOpened(l); own != nil {
			return own
		}
	}
	if len(l.Refs) == 0 {
		return []string{"Opened."}
	}
	return []string{"Opening the " + it.Name + " reveals " + v.list(l.Refs) + "."}
}

func (v voice) closed(t world.Ref) string {
	it := v.ItemOf(t)
	switch {
	case it.Container != nil && it.Container.Closed != "":
		return it.Container.Closed
	case it.Door && v.infocom():
		return "The " + it.Name + " is now closed."
	}
	return "Closed."
}
