package command

import (
	"fmt"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/names"
	"rpg/internal/referee"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// chronicleLines is how much of the chronicle is printed when nothing else is said.
const chronicleLines = 30

// noteSpecs are the commands that keep a line: of the story, of a room, of what
// a character thinks of a person.
func noteSpecs() []Spec {
	return []Spec{
		{
			Name: "chronicle", Help: "add a line to the story so far; without a line, print it",
			About: fmt.Sprintf("One line in the past tense, of at most %d letters, for what is worth remembering: a quest step, a big choice, a fight.", referee.MaxLine),
			Args:  []argparse.Arg{rest("line", "what happened")},
			Options: []argparse.Option{
				fileOption(),
				{Long: "last", Metavar: "N", Int: true, Help: fmt.Sprintf("print the newest N lines, 0 for all (default: %d)", chronicleLines)},
			},
			For: Referee, Needs: Run, Run: chronicle,
		},
		{
			Name: "note", Help: "keep a small detail of this room true",
			About:   fmt.Sprintf("One line of at most %d letters; look lists the newest under ESTABLISHED HERE.", referee.MaxLine),
			Args:    []argparse.Arg{rest("line", "the detail")},
			Options: []argparse.Option{fileOption()},
			For:     Referee, Needs: Run, Turn: Telling, Run: note,
		},
		{
			Name: "remember", Help: "a line that a character remembers of the person",
			About: fmt.Sprintf("One short line in the third person, of at most %d letters, about somebody who is here or whom the person has met. The newest 12 stay as they are; older ones are folded into a digest, which --digest rewrites.", referee.MaxLine),
			Args:  []argparse.Arg{one("character", "who remembers"), rest("line", "what they remember")},
			Options: []argparse.Option{
				fileOption(),
				{Long: "digest", Metavar: "F", Help: fmt.Sprintf("rewrite the older part from a file, or - for standard input: at most %d letters", referee.MaxDigest)},
			},
			For: Referee, Needs: Run, Turn: Telling, Run: remember,
		},
	}
}

func chronicle(c *Call) (Answer, error) {
	if !c.given("line") {
		return c.story()
	}
	if c.Person == "" {
		return refuse("whose turn is it? --as ID, one of %s", tell.List(c.Game.Cast()))
	}
	if no := referee.May(c.Game, c.Person, true); no != nil {
		return c.refused(no)
	}
	text, err := c.text("line")
	if err != nil {
		return Answer{}, err
	}
	line, no := referee.Chronicle(c.Tx, c.Person, text)
	if no != nil {
		return c.refused(no)
	}
	var p tell.Page
	p.Add("CHRONICLE", line)
	return Answer{Page: p}, nil
}

// story prints the chronicle's newest lines.
func (c *Call) story() (Answer, error) {
	last := chronicleLines
	if n, given := c.Words.Int("last"); given {
		if n < 0 {
			return refuse("--last takes 0 or more, not %d", n)
		}
		last = n
	}
	more := last
	if more > 0 {
		more++ // one more than is shown tells whether there are any
	}
	lines, err := c.Files.Read(store.InChronicle, "", more)
	if err != nil {
		return Answer{}, &broken{err}
	}
	var p tell.Page
	if last > 0 && len(lines) > last {
		lines = lines[len(lines)-last:]
		p.Add("CHRONICLE", "there are older lines: rpg chronicle --last 0 prints all")
	}
	for _, l := range lines {
		when := "before the first round"
		if l.Round > 0 {
			when = fmt.Sprintf("round %d", l.Round)
		}
		switch {
		case l.By != "":
			when += ", " + c.Game.Name(world.PersonRef(l.By))
		case l.Kind == "event":
			when += ", unseen"
		}
		p.AddData("CHRONICLE", when+": "+l.Text, map[string]any{"round": l.Round, "by": l.By, "text": l.Text})
	}
	if len(lines) == 0 {
		p.Add("CHRONICLE", "nothing is written yet")
	}
	return Answer{Page: p}, nil
}

func note(c *Call) (Answer, error) {
	text, err := c.text("line")
	if err != nil {
		return Answer{}, err
	}
	line, isNew, no := referee.Note(c.Tx, c.Person, text)
	if no != nil {
		return c.refused(no)
	}
	label := "NOTED"
	if !isNew {
		label = "NOTED BEFORE"
	}
	var p tell.Page
	p.Add(label, line)
	return Answer{Page: p}, nil
}

func remember(c *Call) (Answer, error) {
	id, line, no := c.rememberer()
	if no != nil {
		return c.refused(no)
	}
	keep, label := referee.Remember, "REMEMBERED"
	var text string
	var err error
	if file, given := c.Words.Option("digest"); given {
		if len(line) > 0 || c.Words.Has("file") {
			return refuse("give one line, or --digest F for the older part, not both")
		}
		keep, label = referee.Digest, "DIGEST"
		text, err = c.Text(file, 0)
	} else {
		c.Words.Args["line"] = line
		text, err = c.text("line")
	}
	if err != nil {
		return Answer{}, err
	}
	kept, no := keep(c.Tx, c.Person, id, text)
	if no != nil {
		return c.refused(no)
	}
	var p tell.Page
	p.AddData(label, tell.Called(c.Game, world.CharacterRef(id))+": "+kept, map[string]string{"character": id, "text": kept})
	return Answer{Page: p}, nil
}

// rememberer parts the words of remember into a character and the line. A name
// of several words need not be quoted: it goes on for as long as the words still
// spell the same one.
func (c *Call) rememberer() (id string, line []string, no *game.Refusal) {
	name, line := c.Words.Word("character"), c.Words.Words("line")
	id, no = referee.Known(c.Game, c.Person, name)
	taken := 0
	for i, word := range line {
		more := name + " " + word
		if strings.ContainsRune(word, ' ') || names.SameNear(name, more) {
			break // a quoted line, or a dash for standard input: no part of a name
		}
		name = more
		if no == nil && len(c.Game.Find(name, []world.Ref{world.CharacterRef(id)}, names.Prefix)) == 0 {
			break // no name of theirs, whoever's it may be
		}
		longer, unknown := referee.Known(c.Game, c.Person, name)
		if unknown != nil || no == nil && longer != id {
			break
		}
		id, no, taken = longer, nil, i+1
	}
	return id, line[taken:], no
}
