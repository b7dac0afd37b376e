package deed

import (
	"rpg/internal/dice"
	"rpg/internal/game"
	"rpg/internal/world"
)

// bareHands is the damage of a person who wields nothing, and of a character
// whose author gave it none.
const bareHands = "1d4"

// attack is one exchange: the actor's blow, then the character's if it still
// can.
func attack(tx *game.Tx, d world.Deed) (game.Result, error) {
	if tx.World.Conventions().Typed {
		return fight(tx, d)
	}
	foe := d.Slot(world.Target).Ref
	switch {
	case foe.IsZero():
		return game.No(game.Refusal{Code: game.NoTarget, Text: "attack"}), nil
	case foe.Family == world.OfPerson:
		return game.No(game.Refusal{Code: game.IsPerson, Of: foe, Text: "attack"}), nil
	case foe.Family != world.OfCharacter:
		return game.No(game.Refusal{Code: game.NotHere, Of: foe, Text: "attack"}), nil
	case !tx.About(d.Actor).Seen(foe.ID):
		return game.No(game.Refusal{Code: game.NotHere, Of: foe, Text: "attack"}), nil
	}
	c := tx.Character(foe.ID)
	if c.NoFight != "" {
		return game.No(game.Refusal{Code: game.NoFight, Of: foe, Text: c.NoFight}), nil
	}
	if tx.Down(foe.ID) {
		return game.No(game.Refusal{Code: game.IsDown, Of: foe}), nil
	}
	who := world.PersonRef(d.Actor)
	weapon := ""
	if id := tx.Wielding(d.Actor); id != "" {
		weapon = tx.Item(tx.ItemID(world.ThingRef(id))).Damage
	}
	hurt, err := strike(tx, who, foe, tx.Stat(d.Actor, tx.World.Fight), weapon)
	if err != nil {
		return game.Result{}, err
	}
	if hurt > 0 && tx.Wound(d.Actor, foe.ID, hurt) {
		return game.Result{Changed: true}, nil
	}
	hurt, err = strike(tx, foe, who, c.Attack, c.Damage)
	if err != nil {
		return game.Result{}, err
	}
	if hurt > 0 {
		tx.SetHealth(d.Actor, tx.Health(d.Actor)-hurt)
	}
	tx.Tell(game.Line{What: game.HealthNow, Of: foe})
	tx.Tell(game.Line{What: game.HealthNow, Of: who})
	return game.Result{Changed: true}, nil
}

// strike rolls one blow and says how much it hurts.
func strike(tx *game.Tx, by, at world.Ref, plus int, damage string) (int, error) {
	if damage == "" {
		damage = bareHands
	}
	roll, err := tx.Try("blow", by, plus, tx.Armour(at))
	if err != nil {
		return 0, err
	}
	line := game.Line{What: game.Struck, Of: by, Other: at, Roll: &roll}
	if !roll.Hit {
		tx.Tell(line)
		return 0, nil
	}
	d, err := dice.Parse(damage)
	if err != nil {
		return 0, err
	}
	hurt, err := tx.Throw("damage", by, d)
	if err != nil {
		return 0, err
	}
	hurt.Total = max(hurt.Total, 0)
	line.Hurt, line.N = &hurt, hurt.Total
	tx.Tell(line)
	return hurt.Total, nil
}
