package script

import (
	"fmt"
	"path"
	"slices"
	"time"

	"rpg/internal/names"
	"rpg/internal/world"
)

// A File is the source of one file; its name ends in .js or .lua.
type File struct {
	Name, Source string
}

// largest is how large a file may be: parsers follow what is nested by calling
// themselves, and so need a bound.
const largest = 1 << 16

// An Engine holds the scripts of one world. It is not for several goroutines.
type Engine struct {
	// Steps makes steps of a list in JSON, in the spelling of the content. When
	// it is nil, results have no Steps.
	Steps  func(json []byte) ([]world.Step, error)
	Limits Limits

	files map[string]program // by the name of the script
	names []string           // in the order of the files
	after func(time.Duration, func()) func()
}

// program is a file that was compiled: it knows how its language is run.
type program interface {
	// run calls one of its functions with a ctx and gives what came back: nil,
	// a bool, float64, string, []any or record.
	run(name string, ctx members, b *budget) (any, *Error)
}

// Load compiles files. A file with a problem offers nothing; the others can be
// run all the same.
func Load(files []File) (*Engine, []Problem) {
	e := &Engine{Limits: Usual(), files: map[string]program{}, after: afterFunc}
	var problems []Problem
	where := map[string]world.Pos{}
	for _, f := range files {
		p, offers, faults := load(f)
		problems = append(problems, faults...)
		if len(faults) > 0 {
			continue
		}
		if len(offers) == 0 {
			problems = append(problems, Problem{world.Pos{File: f.Name}, "the file offers no script",
				"write function name(ctx) at its top level"})
		}
		for _, o := range offers {
			if first, taken := where[o.name]; taken {
				problems = append(problems, Problem{o.pos, "a second script called " + o.name + ": the first is at " + first.String(),
					"give it another name, or keep it to the file with exports (JavaScript) or return (Lua)"})
				continue
			}
			where[o.name] = o.pos
			e.files[o.name] = p
			e.names = append(e.names, o.name)
		}
	}
	return e, problems
}

// offer is a function that a file has for the world.
type offer struct {
	name string
	pos  world.Pos
}

func load(f File) (p program, offers []offer, problems []Problem) {
	at := world.Pos{File: f.Name}
	// What the parsers do with hostile text is theirs to know; a panic of
	// theirs is a file that cannot be used.
	defer func() {
		if r := recover(); r != nil {
			p, offers, problems = nil, nil, []Problem{{at, fmt.Sprintf("the file cannot be compiled: %v", r), ""}}
		}
	}()
	switch ext := path.Ext(f.Name); {
	case len(f.Source) > largest:
		return nil, nil, []Problem{{at, fmt.Sprintf("the file has %d bytes: %d is the most", len(f.Source), largest), "divide it into several"}}
	case ext == ".js":
		return loadJS(f)
	case ext == ".lua":
		return loadLua(f)
	}
	return nil, nil, []Problem{{at, "the file is no script", "a name ending in .js or .lua was expected"}}
}

func afterFunc(d time.Duration, f func()) func() {
	t := time.AfterFunc(d, f)
	return func() { t.Stop() }
}

// Names lists the scripts, in the order of the files and in them.
func (e *Engine) Names() []string { return slices.Clone(e.names) }

// Has reports whether there is a script of a name.
func (e *Engine) Has(name string) bool { return e.files[name] != nil }

// Near lists the scripts whose names are like a name that there is none of.
func (e *Engine) Near(name string) []string { return names.Nearest(name, e.names, 2) }

// Run runs a script. A name without a script gives no steps, as world-schema has
// it. On an error what the run did to the context, which can only be draws from
// the dice, is taken back if the context's View is a [Marker]; any error is an
// [*Error].
func (e *Engine) Run(name string, ctx *Context) (Result, error) {
	p := e.files[name]
	if p == nil {
		return Result{}, nil
	}
	back := func() {}
	if m, ok := ctx.View.(Marker); ok {
		back = m.Mark()
	}
	b := e.Limits.start(e.after)
	defer func() { b.cancel() }()
	got, fault := p.run(name, members{ctx}, b)
	if fault == nil {
		res, err := e.result(got)
		if err == nil {
			return res, nil
		}
		fault = &Error{Message: err.Error()}
	}
	back()
	fault.Script = name
	return Result{}, fault
}
