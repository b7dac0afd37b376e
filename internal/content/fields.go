package content

import "strings"

// facts are what a field's type does not say: what its words name, and which
// words it may hold.
type facts struct {
	names  what
	values string // the words that are allowed, with a space between
	each   what   // what the values of a mapping name
	keys   string // the keys that a mapping may have
	short  bool   // one text alone will do for a list or a mapping
	orYes  bool   // true or false will do for a condition

	noneCounts bool // an empty list says something, and no list something else
}

// factsOf gives the facts of a struct's fields, by their Go names.
func factsOf(of string) map[string]facts {
	all := map[string]facts{}
	for i := range fieldFacts {
		if name, ok := strings.CutPrefix(fieldFacts[i].field, of); ok && name[0] == '.' {
			all[name[1:]] = fieldFacts[i].facts
		}
	}
	return all
}

var fieldFacts = [...]struct {
	field string
	facts
}{
	{"Settings.StartRoom", facts{names: aRoom}},
	{"Settings.Cast", facts{names: aPerson}},
	{"Settings.Fight", facts{names: aStat}},
	{"Settings.OwnFlags", facts{names: aFlagOwned}},
	{"Settings.Style", facts{values: "brass infocom"}},
	{"Settings.Play", facts{values: "parser sentences"}},
	{"Settings.Dice", facts{values: "python lantern cogtown"}},
	{"Settings.Dealings", facts{values: "none honest all"}},
	{"Settings.Market", facts{values: "tiers stock"}},
	{"Settings.Hearing", facts{values: "present place"}},
	{"Settings.Reading", facts{values: "plain reference"}},
	{"Town.Square", facts{names: aRoom}},
	{"Town.Floor", facts{names: aRoom}},
	{"Commissions.Goods", facts{names: aGood}},
	{"Commissions.To", facts{names: aCharacter}},
	{"Found.Room", facts{names: aRoom}},
	{"Found.Good", facts{names: aGood}},
	{"Settings.OnFoot", facts{names: aTerrain, noneCounts: true}},
	{"Settings.StatusLine", facts{values: "moves score"}},
	{"Capture.Script", facts{names: aScript}},
	{"Combat.Messages", facts{keys: blowResults, short: true}},
	{"Combat.Texts", facts{keys: combatTexts}},
	{"Combatant.Messages", facts{keys: blowResults, short: true}},
	{"Combatant.Weapon", facts{names: anItem}},
	{"Combatant.OnDeath", facts{names: anEvent}},
	{"Combatant.OnUnconscious", facts{names: anEvent}},
	{"Combatant.OnWake", facts{names: anEvent}},
	{"Combatant.OnBusy", facts{names: anEvent}},
	{"Fear.Item", facts{names: anItem}},
	{"Death.Message", facts{short: true}},
	{"Death.Respawn", facts{names: aRoom}},
	{"Death.Scatter", facts{names: aRoom}},
	{"Death.KeepTimers", facts{names: anEvent}},
	{"Death.Then", facts{names: anEvent}},
	{"DeathVariant.Respawn", facts{names: aRoom}},
	{"DeathVariant.Then", facts{names: anEvent}},
	{"Treasures.To", facts{names: aPlace}},
	{"Finale.Room", facts{names: aRoom}},
	{"Finale.Item", facts{names: anItem}},
	{"Finale.With", facts{names: anItem}},
	{"Finale.Event", facts{names: anEvent}},
	{"Finale.Footer", facts{names: anEvent}},
	{"Finale.BareHanded", facts{names: anEvent}},
	{"Epilogue.Then", facts{names: anEvent}},
	{"Verb.Target", facts{values: "none optional required text"}},
	{"Vehicle.Travels", facts{names: aTerrain, short: true, noneCounts: true}},
	{"Vehicle.RestsOn", facts{names: aTerrain, short: true, noneCounts: true}},
	{"Vehicle.LookScript", facts{names: aScript}},
	{"Room.DescriptionScript", facts{names: aScript}},
	{"Room.ListExits", facts{noneCounts: true}},
	{"Room.Water", facts{orYes: true}},
	{"Room.Air", facts{orYes: true}},
	{"Item.DescriptionScript", facts{names: aScript}},
	{"Item.RoomDescriptionScript", facts{names: aScript}},
	{"Item.ClimbRefusal", facts{short: true}},
	{"Item.OnWear", facts{names: anEvent}},
	{"Item.OnSmash", facts{names: anEvent}},
	{"Character.DescriptionScript", facts{names: aScript}},
	{"Character.OnGive", facts{names: anItem, each: anEvent}},
	{"Character.Refuse", facts{names: anItem}},
	{"Character.Dialogue", facts{names: aLine}},
	{"Character.Obeys", facts{values: "go take drop give"}},
	{"Character.ObeyReplies", facts{keys: "go take drop give"}},
	{"Character.HeardFrom", facts{names: aRoom}},
	{"Clock.Counts", facts{values: "rounds moves turns"}},
	{"Points.Flag", facts{names: aFlagRead}},
	{"Room.Items", facts{names: anItem}},
	{"Room.Scenery", facts{names: anItem}},
	{"Room.Characters", facts{names: aCharacter}},
	{"Exit.To", facts{names: aRoom}},
	{"Exit.Door", facts{names: anItem}},
	{"Exit.Then", facts{names: anEvent}},
	{"Trigger.Then", facts{names: anEvent}},
	{"Rule.Then", facts{names: anEvent}},
	{"Rule.With", facts{names: aPartner}},
	{"Rule.As", facts{values: "target indirect"}},
	{"Work.Stat", facts{names: aStat}},
	{"Item.Contains", facts{names: anItem}},
	{"Item.Home", facts{names: aRoom}},
	{"Item.OnTake", facts{names: anEvent}},
	{"Item.Tier", facts{names: aTier}},
	{"Item.Price", facts{names: aPrice}},
	{"Item.Heal", facts{names: aThrow}},
	{"Item.Damage", facts{names: aThrow}},
	{"Container.Key", facts{names: anItem}},
	{"Character.Speaks", facts{values: "minor agent"}},
	{"Character.Damage", facts{names: aThrow}},
	{"Character.FlagWhenDefeated", facts{names: aFlagSet}},
	{"Character.Buys", facts{names: aBid}},
	{"Character.Sells", facts{names: anAsking}},
	{"Character.Holds", facts{names: anItem}},
	{"Person.Room", facts{names: aRoom}},
	{"Person.Stats", facts{names: aStat}},
	{"Person.Holds", facts{names: anItem}},
	{"Person.Wielding", facts{names: anItem}},
	{"ScriptedTurn.Commands", facts{names: aCommand}},
	{"Countdown.Flag", facts{names: aFlagSet}},
	{"Encounter.Then", facts{names: anEvent}},
	{"Meter.Costs", facts{keys: "agent generate world-turn"}},
	{"Craft.Tiers", facts{names: aTier}},
	{"Craft.Accepts", facts{names: anItem}},
	{"PlanStep.Go", facts{names: aRoom}},
	{"PlanStep.Set", facts{names: aFlagSet}},
	{"PlanStep.Clear", facts{names: aFlagClear}},
	{"Scene.Between", facts{names: aCharacter}},
	{"Scene.Room", facts{names: aRoom}},
	{"Reward.Items", facts{names: anItem}},
	{"Curse.Tongue", facts{values: "reversed opposites words silence riddling"}},
	{"Property.Type", facts{values: "boolean integer number string enum"}},
	{"Trait.OwnerKinds", facts{values: "room character interactable feature"}},
	{"TransferQuantity.Mode", facts{values: "exact aggregate"}},
	{"ConsumeQuantity.Mode", facts{values: "exact aggregate"}},
	{"Quest.Giver", facts{names: aCharacter}},
	{"Quest.Done", facts{names: aFlagSet}},
}

// The results of a blow, and the fixed lines of a fight.
const (
	blowResults = "missed unconscious killed lightWound seriousWound stagger loseWeapon hesitate sittingDuck"
	combatTexts = "bareHands notHolding notWeapon notPerson notCombatant recovering defenseless dies regainsFeet stillHave death"
)

// whatIs names a struct for an author.
func whatIs(name string) string {
	switch name {
	case "Settings":
		return "the world"
	case "ScriptedTurn":
		return "a scripted turn"
	case "Points":
		return "a scoring entry"
	case "Variant":
		return "a text with a condition"
	case "Trigger":
		return "an onEnter entry"
	case "Countdown":
		return "a clock"
	case "PlanStep":
		return "a step of a plan"
	case "DeathVariant":
		return "a variant of death"
	case "DeadAlready":
		return "an instead of death"
	case "SlotVerb":
		return "a verb"
	case "InteractionRule":
		return "a rule"
	case "VerbOffer", "RuleOffer":
		return "an offer"
	case "VerbSlot", "RuleSlot":
		return "a slot"
	case "FeatureOverride":
		return "a feature of an instance"
	case "semantics":
		return "an interactions file"
	case "Combatant", "Combat":
		return "combat"
	}
	word := strings.ToLower(name)
	if strings.IndexByte("aeiou", word[0]) >= 0 {
		return "an " + word
	}
	return "a " + word
}

// laterFields lists the fields that nothing carries out yet, in any way of
// playing: those that the structs of world do not have, and those that they have
// and no deed, clock or text looks at. Each that a file uses is a warning, so
// that nothing is dropped without a word. A field leaves the list with what
// carries it out.
func laterFields(name string) []string {
	switch name {
	case "Person":
		return strings.Fields(`properties traits inventories`)
	case "Quest":
		return strings.Fields(`reward rewards`)
	}
	return nil
}
