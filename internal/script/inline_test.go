package script

import (
	"testing"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// aside is a source without files: the Lua stands in conditions.
type aside struct{}

func (aside) Scripts() ([]world.NamedScript, error) { return nil, nil }
func (aside) Spelling() cond.Mode                   { return cond.Whole }
func (aside) Steps(list []byte) ([]world.Step, error) {
	return []world.Step{world.Say{Text: string(list)}}, nil
}

// asideGame is a game with a rope on a quay, asked about a command that shows it.
func asideGame(t *testing.T) (*Hatch, *game.About) {
	t.Helper()
	table, err := world.NewTable(
		&world.Room{ID: "quay", Items: []string{"rope"}}, &world.Item{ID: "rope", Portable: true},
		&world.Person{ID: "ana", Room: "quay"},
	)
	if err != nil {
		t.Fatal(err)
	}
	w := &world.World{Settings: world.Settings{Cast: []string{"ana"}, HasPeople: true}, Catalog: table}
	w.Settle()
	g := game.New(w, state.New())
	h := &Hatch{From: aside{}}
	g.Scripts = h
	d := &world.Deed{Actor: "ana", Verb: "show", Slots: []world.Binding{{Slot: "object", Ref: world.ThingRef("rope")}}}
	return h, &game.About{Game: g, Person: "ana", Deed: d}
}

// Lua in a condition is an expression, or statements that return; it looks, and
// changes nothing: what it draws is put back.
func TestPredicates(t *testing.T) {
	h, about := asideGame(t)
	for source, want := range map[string]bool{
		"1 + 1 == 2": true, "false": false, "nil": false, "0": true, `""`: true,
		`ctx.command.slots.object == "interactable:rope"`: true,
		`ctx.command.verb == "take"`:                      false,
		"local n = 3 return n > 2":                        true,
		"ctx.here('rope')":                                true,
		"ctx.roll(6) > 0":                                 true,
	} {
		got, err := h.Predicate(source, about)
		if err != nil || got != want {
			t.Errorf("%s: %t, %v", source, got, err)
		}
	}
	if about.State.Changed() || about.State.Get(world.Global, "dice.drawn").Int() != 0 {
		t.Error("a condition has changed something")
	}
	for _, source := range []string{"1 +", "error('no')", "while true do end", "ctx.nothing.here"} {
		if _, err := h.Predicate(source, about); err == nil {
			t.Errorf("%s: no error", source)
		}
	}
}

// A condition that breaks faults, with the code of the source.
func TestPredicateFaults(t *testing.T) {
	_, about := asideGame(t)
	for _, source := range []string{"error('no')", "1 +"} {
		_, err := about.Ask(cond.Ask{Kind: "lua-predicate", Source: source})
		if f, is := err.(*game.Fault); !is || f.Code != game.CodeScript {
			t.Errorf("%s: %v", source, err)
		}
	}
	about.Scripts = nil
	if _, err := about.Ask(cond.Ask{Kind: "lua-predicate", Source: "true"}); err == nil {
		t.Error("without scripts there is no error")
	}
}

// A chunk answers with steps, and a text with words.
func TestChunksAndWords(t *testing.T) {
	h, about := asideGame(t)
	tx := about.Begin()
	if err := tx.Command(&world.Command{Kind: "run-lua", Do: world.RunLua{Source: `{ "Knots." }`}}, about); err != nil {
		t.Fatal(err)
	}
	if len(tx.Lines) != 1 || tx.Lines[0].Text != "Knots." {
		t.Errorf("%v", tx.Lines)
	}
	if got, err := h.Words("'knot ' .. (1 + 1)", about); err != nil || got != "knot 2" {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := h.Words("true", about); err == nil {
		t.Error("true is a text")
	}
	err := tx.Command(&world.Command{Kind: "run-lua", Do: world.RunLua{Source: "error('no')"}}, about)
	if f, is := err.(*game.Fault); !is || f.Code != game.CodeScript {
		t.Errorf("%v", err)
	}
}
