package command

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/store"
	"rpg/internal/tell"
)

// maxBatch is the most lines that one batch runs.
const maxBatch = 200

// batchSpecs is the command that runs others.
func batchSpecs() []Spec {
	return []Spec{{
		Name: "batch", Help: "run the commands of a file in one go, a line each",
		About: "Lines are as typed, without rpg; quotes and backslashes work as in a shell, and nothing is expanded. " +
			"Empty lines, and lines that begin with #, are passed over. --as holds for every line that names nobody itself. " +
			"It stops at the first command that is refused and keeps what went before; with --whole it keeps all or nothing. " +
			"If a line cannot be read, nothing is run. The file is read and left where it is.",
		Args:    []argparse.Arg{one("file", "a file in the project, or - for standard input")},
		Options: []argparse.Option{{Long: "whole", Help: "take everything back if one command is refused"}},
		For:     Referee, Needs: Run, Run: batch,
	}}
}

// A step is one line of a batch, read and ready to run.
type step struct {
	n     int // its line in the file
	text  string
	argv  []string
	words argparse.Parsed
	spec  *Spec
}

func (s step) String() string { return fmt.Sprintf("line %d, %s", s.n, tell.Quote(s.text)) }

func batch(c *Call) (Answer, error) {
	text, err := c.read(c.Words.Word("file"), 0)
	if err != nil {
		return Answer{}, err
	}
	steps, no := c.steps(text.Body)
	if no != "" {
		return refuse("%s; nothing was run", no)
	}
	env := *c.Env
	if as, given := c.Words.Option("as"); given {
		env.As = as
	}
	if c.Words.Has("whole") {
		text.Consumed = false
		c.texts = append(c.texts, text) // the log keeps what was run
		return c.whole(&env, steps)
	}
	c.settled = true // each line is committed and logged by itself
	return c.oneByOne(&env, steps)
}

// part is the call of one line: it stands on what the batch has opened.
func (c *Call) part(env *Env, s step) *Call {
	return &Call{
		Env: env, Spec: s.spec, Words: s.words, Argv: s.argv,
		Project: c.Project, Files: c.Files, Stored: c.Stored, Book: c.Book, Game: c.Game,
		Tx: c.Game.Begin(), read: c.read, switches: c.switches,
	}
}

// oneByOne runs each line as a command of its own.
func (c *Call) oneByOne(env *Env, steps []step) (Answer, error) {
	var all Answer
	for _, s := range steps {
		part := c.part(env, s)
		answer, err := part.perform()
		if err == nil {
			err = part.commit(answer)
		}
		var no *store.Refusal
		if errors.As(err, &no) {
			answer, err = Answer{Refused: no.Why}, nil
		}
		if err != nil {
			fmt.Fprint(c.Stdout, all.Page.String())
			return Answer{}, &broken{kept{fmt.Errorf("%s: %w\nThe lines before it were run and are kept.", s, err)}}
		}
		all.take(s, answer)
		if no, _ := answer.no(); no != "" {
			break
		}
	}
	return all, nil
}

// whole runs all lines in the batch's own transaction.
func (c *Call) whole(env *Env, steps []step) (Answer, error) {
	var all Answer
	for _, s := range steps {
		part := c.part(env, s)
		answer, err := part.perform()
		switch {
		case err != nil:
			return Answer{}, fmt.Errorf("%s: %w", s, err)
		case answer.Refused != "":
			return refuse("%s: %s; nothing of the batch is kept", s, strings.TrimSuffix(answer.Refused, "."))
		case answer.Faulted != "":
			return Answer{Faulted: fmt.Sprintf("%s: %s; nothing of the batch is kept", s, answer.Faulted)}, nil
		}
		all.take(s, answer)
		c.absorb(part)
	}
	return all, nil
}

// absorb takes over what one line did, so that it is committed with the rest.
func (c *Call) absorb(part *Call) {
	c.Tx.Lines = append(c.Tx.Lines, part.Tx.Lines...)
	c.Tx.Rolls = append(c.Tx.Rolls, part.Tx.Rolls...)
	c.Tx.Adds = append(c.Tx.Adds, part.Tx.Adds...)
	c.Tx.Deeds = append(c.Tx.Deeds, part.Tx.Deeds...)
	c.Tx.Makes = append(c.Tx.Makes, part.Tx.Makes...)
	c.texts = append(c.texts, part.texts...)
	if mine, theirs := c.event, part.event; theirs != nil {
		c.event = func(ev *store.Event) {
			if mine != nil {
				mine(ev)
			}
			theirs(ev)
		}
	}
}

// take adds a line's answer, below the line itself.
func (a *Answer) take(s step, answer Answer) {
	a.Page.Add("", "> "+s.text)
	a.Page = append(a.Page, answer.Page...)
	if len(answer.Page) == 0 {
		a.Page.AddBlock("", answer.Raw)
	}
	a.Refused, a.Faulted = answer.Refused, answer.Faulted
	a.Exit = max(a.Exit, answer.Exit)
}

// steps reads the lines of a batch; a text says which of them cannot be run.
func (c *Call) steps(body string) ([]step, string) {
	table := Table()
	program := argparse.Program{Name: c.Prog, Main: Grammar(table)}
	var out []step
	for i, line := range strings.Split(body, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		s := step{n: i + 1, text: line}
		if no := s.parse(table, program); no != "" {
			return nil, s.String() + ": " + no
		}
		if out = append(out, s); len(out) > maxBatch {
			return nil, fmt.Sprintf("a batch has at most %d commands", maxBatch)
		}
	}
	if len(out) == 0 {
		return nil, "there is no command in it"
	}
	return out, ""
}

// parse reads the command of a line and says what is wrong with it.
func (s *step) parse(table []Spec, program argparse.Program) string {
	argv, err := ShellWords(s.text)
	if err != nil {
		return err.Error()
	}
	if s.argv = bare(argv); len(s.argv) == 0 {
		return "it names no command"
	}
	s.words, err = program.Parse(s.argv)
	var usage *argparse.UsageError
	var help *argparse.HelpRequest
	switch {
	case errors.As(err, &usage):
		message, _, _ := strings.Cut(usage.Message, " (choose from") // a hint is enough
		if usage.Hint != "" {
			message += "; " + usage.Hint
		}
		return message
	case errors.As(err, &help):
		return "a batch gives no help; rpg --help does"
	case err != nil:
		return err.Error()
	}
	if s.spec = Find(table, s.words.Command); s.spec == nil || s.spec.Run == nil {
		return "it names no command"
	}
	return s.barred()
}

// barred says why a command may not stand in a batch: it runs others, it changes
// which run there is, it goes back before the batch, or it never ends.
func (s *step) barred() string {
	name := strings.Join(s.words.Command, " ")
	switch {
	case s.words.Has("home"):
		return "a batch runs in one project: --home belongs to the batch itself"
	case s.words.Has("watch"), s.words.Has("follow"):
		return name + " would wait for ever here"
	case s.spec.Needs < Run,
		slices.Contains([]string{"batch", "run", "undo", "redo", "library"}, s.words.Command[0]),
		name == "round run":
		return name + " may not stand in a batch; type it by itself"
	}
	return ""
}

// bare takes off what a line may begin with out of habit: rpg, or the old
// program's name.
func bare(argv []string) []string {
	if len(argv) > 1 && strings.HasPrefix(argv[0], "python") && strings.HasSuffix(argv[1], "rpg.py") {
		return argv[2:]
	}
	if len(argv) > 0 && (argv[0] == "rpg" || strings.HasSuffix(argv[0], "rpg.py")) {
		return argv[1:]
	}
	return argv
}
