package view

import (
	"encoding/json"

	"rpg/internal/game"
	"rpg/internal/state"
	"rpg/internal/world"
)

// A Recollection is what a character remembers of a person: the older part in
// short, and the newest lines, oldest first.
type Recollection struct {
	Digest string   `json:"digest"`
	Lines  []string `json:"lines"`
}

// Empty reports whether there is nothing to remember.
func (r Recollection) Empty() bool { return r.Digest == "" && len(r.Lines) == 0 }

// Recalls is what a character remembers of a person. What cannot be read in the
// save is not remembered.
func Recalls(g *game.Game, character, person string) Recollection {
	var r Recollection
	v := g.State.Get(world.CharacterRef(character), "memory."+person)
	if v.Kind() != state.Raw || json.Unmarshal([]byte(v.Text()), &r) != nil {
		return Recollection{}
	}
	return r
}

// Value is the recollection as the state keeps it.
func (r Recollection) Value() state.Value {
	b := append([]byte(`{"digest":`), state.String(r.Digest).Append(nil)...)
	b = append(b, `,"lines":`...)
	b = state.Texts(r.Lines).Append(b)
	return state.JSON(string(append(b, '}')))
}
