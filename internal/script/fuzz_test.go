package script

import (
	"encoding/json"
	"testing"
	"time"
)

// FuzzJS and FuzzLua load any text and run what it offers: nothing panics,
// nothing goes on for long, what comes back is JSON, and it is the same twice.
func FuzzJS(f *testing.F) {
	for _, s := range []string{
		`function f(ctx) { return [ctx.roll(6) + " gulls", { set: "bells" }] }`,
		"exports.f = ({ state }) => Object.keys(state).map(k => `${k}: ${JSON.stringify(state[k])}`)",
		`const f = (ctx, [a = 1, ...b] = [...ctx.rooms()]) => { label: for (const x of b) { if (x in ctx) continue label; a += x?.length } return [String(a)] }`,
		`function f(ctx) { try { return ctx.here(1) } catch ({ message }) { switch (message) { default: return [message.replace(/a(.)/g, "$1$1")] } } finally { delete ctx.x } }`,
		`function f() { const o = { get a() { return this.b }, ["b" + 1]: 2, f() {} }; do { var { a, ...c } = o } while (a--); return [new Map([[1, c]]).size + ""] }`,
		`function f() { return [(() => { throw f })()] } function g(ctx) { return g(ctx) } class A { static x = 1 }`,
		`function f(ctx) { const a = []; a.length = 4e9; for (const k in a.concat(ctx.rooms())) a[k] = a; return [a.flat(9).join()] }`,
		`!!!!!!-+~typeof void f=>g=>(a=(b=(c)=>1)=>1)=>1 /"/ /2/ function*f(){yield}`,
		"export default `${((((((`;", `if(1)/"/;((((`, `a?b:a?b:a?b:a`, "\u2028//x\u2029(", `async (x) => await x; 1n; new.target`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) { runAll(t, "f.js", source) })
}

func FuzzLua(f *testing.F) {
	for _, s := range []string{
		`function f(ctx) return {ctx.roll(6) .. " gulls", { set = "bells" }} end`,
		`local M = {} function M.f(ctx) local t = {} for k, v in pairs(ctx.state) do t[#t + 1] = k .. ":" .. tostring(v) end return t end return M`,
		`return { f = function(ctx, ...) local ok, e = pcall(ctx.here, select("#", ...)) return {(tostring(e):gsub("a(.)", "%1%1"))} end }`,
		`function f() local t = setmetatable({}, { __index = function(t, k) return k end, __tostring = error }) return {t.x, tostring(t)} end`,
		`function f() repeat local s = ("x"):rep(10):upper():find("X-X") until s goto done ::done:: return {string.format("%5.1f %q", s, "a")} end`,
		`function f() local t = {} t[60000] = t table.sort(t, function(a, b) return a end) table.insert(t, 3, t) return t end`,
		`function f(a) return f(f(a)) end g = function() return g() end while true do end`, `goto x`, `x = {{{{{{{{{{`, "return { f = f, [1] = 2, }", `--[==[ ]==] return ...`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, source string) { runAll(t, "f.lua", source) })
}

func runAll(t *testing.T, file, source string) {
	e, problems := Load([]File{{file, source}})
	for _, p := range problems {
		if p.Message == "" || p.Pos.File != file {
			t.Fatalf("an empty problem: %+v", p)
		}
	}
	e.Limits.Steps = 5000
	e.after = func(time.Duration, func()) func() { return func() {} }
	for _, name := range e.Names() {
		once := func() (string, string) {
			_, p := harbour(t)
			res, err := e.Run(name, &Context{View: p})
			if err != nil {
				wrong(t, err)
				return "", err.Error()
			}
			return string(res.JSON()), ""
		}
		got, failed := once()
		if got != "" && !json.Valid([]byte(got)) || len(got) > e.Limits.Output {
			t.Fatalf("%s gave back %d bytes: %s", name, len(got), got)
		}
		if again, failedAgain := once(); got != again || failed != failedAgain {
			t.Fatalf("%s gave %s %s, and then %s %s", name, got, failed, again, failedAgain)
		}
	}
}
