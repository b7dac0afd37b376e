package view

import (
	"fmt"
	"slices"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// NoScene says why a side scene cannot begin before a person now; empty when it
// can.
func NoScene(g *game.Game, person string, s *world.Scene) string {
	name := g.Name(world.PersonRef(person))
	if now, plays := g.Scene(person); plays {
		return fmt.Sprintf("%s is playing; rpg scene end %s", tell.Scene(g, now.ID), now.ID)
	}
	switch {
	case len(s.Between) != 2:
		return fmt.Sprintf("a scene is between two characters, and %s names %d", s.ID, len(s.Between))
	case g.Played(person, s.ID):
		return fmt.Sprintf("%s has played before %s already", tell.Scene(g, s.ID), name)
	case s.Room != "" && s.Room != g.RoomOf(person):
		return fmt.Sprintf("%s plays in %s, and %s is in %s", tell.Scene(g, s.ID),
			tell.Called(g, world.RoomRef(s.Room)), name, tell.Called(g, world.RoomRef(g.RoomOf(person))))
	}
	for _, id := range s.Between {
		if !present(g, person, id) {
			return fmt.Sprintf("%s is not here", tell.Called(g, world.CharacterRef(id)))
		}
	}
	for _, id := range s.Between {
		if as := Speaks(g, id); as != Agent {
			return fmt.Sprintf("%s speaks through you now (%s), and a scene is for two agents", tell.Called(g, world.CharacterRef(id)), as)
		}
	}
	if !g.About(person).Holds(s.If) {
		return fmt.Sprintf("its moment is not now: %s does not hold", s.If)
	}
	if other := watcher(g, person, s.ID); other != "" {
		return fmt.Sprintf("it is playing already, before %s", g.Name(world.PersonRef(other)))
	}
	return ""
}

// watcher is another person before whom a scene plays.
func watcher(g *game.Game, person, scene string) string {
	for _, id := range g.Playing() {
		if now, plays := g.Scene(id); plays && id != person && now.ID == scene && !g.Defeated(id) {
			return id
		}
	}
	return ""
}

// scenesHere lists the scenes that could begin before a person now. The content
// is asked only where two agents stand together.
func scenesHere(g *game.Game, person string) []*world.Scene {
	agents := 0
	for _, id := range g.SeenHere(g.RoomOf(person)) {
		if Speaks(g, id) == Agent && present(g, person, id) {
			agents++
		}
	}
	if agents < 2 {
		return nil
	}
	ids, err := g.World.IDs(world.Scenes)
	if err != nil {
		return nil
	}
	var out []*world.Scene
	for _, id := range ids {
		if g.Played(person, id) {
			continue
		}
		if s := g.SceneNamed(id); s != nil && NoScene(g, person, s) == "" {
			out = append(out, s)
		}
	}
	return out
}

// inScene is the scene that plays before a person, when a character is one of
// its two and the other is there too.
func inScene(g *game.Game, person, character string) (*world.Scene, game.Playing) {
	now, plays := g.Scene(person)
	if !plays {
		return nil, now
	}
	s := g.SceneNamed(now.ID)
	if s == nil || !slices.Contains(s.Between, character) {
		return nil, now
	}
	for _, id := range s.Between {
		if !present(g, person, id) {
			return nil, now
		}
	}
	return s, now
}

// InScene reports whether a character plays in the scene before a person, and
// how many replies of how many it has had.
func InScene(g *game.Game, person, character string) (id string, had, of int, in bool) {
	s, now := inScene(g, person, character)
	if s == nil {
		return "", 0, 0, false
	}
	return now.ID, now.Replies, game.Replies(s), true
}

// scene adds the side scene that plays before the person, or those that could
// begin.
func (l *look) scene() {
	if now, plays := l.Scene(l.person); plays {
		l.playing(now)
		return
	}
	for _, s := range scenesHere(l.Game, l.person) {
		var two []string
		for _, id := range s.Between {
			two = append(two, tell.Called(l.Game, world.CharacterRef(id)))
		}
		l.AddData("SCENE HERE", tell.Scene(l.Game, s.ID)+", between "+two[0]+" and "+two[1],
			map[string]any{"id": s.ID, "name": s.Name, "between": s.Between})
	}
}

func (l *look) playing(now game.Playing) {
	s := l.SceneNamed(now.ID)
	if s == nil {
		l.Add("SCENE PLAYING", fmt.Sprintf("%s, which the content has no more: rpg scene end %s", now.ID, now.ID))
		return
	}
	text := fmt.Sprintf("%s, %d of %d replies", tell.Scene(l.Game, s.ID), now.Replies, game.Replies(s))
	for _, id := range s.Between {
		if !present(l.Game, l.person, id) {
			text += fmt.Sprintf("; %s is gone: rpg scene end %s", l.Name(world.CharacterRef(id)), s.ID)
			break
		}
	}
	if now.Replies >= game.Replies(s) {
		text += ": rpg scene end " + s.ID
	}
	l.AddData("SCENE PLAYING", text, map[string]any{"id": s.ID, "replies": now.Replies, "of": game.Replies(s)})
}

// AgentLines is how many replies of agents a person's turn has left.
func AgentLines(g *game.Game, person string) int {
	return max(g.World.AgentLines-g.State.Get(world.PersonRef(person), "turn.lines").Int(), 0)
}

// agentLines adds how many lines agents have left, where there is one to speak.
func (l *look) agentLines() {
	here := append(slices.Clone(l.SeenHere(l.room.ID)), l.State.Get(l.who, "turn.seen").List()...)
	if slices.ContainsFunc(here, func(id string) bool { return Speaks(l.Game, id) == Agent }) {
		n := AgentLines(l.Game, l.person)
		l.AddData("AGENT LINES PER TURN", fmt.Sprint(n), n)
	}
}
