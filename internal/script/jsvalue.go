package script

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/dop251/goja"
)

// in makes a value of the game's one of the script's.
func (js *jsRun) in(v any) goja.Value {
	switch v := v.(type) {
	case nil:
		return goja.Null()
	case []string:
		list := make([]any, len(v))
		for i, s := range v {
			list[i] = s
		}
		return js.NewArray(list...)
	case []any:
		list := make([]any, len(v))
		for i, e := range v {
			list[i] = js.in(e)
		}
		return js.NewArray(list...)
	case Func:
		return js.ToValue(js.call(v))
	case Data:
		return js.data(v)
	}
	return js.ToValue(v)
}

// call lets a script call the game.
func (js *jsRun) call(f Func) native {
	return func(call goja.FunctionCall) goja.Value {
		js.must(js.b.step(costOfAsking))
		args := make([]any, len(call.Arguments))
		for i, a := range call.Arguments {
			var err error
			if _, holds := a.(*goja.Object); holds {
				args[i], err = js.out(a, js.b.outbound())
			} else {
				args[i], err = js.out(a, nil) // no object: there is nothing to bound
			}
			if err != nil {
				js.throw("%v", err)
			}
		}
		got, err := f(args)
		if err != nil {
			js.throw("%v", err)
		}
		return js.in(got)
	}
}

// member is a function of ctx: one for all runs, which asks the ctx of the run
// that calls it.
func (js *jsRun) member(key string) goja.Value {
	v, known := js.calls[key]
	if !known {
		v = js.ToValue(js.call(func(args []any) (any, error) { return js.ctx.d.(members).ask(key, args) }))
		js.seal(v.(*goja.Object))
		js.calls[key] = v
	}
	return v
}

// costOfAsking is how many steps a question to the game counts for.
const costOfAsking = 20

// data shows game data as an object that cannot be written.
func (js *jsRun) data(d Data) goja.Value {
	shown := &jsData{js: js, d: d}
	shown.seen = shown.few[:0]
	o := js.NewDynamicObject(shown)
	js.shown[o] = d
	return o
}

// jsData looks each thing up once a run, so that it is the same object each time.
// Scripts look at few: only where they look at many is there a map of them.
type jsData struct {
	js   *jsRun
	d    Data
	seen []jsSeen
	few  [2]jsSeen // what most scripts look at, of what most of them look into
	many map[string]goja.Value
}

type jsSeen struct {
	key   string
	value goja.Value
}

func (o *jsData) known(key string) (goja.Value, bool) {
	if o.many != nil {
		v, ok := o.many[key]
		return v, ok
	}
	for _, s := range o.seen {
		if s.key == key {
			return s.value, true
		}
	}
	return nil, false
}

func (o *jsData) remember(key string, v goja.Value) {
	const few = 12
	switch {
	case o.many != nil:
		o.many[key] = v
		return
	case len(o.seen) == few:
		o.many = map[string]goja.Value{key: v}
		for _, s := range o.seen {
			o.many[s.key] = s.value
		}
	}
	o.seen = append(o.seen, jsSeen{key, v})
}

// forget ends a run.
func (o *jsData) forget() {
	clear(o.seen)
	o.d, o.seen, o.many = nil, o.seen[:0], nil
}

func (o *jsData) Get(key string) goja.Value {
	if v, ok := o.known(key); ok {
		return v
	}
	o.js.must(o.js.b.step(1))
	if o == o.js.ctx && memberCalls(key) {
		return o.js.member(key)
	}
	got, ok := o.d.Get(key)
	if !ok {
		return nil
	}
	v := o.js.in(got)
	if list, isList := v.(*goja.Object); isList && list.ClassName() == "Array" {
		o.js.freeze(list)
	}
	o.remember(key, v)
	return v
}

func (o *jsData) Has(key string) bool { return o.Get(key) != nil }

func (o *jsData) Keys() []string {
	keys := o.d.Keys()
	o.js.must(o.js.b.step(1 + len(keys)))
	return keys
}

const readOnly = "ctx cannot be changed: give back steps, which change the game"

func (o *jsData) Set(string, goja.Value) bool {
	o.js.throw(readOnly)
	return false
}

func (o *jsData) Delete(string) bool {
	o.js.throw(readOnly)
	return false
}

// freeze makes a list that lies in game data, and the lists in it, unwritable.
func (js *jsRun) freeze(list *goja.Object) {
	n := int(list.Get("length").ToInteger())
	for i := range n {
		key := strconv.Itoa(i)
		v := list.Get(key)
		if inner, ok := v.(*goja.Object); ok && inner.ClassName() == "Array" {
			js.freeze(inner)
		}
		js.sure(list.DefineDataProperty(key, v, goja.FLAG_FALSE, goja.FLAG_FALSE, goja.FLAG_TRUE))
	}
	js.sure(list.DefineDataProperty("length", js.ToValue(n), goja.FLAG_FALSE, goja.FLAG_FALSE, goja.FLAG_FALSE))
}

var errFunction = errors.New("a function cannot be given back")

// out makes a value of the script's one of ours. It may run the script's code,
// where a property is a getter, and so is bounded like all of it.
func (js *jsRun) out(v goja.Value, o *outbound) (any, error) {
	if v == nil || goja.IsUndefined(v) || goja.IsNull(v) {
		return nil, nil
	}
	obj, ok := v.(*goja.Object)
	if !ok {
		return js.scalar(v)
	}
	if err := o.into(); err != nil {
		return nil, err
	}
	defer o.out()
	if d := js.shown[obj]; d != nil {
		return o.plain(d)
	}
	if _, isFunc := goja.AssertFunction(obj); isFunc {
		return nil, errFunction
	}
	switch obj.ClassName() {
	case "Array":
		return js.list(obj, o)
	case "Object":
		return js.record(obj, o)
	}
	return nil, fmt.Errorf("a %s cannot be given back; texts, numbers, true, false, lists and plain objects can", obj.ClassName())
}

func (js *jsRun) scalar(v goja.Value) (any, error) {
	if text, is := v.(goja.String); is {
		return text.String(), nil
	}
	switch x := v.Export().(type) {
	case bool:
		return x, nil
	case string:
		return x, nil
	case int64:
		return number(float64(x))
	case float64:
		return number(x)
	}
	return nil, fmt.Errorf("%v cannot be given back", v)
}

func (js *jsRun) list(obj *goja.Object, o *outbound) (any, error) {
	n := obj.Get("length").ToInteger()
	if n > mostOut {
		return nil, errMany
	}
	list := make([]any, n)
	for i := range list {
		if o.left--; o.left < 0 {
			return nil, errMany
		}
		var err error
		if list[i], err = js.out(obj.Get(strconv.Itoa(i)), o); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (js *jsRun) record(obj *goja.Object, o *outbound) (any, error) {
	r := record{}
	for _, k := range obj.Keys() {
		if o.left--; o.left < 0 {
			return nil, errMany
		}
		v := obj.Get(k)
		if v == nil || goja.IsUndefined(v) {
			continue
		}
		inner, err := js.out(v, o)
		if err != nil {
			return nil, err
		}
		r = append(r, member{k, inner})
	}
	return r, nil
}
