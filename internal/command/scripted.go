package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/tell"
	"rpg/internal/world"
)

// A typist types commands into the program, as a referee would. Each of them is
// a whole command, with the run's lock for itself: between two of them anybody
// else may act.
type typist struct {
	env   Env       // of what is typed: a project, and nobody's turn
	shown io.Writer // every command with what it answered; nil: nothing is shown
}

// newTypist types in a project, for nobody but whom a command names.
func newTypist(env *Env, home string) *typist {
	t := &typist{env: *env}
	t.env.Dir, t.env.Home, t.env.As, t.env.Width = home, home, "", 0
	return t
}

// run types a command, a line as behind rpg, and gives what it printed and, if
// it was refused, why. stdin is what it finds on its standard input. The error
// is what broke, or what the program did not understand.
func (t *typist) run(line, stdin string) (out, no string, err error) {
	argv, err := ShellWords(line)
	if err != nil {
		return "", "", fmt.Errorf("rpg %s: %w", line, err)
	}
	var said, complained bytes.Buffer
	env := t.env
	env.Stdin, env.Stdout, env.Stderr = strings.NewReader(stdin), &said, &complained
	status := Execute(&env, argv)
	out = said.String()
	if t.shown != nil {
		fmt.Fprintf(t.shown, "$ rpg %s\n%s\n", line, strings.ReplaceAll(out, t.env.Home, "."))
	}
	if status == ExitUsage || status == ExitBroken {
		return out, "", &broken{kept{fmt.Errorf("rpg %s: %s", line, strings.TrimSpace(complained.String()))}}
	}
	t.env.Stderr.Write(complained.Bytes()) // notices
	if status == ExitRefused {
		_, no, _ = strings.Cut("\n"+out, "\nREFUSED: ")
		no = strings.TrimSpace(no)
	}
	return out, no, nil
}

// text types a command that takes a text; %s in its line is the file. Where
// commands are shown the text is written to a file, as a referee would; else it
// is given on standard input, where no file of anybody's is in the way.
func (t *typist) text(name, text, line string) (no string, err error) {
	text = strings.TrimSpace(text) + "\n"
	file := "-"
	if t.shown != nil {
		file = "proposals/" + name + ".txt"
		if err := os.WriteFile(filepath.Join(t.env.Home, filepath.FromSlash(file)), []byte(text), 0o644); err != nil {
			return "", &broken{err}
		}
		fmt.Fprintf(t.shown, "(%s)\n%s\n", file, tell.Indent(text))
	}
	_, no, err = t.run(fmt.Sprintf(line, file), text)
	return no, err
}

// reply hands in what a person does.
func (t *typist) reply(person, reply string) (no string, err error) {
	return t.text("reply-"+person, reply, "reply "+person+" %s")
}

// replyOf is the reply of a scripted turn.
func replyOf(turn world.ScriptedTurn) string { return "DO: " + turn.Do + "\nJOURNAL: " + turn.Journal }

// deeds types the commands of a scripted turn for its person. It stops at the
// first that is refused, and says which: what comes after it would tell of what
// did not happen.
func (t *typist) deeds(person string, turn world.ScriptedTurn) (no string, err error) {
	table := Table()
	program := argparse.Program{Name: t.env.Prog, Main: Grammar(table)}
	for _, line := range turn.Commands {
		s := step{text: line}
		no := s.parse(table, program)
		switch {
		case s.spec != nil && s.spec.For != Referee:
			no = "a script holds what a referee types in a turn, which this is not"
		case no == "":
			if _, no, err = t.run(as(person, line), ""); err != nil {
				return "", err
			}
		}
		if no != "" {
			return tell.Quote(line) + " was refused: " + no, nil
		}
	}
	return "", nil
}

// as adds whose turn it is to a command, in front of a -- that makes text of all
// that follows it.
func as(person, line string) string {
	line = strings.TrimPrefix(strings.TrimSpace(line), "rpg ")
	if slices.Contains(strings.Fields(line), "--") {
		return "--as " + person + " " + line
	}
	return line + " --as " + person
}

// tell gives the others what they hear and see of a turn, and ends it with its
// story. What is refused of it is listed; it is told once the story is taken.
func (t *typist) tell(person string, turn world.ScriptedTurn, watched bool) (told bool, refused []string, err error) {
	give := func(name, text, line string) bool {
		if err != nil || strings.TrimSpace(text) == "" {
			return false
		}
		var no string
		if no, err = t.text(name+"-"+person, text, line); no != "" {
			verb, _, _ := strings.Cut(line, " ")
			refused = append(refused, verb+" was refused: "+no)
		}
		return err == nil && no == ""
	}
	give("words", turn.Say, "say %s --as "+person)
	if watched {
		give("witnessed", turn.Witnessed, "witnessed %s --as "+person)
	}
	told = give("story", turn.Story, "narrate "+person+" %s")
	return told, refused, err
}

// peek opens the run to look at it, and lets go of it again.
func (t *typist) peek(look func(*Call) error) (err error) {
	env := t.env
	c := &Call{Env: &env, Spec: &Spec{Needs: Run}}
	defer func() {
		if c.Files != nil {
			err = errors.Join(err, c.Files.Close())
		}
	}()
	if err := c.open(); err != nil {
		return err
	}
	if err := look(c); err != nil {
		return err
	}
	return c.Game.Err()
}
