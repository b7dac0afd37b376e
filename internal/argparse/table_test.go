package argparse

import (
	"errors"
	"strings"
	"testing"
)

// saltmarsh is the command line of the tests: a few commands of a game at the
// quay. The options of the whole program come first.
func saltmarsh() Command {
	return Command{
		About: "Runs a game for its referee.",
		Options: []Option{
			{Long: "as", Metavar: "ID", Help: "whose turn the command belongs to"},
			{Long: "home", Metavar: "DIR", Help: "the folder that has the games"},
			{Long: "json", Help: "print one JSON object"},
			{Long: "trace", Hidden: true},
		},
		Subs: []Command{
			{Name: "look", Help: "how things stand"},
			{Name: "move", Help: "go somewhere", Meant: []string{"go", "walk"}, Args: []Arg{{Name: "direction"}}},
			{Name: "coins", Help: "take or give money", Args: []Arg{
				{Name: "amount", Int: true}, {Name: "reason", Many: OneOrMore}}},
			{Name: "remember", Help: "what a character remembers", Args: []Arg{{Name: "char"}, {Name: "line"}}},
			{Name: "check", Help: "roll against a number", Args: []Arg{{Name: "stat"}, {Name: "dc", Many: Optional}},
				Options: []Option{
					{Long: "number", Short: 'n', Int: true, Help: "how often"},
					{Long: "bless", Short: 'b'},
					{Long: "curse", Short: 'c'}}},
			{Name: "witnessed", Args: []Arg{{Name: "file"}, {Name: "flag", Many: Optional}}},
			{Name: "note", Args: []Arg{{Name: "line", Many: OneOrMore}}},
			{Name: "show", Args: []Arg{{Name: "kind", Choices: []string{"rooms", "items"}}, {Name: "ids", Many: Any}}},
			{Name: "play", Options: []Option{{Long: "mode", Choices: []string{"live", "once"}}}},
			{Name: "log", Options: []Option{{Long: "kind", Metavar: "KIND", Repeat: true}}},
			{Name: "flip", Args: []Arg{{Name: "side"}}, Options: []Option{{Short: '1', Help: "one coin"}}},
			{Name: "round", Help: "where the round stands", SubsOptional: true, Subs: []Command{
				{Name: "start", Help: "open the next round"},
				{Name: "skip", Args: []Arg{{Name: "id"}, {Name: "reason", Many: OneOrMore}}}}},
			{Name: "run", SubsName: "what", Subs: []Command{
				{Name: "new", Args: []Arg{{Name: "game"}}, Options: []Option{{Long: "seed", Int: true}}},
				{Name: "list"}}},
			{Name: "chronicle", SubsOptional: true,
				Args: []Arg{{Name: "line", Many: Any}},
				Subs: []Command{{Name: "rewrite", Args: []Arg{{Name: "file"}}}}},
		},
	}
}

func parse(words ...string) (Parsed, error) { return Parse("rpg.py", saltmarsh(), words) }

// usageError runs a line that must be refused.
func usageError(t *testing.T, words ...string) *UsageError {
	t.Helper()
	got, err := parse(words...)
	var usage *UsageError
	if !errors.As(err, &usage) {
		t.Fatalf("%q: got %+v and error %v, want a usage error", words, got, err)
	}
	return usage
}

// flat writes a Parsed on one line: the command, then every argument and
// option that this program can have, in the order of the list below.
func flat(p Parsed) string {
	parts := []string{strings.Join(p.Command, " ")}
	for _, name := range []string{"direction", "amount", "reason", "char", "stat", "dc", "file", "flag", "line", "kind", "ids", "side", "id", "game"} {
		if words := p.Words(name); words != nil {
			parts = append(parts, name+"="+strings.Join(words, "|"))
		}
	}
	for _, name := range []string{"as", "home", "json", "trace", "number", "bless", "curse", "mode", "kind", "1", "seed"} {
		if values := p.Values(name); values != nil {
			parts = append(parts, "--"+name+"="+strings.Join(values, "|"))
		}
	}
	return strings.Join(parts, " ; ")
}
