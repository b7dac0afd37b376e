package deed_test

import (
	"testing"

	"rpg/internal/deed"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/world"
)

// Four roads lead to one file. Each test below comes by one of them, over the
// same world, and none of what they meet in take.go asks which it was.

// TestTakeByCommand is a referee's "take brass": an argument, matched by the
// start of a name.
func TestTakeByCommand(t *testing.T) {
	g := harbour(t, world.Settings{})
	d, no := deed.Resolve(g, saying("ana", "take", "brass"), names.Prefix)
	if no != nil {
		t.Fatalf("refused: %+v", no)
	}
	tookTheKey(t, g, d)
}

// TestTakeByTypedLine is a player's "get the key": words of a line, matched as a
// parser game matches them.
func TestTakeByTypedLine(t *testing.T) {
	g := harbour(t, world.Settings{Play: "parser"})
	d, no := deed.Resolve(g, saying("ana", "take", "key"), names.Line)
	if no != nil {
		t.Fatalf("refused: %+v", no)
	}
	tookTheKey(t, g, d)
}

// TestTakeBySentence is a town's "I take two hides": a good and a quantity, read
// from a sentence and bound by its reader, with room for eight.
func TestTakeBySentence(t *testing.T) {
	g := harbour(t, world.Settings{Carry: &world.Carry{Count: 8}})
	tx := g.Begin()
	ana, quay := world.PersonRef("ana"), world.RoomRef("quay")
	d := at("ana", "take", world.ThingRef("hide"))
	d.Count = 2
	done(t, tx, d)
	if l := told(t, tx, game.Taken); l.N != 2 || g.GoodsOf(ana, "hide") != 2 || g.GoodsOf(quay, "hide") != 3 {
		t.Errorf("took %d hides: Ana has %d, the quay %d", l.N, g.GoodsOf(ana, "hide"), g.GoodsOf(quay, "hide"))
	}
	// As many as there are, when fewer are there than were asked for.
	d.Count = 7
	tx = g.Begin()
	done(t, tx, d)
	if l := told(t, tx, game.Taken); l.N != 3 {
		t.Errorf("took %d of the 3 hides that were left", l.N)
	}
	// And as many as can be carried: five hides and a boathook leave two places.
	tx.AddGoods(quay, "hide", 9)
	tx = g.Begin()
	done(t, tx, d)
	if l := told(t, tx, game.Taken); l.N != 2 {
		t.Errorf("took %d hides into two free places", l.N)
	}
	refusedAs(t, g, d, game.TooHeavy)
}

// TestTakeByBinding is a semantic command's "object=interactable:brass-key": an
// identity, matched byte for byte.
func TestTakeByBinding(t *testing.T) {
	g := harbour(t, world.Settings{})
	d, no := deed.Resolve(g, saying("ana", "take", "interactable:brass-key"), names.Exact)
	if no != nil {
		t.Fatalf("refused: %+v", no)
	}
	tookTheKey(t, g, d)
	if _, no := deed.Resolve(g, saying("ana", "take", "interactable:brass"), names.Exact); no == nil {
		t.Error("a start of an identity was taken for one")
	}
}

func tookTheKey(t *testing.T, g *game.Game, d world.Deed) {
	t.Helper()
	tx := g.Begin()
	done(t, tx, d)
	key := world.ThingRef("brass-key")
	if l := told(t, tx, game.Taken); l.Of != key {
		t.Errorf("told of %s", l.Of)
	}
	if at := g.Place(key); at != world.In(world.PersonRef("ana")) {
		t.Errorf("the key is at %q", at)
	}
	if len(tx.Deeds) != 1 || tx.Deeds[0].Target != "interactable:brass-key" {
		t.Errorf("the log keeps %+v", tx.Deeds)
	}
	refusedAs(t, g, d, game.HeldAlready)
}

// TestTakeRefuses with a reason that the words for it can be made from.
func TestTakeRefuses(t *testing.T) {
	g := harbour(t, world.Settings{})
	for _, c := range []struct {
		name   string
		target world.Ref
		code   game.Code
	}{
		{"what is in another room", world.ThingRef("loaf"), game.NotHere},
		{"what somebody else holds", world.ThingRef("boathook"), game.HeldAlready},
		{"what is not portable", world.ThingRef("anchor"), game.NotPortable},
		{"somebody", world.CharacterRef("pell"), game.NotPortable},
		{"nothing at all", world.Ref{}, game.NoTarget},
		{"what is no more", world.ThingRef("lantern"), game.NotHere},
	} {
		t.Run(c.name, func(t *testing.T) { refusedAs(t, g, at("ana", "take", c.target), c.code) })
	}
	t.Run("what another person holds", func(t *testing.T) {
		refusedAs(t, g, at("bo", "take", world.ThingRef("boathook")), game.NotHere)
	})
	t.Run("out of a box", func(t *testing.T) {
		tx := g.Begin()
		done(t, tx, at("ana", "take", world.ThingRef("bell")))
		told(t, tx, game.Taken)
	})
}

// TestTakeWords says what is wrong with words that mean nothing to take.
func TestTakeWords(t *testing.T) {
	g := harbour(t, world.Settings{})
	for words, want := range map[string]game.Code{
		"lantern":  game.NotHere,
		"boathook": game.HeldAlready,
		"market":   game.NotHere, // a place in view
		"pell":     game.NotHere,
	} {
		if _, no := deed.Resolve(g, saying("ana", "take", words), names.Prefix); no == nil || no.Code != want {
			t.Errorf("take %s: %+v, want %s", words, no, want)
		}
	}
}

func done(t *testing.T, tx *game.Tx, d world.Deed) {
	t.Helper()
	r, err := deed.Do(tx, d)
	if err != nil {
		t.Fatal(err)
	}
	if r.End != game.Done {
		t.Fatalf("%s was refused: %+v", d.Verb, r.Refusal)
	}
	if err := tx.Err(); err != nil {
		t.Fatal(err)
	}
}

// refusedAs does a deed that must be refused for a reason and change nothing.
func refusedAs(t *testing.T, g *game.Game, d world.Deed, code game.Code) {
	t.Helper()
	before := dump(g)
	tx := g.Begin()
	r, err := deed.Do(tx, d)
	if err != nil {
		t.Fatal(err)
	}
	if r.End != game.Refused || r.Refusal.Code != code {
		t.Errorf("%s ended %s, %+v; want it refused as %s", d.Verb, r.End, r.Refusal, code)
	}
	if after := dump(g); after != before {
		t.Errorf("the refusal changed\n%s\nto\n%s", before, after)
	}
}
