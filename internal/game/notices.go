package game

import (
	"encoding/json"

	"rpg/internal/state"
	"rpg/internal/world"
)

// A Notice is something that a person could see or hear of what the world did
// by itself. It waits for their next story.
type Notice struct {
	Text    string `json:"text"`
	Arrived string `json:"arrived,omitempty"` // the character who came where they are
}

// keptNotices is how many wait at most: somebody who is passed over round after
// round must not make the save grow.
const keptNotices = 10

// Notices lists what waits to be told to a person, oldest first.
func (g *Game) Notices(person string) []Notice {
	var out []Notice
	if v := g.State.Get(world.PersonRef(person), "noticed"); v.Kind() == state.Raw {
		if err := json.Unmarshal([]byte(v.Text()), &out); err != nil && g.err == nil {
			g.err = err
		}
	}
	return out
}

// Notify adds to what a person could notice.
func (tx *Tx) Notify(person string, n Notice) {
	all := append(tx.Notices(person), n)
	tx.State.Set(world.PersonRef(person), "noticed", asJSON(all[max(0, len(all)-keptNotices):]))
}
