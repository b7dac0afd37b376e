package command

import (
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// saySpecs are the commands by which people hear and see each other.
func saySpecs() []Spec {
	return []Spec{
		{
			Name: "say", Help: "carry a person's words to everybody else who is here",
			About: "They are given on as they were written, and heard on the others' next turn.",
			Args:  []argparse.Arg{one("file", "the words as spoken: a file in the project, or - for standard input; from proposals/ it is consumed")},
			For:   Referee, Needs: Run, Turn: Acting, Run: say,
		},
		{
			Name: "witnessed", Help: "tell those who watched the turn what they saw and heard of it",
			About: "Once a turn. With a flag, one of the person's own that the turn set, those others have learned it too.",
			Args: []argparse.Arg{
				one("file", "a note of a few sentences: a file in the project, or - for standard input; from proposals/ it is consumed"),
				opt("flag", "what they overheard and so learned"),
			},
			Options: []argparse.Option{
				{Long: "anyway", Help: "take the note although it speaks of the machine"},
			},
			For: Referee, Needs: Run, Turn: Telling, Run: witnessed,
		},
	}
}

func say(c *Call) (Answer, error) {
	words, err := c.Text(c.Words.Word("file"), maxWords)
	if err != nil {
		return Answer{}, err
	}
	heardBy, no := referee.Say(c.Tx, c.Person, words)
	if no != nil {
		return c.refused(no)
	}
	var p tell.Page
	p.AddData("SAID TO", c.called(heardBy), heardBy)
	return Answer{Page: p}, nil
}

func witnessed(c *Call) (Answer, error) {
	flag := c.Words.Word("flag")
	if no := referee.MayWitness(c.Game, c.Person, flag); no != nil {
		return c.refused(no)
	}
	note, err := c.Text(c.Words.Word("file"), maxWords)
	if err != nil {
		return Answer{}, err
	}
	if words := c.machineWords(note); len(words) > 0 {
		return refuse("the note speaks of the machine: %s; write what could be seen and heard, or use --anyway", strings.Join(words, ", "))
	}
	watchers, no := referee.Witnessed(c.Tx, c.Person, note, flag)
	if no != nil {
		return c.refused(no)
	}
	var p tell.Page
	p.AddData("WITNESSED BY", c.called(watchers), watchers)
	if flag != "" {
		p.AddData("FLAG SET", flag+" (their own too)", map[string]any{"flag": flag, "of": watchers})
	}
	return Answer{Page: p}, nil
}

// called names people of the cast, with their ids.
func (c *Call) called(ids []string) string {
	var out []string
	for _, id := range ids {
		out = append(out, tell.Called(c.Game, world.PersonRef(id)))
	}
	return tell.List(out)
}
