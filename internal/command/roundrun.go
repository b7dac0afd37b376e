package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"rpg/internal/argparse"
	"rpg/internal/referee"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Limits of round run.
const (
	mostRounds  = 100_000
	longestTurn = 24 * 60 * 60 // seconds
	usualTurn   = 10 * 60
)

// roundRunSpec is the command that plays rounds without a referee in the room.
func roundRunSpec() Spec {
	return Spec{
		Name: "run", Help: "play whole rounds unattended",
		About: "Each person's reply comes from --person-cmd, and each turn is told by --referee-cmd. What the first is not given for comes from the game's " +
			"own scripts, and who has no script that holds waits; what the second is not given for is refereed by rpg act. So it runs without any model.\n\n" +
			"Both commands are run by the shell, in the current folder. The person's gets what rpg brief prints on its standard input, and answers the reply on its standard output. " +
			"The referee's gets the procedure of a turn and the reply on its standard input, RPG_HOME and RPG_AS in its environment, and runs rpg by itself until it has narrated. " +
			"One that fails, takes too long or does not do its part costs that person the turn; the run goes on and says so.\n\n" +
			"A round that is open is played to its end first, and counts. Ctrl-C ends it between two commands; type it again to go on.",
		Args: []argparse.Arg{{Name: "n", Help: "how many rounds (default: 1)", Many: argparse.Optional, Int: true}},
		Options: []argparse.Option{
			{Long: "person-cmd", Metavar: "CMD", Help: "what plays the people"},
			{Long: "referee-cmd", Metavar: "CMD", Help: "what referees a turn"},
			{Long: "timeout", Metavar: "SECONDS", Int: true, Help: fmt.Sprintf("how long either may take (default: %d)", usualTurn)},
		},
		For: Owner, Needs: Project, Run: roundRun,
	}
}

// sitting is one playing of rounds.
type sitting struct {
	*typist
	c               *Call
	person, referee *outsider // nil: none was given

	quiet  bool // nothing is printed as it is played
	page   tell.Page
	rounds int
	turns  map[string]int // by how they ended
}

// How a turn can end.
const (
	isTold   = "told"
	isPassed = "passed over"
)

func roundRun(c *Call) (Answer, error) {
	n, given := c.Words.Int("n")
	if !given {
		n = 1
	}
	seconds, given := c.Words.Int("timeout")
	if !given {
		seconds = usualTurn
	}
	switch {
	case n < 1 || n > mostRounds:
		return refuse("how many rounds? from 1 to %d", mostRounds)
	case seconds < 1 || seconds > longestTurn:
		return refuse("--timeout takes seconds, from 1 to %d", longestTurn)
	}
	t := &sitting{typist: newTypist(c.Env, c.Project.Dir), c: c, turns: map[string]int{}}
	by := func(option string) *outsider {
		if line, given := c.Words.Option(option); given && strings.TrimSpace(line) != "" {
			return &outsider{line: line, dir: c.Dir, limit: time.Duration(seconds) * time.Second}
		}
		return nil
	}
	t.person, t.referee = by("person-cmd"), by("referee-cmd")
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program where it is
	return t.play(ctx, n)
}

// errEnough says why a sitting does not go on, although nothing broke.
type errEnough struct{ why string }

func (e errEnough) Error() string { return e.why }

// play plays so many rounds, or until no more can be played.
func (t *sitting) play(ctx context.Context, n int) (Answer, error) {
	var err error
	for t.rounds < n && err == nil {
		if err = t.step(ctx); err == nil {
			err = ctx.Err()
		}
	}
	answer := Answer{}
	var why errEnough
	switch {
	case errors.As(err, &why) && t.rounds == 0 && len(t.turns) == 0:
		return refuse("%s", why.why)
	case errors.As(err, &why):
		t.sum("STOPPED", why.why)
	case ctx.Err() != nil:
		t.sum("STOPPED", "interrupted; rpg round run goes on from here")
		answer.Exit = ExitRefused
	case err != nil:
		return Answer{}, err
	default:
		t.sum("PLAYED", "")
	}
	answer.Page, answer.Silent = t.page, !t.c.Words.Has("json")
	return answer, nil
}

// step does what comes next: it opens a round, plays a turn, lets the world
// have its own, or closes the round.
func (t *sitting) step(ctx context.Context) error {
	at, err := t.standing()
	switch {
	case err != nil:
		return err
	case at.over != "" && !at.Open():
		return errEnough{"the story is over: " + at.over}
	case at.due && (!at.Open() || at.Person == ""):
		return t.worldTurn(ctx, at)
	case !at.Open():
		_, no, err := t.run("round start", "")
		if err == nil && no != "" {
			err = errEnough{no}
		}
		return err
	case at.Person != "":
		return t.turn(ctx, at)
	}
	out, no, err := t.run("round end", "")
	switch {
	case err != nil:
		return err
	case no != "":
		return &broken{kept{fmt.Errorf("the round cannot be ended: %s", no)}}
	}
	t.rounds++
	for line := range strings.Lines(out) {
		label, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if slices.Contains([]string{"DEFEATED", "BUILT", "CLOCK"}, label) {
			t.line(label, text, nil)
		}
	}
	return nil
}

// standing is where the round stands, and what else settles what comes next.
type standing struct {
	referee.Standing
	name string // of whose turn it is
	over string // how the story ended
	due  bool   // the world is to have a turn of its own
}

func (t *sitting) standing() (at standing, err error) {
	err = t.peek(func(c *Call) error {
		at.Standing = referee.Where(c.Game)
		at.over = tell.OneLine(c.Game.State.Get(world.Global, "over").Text())
		at.due = c.Game.WorldTurnDue()
		if at.Person != "" {
			at.name = tell.Called(c.Game, world.PersonRef(at.Person))
		}
		return nil
	})
	return at, err
}

// line adds a line to the answer, and prints it at once.
func (t *sitting) line(label, text string, data any) {
	from := len(t.page)
	t.page.AddData(label, text, data)
	if !t.quiet && !t.c.Words.Has("json") {
		fmt.Fprint(t.c.Stdout, t.page[from:].String())
	}
}

// ended is the line of a turn that came to an end.
func (t *sitting) ended(at standing, how string, notes ...string) {
	t.turns[how]++
	text := fmt.Sprintf("%s, round %d: %s", at.name, at.N, how)
	if len(notes) > 0 {
		sep := "; "
		if how == isPassed {
			sep = ": "
		}
		text += sep + strings.Join(notes, "; ")
	}
	t.line("TURN", text, map[string]any{"person": at.Person, "round": at.N, "end": how, "notes": append([]string{}, notes...)})
}

// sum is the last line.
func (t *sitting) sum(label, why string) {
	all := 0
	var parts []string
	for _, how := range [...]string{isTold, isPassed} {
		all += t.turns[how]
		if n := t.turns[how]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, how))
		}
	}
	text := fmt.Sprintf("%s, %s", amount(t.rounds, "round"), amount(all, "turn"))
	if len(parts) > 0 {
		text += ": " + strings.Join(parts, ", ")
	}
	if why != "" {
		text += "; " + why
	}
	t.line(label, text, map[string]any{"rounds": t.rounds, "turns": all, "told": t.turns[isTold], "passedOver": t.turns[isPassed], "why": why})
}

// amount is so many of a thing.
func amount(n int, word string) string {
	if n != 1 {
		word += "s"
	}
	return fmt.Sprintf("%d %s", n, word)
}
