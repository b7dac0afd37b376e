package referee

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Round is how the current round stands.
type Round struct {
	N       int
	Order   []string // empty: no round is open
	Replied []string
	Told    []string
	Skipped []string
}

// Open reports whether a round is open.
func (r Round) Open() bool { return len(r.Order) > 0 }

// Current reads the round from the state.
func Current(g *game.Game) Round {
	list := func(key string) []string { return g.State.Get(world.Global, "round."+key).List() }
	return Round{
		N: g.State.Get(world.Global, "round.n").Int(), Order: list("order"),
		Replied: list("replied"), Told: list("told"), Skipped: list("skipped"),
	}
}

// Alone reports whether the run has a single person, whose turn it always is.
func Alone(g *game.Game) bool { return len(g.Cast()) == 1 }

// Next is whose turn it is: the first person, in the round's order, who has not
// been told their story and was not skipped. Empty when the round is told.
// Whoever is resting or was defeated before their turn began is passed over.
func (r Round) Next(g *game.Game) string {
	for _, id := range r.Order {
		if !slices.Contains(r.Told, id) && !slices.Contains(r.Skipped, id) && r.open(g, id) {
			return id
		}
	}
	return ""
}

// open reports whether a person can take the turn that the round's order gives
// them. Somebody who falls in their own turn is still owed the story of it.
func (r Round) open(g *game.Game, id string) bool {
	if g.Resting(id) {
		return false
	}
	return !g.Defeated(id) || slices.Contains(r.Replied, id) || Alone(g) && begun(g, id)
}

// Who finds the person of the cast whom a word names.
func Who(g *game.Game, words string) (string, *game.Refusal) {
	if slices.Contains(g.Cast(), words) {
		return words, nil // the usual way, which need not read who else plays
	}
	var among []world.Ref
	for _, id := range g.Cast() {
		among = append(among, world.PersonRef(id))
	}
	switch found := g.Find(words, among, names.Prefix); len(found) {
	case 1:
		return found[0].ID, nil
	case 0:
		return "", no("nobody in the cast is called %s; the cast is %s", tell.Quote(words), strings.Join(g.Cast(), ", "))
	default:
		ids := make([]string, len(found))
		for i, r := range found {
			ids[i] = r.ID
		}
		return "", no("%s could be any of %s", tell.Quote(words), strings.Join(ids, ", "))
	}
}

// May asks whether a turn command may be run for a person now. telling is for
// the commands that tell a turn: they are open to somebody who fell in it.
func May(g *game.Game, person string, telling bool) *game.Refusal {
	if !Alone(g) {
		r := Current(g)
		if !r.Open() {
			return no("no round is open; rpg round start")
		}
		switch next := r.Next(g); {
		case next == "":
			return no("everybody's turn of round %d is told; rpg round end", r.N)
		case next != person:
			return no("it's %s's turn", g.Name(world.PersonRef(next)))
		}
	}
	if g.Resting(person) {
		return no("%s is resting; rpg cast back %s", g.Name(world.PersonRef(person)), person)
	}
	if !telling && g.Defeated(person) {
		return no("%s is defeated and can do nothing more; what is left is to tell it: witnessed, flag, note, chronicle, narrate", g.Name(world.PersonRef(person)))
	}
	return nil
}
