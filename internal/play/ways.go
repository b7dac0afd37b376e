package play

import (
	"slices"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/parser"
	"rpg/internal/world"
)

// ways finds the default of a verb that goes by the ways of a room, or into a
// vehicle and out of it; nil for all others, and for what package deed has.
func (s *Session) ways(c parser.Command) func(*game.Tx, world.Deed) (game.Result, error) {
	if deed.Builtin(c.Verb) {
		return nil
	}
	switch c.Verb {
	case "enter":
		return s.enter
	case "climb":
		return s.climb
	case "board":
		return s.board
	case "disembark":
		return func(tx *game.Tx, d world.Deed) (game.Result, error) { return s.disembark(tx, d, c.Via) }
	}
	return nil
}

// by finds the first of some labels that the room has a way of.
func (s *Session) by(labels ...string) string {
	ways := s.g.Ways(s.person, s.g.RoomOf(s.person))
	for _, l := range labels {
		if slices.ContainsFunc(ways, func(w game.Way) bool { return w.Label == l }) {
			return l
		}
	}
	return ""
}

// named finds a way by the words for it, or by the door in it.
func (s *Session) named(b world.Binding) string {
	var labels []string
	for _, w := range s.g.Ways(s.person, s.g.RoomOf(s.person)) {
		labels = append(labels, w.Label)
		if !b.Ref.IsZero() && b.Ref == world.ThingRef(w.Door.ID) || w.Exit.Door != "" && w.Exit.Door == b.Ref.ID {
			return w.Label
		}
	}
	if b.Words == "" {
		return ""
	}
	if found := names.Exit(labels, b.Words, names.Prefix); len(found) > 0 {
		return labels[found[0]]
	}
	return ""
}

// along goes a way in the midst of another verb.
func (s *Session) along(tx *game.Tx, d world.Deed, label string) (game.Result, error) {
	return deed.Along(tx, d, label)
}

func (s *Session) enter(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.IsZero() && t.Words == "" {
		if label := s.by("in", "inside"); label != "" {
			return s.along(tx, d, label)
		}
		return missed("Enter what?"), nil
	}
	if label := s.named(t); label != "" {
		return s.along(tx, d, label)
	}
	if t.Ref.Family == world.OfThing && tx.ItemOf(t.Ref).Vehicle != nil {
		return s.board(tx, d)
	}
	return missed("You can’t enter that."), nil
}

func (s *Session) climb(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	dir := d.Dir
	if t.Ref.IsZero() && (t.Words == "up" || t.Words == "down") {
		dir = t.Words
	}
	label := ""
	switch {
	case dir == "up":
		label = s.by("up", "climb")
	case dir == "down":
		label = s.by("down")
	case t.Ref.Family == world.OfThing || t.Words == "":
		label = s.by("climb", "up")
	default:
		label = s.named(t)
	}
	switch {
	case label != "":
		return s.along(tx, d, label)
	case dir != "":
		return missed("You can’t climb that way."), nil
	}
	return missed("You can’t climb that."), nil
}

func (s *Session) board(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	if t.Ref.Family != world.OfThing {
		return game.Miss(game.Refusal{Code: game.NotHere, Words: words(tx, t)}), nil
	}
	name, aboard := tx.Name(t.Ref), tx.Aboard(s.person)
	switch {
	case tx.ItemOf(t.Ref).Vehicle == nil:
		return s.firmly("You have a theory on how to board a " + name + ", perhaps?"), nil
	case !aboard.IsZero():
		return reply("You are already in the " + tx.Name(aboard) + "!"), nil
	case !tx.Board(s.person, t.Ref):
		return reply("The " + name + " must be on the ground to be boarded."), nil
	}
	tx.Say("You are now in the " + name + ".")
	return game.Result{Changed: true}, nil
}

func (s *Session) disembark(tx *game.Tx, d world.Deed, via string) (game.Result, error) {
	t, aboard := d.Slot(world.Target), tx.Aboard(s.person)
	switch {
	case aboard.IsZero() && via == parser.ViaStand && s.g.World.Conventions().Phrases == "infocom":
		return reply("You are already standing, I think."), nil
	case aboard.IsZero() || t.Words != "" && t.Ref != aboard:
		return s.firmly("You’re not in that!"), nil
	case !tx.World.Walks(tx.Terrain(s.person, tx.RoomOf(s.person))):
		return reply("You realize that getting out here would be fatal."), nil
	}
	tx.Disembark(s.person)
	tx.Say("You are on your own feet again.")
	return game.Result{Changed: true}, nil
}

// firmly refuses where the world's conventions answer every form that they
// know, and misses elsewhere.
func (s *Session) firmly(text string) game.Result {
	if s.g.World.Conventions().Firm {
		return reply(text)
	}
	return missed(text)
}
