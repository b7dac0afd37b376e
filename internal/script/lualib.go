package script

import (
	"fmt"
	"strings"

	lua "github.com/yuin/gopher-lua"
	"github.com/yuin/gopher-lua/pm"
)

// What a Lua script finds. The libraries are opened as they are, and what is not
// in these lists is taken away.
var (
	keptBase = [...]string{
		"assert", "error", "getmetatable", "next", "rawequal", "rawget", "rawset", "select", "setmetatable",
		"tonumber", "type", "unpack", "string", "table", "math",
	}
	keptLuaString = [...]string{"byte", "char", "len", "lower", "reverse", "sub", "upper", "find", "match", "gmatch"}
	keptLuaTable  = [...]string{"insert", "remove", "sort", "maxn", "getn"}
	lostLuaMath   = [...]string{"random", "randomseed"}
)

func (l *luaRun) furnish() {
	for _, open := range [...]lua.LGFunction{lua.OpenBase, lua.OpenString, lua.OpenTable, lua.OpenMath} {
		l.Push(l.NewFunction(open))
		l.Call(0, 0)
	}
	globals := l.G.Global
	library := func(name string) *lua.LTable { return globals.RawGetString(name).(*lua.LTable) }
	text, tables, numbers := library("string"), library("table"), library("math")
	only(globals, keptBase[:])
	only(text, append(keptLuaString[:], "__index"))
	only(tables, keptLuaTable[:])
	for _, name := range lostLuaMath {
		numbers.RawSetString(name, l.NewFunction(func(L *lua.LState) int {
			L.RaiseError("math.%s is not here: use ctx.random() or ctx.roll(n), which draw from the run's dice", name)
			return 0
		}))
	}
	put := func(t *lua.LTable, name string, f lua.LGFunction) { t.RawSetString(name, l.NewFunction(f)) }
	put(globals, "tostring", func(L *lua.LState) int {
		L.Push(l.text(L.CheckAny(1)))
		return 1
	})
	put(globals, "pcall", l.pcall)
	put(globals, "pairs", l.pairs)
	put(globals, "ipairs", l.ipairs)
	put(globals, joinName, func(L *lua.LState) int {
		if s, ok := L.Get(1).(lua.LString); ok {
			l.must(l.b.text(len(s)))
		}
		L.SetTop(1)
		return 1
	})
	put(text, "rep", l.rep)
	put(text, "format", l.format)
	put(text, "gsub", l.gsub)
	for _, name := range [...]string{"find", "match", "gmatch"} {
		f := text.RawGetString(name).(*lua.LFunction)
		put(text, name, func(L *lua.LState) int {
			if name != "find" || !lua.LVAsBool(L.Get(4)) {
				l.tryable(L.CheckString(1), L.CheckString(2))
			}
			n := L.GetTop()
			L.Insert(f, 1)
			L.Call(n, lua.MultRet)
			return L.GetTop()
		})
	}
	put(tables, "concat", l.concat)
}

// only takes from a table what is not in a list.
func only(t *lua.LTable, names []string) {
	kept := make(map[string]bool, len(names))
	for _, name := range names {
		kept[name] = true
	}
	var gone []string
	t.ForEach(func(k, _ lua.LValue) {
		if s := k.String(); !kept[s] {
			gone = append(gone, s)
		}
	})
	for _, name := range gone {
		t.RawSetString(name, lua.LNil)
	}
}

// text is a value as tostring gives it: without the addresses of what is no text
// or number, which are never the same twice.
func (l *luaRun) text(v lua.LValue) lua.LString {
	switch v.Type() {
	case lua.LTNil, lua.LTBool, lua.LTNumber, lua.LTString:
		return lua.LString(v.String())
	case lua.LTUserData:
		return "game"
	}
	return lua.LString(v.Type().String())
}

func (l *luaRun) pcall(L *lua.LState) int {
	L.CheckAny(1)
	err := L.PCall(L.GetTop()-1, lua.MultRet, nil)
	if err == nil {
		L.Insert(lua.LTrue, 1)
		return L.GetTop()
	}
	l.must(l.b.step(costOfCatching))
	L.Push(lua.LFalse)
	if wrong, ok := err.(*lua.ApiError); ok && wrong.Object != nil {
		L.Push(wrong.Object)
	} else {
		L.Push(lua.LString(err.Error()))
	}
	return 2
}

// pairs goes through a table, or through game data.
func (l *luaRun) pairs(L *lua.LState) int {
	d := dataOf(L.Get(1))
	if d == nil {
		L.Push(L.GetGlobal("next"))
		L.Push(L.CheckTable(1))
		L.Push(lua.LNil)
		return 3
	}
	keys := d.d.Keys()
	i := 0
	L.Push(L.NewFunction(func(L *lua.LState) int {
		if i >= len(keys) {
			return 0
		}
		L.Push(lua.LString(keys[i]))
		L.Push(l.look(d, keys[i]))
		i++
		return 2
	}))
	return 1
}

func (l *luaRun) ipairs(L *lua.LState) int {
	t := L.CheckTable(1)
	i := 0
	L.Push(L.NewFunction(func(L *lua.LState) int {
		i++
		v := t.RawGetInt(i)
		if v == lua.LNil {
			return 0
		}
		L.Push(lua.LNumber(i))
		L.Push(v)
		return 2
	}))
	return 1
}

func (l *luaRun) rep(L *lua.LState) int {
	s, n := L.CheckString(1), L.CheckInt(2)
	if n <= 0 || s == "" {
		L.Push(lua.LString(""))
		return 1
	}
	l.must(l.b.text(len(s) * min(n, l.b.Text+1)))
	L.Push(lua.LString(strings.Repeat(s, n)))
	return 1
}

// concat joins texts and numbers.
func (l *luaRun) concat(L *lua.LState) int {
	t := L.CheckTable(1)
	sep := L.OptString(2, "")
	from, to := L.OptInt(3, 1), L.OptInt(4, t.Len())
	var b strings.Builder
	for i := from; i <= to; i++ {
		l.must(l.b.step(1))
		v := t.RawGetInt(i)
		if !lua.LVCanConvToString(v) {
			L.RaiseError("entry %d of the list is a %s: table.concat joins texts and numbers", i, v.Type())
		}
		if i > from {
			b.WriteString(sep)
		}
		b.WriteString(v.String())
		l.must(b.Len() <= l.b.Text || l.b.text(b.Len()))
	}
	l.must(l.b.text(b.Len()))
	L.Push(lua.LString(b.String()))
	return 1
}

// tryable refuses a pattern that might be tried for too long: the machine finds
// matches by trying, each repetition against each place.
func (l *luaRun) tryable(s, pattern string) {
	const most = 20_000_000
	cost, n := 1.0, 0
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '%':
			i++
		case '*', '+', '-', '?':
			n++
			cost = cost * float64(len(s)+1) / float64(n)
		}
	}
	if cost > most || len(pattern) > 500 {
		l.must(l.b.stop("a pattern with %d repetitions against a text of %d characters", n, len(s)))
	}
}

// gsub is the library's, but that its work and its result are bounded.
func (l *luaRun) gsub(L *lua.LState) int {
	s, pattern := L.CheckString(1), L.CheckString(2)
	with := L.CheckAny(3)
	most := L.OptInt(4, -1)
	l.tryable(s, pattern)
	found, err := pm.Find(pattern, []byte(s), 0, most)
	if err != nil {
		L.RaiseError("%s", err.Error())
	}
	var b strings.Builder
	last := 0
	for _, m := range found {
		l.must(l.b.step(1))
		start, end := m.Capture(0), m.Capture(1)
		b.WriteString(s[last:start])
		b.WriteString(l.replacement(L, s, m, with))
		last = end
		l.must(b.Len() <= l.b.Text || l.b.text(b.Len()))
	}
	b.WriteString(s[last:])
	l.must(l.b.text(b.Len()))
	L.Push(lua.LString(b.String()))
	L.Push(lua.LNumber(len(found)))
	return 2
}

// captured is a capture: 0 is the whole match, as is 1 where there is none.
func (l *luaRun) captured(L *lua.LState, s string, m *pm.MatchData, i int) lua.LValue {
	if i == 1 && m.CaptureLength() == 2 {
		i = 0
	}
	if 2*i+1 >= m.CaptureLength() {
		L.RaiseError("there is no capture %d", i)
	}
	if m.IsPosCapture(2 * i) {
		return lua.LNumber(m.Capture(2 * i))
	}
	return lua.LString(s[m.Capture(2*i):m.Capture(2*i+1)])
}

func (l *luaRun) replacement(L *lua.LState, s string, m *pm.MatchData, with lua.LValue) string {
	whole := s[m.Capture(0):m.Capture(1)]
	var v lua.LValue
	switch with := with.(type) {
	case lua.LString:
		return l.filled(L, s, m, string(with))
	case lua.LNumber:
		return with.String()
	case *lua.LTable:
		v = L.GetTable(with, l.captured(L, s, m, 1))
	case *lua.LFunction:
		L.Push(with)
		n := max(1, m.CaptureLength()/2-1)
		for i := 1; i <= n; i++ {
			L.Push(l.captured(L, s, m, i))
		}
		L.Call(n, 1)
		v = L.Get(-1)
		L.Pop(1)
	default:
		L.RaiseError("string.gsub takes a text, a table or a function")
	}
	switch {
	case lua.LVIsFalse(v):
		return whole
	case !lua.LVCanConvToString(v):
		L.RaiseError("a replacement that is a %s", v.Type())
	}
	return v.String()
}

// filled is a replacement with its %0 to %9 filled in.
func (l *luaRun) filled(L *lua.LState, s string, m *pm.MatchData, with string) string {
	var b strings.Builder
	for i := 0; i < len(with); i++ {
		if with[i] != '%' || i+1 == len(with) {
			b.WriteByte(with[i])
			continue
		}
		i++
		if c := with[i]; c >= '0' && c <= '9' {
			b.WriteString(l.captured(L, s, m, int(c-'0')).String())
		} else {
			b.WriteByte(c)
		}
		l.must(b.Len() <= l.b.Text || l.b.text(b.Len()))
	}
	return b.String()
}

// format takes the verbs of Lua, with widths of at most two digits.
func (l *luaRun) format(L *lua.LState) int {
	f := L.CheckString(1)
	var args []any
	for i := 0; i < len(f); i++ {
		if f[i] != '%' {
			continue
		}
		digits := 0
		for i++; i < len(f) && strings.IndexByte("-+ .0123456789", f[i]) >= 0; i++ {
			if digits++; f[i] < '0' || f[i] > '9' {
				digits = 0
			}
			if digits > 2 {
				L.RaiseError("a width of more than two digits in string.format")
			}
		}
		verb := byte(0)
		if i < len(f) {
			verb = f[i]
		}
		if len(args) == 100 {
			L.RaiseError("more than 100 values in string.format")
		}
		at := len(args) + 2
		switch verb {
		case '%':
		case 's', 'q':
			args = append(args, string(l.text(L.CheckAny(at))))
		case 'd', 'o', 'x', 'X':
			args = append(args, int64(L.CheckNumber(at)))
		case 'e', 'E', 'f', 'g', 'G':
			args = append(args, float64(L.CheckNumber(at)))
		default:
			L.RaiseError("string.format knows %%d %%e %%f %%g %%o %%q %%s %%x and %%%%; it was given “%s”", clip(f))
		}
	}
	text := fmt.Sprintf(f, args...)
	l.must(l.b.text(len(text)))
	L.Push(lua.LString(text))
	return 1
}
