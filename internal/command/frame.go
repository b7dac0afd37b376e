package command

import (
	"errors"
	"fmt"
	"slices"

	"rpg/internal/argparse"
	"rpg/internal/game"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// Execute runs one command line and gives its exit status.
func Execute(env *Env, argv []string) int {
	if n := letters(argv); n > store.MaxText {
		call := &Call{Env: env}
		answer, err := refuse("the command line has %d bytes, and at most %d are read; a long text goes into a file, or to standard input with -", n, store.MaxText)
		return call.print(answer, err)
	}
	table := Table()
	program := argparse.Program{Name: env.Prog, Width: env.Width, Main: Grammar(table)}
	words, err := program.Parse(argv)
	var help *argparse.HelpRequest
	switch {
	case errors.As(err, &help):
		fmt.Fprint(env.Stdout, help.Text)
		return ExitDone
	case err != nil:
		fmt.Fprintln(env.Stderr, err)
		return ExitUsage
	}
	if len(words.Command) == 0 {
		fmt.Fprint(env.Stderr, welcome)
		return ExitUsage
	}
	call := &Call{Env: env, Spec: Find(table, words.Command), Words: words, Argv: argv}
	answer, err := call.run()
	return call.print(answer, err)
}

// letters is how long a command line is.
func letters(argv []string) int {
	n := 0
	for _, word := range argv {
		n += len(word)
	}
	return n
}

// run opens what the command stands on, runs it, and commits what it did.
func (c *Call) run() (answer Answer, err error) {
	defer func() {
		c.letGo()
		if c.Files != nil {
			err = errors.Join(err, c.Files.Close())
		}
	}()
	if c.Spec.Needs > Nothing {
		if err := c.open(); err != nil {
			return Answer{}, err
		}
	}
	if c.Tx == nil {
		return c.Spec.Run(c)
	}
	if answer, err = c.perform(); err != nil {
		return answer, err
	}
	return answer, c.commit(answer)
}

// perform runs the command for whoever it is for, and stores nothing.
func (c *Call) perform() (answer Answer, err error) {
	if not := c.who(); not != nil {
		answer, err = c.refused(not)
	} else {
		answer, err = c.attempt()
	}
	no, _ := answer.no()
	if err == nil && no == "" {
		c.changeCurses(&answer)
	}
	if err == nil && answer.Faulted == "" {
		err = c.Game.Err()
	}
	if err == nil && c.switches != nil && c.switches.err != nil {
		err = &broken{c.switches.err}
	}
	return answer, err
}

// changeCurses lifts and lays the curses of the person for whom something has
// changed. It is told with what changed, above the view of where they are now.
func (c *Call) changeCurses(answer *Answer) {
	if c.Person == "" || c.settled || !c.Game.State.Changed() {
		return
	}
	from := len(c.Tx.Lines)
	c.Tx.ChangeCurses(c.Person)
	at := slices.IndexFunc(answer.Page, func(r tell.Row) bool { return r.Quiet })
	if at < 0 {
		at = len(answer.Page)
	}
	answer.Page = slices.Insert(answer.Page, at, tell.Referee(c.Game, c.Tx.Lines[from:])...)
}

// attempt runs the command in its transaction: whatever does not end well
// leaves no change behind.
func (c *Call) attempt() (Answer, error) {
	mark := c.Tx.Mark()
	answer, err := c.Spec.Run(c)
	if err == nil {
		err = c.Game.Err()
	}
	var no *store.Refusal
	if errors.As(err, &no) {
		answer, err = Answer{Refused: no.Why}, nil
	}
	answer, err = c.faulted(answer, err)
	if line, _ := answer.no(); err != nil || line != "" && !answer.Kept {
		c.Tx.Rollback(mark)
		c.texts = nil
	}
	return answer, err
}

// commit stores what the command changed and logs it; a refusal, and what broke,
// is logged and changes nothing; what neither changed nor was refused leaves no trace.
func (c *Call) commit(answer Answer) error {
	if c.Tx == nil || c.settled {
		return nil
	}
	ev := c.record(answer)
	if !c.close(ev, answer) {
		if c.aside {
			return nil
		}
		if err := c.Files.Append(c.Stored, ev); err != nil {
			return &broken{kept{err}}
		}
		return nil
	}
	if len(ev.Changes) == 0 && len(ev.Adds) == 0 && len(ev.Files) == 0 && len(ev.Makes) == 0 && len(ev.Undoes) == 0 && len(ev.Redoes) == 0 {
		return nil // an undo of what came to nothing is one all the same
	}
	if err := c.Files.Commit(c.Stored, ev); err != nil {
		return c.unwritten(err)
	}
	return nil
}

// close writes into an event how its command ended, and reports whether what it
// did is kept: not when it was refused or broke, but for what a command of steps
// had done before that.
func (c *Call) close(ev *store.Event, answer Answer) bool {
	line, end := answer.no()
	switch {
	case line == "":
		return true
	case answer.Kept && len(ev.Changes) > 0:
		ev.End, ev.Says = end.String(), append(ev.Says, line)
		return true
	}
	c.refuse(ev, answer)
	return false
}

// refuse makes of an event what the log keeps of a refusal, or of a fault.
func (c *Call) refuse(ev *store.Event, answer Answer) {
	line, end := answer.no()
	ev.End, ev.Says = end.String(), []string{line}
	ev.Changes, ev.Adds, ev.Files, ev.Makes = nil, nil, nil, nil
}

// record makes the log's event of what was done.
func (c *Call) record(answer Answer) *store.Event {
	c.Tx.Settle()
	ev := &store.Event{
		Round: c.Game.State.Get(world.Global, "round.n").Int(),
		By:    c.Person, Do: c.Argv, Drawn: c.Tx.Drawn(),
		End: game.Done.String(), Says: answer.Page.Logged(), Time: c.Now().UTC().Format("2006-01-02T15:04:05Z"),
		Changes: c.Game.State.Take(),
	}
	for _, d := range c.Tx.Deeds {
		ev.Deeds = append(ev.Deeds, store.Deed{Verb: d.Verb, Target: d.Target, Second: d.Second, Dir: d.Dir, Count: d.Count, End: d.End.String()})
	}
	for _, r := range c.Tx.Rolls {
		ev.Rolls = append(ev.Rolls, logged(r))
	}
	for _, a := range c.Tx.Adds {
		ev.Adds = append(ev.Adds, add(a))
	}
	ev.Settled = c.switches.answered()
	made(ev, c.Tx.Makes)
	for _, t := range c.texts {
		ev.Files = append(ev.Files, t)
	}
	if c.Book != nil {
		ev.Read = map[string]string{}
		for _, f := range c.Book.Read() {
			ev.Read[f.Path] = f.Digest
		}
	}
	if c.event != nil {
		c.event(ev)
	}
	return ev
}

func logged(r game.Roll) store.Roll {
	out := store.Roll{Purpose: r.Purpose, By: r.By.String(), Dice: r.Dice, Faces: r.Faces, Add: r.Plus, Total: r.Total}
	if r.Against != 0 {
		against := r.Against
		out.Against = &against
		out.End = "failure"
		if r.Hit {
			out.End = "success"
		}
	}
	return out
}

func add(m game.Memory) store.Add {
	a := store.Add{In: store.InChronicle, Line: store.Line{Kind: m.Kind, Text: m.Text, By: m.By}}
	switch m.Of.Family {
	case world.OfPerson:
		a.In, a.ID = store.InPeople, m.Of.ID
	case world.OfCharacter:
		a.In, a.ID = store.InCharacters, m.Of.ID
	}
	return a
}

// print writes the answer and settles the exit status: the only place that does.
func (c *Call) print(answer Answer, err error) int {
	var no *store.Refusal
	if errors.As(err, &no) {
		answer, err = Answer{Refused: no.Why}, nil
	}
	_, asJSON := c.Words.Option("json")
	line, end := answer.no()
	switch {
	case err != nil:
		c.complain(err, asJSON)
		return ExitBroken
	case asJSON && !answer.Silent:
		if answer.Raw != "" && len(answer.Page) == 0 {
			answer.Page.AddBlock("", answer.Raw)
		}
		c.Stdout.Write(answer.Page.JSON(end.String(), tell.OneLine(answer.Refused+answer.Faulted)))
	case line != "":
		fmt.Fprint(c.Stdout, answer.Page.String()) // what went before it, in a batch
		fmt.Fprintln(c.Stdout, tell.OneLine(line))
	case answer.Silent:
	case answer.Raw != "":
		fmt.Fprint(c.Stdout, answer.Raw)
	default:
		fmt.Fprint(c.Stdout, answer.Page.String())
	}
	if line != "" {
		return ExitRefused
	}
	return answer.Exit
}

// welcome is what the program says when it is told nothing.
const welcome = `rpg keeps the rules of a text world that a language model, or nobody, referees.

  rpg demo        watch a whole round of a game being played, in a few seconds
  rpg init DIR    make a project of your own, with a small game to start from
  rpg run new G   begin a run of the game in games/G; rpg round start, rpg look
  rpg audit G     what is wrong with a game
  rpg help        every command; rpg help move says all of one
`
