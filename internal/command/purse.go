package command

import (
	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/referee"
)

// purseSpecs are the commands by which trades, gifts and rewards change hands.
func purseSpecs() []Spec {
	return []Spec{
		{
			Name: "coins", Help: "give the person coins, or take them, for a reason",
			Args: []argparse.Arg{
				{Name: "amount", Help: "+5 gives, -5 takes", Int: true},
				rest("reason", "why: a purchase, a reward, a gift"),
			},
			Options: []argparse.Option{fileOption()},
			For:     Referee, Needs: Run, Turn: Acting, Run: coins,
		},
		{
			Name: "gain", Help: "the person gets something, by a trade or a gift that the content allows",
			About: "Only what the room, a character here or a quest names, in a field or in its text. It leaves the hands or the place here where it was; what a character here sells is made anew.",
			Args:  []argparse.Arg{many("item", "an item, by id, name or the start of one; a number before it is how many")},
			For:   Referee, Needs: Run, Turn: Acting, Run: changesHands(referee.Gain),
		},
		{
			Name: "lose", Help: "the person gives something away, pays with it, or loses it for good",
			Args: []argparse.Arg{many("item", "what is carried; a number before it is how many")},
			For:  Referee, Needs: Run, Turn: Acting, Run: changesHands(referee.Lose),
		},
	}
}

func coins(c *Call) (Answer, error) {
	n, _ := c.Words.Int("amount")
	reason, err := c.text("reason")
	if err != nil {
		return Answer{}, err
	}
	return c.tried(referee.Coins(c.Tx, c.Person, n, reason), nil)
}

func changesHands(change func(tx *game.Tx, person string, n int, words string) *game.Refusal) func(*Call) (Answer, error) {
	return func(c *Call) (Answer, error) {
		n, words := counted(c.Words.Words("item"))
		return c.tried(change(c.Tx, c.Person, max(n, 1), joined(words)), nil)
	}
}
