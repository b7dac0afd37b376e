package command

import (
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// What stands in the story, and in the note for who watched, of a turn that
// nobody tells.
const (
	waits      = "You wait, and look about you."
	nothing    = "You set about it, and for now nothing comes of it."
	waited     = " waited and looked about."
	gotNowhere = " set about something, and nothing came of it."
)

// waiting is the turn of somebody whom nobody plays and whose script has
// nothing for it: they wait, and are told of the place in the author's words.
func waiting(g *game.Game, person string) world.ScriptedTurn {
	return world.ScriptedTurn{
		Do: "I wait, and look about me.", Journal: "Nothing yet.", Commands: []string{"look"},
		Witnessed: nameOf(g, person) + waited,
		Story:     story(g, person, waits),
	}
}

// fruitless is how a turn ends of which nothing came: what somebody set out to
// do was refused, or there is nobody to find out what comes of it.
func fruitless(g *game.Game, person string) world.ScriptedTurn {
	return world.ScriptedTurn{
		Commands:  []string{"look"},
		Witnessed: nameOf(g, person) + gotNowhere,
		Story:     story(g, person, nothing),
	}
}

// longestPart is how much of a room's text a story takes, in characters.
const longestPart = 900

// story tells what a person does, what they notice of what the world did by
// itself, and what there is to see: of the room's text, as they may read it, a
// paragraph, each round the next one; and who is here.
func story(g *game.Game, person, does string) string {
	room := g.RoomOf(person)
	parts := []string{does}
	for _, n := range g.Notices(person) {
		if n.Arrived == "" { // who came is named with who is here
			parts = append(parts, tell.OneLine(n.Text))
		}
	}
	if !g.Lit(person, room) {
		parts = append(parts, tell.OneLine(g.World.Darkness.Look))
	} else {
		text := view.Reader{Kind: view.Player, Person: person}.Prose(g, g.Description(person, room, false), g.Room(room).Text.Sections)
		if all := strings.Split(text, "\n\n"); text != "" {
			parts = append(parts, upTo(longestPart, strings.Join(strings.Fields(all[referee.Current(g).N%len(all)]), " ")))
		}
		parts = append(parts, company(g, person, room))
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n\n")
}

// company is a sentence that names who else is here.
func company(g *game.Game, person, room string) string {
	var who []string
	for _, id := range g.SeenHere(room) {
		if !g.Character(id).Scenery && !g.Down(id) {
			who = append(who, tell.OneLine(g.Name(world.CharacterRef(id))))
		}
	}
	for _, id := range g.Others(person, room) {
		who = append(who, nameOf(g, id))
	}
	switch n := len(who); n {
	case 0:
		return ""
	case 1:
		return who[0] + " is here."
	default:
		return strings.Join(who[:n-1], ", ") + " and " + who[n-1] + " are here."
	}
}

// upTo is the sentences of a text that fit into n characters; the start of the
// first, when not even that does.
func upTo(n int, text string) string {
	r := []rune(text)
	if len(r) <= n {
		return text
	}
	cut := string(r[:n-1])
	if at := strings.LastIndex(cut, ". "); at > 0 {
		return cut[:at+1]
	}
	return strings.TrimSpace(cut) + "…"
}
