package command

import (
	"fmt"

	"rpg/internal/argparse"
	"rpg/internal/content"
	"rpg/internal/coverage"
	"rpg/internal/measure"
	"rpg/internal/tell"
)

// statsSpecs is the command that counts what a game is made of.
func statsSpecs() []Spec {
	return []Spec{{
		Name: "stats", Help: "what a game is made of: rooms, words, reading time, flags, and what its transcripts come upon",
		About: "Words are counted in prose and in whatever is said in play; the reading time is of what players are told, once each. When the game has transcripts, all are played.",
		Args:  []argparse.Arg{opt("game", "a folder in games/, or a file that rpg pack made")},
		For:   Author, Needs: Nothing, Run: runStats,
	}}
}

func runStats(c *Call) (Answer, error) {
	g, no, err := c.source(c.Words.Word("game"))
	if no != "" || err != nil {
		return Answer{Refused: no}, err
	}
	c.at = g.root
	book, err := g.open()
	if err != nil {
		return Answer{}, err
	}
	m, err := measure.Of(book)
	if err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	p.AddData("GAME", fmt.Sprintf("%s (%s)", tell.OneLine(book.World().Name), g.id), map[string]string{"id": g.id, "name": book.World().Name})
	addMeasures(&p, m)
	if err := c.addPlayed(&p, g, book); err != nil {
		return Answer{}, err
	}
	return Answer{Page: p}, nil
}

// addMeasures adds the counts; what a game has nothing of is left out.
func addMeasures(p *tell.Page, m *measure.Game) {
	add := func(label string, n int, more ...any) {
		if n == 0 {
			return
		}
		text, data := fmt.Sprint(n), map[string]any{"all": n}
		for i := 0; i+1 < len(more); i += 2 {
			if k := more[i].(int); k > 0 {
				text += fmt.Sprintf(", %d %s", k, more[i+1])
				data[more[i+1].(string)] = k
			}
		}
		p.AddData(label, text, data)
	}
	add("ROOMS", m.Rooms, m.Dark, "dark", m.Growing, "that may grow")
	add("EXITS", m.Exits, m.Barred, "not always open", m.OneWay, "one way")
	add("ITEMS", m.Items, m.Portable, "that can be taken", m.Counted, "counted")
	add("CHARACTERS", m.Characters, m.Agents, "with agents")
	add("PEOPLE", m.People)
	add("QUESTS", m.Quests)
	addLongest(p, "LONGEST QUEST", m.LongestQuest)
	add("SCENES", m.Scenes)
	add("CURSES", m.Curses)
	add("EVENTS", m.Events)
	add("ENDINGS", m.Endings)
	add("VERBS", m.Verbs+m.SemanticVerb, m.SemanticVerb, "with slots")
	add("RULES", m.Rules+m.Interactions, m.Interactions, "of semantic commands")
	add("FLAGS", m.Flags, m.OwnFlags, "of a person's own")
	p.AddData("WORDS", fmt.Sprintf("%d, of which players are told %d", m.Words.All, m.Words.Told), map[string]int{"all": m.Words.All, "told": m.Words.Told})
	addLongest(p, "LONGEST DESCRIPTION", m.LongestText)
	p.AddData("READING TIME", hours(m.Words.Minutes()), m.Words.Minutes())
}

func addLongest(p *tell.Page, label string, l measure.Longest) {
	if l.Words > 0 {
		p.AddData(label, fmt.Sprintf("%s (%s), %d words", tell.OneLine(l.Name), l.ID, l.Words), map[string]any{"id": l.ID, "name": l.Name, "words": l.Words})
	}
}

// hours writes a time for people.
func hours(minutes int) string {
	switch {
	case minutes < 60:
		return fmt.Sprintf("%d min", minutes)
	case minutes%60 == 0:
		return fmt.Sprintf("%d h", minutes/60)
	}
	return fmt.Sprintf("%d h %d min", minutes/60, minutes%60)
}

// addPlayed plays the game's transcripts, if it has any, and says how much of the
// content they come upon.
func (c *Call) addPlayed(p *tell.Page, g *source, book *content.Book) error {
	t := c.testerOf(g, book)
	files, _ := t.files()
	if len(files) == 0 {
		return nil
	}
	var err error
	if t.cover, err = coverage.Of(book.World()); err != nil {
		return &broken{err}
	}
	for _, name := range files {
		if err := t.file(name); err != nil {
			return err
		}
	}
	text := fmt.Sprintf("%d, %d lines typed", len(files), t.typed)
	if t.failed > 0 {
		text += fmt.Sprintf("; %d fail: rpg test %s says where", t.failed, g.word())
	}
	p.AddData("TRANSCRIPTS", text, map[string]int{"all": len(files), "typed": t.typed, "failed": t.failed})
	all, touched := 0, 0
	for _, n := range t.cover.Counts() {
		all, touched = all+n.All, touched+n.Touched()
	}
	if all > 0 {
		p.AddData("COVERAGE", fmt.Sprintf("%.1f %%; rpg test %s --coverage says of what", 100*float64(touched)/float64(all), g.word()), map[string]int{"touched": touched, "of": all})
	}
	return nil
}
