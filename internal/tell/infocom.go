package tell

import (
	"slices"

	"rpg/internal/game"
	"rpg/internal/world"
)

// infocomThings lists what lies in a room one sentence for each, every thing's
// contents at once after it. Nothing has to have been seen before what nobody
// has handled yet. told reports whether more than first sentences were said.
func (v voice) infocomThings(things []world.Ref) (out []string, told bool) {
	slices.SortStableFunc(things, func(a, b world.Ref) int { return v.handledRank(a) - v.handledRank(b) })
	aboard := v.Aboard(v.person)
	outside := ""
	if !aboard.IsZero() {
		outside = " (outside the " + v.Name(aboard) + ")"
	}
	for _, t := range things {
		it := v.ItemOf(t)
		own := v.scripted(it.RoomDescriptionScript)
		switch {
		case own != "":
			out, told = append(out, own), true
			continue // it says what it holds, too
		case v.firstSeen(t) != "":
			out = append(out, v.firstSeen(t))
		case it.RoomDescription != "":
			out, told = append(out, v.fill(it.RoomDescription)+outside), true
		default:
			out, told = append(out, "There is "+v.a(t)+" here"+v.lightNote(t)+"."+outside), true
		}
		out = append(out, v.contents(t, 0)...)
	}
	return out, told
}

// handledRank puts what still shows its first sentence before the rest.
func (v voice) handledRank(t world.Ref) int {
	if v.firstSeen(t) != "" {
		return 0
	}
	return 1
}

// infocomOpened is what opening a door, or a box with one new thing in it, says
// in these phrases; nothing else differs.
func (v voice) infocomOpened(l game.Line) []string {
	opens := "The " + v.Name(l.Of) + " opens."
	switch {
	case v.ItemOf(l.Of).Door:
		return []string{opens}
	case len(l.Refs) == 1 && v.firstSeen(l.Refs[0]) != "":
		return []string{opens, v.firstSeen(l.Refs[0])}
	}
	return nil
}

// infocomPlain is EXAMINE of a thing that its author gave no description.
func (v voice) infocomPlain(t world.Ref) []string {
	it := v.ItemOf(t)
	switch {
	case it.Read != "":
		return []string{it.Read}
	case it.Door && v.Open(t):
		return []string{"The " + it.Name + " is open, but I can’t tell what’s beyond it."}
	case it.Door, it.Container != nil && !v.SeesInto(t):
		return []string{"The " + it.Name + " is closed."}
	}
	return nil
}

// newcomers are the characters who came after the newest of the things.
func (v voice) newcomers(beings []string, things []world.Ref) []string {
	newest := 0
	for _, t := range things {
		newest = max(newest, v.State.Get(t, "moved").Int())
	}
	var out []string
	for _, id := range beings {
		if v.State.Get(world.CharacterRef(id), "moved").Int() > newest {
			out = append(out, id)
		}
	}
	return out
}
