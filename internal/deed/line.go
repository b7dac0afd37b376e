package deed

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// ResolveLine fills the subjects of a typed line's deed (world-schema: how a
// line's words find what they mean). A first object that names nothing keeps
// its words alone: rules may still answer it, and after them the verb. A result
// is why there is no deed: a question, or a miss. It is pure.
func ResolveLine(g *game.Game, d world.Deed) (world.Deed, *game.Result) {
	d.Slots = slices.Clone(d.Slots)
	if !d.Own && (d.Verb == "move" || d.Verb == "go") {
		return d, nil
	}
	for i, b := range d.Slots {
		if b.Words == "" || !b.Ref.IsZero() || b.Slot != world.Target && b.Slot != world.Second || climbsAlone(d) {
			continue
		}
		found := meant(g, d, b)
		if len(found) > 1 {
			return d, &[]game.Result{game.Asked(game.Question{Deed: d, Slot: b.Slot, Among: found})}[0]
		}
		if len(found) == 1 {
			d.Slots[i].Ref = found[0]
			continue
		}
		if b.Slot == world.Target && d.Verb == "use" || b.Slot == world.Second && !free(d, b.Words) {
			return d, missing(g, d, b.Words)
		}
	}
	if r, stop := beforeRules(g, d); stop {
		return d, &r
	}
	return d, nil
}

// free reports whether words in a second slot need no subject: bare hands, and
// a typed number.
func free(d world.Deed, words string) bool {
	switch strings.ToLower(words) {
	case "hands", "my hands", "bare hands":
		return true
	}
	return numeric(d, words)
}

func numeric(d world.Deed, words string) bool { return d.Counts(words) }

func missing(g *game.Game, d world.Deed, words string) *game.Result {
	no := game.Refusal{Code: game.NotHere, Words: words}
	switch d.Verb {
	case "use":
		if t := d.Slot(world.Target); t.Ref.IsZero() {
			no.Words, no.Text = t.Words, "use"
		} else {
			no.Text = "use with"
		}
	}
	r := Darkened(g, d, game.Miss(no))
	return &r
}

// meant lists what the words of a slot may mean: the actor, one of the things
// within the verb's scope, or else the first character in the room that they fit.
func meant(g *game.Game, d world.Deed, b world.Binding) []world.Ref {
	scope := within(g, d, b.Slot)
	switch strings.ToLower(b.Words) {
	case "me", "myself":
		return []world.Ref{world.PersonRef(d.Actor)}
	case "self", "yourself":
		if found := g.Find(b.Words, append(scope, characters(g, d.Actor)...), names.Line); len(found) > 0 {
			return found[:1]
		}
		return []world.Ref{world.PersonRef(d.Actor)}
	}
	found := g.Find(b.Words, scope, names.Line)
	if len(found) > 1 && g.World.Conventions().SceneryLast {
		scenery := g.Room(g.RoomOf(d.Actor)).Scenery
		near := slices.DeleteFunc(slices.Clone(found), func(r world.Ref) bool { return slices.Contains(scenery, r.ID) })
		if len(near) > 0 {
			found = near
		}
	}
	if len(found) == 0 && d.Verb != "use" {
		if them := g.Find(b.Words, characters(g, d.Actor), names.Line); len(them) > 0 {
			return them[:1]
		}
	}
	return found
}

// characters are those in the actor's room whom anybody could see there: they
// answer to their names in the dark, too.
func characters(g *game.Game, person string) []world.Ref {
	var out []world.Ref
	for _, id := range g.SeenHere(g.RoomOf(person)) {
		out = append(out, world.CharacterRef(id))
	}
	return out
}

// within is the scope of a slot, by the verb.
func within(g *game.Game, d world.Deed, slot string) []world.Ref {
	if d.Own {
		if v, _ := g.World.Verb(d.Verb); v.Held && slot == world.Target {
			// In hand, or in sight inside of something in hand.
			return slices.DeleteFunc(slices.Clone(g.Visible(d.Actor)), func(t world.Ref) bool { return !g.Within(t, world.PersonRef(d.Actor)) })
		}
		return g.Reachable(d.Actor)
	}
	switch d.Verb {
	case "use":
		return g.Reachable(d.Actor)
	case "drop", "put", "give", "wear", "show", "equip", "sell":
		if slot == world.Target {
			return g.Scope(d.Actor, "drop", slot)
		}
	case "take":
		if slot == world.Target {
			return g.Scope(d.Actor, "take", slot)
		}
	case "turn_on", "turn_off", "smash":
		if slot == world.Target {
			return g.Reachable(d.Actor)
		}
	}
	return g.Visible(d.Actor)
}

// inSight finds the one thing in sight that words fit best, without a question.
func inSight(g *game.Game, person, words string) (world.Ref, bool) {
	return best(g, words, g.Visible(person))
}

func best(g *game.Game, words string, among []world.Ref) (world.Ref, bool) {
	if words == "" {
		return world.Ref{}, false
	}
	if found := g.Find(words, among, names.Line|names.First); len(found) > 0 {
		return found[0], true
	}
	return world.Ref{}, false
}

// beforeRules is what some ways of telling refuse before any rule is asked.
func beforeRules(g *game.Game, d world.Deed) (game.Result, bool) {
	if !g.World.Conventions().ReachBeforeRules {
		return game.Result{}, false
	}
	t := d.Slot(world.Target)
	switch {
	case d.Verb == "put" && t.Ref.IsZero():
		if near, ok := inSight(g, d.Actor, t.Words); ok {
			return game.Free(game.Refusal{Code: game.NotHeld, Of: near, Text: "free"}), true
		}
	case d.Verb == "take" && !d.Slot(world.Second).Ref.IsZero() && t.Ref.IsZero():
		if mine, ok := best(g, t.Words, g.Scope(d.Actor, "drop", world.Target)); ok {
			return game.Free(game.Refusal{Code: game.HeldAlready, Of: mine, Text: "from"}), true
		}
	}
	return game.Result{}, false
}

// Darkened answers a miss that comes of the dark: what cannot be seen cannot be
// named, and that is understood.
func Darkened(g *game.Game, d world.Deed, r game.Result) game.Result {
	t := d.Slot(world.Target)
	if r.End != game.Missed || t.Words == "" && t.Ref.IsZero() || !d.Own && (d.Verb == "move" || d.Verb == "go" || d.Verb == "order") {
		return r
	}
	if g.Lit(d.Actor, g.RoomOf(d.Actor)) {
		return r
	}
	return game.Free(game.Refusal{Code: game.TooDark, Words: t.Words})
}
