package deed_test

import (
	"fmt"
	"strings"
	"testing"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// harbour is one small world for all tests of this package: two rooms, three
// characters of whom two buy, two people, single things, a box, and goods.
func harbour(t interface{ Fatal(...any) }, settings world.Settings) *game.Game {
	purse := 3
	table, err := world.NewTable(
		&world.Room{
			ID: "quay", Name: "The Quay", Items: []string{"rope", "brass-key", "anchor", "chest"},
			Goods: []world.Good{{Item: "hide", Count: 5}}, Characters: []string{"pell"},
			Exits: []world.Exit{{Label: "north", To: "market"}},
			Work:  &world.Work{Name: "unloading eels", Stat: "might", DC: 10, Pays: 3},
		},
		&world.Room{
			ID: "market", Name: "The Fish Market", Goods: []world.Good{{Item: "loaf", Count: 2}},
			Characters: []string{"mags", "oda"}, Exits: []world.Exit{{Label: "south", To: "quay"}},
		},
		&world.Item{ID: "rope", Portable: true, Tier: "plain"},
		&world.Item{ID: "brass-key", Name: "brass key", Portable: true, Tier: "fine"},
		&world.Item{ID: "anchor", Refusal: "The anchor has been here longer than the quay."},
		&world.Item{ID: "chest", Container: &world.Container{}, Contains: []string{"bell"}},
		&world.Item{ID: "bell", Name: "silver bell", Portable: true, Tier: "fine"},
		&world.Item{ID: "boathook", Portable: true, Tier: "plain", Damage: "1d6"},
		&world.Item{ID: "hide", Counted: true, Portable: true, Tier: "plain"},
		&world.Item{ID: "loaf", Counted: true, Portable: true, Tier: "plain", Heal: "1d2"},
		&world.Character{ID: "pell", Name: "Pell", NoFight: "Nobody would let you lift a hand to Pell."},
		&world.Character{ID: "mags", Name: "Mags", Buys: []world.Bid{{Of: "plain", Price: 2}, {Of: "fine", Price: 8}}},
		&world.Character{ID: "oda", Name: "Tanner Oda", Buys: []world.Bid{{Of: "plain", Price: 1}}, Purse: &purse},
		&world.Person{ID: "ana", Name: "Ana", Room: "quay", Coins: 14, Stats: map[string]int{"might": 2}, Holds: []string{"boathook"}},
		&world.Person{ID: "bo", Name: "Bo", Room: "quay", Coins: 6, Goods: []world.Good{{Item: "loaf", Count: 1}}},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings.Cast, settings.HasPeople = []string{"ana", "bo"}, true
	settings.Settle()
	s := state.New()
	s.Fill(world.Global, "dice.kind", state.String(settings.Dice))
	s.Fill(world.Global, "dice.seed", state.String("42"))
	return game.New(&world.World{Settings: settings, Catalog: table}, s)
}

// at is a deed on one thing, bound already.
func at(actor, verb string, target world.Ref) world.Deed {
	return world.Deed{Actor: actor, Verb: verb, Slots: []world.Binding{{Slot: world.Target, Ref: target}}}
}

// saying is a deed on what some words mean.
func saying(actor, verb, words string) world.Deed {
	return world.Deed{Actor: actor, Verb: verb, Slots: []world.Binding{{Slot: world.Target, Words: words}}}
}

// dump is all that a game's state says but for the time that has passed, to be
// compared.
func dump(g *game.Game) string {
	var b strings.Builder
	refs := []world.Ref{world.Global}
	for _, f := range []world.Family{world.OfRoom, world.OfThing, world.OfCharacter, world.OfPerson} {
		refs = append(refs, g.State.Refs(f)...)
	}
	for _, r := range refs {
		for _, k := range g.State.Keys(r) {
			if k == "turns" {
				continue
			}
			fmt.Fprintf(&b, "%s %s %s\n", r, k, g.State.Get(r, k).Append(nil))
		}
	}
	return b.String()
}

// told is the one line that a deed has told of a kind.
func told(t *testing.T, tx *game.Tx, what game.What) game.Line {
	t.Helper()
	var found []game.Line
	for _, l := range tx.Lines {
		if l.What == what {
			found = append(found, l)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d lines of kind %s in %v", len(found), what, tx.Lines)
	}
	return found[0]
}
