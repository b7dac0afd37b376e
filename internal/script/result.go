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
	JSON  []byte // the list as it came back; nil: the script answered nothing
}

// Nothing reports whether the script gave no steps: as a capture it declined, as
// a description it leaves the next one to speak.
func (r Result) Nothing() bool { return len(r.JSON) <= len("[]") }

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
	res := Result{JSON: appendJSON(nil, list)}
	if len(res.JSON) > e.Limits.Output {
		return Result{}, fmt.Errorf("its steps take %d bytes; %d is the most", len(res.JSON), e.Limits.Output)
	}
	if e.Steps == nil || len(list) == 0 {
		return res, nil
	}
	if res.Steps = plainly(list); res.Steps != nil {
		return res, nil
	}
	steps, err := e.Steps(res.JSON)
	if err != nil {
		return Result{}, fmt.Errorf("its steps: %w", err)
	}
	res.Steps = steps
	return res, nil
}

// plainly makes steps of a list of nothing but lines, of which none needs the
// content's reader: no form in brackets, no control character. nil: it needs it.
func plainly(list []any) []world.Step {
	steps := make([]world.Step, 0, len(list))
	for _, step := range list {
		line, ok := step.(string)
		if !ok || strings.HasPrefix(line, "[") || strings.ContainsFunc(line, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
			return nil
		}
		steps = append(steps, world.Say{Text: line})
	}
	return steps
}
