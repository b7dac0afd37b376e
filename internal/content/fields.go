package content

import "strings"

// facts are what a field's type does not say: what its words name, and which
// words it may hold.
type facts struct {
	names  what
	values string // the words that are allowed, with a space between
}

// factsOf looks a field up by its struct and its Go name.
func factsOf(of, field string) facts {
	for _, row := range fieldFacts {
		if row.field == of+"."+field {
			return row.facts
		}
	}
	return facts{}
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
	{"Settings.Dealings", facts{values: "none all"}},
	{"Settings.Market", facts{values: "tiers stock"}},
	{"Settings.Hearing", facts{values: "present place"}},
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
	{"Craft.Tiers", facts{names: aTier}},
	{"Craft.Accepts", facts{names: anItem}},
	{"PlanStep.Go", facts{names: aRoom}},
	{"PlanStep.Set", facts{names: aFlagSet}},
	{"PlanStep.Clear", facts{names: aFlagClear}},
	{"Scene.Between", facts{names: aCharacter}},
	{"Scene.Room", facts{names: aRoom}},
	{"Reward.Items", facts{names: anItem}},
	{"Curse.Tongue", facts{values: "reversed opposites words silence riddling"}},
	{"Quest.Giver", facts{names: aCharacter}},
	{"Quest.Done", facts{names: aFlagSet}},
}

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
	}
	word := strings.ToLower(name)
	if strings.IndexByte("aeiou", word[0]) >= 0 {
		return "an " + word
	}
	return "a " + word
}

// laterFields lists the fields that one-turn and world-schema give to a record
// and that this version does not carry out. Each that a file uses is a warning,
// so that nothing is dropped without a word.
func laterFields(name string) []string {
	switch name {
	case "Settings":
		return strings.Fields(`onFoot dialogue hints ranks scoreLine rankLine diagnose idle quit confused ambient
			finale verbs daemons death endings emptyInventory smashRefusal credits combat scripts capture wait
			statusLine reading town properties traits interactions`)
	case "Room":
		return strings.Fields(`descriptionScript capture water air onEnd properties traits features inventories`)
	case "Item":
		return strings.Fields(`descriptionScript onWear onSmash vehicle onEnd burnable flaming treasure
			roomDescriptionScript climbRefusal contentsHeading properties traits features inventories`)
	case "Character":
		return strings.Fields(`article onGive refuse refuseGift descriptionScript combat topics topicAliases noTopic
			refuseOrder orders obeys obeyReplies follows followLine heardFrom dialogue properties traits inventories`)
	case "Person":
		return strings.Fields(`properties traits inventories`)
	case "Quest":
		return strings.Fields(`reward rewards`)
	case "Darkness":
		return strings.Fields(`arrive stumble litIf blunder`)
	case "Carry":
		return strings.Fields(`self fumble tooHeavy tooHeavyHurt fumbled`)
	}
	return nil
}
