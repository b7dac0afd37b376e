package referee

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// Watchers lists who was present at the look or a move of a person's turn, and
// is neither resting nor defeated.
func Watchers(g *game.Game, person string) []string {
	present := g.State.Get(world.PersonRef(person), "turn.present").List()
	return slices.DeleteFunc(slices.Clone(present), func(id string) bool {
		return id == person || !g.InCast(id) || g.Resting(id) || g.Defeated(id)
	})
}

// MayWitness asks whether a note of a person's turn may be given to its
// watchers, and with it a flag (unless empty) that they learned too: one of the
// person's own that the turn set.
func MayWitness(g *game.Game, person, flag string) *game.Refusal {
	who := world.PersonRef(person)
	mine := g.State.Get(who, "turn.flags").List()
	switch {
	case len(Watchers(g, person)) == 0:
		return no("nobody watched this turn: nobody else was here at a look or a move of it")
	case g.State.Get(who, "turn.noted").Bool():
		return no("the note of this turn was given already; one note a turn")
	case flag == "" || slices.Contains(mine, flag):
		return nil
	case !g.World.Own(flag):
		return no("%s is no flag of a person's own; look lists those as %s's own", brief(flag), g.Name(who))
	case len(mine) == 0:
		return no("this turn set no flag of %s's own", g.Name(who))
	}
	return no("%s was not set this turn; what was, of %s's own, is %s", brief(flag), g.Name(who), strings.Join(mine, ", "))
}

// Witnessed gives the note to everybody who watched the turn: they are told it
// with what they heard, and it is what they last saw the person do.
func Witnessed(tx *game.Tx, person, note, flag string) ([]string, *game.Refusal) {
	if refused := MayWitness(tx.Game, person, flag); refused != nil {
		return nil, refused
	}
	if blank(note) {
		return nil, no("there is no note in the file; write what anyone standing there could see and hear, in a few sentences")
	}
	who, watchers := world.PersonRef(person), Watchers(tx.Game, person)
	note = oneLine(note)
	for _, id := range watchers {
		other := world.PersonRef(id)
		hear(tx, id, note)
		tx.Remember(game.Memory{Of: other, Kind: "witnessed", Text: note, By: person})
		if flag != "" {
			// Not through the transaction's own setting of flags: what they
			// overheard is no flag that they set in a turn of theirs.
			tx.State.SetFlag(other, flag, true)
		}
	}
	tx.State.Set(who, "seen", state.String(note))
	tx.State.Set(who, "turn.noted", state.Of(true))
	return watchers, nil
}
