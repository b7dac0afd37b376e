package referee

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// yard is a room with somebody who makes and builds, and Ana, who has some money
// and two hides.
func yard(t interface{ Fatal(...any) }) *game.Game {
	table, err := world.NewTable(
		&world.Room{ID: "yard", Characters: []string{"oda"}, BuildSpots: []string{"the slip"}},
		&world.Room{ID: "lane"}, &world.Room{ID: "hut"},
		&world.Item{ID: "hide", Counted: true, Portable: true}, &world.Item{ID: "rope", Portable: true},
		&world.Item{ID: "trap", Portable: true}, &world.Item{ID: "net", Portable: true},
		&world.Character{ID: "oda", Purse: new(int)},
		&world.Person{ID: "ana", Room: "yard", Coins: 9, Holds: []string{"rope"}, Goods: []world.Good{{Item: "hide", Count: 2}}},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings := world.Settings{Cast: []string{"ana"}, HasPeople: true}
	settings.Settle()
	return game.New(&world.World{Settings: settings, Catalog: table}, state.New())
}

func orders() []game.Order {
	return []game.Order{
		{ID: "trap", Kind: "craft", By: "oda", For: "ana", Item: "trap", Price: 4, Accepts: []string{"hide", "rope"}},
		{ID: "net", Kind: "craft", By: "oda", For: "ana", Item: "net", Price: 20},
		{ID: "hut", Kind: "build", By: "oda", For: "ana", Room: "hut", In: "yard", Spot: "the slip", Exit: "in", Back: "out", Price: 5, Takes: 2},
	}
}

// TestPay pays orders in every way, at random: money and things only change
// hands, what is refused changes nothing, and nothing is paid for twice.
func TestPay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := yard(t)
		tx := g.Begin()
		for _, o := range orders() {
			if no := Order(tx, o); no != nil {
				t.Fatalf("%+v", no)
			}
		}
		ana, oda := world.PersonRef("ana"), world.CharacterRef("oda")
		for range rapid.IntRange(1, 8).Draw(t, "times") {
			words := rapid.SampledFrom([]string{"trap", "net", "hut", "oda", "trap hide", "trap rope", "trap net", "net hide", "hut hide", "mill"}).Draw(t, "words")
			before, waiting := g.State.Mark(), len(g.Waiting("ana"))
			_, no := Pay(tx, "ana", strings.Fields(words))
			if no != nil && g.State.Mark() != before {
				t.Fatalf("%s was refused and changed something: %+v", words, no)
			}
			if paid := waiting - len(g.Waiting("ana")); no == nil && paid != 1 || no != nil && paid != 0 {
				t.Fatalf("%s paid %d orders, %+v", words, paid, no)
			}
			purse, _ := g.Purse("oda")
			if sum := g.Coins("ana") + purse; sum != 9 || g.Coins("ana") < 0 {
				t.Fatalf("after %s there are %d coins, of which Ana has %d", words, sum, g.Coins("ana"))
			}
			if n := g.GoodsOf(ana, "hide") + g.GoodsOf(oda, "hide"); n != 2 {
				t.Fatalf("after %s there are %d hides", words, n)
			}
			if g.Carries(ana, "rope") == g.Carries(oda, "rope") {
				t.Fatalf("after %s the rope is with both or neither", words)
			}
		}
		if built := len(g.BeingBuilt("yard")); built > 1 || built == 1 && len(g.FreeSpots("yard")) != 0 {
			t.Fatalf("%d are being built, and free are %v", built, g.FreeSpots("yard"))
		}
	})
}

// TestPayRefused says why not, and leaves everything as it was.
func TestPayRefused(t *testing.T) {
	for words, want := range map[string]string{
		"net":       string(game.CantAfford),
		"net hide":  "oda (oda) takes nothing in trade for it, only 20 coins; rpg pay net",
		"trap net":  string(game.NotHeld),
		"oda":       "“oda” could be any of the orders trap, net, hut; say which by its id",
		"trap mill": string(game.NotHeld),
	} {
		g := yard(t)
		tx := g.Begin()
		for _, o := range orders() {
			Order(tx, o)
		}
		before := g.State.Mark()
		_, no := Pay(tx, "ana", strings.Fields(words))
		if no == nil || no.Text != want && string(no.Code) != want {
			t.Errorf("%s: %+v", words, no)
		}
		if g.State.Mark() != before {
			t.Errorf("%s changed something", words)
		}
	}
	g := yard(t)
	tx := g.Begin()
	for range maxWaiting {
		Order(tx, orders()[0])
	}
	if no := Order(tx, orders()[0]); no == nil {
		t.Error("one order more than may wait was taken")
	}
}
