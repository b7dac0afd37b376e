package view

import (
	"slices"
	"strings"
	"unicode/utf8"

	"rpg/internal/game"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Caps of a brief's parts, in characters. A model reads a short brief better
// than a long one, and no person's life may make it grow. Who they are comes
// whole, within reason: a person without their voice is somebody else.
const (
	capWho      = 3600
	capJournals = 800
	capStory    = 1300
	capHeard    = 1200
	capLine     = 450 // of one line of a list
	capStands   = 350
	capWith     = 150
)

// Brief is what a person's own agent is given for its next reply: who they are,
// what they remember, what they were last told, what they heard and saw since,
// how they stand, and the form of the answer. Nothing else: the agent knows
// what the person knows.
//
// memory is the end of the person's own memory, oldest first; limits is what the
// table keeps out of its story.
func Brief(g *game.Game, person string, memory []Remembered, limits string) tell.Page {
	rec := g.Person(person)
	var p tell.Page
	name := tell.OneLine(rec.Name)
	called := name
	if rec.Pronouns != "" {
		called += " (" + tell.OneLine(rec.Pronouns) + ")"
	}
	p.Add("YOU ARE", called)
	block(&p, "WHO YOU ARE", start(Reader{Player, person}.Prose(g, rec.Text.Description, rec.Text.Sections), capWho))

	var journals []string
	story := ""
	for _, l := range memory {
		switch l.Kind {
		case "journal":
			journals = append(journals, l.Text)
		case "story":
			story = l.Text
		}
	}
	block(&p, "YOUR JOURNAL, NEWEST LAST", newest(journals, capJournals))
	if story == "" {
		block(&p, "WHERE YOU ARE", start(surroundings(g, person), capStory))
	}
	block(&p, "WHAT YOU WERE LAST TOLD", end(story, capStory))
	block(&p, "HEARD AND SEEN SINCE, NEWEST LAST", newest(Heard(g, person), capHeard))
	p.Add("NOW", start(Stands(g, person), capStands))
	var here []string
	if g.Lit(person, g.RoomOf(person)) {
		for _, id := range g.Others(person, g.RoomOf(person)) {
			here = append(here, tell.OneLine(g.Name(world.PersonRef(id))))
		}
	}
	p.Add("WITH YOU", start(tell.List(here), capWith))
	if g.Defeated(person) {
		p.AddBlock("", "You are defeated: you take no more turns.")
		return p
	}
	block(&p, "KEPT OUT OF THIS STORY", limits)
	block(&p, "YOUR ANSWER", answerForm)
	return p
}

// answerForm is the form of a reply, with one example. The example is of a
// place that no game has, so that nobody takes it for a hint.
const answerForm = `Two parts and nothing else, each with its label at the start of a line:
DO: what you do and say now, in your own words, as "I …". Try one thing, or a few in order. What comes of it is not yours to say.
JOURNAL: why, and what you mean to do next. Nobody else reads it; you are shown it again later.
For example:
DO: I set the cup down and ask the ferrywoman, "When does the last boat go?"
JOURNAL: If she lies about the hour too, she is hiding somebody.`

// surroundings are what somebody who has not been told anything yet sees.
func surroundings(g *game.Game, person string) string {
	room := g.RoomOf(person)
	rec := g.Room(room)
	if !g.Lit(person, room) {
		return g.World.Darkness.Look
	}
	text := Reader{Player, person}.Prose(g, g.Description(person, room, true), rec.Text.Sections)
	parts := nonEmpty([]string{tell.OneLine(rec.Name) + ".", text})
	list := func(what string, names []string) {
		if len(names) > 0 {
			parts = append(parts, what+": "+tell.List(names)+".")
		}
	}
	var names []string
	for _, id := range g.SeenHere(room) {
		if !g.Character(id).Scenery {
			names = append(names, tell.OneLine(g.Character(id).Name))
		}
	}
	list("Here", names)
	names = nil
	for _, t := range tell.Listed(g, person) {
		names = append(names, tell.OneLine(g.Name(t)))
	}
	list("You see", names)
	names = nil
	for _, w := range g.Ways(person, room) {
		if label := strings.ReplaceAll(w.Label, "_", " "); w.Open && (rec.ListExits == nil || slices.Contains(rec.ListExits, w.Label)) {
			names = append(names, label)
		}
	}
	list("Ways", names)
	return strings.Join(parts, "\n\n")
}

// newest lists the last lines that fit into n characters, oldest first.
func newest(lines []string, n int) string {
	var out []string
	for i := len(lines) - 1; i >= 0; i-- {
		line := "- " + start(tell.OneLine(lines[i]), capLine)
		if n -= utf8.RuneCountInString(line) + 1; n < 0 {
			break
		}
		out = append(out, line)
	}
	slices.Reverse(out)
	return strings.Join(out, "\n")
}

// start cuts a text after n characters, at a space where there is one.
func start(text string, n int) string {
	r := []rune(strings.TrimSpace(text))
	if len(r) <= n {
		return string(r)
	}
	cut := string(r[:n-1])
	if at := strings.LastIndexAny(cut, " \n"); at > len(cut)/2 {
		cut = cut[:at]
	}
	return strings.TrimSpace(cut) + "…"
}

// end cuts a text so that its last n characters stay.
func end(text string, n int) string {
	r := []rune(strings.TrimSpace(text))
	if len(r) <= n {
		return string(r)
	}
	cut := string(r[len(r)-n+1:])
	if at := strings.IndexAny(cut, " \n"); at >= 0 && at < len(cut)/2 {
		cut = cut[at+1:]
	}
	return "…" + strings.TrimSpace(cut)
}
