package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rpg/internal/argparse"
	"rpg/internal/scratch"
	"rpg/internal/store"
	"rpg/internal/tell"
	"rpg/internal/transcript"
)

// A refereed game is tested by typing commands, as a referee would, in a project
// of its own that lasts as long as the transcript.
type refereed struct {
	*tester
	typist *typist
	home   string
	table  []Spec
	reads  argparse.Program
	run    *Call // the run, open; nil between two commands that need it closed
}

// newRefereed makes a project in which there is nothing but the game.
func newRefereed(t *tester) (*refereed, error) {
	home, err := os.MkdirTemp(scratch.Dir(), "rpg-test-")
	if err != nil {
		return nil, fmt.Errorf("a folder for the test: %w", err)
	}
	r := &refereed{tester: t, home: home, typist: newTypist(t.Env, home), table: Table()}
	r.reads = argparse.Program{Name: t.Prog, Main: Grammar(r.table)}
	r.typist.env.Store = store.Options{NoSync: true}
	r.typist.env.Stderr = new(bytes.Buffer)
	games := filepath.Join(home, "games")
	if err := os.MkdirAll(games, 0o755); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	if err := t.lay(filepath.Join(games, t.id)); err != nil {
		return nil, errors.Join(err, r.Close())
	}
	return r, nil
}

// lay puts the game where a project has it.
func (g *source) lay(to string) error {
	if g.dir != "" && os.Symlink(g.dir, to) == nil {
		return nil
	}
	return os.CopyFS(to, g.fsys)
}

func (r *refereed) Begin(s *transcript.Script) ([]string, error) {
	if s.Style != "" {
		return nil, errors.New("@style is for adventures; this game is refereed")
	}
	out, no, err := r.typist.run("run new "+r.id+" --seed "+quoted(r.seedOf(s)), "")
	if err == nil && no != "" {
		err = errors.New(no)
	}
	return answerLines(out), err
}

// answerLines are the lines of what was printed.
func answerLines(out string) []string { return strings.Split(strings.TrimRight(out, "\n"), "\n") }

// quoted is a word as a command line has it.
func quoted(word string) string { return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'" }

// Close lets go of the run, and of all that the transcript did.
func (r *refereed) Close() error { return errors.Join(r.letGoOf(), os.RemoveAll(r.home)) }

// open opens the run, once for as many commands as can be.
func (r *refereed) open() error {
	if r.run != nil {
		return nil
	}
	env := r.typist.env
	env.Stdin = strings.NewReader("")
	r.run = &Call{Env: &env, Spec: &Spec{Name: "test", Needs: Run}}
	if err := r.run.open(); err != nil {
		return errors.Join(err, r.letGoOf())
	}
	if r.cover != nil {
		r.run.Game.Watch = r.cover.Note
	}
	return nil
}

func (r *refereed) letGoOf() (err error) {
	if r.run != nil && r.run.Files != nil {
		r.run.letGo()
		err = r.run.Files.Close()
	}
	r.run = nil
	return err
}

// Type carries out a command, which is answered in the words that would be
// printed.
func (r *refereed) Type(s *transcript.Step) ([]string, error) {
	st := step{text: s.Line, n: s.N}
	if no := st.parse(r.table, r.reads); no != "" && !goesBack(st) {
		return []string{"REFUSED: " + no}, nil
	}
	if st.spec.For != Referee && st.spec.For != Owner {
		return nil, fmt.Errorf("%s is no command of a turn", st.spec.Name)
	}
	input := strings.Join(s.Input, "\n")
	if goesBack(st) {
		return r.alone(s, input)
	}
	if err := r.open(); err != nil {
		return nil, err
	}
	return r.together(s, st, input)
}

// goesBack reports whether a command undoes others in the transcript's own run, which
// has to be closed and read again for it.
func goesBack(s step) bool {
	return len(s.words.Command) > 0 && slices.Contains([]string{"undo", "redo"}, s.words.Command[0]) && !s.words.Has("home")
}

// alone runs a command as the program by itself would.
func (r *refereed) alone(s *transcript.Step, input string) ([]string, error) {
	if err := r.letGoOf(); err != nil {
		return nil, err
	}
	line := s.Line
	if s.As != "" {
		line = as(s.As, line)
	}
	out, _, err := r.typist.run(strings.TrimPrefix(line, "rpg "), input)
	return answerLines(out), err
}

// together runs a command on the run that is open.
func (r *refereed) together(s *transcript.Step, st step, input string) ([]string, error) {
	env := *r.run.Env
	env.As, env.Stdin = s.As, strings.NewReader(input)
	part := r.run.part(&env, st)
	part.read = func(arg string, max int) (store.Text, error) { return r.run.Project.ReadText(arg, env.Stdin, max) }
	answer, err := part.perform()
	if err == nil {
		err = part.commit(answer)
	}
	var no *store.Refusal
	if errors.As(err, &no) {
		answer, err = Answer{Refused: no.Why}, nil
	}
	if err != nil {
		return nil, errors.Join(err, r.letGoOf())
	}
	out := answer.Page.String() + answer.Raw
	if no, _ := answer.no(); no != "" {
		out += tell.OneLine(no)
	}
	return answerLines(out), nil
}

func (r *refereed) Holds(s *transcript.Step, c *transcript.Check) (bool, string, error) {
	if err := r.open(); err != nil {
		return false, "", err
	}
	person := s.As
	if person == "" {
		if cast := r.run.Game.Cast(); len(cast) == 1 {
			person = cast[0]
		} else if c.Word == "in" || c.Word == "has" {
			return false, "", fmt.Errorf("@%s of whom? write @as ID above the line that is typed", c.Word)
		}
	}
	return r.holds(r.run.Game, person, c)
}
