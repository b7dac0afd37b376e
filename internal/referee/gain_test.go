package referee

import (
	"testing"

	"pgregory.net/rapid"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// TestSpoken finds an item's names as whole words of a text.
func TestSpoken(t *testing.T) {
	it := &world.Item{ID: "silver-bell", Name: "silver bell", Aliases: []string{"bell of St Ives", "tongue"}}
	all := phrases(it)
	for text, want := range map[string]bool{
		"He gives you a silver bell.":             true,
		"The SILVER BELL, he says.":               true,
		"two silver bells":                        true,
		"a silver-bell":                           true,
		"set `silver_bell`":                       true,
		"the silver bell's rim":                   true,
		"the bell of St Ives":                     true,
		"Hold your tongue.":                       false, // one word of another name
		"a silver belly":                          false,
		"the bell":                                false,
		"silver, and a bell":                      false,
		"quicksilver bell":                        false,
		"":                                        false,
		"tonguetied":                              false,
		"the silver and the bell are both his":    false,
		"The bell of St. Ives hangs over the bar": true,
	} {
		if got := spoken(text, all); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// quay is a room with a rope and a bell in it, somebody who sells, somebody who
// holds, and things that only texts name.
func quay(t interface{ Fatal(...any) }) *game.Game {
	table, err := world.NewTable(
		&world.Room{
			ID: "quay", Items: []string{"rope"}, Goods: []world.Good{{Item: "loaf", Count: 3}},
			Characters: []string{"mags", "brute"}, Text: world.Prose{Description: "A lantern swings."},
		},
		&world.Room{ID: "attic", Items: []string{"bell"}, Goods: []world.Good{{Item: "nail", Count: 5}}},
		&world.Item{ID: "rope", Portable: true}, &world.Item{ID: "bell", Portable: true},
		&world.Item{ID: "knife", Portable: true}, &world.Item{ID: "lantern", Portable: true},
		&world.Item{ID: "crown", Portable: true}, &world.Item{ID: "hook", Portable: true},
		&world.Item{ID: "loaf", Counted: true, Portable: true}, &world.Item{ID: "nail", Counted: true, Portable: true},
		&world.Item{ID: "eel", Counted: true, Portable: true},
		&world.Character{ID: "mags", Sells: []world.Bid{{Of: "bell", Price: 4}, {Of: "eel", Price: 1}}},
		&world.Character{ID: "brute", Holds: []string{"knife"}},
		&world.Person{ID: "ana", Room: "quay"}, &world.Person{ID: "bo", Room: "attic", Holds: []string{"hook"}},
		&world.Quest{ID: "mill", Text: world.Prose{Description: "Whoever does it wears the crown."}},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings := world.Settings{Cast: []string{"ana", "bo"}, HasPeople: true}
	settings.Settle()
	return game.New(&world.World{Settings: settings, Catalog: table}, state.New())
}

// TestGain gives what is named here, from where it was.
func TestGain(t *testing.T) {
	ana := world.PersonRef("ana")
	for _, c := range []struct {
		name, item string
		n          int
		has        string    // what Ana has then
		left       world.Ref // a place from which something went, and
		leaves     int       // how much of the item is left there
		refused    game.Code
	}{
		{"a thing of the room", "rope", 1, "rope", world.RoomRef("quay"), 0, ""},
		{"goods of the room", "loaf", 2, "loaf", world.RoomRef("quay"), 1, ""},
		{"from a character's hands", "knife", 1, "knife", world.CharacterRef("brute"), 0, ""},
		{"sold here, though there is one elsewhere", "bell", 1, "bell-2", world.RoomRef("attic"), 1, ""},
		{"goods sold here", "eel", 9, "eel", world.Ref{}, 0, ""},
		{"named by the room's text, and nowhere", "lantern", 1, "lantern", world.Ref{}, 0, ""},
		{"named by a quest, and nowhere", "crown", 1, "crown", world.Ref{}, 0, ""},
		{"named by nothing here", "nail", 1, "", world.RoomRef("attic"), 5, game.Unoffered},
		{"in the hands of somebody elsewhere", "hook", 1, "", world.PersonRef("bo"), 1, game.Unoffered},
		{"more than there are", "loaf", 4, "", world.RoomRef("quay"), 3, game.Because},
		{"no such item", "sceptre", 1, "", world.Ref{}, 0, game.Because},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := quay(t)
			tx := g.Begin()
			no := Gain(tx, "ana", c.n, c.item)
			switch {
			case c.refused == "" && no != nil:
				t.Fatalf("refused: %+v", no)
			case c.refused != "" && (no == nil || no.Code != c.refused):
				t.Fatalf("%+v, want it refused as %s", no, c.refused)
			case c.refused != "" && (g.State.Changed() || len(tx.Lines) > 0):
				t.Fatal("the refusal changed something")
			}
			if c.has != "" && !g.Carries(ana, c.has) {
				t.Errorf("Ana has no %s", c.has)
			}
			if !c.left.IsZero() {
				if got := amount(g, c.left, c.item); got != c.leaves {
					t.Errorf("%s has %d of it, want %d", c.left, got, c.leaves)
				}
			}
			if err := g.Err(); err != nil {
				t.Error(err)
			}
		})
	}
}

// amount is how many things or goods of an item an owner has.
func amount(g *game.Game, owner world.Ref, item string) int {
	n := g.GoodsOf(owner, item)
	for _, t := range g.Things(owner) {
		if g.ItemID(t) == item {
			n++
		}
	}
	return n
}

// TestGainLose gains and loses at random: every thing is in one place or in
// none, no place has less than nothing, and what is refused changes nothing.
func TestGainLose(t *testing.T) {
	owners := []world.Ref{
		world.RoomRef("quay"), world.RoomRef("attic"), world.CharacterRef("mags"), world.CharacterRef("brute"),
		world.PersonRef("ana"), world.PersonRef("bo"),
	}
	rapid.Check(t, func(t *rapid.T) {
		g := quay(t)
		for range rapid.IntRange(1, 30).Draw(t, "times") {
			item := rapid.SampledFrom([]string{"rope", "bell", "bell-2", "knife", "lantern", "crown", "hook", "loaf", "nail", "eel"}).Draw(t, "item")
			n := rapid.IntRange(-1, 5).Draw(t, "n")
			tx, before := g.Begin(), g.State.Mark()
			change, had := Gain, amount(g, owners[4], item)
			if rapid.Bool().Draw(t, "lose") {
				change = Lose
			}
			no := change(tx, "ana", n, item)
			if no != nil && g.State.Mark() != before {
				t.Fatalf("%d %s was refused and changed something: %+v", n, item, no)
			}
			if no == nil && n < 1 {
				t.Fatalf("%d %s was not refused", n, item)
			}
			if now := amount(g, owners[4], item); no == nil && item != "bell-2" && now != had+n && now != had-n {
				t.Fatalf("%d %s made %d of %d", n, item, now, had)
			}
			seen := map[string]int{}
			for _, o := range owners {
				for _, thing := range g.Things(o) {
					if seen[thing.ID]++; seen[thing.ID] > 1 {
						t.Fatalf("%s is in two places", thing.ID)
					}
				}
				for _, s := range g.Goods(o) {
					if s.Count < 0 {
						t.Fatalf("%s has %d of %s", o, s.Count, s.Item)
					}
				}
			}
		}
	})
}
