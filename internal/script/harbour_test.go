package script

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// harbour is the world of these tests: a quay with a chest and a tally board, a
// dark net loft, and Pell.
func harbour(t testing.TB) (*game.Tx, *Played) {
	t.Helper()
	table, err := world.NewTable(
		&world.Room{
			ID: "quay", Name: "The Quay", Text: world.Prose{Description: "Wet stone."}, Tags: []string{"outside"},
			Items: []string{"rope", "chest"}, Characters: []string{"pell"},
			Exits: []world.Exit{
				{Label: "up", To: "loft"},
				{Label: "east", To: "market", If: when(t, "flag:market_open"), Denial: "Shut."},
				{Label: "down", Denial: "Mud."},
			},
		},
		&world.Room{ID: "loft", Name: "The Net Loft", Dark: true},
		&world.Room{ID: "market", Name: "The Fish Market", Terrain: "water"},
		&world.Item{ID: "rope", Name: "old rope", Aliases: []string{"line"}, Portable: true},
		&world.Item{ID: "chest", Name: "sea chest", Container: &world.Container{Openable: true, Open: true}, Contains: []string{"brass_key"}},
		&world.Item{ID: "brass_key", Name: "brass key", Portable: true},
		&world.Item{ID: "boathook", Name: "boathook", Portable: true},
		&world.Character{ID: "pell", Name: "Pell"},
		&world.Person{ID: "ana", Name: "Ana", Room: "quay", Holds: []string{"boathook"}},
		&world.Person{ID: "bo", Name: "Bo", Room: "loft"},
	)
	if err != nil {
		t.Fatal(err)
	}
	s := state.New()
	settings := world.Settings{Title: "Saltmarsh", StartRoom: "quay", Cast: []string{"ana", "bo"}, Vars: map[string]float64{"tide": 2}}
	settings.Settle()
	s.Fill(world.Global, "dice.kind", state.String("lantern"))
	s.Fill(world.Global, "dice.seed", state.String("1"))
	g := game.New(&world.World{Settings: settings, Catalog: table}, s)
	tx := g.Begin()
	return tx, &Played{Tx: tx, About: g.About("ana"), Mode: cond.Schema, Name: "test"}
}

func when(t testing.TB, text string) cond.Expr {
	t.Helper()
	x, problems := cond.ParseText(text, cond.Schema, cond.Pos{})
	if len(problems) > 0 {
		t.Fatalf("%q: %v", text, problems)
	}
	return x
}

// loaded is an engine of one file that must be good. Its net of time never
// falls, so that no test depends on how fast it runs.
func loaded(t testing.TB, name, source string) *Engine {
	t.Helper()
	e, problems := Load([]File{{name, source}})
	if len(problems) > 0 {
		t.Fatalf("%s: %v", source, problems)
	}
	e.after = func(time.Duration, func()) func() { return func() {} }
	return e
}

// answer runs a script called f in a fresh harbour.
func answer(t testing.TB, name, source string) (string, error) {
	t.Helper()
	_, p := harbour(t)
	res, err := loaded(t, name, source).Run("f", &Context{View: p})
	return string(res.JSON()), err
}

// inJS and inLua write a body of a function as a file of each language.
func inJS(body string) string  { return "function f(ctx) {\n" + body + "\n}" }
func inLua(body string) string { return "function f(ctx)\n" + body + "\nend" }

// wrong is the error of a run that must fail.
func wrong(t *testing.T, err error) *Error {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("the error is %v, not one of a script", err)
	}
	return e
}

// lines is a stand-in for the content's reader of steps: texts are said, and of
// effects only set is known.
func lines(raw []byte) ([]world.Step, error) {
	var list []any
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, err
	}
	var out []world.Step
	for _, e := range list {
		switch e := e.(type) {
		case string:
			out = append(out, world.Say{Text: e})
		case map[string]any:
			flag, ok := e["set"].(string)
			if !ok {
				return nil, errors.New("no such effect")
			}
			out = append(out, world.SetFlag{Flag: flag, To: true})
		}
	}
	return out, nil
}

func short(s string) string {
	s = strings.ReplaceAll(s, "\n", " ")
	if len(s) > 60 {
		return s[:60] + "…"
	}
	return s
}
