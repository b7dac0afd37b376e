package script

import (
	"slices"

	"github.com/dop251/goja"
)

// Before a file runs, all that its machine has is made unwritable. Then no run
// can leave anything in it for the next one, and the machine can be used again.

// hidden are objects that a script meets without saying a name for them: what
// lists, texts, maps and patterns are gone through with, and the errors that the
// machine itself throws.
const hidden = `[[], [][Symbol.iterator](), "".matchAll(/x/g), ""[Symbol.iterator](), new Map().entries(), new Set().values(), /x/, () => 1,
	function () {}, true, 1, "", Error.prototype, TypeError.prototype, RangeError.prototype, ReferenceError.prototype, SyntaxError.prototype,
	EvalError.prototype, URIError.prototype, (function () { return arguments })()].map(Object)`

// seal freezes one object.
func (js *jsRun) seal(o *goja.Object) {
	if _, err := js.freezes(goja.Undefined(), o); err != nil {
		panic(err)
	}
}

// lock freezes what can be reached from some objects, but for the objects that
// are own only to their list.
func (js *jsRun) lock(from []*goja.Object) {
	seen := map[*goja.Object]bool{}
	for len(from) > 0 {
		o := from[len(from)-1]
		from = from[:len(from)-1]
		if o == nil || seen[o] {
			continue
		}
		seen[o] = true
		from = append(from, o.Prototype())
		look := func(v goja.Value) {
			if inner, ok := v.(*goja.Object); ok {
				from = append(from, inner)
			}
		}
		for _, name := range o.GetOwnPropertyNames() {
			_ = js.Try(func() { look(o.Get(name)) }) // a getter asks what only instances have
		}
		for _, s := range o.Symbols() {
			_ = js.Try(func() { look(o.GetSymbol(s)) })
		}
		js.seal(o)
	}
}

// overridable are the names on prototypes that scripts give to objects of their
// own. On a frozen prototype such a name could not be written on what stands
// below it, which nobody expects.
func (js *jsRun) overridable(proto *goja.Object, names ...string) {
	for _, name := range names {
		v := proto.Get(name)
		if v == nil {
			continue
		}
		get := js.ToValue(func(goja.FunctionCall) goja.Value { return v })
		set := js.ToValue(func(call goja.FunctionCall) goja.Value {
			o, ok := call.This.(*goja.Object)
			if !ok || o == proto {
				js.throw("what the language has cannot be changed")
			}
			if err := o.DefineDataProperty(name, call.Argument(0), goja.FLAG_TRUE, goja.FLAG_TRUE, goja.FLAG_TRUE); err != nil {
				panic(err)
			}
			return goja.Undefined()
		})
		js.sure(proto.DefineAccessorProperty(name, get, set, goja.FLAG_FALSE, goja.FLAG_FALSE))
	}
}

// lockAll locks the machine for a script that says some names.
func (js *jsRun) lockAll(g *goja.Object, hidden []*goja.Object, says map[string]bool) {
	proto := func(of string) *goja.Object { return g.Get(of).(*goja.Object).Get("prototype").(*goja.Object) }
	js.overridable(proto("Object"), keptOfObjects[:]...)
	for _, of := range [...]string{"Error", "TypeError", "RangeError"} {
		js.overridable(proto(of), "name", "message", "toString")
	}
	all := slices.Clone(hidden)
	for _, name := range keptGlobals {
		if o, ok := g.Get(name).(*goja.Object); ok && says[name] {
			all = append(all, o)
		}
	}
	js.lock(all)
}
