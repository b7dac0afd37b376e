package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/view"
	"rpg/internal/world"
	"rpg/rules"
)

// What a person is told of a turn that was passed over. It says nothing of what
// went wrong behind the scenes: the owner has that in the run's own lines.
const (
	noReply  = "no reply came"
	badReply = "no reply came that could be used"
	untold   = "it could not be told"
)

// A loss is a turn that could not be played.
type loss struct {
	reason string // for the person
	cause  string // for the owner
}

func (l *loss) Error() string { return l.reason + " (" + tell.OneLine(l.cause) + ")" }

// turn plays the turn of the person who is next, to its end: told, or passed
// over. One that has begun goes on where it stands, and what was done in it is
// not done again.
func (t *sitting) turn(ctx context.Context, at standing) error {
	notes, err := t.attempt(ctx, at)
	now, err2 := t.standing()
	switch {
	case err2 != nil:
		return errors.Join(err, err2)
	case slices.Contains(now.Skipped, at.Person) && now.N == at.N: // by the referee
		t.ended(at, isPassed, notes...)
		return nil
	case !now.Open() || now.N != at.N || now.Person != at.Person:
		t.ended(at, isTold, notes...)
		return nil
	case ctx.Err() != nil:
		return ctx.Err() // it is taken up where it stands
	}
	var lost *loss
	switch {
	case errors.As(err, &lost):
	case err != nil:
		lost = &loss{untold, err.Error()}
	default:
		lost = &loss{untold, strings.Join(notes, "; ")}
	}
	_, no, err := t.run("round skip "+at.Person+" --file -", lost.reason)
	switch {
	case err != nil:
		return errors.Join(lost, err)
	case no != "":
		return &broken{kept{fmt.Errorf("%s's turn can neither be played nor passed over: %w; %s", at.name, lost, no)}}
	}
	t.ended(at, isPassed, lost.Error())
	return nil
}

// attempt plays a turn as far as it can be played. The notes say what of it did
// not go as it was meant.
func (t *sitting) attempt(ctx context.Context, at standing) (notes []string, err error) {
	turn, waits, err := t.scripted(at.Person)
	if err != nil {
		return nil, err
	}
	fresh := !slices.Contains(at.Replied, at.Person)
	if fresh {
		reply, err := replyOf(turn), error(nil)
		if t.person != nil {
			reply, err = t.ask(ctx, at.Person)
		}
		if err != nil {
			return nil, err
		}
		if no, err := t.reply(at.Person, reply); err != nil {
			return nil, err
		} else if no != "" {
			return nil, &loss{badReply, no}
		}
	}
	if t.referee != nil {
		return nil, t.hand(ctx, at.Person)
	}
	if t.person != nil || !fresh || !waits && len(turn.Commands) == 0 && strings.TrimSpace(turn.Story) == "" {
		waits = false
		if turn, notes, err = t.acted(at.Person); err != nil {
			return notes, err
		}
	}
	more, err := t.perform(ctx, at.Person, turn)
	notes = append(notes, more...)
	if waits {
		notes = append([]string{"no script holds, so they wait"}, notes...)
	}
	return notes, err
}

// scripted is what the game's script has a person do now; without an entry that
// holds they wait.
func (t *sitting) scripted(person string) (turn world.ScriptedTurn, waits bool, err error) {
	err = t.peek(func(c *Call) error {
		var ok bool
		if turn, ok = referee.Scripted(c.Game, person); !ok {
			turn, waits = waiting(c.Game, person), true
		}
		return nil
	})
	return turn, waits, err
}

// acted has the built-in referee carry out what a person set out to do, and gives
// the turn as it is to be told. The note says where it stopped.
func (t *sitting) acted(person string) (turn world.ScriptedTurn, notes []string, err error) {
	do := ""
	err = t.peek(func(c *Call) error {
		lines, err := c.recall(person, 1, func(l view.Remembered) bool { return l.Kind == "do" })
		if len(lines) > 0 {
			do = lines[len(lines)-1].Text
		}
		return err
	})
	if err != nil {
		return turn, nil, err
	}
	out, _, err := t.run("act "+person+" - --json", do)
	if err != nil {
		return turn, nil, err
	}
	var said struct {
		Result, Reason, Story, Witnessed string
		Stopped                          *struct{ Words, Why string }
	}
	if err := json.Unmarshal([]byte(out), &said); err != nil {
		return turn, nil, &broken{kept{fmt.Errorf("rpg act %s: %w", person, err)}}
	}
	if s := said.Stopped; s != nil {
		why, _, _ := strings.Cut(tell.OneLine(s.Why), "; ")
		notes = append(notes, tell.Quote(s.Words)+": "+why)
	}
	return world.ScriptedTurn{Story: said.Story, Witnessed: said.Witnessed}, notes, nil
}

// perform does what a scripted turn does, and tells it. If any of its deeds is
// refused its story would not be true, and a plain one takes its place; so, too,
// where there is no script for what the person set out to do.
func (t *sitting) perform(ctx context.Context, person string, turn world.ScriptedTurn) (notes []string, err error) {
	no := ""
	if len(turn.Commands) > 0 {
		if no, err = t.deeds(person, turn); err != nil {
			return nil, err
		}
	}
	if no != "" {
		notes = append(notes, no)
	}
	plain, watched, due, err := t.plain(person)
	if err != nil {
		return notes, err
	}
	if no != "" || strings.TrimSpace(turn.Story) == "" {
		turn = plain
		if no, err := t.deeds(person, turn); err != nil {
			return notes, err
		} else if no != "" {
			notes = append(notes, no)
		}
	}
	if due {
		if err := t.worldTurn(ctx, standing{}); err != nil {
			return notes, err
		}
	}
	told, refused, err := t.tell(person, turn, watched)
	notes = append(notes, refused...)
	if err != nil || told {
		return notes, err
	}
	plain.Witnessed, plain.Story = "", nothing
	_, refused, err = t.tell(person, plain, false)
	return append(notes, refused...), err
}

// plain is how a turn is told that no script tells, who watched it, and whether
// the world wants a turn before it is.
func (t *sitting) plain(person string) (turn world.ScriptedTurn, watched, due bool, err error) {
	err = t.peek(func(c *Call) error {
		turn = fruitless(c.Game, person)
		if c.Game.Defeated(person) {
			turn.Commands = nil
		}
		watched, due = len(referee.Watchers(c.Game, person)) > 0, c.Game.WorldTurnDue()
		return nil
	})
	return turn, watched, due, err
}

// ask has a person's command answer their brief.
func (t *sitting) ask(ctx context.Context, person string) (string, error) {
	brief, no, err := t.run("brief "+person, "")
	if err == nil && no != "" {
		err = errors.New(no)
	}
	if err != nil {
		return "", err
	}
	reply, err := t.person.play(ctx, brief)
	if err != nil {
		return "", &loss{noReply, "--person-cmd: " + err.Error()}
	}
	return reply, nil
}

// hand gives a turn to the referee's command.
func (t *sitting) hand(ctx context.Context, person string) error {
	procedure, err := t.procedure("turn.md")
	if err != nil {
		return err
	}
	ask := ""
	err = t.peek(func(c *Call) error {
		lines, err := c.recall(person, 2, func(l view.Remembered) bool { return l.Kind == "do" || l.Kind == "journal" })
		if err != nil {
			return err
		}
		var p tell.Page
		for _, l := range lines {
			view.Outside(&p, strings.ToUpper(l.Kind), l.Text, nil)
		}
		ask = fmt.Sprintf("It is the turn of %s, in round %d. The reply has been taken; this is what rpg reply printed:\n\n%s\n"+
			"Play this turn by the procedure above, until rpg narrate has taken its story. RPG_HOME and RPG_AS are set.\n",
			tell.Called(c.Game, world.PersonRef(person)), referee.Current(c.Game).N, p)
		return nil
	})
	if err != nil {
		return err
	}
	err = t.call(ctx, procedure+"\n---\n\n"+ask, person)
	if err == nil {
		err = errors.New("it ended and has not narrated")
	}
	return &loss{untold, "--referee-cmd: " + err.Error()}
}

// call runs the referee's command in this project.
func (t *sitting) call(ctx context.Context, stdin, person string) error {
	env := append(ourselves(), "RPG_HOME="+t.env.Home, "RPG_AS="+person)
	_, err := t.referee.play(ctx, stdin, env...)
	return err
}

// procedure is a page of the rules: the project's own, if it has one.
func (t *sitting) procedure(name string) (string, error) {
	if b, err := os.ReadFile(filepath.Join(t.env.Home, "rules", name)); err == nil {
		return string(b), nil
	}
	b, err := rules.FS.ReadFile(name)
	return string(b), err
}

// worldTurn has the world take the turn that is due: by the referee's command,
// else with nothing new in it. Within a person's turn that command was asked
// already.
func (t *sitting) worldTurn(ctx context.Context, at standing) error {
	if t.referee != nil && at.due {
		procedure, err := t.procedure("turn.md")
		if err != nil {
			return err
		}
		err = t.call(ctx, procedure+"\n---\n\nNo person's turn is open. WORLD TURN DUE: run the world turn, as the procedure above has it, and nothing else. RPG_HOME is set.\n", "")
		if ctx.Err() != nil {
			return ctx.Err()
		}
		now, err2 := t.standing()
		switch {
		case err2 != nil:
			return err2
		case !now.due:
			t.line("WORLD TURN", "taken", "taken")
			return nil
		case err == nil:
			err = errors.New("it ended, and the turn is still due")
		}
		t.line("WORLD TURN", "left to itself (--referee-cmd: "+err.Error()+")", nil)
	}
	_, no, err := t.run("world-turn -", "{}")
	if err == nil && no != "" {
		err = &broken{kept{fmt.Errorf("the world's turn cannot be taken: %s", no)}}
	}
	return err
}
