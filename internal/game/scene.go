package game

import (
	"encoding/json"
	"errors"

	"rpg/internal/state"
	"rpg/internal/world"
)

// Playing is the side scene that plays before a person: how many replies its two
// characters have given.
type Playing struct {
	ID      string `json:"id"`
	Replies int    `json:"replies"`
}

// sceneReplies is how many replies a scene has whose author did not say.
const sceneReplies = 6

// Replies is how many replies the two characters of a scene have in it.
func Replies(s *world.Scene) int {
	if s.Replies > 0 {
		return s.Replies
	}
	return sceneReplies
}

// SceneNamed is a scene's record; nil when the content has none of that id.
func (g *Game) SceneNamed(id string) *world.Scene {
	s, err := g.World.Scene(id)
	if err != nil {
		if !errors.Is(err, world.ErrUnknown) && g.err == nil {
			g.err = err
		}
		return nil
	}
	return s
}

// Scene is the side scene that plays before a person, if one does.
func (g *Game) Scene(person string) (Playing, bool) {
	v := g.State.Get(world.PersonRef(person), "scene")
	if v.Kind() != state.Raw {
		return Playing{}, false
	}
	var p Playing
	if json.Unmarshal([]byte(v.Text()), &p) != nil || p.ID == "" {
		return Playing{}, false
	}
	return p, true
}

// Played reports whether a scene has played before a person, to whatever end.
func (g *Game) Played(person, scene string) bool {
	return g.State.Includes(world.PersonRef(person), "scenes", scene)
}

// SetScene stores how the scene before a person stands.
func (tx *Tx) SetScene(person string, p Playing) {
	text, err := json.Marshal(p)
	if err != nil {
		panic("game: a scene is no JSON: " + err.Error())
	}
	tx.State.Set(world.PersonRef(person), "scene", state.JSON(string(text)))
}

// EndScene lets the scene before a person be over: it does not play for them
// again.
func (tx *Tx) EndScene(person string) {
	who := world.PersonRef(person)
	if p, plays := tx.Scene(person); plays {
		tx.State.Clear(who, "scene")
		tx.State.Include(who, "scenes", p.ID)
	}
}

// leaveScene ends the scene that a person walks away from.
func (tx *Tx) leaveScene(person string) {
	if p, plays := tx.Scene(person); plays {
		tx.EndScene(person)
		tx.Tell(Line{What: SceneOver, Of: world.PersonRef(person), Text: p.ID})
	}
}
