package game

import (
	"rpg/internal/state"
	"rpg/internal/world"
)

// runFights lets every character who fights strike back, in the world's order:
// first all of them come round, begin or give up, then each strikes.
func (tx *Tx) runFights(person string) error {
	if tx.World.Combat == nil {
		return nil // nobody fights blow for blow in it
	}
	ids, err := tx.World.IDs(world.Characters)
	if err != nil {
		return err
	}
	type bout struct{ character, person string }
	var bouts []bout
	for _, id := range ids {
		c := tx.Character(id).Combat
		if c == nil || !tx.Alive(id) {
			continue
		}
		foe := tx.foe(person, id)
		if foe == "" {
			if err := tx.partFrom(id, person); err != nil {
				return err
			}
			continue
		}
		fights, err := tx.roused(id, foe, c)
		if err != nil || tx.halted {
			return err
		}
		if fights {
			bouts = append(bouts, bout{id, foe})
		}
	}
	for _, b := range bouts {
		if !tx.Fighting(b.character) {
			continue
		}
		if err := tx.strikeBack(b.character, b.person); err != nil || tx.halted || tx.ended() {
			return err
		}
	}
	return nil
}

// foe is whom a character would fight: of those whom the tick is about, the
// first who sees it.
func (g *Game) foe(person, character string) string {
	who := []string{person}
	if person == "" {
		who = g.Playing()
	}
	for _, id := range who {
		if !g.Defeated(id) && g.standsIn(character, g.RoomOf(id)) {
			return id
		}
	}
	return ""
}

// roused reports whether a character fights in this round: it comes round, goes
// on, or begins.
func (tx *Tx) roused(character, person string, c *world.Combatant) (bool, error) {
	ref := world.CharacterRef(character)
	if tx.Strength(character) < 0 {
		p := tx.State.Get(ref, "wake").Int()
		if p > 0 {
			up, err := tx.Prob("wake", p)
			if err != nil {
				return false, err
			}
			if up {
				return false, tx.comesRound(character, person)
			}
		}
		more := c.Wake
		if more == 0 {
			more = 25
		}
		tx.State.Set(ref, "wake", state.Num(p+more))
		return false, nil
	}
	if tx.Fighting(character) {
		return true, nil
	}
	if c.FirstStrike <= 0 || !tx.Awake(character) {
		return false, nil
	}
	begins, err := tx.Prob("first strike", c.FirstStrike)
	if begins {
		tx.State.Set(ref, "fighting", state.Of(true))
		tx.StopLine("")
	}
	return begins, err
}

// comesRound wakes a character who was out cold.
func (tx *Tx) comesRound(character, person string) error {
	ref := world.CharacterRef(character)
	tx.State.Clear(ref, "wake")
	tx.State.Set(ref, "strength", state.Num(-tx.Strength(character)))
	return tx.hook(tx.Character(character).Combat.OnWake, person)
}

// partFrom is what becomes of a character when nobody it fights is near.
func (tx *Tx) partFrom(character, person string) error {
	ref := world.CharacterRef(character)
	if tx.State.Get(ref, "fighting").Bool() && person != "" {
		tx.State.Clear(world.PersonRef(person), "staggered")
	}
	tx.State.Clear(ref, "fighting")
	tx.State.Clear(ref, "staggered")
	if tx.Strength(character) < 0 {
		return tx.comesRound(character, person)
	}
	return nil
}

// strikeBack is a character's blow at a person, or what it does in place of one
// while its weapon is not in its hands.
func (tx *Tx) strikeBack(character, person string) error {
	who, ref, c := world.PersonRef(person), world.CharacterRef(character), tx.Character(character).Combat
	if c.Weapon != "" && c.OnBusy != "" && !tx.Carries(ref, c.Weapon) {
		return tx.hook(c.OnBusy, person)
	}
	tx.State.Clear(who, "staggered")
	if tx.State.Get(ref, "staggered").Bool() {
		tx.State.Clear(ref, "staggered")
		tx.FightSays("regainsFeet", ref, world.Ref{})
		return nil
	}
	now := tx.FightStrength(person)
	if now <= 0 {
		return nil
	}
	weapons := tx.Weapons(who)
	result, err := tx.fall(tx.weakened(character, tx.struckWith(person)), now, len(weapons) > 0)
	if err != nil {
		return err
	}
	var mine world.Ref
	if len(weapons) > 0 {
		mine = tx.newest(weapons)
	}
	if err := tx.blow(c.Messages, result, character, mine, true); err != nil {
		return err
	}
	left := now
	switch result {
	case world.BlowKilled:
		left = 0
	case world.BlowLight:
		left--
		tx.weaken(person, 10)
	case world.BlowSerious:
		left -= 2
		tx.weaken(person, 20)
	case world.BlowStagger:
		tx.State.Set(who, "staggered", state.Of(true))
	case world.BlowLoseWeapon:
		tx.Put(mine, world.In(world.RoomRef(tx.RoomOf(person))))
		if rest := tx.Weapons(who); len(rest) > 0 {
			tx.FightSays("stillHave", ref, tx.newest(rest))
		}
	}
	if left <= 0 {
		return tx.die(tx.deathLine(character), tx.aboutTurn(person), 0)
	}
	if left < now {
		tx.State.Set(who, "wounds", state.Num(tx.BaseStrength()-left))
		tx.State.Set(who, "cureIn", state.Num(tx.CureWait()))
	}
	return nil
}

// struckWith is the weapon of the command that runs, if it is an attack.
func (tx *Tx) struckWith(person string) world.Ref {
	if d := tx.turn.deed; d != nil && tx.turn.person == person && d.Verb == "attack" {
		return d.Slot(world.Second).Ref
	}
	return world.Ref{}
}

// newest is the thing that came to its owner last.
func (g *Game) newest(things []world.Ref) world.Ref {
	best := things[0]
	for _, t := range things[1:] {
		if g.State.Get(t, "moved").Int() >= g.State.Get(best, "moved").Int() {
			best = t
		}
	}
	return best
}

// weaken lowers what a person can carry, while it is more than a little.
func (tx *Tx) weaken(person string, by int) {
	if c := tx.World.Carry; c != nil && c.Max > 0 && tx.Limit(person) > 50 {
		tx.setLimit(person, tx.Limit(person)-by)
	}
}

// deathLine is what is told of who dies of a blow.
func (g *Game) deathLine(character string) Line {
	if c := g.World.Combat; c.Texts["death"] != "" {
		return Line{What: Said, Text: fillFight(c.Texts["death"], "", "", "")}
	}
	return Line{What: FightLine, Text: "death", Of: world.CharacterRef(character)}
}
