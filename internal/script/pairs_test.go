package script

import "testing"

// TestPairs gives the same answer in both languages to the same question.
func TestPairs(t *testing.T) {
	for _, c := range []struct{ js, lua, want string }{
		{`return;`, `return`, ``},
		{`return [];`, `return {}`, `[]`},
		{`return ctx.test("flag:drowned") && ["No."];`, `return ctx.test("flag:drowned") and {"No."}`, ``},
		{`return ["Gulls."];`, `return {"Gulls."}`, `["Gulls."]`},
		{
			`return ["You hear " + 2 + " bells.", { set: "bells" }];`,
			`return {"You hear " .. 2 .. " bells.", { set = "bells" }}`,
			`["You hear 2 bells.",{"set":"bells"}]`,
		},
		{
			`return [{ if: "has:rope", then: ["Knots.", { add: "tide", by: 1.5 }], else: [] }];`,
			`return {{ ["else"] = {}, ["if"] = "has:rope", ["then"] = {"Knots.", { add = "tide", by = 1.5 }} }}`,
			``,
		},
		{`return [String(ctx.state.vars.tide)];`, `return {tostring(ctx.state.vars.tide)}`, `["2"]`},
		{`return [ctx.state.currentRoom, ctx.state.locations.rope];`, `return {ctx.state.currentRoom, ctx.state.locations.rope}`, `["quay","quay"]`},
		{
			`return Object.keys(ctx.state.locations);`,
			`local t = {} for id in pairs(ctx.state.locations) do t[#t+1] = id end return t`,
			`["rope","chest","brass_key","boathook"]`,
		},
		{
			`return [ctx.world.title, ctx.world.rooms.quay.description, ctx.world.rooms.quay.exits.east.if];`,
			`return {ctx.world.title, ctx.world.rooms.quay.description, ctx.world.rooms.quay.exits.east["if"]}`,
			`["Saltmarsh","Wet stone.","flag:market_open"]`,
		},
		{`return [typeof ctx.world.rooms.attic];`, `return {ctx.world.rooms.attic == nil and "undefined" or "there"}`, `["undefined"]`},
		{
			`return ctx.exits("quay").map(e => e.direction + " to " + e.to);`,
			`local t = {} for _, e in ipairs(ctx.exits("quay")) do t[#t+1] = e.direction .. " to " .. e.to end return t`,
			`["up to loft"]`,
		},
		{
			`let n = 0; for (const id of ctx.rooms()) n += ctx.children(id).length; return [n + " things"];`,
			`local n = 0 for _, id in ipairs(ctx.rooms()) do n = n + #ctx.children(id) end return {n .. " things"}`,
			`["2 things"]`,
		},
		{`return [ctx.rooms()[0]];`, `return {ctx.rooms()[1]}`, `["quay"]`},
		{
			`return [1, 2, 3].map(() => String(ctx.roll(9)));`,
			`local t = {} for i = 1, 3 do t[i] = tostring(ctx.roll(9)) end return t`,
			`["6","1","5"]`,
		},
		{`return [ctx.random() < 0.63 ? "low" : "high"];`, `return {ctx:random() < 0.63 and "low" or "high"}`, `["low"]`},
		{
			`try { ctx.roll("six"); } catch (e) { return ["caught"]; }`,
			`if not pcall(ctx.roll, "six") then return {"caught"} end`,
			`["caught"]`,
		},
		{
			`const words = "brass key, boathook".split(/[ ,]+/); words.sort(); return [words.join("-").toUpperCase()];`,
			`local t = {} for w in ("brass key, boathook"):gmatch("%a+") do t[#t+1] = w end table.sort(t) return {table.concat(t, "-"):upper()}`,
			`["BOATHOOK-BRASS-KEY"]`,
		},
		{
			`return ["a-b-c".replaceAll("-", "+"), "pell".replace(/l+/g, m => m.length)];`,
			`return {(("a-b-c"):gsub("%-", "+")), (("pell"):gsub("l+", function(m) return #m end))}`,
			`["a+b+c","pe2"]`,
		},
		{`return [ctx.state.flags];`, `local r = {} for k, v in pairs(ctx.state.flags) do r[k] = v end return {r.none or "none"}`, ``},
	} {
		got, err := answer(t, "f.js", inJS(c.js))
		if err != nil {
			t.Errorf("%s: %v", c.js, err)
		}
		same, err := answer(t, "f.lua", inLua(c.lua))
		if err != nil {
			t.Errorf("%s: %v", c.lua, err)
		}
		if c.want != "" && got != c.want {
			t.Errorf("%s gives %s, want %s", c.js, got, c.want)
		}
		if c.want != "" && same != c.want {
			t.Errorf("%s gives %s, want %s", c.lua, same, c.want)
		}
	}
}

// TestOrderOfNames: JavaScript keeps the order in which names were written, Lua
// has none and sorts them.
func TestOrderOfNames(t *testing.T) {
	got, err := answer(t, "f.js", inJS(`return [{ set: "bells", by: 1, add: "tide" }];`))
	if want := `[{"set":"bells","by":1,"add":"tide"}]`; got != want || err != nil {
		t.Errorf("JavaScript: %s, %v, want %s", got, err, want)
	}
	got, err = answer(t, "f.lua", inLua(`return {{ set = "bells", by = 1, add = "tide" }}`))
	if want := `[{"add":"tide","by":1,"set":"bells"}]`; got != want || err != nil {
		t.Errorf("Lua: %s, %v, want %s", got, err, want)
	}
}
