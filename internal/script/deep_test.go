package script

import (
	"strings"
	"testing"
	"time"
)

// TestDeepSources: sources that are one long thing are refused, or compiled as
// fast as others; those that the compiler of Lua can take run like any script.
func TestDeepSources(t *testing.T) {
	n := func(s string, size int) string { return strings.Repeat(s, size/len(s)) }
	const size = largest - 100
	for _, c := range []struct {
		file  File
		loads bool
	}{
		{File{"f.js", "const f = () => " + n("!", size) + "1"}, false},
		{File{"f.js", "const f = () => " + n("- ", size) + "1"}, false},
		{File{"f.js", "const f = () => " + n("a+", size) + "1"}, false},
		{File{"f.js", "const f = () => " + n("a=", size) + "1"}, false},
		{File{"f.js", "const f = () => " + n("a?1:", size) + "1"}, false},
		{File{"f.js", "const f = " + n("a=>", size) + "1"}, false},
		{File{"f.js", "const f = () => " + n("new ", size) + "a"}, false},
		{File{"f.js", "const f = () => a" + n(".a", size)}, false},
		{File{"f.js", "const f = () => a" + n("()", size)}, false},
		{File{"f.js", "const f = () => a" + n("`x`", size)}, false},
		{File{"f.js", "function f() { " + n("if(1)", size) + "; }"}, false},
		{File{"f.js", "function f() { " + n("a:", size) + "; }"}, false},
		{File{"f.js", "const f = () => [" + n("'x',", size) + "]"}, true},
		{File{"f.js", "function f() {} " + n(";", size)}, true},
		{File{"f.lua", "function f() return " + n("not ", size) + "1 end"}, true},
		{File{"f.lua", "function f() return " + n("(", size) + "1"}, false},
		{File{"f.lua", "function f() return " + n("{", size)}, false},
		{File{"f.lua", "function f() return " + n("1 ..", size) + "1 end"}, false},
		{File{"f.lua", "function f() return " + n("2^", size) + "1 end"}, true},
		{File{"f.lua", "function f() return " + n("f(", size/2) + n(")", size/2) + " end"}, false},
		{File{"f.lua", "function f() " + n("do ", size/2) + n("end ", size/2) + " end"}, false},
		{File{"f.lua", "function f() return {" + n("'x',", size) + "} end"}, true},
		{File{"f.lua", "function f() return a" + n(".a", size) + " end"}, true},
	} {
		e, problems := Load([]File{c.file})
		e.after = func(time.Duration, func()) func() { return func() {} }
		if got := len(problems) == 0; got != c.loads {
			t.Errorf("%s loads: %v, %v", short(c.file.Source), got, problems)
		}
		_, p := harbour(t)
		if _, err := e.Run("f", &Context{View: p}); err != nil {
			wrong(t, err) // an error of the script's, not a panic
		}
	}
}
