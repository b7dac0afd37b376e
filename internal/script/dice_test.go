package script

import (
	"slices"
	"strings"
	"testing"

	"rpg/internal/dice"
	"rpg/internal/world"
)

// TestDice draws from the run's generator, as the table of world-schema's draws
// has it, and writes each draw in the log so that it can be thrown again.
func TestDice(t *testing.T) {
	for file, source := range map[string]string{
		"f.js":  inJS(`const r = []; for (let i = 0; i < 6; i++) r.push(String(ctx.roll(9))); ctx.random(); return r;`),
		"f.lua": inLua(`local r = {} for i = 1, 6 do r[i] = tostring(ctx.roll(9)) end ctx.random() return r`),
	} {
		tx, p := harbour(t)
		res, err := loaded(t, file, source).Run("f", &Context{View: p})
		if want := `["6","1","5","9","9","3"]`; string(res.JSON()) != want || err != nil {
			t.Errorf("%s: %s, %v, want %s", file, res.JSON(), err, want)
		}
		if tx.Drawn() != 7 || len(tx.Rolls) != 7 {
			t.Errorf("%s: %d draws, %d in the log", file, tx.Drawn(), len(tx.Rolls))
		}
		again := dice.New(dice.Lantern, dice.ParseSeed("1"))
		for _, r := range tx.Rolls {
			faces, total, err := r.Again(again)
			if err != nil || !slices.Equal(faces, r.Faces) || total != r.Total || r.Purpose != "script test" {
				t.Errorf("%s: %v falls %v, %d, %v", file, r, faces, total, err)
			}
		}
	}
}

// TestRollback puts the dice back where they were, so that the next run draws
// the same: after an error by itself, else when whoever ran it says so.
func TestRollback(t *testing.T) {
	e, problems := Load([]File{
		{"a.js", `function f(ctx) { return [String(ctx.roll(100))] } function g(ctx) { ctx.roll(6); ctx.random(); throw "overboard" }`},
		{"b.lua", `function h(ctx) ctx.roll(6) error("overboard") end`},
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	tx, p := harbour(t)
	run := func(name string) string {
		res, err := e.Run(name, &Context{View: p})
		if err != nil {
			return "error"
		}
		return string(res.JSON())
	}
	if got := run("f"); got != `["63"]` {
		t.Fatal(got)
	}
	m := tx.Mark()
	var got []string
	for _, name := range []string{"g", "h", "f"} {
		got = append(got, run(name))
	}
	tx.Rollback(m) // as for a capture that declined, or a description
	got = append(got, run("f"), run("f"))
	if want := `error error ["1"] ["1"] ["53"]`; strings.Join(got, " ") != want || tx.Drawn() != 3 {
		t.Errorf("%v after %d draws, want %s", got, tx.Drawn(), want)
	}
	tx.Settle()
	if n := tx.State.Get(world.Global, "dice.drawn").Int(); n != 3 {
		t.Errorf("the save has %d draws", n)
	}
}
