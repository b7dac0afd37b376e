package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rpg/internal/game"
	"rpg/internal/play"
	"rpg/internal/referee"
	"rpg/internal/sentence"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
)

// aSeat is one person of the run, played at the keyboard, while the game's scripts
// play the others.
type aSeat struct {
	*sitting
	me    string
	in    *bufio.Reader
	echo  bool
	heard int // how much of what was seen and heard has been shown
}

// playInRun plays one person of the project's run beside the others.
func (c *Call) playInRun(gameID string) (Answer, error) {
	if gameID != "" {
		return refuse("--run plays in the run that there is, without a game's name; rpg play %s plays that game by itself", gameID)
	}
	if err := c.openProject(); err != nil {
		return Answer{}, err
	}
	quiet := *c.Env
	quiet.As = ""
	p := &aSeat{sitting: &sitting{typist: newTypist(&quiet, c.Project.Dir), c: c, turns: map[string]int{}, quiet: true}}
	err := p.peek(func(other *Call) error {
		as, given := c.Words.Option("as")
		if !given {
			as = c.As
		}
		if as == "" {
			return &store.Refusal{Why: "whom do you play? --as ID, one of " + strings.Join(other.Game.Cast(), ", ")}
		}
		id, no := referee.Who(other.Game, as)
		if no != nil {
			return &store.Refusal{Why: no.Text}
		}
		p.me = id
		lines, err := other.recall(id, 0, sawOrHeard)
		p.heard = len(lines)
		return err
	})
	if err != nil {
		return Answer{}, err
	}
	lines, echo, err := c.typedLines()
	if err != nil {
		return Answer{}, err
	}
	defer lines.Close()
	p.in, p.echo = bufio.NewReader(lines), echo
	return Answer{Silent: true}, p.play(context.Background())
}

func sawOrHeard(l view.Remembered) bool { return l.Kind == "saw" || l.Kind == "heard" }

// play goes on until the end of the input, or of the story.
func (p *aSeat) play(ctx context.Context) error {
	if err := p.surroundings(); err != nil {
		return err
	}
	for {
		at, err := p.standing()
		switch {
		case err != nil:
			return err
		case at.over != "" && !at.Open():
			printLines(p.c.Stdout, []string{"", "The story is over: " + at.over})
			return nil
		case at.Person == p.me && (!at.due || at.Open()):
			if left, err := p.myTurn(ctx, at); left || err != nil {
				return err
			}
			continue
		}
		err = p.step(ctx)
		var why errEnough
		if errors.As(err, &why) {
			printLines(p.c.Stdout, []string{"", why.why})
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// surroundings shows the person where they are.
func (p *aSeat) surroundings() error {
	return p.peek(func(c *Call) error {
		room := world.RoomRef(c.Game.RoomOf(p.me))
		printLines(p.c.Stdout, storyTo(c.Game, p.me, []game.Line{{What: game.Described, Of: room, Text: "full"}}))
		return nil
	})
}

// news shows what the person has seen and heard of the others since.
func (p *aSeat) news() error {
	return p.peek(func(c *Call) error {
		lines, err := c.recall(p.me, 0, sawOrHeard)
		if err != nil {
			return err
		}
		for _, l := range lines[min(p.heard, len(lines)):] {
			printLines(p.c.Stdout, []string{l.Text})
		}
		p.heard = len(lines)
		return nil
	})
}

// myTurn asks for a line until one can be read, and plays the turn with it. It
// reports whether the input is at its end.
func (p *aSeat) myTurn(ctx context.Context, at standing) (left bool, err error) {
	if err := p.news(); err != nil {
		return false, err
	}
	var line string
	for line == "" {
		if !p.echo {
			fmt.Fprint(p.c.Stdout, "\n> ")
		}
		text, err := readLine(p.in)
		if err != nil && text == "" {
			return true, p.c.left(err)
		}
		if p.echo {
			printLines(p.c.Stdout, []string{"", "> " + text})
		}
		why := ""
		switch text = strings.TrimSpace(text); strings.ToLower(text) {
		case "quit":
			return true, nil
		case "help", "?":
			printLines(p.c.Stdout, append(tell.HowToSay(), "QUIT leaves; the run stays as it is. What cannot be read costs nothing."))
			continue
		}
		if line, why, err = p.readable(text); err != nil {
			return false, err
		}
		if why != "" {
			printLines(p.c.Stdout, []string{why})
		}
	}
	if !slices.Contains(at.Replied, p.me) {
		if no, err := p.reply(p.me, "DO: "+tell.OneLine(line)+"\nJOURNAL: I meant to do it."); err != nil {
			return false, err
		} else if no != "" {
			printLines(p.c.Stdout, []string{"[" + no + "]"})
			return false, nil
		}
	}
	turn, _, err := p.acted(p.me)
	if err != nil {
		return false, err
	}
	printLines(p.c.Stdout, strings.Split(turn.Story, "\n"))
	_, err = p.perform(ctx, p.me, turn)
	return false, err
}

// readable is the line if its first deed can be read, and else why not: that costs
// nothing at the keyboard.
func (p *aSeat) readable(line string) (ok, why string, err error) {
	err = p.peek(func(c *Call) error {
		clauses, lex, err := play.Read(c.Game, p.me, line, sentence.Plain)
		switch {
		case err != nil:
			return err
		case len(clauses) == 0:
			why = tell.NothingAgain
		case clauses[0].Unread():
			why = "[“" + tell.OneLine(clauses[0].Words) + "” can’t be read: " + clauses[0].Read.Explain(lex) + ".]"
		default:
			ok = line
		}
		return nil
	})
	return ok, why, err
}
