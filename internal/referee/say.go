package referee

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// Company lists who is in a person's room and awake to what is said there.
func Company(g *game.Game, person string) []string {
	return slices.DeleteFunc(g.Others(person, g.RoomOf(person)), g.Defeated)
}

// Say carries a person's words to everybody else where they stand, who hear
// them on their next turn. They are given on as they were written.
func Say(tx *game.Tx, person, words string) ([]string, *game.Refusal) {
	company := Company(tx.Game, person)
	switch {
	case len(company) == 0:
		return nil, no("nobody else is here to hear it; PEOPLE HERE in look says who is, and words to a character need no command")
	case blank(words):
		return nil, no("there are no words in the file; write what is said, as it is spoken")
	}
	line := tx.Name(world.PersonRef(person)) + " said: " + quoted(oneLine(words))
	for _, id := range company {
		hear(tx, id, line)
		tx.Remember(game.Memory{Of: world.PersonRef(id), Kind: "heard", Text: line, By: person})
	}
	return company, nil
}

// quoted puts words in quotation marks, unless they bring their own.
func quoted(words string) string {
	if strings.HasPrefix(words, "“") || strings.HasPrefix(words, `"`) {
		return words
	}
	return "“" + words + "”"
}
