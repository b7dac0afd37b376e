package referee

import (
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// A WorldTurn is what the world's agent proposes for a turn of the world: what
// people say of late, and small things that happened. Empty, nothing is new.
type WorldTurn struct {
	Rumours []Gossip
	Events  []Happening
}

// Gossip is a rumour that is proposed, and whom or what it is about.
type Gossip struct{ Text, About string }

// A Happening is something that can be seen in a room now.
type Happening struct{ Room, Text string }

// A Fault is one thing that is wrong with a proposal, and where in it.
type Fault struct{ Path, Why string }

// forWorldTurn is what the meter calls a turn of the world.
const forWorldTurn = "world-turn"

// worldFirst refuses what has to wait for the world's own turn.
func worldFirst(g *game.Game) *game.Refusal {
	if g.WorldTurnDue() {
		return no("the world's own turn is due first: %s", tell.WorldTurnNext)
	}
	return nil
}

// MayTurn asks whether the world is to have a turn now.
func MayTurn(g *game.Game) *game.Refusal {
	switch {
	case g.WorldTurnDue():
		return nil
	case g.World.WorldTurn <= 0:
		return no("this game has no world turns")
	}
	return no("no world turn is due; look and rpg round say when one is")
}

// Check lists what is wrong with a world turn in this world. What people say may
// be false, but it is said in the words of the story, it settles nothing that
// the people are to settle, and what it claims to be about is there.
func (w *WorldTurn) Check(g *game.Game, m Machine) (faults []Fault) {
	note := func(path string, whys ...string) {
		for _, why := range whys {
			faults = append(faults, Fault{path, why})
		}
	}
	main := mainQuests(g)
	for i, r := range w.Rumours {
		path := fmt.Sprintf("rumours[%d].", i)
		note(path+"text", line(g, m, main, r.Text)...)
		if r.About != "" && !recorded(g, r.About) {
			note(path+"about", fmt.Sprintf("nothing in this game has the id %s; give that of a character, a room, an item, a person or a quest, or leave it out", tell.Quote(brief(r.About))))
		}
	}
	for i, e := range w.Events {
		path := fmt.Sprintf("events[%d].", i)
		note(path+"text", line(g, m, main, e.Text)...)
		if id, refused := view.Find(g, world.Rooms, e.Room); refused != nil || id != e.Room {
			note(path+"room", fmt.Sprintf("there is no room of the id %s", tell.Quote(brief(e.Room))))
		}
	}
	return faults
}

// line says why a text cannot be what people say or what happens.
func line(g *game.Game, m Machine, main []string, text string) (whys []string) {
	if _, refused := OneLine("it", text, MaxLine); refused != nil {
		return []string{refused.Text}
	}
	if words := m.Words(g, text); len(words) > 0 {
		whys = append(whys, "it speaks of the machine: "+strings.Join(words, ", "))
	}
	if word := settles(text); word != "" {
		for _, quest := range main {
			if contains(text, quest) {
				whys = append(whys, fmt.Sprintf("it settles %s (%s): how that ends is for the people to bring about", tell.Quote(quest), word))
			}
		}
	}
	return whys
}

// mainQuests are the names of the quests that the game is about.
func mainQuests(g *game.Game) []string {
	ids, err := g.World.IDs(world.Quests)
	if err != nil {
		return nil
	}
	var out []string
	for _, id := range ids {
		if q, err := g.World.Quest(id); err == nil && q.Main {
			out = append(out, q.Name)
		}
	}
	return out
}

// settles finds a word by which a story is said to be over.
func settles(text string) string {
	for _, t := range names.Tokens(text) {
		switch t.Text {
		case "solved", "settled", "finished", "ended", "proved", "proven", "confessed", "revealed", "explained", "resolved":
			return t.Text
		}
	}
	return ""
}

// contains reports whether a text has a name in it, as whole words.
func contains(text, name string) bool {
	if bare, had := names.WithoutArticle(name); had {
		name = bare
	}
	var p phrase
	for _, t := range names.Tokens(name) {
		p = append(p, t.Text)
	}
	return len(p) > 0 && spoken(text, []phrase{p})
}

// recorded reports whether an id is that of anything a rumour can be about.
func recorded(g *game.Game, id string) bool {
	for _, k := range [...]world.Kind{world.Characters, world.Rooms, world.Items, world.People, world.Quests} {
		if found, refused := view.Find(g, k, id); refused == nil && found == id {
			return true
		}
	}
	return false
}

// Turn carries out a turn of the world that was checked: the rumours go round,
// the rooms show what happened in them, the characters' plans run. The meter
// pays for what the world's agent made; when it cannot, nothing new may come.
func (w *WorldTurn) Turn(tx *game.Tx) ([]Report, *game.Refusal) {
	if refused := MayTurn(tx.Game); refused != nil {
		return nil, refused
	}
	switch {
	case tx.Affords(forWorldTurn):
		tx.Spend(forWorldTurn)
	case len(w.Rumours)+len(w.Events) > 0:
		return nil, no("the meter cannot pay for anything new: write {} to the file, and the world turns without it")
	}
	rumours := make([]game.Rumour, len(w.Rumours))
	for i, r := range w.Rumours {
		rumours[i] = game.Rumour{Text: strings.TrimSpace(r.Text), About: r.About}
	}
	tx.Spread(rumours)
	for _, e := range w.Events {
		text := strings.TrimSpace(e.Text)
		establish(tx, e.Room, text)
		tx.Remember(game.Memory{Kind: "event", Text: text})
	}
	reports := runPlans(tx)
	tx.WorldTurned()
	changeCurses(tx)
	return slices.DeleteFunc(reports, func(r Report) bool { return r.Text == "" }), nil
}
