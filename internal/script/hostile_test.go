package script

import (
	"strings"
	"testing"

	"rpg/internal/world"
)

// TestHostile runs what must end in an error, and nothing must have changed: no
// flag, no die, no line of the log.
func TestHostile(t *testing.T) {
	inBoth := func(js, lua, want string) [3]string { return [3]string{js, lua, want} }
	for _, c := range [][3]string{
		inBoth(`while (true);`, `while true do end`, "it may never end"),
		inBoth(`for (;;) { try { while (true); } catch (e) {} finally { continue; } }`,
			`while true do pcall(function() while true do end end) end`, "it may never end"),
		inBoth(`const g = () => g(); return g();`, `local function g() return 1 + g() end return g()`, "deep"),
		inBoth(`const g = () => { try { return g(); } catch (e) { return g(); } }; return g();`,
			`local function g() pcall(g) pcall(g) return g() end return g()`, ""),
		inBoth(`let s = "x"; for (;;) s += s;`, `local s = "x" while true do s = s .. s end`, "a text of"),
		inBoth("let s = 'x'; for (;;) s = `${s}${s}`;", `local s = "x" while true do s = string.format("%s%s", s, s) end`, "a text of"),
		inBoth(`return ["x".repeat(1e9)];`, `return {("x"):rep(1e9)}`, "a text of"),
		inBoth(`const a = Array(5000).fill("gulls and more gulls"); return [a.join(", ")];`,
			`local a = {} for i = 1, 5000 do a[i] = "gulls and more gulls" end return {table.concat(a, ", ")}`, "a text of"),
		inBoth(`return ["a".repeat(60000).replaceAll("a", "b".repeat(60000))];`,
			`return {(("a"):rep(60000):gsub("a", ("b"):rep(60000)))}`, "characters"),
		inBoth(`ctx.state.flags.bells = true;`, `ctx.state.flags.bells = true`, "ctx cannot be changed"),
		inBoth(`ctx.roll = () => 1;`, `ctx.roll = function() return 1 end`, "ctx cannot be changed"),
		inBoth(`delete ctx.state;`, `rawset(ctx, "state", nil)`, ""),
		inBoth(`ctx.state.visited.push("loft");`, `getmetatable(ctx).__newindex = nil`, ""),
		inBoth(`throw "overboard";`, `error("overboard")`, "overboard"),
		inBoth(`throw { toString() { while (true); } };`, `error(setmetatable({}, { __tostring = function() while true do end end }))`, ""),
		inBoth(`return "soup";`, `return "soup"`, "a list of steps"),
		inBoth(`return { say: "soup" };`, `return { say = "soup" }`, "a list of steps"),
		inBoth(`return ["soup", 5];`, `return {"soup", 5}`, "step 2 is the number 5"),
		inBoth(`return [["soup"]];`, `return {{"soup"}}`, "step 1 is a list"),
		inBoth(`return [{ add: "tide", by: 0 / 0 }];`, `return {{ add = "tide", by = 0 / 0 }}`, "no number that can be kept"),
		inBoth(`return [{ say: () => "soup" }];`, `return {{ say = function() end }}`, "a function cannot be given back"),
		inBoth(`const a = []; a.push(a); return a;`, `local a = {} a[1] = a return a`, "holds itself"),
		inBoth(`let a = ["x"]; for (let i = 0; i < 40; i++) a = [a, a]; return a;`,
			`local a = {"x"} for i = 1, 40 do a = {a, a} end return a`, "values"),
		inBoth(`return Array(5000).fill("gulls and more gulls");`,
			`local a = {} for i = 1, 5000 do a[i] = "gulls and more gulls" end return a`, "bytes"),
		inBoth(`return [String(Math.random())];`, `return {math.random()}`, "use ctx.random()"),
		inBoth(`return ctx.resolve("key", "everywhere");`, `return ctx.resolve("key", "everywhere")`, "here, held or all"),
		inBoth(`return ctx.here();`, `return ctx.here()`, "a text was expected"),
		inBoth(`return ctx.roll(NaN);`, `return ctx.roll(0/0)`, "no number that can be kept"),
	} {
		refused(t, "f.js", inJS("ctx.roll(6);"+c[0]), c[2])
		refused(t, "f.lua", inLua("ctx.roll(6) "+c[1]), c[2])
	}
}

// refused runs a script that must fail, and looks for what it left behind.
func refused(t *testing.T, file, source, want string) {
	t.Helper()
	tx, p := harbour(t)
	tx.State.Take()
	e := loaded(t, file, source)
	e.Steps = lines
	_, err := e.Run("f", &Context{View: p})
	if err == nil {
		t.Errorf("%s ran", short(source))
		return
	}
	if got := wrong(t, err); !strings.Contains(got.Message, want) || got.Script != "f" {
		t.Errorf("%s fails with %q, want …%s…", short(source), got, want)
	}
	tx.Settle()
	if n := len(tx.State.Pending()); n > 0 || len(tx.Rolls) > 0 || tx.Drawn() > 0 {
		t.Errorf("%s left %d changes, %d rolls, %d draws", short(source), n, len(tx.Rolls), tx.Drawn())
	}
}

// TestHostileJavaScript: what only JavaScript has.
func TestHostileJavaScript(t *testing.T) {
	for source, want := range map[string]string{
		// The machine's own functions calling each other without a line of the script.
		`const o = {}; o.toString = String.prototype.trim; return [String(o)];`:                      "deep",
		`const o = {}; o.toString = Error.prototype.toString; o.name = o; return [String(o)];`:       "deep",
		`const m = new Map(); m.set(m, Map.prototype.forEach); m.forEach(Map.prototype.forEach, m);`: "deep",
		`const a = []; a[0] = a; return [String(a)];`:                                                "deep",
		// Lengths that are only said.
		`const a = []; a.length = 4e9; a.fill(1);`:                                          "a list of",
		`const a = []; a.length = 4e9; return [...a];`:                                      "it may never end",
		`const a = []; a.length = 4e9; const [...b] = a; return b;`:                         "it may never end",
		`Array.from({ length: 2 ** 53 });`:                                                  "a list of",
		`Math.max.apply(null, { length: 2 ** 40 });`:                                        "arrays alone",
		`Array.prototype.forEach.call({ length: 2 ** 53 }, x => x);`:                        "arrays alone",
		`const a = Array(60000).fill(1); return [].concat(a, a);`:                           "a list of",
		`const a = Array(60000).fill(Array(60000).fill(1)); return a.flat();`:               "",
		`let a = [1]; for (let i = 0; i < 60; i++) a = [a, a]; return [JSON.stringify(a)];`: "holds itself",
		`let s = "x"; for (;;) s = s.concat(s);`:                                            "a text of",
		`let s = "x"; for (;;) s = s.padEnd(s.length * 2);`:                                 "a text of",
		`let e = "x"; for (;;) e = Error.prototype.toString.call({ name: e, message: e });`: "a text of",
		`let n = 0; const g = (d, a = d > 0 && (g(d - 1), g(d - 1))) => a; g(60);`:          "it may never end",
		// Ways to code that would not be counted, and to what is not there.
		`return [(() => 1).constructor("return 1")()];`:             "",
		`return [Object.getPrototypeOf(() => 1).constructor("1")];`: "",
		`return [eval("1")];`:                                     "eval is not defined",
		`return [new Function("return 1")()];`:                    "Function is not defined",
		`return [String(new Date())];`:                            "Date is not defined",
		`return [require("fs")];`:                                 "require is not defined",
		`return [globalThis.Object];`:                             "globalThis is not defined",
		`return [String(Symbol.iterator)];`:                       "Symbol is not defined",
		`return [new Proxy({}, {})];`:                             "Proxy is not defined",
		`return ["a".match("(?=a)").length];`:                     "takes a regular expression",
		`Object.defineProperty({}, "a", {});`:                     "",
		`Object.getOwnPropertyDescriptor(Map.prototype, "size");`: "",
		`return [String.raw({ raw: { length: 1e9 } })];`:          "",
		`"use strict"; undeclared = 1;`:                           "undeclared is not defined",
		`Object.keys(ctx.state); Object.freeze(ctx).state = 1;`:   "",
		`Object.assign(ctx.state.flags, { bells: true });`:        "ctx cannot be changed",
	} {
		refused(t, "f.js", inJS("ctx.roll(6);"+source), want)
	}
}

// TestHostileLua: what only Lua has.
func TestHostileLua(t *testing.T) {
	for source, want := range map[string]string{
		`return {("a"):rep(60000):find((".-"):rep(30) .. "b")}`: "repetitions",
		`return {string.format("%999999999d", 1)}`:              "two digits",
		`return {string.format("%p", {})}`:                      "string.format knows",
		`return {unpack({}, 1, 1e8)}`:                           "",
		`local t = setmetatable({}, {}) getmetatable(t).__index = function(x, k) return x[k .. "x"] end return {t.a}`: "",
		`return {load("return 1")}`:          "",
		`return {loadstring("return 1")}`:    "",
		`return {require("os")}`:             "",
		`return {io.open("harbour")}`:        "",
		`return {os.time()}`:                 "",
		`return {_G.ctx}`:                    "",
		`return {getfenv(1)}`:                "",
		`return {string.dump(f)}`:            "",
		`return {setmetatable({}, {})[1].x}`: "",
		`return {[1] = "a", [3] = "c"}`:      "without an entry 2",
		`return {"a", b = "c"}`:              "both numbers and names",
		`return {[true] = "a"}`:              "boolean for a key",
		`setmetatable(ctx, {})`:              "",
	} {
		refused(t, "f.lua", inLua("ctx.roll(6) "+source), want)
	}
}

// TestNothingStays from one run to the next, or from one game to another.
func TestNothingStays(t *testing.T) {
	for file, source := range map[string]string{
		"f.js": `
			let n = 0;
			function f(ctx) {
				n++;
				exports.n = n;
				return [String(n)];
			}`,
		"f.lua": `
			n = 0
			function f(ctx)
				n = n + 1
				string.upper = nil
				getmetatable("").__index = nil
				return {tostring(n)}
			end`,
	} {
		_, p := harbour(t)
		e := loaded(t, file, source)
		for range 3 {
			res, err := e.Run("f", &Context{View: p})
			if string(res.JSON()) != `["1"]` || err != nil {
				t.Errorf("%s: %s, %v", file, res.JSON(), err)
			}
		}
	}
}

// TestNothingCanBeLeft in what the language has, or on the file's own functions: what
// a run could write to would still be there in the next.
func TestNothingCanBeLeft(t *testing.T) {
	for _, where := range []string{
		"Object.prototype", "Object", "Object.keys", "Array.prototype", "[].map", "[].values().next", "Object.getPrototypeOf([].values())",
		"Object.getPrototypeOf(Object.getPrototypeOf([].values()))", `"".trim`, `Object.getPrototypeOf("".matchAll(/x/g))`, `Object.getPrototypeOf("")`,
		"Object.getPrototypeOf(1)", "Object.getPrototypeOf(true)", "Math", "Math.floor", "JSON", "Map.prototype", "Map", "new Map().get",
		"Object.getPrototypeOf(new Map().entries())", "Object.getPrototypeOf(new Set().values())", "Object.getPrototypeOf(/x/)", "/x/.exec",
		"Object.getPrototypeOf(f)", "Object.getPrototypeOf(() => 1)", "f", "f.prototype", "g", "h", "TypeError", "TypeError.prototype", "Error.prototype",
		"thrown(() => { null.x })", "thrown(() => { nobody })", "thrown(() => { nobody }).constructor", "thrown(() => { [].at.call() })", "ctx", "ctx.roll", "ctx.here",
		"ctx.state", "ctx.world", "ctx.world.rooms",
	} {
		source := `
			const g = () => 1, h = function () {}, k = 3;
			function thrown(what) { try { what() } catch (e) { return Object.getPrototypeOf(e) } }
			function f(ctx) {
				const at = ` + where + `;
				let n = at.left ?? 0;
				try { at.left = n + 1 } catch (e) { n = String(n) + " refused" }
				try { delete at.name } catch (e) { n += ", refused" }
				return [n + " " + at.name];
			}`
		_, p := harbour(t)
		e := loaded(t, "f.js", source)
		var first string
		for i := range 3 {
			res, err := e.Run("f", &Context{View: p})
			if i == 0 {
				first = string(res.JSON())
			}
			if got := string(res.JSON()); err != nil || got != first || !strings.HasPrefix(got, `["0 refused`) {
				t.Errorf("%s: run %d gives %s, %v; the first gave %s", where, i+1, got, err, first)
			}
		}
	}
}

// TestNothingIsLeftInLua in the libraries and the global variables that a run finds.
func TestNothingIsLeftInLua(t *testing.T) {
	for _, write := range []string{
		"left = 1", "string.left = 1", "string.upper = nil", "table.left = 1", "table.insert = left", "math.floor = nil", "math.pi = 3",
		"rawset(string, 'left', 1)", `getmetatable("").__index = nil`, `getmetatable("").left = 1`, "setmetatable(math, {__index = function() return 1 end})",
		"type = nil", "string = nil", "f = 1", "math.floor, math.ceil = math.ceil, math.floor",
	} {
		_, p := harbour(t)
		e := loaded(t, "f.lua", inLua(`
			local function sum() return tostring(left) .. tostring(string.left) .. tostring(string.upper) .. ("x"):upper() .. tostring(table.left) .. tostring(table.insert)
				.. math.floor(2.5) .. math.pi .. tostring(math.left) .. tostring(getmetatable("").left) .. type(f) .. tostring(getmetatable(math)) end
			local before = sum()
			`+write+`
			return {before}`))
		var first string
		for i := range 3 {
			res, err := e.Run("f", &Context{View: p})
			if i == 0 {
				first = string(res.JSON())
			}
			if string(res.JSON()) != first || err != nil {
				t.Errorf("%s: run %d gives %s, %v; the first gave %s", write, i+1, res.JSON(), err, first)
			}
		}
	}
}

// TestOwnNames that are also the language's can be written on a script's own objects.
func TestOwnNames(t *testing.T) {
	got, err := answer(t, "f.js", inJS(`
		const o = {}, e = new TypeError("wet"), words = {};
		o.toString = () => "a gull";
		e.name = "Tide"; e.message = "high";
		for (const w of ["valueOf", "hasOwnProperty", "valueOf"]) words[w] = (words[w] instanceof Object ? 0 : words[w] ?? 0) + 1;
		return [String(o), String(e), Object.keys(words).join(), String({}), String(new Error("low"))];`))
	if want := `["a gull","Tide: high","valueOf,hasOwnProperty","[object Object]","Error: low"]`; got != want || err != nil {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestPollution cannot be, and does not come out in what is given back.
func TestPollution(t *testing.T) {
	got, err := answer(t, "f.js", inJS(`
		try { Object.prototype.set = "bells"; } catch (e) {}
		const o = JSON.parse('{"__proto__": {"set": "bells"}, "say": "Gulls."}');
		return [o, { say: "Nets." }];`))
	if want := `[{"__proto__":{"set":"bells"},"say":"Gulls."},{"say":"Nets."}]`; got != want || err != nil {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

// TestTablesWithGaps are no way to memory: one entry with a high number costs
// one entry.
func TestTablesWithGaps(t *testing.T) {
	_, p := harbour(t)
	e := loaded(t, "f.lua", inLua(`local all = {} for i = 1, 1e6 do all[i] = {} all[i][60000] = i end`))
	e.Limits.Steps, e.Limits.Memory = 1<<30, 64<<20
	_, err := e.Run("f", &Context{View: p})
	if got := wrong(t, err); !got.Limit || !strings.Contains(got.Message, "memory") {
		t.Errorf("%v", err)
	}
}

// TestReadingChangesNothing: a script looks at all of the game, and it is as it
// was.
func TestReadingChangesNothing(t *testing.T) {
	tx, p := harbour(t)
	tx.State.Take()
	tx.State.SetFlag(world.Global, "bells", true)
	before := len(tx.State.Pending())
	res, err := loaded(t, "f.js", inJS(`return [JSON.stringify(ctx.state), JSON.stringify(ctx.world)];`)).Run("f", &Context{View: p})
	if err != nil || !strings.Contains(string(res.JSON()), "Wet stone") {
		t.Fatalf("%s, %v", res.JSON(), err)
	}
	if after := len(tx.State.Pending()); after != before || len(tx.Lost()) > 0 {
		t.Errorf("%d changes became %d; lost: %v", before, after, tx.Lost())
	}
}
