package script

import (
	"slices"
	"testing"

	"rpg/internal/state"
	"rpg/internal/world"
)

// TestContext asks everything that ctx has, for Ana on the quay.
func TestContext(t *testing.T) {
	number := 4
	line := "echo"
	deed := &world.Deed{Actor: "ana", By: "ana", Verb: "turn", Number: &number, Text: "a well", Slots: []world.Binding{
		{Slot: world.Target, Ref: world.ThingRef("chest")}, {Slot: world.Second, Words: "golden gull"},
	}}
	context := func(p *Played) *Context {
		p.Tx.State.Set(world.CharacterRef("pell"), "hidden", state.Of(true))
		p.Tx.State.SetFlag(world.Global, "bells", true)
		p.Tx.State.Include(world.PersonRef("ana"), "visited", "quay")
		return &Context{
			View: p, Command: CommandOf(deed, "ana"), Arg: FromJSON([]byte(`{"deep":[1,true,null]}`)), Line: &line,
			Action: &Command{Verb: "go", Direction: "up"},
			Parse:  func(text string) *Command { return &Command{Verb: text, Target: "player"} },
		}
	}
	asked := map[string]bool{}
	for _, c := range []struct{ name, ask, want string }{
		{"state", `ctx.state.flags.bells`, `true`},
		{"state", `ctx.state.npcs.pell`, `{"hidden":true}`},
		{"state", `ctx.state.gameOver`, `false`},
		{"world", `ctx.world.items.chest.container`, `{"openable":true,"open":true}`},
		{"world", `ctx.world.cast`, `["ana","bo"]`},
		{"random", `ctx.random() > 0.6`, `true`},
		{"roll", `ctx.roll(9)`, `6`},
		{"here", `[ctx.here("brass_key"), ctx.here("boathook"), ctx.here("anchor")]`, `[true,true,false]`},
		{"carried", `[ctx.carried("boathook"), ctx.carried("rope")]`, `[true,false]`},
		{"holder", `[ctx.holder("rope"), ctx.holder("boathook"), ctx.holder("brass_key"), ctx.holder("anchor")]`, `["quay","player","chest",null]`},
		{"room", `ctx.room()`, `"quay"`},
		{"npc", `[ctx.npc("pell"), ctx.npc("mags")]`, `[{"hidden":true},null]`},
		{"npcIn", `[ctx.npcIn("pell", "quay"), ctx.npcIn("pell", "loft"), ctx.npcIn("pell", "attic")]`, `[true,false,false]`},
		{"hidden", `[ctx.hidden("pell"), ctx.hidden("rope"), ctx.hidden("anchor")]`, `[true,false,false]`},
		{"aboard", `ctx.aboard()`, `null`},
		{"water", `[ctx.water(), ctx.water("market"), ctx.water("attic")]`, `[false,true,false]`},
		{"terrain", `[ctx.terrain(), ctx.terrain("market")]`, `["land","water"]`},
		{"rooms", `ctx.rooms()`, `["quay","loft","market"]`},
		{"visited", `[ctx.visited("quay"), ctx.visited("loft")]`, `[true,false]`},
		{"tags", `[ctx.tags("quay"), ctx.tags("attic")]`, `[["outside"],[]]`},
		{"lit", `[ctx.lit(), ctx.lit("loft"), ctx.lit("attic")]`, `[true,false,false]`},
		{"children", `[ctx.children("quay"), ctx.children("chest"), ctx.children("player"), ctx.children("attic")]`, `[["rope","chest"],["brass_key"],["boathook"],[]]`},
		{"test", `[ctx.test("in:quay & !has:rope"), ctx.test("tide is high"), ctx.test("number:4"), ctx.test("")]`, `[true,false,true,false]`},
		{"exits", `ctx.exits("quay")`, `[{"direction":"up","to":"loft"}]`},
		{"resolve", `[ctx.resolve("key"), ctx.resolve("key", "held"), ctx.resolve("hook", "held"), ctx.resolve("gull", "all")]`, `["brass_key",null,"boathook",null]`},
		{"number", `ctx.number`, `4`},
		{"text", `ctx.text`, `"a well"`},
		{"treasure", `ctx.treasure("brass_key")`, `0`},
		{"playerStrength", `ctx.playerStrength()`, `2`},
		{"line", `ctx.line`, `"echo"`},
		{"action", `ctx.action`, `{"verb":"go","direction":"up"}`},
		{"parse", `ctx.parse("sing")`, `{"verb":"sing","target":"player"}`},
		{"arg", `ctx.arg`, `{"deep":[1,true,null]}`},
		{"command", `ctx.command`, `{"verb":"turn","target":"chest","text":"a well","number":4,"words":{"indirect":"golden gull"}}`},
	} {
		asked[c.name] = true
		_, p := harbour(t)
		deed.Slots[0].Ref = world.ThingRef("chest")
		p.About.Deed = deed
		res, err := loaded(t, "f.js", inJS("return [{ got: "+c.ask+" }];")).Run("f", context(p))
		if want := `[{"got":` + c.want + `}]`; err != nil || string(res.JSON()) != want {
			t.Errorf("%s gives %s, %v, want %s", c.ask, res.JSON(), err, want)
		}
		if err := p.Tx.Err(); err != nil || len(p.Tx.Lost()) > 0 {
			t.Errorf("%s: the game notes %v, lost %v", c.ask, err, p.Tx.Lost())
		}
	}
	for _, key := range (members{}).Keys() {
		if !asked[key] {
			t.Errorf("nothing asks ctx.%s", key)
		}
	}
}

// TestContextOutsideOfACommand has what is not there undefined, and nil in Lua.
func TestContextOutsideOfACommand(t *testing.T) {
	for file, source := range map[string]string{
		"f.js":  inJS(`return ["number", "text", "line", "action", "arg", "command"].filter(k => ctx[k] !== undefined || k in ctx);`),
		"f.lua": inLua(`local t = {} for _, k in ipairs{"number", "text", "line", "action", "arg", "command"} do if ctx[k] ~= nil then t[#t+1] = k end end return t`),
	} {
		if got, err := answer(t, file, source); got != "[]" || err != nil {
			t.Errorf("%s: %s, %v", file, got, err)
		}
	}
}

// TestOrder is a command that somebody else is to do.
func TestOrder(t *testing.T) {
	c := CommandOf(&world.Deed{Actor: "pell", By: "ana", Verb: "give", Slots: []world.Binding{
		{Slot: world.Target, Ref: world.ThingRef("brass_key")}, {Slot: world.Second, Ref: world.PersonRef("ana")},
	}}, "ana")
	want := `{"verb":"give","target":"brass_key","indirect":"player","actor":"pell"}`
	if got := string(appendJSON(nil, c.data())); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestWorldReadsEachField of a record under the name that authors use.
func TestWorldReadsEachField(t *testing.T) {
	_, p := harbour(t)
	rooms, _ := p.World().Get("rooms")
	quay, _ := rooms.(Data).Get("quay")
	got := quay.(Data).Keys()
	if want := []string{"name", "description", "exits", "items", "characters", "tags"}; !slices.Equal(got, want) {
		t.Errorf("the quay has %v, want %v", got, want)
	}
}
