package referee

import (
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/world"
)

// Throw rolls dice for whatever else needs chance. purpose goes into the log
// with them and may be empty.
func Throw(tx *game.Tx, person, notation, purpose string) (*game.Refusal, error) {
	d, refused := readDice(notation)
	if refused != nil {
		return refused, nil
	}
	who := world.PersonRef(person)
	called := purpose
	if called == "" {
		called = "roll"
	}
	roll, err := tx.Throw(called, who, d)
	if err != nil {
		return nil, err
	}
	tx.Tell(game.Line{What: game.Rolled, Of: who, Roll: &roll, Text: purpose})
	return nil, nil
}

// Hurt takes what the dice say from a person's health.
func Hurt(tx *game.Tx, person, notation string) (*game.Refusal, error) {
	return health(tx, person, notation, world.Hurt{Dice: notation})
}

// Heal gives a person back what the dice say, at most to all of their health.
func Heal(tx *game.Tx, person, notation string) (*game.Refusal, error) {
	return health(tx, person, notation, world.Heal{Dice: notation})
}

func health(tx *game.Tx, person, notation string, step world.Step) (*game.Refusal, error) {
	if _, refused := readDice(notation); refused != nil {
		return refused, nil
	}
	return nil, tx.Run([]world.Step{step}, tx.About(person))
}

func readDice(notation string) (dice.Dice, *game.Refusal) {
	d, err := dice.Parse(notation)
	if err != nil {
		return d, &game.Refusal{Code: game.BadDice, Text: err.Error()}
	}
	return d, nil
}
