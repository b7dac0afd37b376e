package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Remembered is one line of what a person remembers.
type Remembered struct {
	Round int
	Kind  string // do, journal, story, stands, heard, witnessed, skipped
	By    string // whose words or whose doing, where that matters
	Text  string
}

// memoryLabel is the label under which a kind of memory is shown. Kinds without
// one are kept for the log's sake and shown to nobody who plays: which flags
// were set names the author's flags.
func memoryLabel(kind string) string {
	switch kind {
	case "do":
		return "DID"
	case "journal":
		return "JOURNAL"
	case "story":
		return "STORY"
	case "stands":
		return "STOOD"
	case "heard":
		return "HEARD"
	case "witnessed":
		return "SAW"
	case "skipped":
		return "PASSED OVER"
	}
	return ""
}

// Shown reports whether a kind of memory is shown to who plays.
func (r Remembered) Shown() bool { return memoryLabel(r.Kind) != "" }

// Memory is what a person remembers, oldest first.
func Memory(g *game.Game, person string, lines []Remembered) tell.Page {
	var p tell.Page
	p.AddData("MEMORY", tell.Called(g, world.PersonRef(person)), map[string]string{"id": person, "name": g.Name(world.PersonRef(person))})
	round := -1
	for _, l := range lines {
		if !l.Shown() {
			continue
		}
		if l.Round != round {
			round = l.Round
			p.AddData("ROUND", roundName(round), round)
		}
		Outside(&p, memoryLabel(l.Kind), l.Text, map[string]any{"round": l.Round, "by": l.By, "text": l.Text})
	}
	if round < 0 {
		p.AddBlock("", "Nothing yet.")
	}
	return p
}

// roundName is a round's number; before the first, and in a run that needs no
// rounds, there is none.
func roundName(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

// Outside adds text that came from outside: on the line of its label if it is
// one line, else below it and indented, so that no line of it can be taken for
// a label or a heading. Without data, --json prints the text as it is.
func Outside(p *tell.Page, label, text string, data any) {
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	if data == nil {
		data = text
	}
	row := tell.Row{Label: label, Text: text, Data: data}
	if len(tell.Split(text)) > 1 {
		row.Text, row.Block = tell.Indent(text), true
	}
	*p = append(*p, row)
}

// block adds such text always below its label.
func block(p *tell.Page, label, text string) {
	if text = strings.TrimSpace(text); text != "" {
		*p = append(*p, tell.Row{Label: label, Text: tell.Indent(text), Block: true, Data: text})
	}
}

// Speaks of a character or a person: by any of their names, or as theirs.
func (r Remembered) Speaks(g *game.Game, of world.Ref) bool {
	if of.Family == world.OfPerson && r.By == of.ID {
		return true
	}
	text := words(r.Text)
	return slices.ContainsFunc(g.Phrases(of), func(p names.Phrase) bool {
		return strings.Contains(text, words(p.Words))
	})
}

// words folds a text to its words, each with a space at either side.
func words(s string) string {
	var b strings.Builder
	b.WriteByte(' ')
	for _, t := range names.Tokens(names.Plain(s)) {
		b.WriteString(t.Text)
		b.WriteByte(' ')
	}
	return b.String()
}

// Stands says in a line how a person stands: where, in what health, with what.
// It names no flag and no id.
func Stands(g *game.Game, person string) string {
	who := world.PersonRef(person)
	name := func(r world.Ref) string { return tell.OneLine(g.Name(r)) }
	parts := []string{name(world.RoomRef(g.RoomOf(person)))}
	health := fmt.Sprintf("health %d/%d", g.Health(person), g.MaxHealth(person))
	if g.Defeated(person) {
		health = "defeated, " + health
	}
	parts = append(parts, health)
	if coins := g.Coins(person); coins != 0 || g.World.Money != "" {
		parts = append(parts, tell.Price(g, coins))
	}
	var held []string
	wielded := g.Wielding(person)
	for _, t := range g.Things(who) {
		text := name(t)
		if t.ID == wielded {
			text += " (wielded)"
		}
		held = append(held, text)
	}
	for _, s := range g.Goods(who) {
		text := name(world.ThingRef(s.Item))
		if s.Count > 1 {
			text = fmt.Sprintf("%d %s", s.Count, text)
		}
		held = append(held, text)
	}
	if len(held) == 0 {
		held = []string{"nothing"}
	}
	return strings.Join(append(parts, "carrying "+tell.List(held)), "; ")
}

// Heard are the lines of what a person heard and saw since their last story.
func Heard(g *game.Game, person string) []string {
	if v := g.State.Get(world.PersonRef(person), "heard"); v.Kind() == state.List {
		return v.List()
	}
	return nil
}
