package script

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/dop251/goja"

	"rpg/internal/world"
)

// jsRun is a machine in which a file of scripts runs. What is in it before the
// file cannot be changed, so that a run which ended well leaves nothing behind,
// and the machine serves the next one too.
type jsRun struct {
	*goja.Runtime
	b    *budget
	file *jsFile

	freezes goja.Callable            // Object.freeze
	main    goja.Callable            // runs the file
	offered map[string]goja.Callable // what a steady file offers
	calls   map[string]goja.Value    // the functions of ctx
	ctx     *jsData                  // ctx, of the run that runs
	shownAs goja.Value               // the object that shows it
	stopped world.Pos                // where the script was when it was stopped
	shown   map[*goja.Object]Data    // the objects that are game data
}

// deepCalls is how many calls of JavaScript functions may wait for each other.
// What the machine's own functions call in turn is counted by the budget.
const deepCalls = 1000

func (f *jsFile) run(name string, ctx members, b *budget) (got any, fault *Error) {
	js := f.idle
	f.idle = nil
	if js == nil {
		js = &jsRun{Runtime: goja.New(), file: f, shown: map[*goja.Object]Data{}, calls: map[string]goja.Value{}}
	}
	js.b = b
	b.halt = js.halt
	// The machine gives its own errors as values; what still panics is a stop
	// that fell outside of it, or a mistake of the machine's.
	defer func() {
		if r := recover(); r != nil {
			got, fault = nil, js.broken(r)
		}
		if fault == nil {
			js.rest()
		}
	}()
	if js.main == nil {
		js.SetMaxCallStackSize(deepCalls)
		js.furnish(f.says)
		main, err := js.RunProgram(f.code)
		if err != nil {
			return nil, js.fault(err)
		}
		js.main, _ = goja.AssertFunction(main)
	}
	fn, err := js.pick(name)
	if err != nil {
		return nil, js.fault(err)
	}
	if fn == nil {
		return nil, &Error{Pos: world.Pos{File: f.name}, Message: "it is no function"}
	}
	back, err := fn(goja.Undefined(), js.show(ctx))
	if err != nil {
		return nil, js.fault(err)
	}
	if got, err = js.out(back, b.outbound()); err != nil {
		return nil, js.fault(fmt.Errorf("what it gave back cannot be used: %w", err))
	}
	if b.why != "" {
		return nil, js.fault(errors.New(b.why))
	}
	return got, nil
}

// halt stops the script.
func (js *jsRun) halt() {
	js.stopped = js.where(js.CaptureCallStack(0, nil))
	js.Interrupt(js.b.why)
}

// rest puts the machine by for the next run. It keeps nothing of this one.
func (js *jsRun) rest() {
	clear(js.shown)
	if js.ctx != nil {
		js.ctx.forget()
	}
	js.b = nil
	js.file.idle = js
}

// show is ctx as the script sees it: one object, whichever run it serves.
func (js *jsRun) show(ctx members) goja.Value {
	if js.ctx == nil {
		js.ctx = &jsData{js: js}
		js.shownAs = js.NewDynamicObject(js.ctx)
	}
	js.ctx.d = ctx
	js.shown[js.shownAs.(*goja.Object)] = ctx
	return js.shownAs
}

// pick finds a function that the file offers.
func (js *jsRun) pick(name string) (goja.Callable, error) {
	if fn := js.offered[name]; fn != nil {
		return fn, nil
	}
	offered, err := js.main(goja.Undefined(), js.NewObject())
	if err != nil {
		return nil, err
	}
	list := offered.(*goja.Object)
	var picked goja.Callable
	for i, o := range js.file.offers {
		if o.name != name && !js.file.steady {
			continue
		}
		fn, ok := goja.AssertFunction(list.Get(strconv.Itoa(i)))
		if ok && js.file.steady {
			if js.offered == nil {
				js.offered = map[string]goja.Callable{}
			}
			js.offered[o.name] = fn
		}
		if o.name == name {
			picked = fn
		}
	}
	return picked, nil
}

// fault makes our error of the machine's.
func (js *jsRun) fault(err error) *Error {
	e := &Error{Message: err.Error(), Pos: world.Pos{File: js.file.name}}
	var thrown *goja.Exception
	var overflow *goja.StackOverflowError
	switch {
	case js.b.why != "":
		e.Message, e.Limit = js.b.why, true
	case errors.As(err, &overflow):
		e.Message, e.Limit = deep(deepCalls), true
		e.Pos = js.where(overflow.Stack())
	case errors.As(err, &thrown):
		e.Pos = js.where(thrown.Stack())
		e.Message = js.message(thrown)
		if js.b.why != "" { // while the thrown object told what it is
			e.Message, e.Limit = js.b.why, true
		}
	}
	if e.Limit && e.Pos.Line == 0 {
		e.Pos = js.stopped
	}
	return e
}

// where is the innermost place in the file.
func (js *jsRun) where(stack []goja.StackFrame) world.Pos {
	for _, f := range stack {
		if at := f.Position(); f.SrcName() == js.file.name && at.Line > 0 {
			return world.Pos{File: js.file.name, Line: at.Line, Col: at.Column}
		}
	}
	return world.Pos{File: js.file.name}
}

// message is what was thrown, in words. An object is asked for its own, which
// may run code of the script.
func (js *jsRun) message(thrown *goja.Exception) (text string) {
	v := thrown.Value()
	o, ok := v.(*goja.Object)
	if !ok {
		return clip(fmt.Sprintf("it threw %v", v))
	}
	if err := js.Try(func() { text = o.String() }); err != nil {
		text = "it threw an object"
	}
	return clip(text)
}

// clip keeps a message to what somebody would read.
func clip(s string) string {
	if r := []rune(s); len(r) > 300 {
		return string(r[:300]) + "…"
	}
	return s
}

// broken is a panic that reached the edge.
func (js *jsRun) broken(r any) *Error {
	if err, ok := r.(error); ok {
		return js.fault(err)
	}
	return js.fault(fmt.Errorf("the machine failed: %v", r))
}

// must leaves the script when the budget is spent.
func (js *jsRun) must(ok bool) {
	if !ok {
		panic(&goja.InterruptedError{})
	}
}

// throw throws a TypeError that the script may catch.
func (js *jsRun) throw(format string, args ...any) {
	panic(js.NewTypeError("%s", fmt.Sprintf(format, args...)))
}
