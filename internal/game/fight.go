package game

import (
	"strings"

	"rpg/internal/state"
	"rpg/internal/world"
)

// FightLine is one of the fixed lines of a fight: Text is its name in
// world-schema, Of the character, Other the weapon, N 1 when it is out cold. What the world has words for
// is said in them; the others are package tell's.
const FightLine What = "fight"

// BlowLine tells how a blow fell: Text is the result, Of the character, Other
// the weapon, N is 1 for a blow of the character's.
const BlowLine What = "blow_result"

// Blow tables of world-schema, in letters: missed, stagger,
// unconscious, killed, light wound, serious wound.
const (
	tableD1  = "MMMMSSUUKKKKK"
	tableD2A = "MMMMMSSLLU"
	tableD2B = "MMMSSLLLUKKK"
	tableD3A = "MMMMMSSLLWW"
	tableD3B = "MMMSSLLLWWW"
	tableD3C = "MSSLLLLWWW"
)

// blowTable is the table for an attack against a defence, both at least 1.
func blowTable(attack, defence int) string {
	switch {
	case defence == 1:
		return tableD1[min(attack, 3)-1:]
	case defence == 2:
		switch {
		case attack == 1:
			return tableD2A
		case attack == 2:
			return tableD2B
		}
		return tableD2B[min(attack, 4)-2:]
	}
	switch by := attack - defence; {
	case by <= -2:
		return tableD3A
	case by == -1:
		return tableD3A[1:]
	case by == 0:
		return tableD3B
	case by == 1:
		return tableD3B[1:]
	}
	return tableD3C
}

func blowResult(letter byte) string {
	switch letter {
	case 'S':
		return world.BlowStagger
	case 'U':
		return world.BlowUnconscious
	case 'K':
		return world.BlowKilled
	case 'L':
		return world.BlowLight
	case 'W':
		return world.BlowSerious
	}
	return world.BlowMissed
}

// BaseStrength is how strong a person is unhurt: more the higher the score.
func (g *Game) BaseStrength() int {
	low, high := 2, 7
	if c := g.World.Combat; c != nil && c.Strength != nil {
		low, high = c.Strength.Min, c.Strength.Max
	}
	if high == low {
		return low
	}
	step := g.World.Most() / (high - low)
	if step <= 0 {
		return low
	}
	return low + floorDiv(g.Score(), step)
}

func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && a < 0 {
		q--
	}
	return q
}

// FightStrength is how strong a person is now.
func (g *Game) FightStrength(person string) int {
	wounds, _ := g.Wounds(person)
	return g.BaseStrength() - wounds
}

// Weapons are the weapons directly in an owner's hands.
func (g *Game) Weapons(owner world.Ref) []world.Ref {
	var out []world.Ref
	for _, t := range g.Things(owner) {
		if g.ItemOf(t).Wieldable() {
			out = append(out, t)
		}
	}
	return out
}

// weakened is a character's strength against a weapon that it may fear.
func (g *Game) weakened(character string, weapon world.Ref) int {
	n := g.Strength(character)
	if c := g.Character(character).Combat; n >= 0 && c != nil && c.Fears != nil && !weapon.IsZero() && c.Fears.Item == g.ItemID(weapon) {
		n = max(n-c.Fears.By, 1)
	}
	return n
}

// FightSays tells a fixed line of a fight, in the world's own words if it has
// any.
func (tx *Tx) FightSays(key string, foe, weapon world.Ref) {
	how, out := "unarmed", 0
	if foe.Family == world.OfCharacter && tx.Strength(foe.ID) < 0 {
		how, out = "unconscious", 1
	}
	if c := tx.World.Combat; c != nil && c.Texts[key] != "" {
		tx.Say(fillFight(c.Texts[key], tx.Name(foe), tx.name(weapon), how))
		return
	}
	tx.Tell(Line{What: FightLine, Text: key, Of: foe, Other: weapon, N: out})
}

func (g *Game) name(r world.Ref) string {
	if r.IsZero() {
		return ""
	}
	return g.Name(r)
}

// fillFight fills in who is struck and with what; other names become nothing.
func fillFight(text, defender, weapon, how string) string {
	var b strings.Builder
	for {
		i := strings.IndexByte(text, '{')
		end := strings.IndexByte(text, '}')
		if i < 0 || end < i {
			return b.String() + text
		}
		b.WriteString(text[:i])
		switch text[i+1 : end] {
		case "defender":
			b.WriteString(defender)
		case "weapon":
			b.WriteString(weapon)
		case "how":
			b.WriteString(how)
		}
		text = text[end+1:]
	}
}

// blow tells one blow, in words drawn from the world's if it has some for the
// result. A draw is made in any case.
func (tx *Tx) blow(messages map[string][]string, result, character string, weapon world.Ref, theirs bool) error {
	lines := messages[result]
	n, err := tx.Below("words of a blow", max(len(lines), 1))
	if err != nil {
		return err
	}
	defender := tx.Name(world.CharacterRef(character))
	l := Line{What: BlowLine, Text: result, Of: world.CharacterRef(character), Other: weapon}
	if theirs {
		l.N = 1
		defender = "you"
	}
	if len(lines) > 0 {
		tx.Say(fillFight(lines[n], defender, tx.name(weapon), ""))
		return nil
	}
	tx.Tell(l)
	return nil
}

// fall rolls for how a blow falls. A stagger may knock the weapon out of a hand
// that holds one.
func (tx *Tx) fall(attack, defence int, armed bool) (string, error) {
	table := blowTable(max(attack, 1), max(defence, 1))
	n, err := tx.Below("blow", 9)
	if err != nil {
		return "", err
	}
	result := blowResult(table[n])
	if result == world.BlowStagger && armed {
		lost, err := tx.Prob("weapon", 25)
		if lost || err != nil {
			return world.BlowLoseWeapon, err
		}
	}
	return result, nil
}

// Prob holds n times in a hundred, less one: world-schema's way of it.
func (tx *Tx) Prob(purpose string, n int) (bool, error) {
	v, err := tx.Below(purpose, 100)
	return n > v+1, err
}

// Fight is a person's blow at a character who fights, with a weapon in hand.
func (tx *Tx) Fight(person, character string, weapon world.Ref) error {
	who, c := world.PersonRef(person), world.CharacterRef(character)
	tx.State.Set(c, "fighting", state.Of(true))
	if tx.State.Get(who, "staggered").Bool() {
		tx.State.Clear(who, "staggered")
		tx.FightSays("recovering", c, weapon)
		return nil
	}
	var messages map[string][]string
	if tx.World.Combat != nil {
		messages = tx.World.Combat.Messages
	}
	theirs := tx.Weapons(c)
	strength := tx.weakened(character, weapon)
	if len(theirs) == 0 || strength < 0 {
		tx.FightSays("defenseless", c, weapon)
		return tx.lower(person, character, 0)
	}
	result, err := tx.fall(tx.FightStrength(person), strength, true)
	if err != nil {
		return err
	}
	if err := tx.blow(messages, result, character, weapon, false); err != nil {
		return err
	}
	switch result {
	case world.BlowUnconscious:
		tx.State.Set(c, "strength", state.Num(-tx.Strength(character)))
		tx.State.Clear(c, "fighting")
		return tx.hook(tx.Character(character).Combat.OnUnconscious, person)
	case world.BlowKilled:
		return tx.lower(person, character, 0)
	case world.BlowLight:
		return tx.lower(person, character, strength-1)
	case world.BlowSerious:
		return tx.lower(person, character, strength-2)
	case world.BlowStagger:
		tx.State.Set(c, "staggered", state.Of(true))
	case world.BlowLoseWeapon:
		tx.Put(theirs[0], world.In(world.RoomRef(tx.RoomOf(person))))
	}
	return nil
}

// lower brings a character's strength down; at nothing it dies, with what it
// holds, unless its author's event does otherwise.
func (tx *Tx) lower(person, character string, to int) error {
	c := world.CharacterRef(character)
	tx.setCharacter(world.SetCharacter{Character: character, Key: "strength", Number: max(to, 0)})
	if to > 0 {
		return nil
	}
	tx.State.Clear(c, "fighting")
	tx.FightSays("dies", c, world.Ref{})
	if fights := tx.Character(character).Combat; fights != nil {
		return tx.hook(fights.OnDeath, person)
	}
	return nil
}

func (tx *Tx) hook(event, person string) error {
	if event == "" {
		return nil
	}
	return tx.Fire(event, tx.aboutTurn(person))
}
