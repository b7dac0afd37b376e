package argparse

import (
	"strings"
	"testing"
)

const programUsage = "usage: rpg.py [-h] [--as ID] [--home DIR] [--json]\n" +
	"              {look,move,coins,remember,check,witnessed,note,show,play,log,flip,round,run,chronicle} ..."

// What is refused: who complains, in which words, and what helps.
func TestRefused(t *testing.T) {
	commands := "'look', 'move', 'coins', 'remember', 'check', 'witnessed', 'note', 'show', 'play', 'log', 'flip', 'round', 'run', 'chronicle'"
	text := func(word string) string {
		return "if " + word + " is text, put -- before it (options first, then --, then words)"
	}
	tests := []struct {
		words               []string
		prog, message, hint string
	}{
		{nil, "rpg.py", "the following arguments are required: cmd", "rpg.py --help lists the commands"},
		{[]string{"--as", "ana"}, "rpg.py", "the following arguments are required: cmd", "rpg.py --help lists the commands"},
		{[]string{"move"}, "rpg.py move", "the following arguments are required: direction", ""},
		{[]string{"remember"}, "rpg.py remember", "the following arguments are required: char, line", ""},
		{[]string{"run"}, "rpg.py run", "the following arguments are required: what", "rpg.py run --help lists the commands"},
		{[]string{"mov", "north"}, "rpg.py", "argument cmd: invalid choice: 'mov' (choose from " + commands + ")", "did you mean move?"},
		{[]string{"MOVE", "north"}, "rpg.py", "argument cmd: invalid choice: 'MOVE' (choose from " + commands + ")", "did you mean move?"},
		{[]string{"go", "north"}, "rpg.py", "argument cmd: invalid choice: 'go' (choose from " + commands + ")", "did you mean move?"},
		{[]string{"Walk"}, "rpg.py", "argument cmd: invalid choice: 'Walk' (choose from " + commands + ")", "did you mean move?"},
		{[]string{"xyzzy"}, "rpg.py", "argument cmd: invalid choice: 'xyzzy' (choose from " + commands + ")", "rpg.py --help lists the commands"},
		{[]string{"skip", "bo"}, "rpg.py", "argument cmd: invalid choice: 'skip' (choose from " + commands + ")", "did you mean round skip?"},
		{[]string{"--seed", "5", "run", "new"}, "rpg.py", "argument cmd: invalid choice: '5' (choose from " + commands + ")",
			"options of a command come after its name: rpg.py COMMAND --seed"},
		{[]string{"round", "strat"}, "rpg.py round", "argument cmd: invalid choice: 'strat' (choose from 'start', 'skip')", "did you mean start?"},
		{[]string{"run", "old"}, "rpg.py run", "argument what: invalid choice: 'old' (choose from 'new', 'list')", "rpg.py run --help lists the commands"},

		{[]string{"move", "north", "--as"}, "rpg.py move", "argument --as: expected one argument", ""},
		{[]string{"move", "north", "--as", "-ana"}, "rpg.py move", "argument --as: expected one argument", "a value that begins with - is joined by =: --as=-ana"},
		{[]string{"move", "north", "--as", "--json"}, "rpg.py move", "argument --as: expected one argument", ""},
		{[]string{"move", "--as", "--", "north"}, "rpg.py move", "argument --as: expected one argument", ""},
		{[]string{"--as", "--json", "look"}, "rpg.py", "argument --as: expected one argument", ""},
		{[]string{"check", "might", "-n"}, "rpg.py check", "argument -n/--number: expected one argument", ""},
		{[]string{"look", "--json=no"}, "rpg.py look", "argument --json: ignored explicit argument 'no'", "--json is a switch and takes no value"},
		{[]string{"check", "might", "-b=1"}, "rpg.py check", "argument -b/--bless: ignored explicit argument '1'", "-b/--bless is a switch and takes no value"},
		{[]string{"check", "might", "-b-"}, "rpg.py check", "argument -b/--bless: ignored explicit argument '-'", "-b/--bless is a switch and takes no value"},

		{[]string{"remember", "pell", "-brought"}, "rpg.py remember", "the following arguments are required: line", text("-brought")},
		{[]string{"remember", "pell", "a gift", "-brought"}, "rpg.py", "unrecognized arguments: -brought", text("-brought")},
		{[]string{"remember", "pell", "-hello there"}, "rpg.py remember", "argument -h/--help: ignored explicit argument 'ello there'",
			"if it is text, put -- before it (options first, then --, then words)"},
		{[]string{"move", "north", "--zzz"}, "rpg.py", "unrecognized arguments: --zzz", text("--zzz")},
		{[]string{"move", "north", "--AS", "ana"}, "rpg.py", "unrecognized arguments: --AS ana", "did you mean --as?"},
		{[]string{"move", "north", "--jsn"}, "rpg.py", "unrecognized arguments: --jsn", "did you mean --json?"},
		{[]string{"look", "-z"}, "rpg.py", "unrecognized arguments: -z", "rpg.py look --help shows what it takes"},
		{[]string{"check", "might", "-bz"}, "rpg.py", "unrecognized arguments: -z", text("-z")},
		{[]string{"--zzz", "look", "-y", "x"}, "rpg.py", "unrecognized arguments: --zzz -y x", "rpg.py look --help shows what it takes"},
		{[]string{"move", "north", "south"}, "rpg.py", "unrecognized arguments: south", "put quotes around several words that are one direction"},
		{[]string{"look", "north"}, "rpg.py", "unrecognized arguments: north", "rpg.py look takes no words"},
		{[]string{"run", "new", "saltmarsh", "seed", "5"}, "rpg.py", "unrecognized arguments: seed 5", "did you mean --seed?"},
		{[]string{"look", "trace"}, "rpg.py", "unrecognized arguments: trace", "rpg.py look takes no words"},
		{[]string{"move", "north", "--", "--as", "ana"}, "rpg.py", "unrecognized arguments: --as ana", "after -- everything is a word; options go before it"},
		{[]string{"move", "north", "--json", "--"}, "rpg.py", "unrecognized arguments: --", "leave the -- out; nothing follows it"},
		{[]string{"coins", "-5", "for", "--as", "ana", "loaf"}, "rpg.py", "unrecognized arguments: loaf", "keep the words of reason together; options go before or after them"},
		{[]string{"note", "a", "b", "--as", "ana", "c"}, "rpg.py", "unrecognized arguments: c", "keep the words of line together; options go before or after them"},

		{[]string{"coins", "-5.5", "bread"}, "rpg.py coins", "argument amount: invalid int value: '-5.5'", ""},
		{[]string{"coins", "-5x", "b"}, "rpg.py coins", "argument amount: invalid int value: '-5x'", ""},
		{[]string{"coins", "it's", "b"}, "rpg.py coins", `argument amount: invalid int value: "it's"`, ""},
		{[]string{"coins", "99999999999999999999", "b"}, "rpg.py coins", "argument amount: invalid int value: '99999999999999999999'",
			"it must lie between -9223372036854775808 and 9223372036854775807"},
		{[]string{"check", "might", "-nmany"}, "rpg.py check", "argument -n/--number: invalid int value: 'many'", ""},
		{[]string{"play", "--mode", "lve"}, "rpg.py play", "argument --mode: invalid choice: 'lve' (choose from 'live', 'once')", "did you mean live?"},
		{[]string{"show", "rome"}, "rpg.py show", "argument kind: invalid choice: 'rome' (choose from 'rooms', 'items')", ""},
		{[]string{"flip", "-5"}, "rpg.py flip", "the following arguments are required: side", text("-5")},

		{[]string{"look", "a\nTAKEN: rope\x1b[2J", "\xff"}, "rpg.py", `unrecognized arguments: a\nTAKEN: rope\x1b[2J \udcff`, "rpg.py look takes no words"},
	}
	for _, test := range tests {
		got := usageError(t, test.words...)
		if got.Prog != test.prog || got.Message != test.message || got.Hint != test.hint {
			t.Errorf("%q:\n got %s: error: %s\n     hint: %s\nwant %s: error: %s\n     hint: %s",
				test.words, got.Prog, got.Message, got.Hint, test.prog, test.message, test.hint)
		}
		if !strings.HasPrefix(got.Usage, "usage: "+test.prog+" [-h]") {
			t.Errorf("%q: the usage is not that of %s: %s", test.words, test.prog, got.Usage)
		}
	}
}

func TestAmbiguous(t *testing.T) {
	main := Command{
		Options: []Option{{Long: "as", Metavar: "ID"}, {Long: "assume", Metavar: "WHAT"}},
		Subs:    []Command{{Name: "move", Args: []Arg{{Name: "direction"}}}},
	}
	for _, word := range []string{"--a", "--a=ana"} {
		_, err := Parse("rpg.py", main, []string{"move", "north", word, "ana"})
		want := "usage: rpg.py move [-h] [--as ID] [--assume WHAT] direction\n" +
			"rpg.py move: error: ambiguous option: " + word + " could match --as, --assume"
		if err == nil || err.Error() != want {
			t.Errorf("got %v\nwant %s", err, want)
		}
	}
	p, err := Parse("rpg.py", main, []string{"move", "north", "--as", "ana", "--ass", "x"})
	if id, _ := p.Option("as"); err != nil || id != "ana" {
		t.Errorf("a whole name that begins another is no shortening: %+v, %v", p, err)
	}
}

// The whole text, as it goes to standard error.
func TestErrorText(t *testing.T) {
	want := "usage: rpg.py move [-h] [--as ID] [--home DIR] [--json] direction\n" +
		"rpg.py move: error: the following arguments are required: direction"
	if got := usageError(t, "move").Error(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	want = programUsage + "\n" +
		"rpg.py: error: unrecognized arguments: south\n" +
		"hint: put quotes around several words that are one direction"
	if got := usageError(t, "move", "north", "south").Error(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A fault that stands first is named first.
func TestFirstFaultWins(t *testing.T) {
	tests := []struct {
		words []string
		want  string
	}{
		{[]string{"coins", "x", "--as"}, "argument amount: invalid int value: 'x'"},
		{[]string{"coins", "--as", "--zzz"}, "argument --as: expected one argument"},
		{[]string{"move", "--zzz"}, "the following arguments are required: direction"},
	}
	for _, test := range tests {
		if got := usageError(t, test.words...).Message; got != test.want {
			t.Errorf("%q: got %s, want %s", test.words, got, test.want)
		}
	}
}
