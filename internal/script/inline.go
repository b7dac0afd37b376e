package script

import (
	"errors"
	"fmt"

	"rpg/internal/game"
	"rpg/internal/world"
)

// Lua that stands in a condition or a program of semantic commands is a chunk of
// its own: an expression, or statements that return. It has ctx like any script,
// and of the command ctx.slots, by the slot's id.

var (
	_ game.Sources     = (*Hatch)(nil)
	_ game.TextSources = (*Hatch)(nil)
)

// inlineName is what a chunk is called, in its file and in the log.
const inlineName = "chunk"

// most chunks that are kept compiled.
const mostInline = 1000

// inline compiles a chunk, once.
func (h *Hatch) inline(source string) (*Engine, error) {
	if e := h.chunks[source]; e != nil {
		return e, nil
	}
	e, err := compile(source)
	if err != nil {
		return nil, err
	}
	e.Steps = h.From.Steps
	if h.chunks == nil || len(h.chunks) >= mostInline {
		h.chunks = map[string]*Engine{}
	}
	h.chunks[source] = e
	return e, nil
}

// Reads says why a piece of Lua in a condition, a text or a program cannot be
// read; nil when it can.
func Reads(source string) error {
	_, err := compile(source)
	return err
}

func compile(source string) (*Engine, error) {
	var first error
	for _, body := range [...]string{"return (" + source + "\n)", source} {
		e, problems := Load([]File{{inlineName + ".lua", "function " + inlineName + "(ctx)\n" + body + "\nend"}})
		if len(problems) == 0 {
			return e, nil
		}
		first = errors.New(problems[0].Message)
	}
	return nil, first
}

// ask runs a chunk that only looks: what it drew from the dice is put back.
func (h *Hatch) ask(source string, about *game.About) (any, error) {
	e, err := h.inline(source)
	if err != nil {
		return nil, err
	}
	tx := about.Game.Begin()
	mark := tx.Mark()
	defer tx.Rollback(mark)
	played := &Played{}
	played.show(tx, about, h.From.Spelling(), inlineName)
	b := e.Limits.start(e.after)
	defer func() { b.cancel() }()
	ctx := &Context{View: played, Command: CommandOf(about.Deed, about.Person)}
	got, fault := e.files[inlineName].run(inlineName, members{ctx}, b)
	if fault != nil {
		return nil, errors.New(fault.Message)
	}
	return got, nil
}

// Predicate asks Lua whether something holds: what is neither nil nor false does.
func (h *Hatch) Predicate(source string, about *game.About) (bool, error) {
	got, err := h.ask(source, about)
	return got != nil && got != false, err
}

// Words makes a text of Lua.
func (h *Hatch) Words(source string, about *game.About) (string, error) {
	got, err := h.ask(source, about)
	if err != nil {
		return "", err
	}
	switch got := got.(type) {
	case string:
		return got, nil
	case float64, int, int64:
		return fmt.Sprint(got), nil
	}
	return "", fmt.Errorf("a text was expected, and it gave %v", got)
}

// Chunk runs Lua for the steps that it answers with.
func (h *Hatch) Chunk(source string, about *game.About, tx *game.Tx) ([]world.Step, error) {
	e, err := h.inline(source)
	if err != nil {
		return nil, err
	}
	played := &Played{}
	played.show(tx, about, h.From.Spelling(), inlineName)
	res, err := e.Run(inlineName, &Context{View: played, Command: CommandOf(about.Deed, about.Person)})
	return res.Steps, err
}
