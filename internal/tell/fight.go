package tell

import (
	"strings"

	"rpg/internal/game"
	"rpg/internal/world"
)

// fightLine is a fixed line of a fight for which the world has no words.
func (v voice) fightLine(l game.Line) string {
	who, weapon := v.Name(l.Of), ""
	them := v.articled(l.Of)
	if !l.Other.IsZero() {
		weapon = v.Name(l.Other)
	}
	switch l.Text {
	case "bareHands":
		return v.pick("You can’t fight "+them+" with your bare hands.",
			"Trying to attack a "+who+" with your bare hands is suicidal.")
	case "notHolding":
		return v.pick("You aren’t holding the "+weapon+".", "You aren’t even holding the "+weapon+".")
	case "notWeapon":
		return v.pick("The "+weapon+" isn’t a weapon.", "Trying to attack the "+who+" with a "+weapon+" is suicidal.")
	case "notPerson":
		return v.pick("You can only fight people.", "I’ve known strange people, but fighting a "+who+"?")
	case "notCombatant":
		return who + " won’t fight you."
	case "recovering":
		return v.pick("You’re still reeling from that last blow.",
			"You are still recovering from that last blow, so your attack is ineffective.")
	case "defenseless":
		how := "unarmed"
		if l.N > 0 {
			how = "unconscious"
		}
		return v.pick(capital(them)+" can’t defend themselves.", "The "+how+" "+who+" cannot defend himself: He dies.")
	case "dies":
		return v.pick(capital(them)+" is dead.", "Almost as soon as the "+who+" breathes his last breath, a cloud of sinister black fog "+
			"envelops him, and when the fog lifts, the carcass has disappeared.")
	case "regainsFeet":
		return v.pick(capital(them)+" gets back up.", "The "+who+" slowly regains his feet.")
	case "stillHave":
		return v.pick("You still have the "+weapon+".", "Fortunately, you still have a "+weapon+".")
	case "death":
		return v.pick("That last blow was too much for you.",
			"It appears that that last blow was too much for you. I’m afraid you are dead.")
	}
	return ""
}

// blowLine is how a blow fell, where the world has no words for it.
func (v voice) blowLine(l game.Line) string {
	who := v.articled(l.Of)
	if l.N == 0 {
		return capital(yourBlow(l.Text, who))
	}
	weapon := "weapon"
	if !l.Other.IsZero() {
		weapon = v.Name(l.Other)
	}
	return capital(who) + theirBlow(l.Text, weapon)
}

func yourBlow(result, who string) string {
	form := ""
	switch result {
	case world.BlowMissed:
		form = "You miss D."
	case world.BlowUnconscious:
		form = "D is knocked out."
	case world.BlowKilled:
		form = "D is killed."
	case world.BlowLight:
		form = "You wound D."
	case world.BlowSerious:
		form = "You wound D badly."
	case world.BlowStagger:
		form = "D staggers."
	case world.BlowLoseWeapon:
		form = "D drops their weapon."
	}
	return strings.Replace(form, "D", who, 1)
}

func theirBlow(result, weapon string) string {
	switch result {
	case world.BlowMissed:
		return " misses you."
	case world.BlowUnconscious:
		return " knocks you out."
	case world.BlowKilled:
		return " kills you."
	case world.BlowLight:
		return " wounds you."
	case world.BlowSerious:
		return " wounds you badly."
	case world.BlowStagger:
		return " staggers you."
	case world.BlowLoseWeapon:
		return " knocks your " + weapon + " away."
	}
	return ""
}
