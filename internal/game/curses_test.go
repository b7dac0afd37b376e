package game_test

import (
	"reflect"
	"testing"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// cursed is the harbour with two curses.
func cursed(t *testing.T) *game.Tx {
	table, err := world.NewTable(
		&world.Room{ID: "quay"}, &world.Item{ID: "charm", Portable: true},
		&world.Person{ID: "ana", Room: "quay", Coins: 14}, &world.Person{ID: "bo", Room: "quay"},
		&world.Curse{ID: "backwards", Tongue: "reversed", Caught: when(t, "heard_song"), Cured: when(t, "has_charm")},
		&world.Curse{ID: "mute", Tongue: "silence", Cured: when(t, "coins < 5")},
	)
	if err != nil {
		t.Fatal(err)
	}
	settings := world.Settings{Cast: []string{"ana", "bo"}, HasPeople: true, OwnFlags: []string{"heard_*"}}
	settings.Settle()
	return game.New(&world.World{Settings: settings, Catalog: table}, state.New()).Begin()
}

// TestCurses come upon a person when their condition holds for the first time,
// or by a step, and go when what cures them holds.
func TestCurses(t *testing.T) {
	tx := cursed(t)
	step := func(what string, do func(), want ...string) {
		t.Helper()
		do()
		tx.ChangeCurses("ana")
		var got []string
		for _, c := range tx.Curses("ana") {
			got = append(got, c.ID)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	charm := func(to world.At) func() { return func() { tx.Put(world.ThingRef("charm"), to) } }
	lay := func(id string) func() {
		return func() {
			if err := tx.Run([]world.Step{world.LayCurse{Curse: id}}, tx.About("ana")); err != nil {
				t.Fatal(err)
			}
		}
	}
	step("nothing has happened", func() {})
	step("Bo hears the song", func() { tx.SetFlag("bo", "heard_song", true) })
	step("with the charm she may hear it", func() {
		charm(world.In(world.PersonRef("ana")))()
		tx.SetFlag("ana", "heard_song", true)
	})
	step("without it, not", charm(world.At{}), "backwards")
	step("a step lays another, once", func() { lay("mute")(); lay("mute")() }, "backwards", "mute")
	step("the charm lifts the first", charm(world.In(world.PersonRef("ana"))), "mute")
	step("and it does not come back", charm(world.At{}), "mute")
	step("but for a step", lay("backwards"), "mute", "backwards")
	step("poverty lifts the second", func() { tx.Pay("ana", -10) }, "backwards")
	step("of which she is safe now", lay("mute"), "backwards")
	step("no such curse", lay("hiccups"), "backwards")

	var told []string
	for _, l := range tx.Lines {
		if l.What == game.Cursed || l.What == game.Cured {
			told = append(told, string(l.What)+" "+l.Text)
		}
	}
	want := []string{"cursed backwards", "cursed mute", "cured backwards", "cursed backwards", "cured mute"}
	if !reflect.DeepEqual(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
	if tx.Err() != nil {
		t.Error(tx.Err())
	}
}

// TestCameOut keeps what was said for one turn, whatever is in it.
func TestCameOut(t *testing.T) {
	tx := cursed(t)
	said := game.Spoken{As: `“<…>” & "x"`, Meant: "a\tb \\"}
	tx.ComesOut("ana", said)
	if got, ok := tx.CameOut("ana"); !ok || got != said {
		t.Errorf("%v came out as %v", said, got)
	}
	if _, ok := tx.CameOut("bo"); ok {
		t.Error("Bo has said nothing")
	}
}
