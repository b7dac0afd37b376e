package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// in makes a value of the game's one of the script's.
func (l *luaRun) in(v any) lua.LValue {
	switch v := v.(type) {
	case bool:
		return lua.LBool(v)
	case int:
		return lua.LNumber(v)
	case float64:
		return lua.LNumber(v)
	case string:
		return lua.LString(v)
	case []string:
		t := l.CreateTable(len(v), 0)
		for i, s := range v {
			t.RawSetInt(i+1, lua.LString(s))
		}
		return t
	case []any:
		t := l.CreateTable(len(v), 0)
		for i, e := range v {
			t.RawSetInt(i+1, l.in(e))
		}
		return t
	case Func:
		return l.NewFunction(l.call(v))
	case Data:
		return l.data(v)
	}
	return lua.LNil
}

// call lets a script call the game, as ctx.roll(3) or ctx:roll(3).
func (l *luaRun) call(f Func) lua.LGFunction {
	return func(L *lua.LState) int {
		l.must(l.b.step(costOfAsking))
		var args []any
		for i := 1; i <= L.GetTop(); i++ {
			if i == 1 && L.Get(1) == l.ctx {
				continue
			}
			a, err := l.out(L.Get(i), l.b.outbound())
			if err != nil {
				L.RaiseError("%s", err.Error())
			}
			args = append(args, a)
		}
		got, err := f(args)
		if err != nil {
			L.RaiseError("%s", err.Error())
		}
		L.Push(l.in(got))
		return 1
	}
}

// luaData is game data, and what was looked up in it before.
type luaData struct {
	d    Data
	seen map[string]lua.LValue
}

// data shows game data as a value that can be looked into with a dot, and gone
// through with pairs.
func (l *luaRun) data(d Data) lua.LValue {
	if l.shown == nil {
		l.shown = l.NewTable()
		l.shown.RawSetString("__index", l.NewFunction(func(L *lua.LState) int {
			if key, ok := L.Get(2).(lua.LString); ok {
				L.Push(l.look(dataOf(L.Get(1)), string(key)))
				return 1
			}
			L.Push(lua.LNil)
			return 1
		}))
		l.shown.RawSetString("__newindex", l.NewFunction(func(L *lua.LState) int {
			L.RaiseError("%s", readOnly)
			return 0
		}))
		l.shown.RawSetString("__metatable", lua.LString("game"))
	}
	u := l.NewUserData()
	u.Value, u.Metatable = &luaData{d: d}, l.shown
	return u
}

// dataOf is the game data behind a value, if it is any.
func dataOf(v lua.LValue) *luaData {
	if u, ok := v.(*lua.LUserData); ok {
		d, _ := u.Value.(*luaData)
		return d
	}
	return nil
}

func (l *luaRun) look(d *luaData, key string) lua.LValue {
	if d == nil {
		return lua.LNil
	}
	if v, ok := d.seen[key]; ok {
		return v
	}
	got, ok := d.d.Get(key)
	if !ok {
		return lua.LNil
	}
	v := l.in(got)
	if _, isList := v.(*lua.LTable); isList {
		return v // a copy each time
	}
	if d.seen == nil {
		d.seen = map[string]lua.LValue{}
	}
	d.seen[key] = v
	return v
}

// out makes a value of the script's one of ours.
func (l *luaRun) out(v lua.LValue, o *outbound) (any, error) {
	switch v := v.(type) {
	case *lua.LNilType:
		return nil, nil
	case lua.LBool:
		return bool(v), nil
	case lua.LNumber:
		return number(float64(v))
	case lua.LString:
		return strings.ToValidUTF8(string(v), "\uFFFD"), nil
	case *lua.LFunction:
		return nil, errFunction
	case *lua.LTable:
		return l.table(v, o)
	}
	if d := dataOf(v); d != nil {
		return o.plain(d.d)
	}
	return nil, fmt.Errorf("a %s cannot be given back", v.Type())
}

// table makes a list or a record of a table. Names are sorted: a table has no
// order that an author gave it.
func (l *luaRun) table(t *lua.LTable, o *outbound) (any, error) {
	if err := o.into(); err != nil {
		return nil, err
	}
	defer o.out()
	var keys []string
	numbers := 0
	for k, _ := t.Next(lua.LNil); k != lua.LNil; k, _ = t.Next(k) {
		if o.left--; o.left < 0 {
			return nil, errMany
		}
		switch k := k.(type) {
		case lua.LString:
			keys = append(keys, string(k))
		case lua.LNumber:
			numbers++
		default:
			return nil, fmt.Errorf("a table with a %s for a key cannot be given back", k.Type())
		}
	}
	switch {
	case numbers > 0 && len(keys) > 0:
		return nil, errors.New("a table with both numbers and names cannot be given back")
	case numbers == 0 && len(keys) == 0:
		return []any{}, nil
	case numbers > 0:
		list := make([]any, numbers)
		for i := range list {
			e := t.RawGetInt(i + 1)
			if e == lua.LNil {
				return nil, fmt.Errorf("a list without an entry %d cannot be given back", i+1)
			}
			var err error
			if list[i], err = l.out(e, o); err != nil {
				return nil, err
			}
		}
		return list, nil
	}
	slices.Sort(keys)
	r := record{}
	for _, k := range keys {
		inner, err := l.out(t.RawGetString(k), o)
		if err != nil {
			return nil, err
		}
		r = append(r, member{k, inner})
	}
	return r, nil
}
