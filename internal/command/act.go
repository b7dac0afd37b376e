package command

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/referee"
	"rpg/internal/sentence"
	"rpg/internal/state"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// actSpecs is the command that referees a turn without anybody.
func actSpecs() []Spec {
	return []Spec{{
		Name: "act", Help: "carry out what a person's DO line says, without a referee",
		About: "The line is read sentence by sentence, and each deed is done by the rules of the turn's own commands, on what the one before left. " +
			"The first that is refused, or cannot be read, ends it, and is undone alone; STOPPED says why, quotes it and names what would have been read. It costs the turn like any other. " +
			"STORY tells the person what came of it in the words of the game, and WITNESSED those who watched: rpg narrate and rpg witnessed take them as they are. " +
			"Once a turn. What only a referee can settle (a bargain, what somebody answers beyond their own page) is not settled here.",
		Args:    []argparse.Arg{one("id", "the person"), rest("line", "what they do, with DO: before it or without; - for standard input")},
		Options: []argparse.Option{fileOption()},
		For:     Referee, Needs: Run, Run: actTurn,
	}}
}

func actTurn(c *Call) (Answer, error) {
	id, no := referee.Who(c.Game, c.Words.Word("id"))
	if no != nil {
		return c.refused(no)
	}
	c.Person = id
	if no := referee.May(c.Game, id, false); no != nil {
		return c.refused(no)
	}
	who := world.PersonRef(id)
	if c.Game.State.Get(who, "turn.acted").Bool() {
		return refuse("%s has acted this turn; %s", tell.Called(c.Game, who), referee.Where(c.Game).Next())
	}
	if !c.given("line") {
		return refuse("what does %s do? rpg act %s \"I take the rope\"", tell.Called(c.Game, who), id)
	}
	line, err := c.text("line")
	if err != nil {
		return Answer{}, err
	}
	if line = strings.TrimSpace(line); len(line) > 3 && strings.EqualFold(line[:3], "DO:") {
		line = strings.TrimSpace(line[3:])
	}
	if n := utf8.RuneCountInString(line); n > sentence.LongestLine {
		return refuse("the line has %d characters, and at most %d are read", n, sentence.LongestLine)
	}
	return c.acted(line)
}

// acted carries a line out, and tells what came of it.
func (c *Call) acted(line string) (Answer, error) {
	who := world.PersonRef(c.Person)
	c.Tx.Notice(c.Person)
	referee.Looked(c.Tx, c.Person)
	c.Tx.State.Set(who, "turn.acted", state.Of(true))
	watchers := referee.Watchers(c.Game, c.Person)
	t := &told{c: c}
	clauses, err := play.Act(c.Tx, c.Person, line, t)
	if err != nil {
		return Answer{}, err
	}
	var p tell.Page
	for _, clause := range clauses {
		if clause.Why != "" {
			p.AddData("STOPPED", fmt.Sprintf("at %s: %s", tell.Quote(clause.Words), tell.OneLine(clause.Why)), map[string]any{
				"words": clause.Words, "end": clause.End.String(), "code": clause.Read.Code, "why": clause.Why,
			})
			continue
		}
		p.AddData("DONE", fmt.Sprintf("%s: %s", tell.Quote(clause.Words), clause.Deed.Verb), map[string]any{"words": clause.Words, "verb": clause.Deed.Verb})
	}
	p = append(p, tell.Referee(c.Game, c.Tx.Lines)...)
	if len(t.heardBy) > 0 {
		p.AddData("SAID TO", c.called(t.heardBy), t.heardBy)
	}
	p.AddBlock("STORY", storyOf(c.Game, c.Person, clauses))
	if len(watchers) > 0 {
		p.AddBlock("WITNESSED", watchedOf(c.Game, c.Person, clauses))
	}
	next(&p, referee.Where(c.Game))
	return Answer{Page: p}, nil
}

// told puts what a deed did into words, as it is done.
type told struct {
	c       *Call
	heardBy []string
}

var _ play.Teller = (*told)(nil)

func (t *told) Story(lines []game.Line) []string { return storyTo(t.c.Game, t.c.Person, lines) }

// storyTo tells a person what came of a deed, with what they may read.
func storyTo(g *game.Game, person string, lines []game.Line) []string {
	r := view.Reader{Kind: view.Player, Person: person}
	return tell.Story(g, person, lines, func(text string, sections []world.Section) string {
		return r.Prose(g, text, sections)
	})
}

func (t *told) Watched(lines []game.Line) []string {
	return tell.Watched(t.c.Game, t.c.Person, lines)
}

// Said carries words to whoever is there; when nobody is, they are said all the
// same.
func (t *told) Said(words string) {
	heard, no := referee.Say(t.c.Tx, t.c.Person, words)
	if no != nil {
		return
	}
	for _, id := range heard {
		if !slices.Contains(t.heardBy, id) {
			t.heardBy = append(t.heardBy, id)
		}
	}
}

// storyOf is what a person is told of their line.
func storyOf(g *game.Game, person string, clauses []play.Clause) string {
	var parts []string
	for _, c := range clauses {
		parts = append(parts, c.Story...)
		if c.Why != "" {
			parts = append(parts, unsettled(c))
		}
	}
	if len(parts) == 0 {
		return story(g, person, waits)
	}
	return strings.Join(parts, "\n\n")
}

// unsettled tells of a deed of which nothing came.
func unsettled(c play.Clause) string {
	if c.Unread() {
		return "Of " + tell.Quote(c.Words) + " nothing came: " + tell.OneLine(c.Why) + "."
	}
	return tell.OneLine(c.Why)
}

// watchedOf is the note for who stood by.
func watchedOf(g *game.Game, person string, clauses []play.Clause) string {
	var parts []string
	for _, c := range clauses {
		parts = append(parts, c.Seen...)
	}
	if len(parts) == 0 {
		return nameOf(g, person) + gotNowhere
	}
	return strings.Join(parts, " ")
}
