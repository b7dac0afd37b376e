package deed_test

import (
	"testing"

	"rpg/internal/game"
	"rpg/internal/world"
)

// atMarket puts Ana where Mags and Oda are.
func atMarket(t *testing.T, settings world.Settings) *game.Game {
	t.Helper()
	g := harbour(t, settings)
	d := at("ana", "move", world.Ref{})
	d.Dir = "north"
	done(t, g.Begin(), d)
	return g
}

// TestAttack is one exchange: two blows while both stand, one when the first is
// the last.
func TestAttack(t *testing.T) {
	g := atMarket(t, world.Settings{Fight: "might"})
	mags, _ := g.World.Character("mags")
	mags.Health, mags.Armour, mags.Damage = 100, 1, "2"
	ana, _ := g.World.Person("ana")
	ana.Armour = 1
	tx := g.Begin()
	done(t, tx, at("ana", "attack", world.CharacterRef("mags")))
	if len(tx.Rolls) != 4 {
		t.Errorf("%d rolls for two blows that hit", len(tx.Rolls))
	}
	if tx.Rolls[0].Plus != 2 || tx.Rolls[0].Against != 1 || tx.Rolls[1].Dice != "d4" {
		t.Errorf("Ana's blow is %+v and %+v", tx.Rolls[0], tx.Rolls[1])
	}
	if g.Health("ana") != g.MaxHealth("ana")-2 {
		t.Errorf("a blow of 2 left Ana %d", g.Health("ana"))
	}

	// The last blow: the flag is set, what was held lies there, nothing comes back.
	mags.Health, mags.FlagWhenDefeated, mags.Holds, mags.Goods = 1, "mags_down", []string{"bell"}, []world.Good{{Item: "hide", Count: 2}}
	g.State.Clear(world.CharacterRef("mags"), "health")
	before := g.Health("ana")
	tx = g.Begin()
	done(t, tx, at("ana", "attack", world.CharacterRef("mags")))
	if !g.Down("mags") || !g.Flag("ana", "mags_down") || g.Health("ana") != before {
		t.Errorf("down %v, flag %v, Ana %d", g.Down("mags"), g.Flag("ana", "mags_down"), g.Health("ana"))
	}
	if g.GoodsOf(world.RoomRef("market"), "hide") != 2 {
		t.Error("her hides do not lie in the market")
	}
	refusedAs(t, g, at("ana", "attack", world.CharacterRef("mags")), game.IsDown)
	refusedAs(t, g, at("ana", "attack", world.CharacterRef("pell")), game.NotHere)
	refusedAs(t, g, at("bo", "attack", world.CharacterRef("pell")), game.NoFight)
	refusedAs(t, g, at("ana", "attack", world.PersonRef("bo")), game.IsPerson)
	refusedAs(t, g, at("ana", "attack", world.ThingRef("loaf")), game.NotHere)
	refusedAs(t, g, at("ana", "attack", world.Ref{}), game.NoTarget)
}

// TestBareHands: whoever wields nothing strikes with 1d4.
func TestBareHands(t *testing.T) {
	g := atMarket(t, world.Settings{Fight: "might"})
	mags, _ := g.World.Character("mags")
	mags.Armour = 1
	for wield, want := range map[bool]string{true: "d6", false: "d4"} {
		tx := g.Begin()
		mark := tx.Mark()
		if wield {
			done(t, tx, at("ana", "equip", world.ThingRef("boathook")))
		}
		done(t, tx, at("ana", "attack", world.CharacterRef("mags")))
		if got := tx.Rolls[1].Dice; got != want {
			t.Errorf("wielding %v: damage is %s, want %s", wield, got, want)
		}
		tx.Rollback(mark)
	}
}
