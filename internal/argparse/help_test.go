package argparse

import (
	"errors"
	"strings"
	"testing"
)

func TestHelpText(t *testing.T) {
	main := Command{
		About: "Runs a game for its referee.",
		Options: []Option{
			{Long: "as", Metavar: "ID", Help: "whose turn the command belongs to"},
			{Long: "json", Help: "print one JSON object"},
			{Long: "trace", Hidden: true},
		},
		Subs: []Command{
			{Name: "look", Help: "how things stand"},
			{Name: "check", Help: "roll a die against a number, or against what the world calls easy, normal or hard",
				About: "Rolls one die\nof twenty sides.\n\nThe stat is added to it. A well-known-to-all difficulty may be given by name instead.",
				Args: []Arg{
					{Name: "stat", Help: "what is tried"},
					{Name: "dc", Many: Optional, Help: "the number to reach; normal if left out"}},
				Options: []Option{
					{Long: "number", Short: 'n', Int: true, Help: "how many dice"},
					{Long: "mode", Choices: []string{"best", "worst"}, Help: "which die counts"},
					{Long: "bless", Short: 'b'}}},
			{Name: "debug"},
		},
	}
	tests := []struct {
		words []string
		width int
		prog  string
		want  string
	}{
		{[]string{"--help"}, 0, "rpg", `usage: rpg [-h] [--as ID] [--json] {look,check,debug} ...

Runs a game for its referee.

positional arguments:
  {look,check,debug}
    look              how things stand
    check             roll a die against a number, or against what the world
                      calls easy, normal or hard

options:
  -h, --help          show this help message and exit
  --as ID             whose turn the command belongs to
  --json              print one JSON object
`},
		{[]string{"check", "-h"}, 0, "rpg check", `usage: rpg check [-h] [-n NUMBER] [--mode {best,worst}] [-b] [--as ID]
                 [--json]
                 stat [dc]

Rolls one die of twenty sides.

The stat is added to it. A well-known-to-all difficulty may be given by name
instead.

positional arguments:
  stat                 what is tried
  dc                   the number to reach; normal if left out

options:
  -h, --help           show this help message and exit
  -n, --number NUMBER  how many dice
  --mode {best,worst}  which die counts
  -b, --bless
  --as ID              whose turn the command belongs to
  --json               print one JSON object
`},
		{[]string{"check", "-h"}, 42, "rpg check", `usage: rpg check [-h] [-n NUMBER]
                 [--mode {best,worst}]
                 [-b] [--as ID] [--json]
                 stat [dc]

Rolls one die of twenty sides.

The stat is added to it. A well-known-
to-all difficulty may be given by name
instead.

positional arguments:
  stat              what is tried
  dc                the number to reach;
                    normal if left out

options:
  -h, --help        show this help
                    message and exit
  -n, --number NUMBER
                    how many dice
  --mode {best,worst}
                    which die counts
  -b, --bless
  --as ID           whose turn the
                    command belongs to
  --json            print one JSON
                    object
`},
		{[]string{"look", "--help"}, 20, "rpg look", `usage: rpg look
       [-h]
       [--as ID]
       [--json]

options:
  -h, --help
    show this help
    message and
    exit
  --as ID
    whose turn the
    command
    belongs to
  --json
    print one JSON
    object
`},
	}
	for _, test := range tests {
		_, err := Program{Name: "rpg", Width: test.width, Main: main}.Parse(test.words)
		var help *HelpRequest
		if !errors.As(err, &help) {
			t.Fatalf("%q: got %v, want help", test.words, err)
		}
		if help.Prog != test.prog || help.Text != test.want {
			t.Errorf("%q at width %d: help of %s:\n%s\nwant\n%s", test.words, test.width, help.Prog, help.Text, test.want)
		}
	}
}

// Help acts where it stands: before what is missing or unknown later is
// noticed, but after the faults before it.
func TestHelpActsAtOnce(t *testing.T) {
	for _, words := range [][]string{
		{"move", "-h"}, {"move", "--help"}, {"move", "--he"}, {"move", "north", "-h"}, {"move", "-h", "--as"}, {"move", "--zzz", "-h"},
		{"check", "-bh"}, {"check", "-hb"}, {"coins", "-h", "x"}, {"round", "skip", "-h"}, {"-h", "xyzzy"},
	} {
		_, err := parse(words...)
		var help *HelpRequest
		if !errors.As(err, &help) {
			t.Errorf("%q: got %v, want help", words, err)
		} else if !strings.HasPrefix(help.Text, "usage: "+help.Prog+" [-h]") {
			t.Errorf("%q: help of %s begins %.40q", words, help.Prog, help.Text)
		}
	}
	for _, words := range [][]string{{"coins", "x", "-h"}, {"move", "--as", "-h"}, {"xyzzy", "-h"}, {"note", "--", "-h", "--"}} {
		_, err := parse(words...)
		var help *HelpRequest
		if errors.As(err, &help) {
			t.Errorf("%q asks for no help", words)
		}
	}
}

func TestHelpOfAPath(t *testing.T) {
	program := Program{Name: "rpg", Main: saltmarsh()}
	text, err := program.Help("round", "skip")
	if want := "usage: rpg round skip [-h] [--as ID] [--home DIR] [--json]\n                      id reason [reason ...]\n"; err != nil || !strings.HasPrefix(text, want) {
		t.Errorf("got %v\n%s", err, text)
	}
	_, err = program.Help("round", "strat")
	if err == nil || !strings.HasSuffix(err.Error(), "invalid choice: 'strat' (choose from 'start', 'skip')\nhint: did you mean start?") {
		t.Errorf("got %v", err)
	}
}

// The shapes of a usage line.
func TestUsageShapes(t *testing.T) {
	tests := []struct {
		name    string
		width   int
		command Command
		want    string
	}{
		{"rpg", 0, Command{Args: []Arg{{Name: "one"}, {Name: "dc", Many: Optional}}}, "usage: rpg [-h] one [dc]"},
		{"rpg", 0, Command{Args: []Arg{{Name: "reason", Many: OneOrMore}}}, "usage: rpg [-h] reason [reason ...]"},
		{"rpg", 0, Command{Args: []Arg{{Name: "rest", Many: Any}}}, "usage: rpg [-h] [rest ...]"},
		{"rpg", 0, Command{Args: []Arg{{Name: "mode", Choices: []string{"live", "once"}}}}, "usage: rpg [-h] {live,once}"},
		{"rpg", 0, Command{Options: []Option{{Long: "dry-run", Short: 'd'}, {Long: "last-few", Int: true}}}, "usage: rpg [-h] [-d] [--last-few LAST_FEW]"},
		{"rpg", 0, Command{Subs: []Command{{Name: "a"}, {Name: "b"}}}, "usage: rpg [-h] {a,b} ..."},
		{"rpg", 0, Command{Subs: []Command{{Name: "a"}, {Name: "b"}}, SubsOptional: true}, "usage: rpg [-h] [{a,b} ...]"},
		{"rpg", 0, Command{Subs: []Command{{Name: "a"}}, SubsOptional: true, Args: []Arg{{Name: "line", Many: Any}}}, "usage: rpg [-h] [{a} ...] | [line ...]"},
		{"rpg", 40, Command{Subs: []Command{{Name: "a-rather-long-name"}, {Name: "another-rather-long-name"}}},
			"usage: rpg [-h]\n           {a-rather-long-name,another-rather-long-name} ..."},
		{"a-program-with-a-long-name", 30, Command{Args: []Arg{{Name: "direction"}}},
			"usage: a-program-with-a-long-name\n       [-h] direction"},
		{"a-program-with-a-long-name", 30, Command{Args: []Arg{{Name: "direction"}, {Name: "difficulty"}}},
			"usage: a-program-with-a-long-name\n       [-h]\n       direction difficulty"},
	}
	for _, test := range tests {
		text, err := Program{Name: test.name, Width: test.width, Main: test.command}.Help()
		if got, _, _ := strings.Cut(text, "\n\n"); err != nil || got != test.want {
			t.Errorf("got\n%s\nwant\n%s", got, test.want)
		}
	}
}
