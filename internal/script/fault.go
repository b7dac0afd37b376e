package script

import (
	"rpg/internal/cond"
	"rpg/internal/world"
)

// A Problem is why a file, or a part of one, cannot be used: what is wrong,
// where, and what would work instead.
type Problem struct {
	Pos           world.Pos
	Message, Hint string
}

// String gives "file:line:col: what; what would work".
func (p Problem) String() string {
	return cond.Problem{Pos: p.Pos, Message: p.Message, Hint: p.Hint}.String()
}

// An Error is how a run went wrong. Whoever ran the script takes back what was
// done on the way to it; see [Engine.Run].
type Error struct {
	Script  string
	Pos     world.Pos // Lua knows no columns; the zero Pos when nothing is known
	Message string
	Limit   bool // the run went beyond its limits
}

func (e *Error) Error() string {
	what := "script " + e.Script + ": " + e.Message
	if at := e.Pos.String(); at != "" {
		return at + ": " + what
	}
	return what
}
