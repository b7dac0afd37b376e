package referee

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/view"
	"rpg/internal/world"
)

// MayNarrate asks whether a person's story may be stored now.
func MayNarrate(g *game.Game, person string) *game.Refusal {
	if refused := May(g, person, true); refused != nil {
		return refused
	}
	if !Alone(g) && !slices.Contains(Current(g).Replied, person) {
		return no("%s has not replied yet, so there is nothing to tell: rpg reply %s FILE", g.Name(world.PersonRef(person)), person)
	}
	return worldFirst(g)
}

// Narrate stores the story that a person is told and how they stand at that
// moment. It ends their turn.
func Narrate(tx *game.Tx, person, story string) *game.Refusal {
	if refused := MayNarrate(tx.Game, person); refused != nil {
		return refused
	}
	if blank(story) {
		return no("there is no story in the file; write what %s is told", tx.Name(world.PersonRef(person)))
	}
	who := world.PersonRef(person)
	tx.Remember(game.Memory{Of: who, Kind: "story", Text: strings.TrimSpace(story)})
	tx.Remember(game.Memory{Of: who, Kind: "stands", Text: view.Stands(tx.Game, person)})
	if flags := flagsOf(tx.Game, person); flags != "" {
		// A line apart, as nothing that a person reads may name a flag.
		tx.Remember(game.Memory{Of: who, Kind: "flags", Text: flags})
	}
	if Current(tx.Game).Open() {
		tx.State.Include(world.Global, "round.told", person)
	} else {
		tx.State.Exclude(world.Global, "round.replied", person)
	}
	tx.State.Clear(who, "heard")
	tx.State.Clear(who, "noticed")
	clearTurn(tx, person)
	return nil
}

// flagsOf is which flags are set, the world's and then the person's own.
func flagsOf(g *game.Game, person string) string {
	text := strings.Join(g.State.Flags(world.Global), ", ")
	if own := g.State.Flags(world.PersonRef(person)); len(own) > 0 {
		if text != "" {
			text += "; "
		}
		text += "own: " + strings.Join(own, ", ")
	}
	return text
}
