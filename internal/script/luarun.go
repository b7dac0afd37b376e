package script

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	lua "github.com/yuin/gopher-lua"

	"rpg/internal/world"
)

// luaRun is a machine in which a file of scripts runs. Each run has global
// variables of its own, which stand before those that the machine has; a run that
// ended well, and has left the libraries as they were, leaves the machine to the
// next.
type luaRun struct {
	*lua.LState
	b     *budget
	ticks *ticking
	file  *luaFile
	ctx   lua.LValue
	shown *lua.LTable // what all game data is looked up by
	names *lua.LTable // looks global variables up in the machine's own
	libs  []luaLib
}

// deepLua is how many calls may wait for each other. The machine writes down the
// whole stack for each error, which is slow when it is deep.
const deepLua = 200

// boundTables keeps one entry with a high number from filling a table up to it.
// The machine has this limit for all of its runs at once.
var boundTables = sync.OnceFunc(func() { lua.MaxArrayIndex = 1 << 16 })

func (f *luaFile) run(name string, ctx members, b *budget) (got any, fault *Error) {
	l := f.idle
	f.idle = nil
	if l == nil {
		l = f.machine()
	}
	l.b, l.ticks.b = b, b
	// The machine gives errors as values; this is for its mistakes.
	defer func() {
		if r := recover(); r != nil {
			got, fault = nil, l.fault(fmt.Errorf("the machine failed: %v", r))
		}
		l.rest(fault == nil)
	}()
	l.ctx = l.data(ctx)
	main := l.NewFunctionFromProto(f.code)
	globals := l.NewTable()
	globals.Metatable = l.names
	main.Env = globals
	if err := l.CallByParam(lua.P{Fn: main, NRet: 1, Protect: true}); err != nil {
		return nil, l.fault(err)
	}
	fn := globals.RawGetString(name)
	if f.table {
		t, ok := l.Get(-1).(*lua.LTable)
		if !ok {
			return nil, &Error{Pos: world.Pos{File: f.name}, Message: "the file did not return its table"}
		}
		fn = t.RawGetString(name)
	}
	if _, ok := fn.(*lua.LFunction); !ok {
		return nil, &Error{Pos: world.Pos{File: f.name}, Message: "it is no function"}
	}
	if err := l.CallByParam(lua.P{Fn: fn, NRet: 1, Protect: true}, l.ctx); err != nil {
		return nil, l.fault(err)
	}
	got, err := l.out(l.Get(-1), b.outbound())
	if err != nil {
		return nil, l.fault(fmt.Errorf("what it gave back cannot be used: %w", err))
	}
	if b.why != "" {
		return nil, l.fault(errors.New(b.why))
	}
	return got, nil
}

// machine makes one, with all that a script finds in it.
func (f *luaFile) machine() *luaRun {
	boundTables()
	l := &luaRun{file: f, ticks: &ticking{b: Usual().start(afterFunc)}}
	l.LState = lua.NewState(lua.Options{
		CallStackSize: deepLua, RegistrySize: 1 << 10, RegistryMaxSize: 1 << 16, RegistryGrowStep: 1 << 10,
		SkipOpenLibs: true, MinimizeStackMemory: true,
	})
	l.SetContext(l.ticks)
	l.furnish()
	l.names = l.NewTable()
	l.names.RawSetString("__index", l.G.Global)
	l.names.RawSetString("__metatable", lua.LFalse)
	l.libs = l.libraries()
	return l
}

// rest puts the machine by for the next run, or ends it.
func (l *luaRun) rest(well bool) {
	if !well || !l.unchanged() {
		l.Close()
		return
	}
	l.SetTop(0)
	l.ctx, l.b, l.ticks.b = nil, nil, nil
	l.file.idle = l
}

// luaLib is a table that all scripts share, and what is in it.
type luaLib struct {
	*lua.LTable
	holds []luaEntry
}

type luaEntry struct{ key, value lua.LValue }

func (l *luaRun) libraries() []luaLib {
	var all []luaLib
	for _, t := range [...]lua.LValue{
		l.G.Global, l.GetGlobal("string"), l.GetGlobal("table"), l.GetGlobal("math"), l.GetMetatable(lua.LString("")),
	} {
		lib := luaLib{LTable: t.(*lua.LTable)}
		lib.ForEach(func(k, v lua.LValue) { lib.holds = append(lib.holds, luaEntry{k, v}) })
		all = append(all, lib)
	}
	return all
}

// unchanged reports whether the libraries are as they were.
func (l *luaRun) unchanged() bool {
	for _, lib := range l.libs {
		n := 0
		lib.ForEach(func(lua.LValue, lua.LValue) { n++ })
		if n != len(lib.holds) || lib.Metatable != lua.LNil {
			return false
		}
		for _, e := range lib.holds {
			if lib.RawGet(e.key) != e.value {
				return false
			}
		}
	}
	return true
}

// ticking counts instructions. The machine asks a context whether it is done
// before each of them, and this is where it asks.
type ticking struct{ b *budget }

// done is closed, as what a stopped run is told.
var done = sync.OnceValue(func() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
})

func (t *ticking) Done() <-chan struct{} {
	if t.b.step(1) {
		return nil
	}
	return done()
}

func (t *ticking) Err() error                  { return context.Canceled }
func (t *ticking) Deadline() (time.Time, bool) { return time.Time{}, false }
func (t *ticking) Value(any) any               { return nil }

// fault makes our error of the machine's: its texts begin with "file:line:".
func (l *luaRun) fault(err error) *Error {
	e := &Error{Message: err.Error(), Pos: world.Pos{File: l.file.name}}
	var wrong *lua.ApiError
	if errors.As(err, &wrong) {
		switch {
		case wrong.Object == nil || wrong.Object == lua.LNil:
			e.Message = "it raised an error without a text"
		case wrong.Object.Type() != lua.LTString:
			e.Message = "it raised an error that is a " + wrong.Object.Type().String()
		default:
			e.Message = wrong.Object.String()
		}
	}
	if rest, ok := strings.CutPrefix(e.Message, l.file.name+":"); ok {
		line, text, _ := strings.Cut(rest, ":")
		if n, err := strconv.Atoi(line); err == nil {
			e.Pos.Line, e.Message = n, strings.TrimSpace(text)
		}
	}
	if strings.Contains(e.Message, "stack overflow") || strings.Contains(e.Message, "registry overflow") {
		e.Message, e.Limit = deep(deepLua), true
	}
	if l.b.why != "" {
		e.Message, e.Limit = l.b.why, true
	}
	e.Message = clip(e.Message)
	return e
}

// must leaves the script when the budget is spent. It cannot go on after that:
// the next instruction is refused as well, whatever pcall makes of this error.
func (l *luaRun) must(ok bool) {
	if !ok {
		l.RaiseError("%s", l.b.why)
	}
}
