package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rpg/internal/argparse"
	"rpg/internal/command"
)

// TestEveryTurnCommandTakesAs: whose turn it is may be said before a command,
// behind it, joined by =, shortened, and twice, of which the last counts. All
// are one command line to the program, whatever came of the command.
func TestEveryTurnCommandTakesAs(t *testing.T) {
	t.Parallel()
	p := newProject(t, "testdata/games/harbour")
	p.must("run", "new", "harbour", "--seed", "42")
	p.must("round", "start")
	p.write("words.txt", "I went up the ladder.\n")
	start := p.state()

	checked := 0
	for line, spec := range turnCommands(command.Table(), "") {
		words := append(strings.Fields(line), argumentsOf(line, spec)...)
		with := func(more ...string) []string { return slices.Concat(words, more) }
		answer := func(argv ...string) string {
			p.restore(start)
			out, errs, status := p.run(argv...)
			if status == command.ExitUsage {
				t.Errorf("rpg %s: %s", strings.Join(argv, " "), errs)
			}
			return out + errs
		}
		want := answer(with("--as", "ana")...)
		if strings.Contains(want, "'s turn") {
			t.Errorf("rpg %s --as ana: %s", line, want)
		}
		forms := [][]string{
			slices.Concat([]string{"--as", "ana"}, words),
			slices.Concat([]string{"--as=ana"}, words),
			slices.Insert(slices.Clone(words), len(strings.Fields(line)), "--as", "ana"),
			with("--as=ana"),
			with("--as=bo", "--as", "ana"),
			slices.Concat([]string{"--as", "cy"}, words, []string{"--as", "ana"}),
		}
		if short := with("--a", "ana"); !slices.ContainsFunc(spec.Options, func(o argparse.Option) bool { return strings.HasPrefix(o.Long, "a") }) {
			forms = append(forms, short)
		} else if out, errs, status := p.run(short...); status != command.ExitUsage || out != "" || !strings.Contains(errs, "ambiguous option: --a could match") {
			t.Errorf("rpg %s: exit status %d\n%s%s", strings.Join(short, " "), status, out, errs)
		}
		for _, argv := range forms {
			if got := answer(argv...); got != want {
				t.Errorf("rpg %s:\n%swant\n%s", strings.Join(argv, " "), got, want)
			}
		}
		for _, argv := range [][]string{with("--as", "bo"), slices.Concat([]string{"--as=bo"}, words)} {
			if got := answer(argv...); got != "REFUSED: it's Ana's turn\n" {
				t.Errorf("rpg %s: %s", strings.Join(argv, " "), got)
			}
		}
		checked++
	}
	if checked < 20 {
		t.Errorf("only %d commands of a turn were found", checked)
	}
}

// turnCommands gives every command that belongs to somebody's turn.
func turnCommands(table []command.Spec, under string) map[string]*command.Spec {
	all := map[string]*command.Spec{}
	for i := range table {
		s := &table[i]
		if s.Turn != command.NoTurn && s.Run != nil {
			all[under+s.Name] = s
		}
		for line, sub := range turnCommands(s.Subs, under+s.Name+" ") {
			all[line] = sub
		}
	}
	return all
}

// argumentsOf are words that a command can do something with; x where nothing
// is known of it.
func argumentsOf(line string, spec *command.Spec) []string {
	known := map[string]string{
		"move": "north", "take": "rope", "drop": "boathook", "equip": "boathook", "use": "boathook", "attack": "pell",
		"sell": "boathook", "check": "might easy", "roll": "2d6+1", "hurt": "1", "heal": "1", "coins": "-5 bread",
		"gain": "loaf", "lose": "boathook", "flag set": "mill_burned", "flag clear": "mill_burned",
		"chronicle": "It rained.", "note": "It is wet.", "remember": "pell Brought bread.",
		"say": "words.txt", "witnessed": "words.txt",
	}
	if words, ok := known[line]; ok {
		return strings.Fields(words)
	}
	var words []string
	for _, a := range spec.Args {
		switch {
		case len(a.Choices) > 0:
			words = append(words, a.Choices[0])
		case a.Int:
			words = append(words, "1")
		case a.Many == argparse.One || a.Many == argparse.OneOrMore:
			words = append(words, "x")
		}
	}
	return words
}

// state keeps how the files of the run stand, and gives the folder they are
// kept in.
func (p *project) state() string {
	p.tb.Helper()
	kept := filepath.Join(p.tb.TempDir(), "state")
	if err := os.CopyFS(kept, os.DirFS(filepath.Join(p.dir, "state"))); err != nil {
		p.tb.Fatal(err)
	}
	return kept
}

// restore makes the run's files what they were.
func (p *project) restore(kept string) {
	p.tb.Helper()
	state := filepath.Join(p.dir, "state")
	if err := os.RemoveAll(state); err != nil {
		p.tb.Fatal(err)
	}
	if err := os.CopyFS(state, os.DirFS(kept)); err != nil {
		p.tb.Fatal(err)
	}
}
