package script

import (
	"strconv"
	"strings"

	"github.com/dop251/goja"
)

// ours puts in functions of our own for those of the machine's that cannot be
// bounded from outside, and one that says why it is not there.
func (js *jsRun) ours(g *goja.Object, says map[string]bool) {
	put := func(o *goja.Object, name string, f native) { js.write(o, name, js.guarded(f)) }
	get := func(of string) *goja.Object { return g.Get(of).(*goja.Object) }
	arrays := get("Array").Get("prototype").(*goja.Object)
	put(arrays, "join", js.join)
	put(arrays, "toString", js.join)
	put(arrays, "flat", js.flat)
	put(arrays, "flatMap", js.flatMap)
	functions := get("Function").Get("prototype").(*goja.Object)
	if apply, ok := callable(functions, "apply"); ok {
		put(functions, "apply", func(call goja.FunctionCall) goja.Value {
			if v := call.Argument(1); !goja.IsUndefined(v) && !goja.IsNull(v) {
				js.array(v, "apply")
			}
			return apply(call)
		})
	}
	if says["Array"] {
		put(get("Array"), "from", js.from)
	}
	if says["JSON"] {
		put(get("JSON"), "stringify", js.stringify)
		put(get("JSON"), "parse", js.parse(get("JSON")))
	}
	if says["Math"] {
		put(get("Math"), "random", func(goja.FunctionCall) goja.Value {
			js.throw("Math.random is not here: use ctx.random() or ctx.roll(n), which draw from the run's dice")
			return nil
		})
	}
	// The next of an array's iterator counts, for arrays with more holes than
	// entries: the machine steps through those one by one.
	empty := js.NewArray()
	if values, ok := goja.AssertFunction(empty.GetSymbol(goja.SymIterator)); ok {
		it, err := values(empty)
		js.sure(err)
		iterators := it.(*goja.Object).Prototype()
		if next, ok := callable(iterators, "next"); ok {
			js.fix(iterators, "next", func(call goja.FunctionCall) goja.Value {
				js.must(js.b.step(1))
				return next(call)
			})
		}
	}
}

// array is a value that must be a list, of a length that is allowed.
func (js *jsRun) array(v goja.Value, name string) (*goja.Object, int) {
	o, ok := v.(*goja.Object)
	if !ok || o.ClassName() != "Array" {
		js.throw("%s works on arrays alone: make one with Array.from or [...x]", name)
	}
	n := o.Get("length").ToInteger()
	js.must(js.b.items(n))
	return o, int(n)
}

// onArrays bounds a function of arrays: it would go through any length that is
// said to it.
func (js *jsRun) onArrays(name string, f native) native {
	return func(call goja.FunctionCall) goja.Value {
		_, n := js.array(call.This, name)
		switch name {
		case "push", "unshift", "splice", "toSpliced":
			n += len(call.Arguments)
		case "concat":
			for _, a := range call.Arguments {
				if o, ok := a.(*goja.Object); ok && o.ClassName() == "Array" {
					_, more := js.array(a, name)
					n += more
				}
			}
		}
		js.must(js.b.items(int64(n)))
		return f(call)
	}
}

// onStrings bounds a function of texts: by what it makes, where that may be much
// more than what it is given.
func (js *jsRun) onStrings(name string, f native) native {
	return func(call goja.FunctionCall) goja.Value {
		if goja.IsUndefined(call.This) || goja.IsNull(call.This) {
			js.throw("%s works on a text", name)
		}
		s, _ := call.This.ToString().(goja.String)
		call.This = s
		arg := func(i int) goja.Value { return call.Argument(i) }
		switch name {
		case "repeat":
			if n := arg(0).ToInteger(); n > 0 && s.Length() > 0 {
				js.must(js.b.text(s.Length() * int(min(n, int64(js.b.Text)+1))))
			}
		case "padStart", "padEnd":
			js.must(js.b.text(int(min(arg(0).ToInteger(), int64(js.b.Text)+1))))
		case "concat":
			n := s.Length()
			for i := range call.Arguments {
				call.Arguments[i] = arg(i).ToString()
				n += len(call.Arguments[i].String())
			}
			js.must(js.b.text(n))
		case "match", "matchAll", "search":
			if o, ok := arg(0).(*goja.Object); !ok || o.ClassName() != "RegExp" {
				js.throw("%s takes a regular expression, as in /soup/: for a text there are includes and indexOf", name)
			}
		case "replace", "replaceAll":
			call.Arguments = js.replacing(s, arg(0), arg(1))
		}
		return f(call)
	}
}

// replacing bounds what a replacement makes.
func (js *jsRun) replacing(s goja.String, what, with goja.Value) []goja.Value {
	if o, ok := what.(*goja.Object); !ok || o.ClassName() != "RegExp" {
		what = what.ToString()
	}
	if f, ok := goja.AssertFunction(with); ok {
		total := 0
		return []goja.Value{what, js.ToValue(func(call goja.FunctionCall) goja.Value {
			js.must(js.b.step(1))
			v, err := f(goja.Undefined(), call.Arguments...)
			if err != nil {
				panic(err)
			}
			text := v.ToString()
			total += len(text.String())
			js.must(js.b.text(total))
			return text
		})}
	}
	text := with.ToString()
	r := text.String()
	// The most that can come of it: at each place the whole replacement, and
	// for each $ in it the whole of the text.
	most := (s.Length() + 1) * (len(r) + strings.Count(r, "$")*s.Length())
	if bound := 1000 * js.b.Text; most > bound {
		js.must(js.b.stop("a replacement that may make %d characters", most))
	}
	return []goja.Value{what, text}
}

func (js *jsRun) join(call goja.FunctionCall) goja.Value {
	o, n := js.array(call.This, "join")
	sep := ","
	if v := call.Argument(0); !goja.IsUndefined(v) {
		sep = v.ToString().String()
	}
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteString(sep)
		}
		if v := o.Get(strconv.Itoa(i)); v != nil && !goja.IsUndefined(v) && !goja.IsNull(v) {
			b.WriteString(v.ToString().String())
		}
		js.must(js.b.step(1) && b.Len() <= js.b.Text || js.b.text(b.Len()))
	}
	js.must(js.b.text(b.Len()))
	return js.ToValue(b.String())
}

// spread appends the entries of a list that a list holds, to a depth.
func (js *jsRun) spread(to []any, v goja.Value, depth int64) []any {
	o, ok := v.(*goja.Object)
	if !ok || o.ClassName() != "Array" || depth < 0 {
		js.must(js.b.step(1) && js.b.items(int64(len(to)+1)))
		return append(to, v)
	}
	js.must(js.b.enter())
	defer js.b.leave()
	_, n := js.array(o, "flat")
	for i := range n {
		js.must(js.b.step(1))
		if e := o.Get(strconv.Itoa(i)); e != nil {
			to = js.spread(to, e, depth-1)
		}
	}
	return to
}

func (js *jsRun) flat(call goja.FunctionCall) goja.Value {
	js.array(call.This, "flat")
	depth := int64(1)
	if v := call.Argument(0); !goja.IsUndefined(v) {
		depth = max(0, v.ToInteger())
	}
	return js.NewArray(js.spread(nil, call.This, depth)...)
}

func (js *jsRun) flatMap(call goja.FunctionCall) goja.Value {
	o, n := js.array(call.This, "flatMap")
	f, ok := goja.AssertFunction(call.Argument(0))
	if !ok {
		js.throw("flatMap takes a function")
	}
	var all []any
	for i := range n {
		e := o.Get(strconv.Itoa(i))
		if e == nil {
			continue
		}
		v, err := f(call.Argument(1), e, js.ToValue(i), o)
		if err != nil {
			panic(err)
		}
		all = js.spread(all, v, 0)
	}
	return js.NewArray(all...)
}

// from makes an array of what can be gone through, or of { length: n }.
func (js *jsRun) from(call goja.FunctionCall) goja.Value {
	src := call.Argument(0)
	f, mapped := goja.AssertFunction(call.Argument(1))
	var all []any
	add := func(v goja.Value) bool {
		js.must(js.b.step(1) && js.b.items(int64(len(all)+1)))
		if mapped {
			var err error
			if v, err = f(goja.Undefined(), v, js.ToValue(len(all))); err != nil {
				panic(err)
			}
		}
		all = append(all, v)
		return true
	}
	if goja.IsUndefined(src) || goja.IsNull(src) {
		js.throw("Array.from takes a list")
	}
	o := src.ToObject(js.Runtime)
	if iter := o.GetSymbol(goja.SymIterator); iter != nil && !goja.IsUndefined(iter) {
		js.ForOf(src, add)
		return js.NewArray(all...)
	}
	n := int64(0)
	if v := o.Get("length"); v != nil {
		n = v.ToInteger()
	}
	js.must(js.b.items(n))
	for i := range n {
		v := o.Get(strconv.FormatInt(i, 10))
		if v == nil {
			v = goja.Undefined()
		}
		add(v)
	}
	return js.NewArray(all...)
}

// stringify writes JSON on one line. What JSON cannot say is an error, but for
// what is undefined or a function within an object, which is left out.
func (js *jsRun) stringify(call goja.FunctionCall) goja.Value {
	v := call.Argument(0)
	if goja.IsUndefined(v) {
		return v
	}
	got, err := js.out(v, js.b.outbound())
	if err != nil {
		js.throw("JSON.stringify: %v", err)
	}
	text := string(appendJSON(nil, got))
	js.must(js.b.text(len(text)))
	return js.ToValue(text)
}

// parse reads JSON, without a function to revive it.
func (js *jsRun) parse(json *goja.Object) native {
	parse, _ := callable(json, "parse")
	return func(call goja.FunctionCall) goja.Value {
		s := call.Argument(0).ToString()
		js.must(js.b.text(len(s.String())))
		call.Arguments = []goja.Value{s}
		return parse(call)
	}
}
