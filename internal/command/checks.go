package command

import (
	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/referee"
)

// checkSpecs are the commands that ask the dice.
func checkSpecs() []Spec {
	return []Spec{
		{
			Name: "check", Help: "an uncertain attempt: d20 and a stat against a number",
			About: "The stat goes by the game's name or the mechanical one. Easy, normal and hard are 8, 12 and 16 unless the world says otherwise; without either it is normal.",
			Args:  []argparse.Arg{one("stat", "a stat, by either name or a start of one"), opt("dc", "a number, or easy, normal or hard")},
			For:   Referee, Needs: Run, Turn: Acting, Run: check,
		},
		{
			Name: "roll", Help: "dice for something else that needs chance",
			About: "Dice are 2d6+1, d20, 4d6kh3, 3d6kl1, d% or a plain number: at most 100 dice of at most 1,000 sides.",
			Args:  []argparse.Arg{one("dice", "what to throw"), rest("purpose", "what it is for")},
			Options: []argparse.Option{
				fileOption(),
			},
			For: Referee, Needs: Run, Turn: Acting, Run: roll,
		},
		{
			Name: "hurt", Help: "a hazard takes health, by dice",
			Args: []argparse.Arg{one("dice", "how much, as for roll")},
			For:  Referee, Needs: Run, Turn: Acting, Run: byDice(referee.Hurt),
		},
		{
			Name: "heal", Help: "something restores health, by dice",
			Args: []argparse.Arg{one("dice", "how much, as for roll")},
			For:  Referee, Needs: Run, Turn: Acting, Run: byDice(referee.Heal),
		},
	}
}

// tried answers for a rule of the referee's own.
func (c *Call) tried(no *game.Refusal, err error) (Answer, error) {
	switch {
	case err != nil:
		return Answer{}, err
	case no != nil:
		return c.refused(no)
	}
	return c.told()
}

func check(c *Call) (Answer, error) {
	return c.tried(referee.Check(c.Tx, c.Person, c.Words.Word("stat"), c.Words.Word("dc")))
}

func roll(c *Call) (Answer, error) {
	purpose := ""
	if c.given("purpose") {
		text, err := c.text("purpose")
		if err != nil {
			return Answer{}, err
		}
		var no *game.Refusal
		if purpose, no = referee.OneLine("the purpose", text, referee.MaxReason); no != nil {
			return c.refused(no)
		}
	}
	if purpose != "" && (purpose[0] == '+' || purpose[0] == '-') {
		return refuse("dice are one word, as in 2d6+1; what follows them is what they are for")
	}
	return c.tried(referee.Throw(c.Tx, c.Person, c.Words.Word("dice"), purpose))
}

func byDice(change func(*game.Tx, string, string) (*game.Refusal, error)) func(*Call) (Answer, error) {
	return func(c *Call) (Answer, error) {
		return c.tried(change(c.Tx, c.Person, c.Words.Word("dice")))
	}
}
