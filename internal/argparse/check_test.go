package argparse

import (
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	if err := (Program{Name: "rpg", Main: saltmarsh()}).Check(); err != nil {
		t.Errorf("the table of the tests: %v", err)
	}
	tests := []struct {
		command Command
		want    string
	}{
		{Command{Options: []Option{{}}}, `option "", '\x00': no such spelling`},
		{Command{Options: []Option{{Long: "--as"}}}, "no such spelling"},
		{Command{Options: []Option{{Long: "a b"}}}, "no such spelling"},
		{Command{Options: []Option{{Short: '-'}}}, "no such spelling"},
		{Command{Options: []Option{{Long: "host", Short: 'h'}}}, "option -h: defined twice"},
		{Command{Options: []Option{{Long: "help"}}}, "option --help: defined twice"},
		{Command{Options: []Option{{Long: "as"}, {Long: "as"}}}, "option --as: defined twice"},
		{Command{Args: []Arg{{}}}, `argument "": the name is empty or taken`},
		{Command{Args: []Arg{{Name: "id"}, {Name: "id"}}}, `argument "id": the name is empty or taken`},
		{Command{Options: []Option{{Long: "id"}}, Args: []Arg{{Name: "id"}}}, `argument "id": the name is empty or taken`},
		{Command{Options: []Option{{Long: "as"}}, Subs: []Command{{Name: "move", Args: []Arg{{Name: "as"}}}}}, `rpg move: argument "as"`},
		{Command{Args: []Arg{{Name: "n", Int: true, Choices: []string{"+1"}}}}, `n: choice "+1" is no plain whole number`},
		{Command{SubsOptional: true}, "no subcommands to be optional"},
		{Command{Args: []Arg{{Name: "id"}}, Subs: []Command{{Name: "a"}}}, "arguments beside subcommands that are required"},
		{Command{Subs: []Command{{Name: "a"}, {Name: "a"}}}, `subcommand "a": the name is odd or taken`},
		{Command{Subs: []Command{{Name: "-a"}}}, `subcommand "-a": the name is odd or taken`},
	}
	for _, test := range tests {
		err := Program{Name: "rpg", Main: test.command}.Check()
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got %v, want %s", err, test.want)
		}
	}
}
