package script

import "testing"

// BenchmarkRun is one small script in a machine of its own, as a daemon runs it
// on each turn.
func BenchmarkRun(b *testing.B) {
	for _, c := range []File{
		{"f.js", inJS(`return [ctx.roll(3) === 1 ? "Beware of geese." : "Soup is coming, " + ctx.room() + "."];`)},
		{"f.lua", inLua(`return {ctx.roll(3) == 1 and "Beware of geese." or "Soup is coming, " .. ctx.room() .. "."}`)},
	} {
		b.Run(c.Name, func(b *testing.B) {
			tx, p := harbour(b)
			e := loaded(b, c.Name, c.Source)
			e.Steps = lines
			m := tx.Mark()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := e.Run("f", &Context{View: p}); err != nil {
					b.Fatal(err)
				}
				tx.Rollback(m)
			}
		})
	}
}

// BenchmarkLoad compiles the same two.
func BenchmarkLoad(b *testing.B) {
	for _, c := range []File{{"f.js", inJS(`return ["Soup is coming."];`)}, {"f.lua", inLua(`return {"Soup is coming."}`)}} {
		b.Run(c.Name, func(b *testing.B) {
			for b.Loop() {
				Load([]File{c})
			}
		})
	}
}
