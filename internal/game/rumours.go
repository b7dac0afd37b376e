package game

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A Rumour is what people say of late. It may be false.
type Rumour struct {
	N     int    `json:"n"` // rumours are numbered through a run
	Text  string `json:"text"`
	About string `json:"about,omitempty"` // the id of whom or what it is about
}

// Rumours are kept while they are new; who repeats them repeats the newest.
const (
	keptRumours     = 20
	repeatedRumours = 5
)

// Rumours lists what is said, oldest first.
func (g *Game) Rumours() []Rumour {
	var out []Rumour
	if v := g.State.Get(world.Global, "rumours"); v.Kind() == state.Raw {
		if err := json.Unmarshal([]byte(v.Text()), &out); err != nil && g.err == nil {
			g.err = err
		}
	}
	return out
}

// Repeats lists the rumours that a character may repeat, oldest first: the
// newest but for those about themselves.
func (g *Game) Repeats(character string) []Rumour {
	all := slices.DeleteFunc(g.Rumours(), func(r Rumour) bool { return r.About == character })
	return all[max(0, len(all)-repeatedRumours):]
}

// Spread adds rumours, and lets the oldest be forgotten.
func (tx *Tx) Spread(rumours []Rumour) {
	all := tx.Rumours()
	n := 0
	if len(all) > 0 {
		n = all[len(all)-1].N
	}
	for _, r := range rumours {
		n++
		r.N = n
		all = append(all, r)
	}
	if len(all) == 0 {
		return
	}
	tx.State.Set(world.Global, "rumours", asJSON(all[max(0, len(all)-keptRumours):]))
}

// asJSON is a value of several parts as the state keeps it.
func asJSON(parts any) state.Value {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(parts)
	v, bad := state.Parse(b.Bytes())
	if err = errors.Join(err, bad); err != nil {
		panic("game: a part of the state is no JSON: " + err.Error())
	}
	return v
}
