package script

import (
	"slices"
	"strings"
	"testing"

	"rpg/internal/world"
)

// TestOffers finds the scripts of a file, in their order.
func TestOffers(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"a.js", `function tide(ctx) {} function bells(ctx) {}`, "tide bells"},
		{"a.js", `const tide = ctx => []; let bells = function () {}; var n = 3;`, "tide bells"},
		{"a.js", `function pick(list) {} exports.tide = ctx => pick([]); exports.bells = pick;`, "tide bells"},
		{"a.lua", `function tide(ctx) end bells = function() end n = 3 local function pick() end`, "tide bells"},
		{"a.lua", `local M = {} function M.tide() end M.bells = function() end function pick() end return M`, "tide bells"},
		{"a.lua", `local function tide() end return { tide = tide, bells = function() end }`, "tide bells"},
	} {
		e := loaded(t, c.name, c.source)
		if got := strings.Join(e.Names(), " "); got != c.want {
			t.Errorf("%s offers %s, want %s", c.source, got, c.want)
		}
		_, p := harbour(t)
		for _, name := range e.Names() {
			if _, err := e.Run(name, &Context{View: p}); err != nil && !strings.Contains(c.source, "pick([])") {
				t.Errorf("%s: %s: %v", c.source, name, err)
			}
		}
	}
}

// TestProblems says what is wrong with a file, and where.
func TestProblems(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"scripts/a.js", "function tide(ctx) {\n  return [\"x\"\n}", "scripts/a.js:3:1: “}” closes nothing"},
		{"scripts/a.js", "let tide = ;", "scripts/a.js:1:12: unexpected token ;"},
		{"scripts/a.js", "\nexport function tide(ctx) {}", "scripts/a.js:2:1: unexpected reserved word; there are no modules: leave “export” out, or write exports.name = …"},
		{"scripts/a.js", "import x from 'fs'", "scripts/a.js:1:1: unexpected reserved word; there are no modules: a file holds all that it needs"},
		{"scripts/a.js", "module.exports = { tide() {} };", "scripts/a.js:1:1: there is no module.exports; write exports.name = … for each function"},
		{"scripts/a.js", "function f() {\n  class Tide {}\n}", "scripts/a.js:2:3: a script has no classes; use functions and plain objects"},
		{"scripts/a.js", "async function f() {}", "scripts/a.js:1:1: a script has no async functions and no generators; it answers at once: return a list"},
		{"scripts/a.js", "const f = () => 5n;", "scripts/a.js:1:17: a script has no big integers; write the number without n"},
		{"scripts/a.js", "const f = () => /a(?=b)/;", "scripts/a.js:1:17: the regular expression cannot be used here: re2: Invalid (?=) <lookahead>; it may have no look-around, no back reference and no repetition above 1000"},
		{"scripts/a.js", "const f = () => tag`x`;", "scripts/a.js:1:20: a script has no tagged templates; call a function with the text"},
		{"scripts/a.js", "this.f = () => 1;", "scripts/a.js:1:1: there is no “this” outside of a function; use exports.name, or a variable"},
		{"scripts/a.js", "let a = 1; let a = 2; function f() {}", "scripts/a.js:1:16: identifier 'a' has already been declared"},
		{"scripts/a.js", "const n = 3;", "scripts/a.js: the file offers no script; write function name(ctx) at its top level"},
		{"scripts/a.lua", "function tide(ctx)\n  return {\"x\"\nend", "scripts/a.lua:3:3: syntax error near “end”"},
		{"scripts/a.lua", "function tide(ctx)", "scripts/a.lua:1: syntax error: the file ends too early"},
		{"scripts/a.lua", "goto nowhere", "scripts/a.lua:2: no visible label 'nowhere' for <goto> at line 1"},
		{"scripts/a.py", "def tide(ctx): pass", "scripts/a.py: the file is no script; a name ending in .js or .lua was expected"},
		{"scripts/a.js", "//" + strings.Repeat("x", 1<<16), "scripts/a.js: the file has 65538 bytes: 65536 is the most; divide it into several"},
	} {
		e, problems := Load([]File{{c.name, c.source}})
		var got []string
		for _, p := range problems {
			got = append(got, p.String())
		}
		if len(got) != 1 || got[0] != c.want {
			t.Errorf("%s:\n got  %s\n want %s", short(c.source), strings.Join(got, "\n      "), c.want)
		}
		if len(e.Names()) > 0 {
			t.Errorf("%s offers %v all the same", short(c.source), e.Names())
		}
	}
}

// TestTwoOfAName are one too many; the first is kept, and the good file beside a
// broken one.
func TestTwoOfAName(t *testing.T) {
	e, problems := Load([]File{
		{"a.js", "function tide(ctx) { return ['a'] }"},
		{"b.js", "function bells( {"},
		{"c.lua", "\nfunction tide(ctx) end function nets(ctx) end"},
	})
	if len(problems) != 2 || problems[1].String() != "c.lua:2: a second script called tide: the first is at a.js:1:10; "+
		"give it another name, or keep it to the file with exports (JavaScript) or return (Lua)" {
		t.Errorf("%v", problems)
	}
	if got := e.Names(); !slices.Equal(got, []string{"tide", "nets"}) || e.Has("bells") {
		t.Errorf("%v", got)
	}
	if got := e.Near("tides"); !slices.Equal(got, []string{"tide"}) {
		t.Errorf("near tides is %v", got)
	}
	_, p := harbour(t)
	if res, err := e.Run("tide", &Context{View: p}); string(res.JSON()) != `["a"]` || err != nil {
		t.Errorf("%s, %v", res.JSON(), err)
	}
}

// TestErrorsHavePositions as far as the language knows them.
func TestErrorsHavePositions(t *testing.T) {
	for _, c := range []struct {
		name, source string
		want         string
	}{
		{"scripts/a.js", "function f(ctx) {\n  return ctx.nothing.at;\n}", "scripts/a.js:2:22: script f: TypeError: Cannot read property 'at' of undefined"},
		{"scripts/a.js", "function g() { throw new Error('overboard') }\nfunction f(ctx) {\n  return g();\n}", "scripts/a.js:1:22: script f: Error: overboard"},
		{"scripts/a.js", "function f(ctx) {}\nlost();", "scripts/a.js:2:5: script f: ReferenceError: lost is not defined"},
		{"scripts/a.js", "function f(ctx) {\n  for (;;) {}\n}", "scripts/a.js:2:3: script f: more than 500000 steps: it may never end"},
		{"scripts/a.js", "exports.f = 3;", "scripts/a.js: script f: it is no function"},
		{"scripts/a.lua", "function f(ctx)\n  return ctx.nothing.at\nend", "scripts/a.lua:2: script f: attempt to index a non-table object(nil) with key 'at'"},
		{"scripts/a.lua", "function f(ctx)\n  error(\"overboard\")\nend", "scripts/a.lua:2: script f: overboard"},
		{"scripts/a.lua", "function f(ctx)\n  while true do end\nend", "scripts/a.lua:2: script f: more than 500000 steps: it may never end"},
		{"scripts/a.lua", "local M = {} function M.f() end M.f = nil return M", "scripts/a.lua: script f: it is no function"},
	} {
		_, p := harbour(t)
		_, err := loaded(t, c.name, c.source).Run("f", &Context{View: p})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s:\n got  %v\n want %s", short(c.source), err, c.want)
		}
	}
}

// TestNoSuchScript gives no steps.
func TestNoSuchScript(t *testing.T) {
	e, _ := Load(nil)
	if res, err := e.Run("tide", ashore(t)); !res.Nothing() || err != nil {
		t.Errorf("%v, %v", res, err)
	}
}

func ashore(t *testing.T) *Context {
	_, p := harbour(t)
	return &Context{View: p}
}

// TestSteps makes steps of what came back, and says what is wrong with it.
func TestSteps(t *testing.T) {
	_, p := harbour(t)
	e := loaded(t, "a.js", `
		function f(ctx) { return ["Gulls.", { set: "bells" }, "Nets."] }
		function g(ctx) { return [{ sing: 1 }] }
		function h(ctx) {}`)
	e.Steps = lines
	res, err := e.Run("f", &Context{View: p})
	said, others := res.Said()
	if err != nil || !slices.Equal(said, []string{"Gulls.", "Nets."}) || others != 1 || res.Nothing() {
		t.Errorf("%q, %d others, %v", said, others, err)
	}
	if want := (world.SetFlag{Flag: "bells", To: true}); res.Steps[1] != want {
		t.Errorf("%v", res.Steps)
	}
	if _, err := e.Run("g", &Context{View: p}); err == nil || err.Error() != "script g: its steps: no such effect" {
		t.Errorf("%v", err)
	}
	if res, err := e.Run("h", &Context{View: p}); err != nil || !res.Nothing() || res.Steps != nil {
		t.Errorf("%v, %v", res, err)
	}
}
