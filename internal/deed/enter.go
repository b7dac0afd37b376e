package deed

import (
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// jokes is how many answers there are to whoever would enter a loose thing.
const jokes = 4

// enter goes in: by an exit of that name, by a door, or into a vehicle.
func enter(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	exits := tx.Exits(tx.RoomOf(d.Actor))
	if t.Ref.IsZero() && t.Words == "" {
		if label, ok := firstWay(exits, "in", "inside"); ok {
			return Along(tx, d, label)
		}
		return game.Miss(game.Refusal{Code: game.CantEnter, Text: "what"}), nil
	}
	if exit, ok := typedExit(exits, t.Words); ok {
		return Along(tx, d, exit.Label)
	}
	if t.Ref.Family != world.OfThing {
		return game.Miss(game.Refusal{Code: game.CantEnter, Of: t.Ref, Words: t.Words}), nil
	}
	for _, e := range exits {
		if e.Door == t.Ref.ID {
			return Along(tx, d, e.Label)
		}
	}
	it := tx.ItemOf(t.Ref)
	no := game.Refusal{Code: game.CantEnter, Of: t.Ref}
	switch {
	case it.Vehicle != nil:
		return board(tx, d)
	case !tx.World.Conventions().Firm:
		return game.Miss(no), nil
	case !it.Portable:
		no.Text = "fixed"
	case tx.Place(t.Ref).Owner == world.PersonRef(d.Actor):
		no.Text = "carried"
	default:
		n, err := tx.Below("joke", jokes)
		if err != nil {
			return game.Result{}, err
		}
		no.Text, no.N = "loose", n
	}
	return game.No(no), nil
}

// firstWay finds the first of some labels that is a way out.
func firstWay(exits []world.Exit, labels ...string) (string, bool) {
	for _, l := range labels {
		for _, e := range exits {
			if e.Label == l {
				return l, true
			}
		}
	}
	return "", false
}

// climb goes up or down, by what is in sight for that or by the exit alone.
func climb(tx *game.Tx, d world.Deed) (game.Result, error) {
	t := d.Slot(world.Target)
	exits := tx.Exits(tx.RoomOf(d.Actor))
	dir := d.Dir
	if climbsAlone(d) {
		dir, t = t.Words, world.Binding{}
	}
	if dir != "" {
		return climbAlong(tx, d, exits, dir, t)
	}
	if t.Ref.Family == world.OfThing || t.Words == "" {
		if label, ok := firstWay(exits, "climb", "up"); ok {
			return Along(tx, d, label)
		}
	}
	if exit, ok := typedExit(exits, t.Words); ok && t.Words != "" {
		return Along(tx, d, exit.Label)
	}
	return game.Miss(game.Refusal{Code: game.CantClimb, Of: t.Ref, Words: t.Words}), nil
}

// climbsAlone reports whether a deed is CLIMB UP or CLIMB DOWN and no more, which
// names a way: never the cup or the eiderdown that holds the same letters.
func climbsAlone(d world.Deed) bool {
	t := d.Slot(world.Target)
	return d.Verb == "climb" && d.Dir == "" && t.Ref.IsZero() && (t.Words == "up" || t.Words == "down")
}

// climbAlong climbs up or down, perhaps something in particular.
func climbAlong(tx *game.Tx, d world.Deed, exits []world.Exit, dir string, t world.Binding) (game.Result, error) {
	labels := []string{dir}
	if dir == "up" {
		labels = append(labels, "climb")
	}
	label, found := firstWay(exits, labels...)
	firm := tx.World.Conventions().Firm && t.Ref.Family == world.OfThing
	switch {
	case found && firm && dir == "down" && !leadsDown(tx, exits, label, t.Ref):
		return game.No(game.Refusal{Code: game.CantClimb, Of: t.Ref, Text: "no lead"}), nil
	case found:
		return Along(tx, d, label)
	case !firm:
		return game.Miss(game.Refusal{Code: game.CantClimb, Of: t.Ref, Text: "that way"}), nil
	}
	if isWall(tx, t.Ref) {
		return game.No(game.Refusal{Code: game.CantClimb, Of: t.Ref, Text: "walls"}), nil
	}
	for _, r := range tx.ItemOf(t.Ref).ClimbRefusal {
		if aboutRule(tx, &d).Holds(r.If) {
			return game.No(game.Refusal{Code: game.Because, Text: r.Text}), nil
		}
	}
	return game.No(game.Refusal{Code: game.CantClimb, Of: t.Ref, Text: dir}), nil
}

// leadsDown reports whether a thing that is climbed down can be seen from below,
// too.
func leadsDown(tx *game.Tx, exits []world.Exit, label string, thing world.Ref) bool {
	for _, e := range exits {
		if e.Label != label || e.To == "" {
			continue
		}
		for _, id := range tx.Room(e.To).Scenery {
			if id == thing.ID {
				return true
			}
		}
	}
	return false
}

// isWall reports whether a thing is named or also called a wall, or the walls.
func isWall(tx *game.Tx, thing world.Ref) bool {
	for _, p := range tx.Phrases(thing) {
		if w := names.LineFold(p.Words); p.Rank != names.ID && (w == "wall" || w == "walls") {
			return true
		}
	}
	return false
}
