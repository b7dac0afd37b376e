package script

import (
	"rpg/internal/cond"
	"rpg/internal/game"
	"rpg/internal/world"
)

// A Source is where the scripts of a world come from, and what reads the steps
// that they answer with.
type Source interface {
	Scripts() ([]world.NamedScript, error) // as files: a Name ends in .js or .lua
	Steps(list []byte) ([]world.Step, error)
	Spelling() cond.Mode // of conditions
}

// Hatch is the scripts of one world for the game. Nothing is read or compiled
// before the first of them runs.
type Hatch struct {
	From Source
	// Parse reads a typed line with the world's verbs; nil for what it does not
	// understand. Without it, ctx.parse gives null.
	Parse func(text string) *world.Deed

	engine   *Engine
	problems []Problem
	err      error
	played   Played
	ctx      Context
	read     func(text string) *Command

	chunks map[string]*Engine // Lua that stands in conditions and programs, by its text
}

var _ game.Scripts = (*Hatch)(nil)

// Engine is the world's scripts, compiled, and what is wrong with their files.
// The error says why a file could not be read.
func (h *Hatch) Engine() (*Engine, []Problem, error) {
	if h.engine == nil {
		var files []File
		var all []world.NamedScript
		all, h.err = h.From.Scripts()
		for _, s := range all {
			files = append(files, File{s.Name, s.Code})
		}
		h.engine, h.problems = Load(files)
		h.engine.Steps = h.From.Steps
	}
	return h.engine, h.problems, h.err
}

// Run runs a script for the game. A name that no file offers gives no steps,
// unless it may be in a file that cannot be used.
func (h *Hatch) Run(call game.ScriptCall, about *game.About, tx *game.Tx) ([]world.Step, error) {
	e, problems, err := h.Engine()
	switch {
	case e.Has(call.Script):
	case err != nil:
		return nil, &Error{Script: call.Script, Message: err.Error()}
	case len(problems) > 0:
		return nil, &Error{Script: call.Script, Pos: problems[0].Pos, Message: problems[0].Message}
	default:
		return nil, nil
	}
	h.played.show(tx, about, h.From.Spelling(), call.Script)
	h.ctx = Context{View: &h.played, Command: CommandOf(about.Deed, about.Person), Line: call.Line, Parse: h.read}
	ctx := &h.ctx
	if call.Arg != "" {
		ctx.Arg = FromJSON([]byte(call.Arg))
	}
	if call.Action != nil {
		ctx.Action = ReadingOf(call.Action, about.Person)
	}
	if h.Parse != nil && h.read == nil {
		h.read = func(text string) *Command { return ReadingOf(h.Parse(text), h.played.About.Person) }
		ctx.Parse = h.read
	}
	res, err := e.Run(call.Script, ctx)
	if err == nil {
		err = tx.Err() // what it asked about cannot be read
	}
	return res.Steps, err
}
