package command

import (
	"fmt"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// The most bytes that are read of what a turn is told in.
const (
	maxReply = 16 << 10
	maxStory = 16 << 10
	maxWords = 4 << 10 // of what is said, and of a note
)

// replySpecs are the commands that begin a person's turn and end it.
func replySpecs() []Spec {
	return []Spec{
		{
			Name: "reply", Help: "take a person's reply: what they do, and their journal",
			About: "The file has a part that begins with DO: and one that begins with JOURNAL:, each at the start of a line, in either order. Both are printed; the journal is kept in their memory.",
			Args:  []argparse.Arg{one("id", "the person"), one("file", "a file in the project, or - for standard input; from proposals/ it is consumed")},
			For:   Referee, Needs: Run, Run: reply,
		},
		{
			Name: "narrate", Help: "store the story that a person is told: it ends their turn",
			About: "How they stand at that moment is kept in their memory with it. A story that speaks of the machine (labels, dice, commands, flags and ids) is refused, each word named.",
			Args:  []argparse.Arg{one("id", "the person"), one("file", "a file in the project, or - for standard input; from proposals/ it is consumed")},
			Options: []argparse.Option{
				{Long: "anyway", Help: "store it although it speaks of the machine"},
			},
			For: Referee, Needs: Run, Run: narrate,
		},
	}
}

func reply(c *Call) (Answer, error) {
	id, no := referee.Who(c.Game, c.Words.Word("id"))
	if no != nil {
		return c.refused(no)
	}
	c.Person = id
	if no := referee.MayReply(c.Game, id); no != nil {
		return c.refused(no)
	}
	text, err := c.Text(c.Words.Word("file"), maxReply)
	if err != nil {
		return Answer{}, err
	}
	r, no := referee.ReadReply(text)
	if no != nil {
		return c.refused(no)
	}
	do, no := referee.Take(c.Tx, id, r)
	if no != nil {
		return c.refused(no)
	}
	p := tell.Referee(c.Game, c.Tx.Lines)
	view.Outside(&p, "DO", do, nil)
	if do != r.Do {
		view.Outside(&p, "MEANT", r.Do, nil)
		p.Add("CURSE", view.Curse(c.Game, id))
	}
	view.Outside(&p, "JOURNAL", r.Journal, nil)
	next(&p, referee.Where(c.Game))
	return Answer{Page: p}, nil
}

func narrate(c *Call) (Answer, error) {
	id, no := referee.Who(c.Game, c.Words.Word("id"))
	if no != nil {
		return c.refused(no)
	}
	c.Person = id
	if no := referee.MayNarrate(c.Game, id); no != nil {
		return c.refused(no)
	}
	text, err := c.Text(c.Words.Word("file"), maxStory)
	if err != nil {
		return Answer{}, err
	}
	if words := c.machineWords(text); len(words) > 0 {
		return refuse("the story speaks of the machine: %s; tell it in the words of the story, or use --anyway", strings.Join(words, ", "))
	}
	at := referee.Where(c.Game)
	if no := referee.Narrate(c.Tx, id, text); no != nil {
		return c.refused(no)
	}
	told := tell.Called(c.Game, world.PersonRef(id))
	if at.N > 0 {
		told += fmt.Sprintf(", round %d", at.N)
	}
	var p tell.Page
	p.AddData("STORY TOLD", told, map[string]any{"person": id, "round": at.N})
	next(&p, referee.Where(c.Game))
	return Answer{Page: p}, nil
}

// machineWords is what a text that people read must not have in it; nothing,
// when it is to be taken anyway.
func (c *Call) machineWords(text string) []string {
	if c.Words.Has("anyway") {
		return nil
	}
	return c.machine().Words(c.Game, text)
}

// machine knows the words of the machine, which no text that people read may
// have in it.
func (c *Call) machine() referee.Machine {
	m := referee.Machine{Flag: c.knowsFlag}
	for _, s := range Table() {
		m.Commands = append(m.Commands, s.Name)
	}
	return m
}

// knowsFlag reports whether the run or the content knows a flag. What looks
// like an ordinary word (salt-grey, 3rd) is not worth reading the whole game for.
func (c *Call) knowsFlag(name string) bool {
	if c.Game.State.Flag(world.Global, name) || c.Game.State.Flag(world.PersonRef(c.Person), name) {
		return true
	}
	if strings.Contains(name, "-") || name[0] <= '9' {
		return false
	}
	known, err := c.Book.Mentions(name)
	return known && err == nil
}
