package script

import (
	"fmt"
	"strings"
	"unicode"

	"rpg/internal/world"
)

// Result is what a script answered.
type Result struct {
	Steps []world.Step
	list  []any // as it came back
}

// JSON is the list as it came back; nil when the script answered nothing.
func (r Result) JSON() []byte {
	if r.list == nil {
		return nil
	}
	return appendJSON(nil, r.list)
}

// Nothing reports whether the script gave no steps: as a capture it declined, as
// a description it leaves the next one to speak.
func (r Result) Nothing() bool { return len(r.list) == 0 }

// Said gives the lines of the steps that only say something, which are what a
// description takes, and how many steps do something else.
func (r Result) Said() (lines []string, others int) {
	for _, s := range r.Steps {
		if say, ok := s.(world.Say); ok {
			lines = append(lines, say.Text)
		} else {
			others++
		}
	}
	return lines, others
}

// result makes steps of what a script gave back.
func (e *Engine) result(got any) (Result, error) {
	if got == nil || got == false {
		return Result{}, nil
	}
	list, ok := got.([]any)
	if r, is := got.(record); is && len(r) == 0 {
		list, ok = nil, true // an empty table of Lua
	}
	if !ok {
		return Result{}, fmt.Errorf("it gave back %s; a list of steps, or nothing, was expected", kindOf(got))
	}
	for i, step := range list {
		switch step.(type) {
		case string, record:
		default:
			return Result{}, fmt.Errorf("step %d is %s; a line of text or an effect was expected", i+1, kindOf(step))
		}
	}
	res := Result{list: list}
	if list == nil {
		res.list = []any{}
	}
	if e.Steps != nil && len(list) > 0 {
		res.Steps = plainly(list, e.Limits.Output)
	}
	if res.Steps != nil {
		return res, nil
	}
	json := res.JSON()
	if len(json) > e.Limits.Output {
		return Result{}, fmt.Errorf("its steps take %d bytes; %d is the most", len(json), e.Limits.Output)
	}
	if e.Steps == nil || len(list) == 0 {
		return res, nil
	}
	steps, err := e.Steps(json)
	if err != nil {
		return Result{}, fmt.Errorf("its steps: %w", err)
	}
	res.Steps = steps
	return res, nil
}

// plainly makes steps of a list of nothing but lines, of which none needs the
// content's reader: no form in brackets, no control character, and all of them
// within most bytes however JSON spells them. nil: it needs it.
func plainly(list []any, most int) []world.Step {
	const longest = len(`\u001f`) // of a byte, in JSON
	steps := make([]world.Step, 0, len(list))
	for _, step := range list {
		line, ok := step.(string)
		if most -= longest*len(line) + len(`,""`); most < len("[]") {
			return nil
		}
		if !ok || strings.HasPrefix(line, "[") || strings.ContainsFunc(line, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
			return nil
		}
		steps = append(steps, world.Say{Text: line})
	}
	return steps
}
