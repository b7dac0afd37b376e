package script

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/dop251/goja"
)

// What a script finds in its machine. All else is taken away before it runs:
// what knows chance, clocks or code (Date, eval, Function, Proxy, …), and what a
// script has no use for, since each function that is left must be bounded.
var (
	keptGlobals = [...]string{
		"Object", "Array", "String", "Number", "Boolean", "Error", "TypeError", "RangeError", "Math", "JSON", "Map",
		"Set", "NaN", "Infinity", "undefined", "isNaN", "isFinite", "parseInt", "parseFloat",
	}
	keptOfObject = [...]string{
		"assign", "create", "entries", "freeze", "fromEntries", "getPrototypeOf", "hasOwn", "is", "isFrozen", "keys", "values",
	}
	keptOfObjects = [...]string{"hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toString", "valueOf"}
	keptOfArray   = [...]string{"isArray", "of"}
	keptOfArrays  = [...]string{
		"at", "entries", "every", "fill", "filter", "find", "findIndex", "findLast", "findLastIndex", "forEach",
		"includes", "indexOf", "keys", "lastIndexOf", "map", "pop", "push", "reduce", "reduceRight", "reverse", "shift",
		"slice", "some", "sort", "splice", "unshift", "values", "with", "toReversed", "toSorted", "toSpliced", "concat",
	}
	keptOfString  = [...]string{"fromCharCode", "fromCodePoint"}
	keptOfStrings = [...]string{
		"at", "charAt", "charCodeAt", "codePointAt", "concat", "endsWith", "includes", "indexOf", "lastIndexOf",
		"localeCompare", "match", "matchAll", "normalize", "padEnd", "padStart", "repeat", "replace", "replaceAll",
		"search", "slice", "split", "startsWith", "substring", "substr", "toLowerCase", "toUpperCase", "toString",
		"trim", "trimEnd", "trimStart", "valueOf",
	}
	keptOfFunctions = [...]string{"call", "apply", "toString"}
	keptOfErrors    = [...]string{"toString"}
	keptOfPatterns  = [...]string{"exec", "test", "toString"}
	keptOfMaps      = [...]string{"clear", "delete", "entries", "forEach", "get", "has", "keys", "set", "values"}
	keptOfSets      = [...]string{"add", "clear", "delete", "entries", "forEach", "has", "keys", "values"}
)

// native is a function of the machine's.
type native = func(goja.FunctionCall) goja.Value

// surplus is what a fresh machine has beside what is kept, for each object that
// [jsRun.keep] goes through. To ask a machine for all its names is slow, and they
// are always the same: it is done once, in a machine that no script sees.
var surplus = sync.OnceValue(func() map[string][]string {
	rt := goja.New()
	out := map[string][]string{}
	note := func(key string, o *goja.Object, kept []string) {
		for _, name := range o.GetOwnPropertyNames() {
			if !slices.Contains(kept, name) && !slices.Contains(left[:], name) {
				out[key] = append(out[key], name)
			}
		}
	}
	note("", rt.GlobalObject(), keptGlobals[:])
	for _, k := range kept() {
		note(k.of, k.find(rt.GlobalObject()), k.names)
	}
	return out
})

// keeping is an object of the machine's and what stays on it.
type keeping struct {
	of    string // the name of a constructor
	proto bool   // its prototype is meant
	names []string
}

func (k keeping) find(g *goja.Object) *goja.Object {
	o := g.Get(strings.TrimSuffix(k.of, "s")).(*goja.Object)
	if k.proto {
		o = o.Get("prototype").(*goja.Object)
	}
	return o
}

// kept lists the objects that have functions to guard. Those of prototypes are
// there for every script, since texts, lists and patterns are written without
// their constructors' names; the others only for one that says their name, as
// there is no way to them else: no constructor property, no global this.
func kept() []keeping {
	return []keeping{
		{"Objects", true, keptOfObjects[:]}, {"Arrays", true, keptOfArrays[:]}, {"Strings", true, keptOfStrings[:]},
		{"Functions", true, keptOfFunctions[:]}, {"RegExps", true, keptOfPatterns[:]}, {"Errors", true, keptOfErrors[:]},
		{"Object", false, keptOfObject[:]}, {"Array", false, keptOfArray[:]}, {"String", false, keptOfString[:]},
		{"Maps", true, keptOfMaps[:]}, {"Sets", true, keptOfSets[:]},
	}
}

// furnish makes the machine a place for a script that says some names.
func (js *jsRun) furnish(says map[string]bool) {
	g := js.GlobalObject()
	js.freezes, _ = goja.AssertFunction(g.Get("Object").(*goja.Object).Get("freeze"))
	met := js.meets()
	gone := surplus()
	for _, k := range kept() {
		name := strings.TrimSuffix(k.of, "s")
		if (!k.proto || name == "Map" || name == "Set") && !says[name] {
			continue
		}
		var around func(string, native) native
		switch k.of {
		case "Arrays":
			around = js.onArrays
		case "Strings":
			around = js.onStrings
		}
		js.keep(k.find(g), gone[k.of], k.names, around)
	}
	js.ours(g, says)
	for _, name := range gone[""] {
		if says[name] {
			js.lose(g, name)
		}
	}
	js.fix(g, stepName, func(call goja.FunctionCall) goja.Value {
		n := 1
		if len(call.Arguments) > 0 {
			n = int(call.Arguments[0].ToInteger())
		}
		js.must(js.b.step(n))
		return goja.Undefined()
	})
	js.fix(g, freezeName, js.freezeFunction(g))
	js.fix(g, textName, func(call goja.FunctionCall) goja.Value {
		v := call.Argument(0)
		if s, ok := v.(goja.String); ok {
			js.must(js.b.text(s.Length()))
		}
		return v
	})
	js.lockAll(g, met, says)
}

// hiddenCode makes the objects that a script meets without naming them.
var hiddenCode = sync.OnceValue(func() *goja.Program { return goja.MustCompile("", hidden, true) })

func (js *jsRun) meets() []*goja.Object {
	v, err := js.RunProgram(hiddenCode())
	js.sure(err)
	list := v.(*goja.Object)
	var all []*goja.Object
	for i := range int(list.Get("length").ToInteger()) {
		all = append(all, list.Get(strconv.Itoa(i)).(*goja.Object))
	}
	return all
}

// freezeFunction is what makes a function of the file's unwritable, with the
// object that it has for constructing.
func (js *jsRun) freezeFunction(g *goja.Object) native {
	return func(call goja.FunctionCall) goja.Value {
		if o, ok := call.Argument(0).(*goja.Object); ok {
			js.seal(o)
			if p, ok := o.Get("prototype").(*goja.Object); ok {
				js.seal(p)
			}
		}
		return goja.Undefined()
	}
}

// keep takes from an object what is surplus, and puts a guard before each
// function that stays. Such a function may call another of the machine's, and
// that the first again, without any code of the script between them to count.
func (js *jsRun) keep(o *goja.Object, surplus, names []string, around func(name string, f native) native) {
	for _, name := range surplus {
		js.lose(o, name)
	}
	for _, name := range names {
		if f, ok := callable(o, name); ok {
			if around != nil {
				f = around(name, f)
			}
			js.write(o, name, js.guarded(f))
		}
	}
}

// left stays on every object: what is no function, and getters, which ask
// nothing of a script's and cannot be taken off their object, since there is no
// getOwnPropertyDescriptor.
var left = [...]string{
	"prototype", "length", "name", "message", "size", "source", "flags", "global", "ignoreCase", "multiline", "sticky",
	"unicode", "dotAll", "hasIndices",
}

// callable is a property that is a function of the machine's.
func callable(o *goja.Object, name string) (native, bool) {
	v, ok := o.Get(name).(*goja.Object)
	if !ok {
		return nil, false
	}
	f, ok := v.Export().(native)
	return f, ok
}

func (js *jsRun) guarded(f native) native {
	return func(call goja.FunctionCall) goja.Value {
		js.must(js.b.enter())
		defer js.b.leave()
		return js.short(f(call))
	}
}

// short checks a text that a function of the machine's made.
func (js *jsRun) short(v goja.Value) goja.Value {
	if s, ok := v.(goja.String); ok && s.Length() > js.b.Text {
		js.must(js.b.text(s.Length()))
	}
	return v
}

func (js *jsRun) lose(o *goja.Object, name string) { js.sure(o.Delete(name)) }

func (js *jsRun) write(o *goja.Object, name string, v any) { js.sure(o.Set(name, v)) }

// fix writes what a script cannot write over.
func (js *jsRun) fix(o *goja.Object, name string, f native) {
	js.sure(o.DefineDataProperty(name, js.ToValue(f), goja.FLAG_FALSE, goja.FLAG_FALSE, goja.FLAG_FALSE))
}

// sure is for what a fresh machine cannot refuse.
func (js *jsRun) sure(err error) {
	if err != nil {
		panic(err)
	}
}
